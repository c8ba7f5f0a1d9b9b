"""What the commands of explained solving share: the ladder, the names of cells, the picture of a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .arguments import on_terminal, print_text

if TYPE_CHECKING:
    from ..grid import Candidates, Grid
    from ..logic import Ladder, Step

__all__ = ["A1", "LadderFile", "ladder_of", "show_state"]

LadderFile = Annotated[
    str | None,
    typer.Option("--ladder", metavar="FILE", help="TOML file that enables, orders and scores techniques."),
]
A1 = Annotated[bool, typer.Option("--a1", help="Name cells A1 … I9 instead of r1c1 … r9c9.")]


def ladder_of(path: str | None) -> Ladder:
    from ..logic import DEFAULT, Ladder

    return Ladder.from_toml(path) if path else DEFAULT


def show_state(board: Grid, marks: Candidates | None, step: Step | None) -> None:
    """The board; on a terminal the cells of the step are highlighted, and what it changes more so."""
    from ..render.text import boxed, coloured, marked

    if not on_terminal():
        print(marked(board, marks) if marks else boxed(board))
        return
    styles: dict[int, str] = {}
    if step:
        styles |= dict.fromkeys(step.cells, "not dim black on bright_green")
        styles |= {cell: "not dim black on bright_red" for cell, _ in step.eliminations}
        styles |= {cell: "not dim black on bright_yellow" for cell, _ in step.placements}
    print_text(coloured(board, marks, styles))
