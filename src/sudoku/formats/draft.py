"""Draft: a puzzle in the making, checked cell by cell; what the readers of structured files fill in.

givens   5 . . . 3 .    ─┐
placed   . 1 . . . .     ├─► puzzle(): nothing placed is None, no mark anywhere is None,
marks    . . 24 6 . 146 ─┘             marks under a digit are gone: the digit hides them
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ..errors import FormatError, SudokuError
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..shape import Cell, Digit, Shape

__all__ = ["Draft", "check_solution", "decimal", "located", "named_marks", "whole"]


class Draft:
    """Givens, placed digits, marks, solution and info, as far as they are known."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.givens = bytearray(shape.cell_count)
        self.placed = bytearray(shape.cell_count)
        self.masks = [0] * shape.cell_count
        self.solution: Grid | None = None
        self.info: dict[str, Any] = {}

    def put(self, cell: Cell, value: object, *, given: bool) -> None:
        """A digit in a cell, in place of any that was there; 0 empties it."""
        digit = 0 if value == 0 and not isinstance(value, bool) else self.digit(value, cell)
        self.givens[cell], self.placed[cell] = (digit, 0) if given else (0, digit)

    def mark(self, cell: Cell, value: object) -> None:
        """One more pencil mark in a cell."""
        self.masks[cell] |= 1 << self.digit(value, cell) >> 1

    def digit(self, value: object, cell: Cell) -> Digit:
        """A digit of this size, or an error that names the cell."""
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= self.shape.size:
            raise FormatError(f"{value!r:.40} in {self.shape.name_of(cell)}: digits go from 1 to {self.shape.size}")
        return value

    def solve(self, cells: bytes) -> None:
        """The solution, which must be whole and agree with the givens."""
        self.solution = Grid(cells, self.shape)
        check_solution(bytes(self.givens), self.solution)

    def puzzle(self) -> Puzzle:
        board = [given or placed for given, placed in zip(self.givens, self.placed, strict=True)]
        masks = [0 if digit else mask for digit, mask in zip(board, self.masks, strict=True)]
        return Puzzle(
            Grid(bytes(self.givens), self.shape),
            Grid(bytes(self.placed), self.shape) if any(self.placed) else None,
            Candidates(masks, self.shape) if any(masks) else None,
            self.solution,
            self.info,
        )


def check_solution(givens: bytes, solution: Grid) -> None:
    """A solution has no hole and keeps every given."""
    if 0 in solution.cells:
        hole = solution.shape.name_of(solution.cells.index(0))
        raise FormatError(f"the solution has a hole in {hole}: a solution fills every cell")
    kept = int.from_bytes(givens.translate(_FILLED)) & int.from_bytes(solution.cells)
    if kept != int.from_bytes(givens):
        cell = next(i for i, digit in enumerate(givens) if digit and digit != solution.cells[i])
        symbols, name = solution.shape.symbols, solution.shape.name_of(cell)
        found, given = symbols[solution.cells[cell] - 1], symbols[givens[cell] - 1]
        raise FormatError(f"the solution has {found} in {name} where the puzzle has {given}: it must keep the givens")


_FILLED = bytes([0]) + bytes([255]) * 255
"""For bytes.translate: all bits where a cell is filled."""


@contextmanager
def located(line: int | None) -> Iterator[None]:
    """Whatever is wrong inside is wrong on this line."""
    try:
        yield
    except FormatError as error:
        raise error.at(line=line) from None
    except SudokuError as error:
        raise FormatError(str(error), line=line) from None


def named_marks(value: object, shape: Shape) -> dict[str, list[Digit]]:
    """Corner marks as they stand in Puzzle.info, `{"r1c1": [1, 2]}`, once they are found to be such."""
    if not isinstance(value, dict):
        raise FormatError(f"{value!r:.40} as corner marks: they are digits by cell, {{'r1c1': [1, 2]}}")
    draft = Draft(shape)
    named: dict[str, list[Digit]] = {}
    for name, digits in value.items():
        cell = shape.cell_named(str(name))
        if not isinstance(digits, (list, tuple)):
            raise FormatError(f"{digits!r:.40} as the marks of {name}: expected a list of digits")
        named[shape.name_of(cell)] = [draft.digit(digit, cell) for digit in digits]
    return named


def whole(value: object, what: str, low: int = 0, high: int = 2**63) -> int:
    """A whole number in a range, or an error that names it."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise FormatError(f"{value!r:.40} as {what}: expected a whole number from {low} to {high}")
    return value


def decimal(text: str) -> int | float | str:
    """The number that a text writes; the text itself where it writes none."""
    plain = text.removeprefix("-")
    if plain.isascii() and plain.replace(".", "", 1).isdigit() and len(plain) < 20:
        return int(text) if plain.isdigit() else float(text)
    return text
