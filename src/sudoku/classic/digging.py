"""Digging holes into a full grid: evenly, blindly, or only where the solution stays the only one.

    evenly      as many holes in each block         ┐ nobody promises one solution:
    blindly     any cells                           ┘ the result says how many there are
    uniquely    a random cell; if the puzzle now has two solutions, the digit goes back; then the next cell

Proof for uniquely: one pass is enough. A digit that had to stay has two solutions without it, and emptying more cells
never takes a solution away; so each digit left when all cells were tried is needed: the puzzle is minimal.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import SudokuError
from ..grid import Grid
from ..shape import Cell
from . import counting
from .latin import COUNT_LIMIT, even_holes

__all__ = ["WAYS", "CountedPuzzle", "Counter", "count_solutions", "dig_blindly", "dig_evenly", "dig_uniquely"]

Counter = Callable[[Grid, int], int]
"""Counts the solutions of a grid to a limit; a faster one may be passed to any function here."""


@dataclass(frozen=True)
class CountedPuzzle:
    """A puzzle and its number of solutions, which are at least `limit` if they are equal to it."""

    puzzle: Grid
    solutions: int
    limit: int = COUNT_LIMIT

    @property
    def is_unique(self) -> bool:
        return self.solutions == 1

    def __str__(self) -> str:
        return f"{len(self.puzzle.holes)} holes, {told(self.solutions, self.limit)}"


def told(solutions: int, limit: int) -> str:
    """A number of solutions in words."""
    return f"{solutions:,} {'or more ' * (solutions >= limit)}solution{'s' * (solutions != 1)}"


def count_solutions(grid: Grid, limit: int) -> int:
    """The counter of this package's own textbook."""
    return counting.count_solutions(grid.cells, grid.shape.box_rows, grid.shape.box_cols, limit=limit)


def dig_evenly(
    grid: Grid, holes: int, rng: random.Random, *, count: Counter = count_solutions, limit: int = COUNT_LIMIT
) -> CountedPuzzle:
    """The same number of holes in each block."""
    try:
        cells = even_holes([box.cells for box in grid.shape.boxes], holes, rng)
    except ValueError as error:
        raise SudokuError(str(error)) from None
    return _emptied(grid, cells, count, limit)


def dig_blindly(
    grid: Grid, holes: int, rng: random.Random, *, count: Counter = count_solutions, limit: int = COUNT_LIMIT
) -> CountedPuzzle:
    """Holes anywhere."""
    cells = grid.shape.cell_count
    if not 0 <= holes <= cells:
        raise SudokuError(f"holes {holes}: expected a number from 0 to {cells}")
    return _emptied(grid, rng.sample(range(cells), holes), count, limit)


def dig_uniquely(
    grid: Grid, holes: int | None, rng: random.Random, *, count: Counter = count_solutions, limit: int = COUNT_LIMIT
) -> CountedPuzzle:
    """Holes while the solution is the only one: that many if it goes so far, else, or if None, all that can be."""
    cells = grid.shape.cell_count
    wanted = cells if holes is None else holes
    if not 0 <= wanted <= cells:
        raise SudokuError(f"holes {holes}: expected a number from 0 to {cells}")
    puzzle = grid
    for cell in rng.sample(range(cells), cells):
        if len(puzzle.holes) == wanted:
            break
        emptied = puzzle.placing(cell, 0)
        if count(emptied, 2) == 1:
            puzzle = emptied
    return CountedPuzzle(puzzle, count(puzzle, limit), limit)


def _emptied(grid: Grid, cells: list[Cell], count: Counter, limit: int) -> CountedPuzzle:
    board = bytearray(grid.cells)
    for cell in cells:
        board[cell] = 0
    puzzle = Grid(bytes(board), grid.shape)
    return CountedPuzzle(puzzle, count(puzzle, limit), limit)


WAYS = {"evenly": dig_evenly, "blindly": dig_blindly, "uniquely": dig_uniquely}
"""By the name that the command line gives them."""
