"""What commands need for puzzles with rules: who answers, and the verdict of `sudoku check`."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from ..errors import LimitReached, SudokuError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..grid import Grid
    from ..puzzle import Puzzle

__all__ = ["answering", "as_it_stands", "refuse_rules", "verdict"]


def answering(item: Puzzle) -> tuple[Any, Any]:
    """The module that answers (`solve`, `solutions`, `count_solutions` …), and what to ask it with."""
    if item.rules:
        from .. import variants

        return variants, item
    from ..solving import solver

    return solver, as_it_stands(item)


def as_it_stands(item: Puzzle) -> Puzzle:
    """The puzzle with the placed digits among the givens, and with its marks: a solution has to keep to all of them."""
    return item if item.placed is None else item.replace(grid=item.board, placed=None)


def refuse_rules(item: Puzzle) -> Puzzle:
    """The puzzle, if it is a plain sudoku; for commands that know no other rules."""
    if item.rules:
        first = next((each.describe() for each in item.rules.constraints), "regions that are no boxes")
        raise SudokuError(f"this command takes plain sudokus only, and the puzzle has rules: {first}")
    return item


def verdict(item: Puzzle, seconds: float) -> tuple[str, str, dict[str, Any]]:
    """Of a puzzle with rules: its status (unique, several, none, unknown), a sentence, and the same for JSON."""
    from .. import variants

    record: dict[str, Any] = {"puzzle": item.board.line(), "rules": str(item.rules).splitlines()}
    conflicts = item.rules.conflicts(item.board)
    if conflicts:
        return "none", "; ".join(conflicts), record | {"status": "none", "conflicts": conflicts}
    found, is_all = _known_solutions(item, 2, seconds)
    if not is_all:
        known = "; one is known" if found else ""
        record |= {"status": "unknown", "solutions": [grid.line() for grid in found]}
        return "unknown", f"gave up counting solutions after {seconds:g} s{known}", record
    record["solutions"] = [grid.line() for grid in found]
    if not found:
        from ..variants.conflict import why_not

        why = why_not(item)
        return "none", f"no solution, {why}", record | {"status": "none", "reason": why}
    if len(found) > 1:
        one, other = found
        differ = [item.shape.name_of(cell) for cell, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        what = f"several solutions; two that differ in {' '.join(differ)}:\n   {one}\n   {other}"
        return "several", what, record | {"status": "several", "differ": differ}
    givens = _within(lambda: variants.redundant_givens(item, seconds=seconds))
    constraints = _within(lambda: variants.redundant_constraints(item, seconds=seconds))
    names = None if givens is None else [item.shape.name_of(cell) for cell in givens]
    record |= {
        "status": "unique",
        "minimal": None if names is None else not names,
        "redundant": names,
        "redundant_constraints": None if constraints is None else [str(each) for each in constraints],
    }
    parts = ["unique, minimal" if names == [] else "unique, not minimal" if names else "unique"]
    parts += [f"redundant givens: {' '.join(names)}"] if names else []
    parts += [f"redundant constraints: {'; '.join(str(each) for each in constraints)}"] if constraints else []
    return "unique", "; ".join(parts), record


def _known_solutions(item: Puzzle, most: int | None, seconds: float | None) -> tuple[list[Grid], bool]:
    """The solutions of a puzzle with rules found in time, up to so many, and whether there was time enough."""
    from .. import variants

    found: list[Grid] = []
    try:
        for solution in islice(variants.solutions(item, seconds=seconds), most):
            found.append(solution)  # noqa: PERF402  # what was found before the time was up stays
    except LimitReached:
        return found, False
    return found, True


def _within(ask: Callable[[], Any]) -> Any:  # noqa: ANN401
    """An answer, or None when the time was not enough."""
    try:
        return ask()
    except LimitReached:
        return None
