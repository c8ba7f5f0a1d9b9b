"""`sudoku dedup`: symmetric copies removed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..arguments import Force, Format, Json, Output, Puzzles, Threads, To, puzzles_of
from ..output import write_out
from ..streams import complain

if TYPE_CHECKING:
    from ...puzzle import Puzzle


def dedup(
    puzzles: Puzzles = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
    threads: Threads = 0,
) -> None:
    """Drop symmetric copies of earlier puzzles.

    The first puzzle of each kind is kept unchanged. Puzzles that are not 9×9, or that have marks or rules, are only
    compared as they are. How many there were is printed on stderr.

    \b
    Examples:
      sudoku dedup puzzles.sdm -o different.sdm
      sudoku dedup puzzles.sdm more.sdm
    """
    from ...solving.canonical import dedup as different

    count = kept = 0

    def counted(total: int) -> None:
        nonlocal count
        count = total

    def left() -> Iterator[Puzzle]:
        nonlocal kept
        for item in different(puzzles_of(puzzles, format, rules=True), threads, progress=counted):
            kept += 1
            yield item

    write_out(left(), output, to, json=json, force=force)
    complain(f"sudoku: {count} puzzles, {kept} different")
