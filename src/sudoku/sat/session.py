"""Session: a board of one or two grids, and a solver that learns about it from question to question.

Cells are numbered through: those of the second grid follow those of the first. A board is `bytes`, 0 for a hole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from .._limit import Limit
from ..errors import SudokuError
from ..shape import Shape
from .encoding import Encoding, encode
from .engine import Engine, native_engine
from .verifier import fault

__all__ = ["Session"]


class Session:
    """Questions about a board. Every answer "yes" is checked by the verifier before anyone sees it.

    >>> session = Session(Shape(2, 2))
    >>> session.ask([session.literal(0, 3)]), session.board()[0]
    (True, 3)
    >>> session.ask([session.literal(0, 3), session.literal(1, 3)]), sorted(session.engine.core())
    (False, [3, 7])
    """

    def __init__(
        self,
        shape: Shape,
        grids: int = 1,
        *,
        limit: Limit | None = None,
        engine: Callable[[Encoding], Engine] = native_engine,
    ) -> None:
        self.shape, self.grids = shape, grids
        self.cells = grids * shape.cell_count
        self.limit = limit or Limit()
        self.encoding = encode(shape, grids)
        self.engine = engine(self.encoding)
        self.literal = self.encoding.literal

    def literals(self, board: bytes) -> list[int]:
        """What a board says: one literal for each given."""
        return [self.literal(cell, digit) for cell, digit in enumerate(board) if digit]

    def require(self, literals: Iterable[int]) -> None:
        """From now on these hold."""
        for literal in literals:
            self.engine.add_clause([literal])

    def confine(self, masks: Sequence[int]) -> None:
        """From now on each cell keeps to its mask, bit d−1 for digit d."""
        size = self.shape.size
        for cell, mask in enumerate(masks):
            self.require(-self.literal(cell, digit) for digit in range(1, size + 1) if not mask >> (digit - 1) & 1)

    def forbid_all(self, literals: Iterable[int]) -> None:
        """From now on at least one of these does not hold."""
        self.engine.add_clause([-literal for literal in literals])

    def forbid(self, board: bytes) -> None:
        """From now on some cell differs from this board."""
        self.forbid_all(self.literals(board))

    def ask(self, assumptions: list[int], conflicts: int = -1) -> bool | None:
        """Whether the board can be completed; None when the number of conflicts was not enough to know."""
        answer = self.engine.solve(assumptions, self.limit.left, conflicts)
        if answer is None and (conflicts < 0 or self.limit.is_over):
            raise self.limit.error()
        return answer

    def board(self, givens: bytes = b"") -> bytes:
        """The completed board, after a yes; checked against the rules and the givens."""
        cells = bytearray(self.cells)
        for variable in self.engine.model(self.encoding.cell_variables):
            cell, digit = self.encoding.meaning(variable)
            cells[cell] = digit
        wrong = fault(bytes(cells), self.shape.box_rows, self.shape.box_cols, givens)
        if wrong:
            raise SudokuError(f"the SAT solver gave a wrong answer ({wrong}): please report this")
        return bytes(cells)
