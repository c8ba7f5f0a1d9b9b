"""Solving: one puzzle, or all solutions of it. (bulk.py solves millions.)

Grid, or text of 81      ─► native core.count          one puzzle, a microsecond
with marks, in seconds   ─► native core.count_within   the same engine, kept to the candidates that are left
solutions of a puzzle    ─► native core.Solutions      one after the other, ascending
another size             ─► sat                        as long as it takes

Where a puzzle comes with marks (a grid of candidates, a sukaku), its solutions keep to them.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from .._core import core
from .._limit import Limit
from ..errors import MultipleSolutions, NoSolution, SudokuError
from ..formats import PuzzleLike, as_puzzle
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import NINE, Cell

__all__ = [
    "count_solutions",
    "is_minimal",
    "is_unique",
    "redundant_givens",
    "solutions",
    "solve",
]

NO_LIMIT = 2**63 - 1

_count = core.count
_new_grid = Grid.__new__
_set_cells, _set_shape = vars(Grid)["cells"].__set__, vars(Grid)["shape"].__set__  # its slots


def _grid(cells: bytes) -> Grid:
    """A grid that needs no checks: they would cost as much as solving it did."""
    grid = _new_grid(Grid)
    _set_cells(grid, cells)
    _set_shape(grid, NINE)
    return grid


def solve(puzzle: PuzzleLike, *, unique: bool = False, seconds: float | None = None) -> Grid:
    """The solution, as a Grid.

    puzzle   anything that `as_puzzle` takes; marks it comes with are kept to
    unique   an error if there is more than one solution; otherwise one of them, always the same
    seconds  raises LimitReached after so long

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(solve(puzzle).line())
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> solve("55" + "." * 79)
    Traceback (most recent call last):
    sudoku.NoSolution: no solution: 5 twice in row 1: r1c1 and r1c2
    """
    limit = 2 if unique else 1
    if not isinstance(puzzle, (str, Grid)):
        puzzle = as_puzzle(puzzle)
    quick = _count(puzzle, limit) if isinstance(puzzle, str) and seconds is None else None
    found, first = quick or _search(puzzle, limit, seconds)
    if first is None:
        raise NoSolution("no solution", partial(_why_not, as_puzzle(puzzle)))
    if found > 1:
        raise MultipleSolutions("more than one solution")
    return first if isinstance(first, Grid) else _grid(first)


def count_solutions(puzzle: PuzzleLike, limit: int | None = None, *, seconds: float | None = None) -> int:
    """How many solutions, up to `limit`; LimitReached after `seconds`.

    Without either, counting a nearly empty grid takes longer than anyone lives.

    >>> count_solutions("." * 81, limit=1000)
    1000
    """
    if limit is not None and limit < 1:
        raise SudokuError(f"limit {limit}: must be at least 1")
    return _search(puzzle, min(limit or NO_LIMIT, NO_LIMIT), seconds)[0]


def is_unique(puzzle: PuzzleLike, *, seconds: float | None = None) -> bool:
    """Whether there is exactly one solution; LimitReached after `seconds`."""
    return _search(puzzle, 2, seconds)[0] == 1


def solutions(puzzle: PuzzleLike, *, seconds: float | None = None) -> Iterator[Grid]:
    """All solutions, found as they are asked for; LimitReached `seconds` after the first was.

    Those of a 9×9 come in ascending order, read as 81-digit numbers; those of another size in an order that depends on
    the puzzle alone.

    >>> [grid.line()[:9] for grid, _ in zip(solutions("." * 81), range(2))]
    ['123456789', '123456789']
    """
    puzzle = as_puzzle(puzzle)
    if puzzle.rules or puzzle.shape != NINE:
        return _other_sizes(puzzle, seconds)
    found = map(_grid, core.Solutions(puzzle.grid.cells, packed(puzzle.allowed())))
    return found if seconds is None else _until(found, Limit(seconds))


def redundant_givens(puzzle: PuzzleLike, *, seconds: float | None = None) -> tuple[Cell, ...]:
    """The givens any one of which (not necessarily two) can go, the solution staying the only one.

    >>> redundant_givens("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    ()
    """
    puzzle = as_puzzle(puzzle)
    if puzzle.rules:
        from .. import variants

        return variants.redundant_givens(puzzle, seconds=seconds)
    if puzzle.shape != NINE:
        from .. import sat

        return sat.redundant_givens(puzzle, seconds=seconds)
    solve(puzzle, unique=True, seconds=seconds)
    masks = puzzle.allowed()
    if masks is None:
        return tuple(core.redundant_givens(puzzle.grid.cells))
    return tuple(cell for cell in puzzle.givens if is_unique(_without(puzzle, cell)))


def _without(puzzle: Puzzle, cell: Cell) -> Puzzle:
    return puzzle.replace(grid=puzzle.grid.placing(cell, 0))


def is_minimal(puzzle: PuzzleLike, *, seconds: float | None = None) -> bool:
    """Whether there is exactly one solution, and no given can go without another appearing."""
    puzzle = as_puzzle(puzzle)
    return is_unique(puzzle, seconds=seconds) and not redundant_givens(puzzle, seconds=seconds)


def _search(puzzle: PuzzleLike, limit: int, seconds: float | None = None) -> tuple[int, bytes | Grid | None]:
    """How many solutions up to the limit, and the first. A Grid or 81 characters go straight to the core."""
    if seconds is None:
        plain = puzzle.cells if isinstance(puzzle, Grid) and puzzle.shape == NINE else puzzle
        found = _count(plain, limit) if isinstance(plain, (str, bytes)) else None
        if found is not None:
            return found
    puzzle = as_puzzle(puzzle)
    if puzzle.shape == NINE and not puzzle.rules:
        return _search_within(puzzle, limit, seconds)
    first, number = None, 0
    for solution in islice(_other_sizes(puzzle, seconds), min(limit, sys.maxsize)):
        first = solution if first is None else first
        number += 1
    return number, first


def _search_within(puzzle: Puzzle, limit: int, seconds: float | None) -> tuple[int, bytes | None]:
    time = Limit(seconds)
    found, first, done = core.count_within(puzzle.grid.cells, packed(puzzle.allowed()), limit, time.left)
    if not done:
        raise time.error()
    return found, first


def packed(masks: Sequence[int] | None) -> bytes | None:
    """Masks of 81 cells as the core takes them."""
    return None if masks is None else struct.pack("=81H", *masks)


def _until(found: Iterator[Grid], limit: Limit) -> Iterator[Grid]:
    for grid in found:
        if limit.is_over:
            raise limit.error()
        yield grid


def _other_sizes(puzzle: Puzzle, seconds: float | None) -> Iterator[Grid]:
    """The solutions of a puzzle that is not 9×9, from the SAT engine, which takes a while to load."""
    if puzzle.rules:
        from .. import variants

        return variants.solutions(puzzle, seconds=seconds)
    from .. import sat

    return sat.solutions(puzzle, seconds=seconds)


def _why_not(puzzle: Puzzle) -> str:
    if puzzle.rules:
        from ..variants.conflict import why_not as why_not_by_rules

        return why_not_by_rules(puzzle)
    conflict = next(iter(puzzle.grid.conflicts()), None)
    if conflict:
        return str(conflict)
    from ..sat.clash import why_not

    return why_not(puzzle.shape, puzzle.grid.cells, masks=puzzle.allowed())
