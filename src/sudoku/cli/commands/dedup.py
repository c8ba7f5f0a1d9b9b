"""`sudoku dedup`: symmetric copies removed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import tee
from typing import TYPE_CHECKING

from ..arguments import From, PuzzleArgument, puzzles_of
from ..output import Output, To, write_out

if TYPE_CHECKING:
    from ...puzzle import Puzzle


def dedup(puzzle: PuzzleArgument, from_: From = None, output: Output = "-", to: To = None) -> None:
    """Drop symmetric copies of earlier puzzles. The first of each kind stays as it is.

    \b
      sudoku dedup puzzles.sdm -o different.sdm
      cat *.sdm | sudoku dedup -
    """
    from ...solving.canonical import canonical_many

    seen, count = set[bytes](), 0

    def kept() -> Iterator[Puzzle]:
        nonlocal count
        items, copies = tee(puzzles_of(puzzle, from_))
        for item, (_, form, _) in zip(items, canonical_many(copy.grid for copy in copies), strict=True):
            count += 1
            if form.cells not in seen:
                seen.add(form.cells)
                yield item

    write_out(kept(), output, to)
    print(f"sudoku: {count} puzzles, {len(seen)} different", file=sys.stderr)
