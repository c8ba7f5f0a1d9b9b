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


_PATTERN = "not dim black on bright_green"
_STYLES = {
    "target": "not dim black on bright_red strike",
    "placement": "not dim bold black on bright_yellow",
    "fin": "not dim black on bright_blue",
    "endo_fin": "not dim black on bright_magenta",
    "off": "not dim black on bright_blue",
}


def ladder_of(path: str | None) -> Ladder:
    from ..logic import DEFAULT, Ladder

    return Ladder.from_toml(path) if path else DEFAULT


def show_state(board: Grid, marks: Candidates | None, step: Step | None) -> None:
    """The board; on a terminal the candidates of the step are coloured: the pattern, what goes, what is placed."""
    from ..render.text import boxed, coloured, marked

    if not on_terminal():
        print(marked(board, marks) if marks else boxed(board))
        return
    if step is None:
        print_text(coloured(board, marks))
        return
    from ..render import step_drawing

    drawing = step_drawing(step)
    roles = {(cell, digit): role for cell, digit, role in drawing.highlights}
    roles |= dict.fromkeys(drawing.strikes, "target")
    roles |= dict.fromkeys(drawing.rings, "placement")
    spots = {where: _STYLES.get(role, _PATTERN) for where, role in roles.items()}
    styles: dict[int, str] = dict.fromkeys(step.cells, "not dim")
    if marks is None:  # no candidates to colour: the cells themselves
        styles = {cell: spots[cell, digit] for cell, digit in spots}
    print_text(coloured(board, marks, styles, spots))
