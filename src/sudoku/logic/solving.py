"""explain: a whole solution. hint: the next step. find_all: everything that can be done now."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from .._core import core
from .._limit import Limit
from ..errors import SudokuError
from ..formats import PuzzleLike
from .path import SolvePath
from .se_steps import SECONDS, se_steps
from .situation import Mistake, Situation
from .step import Step
from .technique import GUESS, Ladder, Technique, technique

__all__ = ["explain", "find_all", "find_subsets", "hint"]

_ALL = 1 << 20


def explain(
    puzzle: PuzzleLike, ladder: Ladder | None = None, *, scale: str = "hodoku", seconds: float = SECONDS
) -> SolvePath:
    """Solves step by step, always with the first technique of the ladder that finds something.

    puzzle   anything that `as_puzzle` takes; placed digits and marks are where the path begins
    ladder   the techniques in their order; the default is HoDoKu's
    scale    "hodoku", or "se" for the steps of the Sudoku Explainer scale from the start
    seconds  ends a search that lasts too long: `path.stopped` then says so, and the steps found so far hold

    Where the ladder would guess, the chains of the Sudoku Explainer scale go on, so every puzzle is solved by reasons;
    the rating still counts what the ladder alone would do.

    >>> path = explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path.level.name, path.score, len(path), path.is_solved
    ('EASY', 204, 51, True)
    >>> print(path[0])
    Naked Single: r5c5=5
    """
    position = Situation.from_puzzle(puzzle)
    ladder = position.ladder(ladder)
    _refuse_mistake(position)
    Limit(seconds)  # refuses what is none
    if scale not in ("hodoku", "se"):
        raise SudokuError(f"scale {scale!r}: expected hodoku or se")
    if position.puzzle.rules:
        if scale == "se":
            raise SudokuError("the Sudoku Explainer scale knows plain sudokus only")
        steps = _steps(position, ladder, _ALL)
        return SolvePath(position.puzzle, tuple(steps), position.solution, ladder)
    if scale == "se":
        found, end = se_steps(position.puzzle.board.cells, position.marks, seconds=seconds)
        return SolvePath(position.puzzle, tuple(found), position.solution, ladder, stopped=_stopped(end, seconds))
    steps = _steps(position, ladder, _ALL)
    path = SolvePath(position.puzzle, tuple(steps), position.solution, ladder)
    return path if path.by_logic or not ladder.guesses else _reasoned(path, seconds, position.is_sukaku)


def hint(puzzle: PuzzleLike, ladder: Ladder | None = None) -> Step | Mistake:
    """The next step from a position with the player's own placements and marks; but first a mistake, if there is one.

    puzzle  anything that `as_puzzle` takes
    ladder  the techniques in their order; the default is HoDoKu's
    """
    position = Situation.from_puzzle(puzzle)
    ladder = position.ladder(ladder)
    mistake = position.mistake()
    if mistake:
        return mistake
    position.check_open()
    # Singles that can be seen at once come before cleverer steps, whatever the queues of the engine hold.
    for rung in ladder:
        if rung.technique.is_single:
            found = find_steps(position, rung.technique, 1, ladder)
            if found:
                return found[0]
    steps = _steps(position, ladder, 1)
    if not position.puzzle.rules and ladder.guesses and (not steps or steps[0].technique.is_guess):
        chains, _ = se_steps(position.puzzle.board.cells, position.marks, most=1, hasty=True)
        steps = [*chains, *steps]
    if not steps:
        raise SudokuError("no technique of the ladder finds a step here")
    return steps[0]


def find_all(
    puzzle: PuzzleLike, technique_name: str | Technique | None = None, ladder: Ladder | None = None
) -> list[Step]:
    """Every step that one technique, or every technique of the ladder, finds now; the shortest evidence first."""
    position = Situation.from_puzzle(puzzle)
    ladder = position.ladder(ladder)
    _refuse_mistake(position)
    wanted = [rung.technique for rung in ladder] if technique_name is None else [technique(technique_name)]
    best: dict[tuple[object, ...], Step] = {}
    for one in wanted:
        for step in find_steps(position, one, _ALL, ladder):
            if technique_name is not None and step.technique != one and one.name != one.rung:
                continue
            key = (step.technique, step.placements, frozenset(step.eliminations))
            if key not in best or len(step.truths) < len(best[key].truths):
                best[key] = step
    return sorted(best.values(), key=lambda step: len(step.truths))


def find_subsets(puzzle: PuzzleLike, size: int, *, hidden: bool = False) -> list[Step]:
    """Naked or hidden subsets of any size from 1 to 8 that eliminate something."""
    position = Situation.from_puzzle(puzzle)
    if position.puzzle.rules:
        raise SudokuError("subsets of any size are found in plain sudokus only")
    if not 1 <= size <= 8:
        raise SudokuError(f"a subset of {size} cells: it has 1 to 8")
    return [Step.from_native(row) for row in core.find_subsets(*position.native(), size, hidden)]


def _stopped(end: str, seconds: float) -> str:
    if end == "time limit":
        return f"Stopped: {seconds:g} seconds were not enough to find the next chain. The steps up to here hold."
    return "Stopped: no chain leads on from here." if end == "no step" else ""


def _reasoned(guessed: SolvePath, seconds: float, is_sukaku: bool) -> SolvePath:
    """The same puzzle without guesses: the ladder as far as it leads, then one chain, and so on."""
    ladder = guessed.ladder.disable(GUESS)
    steps: list[Step] = []
    path = SolvePath(guessed.puzzle, (), guessed.solution, ladder, guessed.rating)
    deadline = monotonic() + seconds
    while not path.is_solved:
        position = Situation(path.puzzle_before(len(path)), path.solution, is_sukaku)
        found = _steps(position, ladder, _ALL)
        end = ""
        if not found:
            left = max(deadline - monotonic(), 0.001)
            chain, end = se_steps(position.puzzle.board.cells, position.marks, seconds=left, most=1)
            found = [*chain]
        steps.extend(found)
        path = SolvePath(guessed.puzzle, tuple(steps), guessed.solution, ladder, guessed.rating)
        if not found:
            return replace(path, stopped=_stopped(end, seconds))
    return path


def _refuse_mistake(position: Situation) -> None:
    mistake = position.mistake()
    if mistake:
        raise SudokuError(str(mistake))


def _steps(position: Situation, ladder: Ladder, most: int) -> list[Step]:
    if position.puzzle.rules:
        from .constraints.solving import Walk

        return Walk(position.puzzle, position.solution, ladder).steps(most)
    rows = core.explain_path(*position.native(), position.solution, ladder.numbers(), position.limits(), most)
    return [Step.from_native(row, ladder) for row in rows]


def find_steps(position: Situation, one: Technique, most: int, ladder: Ladder | None = None) -> list[Step]:
    """The first steps that the search of one technique finds, in its own order; sub-types come with their rung."""
    if position.puzzle.rules:
        from .constraints.solving import Walk

        return Walk(position.puzzle, position.solution, position.ladder(ladder)).find(one, most)
    rows = core.find_steps(*position.native(), one.number, position.limits(), most)
    return [Step.from_native(row, position.ladder(ladder)) for row in rows]
