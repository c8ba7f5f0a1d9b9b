"""More givens for a puzzle that is harder than was requested.

    the techniques that are allowed ─► stuck ─► a cell that is still open becomes a given ─► on they go ─► … ─► solved
                                                                                                            │
    too easy by now: the same again with other cells    too hard by its score: one given more    as requested: done

What was found before a given is added stays true after it, so the walk goes on where it was.
"""

from __future__ import annotations

import random
from collections import Counter

from ...grid import Grid
from ...logic import Rating
from ...logic.constraints.solving import Walk
from ...logic.constraints.table import RULE_LADDER
from ...logic.rating import rating_of
from ...puzzle import Puzzle
from ...rules import Rules
from ..spec import Plan

__all__ = ["eased"]

MOST = 10_000
"""Steps of a walk: more than there are candidates."""
TRIES = 6


def eased(plan: Plan, rules: Rules, givens: bytes, solution: bytes, rng: random.Random) -> bytes | None:
    """The givens, and as many more as make the puzzle fit its grade; None if no try comes to that."""
    grade = plan.grade
    if grade is None or grade.allowed is None:
        return givens
    easing, start = _Easing(plan, rules, solution, rng), givens
    for _ in range(TRIES):
        found = easing.solvable(start)
        if found is None:
            return None
        more, rating = found
        if grade.fits(rating):
            return more
        if grade.level is not None and rating.level > grade.level:
            start = easing.with_one_more(more)
        elif more == givens:
            return None
        else:
            start = givens
    return None


class _Easing:
    def __init__(self, plan: Plan, rules: Rules, solution: bytes, rng: random.Random) -> None:
        self.plan, self.rules, self.solution, self.rng = plan, rules, solution, rng

    def solvable(self, givens: bytes) -> tuple[bytes, Rating] | None:
        """As many givens more as the allowed techniques need, and what they are rated on the way."""
        assert self.plan.grade is not None
        assert self.plan.grade.allowed is not None
        walk = Walk(Puzzle(Grid(givens), rules=self.rules), self.solution, self.plan.grade.allowed)
        steps = walk.steps(MOST)
        while 0 in walk.board:
            more = self.with_one_more(givens, bytes(walk.board))
            if more == givens or len(more) - more.count(0) > self.plan.most:
                return None
            givens = more
            for cell, digit in enumerate(givens):
                if digit and not walk.board[cell]:
                    walk.place(cell, digit)
            steps += walk.steps(MOST)
        used = ((step.level, step.score) for step in steps)
        return givens, rating_of(used, Counter(step.technique for step in steps), RULE_LADDER, solved=True)

    def with_one_more(self, givens: bytes, board: bytes | None = None) -> bytes:
        """Another given, and those that the symmetry asks for, in a cell that is empty on the board."""
        units = [unit for unit in self.plan.units if any(not (board or givens)[cell] for cell in unit)]
        chosen = self.rng.choice(units) if units else ()
        return bytes(self.solution[cell] if cell in chosen else digit for cell, digit in enumerate(givens))
