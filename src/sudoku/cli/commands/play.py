"""`sudoku play`: the game."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import NoSolution, SudokuError, UnsupportedSize
from .. import choices
from ..arguments import Format, on_terminal, puzzles_of
from ..streams import complain

if TYPE_CHECKING:
    import io

    from ...game.rules import State

FRIENDLIER = "sudoku play --rich has undo, marks and saving; sudoku play --level easy starts with a new puzzle."
"""Said once, on a terminal, on stderr: the game itself keeps to its protocol."""


def play(
    *,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed gives the same game.")] = None,
    rich: Annotated[
        bool, typer.Option("--rich", help="More commands (type help): undo, marks, save, levels; colour on a terminal.")
    ] = False,
    puzzle: Annotated[
        str | None, typer.Option(metavar="PUZZLE", help="Start with this puzzle or file; implies --rich.")
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="Start with a new puzzle: easy, medium, hard, unfair or extreme; implies --rich.",
            click_type=choices.LEVEL,
        ),
    ] = None,
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

    \b
    Examples:
      sudoku play
      sudoku play --seed 7 < commands.txt
      sudoku play --puzzle puzzle.sdk
      sudoku play --level hard
    """
    from ...game import Game, RichGame
    from ...game import play as run
    from ...game.extras import coloured
    from ...game.rules import picture

    rng = random.Random(seed)
    start = _beginning(puzzle, format, level, rng)
    rich = rich or start is not None
    if rich:
        colour = on_terminal() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
        game: Game = RichGame(rng, coloured if colour else picture, start)
    else:
        game = Game(rng)
    stdin: io.TextIOWrapper = sys.stdin  # type: ignore[assignment]  # a TextIO could not be reconfigured
    stdin.reconfigure(errors="replace")  # whatever is typed, it is at worst an invalid command
    if not rich and stdin.isatty() and sys.stderr.isatty():
        complain(FRIENDLIER)
    run(game, _edited if rich and stdin.isatty() else stdin.readline, sys.stdout)


def _edited() -> str:
    """A line of the terminal, with the keys for editing and for earlier lines."""
    with suppress(ImportError):
        import readline  # noqa: F401  # input() uses it where it is there
    try:
        return input() + "\n"
    except EOFError:
        return ""


def _beginning(
    puzzle: str | None, format: str | None, level: str | None, rng: random.Random
) -> Callable[[], State] | None:
    """How each game begins, if not with a question."""
    if puzzle is not None and level is not None:
        raise SudokuError("--puzzle and --level: choose one")
    if level is not None:
        return partial(_generated, level, rng)
    if puzzle is None:
        return None
    state = _start(puzzle, format)
    return lambda: state


def _generated(level: str, rng: random.Random) -> State:
    """The game that begins with a new puzzle; another one each time."""
    from ...game.rules import State
    from ...generator import generate

    made = generate(level=level, seed=rng.getrandbits(32))
    return State(made.puzzle, made.puzzle, made.solution)


def _start(argument: str, format: str | None) -> State:
    """The game that begins with a puzzle: its digits fixed, those of its player and its marks kept."""
    from ...game.rules import State
    from ...game.validation import first_solution
    from ...shape import NINE

    if argument == "-":
        raise SudokuError("--puzzle -: standard input is for the commands of the game; give a file name")
    item = next(puzzles_of(argument, format))
    if item.shape != NINE:
        raise UnsupportedSize(f"a puzzle of {item.shape}: expected {NINE}")
    item.board.check()
    solution = first_solution(item.grid)
    if solution is None:
        raise NoSolution("the puzzle has no solution")
    if item.board.is_complete:
        raise SudokuError("the puzzle has no empty cell")
    marks = (
        (0,) * 81
        if item.marks is None
        else tuple(0 if digit else mask for digit, mask in zip(item.board, item.marks.masks, strict=True))
    )
    return State(item.grid, item.board, solution, marks)
