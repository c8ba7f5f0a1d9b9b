"""Solve, count, enumerate, unique, minimal, true candidates: for puzzles with rules.

the native engine searches; after so many conflicts the SAT engine goes on, which learns
engine="search" or "sat" asks one of them alone, for a second opinion
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from ..errors import LimitReached, MultipleSolutions, NoSolution, SudokuError
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..rules import Constraint, Rules
from ..sat.limit import Limit
from ..shape import Cell
from .search import PATIENCE, NotDone, Search
from .session import Session

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

Engine = Literal["both", "search", "sat"]


def solutions(puzzle: Puzzle, *, seconds: float | None = None, engine: Engine = "both") -> Iterator[Grid]:
    """All solutions, found as they are asked for, in an order that depends on the puzzle alone."""
    return _solutions(puzzle, Limit(seconds), engine)


def _solutions(puzzle: Puzzle, limit: Limit, engine: Engine = "both") -> Iterator[Grid]:
    cells, known = puzzle.board.cells, list[bytes]()
    if engine != "sat":
        try:
            search = Search(puzzle.rules, puzzle.shape, limit)
            for grid in search.solutions(cells, PATIENCE if engine == "both" else -1):
                known.append(grid.cells)
                yield grid
        except NotDone:
            if engine == "search":
                raise SudokuError(f"the search engine goes up to size 16, not {puzzle.shape.size}") from None
        else:
            return
    yield from Session(puzzle.rules, puzzle.shape, limit).solutions(cells, known)


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
    solve(puzzle, unique=True, seconds=seconds, engine=engine)
    cells = puzzle.board.cells
    others = _other_digit(puzzle, limit, engine)
    return tuple(cell for cell, digit in enumerate(cells) if digit and not others(cell))


def _other_digit(puzzle: Puzzle, limit: Limit, engine: Engine) -> Callable[[Cell], bool]:
    """A function that says whether a given could be another digit, all other givens staying."""
    cells = puzzle.board.cells
    session: list[Session] = []

    def by_sat(cell: Cell) -> bool:
        if not session:
            session.append(Session(puzzle.rules, puzzle.shape, limit))
        hold = session[0].formula.holds
        rest = [hold(at, digit) for at, digit in enumerate(cells) if digit and at != cell]
        return session[0].ask([*rest, -hold(cell, cells[cell])])

    if engine == "sat" or puzzle.shape.size > 16:
        return by_sat
    search = Search(puzzle.rules, puzzle.shape, limit)

    def by_search(cell: Cell) -> bool:
        board = search.board(cells)
        board[cell] = ((1 << puzzle.shape.size) - 1) & ~board[cell]
        found, done = search.count(board, 1, PATIENCE if engine == "both" else -1)
        if found or done:
            return found > 0
        if limit.is_over:
            raise limit.error()
        return by_sat(cell)

    return by_search


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
    return replace(puzzle, rules=Rules(constraints[:at] + constraints[at + 1 :], puzzle.rules.regions))


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
    progress: Callable[[], object] = lambda: None,
) -> Puzzle:
    """The puzzle without givens (and constraints, if asked for) that are not needed for its one solution."""
    limit = Limit(seconds)
    solution = solve(puzzle, unique=True, seconds=seconds)
    for cell in (cell for cell, digit in enumerate(puzzle.grid.cells) if digit):
        smaller = replace(puzzle, grid=puzzle.grid.placing(cell, 0))
        progress()
        if len(list(islice(_solutions(smaller, limit), 2))) == 1:
            puzzle = smaller
    for at in reversed(range(len(puzzle.rules.constraints) if constraints else 0)):
        smaller = _without(puzzle, at)
        progress()
        if len(list(islice(_solutions(smaller, limit), 2))) == 1:
            puzzle = smaller
    return replace(puzzle, solution=solution)


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
    shape, cells = puzzle.shape, puzzle.board.cells
    every = (1 << shape.size) - 1
    seen = [0] * shape.cell_count
    left = [1 << digit - 1 if digit else every for digit in cells]
    done = False
    if engine != "sat" and shape.size <= 16:
        search = Search(puzzle.rules, shape, limit)
        done, seen, left = search.engine.candidates(
            search.board(cells), PATIENCE if engine == "both" else -1, limit.left
        )
    if not done and not limit.is_over:
        done = _by_sat(puzzle, seen, left, limit)
    unknown = [0 if done else here & ~met for here, met in zip(left, seen, strict=True)]
    numbers = None
    if counts is not None and done:
        numbers, unknown = _count_each(puzzle, seen, counts, limit, engine)
    return TrueCandidates(Candidates(seen, shape), Candidates(unknown, shape), numbers)


def _by_sat(puzzle: Puzzle, seen: list[int], left: list[int], limit: Limit) -> bool:
    """Asks for each candidate that is left; fills in `seen` and clears `left`."""
    session = Session(puzzle.rules, puzzle.shape, limit)
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
                fixed = replace(puzzle, grid=puzzle.board.placing(cell, digit), placed=None, marks=None)
                try:
                    counts[cell][digit - 1] = sum(1 for _ in islice(_solutions(fixed, limit, engine), most))
                except LimitReached:
                    unknown[cell] |= 1 << digit - 1
    return tuple(map(tuple, counts)), unknown
