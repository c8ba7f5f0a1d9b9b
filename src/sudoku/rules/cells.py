"""Rules about single cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..figures import Figure, FigureText, Shade
from ..shape import Cell
from .constraint import Board, CellRule, CellsRule
from .places import place_named
from .primitives import Allowed, Indexing, Pair, Primitive


class Even(CellRule):
    name = "even"
    title = "even cell"
    rule = "the digit is even"

    def holds(self, digits: bytes, board: Board) -> bool:
        return digits[board.cell(self.cell)] % 2 == 0

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Allowed(board.cell(self.cell), sum(1 << digit - 1 for digit in range(2, board.size + 1, 2)))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Shade((board.cell(self.cell),), "even", "inset")


class Odd(CellRule):
    name = "odd"
    title = "odd cell"
    rule = "the digit is odd"

    def holds(self, digits: bytes, board: Board) -> bool:
        digit = digits[board.cell(self.cell)]
        return digit == 0 or digit % 2 == 1

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Allowed(board.cell(self.cell), sum(1 << digit - 1 for digit in range(1, board.size + 1, 2)))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Shade((board.cell(self.cell),), "odd", "circle")


class Extremum(CellRule):
    """Minimum or maximum among the neighbours that are not such cells themselves."""

    def _beaten(self, board: Board) -> list[Cell]:
        same = {board.cell(other.cell) for other in board.constraints if type(other) is type(self)}
        return [cell for cell in board.around(board.cell(self.cell)) if cell not in same]

    def beats(self, own: int, other: int) -> bool:
        raise NotImplementedError

    def holds(self, digits: bytes, board: Board) -> bool:
        own = digits[board.cell(self.cell)]
        others = [digits[cell] for cell in self._beaten(board)]
        return own == 0 or all(other == 0 or self.beats(own, other) for other in others)

    def compile(self, board: Board) -> Iterator[Primitive]:
        table = board.table(self.beats)
        for cell in self._beaten(board):
            yield Pair((board.cell(self.cell), cell), table)

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Shade((board.cell(self.cell),), self.name)
        row, column = self.cell
        for cell in self._beaten(board):
            down, right = cell // board.size - row, cell % board.size - column
            opens = (down, right) if self.beats(1, 2) else (-down, -right)  # towards the greater digit
            sign = {(0, 1): "<", (0, -1): ">", (1, 0): "∧", (-1, 0): "∨"}[opens]
            yield FigureText(sign, row + 0.5 + 0.42 * down, column + 0.5 + 0.42 * right, 0.2)


class Minimum(Extremum):
    name = "minimum"
    title = "minimum cell"
    rule = "the digit is less than every neighbour that is not a minimum itself"

    def beats(self, own: int, other: int) -> bool:
        return own < other


class Maximum(Extremum):
    name = "maximum"
    title = "maximum cell"
    rule = "the digit is greater than every neighbour that is not a maximum itself"

    def beats(self, own: int, other: int) -> bool:
        return own > other


@dataclass(frozen=True)
class PencilMarks(CellRule):
    """Only these digits are possible in the cell; f-puzzles writes them in the cell itself."""

    values: tuple[int, ...]
    name = "givenPencilMarks"
    title = "given pencil marks"
    rule = "the digit is one of the pencil marks given"

    def __post_init__(self) -> None:
        if isinstance(self.cell, str):
            self._set(cell=place_named(self.cell))
        self._set(values=tuple(sorted(set(self.values))))

    def sentence(self) -> str:
        return f"the digit is one of {' '.join(map(str, self.values))}"

    def validate(self, board: Board) -> None:
        super().validate(board)
        for digit in self.values:
            if not 1 <= digit <= board.size:
                raise self._fail(f"digit {digit}, expected 1 to {board.size}")

    def holds(self, digits: bytes, board: Board) -> bool:
        digit = digits[board.cell(self.cell)]
        return digit == 0 or digit in self.values

    def compile(self, board: Board) -> Iterator[Primitive]:
        yield Allowed(board.cell(self.cell), sum(1 << digit - 1 for digit in self.values))

    def draw(self, board: Board) -> Iterator[Figure]:
        text = "".join(board.shape.symbols[digit - 1] for digit in self.values)
        yield FigureText(text, self.cell[0] + 0.5, self.cell[1] + 0.5, 0.2)


class Indexer(CellsRule):
    """Cells that say where a number stands: with digit d, the d-th of `across(cell)` holds `own(cell)`."""

    def own(self, cell: Cell, board: Board) -> int:
        raise NotImplementedError

    def across(self, cell: Cell, board: Board) -> tuple[Cell, ...]:
        raise NotImplementedError

    def holds(self, digits: bytes, board: Board) -> bool:
        for cell in board.cells(self.cells):
            digit = digits[cell]
            if digit and digits[self.across(cell, board)[digit - 1]] not in (0, self.own(cell, board)):
                return False
        return True

    def compile(self, board: Board) -> Iterator[Primitive]:
        for cell in board.cells(self.cells):
            yield Indexing(cell, self.across(cell, board), self.own(cell, board))

    def draw(self, board: Board) -> Iterator[Figure]:
        yield Shade(board.cells(self.cells), "indexer")


class RowIndexer(Indexer):
    name = "rowindexer"
    title = "row indexer"
    rule = "a cell of row r with digit d says that r stands in row d of its column"

    def own(self, cell: Cell, board: Board) -> int:
        return cell // board.size + 1

    def across(self, cell: Cell, board: Board) -> tuple[Cell, ...]:
        return tuple(range(cell % board.size, board.size * board.size, board.size))


class ColumnIndexer(Indexer):
    name = "columnindexer"
    title = "column indexer"
    rule = "a cell of column c with digit d says that c stands in column d of its row"

    def own(self, cell: Cell, board: Board) -> int:
        return cell % board.size + 1

    def across(self, cell: Cell, board: Board) -> tuple[Cell, ...]:
        start = cell - cell % board.size
        return tuple(range(start, start + board.size))


class BoxIndexer(Indexer):
    name = "boxindexer"
    title = "box indexer"
    rule = "a cell at place p of its box with digit d says that p stands at place d of the box"

    def validate(self, board: Board) -> None:
        super().validate(board)
        for place in self.cells:
            if len(self.across(board.cell(place), board)) != board.size:
                raise self._fail(f"expected cells in regions of {board.size} cells")

    def own(self, cell: Cell, board: Board) -> int:
        return self.across(cell, board).index(cell) + 1

    def across(self, cell: Cell, board: Board) -> tuple[Cell, ...]:
        return board.regions.get(board.region_of[cell], ())


CELLS = (Even, Odd, Minimum, Maximum, PencilMarks, RowIndexer, ColumnIndexer, BoxIndexer)
