"""Writing: the text of puzzles in any format that can be written, or a whole file of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .._files import replacing
from ..errors import SudokuError, UnsupportedSize
from ..puzzle import Puzzle
from .format import Format
from .inputs import PuzzleLike, PuzzlesLike, as_puzzle, as_puzzles
from .table import FORMATS, find_format

__all__ = ["format_of", "write", "write_file", "write_many"]


def write_many(puzzles: PuzzlesLike, format: str = "line") -> Iterator[str]:
    """The text of puzzles, in pieces, as they come.

    puzzles  anything that `as_puzzles` takes
    format   one of those that `sudoku formats` lists
    """
    chosen = find_format(format)
    if chosen.write is None:
        raise SudokuError(f"format {format!r} is only read: write one of {', '.join(_writable())}")
    yield from chosen.write(_fitting(chosen, puzzles))


def write(puzzle: PuzzleLike, format: str = "line") -> str:
    """The text of one puzzle.

    puzzle  anything that `as_puzzle` takes
    format  one of those that `sudoku formats` lists

    >>> write("1.....1..1.....1", "line")
    '1.....1..1.....1\\n'
    """
    return "".join(write_many([as_puzzle(puzzle)], format))


def write_file(path: str | Path, puzzles: PuzzlesLike, format: str | None = None) -> None:
    """Writes a file of puzzles, whole or not at all.

    path     the file; it is packed if its name ends in .gz
    puzzles  anything that `as_puzzles` takes
    format   one of `sudoku formats`; by default the one that goes by the file's extension
    """
    format = format or format_of(path)
    with replacing(path) as file:
        for piece in write_many(puzzles, format):
            file.write(piece)


def _fitting(format: Format, puzzles: PuzzlesLike) -> Iterator[Puzzle]:
    for number, puzzle in enumerate(as_puzzles(puzzles), 1):
        if not format.holds(puzzle.shape):
            raise UnsupportedSize(f"{format.name} cannot hold a grid of {puzzle.shape}")
        if puzzle.rules and "rules" not in format.keeps:
            raise SudokuError(f"{format.name} cannot hold rules beyond rows, columns and boxes: write {_with_rules()}")
        if number > 1 and not format.many:
            raise SudokuError(f"{format.name} holds one puzzle per file, and there are more")
        yield puzzle


def format_of(path: str | Path) -> str:
    """The format that goes by such a file name."""
    path = Path(path)
    path = path.with_suffix("") if path.suffix.lower() == ".gz" else path
    for format in FORMATS.values():
        if path.suffix.lower() in format.extensions and format.write is not None:
            return format.name
    raise SudokuError(f"no format goes by {path.name!r}: name one of {', '.join(_writable())}")


def _with_rules() -> str:
    return ", ".join(name for name, format in FORMATS.items() if "rules" in format.keeps)


def _writable() -> list[str]:
    return [name for name, format in FORMATS.items() if format.write is not None]
