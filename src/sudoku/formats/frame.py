"""The boxed print: the default text picture of a grid, for every size, and the other frames people draw.

┌───────┬───────┐
│ 1 . . │ . 5 . │      cells of one width, a blank on either side of a box, a rule between bands
│ . . 4 │ . . 6 │
├───────┼───────┤
…
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..grid import Candidates, Grid
from ..shape import Shape

__all__ = ["ASCII", "BOXED", "CANDIDATES", "SIMPLE_SUDOKU", "Style", "boxed", "cell_texts", "frame"]


class Style(NamedTuple):
    """The characters of a frame; of a rule the left end, the line, the crossing and the right end."""

    top: str
    middle: str
    bottom: str
    side: str
    gap: str = " "

    def crossed(self) -> Style:
        """With crossings at the top too, where they show that single columns are boxes."""
        left, line, cross, right = list(self.top)
        return self._replace(top=left + line + (self.middle[2] if cross == line else cross) + right)


BOXED = Style("┌─┬┐", "├─┼┤", "└─┴┘", "│")
ASCII = Style("+-++", "+-++", "+-++", "|")
SIMPLE_SUDOKU = Style("*--*", "|-+|", "*--*", "|", gap="")
CANDIDATES = Style("*--*", "|-+|", "*--*", "|")


def frame(cells: Sequence[str], shape: Shape, style: Style = BOXED) -> str:
    """The picture of a grid whose cells are given as text, without a final line end."""
    width, gap = max(map(len, cells)), style.gap
    inside = width * shape.box_cols + len(gap) * (shape.box_cols + 1)
    rows: list[str] = []
    for start in range(0, shape.cell_count, shape.size):
        row = [text.ljust(width) for text in cells[start : start + shape.size]]
        boxes = [gap.join(row[at : at + shape.box_cols]) for at in range(0, shape.size, shape.box_cols)]
        rows.append(style.side + style.side.join(f"{gap}{box}{gap}" for box in boxes) + style.side)
    bands = ["\n".join(rows[at : at + shape.box_rows]) for at in range(0, shape.size, shape.box_rows)]
    top, middle, bottom = (
        rule[0] + rule[2].join([rule[1] * inside] * shape.box_rows) + rule[3]
        for rule in (style.crossed().top if shape.box_cols == 1 else style.top, style.middle, style.bottom)
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
