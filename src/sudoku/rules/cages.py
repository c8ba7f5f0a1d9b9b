"""Rules about groups of cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from ..figures import Cage, Dot, Figure, Shade
from ..shape import Cell
from .constraint import Board, CellsRule
from .places import Line, names_of, places_of
from .primitives import AllDifferent, AtLeast, Equal, Primitive, ValueSet, total


@dataclass(frozen=True)
class KillerCage(CellsRule):
    """No repeats; `value`, if there, is the sum."""

    value: int | None = None
    name: ClassVar[str] = "killercage"
    title: ClassVar[str] = "killer cage"
    rule: ClassVar[str] = "the digits are all different and sum to the number in the corner, if there is one"
    iss: ClassVar[str] = "Cage"

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
    name: ClassVar[str] = "sum"
    title: ClassVar[str] = "sum"
    rule: ClassVar[str] = "the digits sum to the number given; they may repeat"
    iss: ClassVar[str] = "Sum"

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


@dataclass(frozen=True)
class ExtraRegion(CellsRule):
    name: ClassVar[str] = "extraregion"
    title: ClassVar[str] = "extra region"
    rule: ClassVar[str] = "the digits of an extra region are all different"

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
    name: ClassVar[str] = "clone"
    title: ClassVar[str] = "clone"
    rule: ClassVar[str] = "both groups hold the same digits at the same places"

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
class Quadruple(CellsRule):
    """The digits, as often as listed, are among the cells."""

    values: tuple[int, ...]
    name: ClassVar[str] = "quadruple"
    title: ClassVar[str] = "quadruple"
    rule: ClassVar[str] = "the digits in the circle are among the four cells around it, as often as listed"
    iss: ClassVar[str] = "Quad"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set(values=tuple(self.values))

    def sentence(self) -> str:
        return f"{', '.join(map(str, self.values))} are among the cells, as often as listed"

    def validate(self, board: Board) -> None:
        super().validate(board)
        for digit in self.values:
            if not 1 <= digit <= board.size:
                raise self._fail(f"digit {digit}, expected 1 to {board.size}")
        if len(self.values) > len(self.cells):
            raise self._fail(f"{len(self.values)} digits for {len(self.cells)} cells")

    def fits(self, found: list[int], board: Board) -> bool:
        return all(found.count(digit) >= self.values.count(digit) for digit in self.values)

    def compile(self, board: Board) -> Iterator[Primitive]:
        for digit, count in Counter(self.values).items():
            yield AtLeast(board.cells(self.cells), 1 << digit - 1, count)

    def draw(self, board: Board) -> Iterator[Figure]:
        text = "".join(board.shape.symbols[digit - 1] for digit in self.values)
        yield Dot(board.cells(self.cells), text, "quadruple")


@dataclass(frozen=True)
class CountingCircles(CellsRule):
    name: ClassVar[str] = "countingcircles"
    title: ClassVar[str] = "counting circles"
    rule: ClassVar[str] = "a digit in a circle says how many circles hold that digit"
    iss: ClassVar[str] = "CountingCircles"

    def fits(self, found: list[int], board: Board) -> bool:
        return all(found.count(digit) == digit for digit in found)

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not self._sets(board.size):
            raise self._fail(f"{len(self.cells)} circles, but no digits sum to that")

    def _sets(self, size: int) -> tuple[int, ...]:
        if size > 16:
            return ()
        sums = [0] * (1 << size)
        for mask in range(1, 1 << size):
            sums[mask] = sums[mask & mask - 1] + (mask & -mask).bit_length()
        return tuple(mask for mask, value in enumerate(sums) if value == len(self.cells))

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield ValueSet(board.cells(self.cells), tuple(range(1, board.size + 1)), self._sets(board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        return (Shade((cell,), "circle", "circle") for cell in board.cells(self.cells))


def _no_repeats(digits: bytes, cells: tuple[Cell, ...]) -> bool:
    found = [digits[cell] for cell in cells if digits[cell]]
    return len(found) == len(set(found))


__all__ = ["Clone", "CountingCircles", "ExtraRegion", "KillerCage", "Quadruple", "SumGroup"]
