"""`sudoku play`: the game."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from .. import choices
from ..arguments import Format
from ..lines import line_look, play_lines, typed
from ..streams import complain

if TYPE_CHECKING:
    import io

FRIENDLIER = "sudoku play --rich has undo, marks and hints; sudoku play --level easy starts with a new puzzle."
"""Said once, on a terminal, on stderr: the game itself keeps to its protocol."""


def play(
    *,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed gives the same game.")] = None,
    rich: Annotated[
        bool, typer.Option("--rich", help="Line mode: cells by name, undo, marks, hints, saves (type help).")
    ] = False,
    puzzle: Annotated[
        str | None, typer.Option(metavar="PUZZLE", help="Play this puzzle, or a file of them; implies --rich.")
    ] = None,
    pair: Annotated[
        str | None, typer.Option(metavar="FILE", help="Play the pair of a CSV file; implies --rich.")
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="Start with a new puzzle: easy, medium, hard, unfair or extreme; implies --rich.",
            click_type=choices.LEVEL,
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the last game; implies --rich.")] = False,
    format: Format = None,
) -> None:
    """Play sudoku on the command line.

    \b
    Enter how many cells are filled at the start, then type commands:
      set X Y Z   put Z in column X, row Y; 0 empties the cell
      hint X Y    show what fits there
      validate    check whether the board can still be solved
      restart     start a new game
      exit        quit
    With --rich there is more, for people: r2c3=7 sets a digit, help lists the rest, and every move is saved.

    \b
    Examples:
      sudoku play
      sudoku play --seed 7 < commands.txt
      sudoku play --puzzle puzzles.sdm
      sudoku play --level hard
      sudoku play --resume
    """
    from ..opening import opened

    if not (rich or resume or puzzle is not None or pair is not None or level is not None):
        _protocol(seed, typed())
        return
    if puzzle == "-":
        raise SudokuError("--puzzle -: standard input is for the commands of the game; give a file name")
    from ...game import LineGame

    session, reel = opened(puzzle, format, pair=pair, level=level, resume=resume, seed=seed)
    play_lines(LineGame(session, reel, **line_look()))


def _protocol(seed: int | None, stdin: io.TextIOWrapper) -> None:
    from ...game import Game
    from ...game import play as run

    if stdin.isatty() and sys.stderr.isatty():
        complain(FRIENDLIER)
    run(Game(random.Random(seed)), stdin.readline, sys.stdout)
