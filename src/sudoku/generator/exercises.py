"""Exercises: positions in which one technique is the next step, and nothing easier is left.

    random puzzles ─► solved up to the technique ─► positions where it is next ─► reduced: the rest is filled

The ladder of an exercise ends with its technique: whoever knows what comes before it needs this one now.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from .._core import check_threads
from .._drawable import Drawable
from .._limit import Limit
from ..errors import SudokuError
from ..formats import write
from ..grid import Grid
from ..logic import DEFAULT, Ladder, SolvePath, Step, Technique, explain
from ..logic.definitions import define
from ..logic.rating import technique_counts
from ..logic.situation import Situation
from ..logic.solving import find_steps
from ..logic.technique import technique
from ..puzzle import Puzzle
from .attempts import dig_rows
from .run import parse_seed
from .spec import Spec, plan

if TYPE_CHECKING:
    from ..render import Picture

__all__ = ["Exercise", "practice"]

FIRST, MOST, SECONDS_A_BLOCK = 16, 4096, 0.5  # puzzles looked through at once, and how long that should take

ORDERS = 6
"""In which the cells of a position are filled, of which the best is kept."""


@dataclass(frozen=True)
class Exercise(Drawable):
    """A position to practise on.

    technique  what is to be found
    puzzle     the position: givens, placed digits, the candidates that are left
    step       the answer; there may be others of the same technique
    seed       of the puzzle that it was found in, for `sudoku.generate(seed=…)`
    """

    technique: Technique
    puzzle: Puzzle
    step: Step
    seed: str

    def __str__(self) -> str:
        return self.line()

    def line(self) -> str:
        """In HoDoKu's format, which every command reads: digits, and the candidates that have been removed."""
        return write(self.puzzle.replace(info={"technique": self.technique.code}), "hodoku").rstrip("\n")

    def answer(self, **look: Any) -> Picture:  # noqa: ANN401  # as for sudoku.svg
        """A picture of the position with the step in it."""
        return self.step.svg(self.puzzle, **look)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        told = {"technique": self.technique.name, "position": self.line(), "seed": self.seed}
        return told | {"sentence": self.step.sentence(), "step": self.step.to_dict()}

    def _pictured(self) -> Puzzle:
        return self.puzzle


def practice(
    name: str | Technique,
    n: int | None = 10,
    *,
    reduced: bool = False,
    seed: int | str | None = None,
    seconds: float | None = None,
    threads: int = 0,
) -> Iterator[Exercise]:
    """Positions where a technique is the next step and nothing easier is left, each from another random puzzle.

    name     the technique, by any of its names
    n        how many, or None for as many as are asked for
    reduced  fill the cells that the step does not need, so that little more than the part that matters is open
    seed     the same seed gives the same positions
    seconds  ends the search with what was found by then: some techniques are rare
    threads  0 = one per core; the positions are the same for any number

    >>> one = next(practice("x-wing", seed=1))
    >>> one.step.technique.name
    'X-Wing'
    """
    wanted = technique(name)
    if not wanted.searched:
        raise SudokuError(f"{wanted} is no pattern that could be found: there is nothing to practise")
    if define(wanted).never:
        raise SudokuError(f"{wanted} is never the next step, so there is nothing to practise: {define(wanted).never}")
    if n is not None and n < 0:
        raise SudokuError(f"{n} exercises: must be at least 0")
    start, limit = parse_seed(seed), Limit(seconds)
    return search(wanted, n, start, limit, reduced=reduced, threads=check_threads(threads))


def search(
    wanted: Technique,
    n: int | None,
    start: tuple[int, int],
    limit: Limit,
    *,
    easier: Ladder | None = None,
    reduced: bool = False,
    threads: int = 0,
) -> Iterator[Exercise]:
    """Goes through the random puzzles of a seed. `easier`: what is known besides, by default all that comes before."""
    below = ladder_up_to(wanted) if easier is None else easier.enable(wanted)
    # With full houses alone no puzzle gets as far as one: singles are met on a way of all singles.
    ladder, found, size = ladder_up_to(technique("hidden single")) if wanted.is_single else below, 0, FIRST
    chosen, (number, attempt) = plan(Spec()), start
    while (n is None or found < n) and not limit.is_over:
        began = time.monotonic()
        puzzles, _, _ = dig_rows(chosen, number, attempt, size, threads)
        for offset in technique_counts(puzzles, ladder, threads)[:, wanted.number].nonzero()[0].tolist():
            if limit.is_over or (n is not None and found >= n):
                return
            grid, name = Grid(puzzles[offset].tobytes()), f"{number}:{attempt + offset}"
            one = _exercise(explain(grid, ladder), wanted, below, name, last=reduced)
            if one is not None:
                found += 1
                yield reduce(one) if reduced else one
        attempt += size
        size = max(1, min(MOST, int(size * min(2.0, SECONDS_A_BLOCK / max(time.monotonic() - began, 1e-6)))))


@cache
def ladder_up_to(wanted: Technique) -> Ladder:
    """The default ladder as far as a technique, which is switched on if it is off."""
    own = DEFAULT.rung(wanted)
    rungs = (replace(r, enabled=(r.enabled and r.order < own.order) or r is own) for r in DEFAULT.rungs)
    return Ladder(tuple(rungs))


def _exercise(path: SolvePath, wanted: Technique, below: Ladder, seed: str, *, last: bool) -> Exercise | None:
    """The first position on the way of a puzzle in which the technique is next, or the last, with fewer holes."""
    steps = list(enumerate(path))
    for index, step in reversed(steps) if last else steps:
        if step.technique == wanted:
            position = Situation(path.puzzle_before(index), path.solution)
            if not easiest(position, wanted, below):
                return Exercise(wanted, position.puzzle, step, seed)
    return None


def easiest(position: Situation, wanted: Technique, ladder: Ladder) -> Technique | None:
    """The first rung below a technique that finds something, if any: the engine goes through its queues of singles in
    an order of its own, so its path does not tell.
    """
    below = (rung.technique for rung in ladder if rung.technique.name != wanted.rung)
    return next((one for one in below if find_steps(position, one, 1, ladder)), None)


def reduce(exercise: Exercise) -> Exercise:
    """The same with the cells filled that are not needed: afterwards the technique is still what comes next.

    A filled cell makes others easy. They are filled too, as far as easier techniques lead; the whole is taken back if
    that breaks the pattern or leaves it nothing to remove. The order matters, so some are tried.
    """
    rng = random.Random(exercise.seed)
    tries = (_reduced(exercise, rng.sample(range(81), 81)) for _ in range(ORDERS))
    return min(tries, key=lambda one: len(one.puzzle.board.holes))


def _reduced(exercise: Exercise, order: list[int]) -> Exercise:
    puzzle, step = exercise.puzzle, exercise.step
    assert puzzle.solution is not None
    pattern = pattern_of(step)
    for cell in order:
        if puzzle.board[cell] or cell in pattern:
            continue
        smaller = _settled(_filled(puzzle, cell, puzzle.solution[cell]), exercise.technique)
        left = _next(Situation(smaller, puzzle.solution.cells), exercise.technique, pattern)
        if left:
            puzzle, step = smaller, left
    return replace(exercise, puzzle=puzzle, step=step)


def pattern_of(step: Step) -> set[int]:
    """The cells of the evidence: of the cells where something follows, one that stays open is enough."""
    linked = {cell for chain in step.chains for node in chain for cell in node.cells}
    return {*step.cells, *linked, *(cell for cell, _ in step.placements)}


def _filled(puzzle: Puzzle, cell: int, digit: int) -> Puzzle:
    marks = puzzle.candidates
    marks.place(cell, digit)
    return puzzle.replace(placed=(puzzle.placed or Grid.empty()).placing(cell, digit), marks=marks)


def _settled(puzzle: Puzzle, wanted: Technique) -> Puzzle:
    """The position after everything easier than the technique."""
    easier = explain(puzzle, ladder_up_to(wanted).disable(wanted))
    return easier.puzzle_before(len(easier))


def _next(position: Situation, wanted: Technique, pattern: set[int]) -> Step | None:
    """A step of the technique with the same pattern, all of it open."""
    if any(position.puzzle.board[cell] for cell in pattern):
        return None
    most = 1 if wanted.name == wanted.rung else 100
    found = find_steps(position, wanted, most, ladder_up_to(wanted))
    return next((step for step in found if step.technique == wanted and pattern_of(step) == pattern), None)
