"""`sudoku minimise`: givens that are not needed are removed."""

from __future__ import annotations

from ..arguments import Force, Format, Json, Output, Puzzles, Seed, To, puzzles_of
from ..output import write_out


def minimise(
    puzzles: Puzzles = None,
    seed: Seed = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> None:
    """Remove givens until every one left is needed.

    The puzzle must have exactly one solution, and keeps it. Givens are tried in random order, so another seed may keep
    other givens, and more or fewer of them. `sudoku minimize` is the same command.

    \b
    Examples:
      sudoku minimise 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku minimise puzzles.sdm -o minimal.sdm
    """
    from ...generator import minimise as minimised
    from ...generator.run import parse_seed

    number = parse_seed(seed)[0]
    made = (minimised(item.grid, number) for item in puzzles_of(puzzles, format))
    write_out(made, output, to, json=json, force=force)
