"""`sudoku build`: a puzzle by one of the textbook constructions, written to a file."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from .. import choices
from ..arguments import Json
from ..counter import counter

if TYPE_CHECKING:
    from ...classic.latin import Built

SETTINGS = {"ignore_unknown_options": True}  # so that -9 is read as a number of holes


class Dig(StrEnum):
    """The ways to empty cells (`classic.digging` has them)."""

    EVENLY = "evenly"
    UNIQUELY = "uniquely"
    BLINDLY = "blindly"


def build(
    holes: Annotated[
        str, typer.Argument(metavar="HOLES", help="How many empty cells; a multiple of 9 with --dig evenly.")
    ],
    output: Annotated[str, typer.Argument(metavar="OUTPUT", help="Output file; it is overwritten if it exists.")],
    *,
    seed: Annotated[str | None, typer.Option(metavar="N", help="The same seed gives the same file.")] = None,
    by: Annotated[
        str,
        typer.Option(
            metavar="BUILDER",
            help="How the grid is made: latin, shifting, shuffling, stacking, diagonal or backtracking.",
            click_type=choices.BUILDER,
        ),
    ] = "latin",
    dig: Annotated[
        Dig | None,
        typer.Option(help="How cells are emptied (default: evenly for latin, else uniquely)."),
    ] = None,
    json: Json = False,
) -> int:
    """Build a puzzle by a textbook construction.

    The file has nine lines such as 3, 1, 2, 4, 0, 6, 9, 7, 8 with 0 for an empty cell. The number of solutions is
    printed, counted up to 1,000. Exit 1 without a file if that many cells cannot be emptied uniquely with this seed.

    \b
    Examples:
      sudoku build 9 output.txt
      sudoku build 54 output.txt --seed 7
      sudoku build 50 output.txt --by diagonal
      sudoku build 55 output.txt --by diagonal --dig blindly
    """
    built = _latin(holes, output, seed) if (by, dig or Dig.EVENLY) == ("latin", Dig.EVENLY) else None
    built = built or _other(holes, output, seed, by, dig or Dig.UNIQUELY)
    if built is None:
        return 1
    print(built.json() if json else built)
    return 0


def _latin(holes: str, output: str, seed: str | None) -> Built:
    from ...classic import latin

    try:
        return latin.build_file(holes, output, seed)
    except (ValueError, OSError) as error:
        raise SudokuError(latin.explain(error, output)) from None


def _other(holes: str, output: str, seed: str | None, by: str, dig: str) -> Built | None:
    import random

    from ..._files import replacing
    from ...classic import builders, latin

    if not (holes.isascii() and holes.isdigit() and len(holes) < 10):
        raise SudokuError(f"holes {holes!r}: expected a whole number from 0 to 81")
    try:
        number = latin.parse_seed(seed)
    except ValueError as error:
        raise SudokuError(str(error)) from None
    dug = builders.build_puzzle(by, dig, int(holes), random.Random(number), counter())
    made = len(dug.puzzle.holes)
    if made < int(holes):
        typer.echo(f"sudoku: seed {number} allows at most {made} holes with one solution: ask for fewer", err=True)
        return None
    with replacing(output) as file:
        file.write(latin.file_text(dug.puzzle.cells))
    return latin.Built(output, made, dug.solutions, number, evenly=dig == "evenly")
