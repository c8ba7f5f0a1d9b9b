"""A step of logic on the board: which roles its cells and candidates have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.picture import View

if TYPE_CHECKING:
    from ..logic import Step
    from ..puzzle import Puzzle

__all__ = ["step_view"]


def step_view(step: Step, puzzle: Puzzle) -> View:
    """The roles of a step on the board: candidates, cells, and houses behind them."""
    from ..render import step_drawing

    drawing = step_drawing(step, puzzle)
    spots: dict[tuple[int, int], str] = {(cell, digit): role for cell, digit, role in drawing.highlights}
    spots |= dict.fromkeys(drawing.strikes, "target")
    spots |= dict.fromkeys(drawing.rings, "placement")
    fills = {cell: outline.role for outline in drawing.outlines for cell in outline.cells}
    fills |= {fill.cell: fill.role for fill in drawing.fills}
    return View(fills=fills, spots=spots, candidates=True)
