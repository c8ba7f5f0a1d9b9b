"""Session: the SAT engine on a board with rules. Every solution is checked before anyone sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..grid import Grid
from ..rules import Rules
from ..sat.limit import Limit
from ..shape import Shape
from .clauses import encode, solver
from .search import verified

__all__ = ["Session"]


class Session:
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

    def solutions(self, cells: bytes, known: Iterable[bytes] = ()) -> Iterator[Grid]:
        """The solutions of a board but for those that are known."""
        self.require(self.literals(cells))
        for each in known:
            self.exclude(each)
        while self.ask([]):
            found = self.board()
            yield verified(found, cells, self.rules, self.shape)
            self.exclude(found)
