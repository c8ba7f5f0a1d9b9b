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
    """Givens, by their cells, and constraints that cannot all hold; with any one of them gone the others can.

    is_minimal  False when the time was up before that was known: some of them may not be needed for the conflict
    """

    puzzle: Puzzle
    givens: tuple[Cell, ...]
    constraints: tuple[Constraint, ...]
    is_minimal: bool = True

    def __str__(self) -> str:
        return "; ".join(self.lines()) or "rows, columns and regions alone have no solution"

    def lines(self) -> list[str]:
        """One line for the givens, and one for each constraint."""
        shape, board = self.puzzle.shape, self.puzzle.board
        names = [f"{shape.name_of(cell)}={shape.symbols[board[cell] - 1]}" for cell in self.givens]
        return ([f"givens {' '.join(names)}"] if names else []) + [each.describe() for each in self.constraints]


def find_conflict(puzzle: Puzzle, *, seconds: float | None = None) -> Conflicting | None:
    """A minimal set of givens and constraints that conflict; None if there is a solution.

    When the time is up, the set found so far is given as one that is not known to be minimal; if there is none yet, the
    error is LimitReached.
    """
    limit = Limit(seconds)
    puzzle = with_marks(puzzle)
    session = RulesSession(puzzle.rules, puzzle.shape, limit, guarded=True)
    cells = puzzle.board.cells
    givens = {session.formula.holds(cell, digit): cell for cell, digit in enumerate(cells) if digit}
    guards = {guard: number for number, guard in session.formula.guards.items()}
    left = _clash(session, [*givens, *guards])
    if left is None:
        return None
    found, is_minimal = _shrink(session, left)
    constraints = puzzle.rules.constraints
    return Conflicting(
        puzzle,
        tuple(sorted(givens[each] for each in found if each in givens)),
        tuple(constraints[number] for number in sorted(guards[each] for each in found if each in guards)),
        is_minimal,
    )


def _clash(session: RulesSession, assumed: list[int]) -> list[int] | None:
    """Of the assumptions some that clash; None when they do not."""
    if session.ask(assumed):
        return None
    core = set(session.engine.core())
    return [each for each in assumed if each in core]


def _shrink(session: RulesSession, left: list[int]) -> tuple[list[int], bool]:
    """Of assumptions that clash some that do and from which none can be left out; False when the time was too short."""
    needed: list[int] = []
    while left:
        each = left.pop()
        try:
            smaller = _clash(session, needed + left)
        except LimitReached:
            return [*needed, *left, each], False
        if smaller is None:
            needed.append(each)
        else:
            kept = set(smaller)
            left = [other for other in left if other in kept]
    return needed, True


def why_not(puzzle: Puzzle) -> str:
    """Why a puzzle has no solution, in words; looks for ten seconds."""
    try:
        return f"these cannot hold together: {find_conflict(puzzle, seconds=PATIENCE)}"
    except LimitReached:
        return "gave up looking for what conflicts after 10 s"
