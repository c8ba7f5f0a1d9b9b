"""`sudoku reduce`: down to a number of givens."""

from __future__ import annotations

from typing import Annotated

import typer

from ..arguments import From, PuzzleArgument, puzzles_of
from ..output import Output, Seed, To, write_out


def reduce(
    puzzle: PuzzleArgument,
    givens: Annotated[int, typer.Option(metavar="N", help="How many givens are to be left.")],
    seed: Seed = None,
    from_: From = None,
    output: Output = "-",
    to: To = None,
) -> None:
    """Take givens away until so many are left. The solution stays the only one.

    \b
      sudoku reduce --givens 28 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    """
    from ...generator import reduce_givens
    from ...generator.run import parse_seed

    number = parse_seed(seed)[0]
    write_out((reduce_givens(item.grid, givens, number) for item in puzzles_of(puzzle, from_)), output, to)
