"""The state that steps are looked for in: givens, placed digits, marks, and the one solution behind them."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from .._core import core
from ..errors import MultipleSolutions, NoSolution, SudokuError, UnsupportedSize
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..shape import NINE, Cell, Digit

__all__ = ["Mistake", "State"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A placement, or marks, that the solution does not have."""

    cell: Cell
    digit: Digit  # the placed digit, or the one that is missing among the marks
    kind: str  # "placement" or "marks"

    def sentence(self, style: str = "rc") -> str:
        from .names import cell_name

        where = cell_name(self.cell, style)
        if self.kind == "placement":
            return f"{self.digit} in {where} is wrong: take it back before going on."
        return f"The marks of {where} are wrong: {self.digit} has been removed, but nothing excludes it."

    def __str__(self) -> str:
        return self.sentence()


@dataclass(frozen=True)
class State:
    """A puzzle with one solution, the board as it stands, and its candidates."""

    puzzle: Puzzle
    solution: bytes

    @staticmethod
    def from_puzzle(given: str | Grid | Puzzle) -> State:
        """Refuses, with the reason, what has no solution or several."""
        puzzle = (
            given if isinstance(given, Puzzle) else Puzzle(Grid.from_text(given) if isinstance(given, str) else given)
        )
        if puzzle.shape != NINE:
            raise UnsupportedSize(f"a grid of {puzzle.shape}: explained solving knows 9×9 with 3×3 boxes")
        puzzle.grid.check()
        count, solution = core.solution_and_count(puzzle.grid.cells)
        if count == 0:
            raise NoSolution("the puzzle has no solution")
        if count > 1:
            raise MultipleSolutions("the puzzle has several solutions: logic needs one")
        return State(puzzle, solution)

    @property
    def marks(self) -> Candidates:
        """What can stand in each hole: by the rules, less what the player has crossed out. A hole without any mark has
        not been marked yet.
        """
        marks = Candidates.from_grid(self.puzzle.board)
        if self.puzzle.marks is not None:
            for cell in self.puzzle.board.holes:
                marks.masks[cell] &= self.puzzle.marks.masks[cell] or -1
        return marks

    def mistake(self) -> Mistake | None:
        """The first placement, or else the first marks, that contradict the solution."""
        board = self.puzzle.board.cells
        for cell, digit in enumerate(board):
            if digit and digit != self.solution[cell]:
                return Mistake(cell, digit, "placement")
        marks = self.marks
        for cell in self.puzzle.board.holes:
            if (cell, self.solution[cell]) not in marks:
                return Mistake(cell, self.solution[cell], "marks")
        return None

    def check_open(self) -> None:
        if self.puzzle.board.is_complete:
            raise SudokuError("every cell is filled: there is no step left")

    def native(self) -> tuple[bytes, bytes | None, bytes | None]:
        """Givens, placed digits and marks as the engine wants them."""
        placed = self.puzzle.placed.cells if self.puzzle.placed is not None else None
        if self.puzzle.marks is None:
            return self.puzzle.grid.cells, placed, None
        return self.puzzle.grid.cells, placed, struct.pack("=81H", *self.marks.masks)
