"""Frame: where the cells of a game are on a screen of characters, and the lines between them.

    tall     as many lines a cell as a box has rows:    │ 1 2 3 ┊       ┊       │
             each mark at the place of its digit        │ 4   6 ┊   5   ┊       │      for wide terminals
                                                        │   8   ┊       ┊       │
    double   two lines a cell, marks 1–5 above 6–9      │1 34 ┊  5  ┊     │             80 × 24
                                                        │  8  ┊     ┊     │
    single   one line a cell, no marks                  │ 5  :  3 │                     small terminals, large boards

Solid lines run where two regions meet, so puzzles with regions of any form are drawn too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..shape import Cell
from .layout import Layout

__all__ = ["KINDS", "Frame", "Ink", "fitting"]

KINDS = ("tall", "double", "single")
_JOINTS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the arms of a crossing: up 1, right 2, down 4, left 8
_GAP = 3  # columns between the boards of a pair


class Ink(NamedTuple):
    """One character, or several alike: its role, and the role of what lies under it."""

    sign: str
    role: str = ""
    ground: str = ""


@dataclass(frozen=True, eq=False)
class Frame:
    """The picture of a layout in one of KINDS. Columns and rows of the screen count from 0."""

    layout: Layout
    kind: str

    @cached_property
    def height(self) -> int:
        """Of a cell."""
        return {"tall": self.layout.shape.box_rows, "double": 2, "single": 1}[self.kind]

    @cached_property
    def width(self) -> int:
        """Of a cell."""
        if self.kind == "tall":
            return 2 * self.layout.shape.box_cols + 1
        return max(3, (self.layout.size + 1) // 2) if self.kind == "double" else 3

    @cached_property
    def _has_regions(self) -> bool:
        return any(puzzle.rules.regions is not None for puzzle in self.layout.puzzles)

    def is_ruled(self, index: int, *, across: bool) -> bool:
        """Whether a line has room before the row (`across`: the line is horizontal) or the column of that number."""
        shape = self.layout.shape
        if self.kind == "tall" or self._has_regions or (self.kind == "double" and not across):
            return True
        return index % (shape.box_rows if across else shape.box_cols) == 0

    @cached_property
    def row_starts(self) -> tuple[int, ...]:
        """The first screen row of each row of cells, from the top line; last, the row after the bottom line."""
        return self._starts(self.height, across=True)

    @cached_property
    def column_starts(self) -> tuple[int, ...]:
        return self._starts(self.width, across=False)

    def _starts(self, length: int, *, across: bool) -> tuple[int, ...]:
        found, at = [], 0
        for index in range(self.layout.size):
            at += self.is_ruled(index, across=across)
            found.append(at)
            at += length
        return (*found, at + 1)

    @cached_property
    def _label(self) -> int:
        """Columns for the numbers of the rows."""
        return len(str(self.layout.size)) + 1

    def _left(self, board: int) -> int:
        """The screen column of a board's left line."""
        return board * (self._label + self.column_starts[-1] + _GAP) + self._label

    @cached_property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the whole picture, with the numbers of columns (on the top line) and rows."""
        return self._left(len(self.layout.puzzles) - 1) + self.column_starts[-1], self.row_starts[-1]

    def place(self, cell: Cell) -> tuple[int, int]:
        """Column and row of a cell's first character."""
        board, cell = divmod(cell, self.layout.shape.cell_count)
        row, column = divmod(cell, self.layout.size)
        return self._left(board) + self.column_starts[column], self.row_starts[row]

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at a place of the screen, if there is one."""
        for board in range(len(self.layout.puzzles)):
            column = _index(self.column_starts, x - self._left(board), self.width)
            row = _index(self.row_starts, y, self.height)
            if row is not None and column is not None:
                return board * self.layout.shape.cell_count + row * self.layout.size + column
        return None

    def empty(self) -> list[list[Ink]]:
        """Lines and numbers, without anything in the cells."""
        columns, rows = self.size
        canvas = [[Ink(" ")] * columns for _ in range(rows)]
        for board in range(len(self.layout.puzzles)):
            for x, y, ink in (*self._lines(board), *self._numbers(board)):
                canvas[y][x] = ink
        return canvas

    def _lines(self, board: int) -> Iterator[tuple[int, int, Ink]]:
        left, size, borders = self._left(board), self.layout.size, _Borders(self.layout, board)
        for row in range(size + 1):
            for column in range(size + 1):
                x, y = left + self.column_starts[column], self.row_starts[row]
                above = row == size or self.is_ruled(row, across=True)
                before = column == size or self.is_ruled(column, across=False)
                if above and column < size:
                    ink = Ink("─", "frame") if borders.above(row, column) else Ink("┈", "thin")
                    yield from ((x + step, y - 1, ink) for step in range(self.width))
                if before and row < size:
                    ink = Ink("│", "frame") if borders.before(row, column) else Ink("┊", "thin")
                    yield from ((x - 1, y + step, ink) for step in range(self.height))
                if above and before:
                    arms = borders.arms(row, column)
                    yield x - 1, y - 1, Ink(_JOINTS[arms], "frame" if arms else "thin")

    def _numbers(self, board: int) -> Iterator[tuple[int, int, Ink]]:
        left = self._left(board)
        for index in range(self.layout.size):
            number = f"{index + 1}".center(3)[-3:]
            x = left + self.column_starts[index] + (self.width - 3) // 2
            yield from ((x + step, 0, Ink(sign, "label")) for step, sign in enumerate(number))
            y = self.row_starts[index] + (self.height - 1) // 2
            for step, sign in enumerate(str(index + 1).rjust(self._label - 1)):
                yield left - self._label + step, y, Ink(sign, "label")


def _index(starts: tuple[int, ...], at: int, length: int) -> int | None:
    return next((index for index, start in enumerate(starts[:-1]) if start <= at < start + length), None)


class _Borders:
    """Between which cells of a board two regions meet; outside of it is a region too."""

    def __init__(self, layout: Layout, board: int) -> None:
        self.size = layout.size
        self.regions = layout.puzzles[board].rules.regions or tuple(
            map(layout.shape.box_of, range(layout.shape.cell_count))
        )

    def region(self, row: int, column: int) -> int:
        inside = 0 <= row < self.size and 0 <= column < self.size
        return self.regions[row * self.size + column] if inside else -2

    def above(self, row: int, column: int) -> bool:
        return self.region(row, column) != self.region(row - 1, column)

    def before(self, row: int, column: int) -> bool:
        return self.region(row, column) != self.region(row, column - 1)

    def arms(self, row: int, column: int) -> int:
        """Of the crossing before and above a cell, as `_JOINTS` counts them."""
        up, right = self.before(row - 1, column), self.above(row, column)
        down, left = self.before(row, column), self.above(row, column - 1)
        return up + 2 * right + 4 * down + 8 * left


def fitting(layout: Layout, columns: int, rows: int) -> Frame:
    """The largest picture that fits a screen; the smallest if none does."""
    for kind in KINDS:
        frame = Frame(layout, kind)
        if frame.size[0] <= columns and frame.size[1] <= rows:
            break
    return frame
