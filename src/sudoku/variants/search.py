"""Search: the native engine (native/rules) on a board with rules. Every solution is checked before anyone sees it."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .._core import core
from .._limit import Limit
from ..errors import SudokuError
from ..grid import Grid
from ..rules import Rules
from ..rules.primitives import Allowed, program
from ..shape import NINE, Shape

if TYPE_CHECKING:
    from .._native import RulesEngine

__all__ = ["MOST", "PAUSE", "Search", "marked_solutions", "marks_of", "verified"]

MOST = 16
"""The engine has 16 bits for the candidates of a cell."""
PAUSE = False
"""What `advance` gives when it used up its conflicts."""


class Search:
    """The engine for one set of rules. Boards are masks of candidates: givens can change from question to question."""

    def __init__(self, rules: Rules, shape: Shape, limit: Limit) -> None:
        if shape.size > MOST:
            raise SudokuError(f"the search engine goes up to size {MOST}, not {shape.size}")
        self.rules, self.shape, self.limit = rules, shape, limit
        flat: Any = program(rules.compile(shape))
        self.engine: RulesEngine = core.RulesEngine(shape.size, flat)

    def board(self, cells: bytes) -> Any:  # noqa: ANN401  # an array of the standard library
        """The candidates of a board: one digit in a given, all in a hole."""
        every = (1 << self.shape.size) - 1
        return array("H", [1 << digit - 1 if digit else every for digit in cells])

    def advance(self, conflicts: int) -> bytes | bool | None:
        """The next solution of the open board; None at the end; PAUSE when the conflicts are used up."""
        if self.limit.is_over:
            raise self.limit.error()
        found = self.engine.advance(conflicts, self.limit.left)
        if found is PAUSE and self.limit.is_over:
            raise self.limit.error()
        return found

    def count(self, board: Any, most: int, conflicts: int = -1) -> tuple[int, bool]:  # noqa: ANN401
        """How many solutions, up to `most`, and whether that is all."""
        self.engine.open(board)
        return self.engine.count(most, conflicts, self.limit.left)


def marks_of(rules: Rules, shape: Shape, cells: bytes) -> list[int] | None:
    """The candidates of each cell, where the rules of a 9×9 say nothing else: the classic engine is faster then."""
    if shape != NINE or rules.regions is not None:
        return None
    masks = [1 << digit - 1 if digit else 511 for digit in cells]
    board = rules.on(shape)
    for constraint in rules.constraints:
        for primitive in constraint.compile(board):
            if not isinstance(primitive, Allowed):
                return None
            masks[primitive.cell] &= primitive.mask
    return masks


def marked_solutions(masks: list[int], limit: Limit) -> Iterator[bytes]:
    """The solutions of a plain 9×9 within candidates, from the classic engine."""
    empty, packed = bytes(81), struct.pack("=81H", *masks)
    found, first, done = core.count_within(empty, packed, 2, limit.left)
    if not done:
        raise limit.error()
    if found == 1 and first is not None:
        yield first
    elif found:
        for cells in core.Solutions(empty, packed):
            if limit.is_over:
                raise limit.error()
            yield cells


def verified(cells: bytes, givens: bytes, rules: Rules, shape: Shape) -> Grid:
    """The grid, once plain arithmetic finds nothing wrong with it."""
    grid = Grid(cells, shape)
    wrong = any(given and given != digit for given, digit in zip(givens, cells, strict=True))
    if wrong or 0 in cells or rules.conflicts(grid):
        what = "a given is missing" if wrong else (rules.conflicts(grid) or ["a hole"])[0]
        raise SudokuError(f"the engine gave a wrong answer ({what}): please report this")
    return grid
