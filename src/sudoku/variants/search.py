"""Search: the native engine (native/rules) on a board with rules. Every solution is checked before anyone sees it."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .._core import core
from ..errors import SudokuError
from ..grid import Grid
from ..rules import Rules
from ..rules.primitives import program
from ..sat.limit import Limit
from ..shape import Shape

if TYPE_CHECKING:
    from .._native import RulesEngine

__all__ = ["MOST", "NotDone", "Search", "verified"]

MOST = 16
"""The engine has 16 bits for the candidates of a cell."""
PATIENCE = 200_000
"""Conflicts after which the SAT engine takes over: it learns, and wins on what takes long."""


class NotDone(Exception):
    """The engine reached its limit of conflicts; who asked goes on with SAT."""


class Search:
    """The engine for one set of rules. Boards are masks of candidates: givens can change from question to question."""

    def __init__(self, rules: Rules, shape: Shape, limit: Limit) -> None:
        if shape.size > MOST:
            raise NotDone
        self.rules, self.shape, self.limit = rules, shape, limit
        flat: Any = program(rules.compile(shape))
        self.engine: RulesEngine = core.RulesEngine(shape.size, flat)

    def board(self, cells: bytes) -> Any:  # noqa: ANN401  # an array of the standard library
        """The candidates of a board: one digit in a given, all in a hole."""
        every = (1 << self.shape.size) - 1
        return array("H", [1 << digit - 1 if digit else every for digit in cells])

    def solutions(self, cells: bytes, conflicts: int = PATIENCE) -> Iterator[Grid]:
        """The solutions of a board; NotDone when so many conflicts did not suffice for the next one."""
        self.engine.open(self.board(cells))
        while True:
            found = self.engine.advance(conflicts, self.limit.left)
            if found is None:
                return
            if isinstance(found, bool):
                if self.limit.is_over:
                    raise self.limit.error()
                raise NotDone
            yield verified(found, cells, self.rules, self.shape)

    def count(self, board: Any, most: int, conflicts: int = -1) -> tuple[int, bool]:  # noqa: ANN401
        """How many solutions, up to `most`, and whether that is all."""
        self.engine.open(board)
        return self.engine.count(most, conflicts, self.limit.left)


def verified(cells: bytes, givens: bytes, rules: Rules, shape: Shape) -> Grid:
    """The grid, once plain arithmetic finds nothing wrong with it."""
    grid = Grid(cells, shape)
    wrong = any(given and given != digit for given, digit in zip(givens, cells, strict=True))
    if wrong or 0 in cells or rules.conflicts(grid):
        what = "a given is missing" if wrong else (rules.conflicts(grid) or ["a hole"])[0]
        raise SudokuError(f"the engine gave a wrong answer ({what}): please report this")
    return grid
