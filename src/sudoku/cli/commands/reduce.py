"""`sudoku reduce`: down to a number of givens."""

from __future__ import annotations

from typing import Annotated

import typer

from ..arguments import Force, Format, Json, Output, Puzzles, Seed, To, puzzles_of
from ..output import write_out


def reduce(
    givens: Annotated[int, typer.Option(metavar="N", help="How many givens to leave.")],
    puzzles: Puzzles = None,
    seed: Seed = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> None:
    """Remove givens until N are left.

    The puzzle must have exactly one solution, and keeps it, and its marks if it has any.

    \b
    Examples:
      sudoku reduce --givens 28 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    """
    from ...generator import reduce_givens
    from ...generator.run import parse_seed

    number = parse_seed(seed)[0]
    made = (reduce_givens(item, givens, number) for item in puzzles_of(puzzles, format))
    write_out(made, output, to, json=json, force=force)
