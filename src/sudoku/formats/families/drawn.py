"""Grids as people draw them: one character per cell, row by row, framed or not.

    box                          ss               ascii                        rows
    ┌───────┬───────┬───────┐     *-----------*    +-------+-------+-------+    .3.4.....
    │ . 3 . │ 4 . . │ . . . │     |.3.|4..|...|    | . 3 . | 4 . . | . . . |    9.28.63.1
    │ 9 . 2 │ 8 . 6 │ 3 . 1 │     |9.2|8.6|3.1|    | 9 . 2 | 8 . 6 | 3 . 1 |    …
    …                             …                …

`ss` is the file of Simple Sudoku. All are read alike, in these and the other common drawings: any frame of `+ - = | !`
or line characters, blanks between cells or none, holes left blank in a frame, blank lines between bands, numbers
beyond 9 (` 10  .  3 `) or letters. The frame tells the boxes, so that every shape can be drawn; plain rows have the
usual boxes of their size. Lines that begin with `# ` are the comment of the grid below them. Info: comment.

Sixteen plain rows of 16 characters may also be sixteen puzzles of 4×4, and are taken for these if no digit is beyond 4,
for a puzzle with one solution shows all digits of its size but one. So `rows` leaves blanks between the boxes of grids
of 16×16, and of 36×36 likewise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from math import isqrt

from ...alphabet import HOLES
from ...errors import SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import MAX_SIZE, SYMBOLS, Shape
from ..boxes import SIDES
from ..cells import grid_of_cells
from ..drawing import drawings, is_rule, outlines
from ..fields import remark_lines
from ..format import Format
from ..frame import ASCII, SIMPLE_SUDOKU, boxed, cell_texts, frame
from ..source import Source

__all__ = ["FORMATS", "boxed"]

_LINE_LIKE = (16, 36)
"""Rows as long as whole grids of 4×4 and 6×6."""
_NUMBER = re.compile(r"[0-9]{1,2}|([.*_-])\1?|[xX]")


def _words(text: str) -> list[tuple[int, str]]:
    """Each character is a cell, unless ten or more words with some of two characters can only be numbers."""
    words = [(match.start(), match[0]) for match in re.finditer(r"\S+", text)]
    if len(words) > 9 and any(len(word) > 1 for _, word in words) and all(_NUMBER.fullmatch(word) for _, word in words):
        return words
    return [(match.start(), match[0]) for match in re.finditer(r"\S", text)]


def _read(source: Source) -> Iterator[Puzzle]:
    for drawing in drawings(source, _words):
        yield Puzzle(
            grid_of_cells(drawing.cells, drawing.shape), info={"comment": drawing.comment} if drawing.comment else {}
        )


def _writer(draw: Callable[[Grid], str]) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for number, puzzle in enumerate(puzzles):
            yield "\n" * (number > 0) + remark_lines(puzzle.info) + draw(puzzle.grid) + "\n"

    return write


def _rows(grid: Grid) -> str:
    line, size = grid.line(), grid.shape.size
    part = grid.shape.box_cols if size in _LINE_LIKE else size
    parts = [line[start : start + part] for start in range(0, len(line), part)]
    return "\n".join(" ".join(parts[start : start + size // part]) for start in range(0, len(parts), size // part))


def _simple_sudoku(grid: Grid) -> str:
    return "\n".join(f" {line}" for line in frame(cell_texts(grid), grid.shape, SIMPLE_SUDOKU).split("\n"))


def _ascii(grid: Grid) -> str:
    return frame(cell_texts(grid), grid.shape, ASCII)


def _style(head: str) -> str:
    """Which of the drawings a text is; empty if it is none."""
    lines = outlines(head)
    row = next((line for line in lines if not is_rule(line)), "")
    cells = re.sub(f"[{SIDES}]", " ", row)
    framed = any(map(is_rule, lines)) or cells != row
    if not re.fullmatch(r"[0-9A-Za-z.*_@\s-]+", cells) or len(_words(cells)) > MAX_SIZE:
        return ""
    if not framed:
        return "rows" if _may_be_row(row) and not _shows_few_digits(lines) else ""
    if re.search(r"[─-╿]", "".join(lines)):
        return "box"
    return "ss" if re.match(r"\s*\*[-+]+\*\s*$", lines[0]) and " " not in row.strip() else "ascii"


def _shows_few_digits(lines: list[str]) -> bool:
    """Whether rows of 16 characters show none beyond 4: a puzzle of that size with one solution shows 15 digits."""
    size = len(lines[0].strip())
    digits = set(SYMBOLS[isqrt(size) : size]) - set(HOLES)
    return size in _LINE_LIKE and not digits & set("".join(lines[:size]).upper())


def _may_be_row(row: str) -> bool:
    """Whether plain text is a row of cells: as many as a grid is wide, and no digit beyond that."""
    words = [word for _, word in _words(row)]
    try:
        shape = Shape.from_size(len(words))
    except SudokuError:
        return False
    digits = "".join(word for word in words if len(word) == 1).upper()
    return not set(digits) - set(SYMBOLS[: shape.size]) - set(HOLES)


def _drawn(name: str, title: str, draw: Callable[[Grid], str], extensions: tuple[str, ...] = ()) -> Format:
    return Format(
        name,
        title,
        lambda head: _style(head) == name,
        _read,
        _writer(draw),
        extensions,
        info=("comment",),
        boxes=name != "rows",
    )


FORMATS = (
    _drawn("box", "a grid drawn with line characters", boxed),
    _drawn("ss", "Simple Sudoku's drawing", _simple_sudoku, (".ss",)),
    _drawn("ascii", "a grid drawn with + - |", _ascii),
    _drawn("rows", "one row per line, nothing between", _rows),
)
