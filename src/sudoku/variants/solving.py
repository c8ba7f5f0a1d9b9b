"""Solve, count, enumerate, unique, minimal, true candidates: for puzzles with rules.

the native engine searches, the SAT engine learns, in turns
engine="search" or "sat" asks one of them alone, for a second opinion
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from .._limit import Limit
from ..errors import LimitReached, MultipleSolutions, NoSolution, SudokuError
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..rules import Constraint, Rules
from ..shape import Cell
from .search import MOST, Search
from .session import RulesSession, with_marks
from .turns import FIRST, Engine, Questions, by_sat, by_search, in_turns

__all__ = [
    "TrueCandidates",
    "count_solutions",
    "is_minimal",
    "is_unique",
    "minimise",
    "redundant_constraints",
    "redundant_givens",
    "solutions",
    "solve",
    "true_candidates",
]

_ENGINES: dict[Engine, Callable[[Puzzle, Limit], Iterator[Grid]]] = {
    "both": in_turns,
    "search": by_search,
    "sat": by_sat,
}


def solutions(puzzle: Puzzle, *, seconds: float | None = None, engine: Engine = "both") -> Iterator[Grid]:
    """All solutions, found as they are asked for, in an order that depends on the puzzle alone."""
    return _solutions(puzzle, Limit(seconds), engine)


def _solutions(puzzle: Puzzle, limit: Limit, engine: Engine = "both") -> Iterator[Grid]:
    return _ENGINES[engine](with_marks(puzzle), limit)


def solve(puzzle: Puzzle, *, unique: bool = False, seconds: float | None = None, engine: Engine = "both") -> Grid:
    """The solution; of several, one; with `unique`, an error then."""
    found = list(islice(solutions(puzzle, seconds=seconds, engine=engine), 2 if unique else 1))
    if not found:
        from .conflict import why_not

        raise NoSolution("no solution", lambda: why_not(puzzle))
    if len(found) > 1:
        raise MultipleSolutions("more than one solution")
    return found[0]


def count_solutions(
    puzzle: Puzzle, limit: int | None = None, *, seconds: float | None = None, engine: Engine = "both"
) -> int:
    """How many solutions, up to a limit."""
    if limit is not None and limit < 1:
        raise SudokuError(f"limit {limit}: expected at least 1")
    return sum(1 for _ in islice(solutions(puzzle, seconds=seconds, engine=engine), limit))


def is_unique(puzzle: Puzzle, *, seconds: float | None = None, engine: Engine = "both") -> bool:
    """Whether there is exactly one solution."""
    return count_solutions(puzzle, 2, seconds=seconds, engine=engine) == 1


def redundant_givens(puzzle: Puzzle, *, seconds: float | None = None, engine: Engine = "both") -> tuple[Cell, ...]:
    """The givens any one of which (not necessarily two) can go, the solution staying the only one."""
    limit = Limit(seconds)
    puzzle = with_marks(puzzle)
    solve(puzzle, unique=True, seconds=seconds, engine=engine)
    every, questions = (1 << puzzle.shape.size) - 1, Questions(puzzle.rules, puzzle.shape, limit, engine)
    masks = [1 << digit - 1 if digit else every for digit in puzzle.board.cells]

    def could_differ(cell: Cell) -> bool:
        return questions.is_possible([*masks[:cell], every & ~masks[cell], *masks[cell + 1 :]])

    return tuple(cell for cell, digit in enumerate(puzzle.board.cells) if digit and not could_differ(cell))


def redundant_constraints(
    puzzle: Puzzle, *, seconds: float | None = None, engine: Engine = "both"
) -> tuple[Constraint, ...]:
    """The constraints any one of which (not necessarily two) can go, the solution staying the only one."""
    limit = Limit(seconds)
    solve(puzzle, unique=True, seconds=seconds, engine=engine)
    return tuple(
        constraint
        for at, constraint in enumerate(puzzle.rules.constraints)
        if len(list(islice(_solutions(_without(puzzle, at), limit, engine), 2))) == 1
    )


def _without(puzzle: Puzzle, at: int) -> Puzzle:
    constraints = puzzle.rules.constraints
    return puzzle.replace(rules=Rules(constraints[:at] + constraints[at + 1 :], puzzle.rules.regions))


def _without_given(puzzle: Puzzle, cell: Cell) -> Puzzle:
    return puzzle.replace(grid=puzzle.grid.placing(cell, 0))


def is_minimal(puzzle: Puzzle, *, constraints: bool = False, seconds: float | None = None) -> bool:
    """Whether there is one solution, and no given (nor constraint, if asked for) can go without another appearing."""
    if not is_unique(puzzle, seconds=seconds) or redundant_givens(puzzle, seconds=seconds):
        return False
    return not constraints or not redundant_constraints(puzzle, seconds=seconds)


def minimise(
    puzzle: Puzzle,
    *,
    constraints: bool = False,
    seconds: float | None = None,
    progress: Callable[[Puzzle], object] = lambda _: None,
) -> Puzzle:
    """The puzzle without givens (and constraints, if asked for) that are not needed for its one solution.

    progress  called with the puzzle once it is known to have one solution, and after each given and constraint that was
              tried with what is left of it: should the time be up, the last of them is what is known
    """
    limit = Limit(seconds)
    puzzle = puzzle.replace(solution=solve(puzzle, unique=True, seconds=seconds))
    progress(puzzle)
    tries: list[tuple[Callable[[Puzzle, int], Puzzle], int]] = [(_without_given, cell) for cell in puzzle.grid.filled]
    if constraints:
        tries += [(_without, at) for at in reversed(range(len(puzzle.rules.constraints)))]
    for less, at in tries:
        smaller = less(puzzle, at)
        if len(list(islice(_solutions(smaller, limit), 2))) == 1:
            puzzle = smaller
        progress(puzzle)
    return puzzle


@dataclass(frozen=True)
class TrueCandidates:
    """Candidates that are part of a solution.

    known    those for which a solution was found
    unknown  those not decided when the time was up
    counts   of each cell and digit how many solutions have it, up to the limit that was asked for; None if it was not
    """

    known: Candidates
    unknown: Candidates
    counts: tuple[tuple[int, ...], ...] | None = None

    @property
    def is_complete(self) -> bool:
        return not self.unknown.count()


def true_candidates(
    puzzle: Puzzle, *, counts: int | None = None, seconds: float | None = None, engine: Engine = "both"
) -> TrueCandidates:
    """Which candidates are part of a solution; with `counts`, of how many, up to that number."""
    limit = Limit(seconds)
    puzzle = with_marks(puzzle)
    shape, cells = puzzle.shape, puzzle.board.cells
    every = (1 << shape.size) - 1
    seen = [0] * shape.cell_count
    left = [1 << digit - 1 if digit else every for digit in cells]
    done = False
    if engine != "sat" and shape.size <= MOST:
        search = Search(puzzle.rules, shape, limit)
        done, seen, left = search.engine.candidates(search.board(cells), FIRST if engine == "both" else -1, limit.left)
    if not done and not limit.is_over:
        done = _by_sat(puzzle, seen, left, limit)
    unknown = [0 if done else here & ~met for here, met in zip(left, seen, strict=True)]
    numbers = None
    if counts is not None and done:
        numbers, unknown = _count_each(puzzle, seen, counts, limit, engine)
    return TrueCandidates(Candidates(seen, shape), Candidates(unknown, shape), numbers)


def _by_sat(puzzle: Puzzle, seen: list[int], left: list[int], limit: Limit) -> bool:
    """Asks for each candidate that is left; fills in `seen` and clears `left`."""
    session = RulesSession(puzzle.rules, puzzle.shape, limit)
    session.require(session.literals(puzzle.board.cells))
    try:
        for cell in range(puzzle.shape.cell_count):
            while rest := left[cell] & ~seen[cell]:
                digit = (rest & -rest).bit_length()
                if session.ask([session.formula.holds(cell, digit)]):
                    for at, found in enumerate(session.board()):
                        seen[at] |= 1 << found - 1
                else:
                    left[cell] &= ~(1 << digit - 1)
    except LimitReached:
        return False
    return True


def _count_each(
    puzzle: Puzzle, seen: list[int], most: int, limit: Limit, engine: Engine
) -> tuple[tuple[tuple[int, ...], ...], list[int]]:
    """How many solutions each candidate has, up to `most`; and those that were not counted in time."""
    shape = puzzle.shape
    counts = [[0] * shape.size for _ in seen]
    unknown = [0] * shape.cell_count
    all_found = list(islice(_solutions(puzzle, limit, engine), most + 1)) if not limit.is_over else []
    if 0 < len(all_found) <= most:
        for grid in all_found:
            for cell, digit in enumerate(grid.cells):
                counts[cell][digit - 1] += 1
        return tuple(map(tuple, counts)), unknown
    for cell, mask in enumerate(seen):
        for digit in range(1, shape.size + 1):
            if mask >> digit - 1 & 1:
                fixed = puzzle.replace(grid=puzzle.board.placing(cell, digit), placed=None, marks=None)
                try:
                    counts[cell][digit - 1] = sum(1 for _ in islice(_solutions(fixed, limit, engine), most))
                except LimitReached:
                    unknown[cell] |= 1 << digit - 1
    return tuple(map(tuple, counts)), unknown
