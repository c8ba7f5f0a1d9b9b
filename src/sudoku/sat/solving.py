"""Solve, count, enumerate, unique, minimal: for grids of every shape.

Solutions come in an order that depends on the grid alone: the same today and tomorrow.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from .._limit import Limit
from ..errors import MultipleSolutions, NoSolution, SudokuError
from ..formats import PuzzleLike, as_puzzle
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import Cell, Shape
from .clash import why_not
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


Masks = Sequence[int] | None

BLOCK = 40
"""Givens judged with one solver: they are assumptions, all others facts (see digging.py)."""


def completions(shape: Shape, board: bytes, limit: Limit | None = None, masks: Masks = None) -> Iterator[bytes]:
    """The completed boards, of one or two grids, found as they are asked for; within one mask per cell, if given."""
    session = Session(shape, len(board) // shape.cell_count, limit=limit)
    session.confine(masks or ())
    session.require(session.literals(board))
    while session.ask([]):
        yield session.board(board)
        session.engine.exclude_model()


def redundant(shape: Shape, board: bytes, limit: Limit | None = None, masks: Masks = None) -> list[int]:
    """The givens of a board with one solution any one of which can go, the solution staying the only one."""
    cells = [cell for cell, digit in enumerate(board) if digit]
    found = []
    for start in range(0, len(cells), BLOCK):
        session = Session(shape, len(board) // shape.cell_count, limit=limit)
        session.confine(masks or ())
        block = cells[start : start + BLOCK]
        literals = [session.literal(cell, board[cell]) for cell in block]
        session.require(session.literal(cell, board[cell]) for cell in cells[:start] + cells[start + BLOCK :])
        for at, cell in enumerate(block):  # it can go when the others leave its cell no other digit
            if not session.ask([*literals[:at], *literals[at + 1 :], -literals[at]]):
                found.append(cell)
    return found


def solutions(puzzle: PuzzleLike, *, seconds: float | None = None) -> Iterator[Grid]:
    """All solutions, found as they are asked for."""
    return _solutions(as_puzzle(puzzle), Limit(seconds))


def _solutions(puzzle: Puzzle, limit: Limit) -> Iterator[Grid]:
    for board in completions(puzzle.shape, puzzle.grid.cells, limit, puzzle.allowed()):
        yield Grid(board, puzzle.shape)


def solve(puzzle: PuzzleLike, *, unique: bool = False, seconds: float | None = None) -> Grid:
    """The solution; of several, one; with `unique`, an error then."""
    puzzle, limit = as_puzzle(puzzle), Limit(seconds)
    found = list(islice(_solutions(puzzle, limit), 2 if unique else 1))
    if not found:
        why = why_not(puzzle.shape, puzzle.grid.cells, limit, puzzle.allowed())
        raise NoSolution(f"no solution: {why}")
    if len(found) > 1:
        raise MultipleSolutions("more than one solution")
    return found[0]


def count_solutions(puzzle: PuzzleLike, limit: int | None = None, *, seconds: float | None = None) -> int:
    """How many solutions, up to a limit."""
    if limit is not None and limit < 1:
        raise SudokuError(f"limit {limit}: must be at least 1")
    return sum(1 for _ in islice(_solutions(as_puzzle(puzzle), Limit(seconds)), limit))


def is_unique(puzzle: PuzzleLike, *, seconds: float | None = None) -> bool:
    """Whether there is exactly one solution."""
    return count_solutions(puzzle, 2, seconds=seconds) == 1


def redundant_givens(puzzle: PuzzleLike, *, seconds: float | None = None) -> tuple[Cell, ...]:
    """The givens any one of which (not necessarily two) can go, the solution staying the only one."""
    puzzle, limit = as_puzzle(puzzle), Limit(seconds)
    solve(puzzle, unique=True, seconds=seconds)
    return tuple(redundant(puzzle.shape, puzzle.grid.cells, limit, puzzle.allowed()))


def is_minimal(puzzle: PuzzleLike, *, seconds: float | None = None) -> bool:
    """Whether there is exactly one solution, and no given can go without another appearing."""
    puzzle = as_puzzle(puzzle)
    return is_unique(puzzle, seconds=seconds) and not redundant_givens(puzzle, seconds=seconds)
