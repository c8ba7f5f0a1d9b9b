"""Lines that an automaton reads, digit by digit: its states say what the digits so far leave open.

4 ─► 7 ─► 2        between: both ends first, then the inner digits      state  ()  (4,)  (4, 2)  …
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..figures import ArrowStroke, Figure, FigureText
from ..shape import Cell
from .constraint import Board, LineRule
from .outside import sandwich
from .places import Line
from .primitives import AllDifferent, Automaton, Machine, Primitive, machine

State = tuple[int, ...]
START: State = ()
MOST_LOOPED = 10  # of a ten line: the automaton of a loop has up to 2^sum states


class MachineLine(LineRule):
    """A line whose cells, in some order, a machine accepts."""

    def machine(self, size: int) -> Machine:
        raise NotImplementedError

    def order(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """The order in which the machine reads the cells."""
        return cells

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield Automaton(self.order(cells), self.machine(board.size))


class EndsLine(MachineLine):
    """A line whose ends say what may be between them: the machine reads both ends, then the rest."""

    def order(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        return (cells[0], cells[-1], *cells[1:-1])


class BetweenLine(EndsLine):
    name = "betweenline"
    title = "between line"
    role = "between"
    rule = "inner digits lie strictly between the two ends"
    iss = "Between"
    ends = "circle"

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        low, high = sorted((found[0], found[-1]))
        return all(low < digit < high for digit in found[1:-1])

    def machine(self, size: int) -> Machine:
        return _between(size)


@dataclass(frozen=True)
class Lockout(EndsLine):
    """`value` is the least difference of the ends; None for half the size, rounded down."""

    value: int | None = None
    name = "lockout"
    title = "lockout line"
    role = "lockout"
    rule = "the ends differ by at least 4; inner digits are neither between them nor equal to them"
    iss = "Lockout"
    ends = "diamond"

    def sentence(self) -> str:
        return self.rule if self.value is None else self.rule.replace("least 4", f"least {self.value}")

    def validate(self, board: Board) -> None:
        super().validate(board)
        if self.value is not None and not 0 <= self.value < board.size:
            raise self._fail(f"a difference of {self.value}, expected 0 to {board.size - 1}")

    def difference(self, size: int) -> int:
        return size // 2 if self.value is None else self.value

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        low, high = sorted((found[0], found[-1]))
        apart = high - low >= self.difference(board.size)
        return apart and not any(low <= digit <= high for digit in found[1:-1])

    def machine(self, size: int) -> Machine:
        return _outside(size, self.difference(size))


@lru_cache
def _between(size: int) -> Machine:
    return machine(START, lambda ends, digit: _ends(ends, digit, lambda a, b: a < digit < b), _has_ends, size)


@lru_cache
def _outside(size: int, least: int) -> Machine:
    def step(ends: State, digit: int) -> State | None:
        if len(ends) == 1 and abs(ends[0] - digit) < least:
            return None
        return _ends(ends, digit, lambda a, b: not a <= digit <= b)

    return machine(START, step, _has_ends, size)


def _ends(ends: State, digit: int, inner: Callable[[int, int], bool]) -> State | None:
    if len(ends) < 2:
        return tuple(sorted((*ends, digit)))
    return ends if inner(*ends) else None


def _has_ends(ends: State) -> bool:
    return len(ends) == 2


class ClassesLine(MachineLine):
    """A line on which any `width` digits in a row are of different classes."""

    def classes(self, size: int) -> tuple[int, ...]:
        """The class of each digit."""
        raise NotImplementedError

    def width(self) -> int:
        return 3

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        classes, width = self.classes(board.size), self.width()
        of = [classes[digit - 1] for digit in found]
        windows = [of[at : at + width] for at in range(max(1, len(of) - width + 1))]
        return all(len(set(window)) == len(window) for window in windows)

    def machine(self, size: int) -> Machine:
        return _classes(self.classes(size), self.width())


class EntropicLine(ClassesLine):
    name = "entropicline"
    title = "entropic line"
    role = "entropic"
    rule = "any three digits in a row on the line are one low, one middle and one high"
    iss = "Entropic"

    def classes(self, size: int) -> tuple[int, ...]:
        return tuple(digit * 3 // size for digit in range(size))


@dataclass(frozen=True)
class ModularLine(ClassesLine):
    value: int = 3
    name = "modularline"
    title = "modular line"
    role = "modular"
    rule = "any three digits in a row on the line have different remainders modulo 3"
    iss = "Modular"

    def sentence(self) -> str:
        many = self.value
        return self.rule if many == 3 else f"any {many} digits in a row have different remainders modulo {many}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not 2 <= self.value <= board.size:
            raise self._fail(f"modulo {self.value}, expected 2 to {board.size}")

    def classes(self, size: int) -> tuple[int, ...]:
        return tuple(digit % self.value for digit in range(1, size + 1))

    def width(self) -> int:
        return self.value


@lru_cache
def _classes(classes: tuple[int, ...], width: int) -> Machine:
    """The state is the classes of the last digits."""

    def step(last: State, digit: int) -> State | None:
        found = classes[digit - 1]
        return None if found in last else (*last, found)[-(width - 1) :]

    return machine(START, step, lambda _: True, len(classes))


@dataclass(frozen=True)
class TenLine(MachineLine):
    """`value` is the sum of each segment. On a loop, a segment may run across the cell where it closes."""

    value: int = 10
    name = "tenline"
    title = "ten line"
    role = "ten"
    rule = "the line can be cut into segments that each sum to 10"
    iss = "SumLine"
    ours = True

    def sentence(self) -> str:
        return f"the line can be cut into segments that each sum to {self.value}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not 1 <= self.value <= 999:
            raise self._fail(f"segments that sum to {self.value}, expected 1 to 999")
        if self.value > MOST_LOOPED and any(line[0] == line[-1] for line in self.lines):
            raise self._fail(f"segments that sum to {self.value}, expected at most {MOST_LOOPED} on a loop")

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        if line[0] != line[-1]:
            return _cuts(found, self.value)
        loop = found[:-1]
        return any(_cuts(loop[at:] + loop[:at], self.value) for at in range(len(loop)))

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        if cells[0] != cells[-1]:
            yield Automaton(cells, _segments(self.value, board.size))
        else:
            yield Automaton(cells[:-1], _looped_segments(self.value, board.size))


def _cuts(digits: list[int], value: int) -> bool:
    running = 0
    for digit in digits:
        running += digit
        if running == value:
            running = 0
        elif running > value:
            return False
    return running == 0


@lru_cache
def _segments(value: int, size: int) -> Machine:
    def step(running: int, digit: int) -> int | None:
        after = running + digit
        return None if after > value else after % value

    return machine(0, step, lambda running: running == 0, size)


@lru_cache
def _looped_segments(value: int, size: int) -> Machine:
    """Where the first segment ends is not known: the state has, for each sum `first` before the first cut that is still
    possible (value for not cut yet), the sum since the last cut.
    """

    def step(ways: frozenset[tuple[int, int]], digit: int) -> frozenset[tuple[int, int]] | None:
        after = set()
        for first, running in ways:
            total = running + digit
            if first == value:  # no cut so far
                after |= {(value, total), (total, 0)} if total < value else {(0, 0)} if total == value else set()
            elif total <= value:
                after.add((first, total % value))
        return frozenset(after) or None

    def accepts(ways: frozenset[tuple[int, int]]) -> bool:
        return any((first + running) % value == 0 for first, running in ways if first != value)

    return machine(frozenset({(value, 0)}), step, accepts, size)


@dataclass(frozen=True)
class Lunchbox(MachineLine):
    """The machine reads the line twice: for its lowest and highest digit, then for what is between them."""

    value: int
    name = "lunchbox"
    title = "lunchbox"
    role = "lunchbox"
    rule = "the digits all differ; those between the lowest and the highest one sum to the number given"
    iss = "Lunchbox"
    ours = True
    different = True

    def sentence(self) -> str:
        return self.rule.replace("the number given", str(self.value))

    def validate(self, board: Board) -> None:
        super().validate(board)
        most = board.size * (board.size - 1) // 2 - 1
        if not 0 <= self.value <= most:
            raise self._fail(f"sum {self.value}, expected 0 to {most}")

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        first, last = sorted((found.index(min(found)), found.index(max(found))))
        return len(set(found)) == len(found) and sum(found[first + 1 : last]) == self.value

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        yield AllDifferent(cells)
        if len(cells) == board.size:  # every digit is there, so the ends are known
            yield Automaton(cells, sandwich(self.value, board.size))
        else:
            yield Automaton(cells * 2, _lunchbox(self.value, len(cells), board.size))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield from super().draw(board)
        for (row, column), *_ in self.lines:
            yield FigureText(str(self.value), row + 0.2, column + 0.2, 0.22)


@lru_cache(maxsize=512)
def _lunchbox(value: int, length: int, size: int) -> Machine:
    """The state: how many were read, lowest, highest, and the sum so far between them (−1 before, −2 behind)."""

    def step(state: State, digit: int) -> State | None:
        count, low, high, running = state
        if count < length:
            return count + 1, min(low, digit), max(high, digit), -1
        if not low <= digit <= high:
            return None
        if digit in (low, high):
            after = 0 if running == -1 else -2
            return None if running == -2 or (after == -2 and running != value) else (length, low, high, after)
        if running < 0:
            return state
        return (length, low, high, running + digit) if running + digit <= value else None

    start: State = (0, size, 1, -1)
    return machine(start, step, lambda state: state[3] == -2, size)


class ValuePointer(MachineLine):
    name = "valueindexing"
    title = "value pointer"
    role = "pointer"
    rule = "the second digit says how many cells further the first digit stands again"
    iss = "ValueIndexing"
    ours = True
    least = 3

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        value, far, *others = found
        return far <= len(others) and others[far - 1] == value

    def draw(self, board: Board) -> Iterator[Figure]:
        return (ArrowStroke(board.cells(line[:1]), board.cells(line[1:]), self.role) for line in self.lines)

    def machine(self, size: int) -> Machine:
        return _pointer(size)


@lru_cache
def _pointer(size: int) -> Machine:
    """The state: the digit looked for, and how many cells away it is; (0, 0) when it was met."""

    def step(state: State, digit: int) -> State | None:
        if state in (START, (0, 0)):
            return state or (digit,)
        value, *far = state
        if not far:
            return value, digit
        if far[0] > 1:
            return value, far[0] - 1
        return (0, 0) if digit == value else None

    return machine(START, step, lambda state: state == (0, 0), size)


PATTERNS = (BetweenLine, Lockout, EntropicLine, ModularLine, TenLine, Lunchbox, ValuePointer)
