"""`sudoku minimise`: givens that are not needed go."""

from __future__ import annotations

from ..arguments import From, PuzzleArgument, puzzles_of
from ..output import Output, Seed, To, write_out


def minimise(
    puzzle: PuzzleArgument, seed: Seed = None, from_: From = None, output: Output = "-", to: To = None
) -> None:
    """Take givens away until none can go. They are tried in random order; the solution stays the only one.

    \b
    The puzzle must have a single solution. Another seed may keep others, and more or fewer.
      sudoku minimise 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku minimise puzzles.sdm -o minimal.sdm
    """
    from ...generator import minimise as minimised
    from ...generator.run import parse_seed

    number = parse_seed(seed)[0]
    write_out((minimised(item.grid, number) for item in puzzles_of(puzzle, from_)), output, to)
