"""One way in: whatever a sudoku is at hand as, as a Puzzle. Every public function takes what `as_puzzle` takes.

text, bytes          in any format                 numbers      (81,), (9, 9), [[5, 3, 0, …], …]
Path, open file      text or binary, also .gz      objects      Grid, Puzzle, Candidates, Generated
many of them         (n, 81), (n, 9, 9), a file of puzzles, any iterable of the above
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import IO, TYPE_CHECKING, Any, TypeAlias

from ..errors import FormatError, SudokuError
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..shape import MAX_SIZE
from .source import Source
from .table import puzzles_in

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["PuzzleLike", "PuzzlesLike", "as_puzzle", "as_puzzles", "each_puzzle", "is_one_puzzle", "read", "read_many"]

PuzzleLike: TypeAlias = (
    "str | bytes | os.PathLike[str] | IO[str] | IO[bytes] | Source | Grid | Puzzle | Candidates | Sequence[Any]"
    " | NDArray[Any]"
)
PuzzlesLike: TypeAlias = "PuzzleLike | Iterable[PuzzleLike]"

LONGEST_CELLS = 10_000
"""Of a text that holds nothing but cells."""
ACCEPTED = "text in any format, a Path, an open file, a Grid, Puzzle or Candidates, nested lists or an integer array"


def as_puzzle(puzzle: PuzzleLike, format: str | None = None) -> Puzzle:
    """The one puzzle in whatever it is at hand as; `format` names the format of a text that is not to be detected.

    >>> as_puzzle([[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]).grid.line()
    '1.....1..1.....1'
    """
    found = _plain(puzzle)
    if found is not None:
        return found
    if _is_text(puzzle):
        return _only(puzzle, format)
    if _is_array(puzzle):
        return Puzzle(_grid_of_array(puzzle))
    if isinstance(puzzle, Sequence):
        rows = [row for row in puzzle if isinstance(row, str)]
        return _only("\n".join(rows), format) if rows and len(rows) == len(puzzle) else Puzzle(Grid.from_values(puzzle))
    raise _refused(puzzle)


def read(data: PuzzleLike, format: str | None = None) -> Puzzle:
    """The one puzzle of a text, a file or anything else that `as_puzzle` takes. A str is text, a Path is a file."""
    return as_puzzle(data, format)


def read_many(data: PuzzlesLike, format: str | None = None) -> Iterator[Puzzle]:
    """The puzzles of a text, a file or anything else that `as_puzzles` takes, one after the other."""
    return as_puzzles(data, format)


def as_puzzles(puzzles: PuzzlesLike, format: str | None = None) -> Iterator[Puzzle]:
    """All puzzles in whatever they are at hand as, one after the other; raises SudokuError at one that is none.

    >>> [puzzle.grid[0] for puzzle in as_puzzles(["1.....1..1.....1", Grid.empty()])]
    [1, 0]
    """
    for found in each_puzzle(puzzles, format):
        if isinstance(found, SudokuError):
            raise found
        yield found


def each_puzzle(puzzles: PuzzlesLike, format: str | None = None) -> Iterator[Puzzle | SudokuError]:
    """The same, with the error in the place of an item that is no puzzle. A text or file ends at its first error."""
    if _plain(puzzles) is not None:
        return iter([as_puzzle(puzzles)])  # type: ignore[arg-type]
    if _is_text(puzzles):
        return _until_error(puzzles, format)
    if _is_array(puzzles):
        return _each(_items_of_array(puzzles))
    if not isinstance(puzzles, Iterable):
        raise _refused(puzzles)
    if isinstance(puzzles, Sequence) and puzzles and is_one_puzzle(puzzles):
        return _each([puzzles])
    return _each(puzzles)


def _only(data: Any, format: str | None) -> Puzzle:  # noqa: ANN401
    puzzles = _read(data, format)
    first = next(puzzles, None)
    if first is None:
        raise FormatError("no puzzle in it")
    if next(puzzles, None) is not None:
        raise FormatError("more than one puzzle in it: read_many reads them")
    return first


def _read(data: Any, format: str | None) -> Iterator[Puzzle]:  # noqa: ANN401
    if isinstance(data, (bytes, bytearray)) and data and max(data) <= MAX_SIZE and 0x0A not in data:
        return iter([Puzzle(Grid.from_values(data))])  # cells, not characters
    source = data if isinstance(data, Source) else Source.from_input(data)
    return _bare(data, source) if isinstance(data, str) and format is None else puzzles_in(source, format)


def _bare(text: str, source: Source) -> Iterator[Puzzle]:
    """A str in any format, or cells with any white space; where it is neither, a file name is told as such."""
    puzzles = puzzles_in(source)
    try:
        first = next(puzzles, None)
    except FormatError:
        if re.fullmatch(r"[^\n]{1,4000}\.[A-Za-z]\w{1,9}", text.strip()):
            name = text.strip()
            raise FormatError(f"{name!r} looks like a file name: read(Path({name!r})) reads a file") from None
        grid = _cells(text)
        if grid is None:
            raise
        yield Puzzle(grid)
        return
    if first is not None:
        yield first
        yield from puzzles


def _cells(text: str) -> Grid | None:
    try:
        return Grid.from_text(text) if len(text) <= LONGEST_CELLS else None
    except SudokuError:
        return None


def _until_error(data: Any, format: str | None) -> Iterator[Puzzle | SudokuError]:  # noqa: ANN401
    try:
        yield from _read(data, format)
    except SudokuError as error:
        yield error


def _each(items: Iterable[Any]) -> Iterator[Puzzle | SudokuError]:
    for item in items:
        try:
            yield as_puzzle(item)
        except SudokuError as error:
            yield error


def _plain(puzzle: object) -> Puzzle | None:
    """What is a puzzle already, or nearly; None for the rest."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, Grid):
        return Puzzle(puzzle)
    if isinstance(puzzle, Candidates):
        return _sukaku(puzzle)
    convert = getattr(puzzle, "as_puzzle", None)  # what `generate` makes
    made = convert() if callable(convert) else None
    return made if isinstance(made, Puzzle) else None


def _sukaku(marks: Candidates) -> Puzzle:
    """A grid of candidates has no givens. A cell without candidates is filled, or a mistake: only a Puzzle tells."""
    if 0 in marks.masks:
        where = marks.shape.name_of(marks.masks.index(0))
        raise SudokuError(
            f"no candidate in {where}: expected at least one in every cell; with filled cells, Puzzle(grid, marks=…)"
        )
    return Puzzle(Grid.empty(marks.shape), marks=marks)


def _is_text(data: object) -> bool:
    return isinstance(data, (str, bytes, bytearray, os.PathLike, Source)) or hasattr(data, "read")


def _is_array(data: object) -> bool:
    return hasattr(data, "__array__") or hasattr(data, "__array_interface__")


def is_one_puzzle(items: Sequence[Any]) -> bool:
    """Whether a list is one puzzle: numbers, or rows of numbers as many as they are long."""
    first = items[0]
    if hasattr(first, "__index__"):
        return True
    is_row = isinstance(first, Sequence) and not isinstance(first, (str, bytes)) and len(first) == len(items)
    return is_row and len(items) <= MAX_SIZE and all(hasattr(digit, "__index__") for digit in first)


def _integers(data: object) -> NDArray[np.integer[Any]]:
    import numpy as np

    array = np.asarray(data)
    if not np.issubdtype(array.dtype, np.integer):
        raise SudokuError(f"an array of {array.dtype}: expected integers, 0 for a hole")
    return array


def _grid_of_array(data: object) -> Grid:
    array = _integers(data)
    if array.ndim == 2 and array.shape[0] == 1:
        array = array[0]
    if array.ndim == 1 or (array.ndim == 2 and array.shape[0] == array.shape[1]):
        return Grid.from_values(array.reshape(-1).tolist())
    raise SudokuError(f"an array of shape {array.shape}: expected (81,) or (9, 9) for one puzzle")


def _items_of_array(data: object) -> Iterable[Any]:
    """The puzzles of an array: (n, 81) and (n, 9, 9) are many, (81,) and (9, 9) one."""
    array = _integers(data)
    one = array.ndim == 1 or (array.ndim == 2 and array.shape[0] == array.shape[1] <= MAX_SIZE)
    if not one and array.ndim not in (2, 3):
        raise SudokuError(f"an array of shape {array.shape}: expected (n, 81) or (n, 9, 9) for many puzzles")
    return [array] if one else array


def _refused(data: object) -> SudokuError:
    return FormatError(f"{type(data).__name__} is not a puzzle: expected {ACCEPTED}")
