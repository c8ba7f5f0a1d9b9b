"""Bulk: millions of 9×9 puzzles at a time, one per vector lane of the core, on every core of the machine.

lines, bytes, an array  ─► RowBuffer ─► native core.count_many ─► counts, solutions ─► a Status a row
anything else, item by item ─► as_puzzle ─► the same; those with marks one by one, by core.count_within

A row that is no 9×9 puzzle is `Status.INVALID` and spoils no other.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from .._core import check_threads, core
from .._limit import Limit
from ..errors import LimitReached, SudokuError
from ..formats import PuzzlesLike, as_puzzle, each_puzzle
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..shape import NINE
from .solver import packed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Counted", "Solved", "Status", "count_many", "solve_many", "solve_text"]

Progress = Callable[[int], object]
NO_LIMIT = 2**64 - 2
BLOCK = 4096
"""Rows between two looks at the clock."""


class Status(IntEnum):
    """What became of a row of `solve_many` or `count_many`. `str` is the word: `unique`."""

    NONE = 0
    UNIQUE = 1
    SEVERAL = 2
    INVALID = 3
    UNKNOWN = 4  # the time was up before it was its turn

    def __str__(self) -> str:
        return self.name.lower()


class Solved(NamedTuple):
    """A solution a row (uint8[n, 81]; zeros if there is none, one of them if there are several) and a `Status`."""

    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]


class Counted(NamedTuple):
    """The number of solutions a row, up to the limit (uint64[n], 0 for an invalid row) and a `Status`."""

    counts: NDArray[np.uint64]
    status: NDArray[np.uint8]


def solve_many(
    puzzles: PuzzlesLike, threads: int = 0, progress: Progress | None = None, seconds: float | None = None
) -> Solved:
    """Solves 9×9 puzzles in bulk, and proves each solution the only one: arrays, a row for each puzzle, in order.

    puzzles   anything that `as_puzzles` takes; fastest are uint8[n, 81] and bytes with a line for each puzzle
    threads   0 = one per core; the result is the same for any number
    progress  called with the number of rows done, now and then
    seconds   ends the call after so long, with `Status.UNKNOWN` for the rows that were not done

    >>> done = solve_many(["4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", "?"])
    >>> [str(Status(status)) for status in done.status]
    ['unique', 'invalid']
    """
    import numpy as np

    rows = _rows(puzzles)
    cells = np.zeros((rows.n, 81), np.uint8)
    return Solved(cells, _run(rows, 2, threads, cells, progress, seconds)[1])


def count_many(
    puzzles: PuzzlesLike,
    limit: int = 2,
    threads: int = 0,
    progress: Progress | None = None,
    seconds: float | None = None,
) -> Counted:
    """Counts the solutions of 9×9 puzzles in bulk, up to a limit; the other arguments are those of `solve_many`.

    The status of a row is known from its count: with a limit of 1 every row that has a solution is `UNIQUE`.

    >>> count_many(["." * 81, "55" + "." * 79], limit=100).counts.tolist()
    [100, 0]
    """
    if limit < 1:
        raise SudokuError(f"limit {limit}: must be at least 1")
    return Counted(*_run(_rows(puzzles), min(limit, NO_LIMIT), threads, None, progress, seconds))


def solve_text(lines: bytes, threads: int = 0) -> tuple[RowBuffer, NDArray[np.uint8], NDArray[np.uint8]]:
    """Lines of puzzles to lines of solutions: the rows, characters[n, 82] that end in a line feed, one status per row.

    Blank lines do not count; of a line with more than one word the first is the puzzle.
    """
    import numpy as np

    rows = _line_rows(lines)
    text = np.empty((rows.n, 82), np.uint8)
    text[:, 81] = ord("\n")
    return rows, text, _run(rows, 2, threads, text, None, None)[1]


class RowBuffer(NamedTuple):
    """A buffer with a row of 81 bytes every `stride` bytes, and the puzzles among them whose marks say more."""

    data: Any
    stride: int
    n: int
    marked: dict[int, Puzzle] = {}  # noqa: RUF012  # never changed

    def row(self, i: int) -> bytes:
        return bytes(self.data[i * self.stride : i * self.stride + 81])


def _run(
    rows: RowBuffer,
    limit: int,
    threads: int,
    cells: NDArray[np.uint8] | None,
    progress: Progress | None,
    seconds: float | None,
) -> tuple[NDArray[np.uint64], NDArray[np.uint8]]:
    """Counts, first solutions into `cells`, and the status of each row."""
    import numpy as np

    check_threads(threads)
    counts = np.zeros(rows.n, np.uint64)
    zero = 0 if cells is None or cells.shape[1] == 81 else ord("0")  # a longer row is a line of text
    done = rows.n
    if seconds is None:
        core.count_many(rows.data, rows.stride, limit, threads, counts, cells, zero, progress)
    else:
        done = _run_until(rows, limit, threads, counts, cells, zero, progress, seconds)
    status = np.minimum(counts, 2).astype(np.uint8)
    invalid = counts == core.NOT_A_PUZZLE
    if invalid.any():
        status[invalid], counts[invalid] = Status.INVALID, 0
    status[done:], counts[done:] = Status.UNKNOWN, 0
    if cells is not None:
        cells[done:, :81] = zero
    for i, puzzle in rows.marked.items():
        if i < done:
            _run_marked(i, puzzle, limit, counts, status, cells)
    if progress:
        progress(done)
    return counts, status


def _run_until(
    rows: RowBuffer,
    limit: int,
    threads: int,
    counts: NDArray[np.uint64],
    cells: NDArray[np.uint8] | None,
    zero: int,
    progress: Progress | None,
    seconds: float,
) -> int:
    """Block after block until the time is up: how many rows are done. A block in its midst then does not count."""
    import numpy as np

    time, data = Limit(seconds), np.frombuffer(rows.data, np.uint8)
    done = 0

    def watch(more: int) -> None:
        if time.is_over:
            raise time.error()
        if progress:
            progress(done + more)

    try:
        for start in range(0, rows.n, BLOCK):
            stop = min(start + BLOCK, rows.n)
            part, room = data[start * rows.stride :], cells[start:stop] if cells is not None else None
            core.count_many(part, rows.stride, limit, threads, counts[start:stop], room, zero, watch)
            done = stop
            watch(0)
    except LimitReached:
        pass
    return done


def _run_marked(
    i: int,
    puzzle: Puzzle,
    limit: int,
    counts: NDArray[np.uint64],
    status: NDArray[np.uint8],
    cells: NDArray[np.uint8] | None,
) -> None:
    """A puzzle whose solutions have to keep to its marks."""
    import numpy as np

    found, first, _ = core.count_within(puzzle.grid.cells, packed(puzzle.allowed()), min(limit, 2**63 - 1), -1.0)
    counts[i], status[i] = found, min(found, 2)
    if cells is not None:
        cells[i, :81] = np.frombuffer(first or bytes(81), np.uint8)


def _rows(puzzles: PuzzlesLike) -> RowBuffer:
    if isinstance(puzzles, (bytes, bytearray, memoryview)):
        return _buffer_rows(bytes(puzzles))
    if hasattr(puzzles, "__array_interface__"):
        return _array_rows(puzzles)
    one = isinstance(puzzles, (str, os.PathLike, Grid, Puzzle, Candidates)) or hasattr(puzzles, "as_puzzle")
    if one or hasattr(puzzles, "read") or not isinstance(puzzles, Iterable):
        return _each(each_puzzle(puzzles))
    if isinstance(puzzles, (list, tuple)) and puzzles and not isinstance(puzzles[0], (str, bytes, Grid, Puzzle)):
        return _each(each_puzzle(puzzles))
    return _text_rows(puzzles) if isinstance(puzzles, list) else _each(puzzles)


def _text_rows(lines: list[Any]) -> RowBuffer:
    """A list of texts of 81 characters is taken as it lies; any other item by item."""
    if set(map(type, lines)) == {str} and set(map(len, lines)) == {81}:
        text = "".join(lines)
        cells = text.encode("ascii", "replace").translate(CHARACTERS)
        if text.isascii() and b" " not in cells:
            return RowBuffer(cells, 81, len(lines))
    return _each(lines)


def _each(items: Iterable[object]) -> RowBuffer:
    """Item by item."""
    rows: list[bytes] = []
    marked: dict[int, Puzzle] = {}
    for item in items:
        puzzle = _quick_row(item)
        if isinstance(puzzle, Puzzle):
            if puzzle.shape == NINE and puzzle.allowed() is not None:
                marked[len(rows)] = puzzle
            puzzle = puzzle.grid.cells if puzzle.shape == NINE else BAD_ROW
        rows.append(puzzle)
    return RowBuffer(b"".join(rows), 81, len(rows), marked)


def _array_rows(array: Any) -> RowBuffer:  # noqa: ANN401
    import numpy as np

    array = np.asarray(array)
    if array.shape[1:] not in ((81,), (9, 9)) or not np.issubdtype(array.dtype, np.integer):
        return _each(each_puzzle(array))
    if array.dtype != np.uint8:
        fits = (array >= 0) & (array <= 9)
        array = np.where(fits, array, ord("?")).astype(np.uint8)
    return RowBuffer(np.ascontiguousarray(array).reshape(-1), 81, len(array))


def _buffer_rows(data: bytes) -> RowBuffer:
    """Text is taken line by line; bytes without line ends are rows of 81; all else is text in another format."""
    if b"\n" in data:
        rows = _line_rows(data)
        return rows if any(rows.row(i) != BAD_ROW for i in range(rows.n)) else _each(each_puzzle(data))
    return RowBuffer(data, 81, len(data) // 81) if len(data) % 81 == 0 else _each(each_puzzle(data))


def _line_rows(data: bytes) -> RowBuffer:
    """Lines of one length are taken as they lie. Blank ones do not count; the first word of a line is the puzzle."""
    stride = data.find(b"\n") + 1
    if stride in (82, 83):
        n = (len(data) + 1) // stride
        ends = data[stride - 1 :: stride].count(b"\n")
        if len(data) in (n * stride, n * stride - 1) and ends == data.count(b"\n") >= n - 1:
            return RowBuffer(data, stride, n)
    words = (line.split(maxsplit=1) for line in data.split(b"\n"))
    cells = [_characters(word[0]) for word in words if word]
    return RowBuffer(b"".join(row if len(row) == 81 else BAD_ROW for row in cells), 81, len(cells))


HOLES = bytes.maketrans(b"*_-Xx", b".....")
CHARACTERS = bytes.maketrans(b"\t\n\v\f\r\x1c\x1d\x1e\x1f*_-Xx\0\1\2\3\4\5\6\7\x08", b" " * 9 + b"....." + b"?" * 9)
"""Small numbers are cells in bytes, but no text; blanks are all one."""
BAD_ROW = b"?" * 81


def _characters(cells: bytes) -> bytes:
    return cells.strip().translate(HOLES)


def _quick_row(item: object) -> bytes | Puzzle:
    """The 81 bytes of a puzzle; a Puzzle where there is more to know; or a row that is none."""
    cells = b""
    if isinstance(item, str):
        cells = item.strip().encode("ascii", "replace").translate(CHARACTERS)
    elif isinstance(item, bytes):
        cells = _characters(item)
    elif isinstance(item, Grid) and item.shape == NINE:
        return item.cells
    if len(cells) == 81:
        return cells
    if isinstance(item, SudokuError):
        return BAD_ROW
    try:
        return as_puzzle(item)  # type: ignore[arg-type]  # whatever it is, it says so
    except SudokuError:
        return BAD_ROW
