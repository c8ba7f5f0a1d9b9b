"""Clues beside the board: they speak of the row, column or diagonal that they look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..figures import Figure, FigureText
from ..shape import Cell
from .constraint import Board, Constraint, digits_at
from .places import Line, name_of, place_named
from .primitives import Automaton, Indexing, Machine, Primitive, machine, total

DIRECTIONS = {"UL": (-1, -1), "UR": (-1, 1), "DL": (1, -1), "DR": (1, 1)}


@dataclass(frozen=True)
class Outside(Constraint):
    """A clue at a place beside the board, row or column 0 or n+1 as people count."""

    cell: Any  # a Place; a name is taken, too
    value: int

    def __post_init__(self) -> None:
        if isinstance(self.cell, str):
            self._set(cell=place_named(self.cell))

    def places(self) -> Line:
        return (self.cell,)

    def step(self, board: Board) -> tuple[int, int]:
        """From the clue into the board."""
        row, column = self.cell
        size = board.size
        if 0 <= column < size and row in (-1, size):
            return (1, 0) if row == -1 else (-1, 0)
        if 0 <= row < size and column in (-1, size):
            return (0, 1) if column == -1 else (0, -1)
        raise self._fail(f"expected a place beside a row or a column of the {size}×{size} board")

    def seen(self, board: Board) -> tuple[Cell, ...]:
        """The cells that the clue looks at, nearest first."""
        down, right = self.step(board)
        row, column = self.cell[0] + down, self.cell[1] + right
        cells = []
        while 0 <= row < board.size and 0 <= column < board.size:
            cells.append(row * board.size + column)
            row, column = row + down, column + right
        return tuple(cells)

    def validate(self, board: Board) -> None:
        self.step(board)
        if not 0 <= self.value <= self.most(board):
            raise self._fail(f"clue {self.value}, expected 0 to {self.most(board)}")

    def most(self, board: Board) -> int:
        return board.size * (board.size + 1) // 2

    def holds(self, digits: bytes, board: Board) -> bool:
        found = digits_at(digits, self.seen(board))
        return found is None or self.fits(found, board)

    def fits(self, found: list[int], board: Board) -> bool:
        raise NotImplementedError

    def describe(self) -> str:
        return f"{self.title} {self.value} at {name_of(self.cell)}: {self.rule}"

    def draw(self, board: Board) -> Iterator[Figure]:
        yield FigureText(str(self.value), self.cell[0] + 0.5, self.cell[1] + 0.5)


@dataclass(frozen=True)
class LittleKiller(Outside):
    direction: str
    name = "littlekillersum"
    title = "little killer"
    rule = "the digits on the diagonal sum to the clue; they may repeat"
    iss = "LittleKiller"

    def step(self, board: Board) -> tuple[int, int]:
        if self.direction not in DIRECTIONS:
            raise self._fail(f"direction {self.direction!r:.20}, expected {', '.join(DIRECTIONS)}")
        down, right = DIRECTIONS[self.direction]
        row, column = self.cell[0] + down, self.cell[1] + right
        beside = self.cell[0] in (-1, board.size) or self.cell[1] in (-1, board.size)
        if not beside or not (0 <= row < board.size and 0 <= column < board.size):
            raise self._fail(f"expected a place beside the {board.size}×{board.size} board that looks into it")
        return down, right

    def most(self, board: Board) -> int:
        return len(self.seen(board)) * board.size

    def fits(self, found: list[int], board: Board) -> bool:
        return sum(found) == self.value

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield total(((cell, 1) for cell in self.seen(board)), self.value)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield FigureText(str(self.value), self.cell[0] + 0.5, self.cell[1] + 0.5, points=DIRECTIONS[self.direction])


class SandwichSum(Outside):
    name = "sandwichsum"
    title = "sandwich sum"
    rule = "the digits between the lowest and the highest digit of the line sum to the clue"
    iss = "Sandwich"

    def fits(self, found: list[int], board: Board) -> bool:
        first, second = sorted((found.index(1), found.index(board.size))) if {1, board.size} <= set(found) else (0, 0)
        return first != second and sum(found[first + 1 : second]) == self.value

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Automaton(self.seen(board), sandwich(self.value, board.size))


@lru_cache(maxsize=512)
def sandwich(value: int, size: int) -> Machine:
    """The state: before, between or behind the crusts (0, 1, 2), the sum between them, and the digits that make it.

    On boards larger than 9×9 the set stays empty: there would be too many.
    """

    def step(state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        place, running, met = state
        if digit in (1, size):
            return (place + 1, running, met) if place == 0 or (place == 1 and running == value) else None
        if met >> digit & 1:
            return None
        if place != 1:
            return state
        return (1, running + digit, met | (size <= 9) << digit) if running + digit <= value else None

    return machine((0, 0, 0), step, lambda state: state[0] > 1, size)


class XSum(Outside):
    name = "xsum"
    title = "X-sum"
    rule = "the first X digits sum to the clue, X being the first of them"
    iss = "XSum"

    def fits(self, found: list[int], board: Board) -> bool:
        return sum(found[: found[0]]) == self.value

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Automaton(self.seen(board), _xsum(self.value, board.size))


@lru_cache(maxsize=512)
def _xsum(value: int, size: int) -> Machine:
    """The state: how many digits are still to be added, and what they sum to."""

    def feasible(count: int, rest: int) -> bool:
        return count * (count + 1) // 2 <= rest <= count * (2 * size + 1 - count) // 2

    def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        if state == (0, 0):
            return state
        count, rest = (digit - 1, value - digit) if state == (-1, -1) else (state[0] - 1, state[1] - digit)
        return (count, rest) if feasible(count, rest) else None

    return machine((-1, -1), step, lambda state: state == (0, 0), size)


class Skyscraper(Outside):
    name = "skyscraper"
    title = "skyscraper"
    rule = "the clue says how many digits are seen from there; a digit hides the lower ones behind it"
    iss = "Skyscraper"

    def most(self, board: Board) -> int:
        return board.size

    def fits(self, found: list[int], board: Board) -> bool:
        return sum(digit > max(found[:at], default=0) for at, digit in enumerate(found)) == self.value

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Automaton(self.seen(board), _skyscraper(self.value, board.size))


@lru_cache(maxsize=512)
def _skyscraper(value: int, size: int) -> Machine:
    """The state: the highest so far, how many are seen, how many there were. All differ, so the n-th maximum is ≥ n."""

    def step(state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        highest, seen, count = state
        if digit == highest or count == size:
            return None
        highest, seen, count = max(digit, highest), seen + (digit > highest), count + 1
        return (highest, seen, count) if highest >= count and seen <= value <= seen + size - highest else None

    return machine((0, 0, 0), step, lambda state: state == (size, value, size), size)


class HiddenSkyscraper(Outside):
    name = "hiddenskyscraper"
    title = "hidden skyscraper"
    rule = "the clue is the first digit that is hidden behind a higher one"
    iss = "HiddenSkyscraper"
    ours = True

    def most(self, board: Board) -> int:
        return board.size - 1

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not self.value:
            raise self._fail(f"clue 0, expected 1 to {board.size - 1}")

    def fits(self, found: list[int], board: Board) -> bool:
        hidden = [digit for at, digit in enumerate(found) if digit < max(found[:at], default=0)]
        return hidden[:1] == [self.value]

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Automaton(self.seen(board), _hidden(self.value, board.size))


@lru_cache(maxsize=512)
def _hidden(value: int, size: int) -> Machine:
    """The state: the highest so far while all are seen, −1 once the clue was hidden."""

    def step(highest: int, digit: int) -> int | None:
        if highest < 0 or digit > highest:
            return max(highest, digit) if highest >= 0 else -1
        return -1 if digit == value and digit < highest else None

    return machine(0, step, lambda highest: highest < 0, size)


class NumberedRoom(Outside):
    name = "numberedroom"
    title = "numbered room"
    rule = "the clue stands in the X-th cell, X being the first digit"
    iss = "NumberedRoom"
    ours = True

    def most(self, board: Board) -> int:
        return board.size

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not self.value:
            raise self._fail(f"clue 0, expected 1 to {board.size}")

    def fits(self, found: list[int], board: Board) -> bool:
        return found[found[0] - 1] == self.value

    def compile(self, board: Board) -> Iterator[Primitive]:
        seen = self.seen(board)
        yield Indexing(seen[0], seen, self.value)


OUTSIDE = (LittleKiller, SandwichSum, XSum, Skyscraper, HiddenSkyscraper, NumberedRoom)
