"""`sudoku dedup`: symmetric copies removed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import tee
from typing import TYPE_CHECKING

from ..arguments import Force, Format, Json, Output, Puzzles, To, puzzles_of
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
) -> None:
    """Drop symmetric copies of earlier puzzles.

    The first puzzle of each kind is kept unchanged. How many there were is printed on stderr.

    \b
    Examples:
      sudoku dedup puzzles.sdm -o different.sdm
      sudoku dedup puzzles.sdm more.sdm
    """
    from ...solving.canonical import canonical_each

    seen, count = set[bytes](), 0

    def kept() -> Iterator[Puzzle]:
        nonlocal count
        items, copies = tee(puzzles_of(puzzles, format))
        for item, (_, form, _) in zip(items, canonical_each(copies), strict=True):
            count += 1
            if form.cells not in seen:
                seen.add(form.cells)
                yield item

    write_out(kept(), output, to, json=json, force=force)
    complain(f"sudoku: {count} puzzles, {len(seen)} different")
