"""`sudoku tui`: the game on the full screen."""

from __future__ import annotations

import sys
from typing import Annotated

import click
import typer

from ...errors import SudokuError
from ..arguments import Format


def tui(
    puzzle: Annotated[
        str | None,
        typer.Argument(metavar="[PUZZLE]", show_default=False, help="A puzzle or a file (default: the last game)."),
    ] = None,
    *,
    new: Annotated[
        str | None,
        typer.Option(metavar="WORDS", help="A new game: a level, technique, size or variant, or pair."),
    ] = None,
    pair: Annotated[str | None, typer.Option(metavar="FILE", help="Play the pair of a CSV file.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the last unfinished game.")] = False,
    look: Annotated[
        str,
        typer.Option(
            metavar="LOOK",
            help="auto, dark, light, or mono (no colours).",
            click_type=click.Choice(["auto", "dark", "light", "mono"]),
        ),
    ] = "auto",
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed gives the same new game.")] = None,
    format: Format = None,
) -> None:
    """Play on the full screen, with keys and mouse.

    Without a puzzle, the last unfinished game goes on; if there is none, a new easy one begins. Every move is saved at
    once. Press ? for the keys and : for all commands. It needs the extra tui: pip install 'sudokit[tui]'.

    \b
    Examples:
      sudoku tui
      sudoku tui --new hard
      sudoku tui puzzles.sdm
    """
    from ..opening import opened

    if puzzle == "-":
        raise SudokuError("the keyboard plays: give a puzzle or a file, not standard input")
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise SudokuError("sudoku tui needs a terminal; sudoku play --rich works with pipes")
    message = "Press ? for the keys."
    if puzzle is None and new is None and pair is None and not resume:
        from ...game.saves import latest

        resume = latest() is not None
        message = "Your last game goes on; g starts a new one." if resume else message
    session, reel = opened(puzzle, format, pair=pair, level=new, resume=resume, seed=seed)
    from ...tui import run

    run(session, reel, look, message)
