"""`sudoku vary`: symmetric copies."""

from __future__ import annotations

from itertools import chain, islice
from typing import Annotated

import typer

from ..arguments import Force, Format, Json, Output, Puzzles, Seed, To, puzzles_of
from ..output import write_out


def vary(
    puzzles: Puzzles = None,
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=0, help="Copies of each puzzle.")] = 1,
    seed: Seed = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> None:
    """Make symmetric copies of puzzles.

    Rows, columns, bands, stacks and digits are exchanged at random, and the grid may be reflected in the diagonal. A
    copy is exactly as hard as the puzzle, and hard to recognise. Solution and marks are carried over. The copies of a
    puzzle depend on it and the seed alone, as those of vary() in Python do.

    \b
    Examples:
      sudoku vary 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku vary puzzles.sdm -n 10 --seed 7 -o more.sdm
    """
    from ...generator import vary as copies
    from ...generator.run import parse_seed

    start = parse_seed(seed)[0] if seed is not None else None
    made = chain.from_iterable(islice(copies(item, start), number) for item in puzzles_of(puzzles, format))
    write_out(made, output, to, json=json, force=force)
