"""Random blocks on the diagonal, and a solver for the rest.

┌───────┬───────┬───────┐
│ 7 1 9 │ . . . │ . . . │      No two blocks of the diagonal share a row or a column, so any three of the 9!
│ 4 3 5 │ . . . │ . . . │      arrangements go together: (9!)³ starts.
│ 2 8 6 │ . . . │ . . . │
├───────┼───────┼───────┤      Every start can be completed. (Digits renamed so that the first block reads 1 … 9,
│ . . . │ 9 7 4 │ . . . │      rows and columns sorted within the other two, and one second block taken for all
│ . . . │ 1 6 3 │ . . . │      that rows and columns of the first turn into each other, 3,245,760 starts stand for
│ . . . │ 8 2 5 │ . . . │      all; a search has completed each of them.)
├───────┼───────┼───────┤
│ . . . │ . . . │ 5 3 8 │      The search takes the first completion, so (9!)³ of the 6.7 · 10²¹ grids come out,
│ . . . │ . . . │ 6 2 1 │      those with small digits early in their first rows.
│ . . . │ . . . │ 4 7 9 │
└───────┴───────┴───────┘
"""

from __future__ import annotations

import random
from contextlib import suppress

from ..errors import NoSolution
from ..grid import Grid
from ..shape import NINE, Shape
from .counting import free_digits, places_of, room_for

__all__ = ["build", "complete", "start"]


def start(rng: random.Random, shape: Shape = NINE) -> Grid:
    """Random blocks from the top left downwards to the right, as many as fit."""
    height, digits = shape.box_rows, range(1, shape.size + 1)
    cells = bytearray(shape.cell_count)
    for step in range(min(shape.box_rows, shape.box_cols)):
        box = shape.boxes[step * height + step]
        for cell, digit in zip(box.cells, rng.sample(digits, shape.size), strict=True):
            cells[cell] = digit
    return Grid(bytes(cells), shape)


def build(rng: random.Random, shape: Shape = NINE) -> Grid:
    """A random start, completed. Other shapes have starts that cannot be: they are drawn again."""
    while True:
        with suppress(NoSolution):
            return complete(start(rng, shape))


def complete(grid: Grid) -> Grid:
    """The first completion in reading order, digits ascending: what `backtracking.solve` finds, forty times as fast.

    The same search; it only knows the free digits of each house beforehand instead of looking for them.
    """
    board, shape = bytearray(grid.cells), grid.shape
    places = places_of(shape.box_rows, shape.box_cols)
    free = free_digits(board, places, shape.size)
    holes = grid.holes
    if free is None:
        raise NoSolution("no completion: a house holds a digit twice")

    def fill(depth: int) -> bool:
        if depth == len(holes):
            return True
        row, column, box = places[holes[depth]]
        candidates = free[row] & free[column] & free[box]
        while candidates:
            digit = candidates & -candidates  # the lowest one
            candidates -= digit
            board[holes[depth]] = digit.bit_length()
            free[row] -= digit
            free[column] -= digit
            free[box] -= digit
            if fill(depth + 1):
                return True
            free[row] += digit
            free[column] += digit
            free[box] += digit
        return False

    with room_for(len(holes)):
        completed = fill(0)
    if not completed:
        raise NoSolution("no completion: every way to fill the holes breaks a rule")
    return Grid(bytes(board), shape)
