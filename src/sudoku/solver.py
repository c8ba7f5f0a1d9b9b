"""Solving: one grid, all solutions of it, or millions of puzzles at a time.

Grid, or text of 81     ─► native core.count       one puzzle, a microsecond
solutions of a grid     ─► native core.Solutions   one after the other, ascending
lines, bytes, an array  ─► native core.count_many  one puzzle per vector lane, on every core
a grid of another size  ─► _other_sizes            the one place where sizes part ways
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import MultipleSolutions, NoSolution, SudokuError, UnsupportedSize
from .grid import Grid
from .native import core
from .shape import NINE, Cell

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "Counted",
    "Solved",
    "Status",
    "count_many",
    "count_solutions",
    "is_minimal",
    "is_unique",
    "redundant_givens",
    "solutions",
    "solve",
    "solve_many",
]

Progress = Callable[[int], object]
NO_LIMIT = 2**64 - 2

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
        raise NoSolution(_why_not(_as_grid(grid)))
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
    """All solutions, found as they are asked for. Those of a 9×9 come ascending, read as 81-digit numbers.

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
    solve(grid, unique=True)
    return tuple(cell for cell in grid.givens if _search(grid.placing(cell, 0), 2)[0] == 1)


def is_minimal(grid: Grid | str) -> bool:
    """Whether there is exactly one solution, and no given can go without another appearing."""
    return is_unique(grid) and not redundant_givens(grid)


class Status(IntEnum):
    """What became of a row of `solve_many` or `count_many`."""

    NONE = 0
    UNIQUE = 1
    SEVERAL = 2
    INVALID = 3


class Solved(NamedTuple):
    """A solution a row (uint8[n, 81]; zeros if there is none, one of them if there are several) and a `Status`."""

    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]


class Counted(NamedTuple):
    """The number of solutions a row, up to the limit (uint64[n], 0 for an invalid row) and a `Status`."""

    counts: NDArray[np.uint64]
    status: NDArray[np.uint8]


def solve_many(puzzles: object, threads: int = 0, progress: Progress | None = None) -> Solved:
    """Solves 9×9 puzzles in bulk, and proves each solution the only one.

    `puzzles` is an array uint8[n, 81] (0 or "." for a hole), a bytes buffer of 81-byte rows or lines, or any iterable
    of lines and grids. A row that is no puzzle is `Status.INVALID` and spoils no other. `threads=0` takes every core;
    the result is the same for any number. `progress` is called with the number of rows done, now and then.

    >>> done = solve_many(["4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", "?"])
    >>> [Status(status).name for status in done.status]
    ['UNIQUE', 'INVALID']
    """
    import numpy as np

    rows = _rows(puzzles)
    cells = np.empty((rows.n, 81), np.uint8)
    return Solved(cells, _run(rows, 2, threads, cells, progress)[1])


def count_many(puzzles: object, limit: int = 2, threads: int = 0, progress: Progress | None = None) -> Counted:
    """Counts the solutions of 9×9 puzzles in bulk, up to a limit; arguments as for `solve_many`.

    The status of a row is known from its count: with a limit of 1 every row that has a solution is `UNIQUE`.

    >>> count_many(["." * 81, "55" + "." * 79], limit=100).counts.tolist()
    [100, 0]
    """
    if limit < 1:
        raise SudokuError(f"limit {limit}: at least 1 solution has to be looked for")
    return Counted(*_run(_rows(puzzles), min(limit, NO_LIMIT), threads, None, progress))


class Rows(NamedTuple):
    """A buffer with a row of 81 bytes every `stride` bytes."""

    data: object
    stride: int
    n: int


def _run(
    rows: Rows, limit: int, threads: int, cells: NDArray[np.uint8] | None, progress: Progress | None
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Counts, first solutions into `cells`, and the status of each row."""
    import numpy as np

    if threads < 0:
        raise SudokuError(f"{threads} threads: 0 for one a core, or how many")
    counts = np.empty(rows.n, np.uint64)
    core.count_many(rows.data, rows.stride, limit, threads, counts, cells, 0, progress)
    status = np.minimum(counts, 2).astype(np.uint8)
    invalid = counts == core.NOT_A_PUZZLE
    if invalid.any():
        status[invalid], counts[invalid] = Status.INVALID, 0
    if progress:
        progress(rows.n)
    return counts, status


def _rows(puzzles: Any) -> Rows:  # noqa: ANN401  # anything a buffer or an iterable can be
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _buffer_rows(bytes(puzzles))
    if hasattr(puzzles, "__array_interface__"):
        return _array_rows(puzzles)
    if isinstance(puzzles, str) or not isinstance(puzzles, Iterable):
        raise SudokuError(f"{type(puzzles).__name__}: many puzzles are a list of lines, bytes, or uint8[n, 81]")
    return _joined([_row(puzzle) for puzzle in puzzles])


def _array_rows(array: Any) -> Rows:  # noqa: ANN401
    import numpy as np

    array = np.asarray(array)
    if array.dtype != np.uint8 or array.shape[1:] not in ((81,), (9, 9)):
        raise SudokuError(f"an array {array.dtype}{list(array.shape)}: puzzles are uint8[n, 81]")
    return Rows(np.ascontiguousarray(array).reshape(-1), 81, len(array))


def _buffer_rows(data: bytes) -> Rows:
    """Lines of one length are taken as they lie; other text line by line; no line ends, 81 bytes a row."""
    if b"\n" not in data[:84]:
        if len(data) % 81:
            raise SudokuError(f"{len(data)} bytes: rows have 81 bytes each, or line ends")
        return Rows(data, 81, len(data) // 81)
    stride = data.index(b"\n") + 1
    n = (len(data) + 1) // stride
    even = stride in (82, 83) and len(data) in (n * stride, n * stride - 1)
    if even and data[stride - 1 :: stride].count(b"\n") == data.count(b"\n"):
        return Rows(data, stride, n)
    return _joined([_row(line) for line in data.split(b"\n") if line.strip()])


HOLES = bytes.maketrans(b"*_-Xx", b".....")
BAD_ROW = b"?" * 81


def _row(puzzle: object) -> bytes:
    """The 81 bytes of a puzzle, or a row that is none."""
    if isinstance(puzzle, Grid):
        cells = puzzle.cells
    elif isinstance(puzzle, str):
        cells = puzzle.strip().encode("ascii", "replace").translate(HOLES)
    else:
        cells = puzzle.strip().translate(HOLES) if isinstance(puzzle, bytes) else BAD_ROW
    return cells if len(cells) == 81 else BAD_ROW


def _joined(rows: list[bytes]) -> Rows:
    return Rows(b"".join(rows), 81, len(rows))


def _search(grid: Grid | str, limit: int) -> tuple[int, bytes | Grid | None]:
    """How many solutions up to the limit, and the first. Text of 81 characters goes straight to the core."""
    if isinstance(grid, str):
        found = _count(grid, limit)
        if found is not None:
            return found
        grid = Grid.parse(grid)
    if grid.shape == NINE:
        return _count(grid.cells, limit) or (0, None)
    first = None
    number = 0
    for solution in islice(_other_sizes(grid), limit):
        first = solution if first is None else first
        number += 1
    return number, first


def _other_sizes(grid: Grid) -> Iterator[Grid]:
    """The solutions of a grid that is not 9×9."""
    raise UnsupportedSize(f"{grid.shape}: only 9×9 grids with 3×3 boxes can be solved")


def _as_grid(grid: Grid | str) -> Grid:
    return Grid.parse(grid) if isinstance(grid, str) else grid


def _why_not(grid: Grid) -> str:
    conflict = next(iter(grid.conflicts()), None)
    return f"no solution: {conflict}" if conflict else "no solution"
