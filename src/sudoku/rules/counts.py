"""Rules about how often digits stand in some cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..figures import Cage, Disc, Figure, Shade
from ..shape import Cell
from .constraint import Board, CellsRule, LineRule, digits_at
from .places import Line
from .primitives import AllDifferent, Allowed, AtLeast, Automaton, Equal, Machine, Primitive, ValueSet, machine


@dataclass(frozen=True)
class Quadruple(CellsRule):
    """The digits, as often as listed, are among the cells."""

    values: tuple[int, ...]
    name = "quadruple"
    title = "quadruple"
    rule = "the digits in the circle are among the four cells around it, as often as listed"
    iss = "Quad"

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
        yield Disc(board.cells(self.cells), text, "quadruple")


class CountingCircles(CellsRule):
    name = "countingcircles"
    title = "counting circles"
    rule = "a digit in a circle says how many circles hold that digit"
    iss = "CountingCircles"
    ours = True

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


@dataclass(frozen=True)
class LookAndSay(CellsRule):
    """Exact counts: a clue of 23 is two 3s, 1223 one 2 and two 3s, 05 no 5; other digits are free."""

    clue: str
    name = "lookandsay"
    title = "look-and-say cage"
    rule = "the clue says in pairs of digits how often a digit stands in the cage: 23 is exactly two 3s"
    iss = "LookAndSay"
    ours = True

    def sentence(self) -> str:
        words = [f"{count or 'no'} {digit}{'s' if count != 1 else ''}" for count, digit in self.counts()]
        return f"the cells hold exactly {' and '.join(words)}"

    def counts(self) -> list[tuple[int, int]]:
        """How often, and which digit."""
        return [(int(count), int(digit)) for count, digit in zip(self.clue[::2], self.clue[1::2], strict=False)]

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not (self.clue.isascii() and self.clue.isdigit()) or len(self.clue) % 2:
            raise self._fail(f"clue {self.clue!r:.20}, expected pairs of digits, how often and which")
        for _, digit in self.counts():
            if not 1 <= digit <= board.size:
                raise self._fail(f"digit {digit}, expected 1 to {board.size}")
        if sum(count for count, _ in self.counts()) > len(self.cells):
            raise self._fail(f"clue {self.clue} for {len(self.cells)} cells")

    def fits(self, found: list[int], board: Board) -> bool:
        return all(found.count(digit) == count for count, digit in self.counts())

    def compile(self, board: Board) -> Iterator[Primitive]:
        for count, digit in self.counts():
            yield from exactly(board.cells(self.cells), 1 << digit - 1, count, board)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Cage(board.cells(self.cells), self.clue)


def exactly(cells: tuple[Cell, ...], mask: int, count: int, board: Board) -> Iterator[Primitive]:
    """So many of the cells hold a digit of the mask, the rest others."""
    others = (1 << board.size) - 1 & ~mask
    if count:
        yield AtLeast(cells, mask, count)
    if count < len(cells):
        yield AtLeast(cells, others, len(cells) - count)


class EqualityCage(CellsRule):
    """No repeats; as many even digits as odd ones, and as many low as high ones, without the middle one."""

    name = "equalitycage"
    title = "equality cage"
    rule = "the digits are all different, as many even as odd and as many low as high, none of them the middle one"
    iss = "EqualityCage"
    ours = True

    def validate(self, board: Board) -> None:
        super().validate(board)
        if len(self.cells) % 2 or len(self.cells) > board.size:
            raise self._fail(f"{len(self.cells)} cells, expected an even number up to {board.size}")

    def fits(self, found: list[int], board: Board) -> bool:
        half = len(found) // 2
        low = sum(digit <= board.size // 2 for digit in found)
        high = sum(digit > (board.size + 1) // 2 for digit in found)
        return len(set(found)) == len(found) and sum(d % 2 for d in found) == half == low == high

    def compile(self, board: Board) -> Iterator[Primitive]:
        cells, every = board.cells(self.cells), (1 << board.size) - 1
        low = (1 << board.size // 2) - 1
        middle = 1 << board.size // 2 if board.size % 2 else 0
        odd = sum(1 << digit for digit in range(0, board.size, 2))
        yield AllDifferent(cells)
        for cell in cells if middle else ():
            yield Allowed(cell, every & ~middle)
        for mask in (odd, low):
            yield from exactly(cells, mask, len(cells) // 2, board)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Cage(board.cells(self.cells), "=", "equality")


class SameValues(LineRule):
    """Groups of cells, here as lines, that hold the same digits as often, in any order."""

    name = "samevalues"
    title = "same values"
    rule = "all the groups hold the same digits, as often, in any order"
    iss = "SameValues"
    ours = True
    least = 1

    def validate(self, board: Board) -> None:
        super().validate(board)
        if len(self.lines) < 2:
            raise self._fail("1 group, expected at least 2")
        if len(set(map(len, self.lines))) > 1:
            raise self._fail("groups of different lengths")

    def holds(self, digits: bytes, board: Board) -> bool:
        groups = [digits_at(digits, board.cells(line)) for line in self.lines]
        return len({tuple(sorted(group)) for group in groups if group is not None}) < 2

    def compile(self, board: Board) -> Iterator[Primitive]:
        first, *others = (board.cells(line) for line in self.lines)
        for other in others:
            if len(first) == 1:
                yield from () if first == other else (Equal(first[0], other[0]),)
                continue
            for digit in range(1, board.size + 1):
                yield Automaton(first + other, _as_often(digit, len(first), board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        return (Shade(board.cells(line), "clone") for line in self.lines)


@lru_cache(maxsize=512)
def _as_often(digit: int, length: int, size: int) -> Machine:
    """The state: how many cells were read, and how often the digit came more in the first group."""

    def step(state: tuple[int, int], other: int) -> tuple[int, int] | None:
        read, ahead = state
        ahead += (other == digit) * (1 if read < length else -1)
        return (read + 1, ahead) if 0 <= ahead <= 2 * length - 1 - read else None

    return machine((0, 0), step, lambda state: state == (2 * length, 0), size)


class CountDistinct(LineRule):
    name = "countdistinct"
    title = "distinct count"
    role = "count"
    rule = "the first digit says how many different digits the others are"
    iss = "CountDistinct"
    ours = True

    def validate(self, board: Board) -> None:
        super().validate(board)
        if board.size > 9:
            raise self._fail(f"size {board.size}, expected at most 9")

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return found[0] == len(set(found[1:]))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Automaton((*cells[1:], cells[0]), _distinct(len(cells) - 1, board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield from super().draw(board)
        for line in self.lines:
            yield Shade(board.cells(line[:1]), "circle", "circle")


@lru_cache
def _distinct(count: int, size: int) -> Machine:
    """The state: how many are to come, and a set of those met; None when the last digit was their number."""

    def step(state: tuple[int, frozenset[int]], digit: int) -> tuple[int, frozenset[int]] | None:
        left, met = state
        if left > 0:
            return left - 1, met | {digit}
        return (-1, frozenset()) if left == 0 and digit == len(met) else None

    return machine((count, frozenset[int]()), step, lambda state: state[0] == -1, size)


COUNTS = (CountDistinct, Quadruple, CountingCircles, LookAndSay, EqualityCage, SameValues)
