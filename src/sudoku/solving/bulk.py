"""Bulk: millions of 9×9 puzzles at a time, one per vector lane of the core, on every core of the machine.

lines, bytes, an array  ─► Rows ─► native core.count_many ─► counts, solutions ─► a Status a row
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from .._core import core
from ..errors import SudokuError
from ..grid import Grid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Counted", "Solved", "Status", "count_many", "solve_many", "solve_text"]

Progress = Callable[[int], object]
NO_LIMIT = 2**64 - 2


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


def solve_text(lines: bytes, threads: int = 0) -> tuple[Rows, NDArray[np.uint8], NDArray[np.uint8]]:
    """Lines of puzzles to lines of solutions: the rows, characters[n, 82] that end in a line feed, a status a row.

    Blank lines do not count; of a line with more than one word the first is the puzzle.
    """
    import numpy as np

    rows = _line_rows(lines)
    text = np.empty((rows.n, 82), np.uint8)
    text[:, 81] = ord("\n")
    return rows, text, _run(rows, 2, threads, text, None)[1]


class Rows(NamedTuple):
    """A buffer with a row of 81 bytes every `stride` bytes."""

    data: Any
    stride: int
    n: int

    def row(self, i: int) -> bytes:
        return bytes(self.data[i * self.stride : i * self.stride + 81])


def _run(
    rows: Rows, limit: int, threads: int, cells: NDArray[np.uint8] | None, progress: Progress | None
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Counts, first solutions into `cells`, and the status of each row."""
    import numpy as np

    if threads < 0:
        raise SudokuError(f"{threads} threads: 0 for one a core, or how many")
    counts = np.empty(rows.n, np.uint64)
    zero = 0 if cells is None or cells.shape[1] == 81 else ord("0")  # a longer row is a line of text
    core.count_many(rows.data, rows.stride, limit, threads, counts, cells, zero, progress)
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
    """Text is taken line by line; bytes without line ends are rows of 81."""
    if b"\n" in data:
        return _line_rows(data)
    if len(data) % 81:
        raise SudokuError(f"{len(data)} bytes: rows have 81 bytes each, or line ends")
    return Rows(data, 81, len(data) // 81)


def _line_rows(data: bytes) -> Rows:
    """Lines of one length are taken as they lie. Blank ones do not count; the first word of a line is the puzzle."""
    stride = data.find(b"\n") + 1
    if stride in (82, 83):
        n = (len(data) + 1) // stride
        ends = data[stride - 1 :: stride].count(b"\n")
        if len(data) in (n * stride, n * stride - 1) and ends == data.count(b"\n") >= n - 1:
            return Rows(data, stride, n)
    return _joined([_row(words[0]) for line in data.split(b"\n") if (words := line.split(maxsplit=1))])


HOLES = bytes.maketrans(b"*_-Xx", b".....")
CHARACTERS = bytes.maketrans(
    b"*_-Xx" + bytes(range(10)), b"....." + b"?" * 10
)  # small numbers are cells in bytes, but no text
BAD_ROW = b"?" * 81


def _row(puzzle: object) -> bytes:
    """The 81 bytes of a puzzle, or a row that is none."""
    if isinstance(puzzle, Grid):
        cells = puzzle.cells
    elif isinstance(puzzle, str):
        cells = puzzle.strip().encode("ascii", "replace").translate(CHARACTERS)
    else:
        cells = puzzle.strip().translate(HOLES) if isinstance(puzzle, bytes) else BAD_ROW
    return cells if len(cells) == 81 else BAD_ROW


def _joined(rows: list[bytes]) -> Rows:
    return Rows(b"".join(rows), 81, len(rows))
