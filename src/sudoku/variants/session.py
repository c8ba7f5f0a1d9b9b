"""RulesSession: the SAT engine on a board with rules. Every solution is checked before anyone sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .._limit import Limit
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import PencilMarks, Rules
from ..shape import Shape
from .clauses import encode, solver
from .search import PAUSE, verified

__all__ = ["RulesSession", "with_marks"]


def with_marks(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the marks it comes with as constraints, so that its solutions keep to them."""
    if puzzle.marks is None:
        return puzzle
    size, every = puzzle.shape.size, (1 << puzzle.shape.size) - 1
    marked = [
        PencilMarks(divmod(cell, size), tuple(digit for digit in range(1, size + 1) if mask >> digit - 1 & 1))
        for cell, mask in enumerate(puzzle.marks.masks)
        if mask not in (0, every) and not puzzle.board[cell]  # a hole without any mark has not been marked yet
    ]
    return puzzle.replace(rules=puzzle.rules + Rules(tuple(marked)), marks=None)


class RulesSession:
    """Questions about a board, whose answers are learned from. With guards, constraints hold while they are assumed."""

    def __init__(self, rules: Rules, shape: Shape, limit: Limit, *, guarded: bool = False) -> None:
        self.rules, self.shape, self.limit = rules, shape, limit
        self.formula = encode(rules, shape, guarded=guarded)
        self.engine = solver(self.formula)

    def literals(self, cells: bytes) -> list[int]:
        return [self.formula.holds(cell, digit) for cell, digit in enumerate(cells) if digit]

    def require(self, literals: Iterable[int]) -> None:
        for literal in literals:
            self.engine.add_clause([literal])

    def ask(self, assumptions: list[int]) -> bool:
        """Whether there is a solution under the assumptions."""
        answer = self.engine.solve(assumptions, self.limit.left)
        if answer is None:
            raise self.limit.error()
        return answer

    def board(self) -> bytes:
        """The digits, after a yes."""
        cells = bytearray(self.shape.cell_count)
        for variable in self.engine.model(self.shape.cell_count * self.shape.size):
            cell, digit = divmod(variable - 1, self.shape.size)
            cells[cell] = digit + 1
        return bytes(cells)

    def exclude(self, cells: bytes) -> None:
        """From now on some cell differs."""
        self.engine.add_clause([-literal for literal in self.literals(cells)])

    def start(self, cells: bytes, known: Iterable[bytes] = ()) -> None:
        """From now on: this board, but for the solutions that are known."""
        self.require(self.literals(cells))
        for each in known:
            self.exclude(each)

    def advance(self, conflicts: int) -> bytes | bool | None:
        """A solution that is not excluded; None if there is none; PAUSE when the conflicts are used up."""
        if self.limit.is_over:
            raise self.limit.error()
        answer = self.engine.solve([], self.limit.left, conflicts)
        if answer is None and self.limit.is_over:
            raise self.limit.error()
        if answer is None:
            return PAUSE
        return self.board() if answer else None

    def solutions(self, cells: bytes) -> Iterator[Grid]:
        """The solutions of a board."""
        self.start(cells)
        while isinstance(found := self.advance(-1), bytes):
            yield verified(found, cells, self.rules, self.shape)
            self.exclude(found)
