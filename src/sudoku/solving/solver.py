"""Solving: one grid, or all solutions of it. (bulk.py solves millions.)

Grid, or text of 81     ─► native core.count       one puzzle, a microsecond
solutions of a grid     ─► native core.Solutions   one after the other, ascending
a grid of another size  ─► sat                     as long as it takes
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import islice

from .._core import core
from ..errors import MultipleSolutions, NoSolution, SudokuError
from ..grid import Grid
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


def solve(grid: Grid | str, *, unique: bool = False) -> Grid:
    """The solution. Of a grid with several, one that is always the same; with `unique`, an error.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(solve(puzzle))
    534678912672195348198342567859761423426853791713924856961537284287419635345286179
    >>> solve("55" + "." * 79)
    Traceback (most recent call last):
    sudoku.NoSolution: no solution: 5 twice in row 1: r1c1 and r1c2
    """
    found, first = (isinstance(grid, str) and _count(grid, 2 if unique else 1)) or _search(grid, 2 if unique else 1)
    if first is None:
        raise NoSolution("no solution", partial(_why_not, _as_grid(grid)))
    if found > 1:
        raise MultipleSolutions("more than one solution")
    return first if isinstance(first, Grid) else _grid(first)


def count_solutions(grid: Grid | str, limit: int | None = None) -> int:
    """How many solutions, up to a limit. Without one, a nearly empty grid takes longer than anyone lives.

    >>> count_solutions("." * 81, limit=1000)
    1000
    """
    if limit is not None and limit < 1:
        raise SudokuError(f"limit {limit}: at least 1 solution has to be looked for")
    return _search(grid, min(limit or NO_LIMIT, NO_LIMIT))[0]


def is_unique(grid: Grid | str) -> bool:
    """Whether there is exactly one solution."""
    return _search(grid, 2)[0] == 1


def solutions(grid: Grid | str) -> Iterator[Grid]:
    """All solutions, found as they are asked for: those of a 9×9 ascending, read as 81-digit numbers; those of another
    size in an order that depends on the grid alone.

    >>> [str(grid)[:9] for grid, _ in zip(solutions("." * 81), range(2))]
    ['123456789', '123456789']
    """
    grid = _as_grid(grid)
    return map(_grid, core.Solutions(grid.cells)) if grid.shape == NINE else _other_sizes(grid)


def redundant_givens(grid: Grid | str) -> tuple[Cell, ...]:
    """The givens any one of which (not necessarily two) can go, the solution staying the only one.

    >>> redundant_givens("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    ()
    """
    grid = _as_grid(grid)
    if grid.shape != NINE:
        from .. import sat

        return sat.redundant_givens(grid)
    solve(grid, unique=True)
    return tuple(core.redundant_givens(grid.cells))


def is_minimal(grid: Grid | str) -> bool:
    """Whether there is exactly one solution, and no given can go without another appearing."""
    return is_unique(grid) and not redundant_givens(grid)


def _search(grid: Grid | str, limit: int) -> tuple[int, bytes | Grid | None]:
    """How many solutions up to the limit, and the first. Text of 81 characters goes straight to the core."""
    if isinstance(grid, str):
        found = _count(grid, limit)
        if found is not None:
            return found
        grid = Grid.from_text(grid)
    if grid.shape == NINE:
        return _count(grid.cells, limit) or (0, None)
    first = None
    number = 0
    for solution in islice(_other_sizes(grid), min(limit, sys.maxsize)):
        first = solution if first is None else first
        number += 1
    return number, first


def _other_sizes(grid: Grid) -> Iterator[Grid]:
    """The solutions of a grid that is not 9×9, from the SAT engine, which takes a while to load."""
    from .. import sat

    return sat.solutions(grid)


def _as_grid(grid: Grid | str) -> Grid:
    return Grid.from_text(grid) if isinstance(grid, str) else grid


def _why_not(grid: Grid) -> str:
    conflict = next(iter(grid.conflicts()), None)
    if conflict:
        return str(conflict)
    from ..sat.clash import why_not

    return why_not(grid.shape, grid.cells)
