"""`sudoku canon`: canonical forms."""

from __future__ import annotations

from ..arguments import From, Json, PuzzleArgument, print_json, puzzles_of
from ..output import Output, To, write_out


def canon(puzzle: PuzzleArgument, from_: From = None, json: Json = False, output: Output = "-", to: To = None) -> None:
    """Give the canonical form: the least of all symmetric copies.

    \b
    Two 9×9 puzzles have the same one exactly if exchanging rows, columns, bands, stacks, digits and the diagonal
    makes one into the other. --json adds the number of automorphisms.
      sudoku canon puzzles.sdm
      sudoku canon --json 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    """
    from ...solving.canonical import canonical_many

    found = canonical_many(item.grid for item in puzzles_of(puzzle, from_))
    if not json:
        write_out((form for _, form, _ in found), output, to)
        return
    for grid, form, automorphisms in found:
        print_json({"puzzle": grid.line(), "canonical": form.line(), "automorphisms": automorphisms})
