"""`sudoku why`: why a puzzle has no solution."""

from __future__ import annotations

from ...errors import LimitReached
from ..arguments import Format, Json, Puzzles, Seconds, line_of, print_json, puzzles_of


def why(puzzles: Puzzles = None, seconds: Seconds = None, format: Format = None, json: Json = False) -> int:
    """Explain why a puzzle has no solution.

    Givens and constraints that contradict each other are listed; without any one of them, the others do not. When the
    time limit is reached, those found so far are listed, and some of them may not be needed. Exit 0 if every puzzle has
    a solution, 1 if one has none, or if the time limit was reached.

    \b
    Examples:
      sudoku why 55...............................................................................
      sudoku why --seconds 60 puzzle.json
    """
    from ...variants import find_conflict

    code = 0
    for item in puzzles_of(puzzles, format, rules=True):
        record: dict[str, object] = {"puzzle": line_of(item)}
        try:
            found = find_conflict(item, seconds=seconds)
        except LimitReached:
            code = 1
            print_json(record | {"status": "unknown"}) if json else print(f"gave up after {seconds:g} s")
            continue
        if found is None:
            print_json(record | {"status": "solvable"}) if json else print("there is a solution")
            continue
        code = 1
        if json:
            givens = [item.shape.name_of(cell) for cell in found.givens]
            constraints = [str(each) for each in found.constraints]
            listed = {"givens": givens, "constraints": constraints, "minimal": found.is_minimal}
            print_json(record | {"status": "none"} | listed)
        else:
            cut_off = "" if found.is_minimal else f" (after {seconds:g} s; not all may be needed)"
            print("\n  ".join([f"these cannot hold together{cut_off}:", *found.lines()]))
    return code
