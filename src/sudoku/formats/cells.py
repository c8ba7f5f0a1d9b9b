"""Cells that were found one by one, each with its place, put together to a grid.

All are one character of the alphabet, or all are numbers, `10` and up with two digits; holes are `. 0 * _ - X`, doubled
or not, or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..alphabet import HOLES
from ..errors import AmbiguousFormat, FormatError
from ..grid import Grid
from ..shape import SYMBOLS, Shape

__all__ = ["LONGEST_ROW", "CellText", "check_length", "grid_of_cells", "may_be_cell"]

LONGEST_ROW = 40_000
"""More than the 1296 cells of the largest grid need on one line, however they are written."""


class CellText(NamedTuple):
    """The text of a cell and where it stands, from 1."""

    line: int
    column: int
    text: str


def check_length(text: str, line: int) -> None:
    """Refuses a line that is too long to be worth taking apart."""
    if len(text) > LONGEST_ROW:
        raise FormatError(f"a line of {len(text)} characters: no row of a grid is that long", line=line)


def may_be_cell(text: str, size: int) -> bool:
    """Whether a text can be a cell of a grid of that size, in either alphabet."""
    if not text.strip(HOLES + "x") and len(text) <= 2:
        return True
    if text.isdigit() and text.isascii():
        return len(text) <= 2 and int(text) <= size
    return len(text) == 1 and text.upper() in SYMBOLS[:size]


def grid_of_cells(cells: Sequence[CellText], shape: Shape) -> Grid:
    """The grid; errors name the cell."""
    if any(cell.text.isalpha() and cell.text not in "Xx" for cell in cells) or all(
        len(cell.text) == 1 for cell in cells
    ):
        return _grid_of_symbols(cells, shape)
    return _grid_of_numbers(cells, shape)


def _grid_of_symbols(cells: Sequence[CellText], shape: Shape) -> Grid:
    for cell in cells:
        if len(cell.text) > 1 and cell.text.strip(HOLES):
            _refuse(cell, f"the other cells are single characters, {shape.symbols[0]} to {shape.symbols[-1]}")
    try:
        return Grid.from_text("".join(cell.text[:1] or HOLES[0] for cell in cells), shape)
    except FormatError as error:
        cell = cells[(error.column or 1) - 1]
        raise type(error)(error.message, line=cell.line, column=cell.column) from None


def _grid_of_numbers(cells: Sequence[CellText], shape: Shape) -> Grid:
    values = []
    for cell in cells:
        if not may_be_cell(cell.text, shape.size) or (cell.text.isalpha() and cell.text not in "Xx"):
            _refuse(cell, f"numbers go from 1 to {shape.size}, and a hole is . or 0")
        values.append(int(cell.text) if cell.text.isdigit() else 0)
    holes = {cell.text[:1] for cell, value in zip(cells, values, strict=True) if not value}
    if shape.size > 9 and "0" in holes and len(holes) > 1 and max(values) < shape.size:
        first = next(cell for cell in cells if cell.text[:1] == "0")
        raise AmbiguousFormat(
            "0 beside another way to write a hole: it may be a hole too, or the first of digits that count from 0",
            line=first.line,
            column=first.column,
        )
    return Grid(bytes(values), shape)


def _refuse(cell: CellText, right: str) -> None:
    raise FormatError(f"{cell.text[:20]!r} as a cell: {right}", line=cell.line, column=cell.column)
