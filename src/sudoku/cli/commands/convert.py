"""`sudoku convert`: puzzles from any format to any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from ..arguments import Force, Format, Json, OnePuzzle, To, puzzles_of
from ..output import format_for, write_out
from ..pictures import is_picture, write_pictures
from ..streams import complain

if TYPE_CHECKING:
    from ...formats import Format as FormatRow
    from ...puzzle import Puzzle


def convert(
    puzzle: OnePuzzle = None,
    output: Annotated[
        str, typer.Argument(metavar="[OUT]", show_default=False, help="Output file (default, or -: standard output).")
    ] = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> None:
    """Convert puzzles to another format.

    `sudoku formats` lists the formats. What the output format cannot store (marks, titles …) is named on stderr. OUT is
    written whole or not at all. A name that ends in .svg, .png or .pdf gets pictures (see `sudoku draw`).

    \b
    Examples:
      sudoku convert puzzles.csv puzzles.sdm
      sudoku convert puzzle.sdk --to box
      sudoku convert --to json < puzzles.txt
      sudoku convert puzzles.sdm puzzles.svg
      sudoku convert puzzles.txt - --to sdm
    """
    from ...formats import find_format

    if is_picture(output) and not to:
        from ...render.picture import svg

        write_pictures([svg(item) for item in puzzles_of(puzzle, format)], output, force=force)
        return
    chosen = find_format(format_for(output, to, json))
    lost: set[str] = set()
    write_out(_noting(puzzles_of(puzzle, format, rules=True), chosen, lost), output, chosen.name, force=force)
    if lost:
        complain(f"sudoku: {chosen.name} cannot store {', '.join(sorted(lost))}")


def _noting(puzzles: Iterable[Puzzle], format: FormatRow, lost: set[str]) -> Iterator[Puzzle]:
    """The puzzles as they come, while what the format drops of them is noted."""
    for puzzle in puzzles:
        lost.update(format.loses(puzzle))
        yield puzzle
