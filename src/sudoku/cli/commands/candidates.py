"""`sudoku candidates`: which digits are part of a solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..arguments import Format, Json, Puzzles, Seconds, line_of, print_json, puzzles_of

if TYPE_CHECKING:
    from ...puzzle import Puzzle
    from ...variants import TrueCandidates


def candidates(
    puzzles: Puzzles = None,
    counts: Annotated[
        int | None,
        typer.Option("--counts", metavar="N", min=1, help="Count the solutions of each candidate, up to N."),
    ] = None,
    seconds: Seconds = None,
    format: Format = None,
    json: Json = False,
) -> int:
    """Print the true candidates: digits that are part of a solution.

    With --counts, each digit is followed by the number of solutions that have it. When the time limit is reached,
    candidates that were not decided are marked with ?. Exit 0 if every puzzle has a solution, else 1.

    \b
    Examples:
      sudoku candidates puzzle.json
      sudoku candidates --counts 8 --seconds 10 puzzle.json
    """
    from ...variants import true_candidates

    code = 0
    for number, item in enumerate(puzzles_of(puzzles, format, rules=True)):
        found = true_candidates(item, counts=counts, seconds=seconds)
        code |= found.is_complete and not found.known.count()
        if json:
            print_json(_record(item, found))
            continue
        if number:
            print()
        print(_table(item, found))
    return code


def _text(item: Puzzle, found: TrueCandidates, cell: int) -> str:
    """The candidates of a cell: `12`, `1?2`, or with counts `1:3 2:8`."""
    symbols, words = item.shape.symbols, list[str]()
    for digit in range(1, item.shape.size + 1):
        known, unknown = (cell, digit) in found.known, (cell, digit) in found.unknown
        if not (known or unknown):
            continue
        count = f":{found.counts[cell][digit - 1]}" if found.counts and known else ""
        words.append(f"{symbols[digit - 1]}{count}{'?' if unknown else ''}")
    return (" " if found.counts else "").join(words) or "-"


def _table(item: Puzzle, found: TrueCandidates) -> str:
    size = item.shape.size
    texts = [_text(item, found, cell) for cell in range(size * size)]
    widths = [max(len(texts[row * size + column]) for row in range(size)) for column in range(size)]
    rows = [[texts[row * size + column].ljust(widths[column]) for column in range(size)] for row in range(size)]
    return "\n".join(" | ".join(row).rstrip() if found.counts else " ".join(row).rstrip() for row in rows)


def _record(item: Puzzle, found: TrueCandidates) -> dict[str, Any]:
    name = item.shape.name_of
    record: dict[str, Any] = {
        "puzzle": line_of(item),
        "complete": found.is_complete,
        "candidates": {name(cell): list(digits) for cell, digits in enumerate(found.known) if digits},
    }
    if not found.is_complete:
        record["unknown"] = {name(cell): list(digits) for cell, digits in enumerate(found.unknown) if digits}
    if found.counts:
        record["counts"] = {
            name(cell): {str(digit): row[digit - 1] for digit in found.known[cell]}
            for cell, row in enumerate(found.counts)
        }
    return record
