"""`sudoku build`: a puzzle by one of the textbook constructions, written to a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json
from ..counter import counter

if TYPE_CHECKING:
    from ...classic.latin import Built

SETTINGS = {"ignore_unknown_options": True}  # so that -9 is heard as a number of holes


def build(
    holes: Annotated[str, typer.Argument(metavar="HOLES", help="How many holes; dug evenly, a multiple of 9.")],
    output: Annotated[str, typer.Argument(metavar="OUTPUT", help="The file to write.")],
    *,
    seed: Annotated[str | None, typer.Option(metavar="N", help="Same seed, same file.")] = None,
    by: Annotated[
        str,
        typer.Option(
            metavar="BUILDER", help="latin, shifting, shuffling, stacking, diagonal or backtracking makes the grid."
        ),
    ] = "latin",
    dig: Annotated[
        str | None,
        typer.Option(metavar="WAY", help="evenly (from Latin squares), uniquely (else the default) or blindly."),
    ] = None,
    json: Json = False,
) -> int:
    """Build a puzzle by a textbook construction, into a file.

    \b
    The file has nine lines such as 3, 1, 2, 4, 0, 6, 9, 7, 8 with 0 for a hole. The command says how many solutions
    the puzzle has, counted to 1,000. Exit 1, and no file, if so many holes cannot be dug uniquely with this seed.
      sudoku build 9 output.txt
      sudoku build 54 output.txt --seed 7
      sudoku build 50 output.txt --by diagonal
      sudoku build 55 output.txt --by diagonal --dig blindly
    """
    built = _latin(holes, output, seed) if (by, dig or "evenly") == ("latin", "evenly") else None
    built = built or _other(holes, output, seed, by, dig or "uniquely")
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
        raise SudokuError(f"holes {holes!r}: a whole number from 0 to 81")
    try:
        number = latin.parse_seed(seed)
    except ValueError as error:
        raise SudokuError(str(error)) from None
    dug = builders.build_puzzle(by, dig, int(holes), random.Random(number), counter())
    made = len(dug.puzzle.holes)
    if made < int(holes):
        typer.echo(f"sudoku: {made} holes and no more leave one solution with seed {number}: ask for fewer", err=True)
        return None
    with replacing(output) as file:
        file.write(latin.file_text(dug.puzzle.cells))
    return latin.Built(output, made, dug.solutions, number, evenly=dig == "evenly")
