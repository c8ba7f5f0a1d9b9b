"""Where the commands that make puzzles put them: standard output as they come, or a file, whole or not at all."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import SudokuError

if TYPE_CHECKING:
    from ..grid import Grid
    from ..puzzle import Puzzle

__all__ = ["Output", "Seed", "Threads", "To", "format_for", "number_range", "write_out"]

Output = Annotated[str, typer.Option("--output", "-o", metavar="OUT", help="A file, or - for standard output.")]
To = Annotated[
    str | None, typer.Option("--to", metavar="FORMAT", help="The format to write; by default the one OUT's name tells.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="The same seed gives the same puzzles.")]
Threads = Annotated[int, typer.Option("--threads", metavar="T", help="0 for one a core.")]


def format_for(output: str, to: str | None) -> str:
    """The name of the format to write."""
    from ..formats import find_format
    from ..formats.table import format_of

    chosen = find_format(to or ("line" if output == "-" else format_of(output)))
    if chosen.write is None:
        raise SudokuError(f"format {chosen.name!r} is only read")
    return chosen.name


def write_out(puzzles: Iterable[Puzzle | Grid], output: str, to: str | None) -> None:
    """Puzzles to where they are wanted, in the format that is wanted."""
    from ..formats import write_file, write_many

    name = format_for(output, to)
    if output != "-":
        write_file(output, puzzles, name)
        return
    for piece in write_many(puzzles, name):
        sys.stdout.write(piece)
        sys.stdout.flush()


def number_range(text: str | None, option: str) -> tuple[float, float] | None:
    """A wish like `24`, `22-26`, `7.1-8`, `-900` or `1000-`: the least and the greatest."""
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)?)?(-)?(\d+(?:\.\d+)?)?", text)
    if not match or not (match[1] or match[3]):
        raise SudokuError(f"{option} {text}: a number, or two with - between (24, 22-26, 22-, -26)")
    if not match[2]:
        return float(text), float(text)
    return float(match[1] or 0), float(match[3]) if match[3] else float("inf")
