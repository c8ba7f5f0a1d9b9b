"""The situation that steps are looked for in: givens, placed digits, marks, and the one solution behind them."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from .._core import core
from ..errors import MultipleSolutions, NoSolution, SudokuError, UnsupportedSize
from ..formats import PuzzleLike, as_puzzle
from ..grid import Candidates
from ..puzzle import Puzzle
from ..shape import NINE, Cell, Digit
from .technique import DEFAULT, Ladder

if TYPE_CHECKING:
    from .._native import Limits

__all__ = ["Mistake", "Situation"]

AVOIDABLE = ("Avoidable Rectangle Type 1", "Avoidable Rectangle Type 2")


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
class Situation:
    """A puzzle with one solution, the board as it stands, and its candidates."""

    puzzle: Puzzle
    solution: bytes
    is_sukaku: bool = False  # the solution is the only one because of the marks

    @staticmethod
    def from_puzzle(given: PuzzleLike) -> Situation:
        """Refuses, with the reason, what has no solution or several.

        Where the givens alone have one solution, marks that contradict it are a mistake of the player. Where they have
        several (a grid of candidates), the marks are part of the puzzle.
        """
        puzzle = as_puzzle(given)
        if puzzle.shape != NINE:
            raise UnsupportedSize(f"a grid of {puzzle.shape}: explained solving knows 9×9 with 3×3 boxes")
        if puzzle.rules:
            return Situation(puzzle, _solution_with_rules(puzzle))
        puzzle.grid.check()
        count, solution = core.solution_and_count(puzzle.grid.cells)
        masks = puzzle.allowed() if count > 1 else None
        if masks is not None:
            count, first, _ = core.count_within(puzzle.grid.cells, struct.pack("=81H", *masks), 2, -1.0)
            solution = first or b""
        if count == 0:
            raise NoSolution("the puzzle has no solution")
        if count > 1:
            raise MultipleSolutions("the puzzle has several solutions: logic needs one")
        return Situation(puzzle, solution, masks is not None)

    @property
    def marks(self) -> Candidates:
        """What can stand in each hole: by the rules, less what has been crossed out."""
        if not self.puzzle.rules:
            return self.puzzle.candidates
        from .constraints.field import field_of

        board, marks = self.puzzle.board.cells, self.puzzle.marks
        masks = [0 if board[cell] else mask for cell, mask in enumerate(field_of(self.puzzle.rules).marks(board))]
        if marks is not None:
            masks = [mask & (marks.masks[cell] or -1) for cell, mask in enumerate(masks)]
        return Candidates(masks)

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

    def ladder(self, ladder: Ladder | None) -> Ladder:
        """The ladder to use. Avoidable rectangles exchange digits that are placed already: the marks of a grid of
        candidates may never have allowed that.
        """
        chosen = DEFAULT if ladder is None else ladder
        if self.puzzle.rules:
            from .constraints.table import with_rules

            return with_rules(chosen)
        return chosen.disable(*AVOIDABLE) if self.is_sukaku else chosen

    def limits(self) -> Limits:
        """The limits of a search; in a grid of candidates, unique rectangles need both digits in all corners."""
        limits = core.Limits()
        if self.is_sukaku:
            limits.strict_rectangles = True
        return limits

    def check_open(self) -> None:
        if self.puzzle.board.is_complete:
            raise SudokuError("every cell is filled: there is no step left")

    def native(self) -> tuple[bytes, bytes | None, bytes | None]:
        """Givens, placed digits and marks as the engine wants them."""
        placed = self.puzzle.placed.cells if self.puzzle.placed is not None else None
        if self.puzzle.marks is None:
            return self.puzzle.grid.cells, placed, None
        return self.puzzle.grid.cells, placed, struct.pack("=81H", *self.marks.masks)


def _solution_with_rules(puzzle: Puzzle) -> bytes:
    """The one solution of a puzzle with rules."""
    from ..variants import solutions
    from .constraints.field import field_of

    field_of(puzzle.rules)  # refuses regions that the logic cannot use
    conflicts = puzzle.rules.conflicts(puzzle.grid)
    if conflicts:
        raise NoSolution(f"the puzzle has no solution: {conflicts[0]}")
    found = [grid.cells for grid in islice(solutions(puzzle.replace(placed=None, marks=None)), 2)]
    if not found:
        raise NoSolution("the puzzle has no solution")
    if len(found) > 1:
        raise MultipleSolutions("the puzzle has several solutions: logic needs one")
    return found[0]
