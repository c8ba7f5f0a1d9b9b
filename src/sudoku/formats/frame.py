"""The boxed print: the default text picture of a grid, for every size.

┌───────┬───────┐
│ 1 . . │ . 5 . │      cells of one width, a blank on either side of a box, a rule between bands
│ . . 4 │ . . 6 │
├───────┼───────┤
…
"""

from __future__ import annotations

from collections.abc import Sequence

from ..grid import Candidates, Grid
from ..shape import Shape

__all__ = ["boxed", "cell_texts", "frame"]


def frame(cells: Sequence[str], shape: Shape) -> str:
    """The picture of a grid whose cells are given as text, without a final line end."""
    width = max(map(len, cells))
    rule = "─" * ((width + 1) * shape.box_cols + 1)
    rows: list[str] = []
    for start in range(0, shape.cell_count, shape.size):
        row = [text.ljust(width) for text in cells[start : start + shape.size]]
        boxes = [" ".join(row[at : at + shape.box_cols]) for at in range(0, shape.size, shape.box_cols)]
        rows.append(f"│ {' │ '.join(boxes)} │")
    bands = ["\n".join(rows[at : at + shape.box_rows]) for at in range(0, shape.size, shape.box_rows)]
    top, middle, bottom = (
        left + cross.join([rule] * shape.box_rows) + right for left, cross, right in ("┌┬┐", "├┼┤", "└┴┘")
    )
    return "\n".join([top, f"\n{middle}\n".join(bands), bottom])


def cell_texts(grid: Grid, marks: Candidates | None = None) -> list[str]:
    """What stands in each cell: its digit, else its marks, else `.`."""
    symbols = grid.line()
    if marks is None:
        return list(symbols)
    return [
        symbol if digit else "".join(grid.shape.symbols[mark - 1] for mark in marks[cell]) or "."
        for cell, (symbol, digit) in enumerate(zip(symbols, grid, strict=True))
    ]


def boxed(grid: Grid) -> str:
    """The boxed print of a grid, `.` for a hole."""
    return frame(cell_texts(grid), grid.shape)
