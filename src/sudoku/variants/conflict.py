"""Why there is no solution: givens and constraints that cannot stand together, from which none can be left out.

every given and every constraint is an assumption; the SAT engine names some that clash; one after the other is
dropped: still a clash? then it was not needed
"""

from __future__ import annotations

from dataclasses import dataclass

from .._limit import Limit
from ..errors import LimitReached
from ..puzzle import Puzzle
from ..rules import Constraint
from ..shape import Cell
from .session import RulesSession, with_marks

__all__ = ["Conflicting", "find_conflict", "why_not"]

PATIENCE = 10.0


@dataclass(frozen=True)
class Conflicting:
    """Givens, by their cells, and constraints that cannot all hold; with any one of them gone the others can."""

    puzzle: Puzzle
    givens: tuple[Cell, ...]
    constraints: tuple[Constraint, ...]

    def __str__(self) -> str:
        return "; ".join(self.lines()) or "rows, columns and regions alone have no solution"

    def lines(self) -> list[str]:
        """One line for the givens, and one for each constraint."""
        shape, board = self.puzzle.shape, self.puzzle.board
        names = [f"{shape.name_of(cell)}={shape.symbols[board[cell] - 1]}" for cell in self.givens]
        return ([f"givens {' '.join(names)}"] if names else []) + [each.describe() for each in self.constraints]


def find_conflict(puzzle: Puzzle, *, seconds: float | None = None) -> Conflicting | None:
    """A minimal set of givens and constraints that conflict; None if there is a solution."""
    limit = Limit(seconds)
    puzzle = with_marks(puzzle)
    session = RulesSession(puzzle.rules, puzzle.shape, limit, guarded=True)
    cells = puzzle.board.cells
    givens = {session.formula.holds(cell, digit): cell for cell, digit in enumerate(cells) if digit}
    guards = {guard: number for number, guard in session.formula.guards.items()}
    found = _shrink(session, [*givens, *guards])
    if found is None:
        return None
    constraints = puzzle.rules.constraints
    return Conflicting(
        puzzle,
        tuple(sorted(givens[each] for each in found if each in givens)),
        tuple(constraints[number] for number in sorted(guards[each] for each in found if each in guards)),
    )


def _shrink(session: RulesSession, assumed: list[int]) -> list[int] | None:
    """Assumptions from which none can be left out; None when they do not clash."""

    def clash(some: list[int]) -> list[int] | None:
        if session.ask(some):
            return None
        core = set(session.engine.core())
        return [each for each in some if each in core]

    left = clash(assumed)
    if left is None:
        return None
    needed: list[int] = []
    while left:
        each = left.pop()
        smaller = clash(needed + left)
        if smaller is None:
            needed.append(each)
        else:
            kept = set(smaller)
            left = [other for other in left if other in kept]
    return needed


def why_not(puzzle: Puzzle) -> str:
    """Why a puzzle has no solution, in words; looks for ten seconds."""
    try:
        return f"these cannot hold together: {find_conflict(puzzle, seconds=PATIENCE)}"
    except LimitReached:
        return "gave up looking for what conflicts after 10 s"
