"""`sudoku vary`: symmetric copies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from ..arguments import From, PuzzleArgument, puzzles_of
from ..output import Output, Seed, To, write_out

if TYPE_CHECKING:
    from ...puzzle import Puzzle


def vary(
    puzzle: PuzzleArgument,
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", help="How many copies of each.")] = 1,
    seed: Seed = None,
    from_: From = None,
    output: Output = "-",
    to: To = None,
) -> None:
    """Give symmetric copies of puzzles. Rows, columns, bands, stacks, digits and the diagonal are exchanged at random.

    \b
    A copy is exactly as hard as the puzzle, and hard to recognise. What the file knows (solution, marks) is moved too.
      sudoku vary 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku vary puzzles.sdm -n 10 --seed 7 -o more.sdm
    """
    import random

    from ...symmetry import Symmetry

    rng = random.Random(seed)

    def copies() -> Iterator[Puzzle]:
        for item in puzzles_of(puzzle, from_):
            for _ in range(number):
                yield item.apply(Symmetry.random(item.shape, rng))

    write_out(copies(), output, to)
