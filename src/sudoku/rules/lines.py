"""Rules along a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, groupby, pairwise
from typing import ClassVar

from .. import figures
from ..figures import Figure
from ..shape import Cell
from .constraint import Board, Constraint, LineRule, digits_at
from .places import Line, PlacesLike, lines_of, names_of, places_of
from .primitives import AllDifferent, Automaton, Equal, Machine, Pair, Primitive, ValueSet, machine, total


@dataclass(frozen=True)
class PairLine(LineRule):
    """A line on which each two neighbours are related."""

    def related(self, first: int, second: int, size: int) -> bool:
        raise NotImplementedError

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return all(self.related(a, b, board.size) for a, b in pairwise(found))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Pair(cells, board.table(lambda a, b: self.related(a, b, board.size)))

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Line(board.cells(line), self.role) for line in self.lines)


@dataclass(frozen=True)
class Thermometer(PairLine):
    name: ClassVar[str] = "thermometer"
    title: ClassVar[str] = "thermometer"
    rule: ClassVar[str] = "digits increase from the bulb to the tip"
    iss: ClassVar[str] = "Thermo"

    def related(self, first: int, second: int, size: int) -> bool:
        return first < second

    def validate(self, board: Board) -> None:
        super().validate(board)
        longest = max(self.lines, key=len)
        if len(longest) > board.size:
            raise self._fail(f"{len(longest)} cells, expected at most {board.size}")

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Thermo(board.cells(line)) for line in self.lines)


@dataclass(frozen=True)
class SlowThermometer(PairLine):
    name: ClassVar[str] = "slowthermometer"
    title: ClassVar[str] = "slow thermometer"
    rule: ClassVar[str] = "digits never decrease from the bulb to the tip"

    def related(self, first: int, second: int, size: int) -> bool:
        return first <= second

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Thermo(board.cells(line), hollow=True) for line in self.lines)


@dataclass(frozen=True)
class Whispers(PairLine):
    """`value` is the least difference; None for half the size, rounded up."""

    value: int | None = None
    name: ClassVar[str] = "whispers"
    title: ClassVar[str] = "whispers line"
    role: ClassVar[str] = "whispers"
    rule: ClassVar[str] = "neighbours on the line differ by at least half the size of the grid"
    iss: ClassVar[str] = "Whisper"

    def related(self, first: int, second: int, size: int) -> bool:
        return abs(first - second) >= ((size + 1) // 2 if self.value is None else self.value)

    def sentence(self) -> str:
        return self.rule if self.value is None else f"neighbours on the line differ by at least {self.value}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if self.value is not None and not 0 <= self.value < board.size:
            raise self._fail(f"a difference of {self.value}, expected 0 to {board.size - 1}")


@dataclass(frozen=True)
class ParityLine(PairLine):
    name: ClassVar[str] = "parityline"
    title: ClassVar[str] = "parity line"
    role: ClassVar[str] = "parity"
    rule: ClassVar[str] = "odd and even digits alternate along the line"

    def related(self, first: int, second: int, size: int) -> bool:
        return (first + second) % 2 == 1


@dataclass(frozen=True)
class PlainLine(LineRule):
    """A line drawn without more."""

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Line(board.cells(line), self.role) for line in self.lines)


@dataclass(frozen=True)
class Palindrome(PlainLine):
    name: ClassVar[str] = "palindrome"
    title: ClassVar[str] = "palindrome"
    role: ClassVar[str] = "palindrome"
    rule: ClassVar[str] = "the line reads the same from both ends"
    iss: ClassVar[str] = "Palindrome"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return found == found[::-1]

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        for place in range(len(cells) // 2):
            if cells[place] != cells[-1 - place]:
                yield Equal(cells[place], cells[-1 - place])


@dataclass(frozen=True)
class Renban(PlainLine):
    name: ClassVar[str] = "renban"
    title: ClassVar[str] = "renban line"
    role: ClassVar[str] = "renban"
    rule: ClassVar[str] = "the digits are consecutive, without repeats, in any order"
    iss: ClassVar[str] = "Renban"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return len(set(found)) == len(found) == max(found) - min(found) + 1

    def validate(self, board: Board) -> None:
        super().validate(board)
        longest = max(self.lines, key=len)
        if len(longest) > board.size:
            raise self._fail(f"{len(longest)} cells, expected at most {board.size}")

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        run, count = (1 << len(cells)) - 1, board.size - len(cells) + 1
        yield AllDifferent(cells)
        yield ValueSet(cells, (1,) * board.size, tuple(run << low for low in range(count)))


@dataclass(frozen=True)
class Nabner(PlainLine):
    name: ClassVar[str] = "nabner"
    title: ClassVar[str] = "nabner line"
    role: ClassVar[str] = "nabner"
    rule: ClassVar[str] = "no two digits of the line are equal or consecutive"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return all(abs(a - b) > 1 for a, b in combinations(found, 2))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield AllDifferent(cells)
        apart = board.table(lambda a, b: abs(a - b) > 1)
        for two in combinations(cells, 2):
            yield Pair(two, apart)


@dataclass(frozen=True)
class RegionSumLine(PlainLine):
    name: ClassVar[str] = "regionsumline"
    title: ClassVar[str] = "region sum line"
    role: ClassVar[str] = "region_sum"
    rule: ClassVar[str] = "box borders cut the line into pieces with equal sums"
    iss: ClassVar[str] = "RegionSumLine"

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


@dataclass(frozen=True)
class BetweenLine(LineRule):
    name: ClassVar[str] = "betweenline"
    title: ClassVar[str] = "between line"
    role: ClassVar[str] = "between"
    rule: ClassVar[str] = "inner digits lie strictly between the two ends"
    iss: ClassVar[str] = "Between"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        low, high = sorted((found[0], found[-1]))
        return all(low < digit < high for digit in found[1:-1])

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Automaton((cells[0], cells[-1], *cells[1:-1]), _between(board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Line(board.cells(line), self.role, ends="circle") for line in self.lines)


@dataclass(frozen=True)
class Lockout(LineRule):
    name: ClassVar[str] = "lockout"
    title: ClassVar[str] = "lockout line"
    role: ClassVar[str] = "lockout"
    rule: ClassVar[str] = "the ends differ by at least 4; inner digits are neither between them nor equal to them"
    iss: ClassVar[str] = "Lockout"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        low, high = sorted((found[0], found[-1]))
        apart = high - low >= _lockout_difference(board.size)
        return apart and not any(low <= digit <= high for digit in found[1:-1])

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Automaton((cells[0], cells[-1], *cells[1:-1]), _outside(board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Line(board.cells(line), self.role, ends="diamond") for line in self.lines)


_NONE: tuple[int, ...] = ()


def _lockout_difference(size: int) -> int:
    return size // 2


@lru_cache
def _between(size: int) -> Machine:
    """Reads both ends, then the inner digits: the state is the ends."""
    return machine(_NONE, lambda ends, digit: _ends(ends, digit, lambda a, b: a < digit < b), _has_ends, size)


@lru_cache
def _outside(size: int) -> Machine:
    least = _lockout_difference(size)

    def step(ends: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if len(ends) == 1 and abs(ends[0] - digit) < least:
            return None
        return _ends(ends, digit, lambda a, b: not a <= digit <= b)

    return machine(_NONE, step, _has_ends, size)


def _ends(ends: tuple[int, ...], digit: int, inner: Callable[[int, int], bool]) -> tuple[int, ...] | None:
    if len(ends) < 2:
        return tuple(sorted((*ends, digit)))
    return ends if inner(*ends) else None


def _has_ends(ends: tuple[int, ...]) -> bool:
    return len(ends) == 2


@dataclass(frozen=True)
class EntropicLine(PlainLine):
    name: ClassVar[str] = "entropicline"
    title: ClassVar[str] = "entropic line"
    role: ClassVar[str] = "entropic"
    rule: ClassVar[str] = "any three digits in a row on the line are one low, one middle and one high"
    iss: ClassVar[str] = "Entropic"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        third = [(digit - 1) * 3 // board.size for digit in found]
        return all(len(set(third[at : at + 3])) == len(third[at : at + 3]) for at in range(max(1, len(third) - 2)))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        size = board.size
        yield Automaton(cells, _classes(tuple((digit - 1) * 3 // size for digit in range(1, size + 1)), 3))


@dataclass(frozen=True)
class ModularLine(PlainLine):
    value: int = 3
    name: ClassVar[str] = "modularline"
    title: ClassVar[str] = "modular line"
    role: ClassVar[str] = "modular"
    rule: ClassVar[str] = "any three digits in a row on the line have different remainders modulo 3"
    iss: ClassVar[str] = "Modular"

    def sentence(self) -> str:
        many = self.value
        return self.rule if many == 3 else f"any {many} digits in a row have different remainders modulo {many}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not 2 <= self.value <= board.size:
            raise self._fail(f"modulo {self.value}, expected 2 to {board.size}")

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        rest = [digit % self.value for digit in found]
        windows = [rest[at : at + self.value] for at in range(max(1, len(rest) - self.value + 1))]
        return all(len(set(window)) == len(window) for window in windows)

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Automaton(cells, _classes(tuple(digit % self.value for digit in range(1, board.size + 1)), self.value))


@lru_cache
def _classes(classes: tuple[int, ...], width: int) -> Machine:
    """Any `width` digits in a row are of different classes: the state is the classes of the last ones."""

    def step(last: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        found = classes[digit - 1]
        return None if found in last else (*last, found)[-(width - 1) :]

    return machine(_NONE, step, lambda _: True, len(classes))


@dataclass(frozen=True)
class TenLine(PlainLine):
    """`value` is the sum of each segment."""

    value: int = 10
    name: ClassVar[str] = "tenline"
    title: ClassVar[str] = "ten line"
    role: ClassVar[str] = "ten"
    rule: ClassVar[str] = "the line can be cut into segments that each sum to 10"
    iss: ClassVar[str] = "SumLine"

    def sentence(self) -> str:
        return f"the line can be cut into segments that each sum to {self.value}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not 1 <= self.value <= 999:
            raise self._fail(f"segments that sum to {self.value}, expected 1 to 999")

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        running = 0
        for digit in found:
            running += digit
            if running == self.value:
                running = 0
            elif running > self.value:
                return False
        return running == 0

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Automaton(cells, _segments(self.value, board.size))


@lru_cache
def _segments(value: int, size: int) -> Machine:
    def step(running: int, digit: int) -> int | None:
        after = running + digit
        return None if after > value else after % value

    return machine(0, step, lambda running: running == 0, size)


@dataclass(frozen=True)
class ZipperLine(PlainLine):
    name: ClassVar[str] = "zipperline"
    title: ClassVar[str] = "zipper line"
    role: ClassVar[str] = "zipper"
    rule: ClassVar[str] = "cells equally far from the middle have equal sums; a middle cell equals that sum"
    iss: ClassVar[str] = "Zipper"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        half = len(found) // 2
        sums = {found[at] + found[-1 - at] for at in range(half)}
        return len(sums | {found[half]} if len(found) % 2 else sums) == 1

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        half = len(cells) // 2
        base = [(cells[half], -1)] if len(cells) % 2 else [(cells[half - 1], -1), (cells[half], -1)]
        for at in range(half - (len(cells) % 2 == 0)):
            yield total([(cells[at], 1), (cells[-1 - at], 1), *base], 0)


@dataclass(frozen=True)
class DoubleArrow(LineRule):
    name: ClassVar[str] = "doublearrow"
    title: ClassVar[str] = "double arrow"
    role: ClassVar[str] = "double_arrow"
    rule: ClassVar[str] = "the two ends sum to the same as everything between them"
    iss: ClassVar[str] = "DoubleArrow"
    least: ClassVar[int] = 3

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        return found[0] + found[-1] == sum(found[1:-1])

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield total([(cells[0], 1), (cells[-1], 1), *((cell, -1) for cell in cells[1:-1])], 0)

    def draw(self, board: Board) -> Iterator[Figure]:
        return (figures.Line(board.cells(line), self.role, ends="circle") for line in self.lines)


@dataclass(frozen=True)
class Arrow(Constraint):
    """The digits along each line, after its first cell, sum to the number in `cells` (read in reading order)."""

    cells: Line
    lines: tuple[Line, ...]
    name: ClassVar[str] = "arrow"
    title: ClassVar[str] = "arrow"
    rule: ClassVar[str] = "the digits along the arrow sum to the number in its circle"
    iss: ClassVar[str] = "Arrow"

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
        return (figures.Arrow(bulb, board.cells(line[1:])) for line in self.lines)


__all__ = [
    "Arrow",
    "BetweenLine",
    "DoubleArrow",
    "EntropicLine",
    "Lockout",
    "ModularLine",
    "Nabner",
    "Palindrome",
    "ParityLine",
    "RegionSumLine",
    "Renban",
    "SlowThermometer",
    "TenLine",
    "Thermometer",
    "Whispers",
    "ZipperLine",
]
