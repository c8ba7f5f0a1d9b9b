"""Every way in which sudokus are written down: one table that detects, reads and writes them.

    read(text), read_many(Path("file.sdm"))      any format, told apart by itself, or named: format="hodoku"
    write(puzzle, "sdk"), write_many(…)          text; write_file(path, puzzles) a whole file or none

A str is always the text of a puzzle, a Path always a file. One module a family, listed in `table`.
"""

from __future__ import annotations

from .format import Format
from .inputs import PuzzleLike, PuzzlesLike, as_puzzle, as_puzzles, each_puzzle, read, read_many
from .source import Source
from .table import FORMATS, detect, find_format
from .writing import format_of, write, write_file, write_many

__all__ = [
    "FORMATS",
    "Format",
    "PuzzleLike",
    "PuzzlesLike",
    "Source",
    "as_puzzle",
    "as_puzzles",
    "detect",
    "each_puzzle",
    "find_format",
    "format_of",
    "read",
    "read_many",
    "write",
    "write_file",
    "write_many",
]
