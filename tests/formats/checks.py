"""What every format has to stand: reading back what it wrote, and any text at all."""

import contextlib
from collections.abc import Iterable

from sudoku import Puzzle, SudokuError
from sudoku.formats import find_format, read_many, write_many


def assert_round_trip(name: str, puzzles: Iterable[Puzzle]) -> None:
    """read(write(x)) = x, whether the text comes with LF, CRLF, or without its last line end."""
    puzzles = list(puzzles)
    text = "".join(write_many(puzzles, name))
    assert list(read_many(text, name)) == puzzles, text
    assert list(read_many(text.replace("\n", "\r\n").encode(), name)) == puzzles
    assert list(read_many(text.removesuffix("\n"), name)) == puzzles


def assert_only_sudoku_errors(text: str, name: str) -> None:
    """Reads a text as a format, and as whatever it seems to be: puzzles or a SudokuError, never anything else."""
    find_format(name).detect(text)
    for format in (name, None):
        with contextlib.suppress(SudokuError):
            for puzzle in read_many(text, format):
                assert puzzle.grid.shape == puzzle.shape
