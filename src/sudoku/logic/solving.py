"""explain: a whole solution. hint: the next step. find_all: everything that can be done now."""

from __future__ import annotations

from ..errors import SudokuError
from ..grid import Grid
from ..native import core
from ..puzzle import Puzzle
from .path import SolvePath
from .state import Mistake, State
from .step import Step
from .technique import DEFAULT, Ladder, Technique, technique

__all__ = ["explain", "find_all", "find_subsets", "hint"]

_ALL = 1 << 20


def explain(puzzle: str | Grid | Puzzle, ladder: Ladder = DEFAULT) -> SolvePath:
    """Solves step by step, always with the first technique of the ladder that finds something.

    >>> path = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path.level.name, path.score, len(path), path.is_solved
    ('EASY', 204, 51, True)
    >>> print(path[0])
    Naked Single: r5c5=5
    """
    state = State.of(puzzle)
    _refuse_mistake(state)
    return SolvePath(state.puzzle, tuple(_steps(state, ladder, _ALL)), state.solution, ladder)


def hint(puzzle: str | Grid | Puzzle, ladder: Ladder = DEFAULT) -> Step | Mistake:
    """The next step from a state with the player's own placements and marks; first of all a mistake, if there is one."""
    state = State.of(puzzle)
    mistake = state.mistake()
    if mistake:
        return mistake
    state.check_open()
    # Singles that can be seen at once come before cleverer steps, whatever the queues of the engine hold.
    for rung in ladder:
        if rung.technique.name in ("Full House", "Naked Single", "Hidden Single"):
            found = _find(state, rung.technique, 1, ladder)
            if found:
                return found[0]
    steps = _steps(state, ladder, 1)
    if not steps:
        raise SudokuError("no technique of the ladder finds a step here")
    return steps[0]


def find_all(
    puzzle: str | Grid | Puzzle, technique_name: str | Technique | None = None, ladder: Ladder = DEFAULT
) -> list[Step]:
    """Every step that one technique, or every technique of the ladder, finds now; the shortest evidence first."""
    state = State.of(puzzle)
    _refuse_mistake(state)
    if technique_name is None:
        wanted = [rung.technique for rung in ladder]
    else:
        wanted = [technique(technique_name)]
    best: dict[tuple[object, ...], Step] = {}
    for one in wanted:
        for step in _find(state, one, _ALL, ladder):
            if technique_name is not None and step.technique != one and one.name != one.rung:
                continue
            key = (step.technique, step.placements, frozenset(step.eliminations))
            if key not in best or len(step.truths) < len(best[key].truths):
                best[key] = step
    return sorted(best.values(), key=lambda step: len(step.truths))


def find_subsets(puzzle: str | Grid | Puzzle, size: int, *, hidden: bool = False) -> list[Step]:
    """Naked or hidden subsets of any size from 1 to 8 that eliminate something."""
    state = State.of(puzzle)
    if not 1 <= size <= 8:
        raise SudokuError(f"a subset of {size} cells: it has 1 to 8")
    return [Step.of_native(row) for row in core.find_subsets(*state.native(), size, hidden)]


def _refuse_mistake(state: State) -> None:
    mistake = state.mistake()
    if mistake:
        raise SudokuError(str(mistake))


def _steps(state: State, ladder: Ladder, most: int) -> list[Step]:
    rows = core.explain_path(*state.native(), state.solution, ladder.numbers(), core.Limits(), most)
    return [Step.of_native(row, ladder) for row in rows]


def _find(state: State, one: Technique, most: int, ladder: Ladder) -> list[Step]:
    rows = core.find_steps(*state.native(), one.number, core.Limits(), most)
    return [Step.of_native(row, ladder) for row in rows]
