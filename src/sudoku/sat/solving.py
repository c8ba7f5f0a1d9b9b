"""Solve, count, enumerate, unique, minimal: for grids of every shape.

Solutions come in an order that depends on the grid alone: the same today and tomorrow.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ..errors import MultipleSolutions, NoSolution, SudokuError
from ..grid import Grid
from ..shape import Cell, Shape
from .clash import why_not
from .limit import Limit
from .session import Session

__all__ = [
    "completions",
    "count_solutions",
    "is_minimal",
    "is_unique",
    "redundant",
    "redundant_givens",
    "solutions",
    "solve",
]


BLOCK = 40
"""Givens judged with one solver: they are assumptions, all others facts (see digging.py)."""


def completions(shape: Shape, board: bytes, limit: Limit | None = None) -> Iterator[bytes]:
    """The completed boards, of one or two grids, found as they are asked for."""
    session = Session(shape, len(board) // shape.cell_count, limit=limit)
    session.require(session.literals(board))
    while session.ask([]):
        yield session.board(board)
        session.engine.exclude_model()


def redundant(shape: Shape, board: bytes, limit: Limit | None = None) -> list[int]:
    """The givens of a board with one solution any one of which can go, the solution staying the only one."""
    cells = [cell for cell, digit in enumerate(board) if digit]
    found = []
    for start in range(0, len(cells), BLOCK):
        session = Session(shape, len(board) // shape.cell_count, limit=limit)
        block = cells[start : start + BLOCK]
        literals = [session.literal(cell, board[cell]) for cell in block]
        session.require(session.literal(cell, board[cell]) for cell in cells[:start] + cells[start + BLOCK :])
        for at, cell in enumerate(block):  # it can go when the others leave its cell no other digit
            if not session.ask([*literals[:at], *literals[at + 1 :], -literals[at]]):
                found.append(cell)
    return found


def solutions(grid: Grid, *, seconds: float | None = None) -> Iterator[Grid]:
    """All solutions, found as they are asked for."""
    for board in completions(grid.shape, grid.cells, Limit(seconds)):
        yield Grid(board, grid.shape)


def solve(grid: Grid, *, unique: bool = False, seconds: float | None = None) -> Grid:
    """The solution; of several, one; with `unique`, an error then."""
    limit = Limit(seconds)
    found = list(islice(completions(grid.shape, grid.cells, limit), 2 if unique else 1))
    if not found:
        raise NoSolution(f"no solution: {why_not(grid.shape, grid.cells, limit)}")
    if len(found) > 1:
        raise MultipleSolutions("more than one solution")
    return Grid(found[0], grid.shape)


def count_solutions(grid: Grid, limit: int | None = None, *, seconds: float | None = None) -> int:
    """How many solutions, up to a limit."""
    if limit is not None and limit < 1:
        raise SudokuError(f"limit {limit}: must be at least 1")
    return sum(1 for _ in islice(completions(grid.shape, grid.cells, Limit(seconds)), limit))


def is_unique(grid: Grid, *, seconds: float | None = None) -> bool:
    """Whether there is exactly one solution."""
    return count_solutions(grid, 2, seconds=seconds) == 1


def redundant_givens(grid: Grid, *, seconds: float | None = None) -> tuple[Cell, ...]:
    """The givens any one of which (not necessarily two) can go, the solution staying the only one."""
    limit = Limit(seconds)
    solve(grid, unique=True, seconds=seconds)
    return tuple(redundant(grid.shape, grid.cells, limit))


def is_minimal(grid: Grid, *, seconds: float | None = None) -> bool:
    """Whether there is exactly one solution, and no given can go without another appearing."""
    return is_unique(grid, seconds=seconds) and not redundant_givens(grid, seconds=seconds)
