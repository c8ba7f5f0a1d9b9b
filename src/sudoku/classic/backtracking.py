"""Backtracking: the slow solvers that are obviously right, and that the fast ones are tested against.

         ┌─────────────────┐   Go to the next hole. Try each digit that none of its peers holds: place it, go on
    1st  │ . . . 4th . 3rd…│   from there. When no digit is left, empty the cell and go one cell back. Past the last
    hole └─────────────────┘   hole the grid is solved; back past the first one there is no (further) solution.

Proof: at every hole each digit that can stand there is tried with everything tried before it, so each completion of the
grid is met exactly once, and a grid that is met breaks no rule, because each digit was checked when it was placed.

Two forms of it. `possible` and `solve` fit on a page and work on plain lists, reading the grid as one reads a page.
The others work on a Grid, visit the holes row by row from the top, *from right to left within a row*, and stop at a
node limit, a node being one digit placed.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from ..errors import LimitReached
from ..grid import Grid
from ..shape import NINE, Cell, Digit, Shape
from .counting import room_for

__all__ = ["count_solutions", "first_solution", "possible", "random_solution", "search_order", "solutions", "solve"]

Rows = list[list[Digit]]
"""A grid as one would write it down: nine lists of nine digits, 0 for a hole."""


def possible(rows: Rows, row: int, column: int, digit: Digit, shape: Shape = NINE) -> bool:
    """Whether no cell in the same row, column or box holds the digit."""
    size, height, width = shape.size, shape.box_rows, shape.box_cols
    top, left = row // height * height, column // width * width
    return (
        all(rows[row][j] != digit for j in range(size))
        and all(rows[i][column] != digit for i in range(size))
        and all(rows[top + i][left + j] != digit for i in range(height) for j in range(width))
    )


def solve(rows: Rows, shape: Shape = NINE) -> bool:
    """Completes the lists in place and says True; says False, and leaves them as they were, if that cannot be done."""
    for row in range(shape.size):
        for column in range(shape.size):
            if rows[row][column] == 0:
                for digit in range(1, shape.size + 1):
                    if possible(rows, row, column, digit, shape):
                        rows[row][column] = digit
                        if solve(rows, shape):
                            return True
                        rows[row][column] = 0
                return False
    return True


def search_order(grid: Grid) -> list[Cell]:
    """The holes in the order of the search: row by row from the top, right to left within a row."""
    return sorted(grid.holes, key=lambda cell: (grid.shape.row_of(cell), -grid.shape.column_of(cell)))


def first_solution(grid: Grid, *, node_limit: int | None = None) -> Grid | None:
    """The deterministic search: digits in ascending order. None if there is no solution.

    Of all solutions it is the smallest, compared hole by hole in the order of the search.
    """
    found = solutions(grid, 1, node_limit=node_limit)
    return found[0] if found else None


def random_solution(grid: Grid, rng: random.Random | None = None, *, node_limit: int | None = None) -> Grid | None:
    """The random search: at each hole the digits come in a new random order. None if there is no solution."""
    rng = rng or random.Random()
    found = _search(grid, 1, lambda digits: rng.sample(digits, len(digits)), node_limit)
    return found[0] if found else None


def solutions(grid: Grid, limit: int | None = None, *, node_limit: int | None = None) -> list[Grid]:
    """The solutions in the order in which the deterministic search meets them, at most `limit` of them."""
    return _search(grid, limit, lambda digits: digits, node_limit)


def count_solutions(grid: Grid, limit: int | None = None, *, node_limit: int | None = None) -> int:
    """How many solutions there are; `limit` if there are that many or more."""
    return len(solutions(grid, limit, node_limit=node_limit))


def _search(
    grid: Grid, limit: int | None, ordered: Callable[[list[Digit]], list[Digit]], node_limit: int | None
) -> list[Grid]:
    """The first `limit` solutions; `ordered` puts the digits that can stand in a hole in the order of trying."""
    holes, peers = search_order(grid), grid.shape.peers
    digits = range(1, grid.shape.size + 1)
    board = bytearray(grid.cells)
    found: list[Grid] = []
    nodes = 0

    def enough() -> bool:
        return limit is not None and len(found) >= limit

    def fill(depth: int) -> None:
        nonlocal nodes
        if depth == len(holes):
            found.append(Grid(bytes(board), grid.shape))
            return
        cell = holes[depth]
        taken = {board[peer] for peer in peers(cell)}
        for digit in ordered([digit for digit in digits if digit not in taken]):
            nodes += 1
            if node_limit is not None and nodes > node_limit:
                raise LimitReached(f"no answer after {node_limit:,} digits placed: the limit of this search")
            board[cell] = digit
            fill(depth + 1)
            if enough():
                return
        board[cell] = 0

    if grid.is_valid and not enough():
        with room_for(len(holes)):
            fill(0)
    return found
