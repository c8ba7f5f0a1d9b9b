"""Rules about groups of cells: their sums, and what may repeat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations
from typing import Any

from ..figures import Cage, Figure, Shade
from ..shape import Cell
from .constraint import Board, CellsRule
from .places import Line, names_of, places_of
from .primitives import AllDifferent, Automaton, Equal, Machine, Primitive, machine, total


@dataclass(frozen=True)
class KillerCage(CellsRule):
    """No repeats; `value`, if there, is the sum."""

    value: int | None = None
    name = "killercage"
    title = "killer cage"
    rule = "the digits are all different and sum to the number in the corner, if there is one"
    iss = "Cage"

    def sentence(self) -> str:
        different = "the digits are all different"
        return different if self.value is None else f"{different} and sum to {self.value}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        count, size = len(self.cells), board.size
        if count > size:
            raise self._fail(f"{count} cells, expected at most {size}")
        least = count * (count + 1) // 2
        most = count * (size + 1) - least
        if self.value is not None and not least <= self.value <= most:
            raise self._fail(f"sum {self.value}, but {count} different digits sum to {least} … {most}")

    def fits(self, found: list[int], board: Board) -> bool:
        return self.value in (None, sum(found))

    def holds(self, digits: bytes, board: Board) -> bool:
        return _no_repeats(digits, board.cells(self.cells)) and super().holds(digits, board)

    def compile(self, board: Board) -> Iterator[Primitive]:
        cells = board.cells(self.cells)
        if len(cells) > 1:
            yield AllDifferent(cells)
        if self.value is not None:
            yield total(((cell, 1) for cell in cells), self.value)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Cage(board.cells(self.cells), "" if self.value is None else str(self.value))


@dataclass(frozen=True)
class SumGroup(CellsRule):
    """Cells that sum to `value`; repeats are allowed."""

    value: int
    name = "sum"
    title = "sum"
    rule = "the digits sum to the number given; they may repeat"
    iss = "Sum"
    ours = True

    def sentence(self) -> str:
        return f"the digits sum to {self.value}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        least, most = len(self.cells), len(self.cells) * board.size
        if not least <= self.value <= most:
            raise self._fail(f"sum {self.value}, but {least} digits sum to {least} … {most}")

    def fits(self, found: list[int], board: Board) -> bool:
        return sum(found) == self.value

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield total(((cell, 1) for cell in board.cells(self.cells)), self.value)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Cage(board.cells(self.cells), str(self.value))


class ExtraRegion(CellsRule):
    name = "extraregion"
    title = "extra region"
    rule = "the digits of an extra region are all different"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if len(self.cells) > board.size:
            raise self._fail(f"{len(self.cells)} cells, expected at most {board.size}")

    def holds(self, digits: bytes, board: Board) -> bool:
        return _no_repeats(digits, board.cells(self.cells))

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield AllDifferent(board.cells(self.cells))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Shade(board.cells(self.cells), "extra")


@dataclass(frozen=True)
class Clone(CellsRule):
    """Cells equal, in order."""

    clones: Any
    name = "clone"
    title = "clone"
    rule = "both groups hold the same digits at the same places"

    def __post_init__(self) -> None:
        self._set(cells=places_of(self.cells), clones=places_of(self.clones))

    def places(self) -> Line:
        return (*self.cells, *self.clones)

    def where(self) -> str:
        return f"{names_of(self.cells)} / {names_of(self.clones)}"

    def validate(self, board: Board) -> None:
        board.cells(self.places())
        if len(self.cells) != len(self.clones):
            raise self._fail(f"{len(self.cells)} and {len(self.clones)} cells, expected as many")

    def _pairs(self, board: Board) -> list[tuple[Cell, Cell]]:
        return list(zip(board.cells(self.cells), board.cells(self.clones), strict=True))

    def holds(self, digits: bytes, board: Board) -> bool:
        return all(digits[a] == digits[b] for a, b in self._pairs(board) if digits[a] and digits[b])

    def compile(self, board: Board) -> Iterator[Primitive]:
        for first, second in self._pairs(board):
            if first != second:
                yield Equal(first, second)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Shade(board.cells(self.cells), "clone")
        yield Shade(board.cells(self.clones), "clone")


@dataclass(frozen=True)
class RellikCage(CellsRule):
    """The digits all differ, and no sum of one or more of them is `value`."""

    value: int
    name = "rellikcage"
    title = "rellik cage"
    rule = "the digits are all different, and no one or more of them sum to the number given"
    iss = "RellikCage"
    ours = True

    def sentence(self) -> str:
        return self.rule.replace("the number given", str(self.value))

    def validate(self, board: Board) -> None:
        super().validate(board)
        most = board.size * (board.size + 1) // 2
        if not 1 <= self.value <= most:
            raise self._fail(f"sum {self.value}, expected 1 to {most}")
        if len(self.cells) > board.size:
            raise self._fail(f"{len(self.cells)} cells, expected at most {board.size}")

    def fits(self, found: list[int], board: Board) -> bool:
        parts = chain.from_iterable(combinations(found, many) for many in range(1, len(found) + 1))
        return len(set(found)) == len(found) and all(sum(part) != self.value for part in parts)

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield AllDifferent(board.cells(self.cells))
        yield Automaton(board.cells(self.cells), _sums_without(self.value, board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Cage(board.cells(self.cells), f"≠{self.value}")


@lru_cache(maxsize=512)
def _sums_without(value: int, size: int) -> Machine:
    """The state: bit s for each sum s below `value` of some of the digits so far."""
    below = (1 << value) - 1

    def step(sums: int, digit: int) -> int | None:
        after = sums | sums << digit
        return None if after >> value & 1 else after & below

    return machine(1, step, lambda _: True, size)


def _no_repeats(digits: bytes, cells: tuple[Cell, ...]) -> bool:
    found = [digits[cell] for cell in cells if digits[cell]]
    return len(found) == len(set(found))


CAGES = (ExtraRegion, KillerCage, SumGroup, Clone, RellikCage)
