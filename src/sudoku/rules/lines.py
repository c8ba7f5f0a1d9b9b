"""Rules along a line: neighbours that are related, sets of digits, sums. `patterns` has those that an automaton reads.

A line that ends where it began is a loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, groupby, pairwise

from .. import figures
from ..figures import Figure
from ..shape import Cell
from .constraint import Board, Constraint, LineRule, digits_at
from .places import Line, PlacesLike, lines_of, names_of, places_of
from .primitives import AllDifferent, Equal, Pair, Primitive, ValueSet, total


class PairLine(LineRule):
    """A line on which each two neighbours are related."""

    def related(self, first: int, second: int, size: int) -> bool:
        raise NotImplementedError

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return all(self.related(a, b, board.size) for a, b in pairwise(found))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Pair(cells, board.table(lambda a, b: self.related(a, b, board.size)))


class Thermometer(PairLine):
    name = "thermometer"
    title = "thermometer"
    rule = "digits increase from the bulb to the tip"
    iss = "Thermo"
    different = True

    def related(self, first: int, second: int, size: int) -> bool:
        return first < second

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Thermo(board.cells(line)) for line in self.lines)


class SlowThermometer(PairLine):
    name = "slowthermometer"
    title = "slow thermometer"
    rule = "digits never decrease from the bulb to the tip"

    def related(self, first: int, second: int, size: int) -> bool:
        return first <= second

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Thermo(board.cells(line), hollow=True) for line in self.lines)


@dataclass(frozen=True)
class Whispers(PairLine):
    """`value` is the least difference; None for half the size, rounded up."""

    value: int | None = None
    name = "whispers"
    title = "whispers line"
    role = "whispers"
    rule = "neighbours on the line differ by at least half the size of the grid"
    iss = "Whisper"

    def related(self, first: int, second: int, size: int) -> bool:
        return abs(first - second) >= ((size + 1) // 2 if self.value is None else self.value)

    def sentence(self) -> str:
        return self.rule if self.value is None else f"neighbours on the line differ by at least {self.value}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if self.value is not None and not 0 <= self.value < board.size:
            raise self._fail(f"a difference of {self.value}, expected 0 to {board.size - 1}")


class ParityLine(PairLine):
    name = "parityline"
    title = "parity line"
    role = "parity"
    rule = "odd and even digits alternate along the line"
    ours = True

    def related(self, first: int, second: int, size: int) -> bool:
        return (first + second) % 2 == 1


class Palindrome(LineRule):
    name = "palindrome"
    title = "palindrome"
    role = "palindrome"
    rule = "the line reads the same from both ends"
    iss = "Palindrome"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return found == found[::-1]

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        for place in range(len(cells) // 2):
            if cells[place] != cells[-1 - place]:
                yield Equal(cells[place], cells[-1 - place])


class Renban(LineRule):
    name = "renban"
    title = "renban line"
    role = "renban"
    rule = "the digits are consecutive, without repeats, in any order"
    iss = "Renban"
    different = True

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return len(set(found)) == len(found) == max(found) - min(found) + 1

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        run, count = (1 << len(cells)) - 1, board.size - len(cells) + 1
        yield AllDifferent(cells)
        yield ValueSet(cells, (1,) * board.size, tuple(run << low for low in range(count)))


class Nabner(LineRule):
    name = "nabner"
    title = "nabner line"
    role = "nabner"
    rule = "no two digits of the line are equal or consecutive"
    different = True

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return all(abs(a - b) > 1 for a, b in combinations(found, 2))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield AllDifferent(cells)
        apart = board.table(lambda a, b: abs(a - b) > 1)
        for two in combinations(cells, 2):
            yield Pair(two, apart)


class RegionSumLine(LineRule):
    name = "regionsumline"
    title = "region sum line"
    role = "region_sum"
    rule = "box borders cut the line into pieces with equal sums"
    iss = "RegionSumLine"

    def _pieces(self, cells: tuple[Cell, ...], board: Board) -> list[list[Cell]]:
        return [list(piece) for _, piece in groupby(cells, key=lambda cell: board.region_of[cell])]

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        cells = board.cells(line)
        digit = dict(zip(cells, found, strict=True))
        return len({sum(digit[cell] for cell in piece) for piece in self._pieces(cells, board)}) == 1

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        pieces = self._pieces(cells, board)
        shortest = min(pieces, key=len)
        for piece in pieces:
            if piece is not shortest:
                yield total([*((cell, 1) for cell in piece), *((cell, -1) for cell in shortest)], 0)


class ZipperLine(LineRule):
    name = "zipperline"
    title = "zipper line"
    role = "zipper"
    rule = "cells equally far from the middle have equal sums; a middle cell equals that sum"
    iss = "Zipper"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        half = len(found) // 2
        sums = {found[at] + found[-1 - at] for at in range(half)}
        return len(sums | {found[half]} if len(found) % 2 else sums) == 1

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        half = len(cells) // 2
        base = [(cells[half], -1)] if len(cells) % 2 else [(cells[half - 1], -1), (cells[half], -1)]
        for at in range(half - (len(cells) % 2 == 0)):
            yield total([(cells[at], 1), (cells[-1 - at], 1), *base], 0)


class DoubleArrow(LineRule):
    name = "doublearrow"
    title = "double arrow"
    role = "double_arrow"
    rule = "the two ends sum to the same as everything between them"
    iss = "DoubleArrow"
    least = 3
    ends = "circle"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return found[0] + found[-1] == sum(found[1:-1])

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield total([(cells[0], 1), (cells[-1], 1), *((cell, -1) for cell in cells[1:-1])], 0)


@dataclass(frozen=True)
class Arrow(Constraint):
    """The digits along each line, after its first cell, sum to the number in `cells` (read in reading order)."""

    cells: Line
    lines: tuple[Line, ...]
    name = "arrow"
    title = "arrow"
    rule = "the digits along the arrow sum to the number in its circle"
    iss = "Arrow"

    def __init__(self, cells: PlacesLike, lines: object = ()) -> None:
        found = lines_of(lines) if lines else ()  # type: ignore[arg-type]  # lines_of refuses the rest
        places = places_of(cells)
        if not found and len(places) > 1:  # Arrow("r1c1 r1c2 r1c3"): the first cell is the circle
            places, found = places[:1], (places,)
        self._set(cells=places, lines=tuple(line for line in found if line))

    def places(self) -> Line:
        return tuple(dict.fromkeys([*self.cells, *(place for line in self.lines for place in line)]))

    def where(self) -> str:
        return " / ".join(map(names_of, (self.cells, *self.lines)))

    def validate(self, board: Board) -> None:
        board.cells(self.places())
        if not 1 <= len(self.cells) <= 4:
            raise self._fail(f"a circle of {len(self.cells)} cells, expected 1 to 4")
        for line in self.lines:
            if len(line) < 2:
                raise self._fail(f"a line of {len(line)} cells, expected at least 2")

    def holds(self, digits: bytes, board: Board) -> bool:
        number = digits_at(digits, board.cells(tuple(sorted(self.cells))))
        if number is None:
            return True
        wanted = sum(digit * 10**power for power, digit in enumerate(reversed(number)))
        shafts = [digits_at(digits, board.cells(line[1:])) for line in self.lines]
        return all(shaft is None or sum(shaft) == wanted for shaft in shafts)

    def compile(self, board: Board) -> Iterator[Primitive]:
        circle = board.cells(tuple(sorted(self.cells)))
        number = [(cell, -(10**power)) for power, cell in enumerate(reversed(circle))]
        for line in self.lines:
            yield total([*((cell, 1) for cell in board.cells(line[1:])), *number], 0)

    def draw(self, board: Board) -> Iterator[Figure]:
        bulb = board.cells(self.cells)
        return (figures.ArrowStroke(bulb, board.cells(line[1:])) for line in self.lines)


LINES = (
    *(Arrow, DoubleArrow, Thermometer, SlowThermometer, Palindrome, Renban, Whispers, RegionSumLine, Nabner),
    *(ZipperLine, ParityLine),
)
