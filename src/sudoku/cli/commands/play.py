"""`sudoku play`: the game."""

from __future__ import annotations

import os
import random
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from .. import choices
from ..arguments import Format, on_terminal
from ..streams import complain

if TYPE_CHECKING:
    import io

    from ...game import LineGame
    from ...game.frame import Ink

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
        _protocol(seed, _typed())
        return
    if puzzle == "-":
        raise SudokuError("--puzzle -: standard input is for the commands of the game; give a file name")
    from ...game import LineGame

    session, reel = opened(puzzle, format, pair=pair, level=level, resume=resume, seed=seed)
    columns = shutil.get_terminal_size().columns if on_terminal() else 80
    _lines(LineGame(session, reel, columns=columns, paint=_painted if _has_colour() else None), _typed())


def _typed() -> io.TextIOWrapper:
    """Standard input: whatever is typed, it is at worst an invalid command."""
    stdin: io.TextIOWrapper = sys.stdin  # type: ignore[assignment]  # a TextIO could not be reconfigured
    stdin.reconfigure(errors="replace")
    return stdin


def _protocol(seed: int | None, stdin: io.TextIOWrapper) -> None:
    from ...game import Game
    from ...game import play as run

    if stdin.isatty() and sys.stderr.isatty():
        complain(FRIENDLIER)
    run(Game(random.Random(seed)), stdin.readline, sys.stdout)


def _lines(game: LineGame, stdin: io.TextIOWrapper) -> None:
    """Plays until the player leaves or the input ends; every answer is out before the next line is read."""
    print(game.begin(), flush=True)
    try:
        while not game.is_over:
            line = _edited() if stdin.isatty() else stdin.readline()
            said = game.answer(line) if line else game.end()
            if said is not None:
                print(said, flush=True)
    except KeyboardInterrupt:
        print(f"\n{game.end()}", flush=True)


def _edited() -> str:
    """A line of the terminal, with the keys for editing and for earlier lines."""
    with suppress(ImportError):
        import readline  # noqa: F401  # input() uses it where it is there
    try:
        return input("> ") + "\n"
    except EOFError:
        print()
        return ""


def _has_colour() -> bool:
    return on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


_CODES = {"given": "1", "placed": "34", "fault": "1;31", "corner": "36", "frame": "2", "thin": "2", "hole": "2"}


def _painted(ink: Ink) -> str:
    """In the colours of the terminal itself, so that they can be read on light and dark ones."""
    code = _CODES.get(ink.role)
    return f"\x1b[{code}m{ink.sign}\x1b[0m" if code else ink.sign
