"""Text pictures: the boxed print, with marks when asked, in colour where the screen has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..formats.frame import boxed, cell_texts, frame
from ..grid import Candidates, Grid
from ..shape import Cell, Digit

if TYPE_CHECKING:
    from rich.text import Text

    from ..logic import Step

__all__ = ["LEGEND", "boxed", "coloured", "marked", "pictured"]


def marked(grid: Grid, marks: Candidates) -> str:
    """The boxed print with the marks of each hole in its cell."""
    return frame(cell_texts(grid, marks), grid.shape)


LEGEND = "* cell of the pattern, -4 candidate 4 is removed, =4 digit 4 is placed"


def pictured(grid: Grid, marks: Candidates, step: Step) -> str:
    """The boxed print with marks, and a step as LEGEND says: `*257-4` is a cell of the pattern that loses its 4."""
    texts = cell_texts(grid, marks)
    symbols = grid.shape.symbols
    for cell in step.cells:
        if not grid[cell]:
            texts[cell] = f"*{texts[cell]}"
    for cell in dict.fromkeys(cell for cell, _ in step.eliminations):
        lost = "".join(symbols[digit - 1] for at, digit in step.eliminations if at == cell)
        kept = "".join(sign for sign in texts[cell] if sign not in lost)
        texts[cell] = f"{kept}-{lost}"
    for cell, digit in step.placements:
        texts[cell] += f"={symbols[digit - 1]}"
    return frame(texts, grid.shape)


def coloured(
    grid: Grid,
    marks: Candidates | None = None,
    styles: Mapping[Cell, str] | None = None,
    spots: Mapping[tuple[Cell, Digit], str] | None = None,
) -> Text:
    """The boxed print for a terminal: dim frame, and a style (as rich names it) for each cell or candidate that has
    one.
    """
    import re

    from rich.text import Text

    picture = Text(frame(cell_texts(grid, marks), grid.shape), style="dim", no_wrap=True)
    words = re.finditer(r"[^\s─-╿]+", picture.plain)  # everything that is not frame: one word per cell, row by row
    for cell, word in enumerate(words):
        plain = "not dim bold" if grid.cells[cell] else "dim"
        picture.stylize((styles or {}).get(cell, plain), *word.span())
        for (where, digit), style in (spots or {}).items():
            if where == cell and not grid.cells[cell] and marks is not None and (cell, digit) in marks:
                at = word.start() + marks[cell].index(digit)
                picture.stylize(style, at, at + 1)
    return picture
