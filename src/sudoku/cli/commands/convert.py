"""`sudoku convert`: puzzles from any format to any other."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from ..arguments import From, puzzles_of

if TYPE_CHECKING:
    from ...formats import Format
    from ...puzzle import Puzzle


def convert(
    puzzle: Annotated[str, typer.Argument(metavar="IN", help="A puzzle, a file, or - for standard input.")],
    output: Annotated[str, typer.Argument(metavar="OUT", help="A file, or - for standard output.")] = "-",
    to: Annotated[
        str | None,
        typer.Option("--to", metavar="FORMAT", help="The format to write; by default the one OUT's name tells."),
    ] = None,
    from_: From = None,
) -> None:
    """Convert puzzles to another format. `sudoku formats` lists them.

    \b
    What the new format cannot keep (marks, titles …) is named on stderr. OUT is written whole or not at all.
      sudoku convert puzzles.csv puzzles.sdm
      sudoku convert 'https://sudokupad.app/fpuz…' - --to box
      zcat big.csv.gz | sudoku convert - big.sdm
    """
    from ...formats import find_format, write_file, write_many
    from ...formats.table import format_of

    chosen = find_format(to or ("line" if output == "-" else format_of(output)))
    lost: set[str] = set()
    puzzles = _noting(puzzles_of(puzzle, from_), chosen, lost)
    if output == "-":
        for piece in write_many(puzzles, chosen.name):
            sys.stdout.write(piece)
    else:
        write_file(output, puzzles, chosen.name)
    if lost:
        print(f"sudoku: {chosen.name} does not keep {', '.join(sorted(lost))}", file=sys.stderr)


def _noting(puzzles: Iterable[Puzzle], format: Format, lost: set[str]) -> Iterator[Puzzle]:
    """The puzzles as they come, while what the format drops of them is noted."""
    for puzzle in puzzles:
        lost.update(format.loses(puzzle))
        yield puzzle
