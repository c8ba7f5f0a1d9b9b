"""Turns: both engines on one board, each for a while, until one of them knows the answer.

search  ██████████       ████████████████████        most boards end in the first turn
SAT               ████                       ████████  learns, and wins on some that take long

Turns are counted in conflicts, never in seconds: the same puzzle always has its solutions in the same order.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from .._limit import Limit
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Rules
from ..shape import Shape
from .search import MOST, PAUSE, Search, marked_solutions, marks_of, verified
from .session import RulesSession

__all__ = ["FIRST", "Engine", "Questions", "by_sat", "by_search", "in_turns"]

Engine = Literal["both", "search", "sat"]
FIRST = 400_000
"""Conflicts of the first turn of the search; each turn has twice as many as the one before."""
SHARE = 16
"""The search takes so many conflicts in the time in which SAT takes one, or a little more."""


def by_search(puzzle: Puzzle, limit: Limit) -> Iterator[Grid]:
    """The solutions, from the search engine alone."""
    cells = puzzle.board.cells
    search = Search(puzzle.rules, puzzle.shape, limit)
    search.engine.open(search.board(cells))
    while isinstance(found := search.advance(-1), bytes):
        yield verified(found, cells, puzzle.rules, puzzle.shape)


def by_sat(puzzle: Puzzle, limit: Limit) -> Iterator[Grid]:
    """The solutions, from the SAT engine alone."""
    return RulesSession(puzzle.rules, puzzle.shape, limit).solutions(puzzle.board.cells)


def in_turns(puzzle: Puzzle, limit: Limit) -> Iterator[Grid]:
    """The solutions, from the engine that finds them first."""
    cells, rules, shape = puzzle.board.cells, puzzle.rules, puzzle.shape
    if shape.size > MOST:
        yield from by_sat(puzzle, limit)
        return
    masks = marks_of(rules, shape, cells)
    for found in marked_solutions(masks, limit) if masks else _alternating(puzzle, limit):
        yield verified(found, cells, rules, shape)


def _alternating(puzzle: Puzzle, limit: Limit) -> Iterator[bytes]:
    cells, known = puzzle.board.cells, set[bytes]()
    search, session, turn = Search(puzzle.rules, puzzle.shape, limit), None, FIRST
    search.engine.open(search.board(cells))
    while True:
        found = search.advance(turn)
        if found is PAUSE:
            if session is None:
                session = RulesSession(puzzle.rules, puzzle.shape, limit)
                session.start(cells, known)
            found = session.advance(turn // SHARE)
            turn *= 2
        if found is None:
            return
        if isinstance(found, bytes) and found not in known:
            known.add(found)
            if session is not None:
                session.exclude(found)
            yield found


class Questions:
    """Whether there is a solution within some candidates, asked again and again about the same rules."""

    def __init__(self, rules: Rules, shape: Shape, limit: Limit, engine: Engine) -> None:
        self.rules, self.shape, self.limit, self.engine = rules, shape, limit, engine
        if shape.size > MOST and engine == "both":
            self.engine = "sat"

    @cached_property
    def _search(self) -> Search:
        return Search(self.rules, self.shape, self.limit)

    @cached_property
    def _session(self) -> RulesSession:
        return RulesSession(self.rules, self.shape, self.limit)

    def is_possible(self, masks: list[int]) -> bool:
        """Whether a solution has in each cell a digit of its mask."""
        turn, answer = FIRST if self.engine == "both" else -1, None
        while answer is None:
            if self.engine != "sat":
                found, done = self._search.count(array("H", masks), 1, turn)
                answer = bool(found) if found or done else None
            if answer is None and self.engine != "search":
                answer = self._session.engine.solve(self._assumed(masks), self.limit.left, turn // SHARE)
            if answer is None and self.limit.is_over:
                raise self.limit.error()
            turn *= 2
        return answer

    def _assumed(self, masks: list[int]) -> list[int]:
        digits, holds = range(1, self.shape.size + 1), self._session.formula.holds
        return [-holds(cell, d) for cell, mask in enumerate(masks) for d in digits if not mask >> d - 1 & 1]
