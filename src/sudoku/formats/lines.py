"""One puzzle a line: 81 characters, and whatever follows them.

    4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......  # a comment

`line` writes `.` for holes, `sdm` writes `0`; both read either, and every size; `line0` counts digits from 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ..errors import FormatError, SudokuError
from ..grid import Grid
from ..puzzle import Puzzle
from .format import Format
from .source import Source

__all__ = ["FORMATS", "parse_line"]

_CELLS = re.compile(r"[0-9A-Za-z.*_@-]+")


def parse_line(text: str, number: int, column: int = 1, *, zero_based: bool | None = None) -> Grid:
    """A grid from one word of a line; errors name the line and the column where the word begins."""
    try:
        return Grid.parse(text, zero_based=zero_based)
    except FormatError as error:
        raise error.at(line=number, column=column) from None
    except SudokuError as error:
        raise FormatError(str(error), line=number, column=column) from None


def _first_line(head: str) -> str:
    return next((line.strip() for line in head.split("\n") if line.strip()), "")


def _detect(head: str) -> bool:
    first = _first_line(head)
    return bool(_CELLS.match(first)) and len(first.split("#")[0].split()[0]) >= 16


def _reader(zero_based: bool | None) -> Callable[[Source], Iterator[Puzzle]]:
    def read(source: Source) -> Iterator[Puzzle]:
        for number, line in source.filled_lines():
            cells, *rest = line.strip().split(maxsplit=1)
            column = len(line) - len(line.lstrip()) + 1
            comment = rest[0].lstrip("# ") if rest else ""
            info = {"comment": comment} if comment else {}
            yield Puzzle(parse_line(cells, number, column, zero_based=zero_based), info=info)

    return read


def _writer(hole: str) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for puzzle in puzzles:
            yield puzzle.grid.line(hole) + "\n"

    return write


FORMATS = (
    Format("line", "one line of characters a puzzle, . for a hole", _detect, _reader(None), _writer("."), (".txt",)),
    Format("sdm", "a file of lines, 0 for a hole", _detect, _reader(None), _writer("0"), (".sdm",)),
)
