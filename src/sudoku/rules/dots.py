"""Marks between two neighbours, and what their absence says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .. import figures
from ..errors import SudokuError
from ..figures import Figure
from ..shape import Cell
from .constraint import Board, CellsRule, Constraint
from .primitives import Pair, Primitive


class Dot(CellsRule):
    """Two cells that are related."""

    least = 2

    def related(self, first: int, second: int) -> bool:
        raise NotImplementedError

    def validate(self, board: Board) -> None:
        super().validate(board)
        if len(self.cells) != 2:
            raise self._fail(f"{len(self.cells)} cells, expected 2")

    def fits(self, found: list[int], board: Board) -> bool:
        return self.related(*found)

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Pair(board.cells(self.cells), board.table(self.related))


@dataclass(frozen=True)
class Difference(Dot):
    value: int | None = None
    name = "difference"
    title = "white dot"
    rule = "the digits differ by the number in the dot, or by 1 where there is none"
    iss = "WhiteDot"

    @property
    def amount(self) -> int:
        return 1 if self.value is None else self.value

    def sentence(self) -> str:
        return f"the digits differ by {self.amount}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not 0 <= self.amount < board.size:
            raise self._fail(f"a difference of {self.amount}, expected 0 to {board.size - 1}")

    def related(self, first: int, second: int) -> bool:
        return abs(first - second) == self.amount

    def draw(self, board: Board) -> Iterator[Figure]:
        yield figures.Disc(board.cells(self.cells), "" if self.value is None else str(self.value), "white")


@dataclass(frozen=True)
class Ratio(Dot):
    value: int | None = None
    name = "ratio"
    title = "black dot"
    rule = "one digit is the other times the number in the dot, or times 2 where there is none"
    iss = "BlackDot"

    @property
    def amount(self) -> int:
        return 2 if self.value is None else self.value

    def sentence(self) -> str:
        return f"one digit is {self.amount} times the other"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if not 1 <= self.amount <= board.size:
            raise self._fail(f"a ratio of {self.amount}, expected 1 to {board.size}")

    def related(self, first: int, second: int) -> bool:
        return first == second * self.amount or second == first * self.amount

    def draw(self, board: Board) -> Iterator[Figure]:
        yield figures.Disc(board.cells(self.cells), "" if self.value is None else str(self.value), "black")


@dataclass(frozen=True)
class XV(Dot):
    """`X` sums to 10, `V` to 5."""

    value: str = "X"
    name = "xv"
    title = "XV"
    rule = "digits beside an X sum to 10, beside a V to 5"

    def sentence(self) -> str:
        return f"the digits sum to {SUMS[self.value]}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        if self.value not in SUMS:
            raise self._fail(f"{self.value!r:.20}, expected X or V")

    def related(self, first: int, second: int) -> bool:
        return first + second == SUMS[self.value]

    def draw(self, board: Board) -> Iterator[Figure]:
        yield figures.Disc(board.cells(self.cells), self.value, "plain")


class Inequality(Dot):
    """The first cell holds the greater digit."""

    name = "greaterthan"
    title = "inequality"
    rule = "the sign opens towards the greater digit"
    iss = "GreaterThan"
    ours = True

    def sentence(self) -> str:
        return "the first digit is greater than the second"

    def related(self, first: int, second: int) -> bool:
        return first > second

    def draw(self, board: Board) -> Iterator[Figure]:
        (row, column), (to_row, to_column) = self.cells
        signs = {(0, 1): ">", (0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}
        sign = signs.get((to_row - row, to_column - column), ">")
        yield figures.FigureText(sign, (row + to_row + 1) / 2, (column + to_column + 1) / 2, 0.25)


SUMS = {"X": 10, "V": 5}


def marked(board: Board, *kinds: type[Dot]) -> set[frozenset[Cell]]:
    """The pairs of cells that carry a mark of these kinds."""
    dots = [dot for dot in board.constraints if isinstance(dot, kinds)]
    return {frozenset(board.cells(dot.cells)) for dot in dots if isinstance(dot, Dot)}


@dataclass(frozen=True)
class Negative(Constraint):
    """Neighbours without a mark do not have its relation. A white dot also excuses from a ratio, and a black from a
    difference: between 1 and 2 either may stand.
    """

    kind: str
    name = "negative"
    title = "negative constraint"
    rule = "neighbours without a mark do not have its relation"

    def where(self) -> str:
        return self.kind

    def sentence(self) -> str:
        return f"neighbours without {NEGATIVE[self.kind][1]} do not have its relation"

    def validate(self, board: Board) -> None:
        if self.kind not in NEGATIVE:
            raise SudokuError(f"negative {self.kind!r:.20}: expected {', '.join(NEGATIVE)}")

    def _apart(self, board: Board) -> list[tuple[Cell, Cell]]:
        excused = marked(board, *((XV,) if self.kind == "xv" else (Difference, Ratio)))
        return [pair for pair in board.neighbours if frozenset(pair) not in excused]

    def _related(self, first: int, second: int, board: Board) -> bool:
        if self.kind == "xv":
            return first + second in SUMS.values()
        kind = NEGATIVE[self.kind][0]
        amounts = {dot.amount for dot in board.constraints if isinstance(dot, kind)} or {kind((), None).amount}
        return any(kind((), amount).related(first, second) for amount in amounts)

    def holds(self, digits: bytes, board: Board) -> bool:
        pairs = [(digits[a], digits[b]) for a, b in self._apart(board) if digits[a] and digits[b]]
        return not any(self._related(a, b, board) for a, b in pairs)

    def compile(self, board: Board) -> Iterator[Primitive]:
        table = board.table(lambda a, b: not self._related(a, b, board))
        for pair in self._apart(board):
            yield Pair(pair, table)


NEGATIVE: dict[str, tuple[type[Difference] | type[Ratio], str]] = {
    "difference": (Difference, "a dot"),
    "ratio": (Ratio, "a dot"),
    "xv": (Ratio, "an X or V"),
}
"""Each kind, with the class of its marks (XV has none with an amount) and what they are called."""

DOTS = (Difference, Ratio, XV, Inequality)
