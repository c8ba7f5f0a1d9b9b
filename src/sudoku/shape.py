"""Shape: the geometry of a grid, from 1×1 to 36×36, square boxes or not.

    Shape(2, 3): boxes of 2 rows × 3 columns, so 6 symbols, 6 × 6 cells

        stack 0   stack 1
       ┌───────┬──────────┐      cells are numbered row by row from 0:
       │ 0 1 2 │  3  4  5 │      r1c1 is 0, r1c2 is 1, r2c1 is 6
band 0 │ 6 7 8 │  9 10 11 │
       ├───────┼──────────┤      houses: rows, then columns, then boxes,
band 1 │  …    │          │      boxes numbered row by row too
       │       │          │
       ├───────┼──────────┤
band 2 │       │       35 │
       └───────┴──────────┘

Everything derived is computed once for each shape and shared by equal shapes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from .errors import FormatError, UnsupportedSize

__all__ = ["MAX_SIZE", "NINE", "SYMBOLS", "Cell", "Digit", "House", "Shape"]

Cell = int
"""The index of a cell, 0 … size² − 1, row by row."""
Digit = int
"""A digit 1 … size; 0 where a cell is a hole."""

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"
"""One character for each digit 1 … 36: the alphabet of every text that we write with one character per cell."""
MAX_SIZE = len(SYMBOLS)
MAX_BOX = 6


@dataclass(frozen=True, slots=True)
class House:
    """A row, column, box or another set of `size` cells that hold every digit once; it is referred to by its name.

    `index` counts from 0 among its kind. One that is the only one of its kind has a name of its own: `diagonal`.
    """

    kind: str
    index: int
    cells: tuple[Cell, ...]
    name: str = ""

    def __str__(self) -> str:
        return self.name or f"{self.kind} {self.index + 1}"


@dataclass(frozen=True, slots=True)
class Shape:
    """Boxes of `box_rows` × `box_cols` cells, and so a square grid of `box_rows · box_cols` symbols."""

    box_rows: int
    box_cols: int

    def __post_init__(self) -> None:
        for side in (self.box_rows, self.box_cols):
            if not isinstance(side, int) or not 1 <= side <= MAX_BOX:
                raise UnsupportedSize(
                    f"boxes of {self.box_rows}×{self.box_cols}: a box has 1 to {MAX_BOX} rows, and as many columns"
                )

    @staticmethod
    def from_size(size: int) -> Shape:
        """The usual shape of a size: the squarest boxes, wider than high (6 → 2×3, 12 → 3×4)."""
        shape = _usual_shapes().get(size * size)
        if shape is None or size < 1:
            raise UnsupportedSize(f"size {size}: a grid is {_or(usual_sizes())} cells wide")
        return shape

    @staticmethod
    def from_cell_count(count: int) -> Shape:
        """The usual shape of a grid with that many cells (81 → 3×3)."""
        shape = _usual_shapes().get(count)
        if shape is None:
            raise UnsupportedSize(f"{count} cells: a grid has {_or(_usual_shapes())} cells")
        return shape

    @staticmethod
    def is_size(size: int) -> bool:
        """Whether `of_size` knows a shape for it."""
        return size * size in _usual_shapes()

    @property
    def is_usual(self) -> bool:
        """Whether the size alone tells this shape: 2×3 boxes are the usual ones of a 6×6 grid, 3×2 are not."""
        return _usual_shapes().get(self.cell_count) == self

    @property
    def size(self) -> int:
        """The number of symbols, of rows and of columns."""
        return self.box_rows * self.box_cols

    @property
    def cell_count(self) -> int:
        return self.size * self.size

    @property
    def symbols(self) -> str:
        """The characters for the digits 1 … size."""
        return SYMBOLS[: self.size]

    @property
    def rows(self) -> tuple[House, ...]:
        return _houses(self)[: self.size]

    @property
    def columns(self) -> tuple[House, ...]:
        return _houses(self)[self.size : 2 * self.size]

    @property
    def boxes(self) -> tuple[House, ...]:
        return _houses(self)[2 * self.size : 3 * self.size]

    @property
    def houses(self) -> tuple[House, ...]:
        """Rows, then columns, then boxes, then any others."""
        return _houses(self)

    def houses_of(self, cell: Cell) -> tuple[House, ...]:
        """The row, the column and the box of a cell, then any others, in the order of `houses`."""
        return _houses_by_cell(self)[cell]

    def peers(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share a house with this one, in ascending order, without it."""
        return _peers(self)[cell]

    def row_of(self, cell: Cell) -> int:
        return cell // self.size

    def column_of(self, cell: Cell) -> int:
        return cell % self.size

    def box_of(self, cell: Cell) -> int:
        row, column = divmod(cell, self.size)
        return row // self.box_rows * self.box_rows + column // self.box_cols

    def cell_at(self, row: int, column: int) -> Cell:
        """The cell in a row and a column, both counted from 0."""
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise IndexError(f"row {row}, column {column}: expected 0 to {self.size - 1}")
        return row * self.size + column

    def name_of(self, cell: Cell) -> str:
        """`r1c1` for the first cell."""
        row, column = divmod(cell, self.size)
        return f"r{row + 1}c{column + 1}"

    def cell_named(self, name: str) -> Cell:
        """The cell that `r1c1` names."""
        match = re.fullmatch(r"[rR]([0-9]{1,2})[cC]([0-9]{1,2})", name)
        if match:
            row, column = int(match[1]), int(match[2])
            if 1 <= row <= self.size and 1 <= column <= self.size:
                return (row - 1) * self.size + column - 1
        raise FormatError(f"no cell {name!r}: cells are r1c1 to r{self.size}c{self.size}")

    def transposed(self) -> Shape:
        """Rows for columns: the shape of the grid mirrored at its main diagonal."""
        return Shape(self.box_cols, self.box_rows)

    def __str__(self) -> str:
        return f"{self.size}×{self.size} with boxes of {self.box_rows}×{self.box_cols}"


@cache
def usual_sizes() -> tuple[int, ...]:
    """The sizes that a text without a word on its boxes can have: 1, and those with boxes of two or more rows."""
    sides = range(2, MAX_BOX + 1)
    return (1, *sorted({rows * columns for rows in sides for columns in sides}))


@cache
def _usual_shapes() -> dict[int, Shape]:
    """The usual shapes by their number of cells."""
    shapes = {}
    for size in usual_sizes():
        box_rows = max(rows for rows in range(1, MAX_BOX + 1) if size % rows == 0 and rows * rows <= size)
        shapes[size * size] = Shape(box_rows, size // box_rows)
    return shapes


@cache
def _houses(shape: Shape) -> tuple[House, ...]:
    size, (box_rows, box_cols) = shape.size, (shape.box_rows, shape.box_cols)
    rows = [House("row", r, tuple(range(r * size, r * size + size))) for r in range(size)]
    columns = [House("column", c, tuple(range(c, size * size, size))) for c in range(size)]
    corners = [(r, c) for r in range(0, size, box_rows) for c in range(0, size, box_cols)]
    boxes = [
        House("box", b, tuple((r + i) * size + c + j for i in range(box_rows) for j in range(box_cols)))
        for b, (r, c) in enumerate(corners)
    ]
    return (*rows, *columns, *boxes)


@cache
def _houses_by_cell(shape: Shape) -> tuple[tuple[House, ...], ...]:
    found: list[list[House]] = [[] for _ in range(shape.cell_count)]
    for house in shape.houses:
        for cell in house.cells:
            found[cell].append(house)
    return tuple(map(tuple, found))


@cache
def _peers(shape: Shape) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        tuple(sorted({peer for house in shape.houses_of(cell) for peer in house.cells} - {cell}))
        for cell in range(shape.cell_count)
    )


def _or(numbers: Iterable[int]) -> str:
    *front, last = [str(number) for number in numbers]
    return f"{', '.join(front)} or {last}"


NINE = Shape(3, 3)
"""The shape of the newspaper sudoku, and the default everywhere."""
