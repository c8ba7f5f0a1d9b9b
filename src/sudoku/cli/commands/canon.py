"""`sudoku canon`: canonical forms."""

from __future__ import annotations

from ..arguments import Force, Format, Json, Output, Puzzles, To, puzzles_of
from ..output import format_for, write_out, write_records


def canon(
    puzzles: Puzzles = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> None:
    """Print the canonical form (minlex) of puzzles.

    It is the smallest of all symmetric copies. Two 9×9 puzzles have the same one exactly if one becomes the other by
    exchanging rows, columns, bands, stacks and digits and reflecting in the diagonal. --json adds the number of
    automorphisms.

    \b
    Examples:
      sudoku canon puzzles.sdm
      sudoku canon --json 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
    """
    from ...solving.canonical import canonical_each

    found = canonical_each(puzzles_of(puzzles, format))
    if not json:
        write_out((each.form for each in found), output, to, force=force)
        return
    format_for(output, to, json)
    write_records((each.to_dict() for each in found), output, force=force)
