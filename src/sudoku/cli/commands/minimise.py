"""`sudoku minimise`: givens that are not needed are removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..arguments import Force, Format, Json, Output, Puzzles, Seed, To, puzzles_of
from ..output import write_out
from ..progress import progress

if TYPE_CHECKING:
    from ...grid import Grid
    from ...puzzle import Puzzle


def minimise(
    puzzles: Puzzles = None,
    constraints: Annotated[
        bool, typer.Option("--constraints", help="Of a puzzle with rules, remove constraints too.")
    ] = False,
    seed: Seed = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> None:
    """Remove givens until every one left is needed.

    The puzzle must have exactly one solution, and keeps it, and its marks if it has any. Givens are tried in random
    order, so another seed may keep other givens, and more or fewer of them. `sudoku minimize` is the same command.

    \b
    Examples:
      sudoku minimise 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku minimise puzzles.sdm -o minimal.sdm
    """
    from ...generator import minimise as minimised
    from ...generator.run import parse_seed

    number = parse_seed(seed)[0]

    def smaller(item: Puzzle) -> Puzzle | Grid:
        if not item.rules:
            return minimised(item, number)
        from ... import variants

        with progress("minimising", len(item.grid.filled) + len(item.rules.constraints)) as bar:
            return variants.minimise(item, constraints=constraints, progress=lambda: bar.advance(1))

    made = (smaller(item) for item in puzzles_of(puzzles, format, rules=True))
    write_out(made, output, to, json=json, force=force)
