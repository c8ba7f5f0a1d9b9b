"""Rows of numbers: one row per line, the cells parted by commas or blanks, 0 for a hole.

    latin                         csv                    spaced
    3, 1, 2, 4, 0, 6, 9, 7, 8     3,1,2,4,0,6,9,7,8      3 1 2 4 0 6 9 7 8
    6, 0, 5, 8, 7, 9, 1, 2, 0     …                      …
    …                             16,0,3,…               16 0 3 …

`latin` is what the builder of Latin squares writes. All are read alike: any of `. 0 * _ - X` or nothing between two
commas for a hole, blanks and quotes around numbers, a comma at the end of each row, `;` or tabs for commas, letters for
digits beyond 9, all cells of a grid on one line. Grids follow one another, with blank lines between them or without.
Boxes are the usual ones of the size. Lines that begin with `# ` are the comment of the grid below them. Info: comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import MAX_SIZE, Shape
from ..cells import LONGEST_ROW, CellText, check_length, grid_of_cells, may_be_cell
from ..fields import read_remark, remark_lines
from ..format import Format
from ..source import Source
from .lines import first_line

__all__ = ["FORMATS"]

_DELIMITERS = ",;\t"
Split = Callable[[str], list[tuple[int, str]]]
"""The fields of a line, each with its column."""
Row = list[CellText]


def _blanks(text: str) -> list[tuple[int, str]]:
    return [(match.start() + 1, match[0]) for match in re.finditer(r"\S+", text)]


def _commas(text: str) -> list[tuple[int, str]]:
    delimiter = next((sign for sign in _DELIMITERS if sign in text), ",")
    fields, column = [], 1
    for field in text.split(delimiter):
        inner = field.strip().strip('"').strip()
        fields.append((column + (field.find(inner) if inner else 0), inner))
        column += len(field) + 1
    return fields


def _reader(split: Split) -> Callable[[Source], Iterator[Puzzle]]:
    def read(source: Source) -> Iterator[Puzzle]:
        rows: list[Row] = []
        remarks: list[str] = []
        for number, line in source.lines():
            if line.lstrip().startswith("#"):
                remarks.append(read_remark(line))
                continue
            blank = not line.strip()
            if not blank:
                check_length(line, number)
                rows.append([CellText(number, column, text) for column, text in split(line)])
            width = _width(rows, at_gap=blank)
            if width and (len(rows) == width or width > MAX_SIZE):
                yield _puzzle(rows, width, remarks)
                rows, remarks = [], []
        width = _width(rows, at_gap=True) or 0
        if rows and len(rows) == width:
            yield _puzzle(rows, width, remarks)
        elif rows:
            width = width or len(rows[0])
            message = f"{len(rows)} rows of {width} cells: a grid that is {width} cells wide needs {width} rows"
            raise FormatError(message, line=rows[-1][0].line)

    return read


def _width(rows: list[Row], at_gap: bool) -> int | None:
    """How many cells a row has; None until it is known whether a comma at its end stands before a hole or not."""
    if not rows:
        return None
    width = len(rows[0])
    if any(row[-1].text for row in rows if len(row) == width) or not _is_width(width - 1):
        return width
    if not _is_width(width) or any(len(row) == width - 1 for row in rows) or (at_gap and len(rows) == width - 1):
        return width - 1
    if len(rows) >= width:
        message = f"every row ends with a comma: is it {width - 1} cells wide, or {width} with a hole at the end?"
        raise FormatError(message + " Leave that comma out, or write 0 for holes", line=rows[0][0].line)
    return None


def _is_width(count: int) -> bool:
    """Whether a row, or else a whole grid, can have that many cells."""
    if count <= MAX_SIZE:
        return Shape.is_size(count)
    return any(count == size * size for size in range(MAX_SIZE + 1) if Shape.is_size(size))


def _puzzle(rows: list[Row], width: int, remarks: list[str]) -> Puzzle:
    comment = "\n".join(remarks)
    return Puzzle(_grid(rows, width), info={"comment": comment} if comment else {})


def _grid(rows: list[Row], width: int) -> Grid:
    cells: list[CellText] = []
    for row in rows:
        full = row[:width] if len(row) == width + 1 and not row[-1].text else row
        if len(full) != width:
            raise FormatError(f"a row of {len(row)} cells below rows of {width}", line=row[0].line)
        cells += full
    try:
        return grid_of_cells(cells, Shape.from_cell_count(len(cells)))
    except FormatError:
        raise
    except SudokuError as error:
        raise FormatError(str(error), line=rows[0][0].line) from None


def _writer(comma: str) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for number, puzzle in enumerate(puzzles):
            rows = "".join(comma.join(map(str, row)) + "\n" for row in puzzle.grid.rows)
            yield "\n" * (number > 0) + remark_lines(puzzle.info) + rows

    return write


def _detector(split: Split, pattern: str) -> Callable[[str], bool]:
    def detect(head: str) -> bool:
        line = first_line(head)
        if len(line) > LONGEST_ROW or not re.search(pattern, line):
            return False
        texts = [text for _, text in split(line)]
        size = len(texts) if len(texts) <= MAX_SIZE else round(len(texts) ** 0.5)
        return (_is_width(len(texts)) or (not texts[-1] and _is_width(len(texts) - 1))) and all(
            may_be_cell(text, size) for text in texts
        )

    return detect


_read_commas = _reader(_commas)

FORMATS = (
    Format(
        "latin",
        "rows of numbers with a comma and a blank between, as the Latin builder writes them",
        _detector(_commas, r"\S, +\S"),
        _read_commas,
        _writer(", "),
        info=("comment",),
    ),
    Format(
        "csv",
        "rows of numbers with commas between",
        _detector(_commas, "[,;\t]"),
        _read_commas,
        _writer(","),
        info=("comment",),
    ),
    Format(
        "spaced",
        "rows of numbers with blanks between",
        _detector(_blanks, r"\s"),
        _reader(_blanks),
        _writer(" "),
        info=("comment",),
    ),
)
