"""Reading drawings: which lines are rows, which are rules, and where one grid ends.

    # a remark                 ─► the comment of the grid below it
    *-----------*              ─► a rule
    |.3.|4..|...|              ─► a row of 9 cells
    |9.2|8.6|3.1|
    |...|...|.2.|
    |---+---+---|              ─► a rule
    …
    ---------                  ─► a rule or a row of holes: whichever makes as many rows as columns

A grid is over when it has as many rows as its first row has cells; so grids may follow one another with or without
blank lines, and blank lines may part its bands. What the lines tell of its boxes is read in `boxes`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..errors import FormatError, SudokuError
from ..shape import MAX_SIZE, Shape
from .boxes import SIDES, DrawnLine, find_shape
from .cells import LONGEST_ROW, CellText, check_length
from .fields import read_remark
from .source import Source

__all__ = ["DrawnGrid", "drawings", "is_rule", "outlines"]

_MOST_LINES = 500
"""No grid needs more, with a rule and many blank lines around each of 36 rows."""
_RULE = re.compile(r"[-.*_+=~'`\s|!:¦\u2500-\u257f]*")
_SURE_RULE = re.compile(r"[+=~'`]|[─-╿](?<![│┃║┆┇┊┋╎╏])")
_NO_SIDES = str.maketrans(SIDES, " " * len(SIDES))

Words = Callable[[str], list[tuple[int, str]]]
"""Splits a row, its sides already blank, into cells, each with its place from 0."""


class DrawnGrid(NamedTuple):
    """A grid as it was drawn."""

    cells: list[CellText]
    shape: Shape
    comment: str


def is_rule(line: str) -> bool | None:
    """Whether a line is part of the frame; None for one that may also be a row of holes."""
    if not _RULE.fullmatch(line):
        return False
    if _SURE_RULE.search(line):
        return True
    holes = set(line) & set(".*_-")
    if holes <= {"."}:
        return not holes
    return True if len(holes) > 1 else None


def outlines(head: str) -> list[str]:
    """The first lines of a text that are neither blank nor remarks: enough to see what is drawn."""
    lines = (line for line in head.split("\n") if line.strip() and not line.lstrip().startswith("#"))
    return [line[:LONGEST_ROW] for line, _ in zip(lines, range(4 * MAX_SIZE), strict=False)]


def drawings(source: Source, words: Words, *, blank_holes: bool = True) -> Iterator[DrawnGrid]:
    """The grids of a source, one after the other; between sides, holes may be left blank or not."""
    lines: list[DrawnLine] = []
    remarks: list[str] = []
    for number, text in source.lines():
        if not lines and not text.strip():
            continue
        if text.lstrip().startswith("#"):
            remarks.append(read_remark(text))
            continue
        lines.append(_line(number, text, words, blank_holes))
        if grid := _finished(lines, at_gap=lines[-1].kind == "blank"):
            yield _drawing(grid, remarks)
            lines, remarks = [], []
        elif not any(line.cells for line in lines):
            lines = lines[-1:]  # of what stands above a grid, the last line is its top
        elif len(lines) > _MOST_LINES:
            raise FormatError(f"no grid in {_MOST_LINES} lines", line=number)
    if grid := _finished(lines, at_gap=True):
        yield _drawing(grid, remarks)
    elif rows := [line for line in lines if line.kind == "row"]:
        width = len(rows[0].cells)
        message = f"a grid that is {width} cells wide and {len(rows)} high: it needs {width} rows"
        raise FormatError(message, line=rows[-1].number)


def _line(number: int, text: str, words: Words, blank_holes: bool) -> DrawnLine:
    if not text.strip():
        return DrawnLine(number, text, "blank")
    check_length(text, number)
    text = _fill(text) if blank_holes else text
    rule = is_rule(text)
    cells = () if rule else tuple((at + 1, word) for at, word in words(text.translate(_NO_SIDES)))
    if rule or (rule is None and len(cells) > MAX_SIZE):
        return DrawnLine(number, text, "rule")
    if not 0 < len(cells) <= MAX_SIZE:
        raise FormatError(f"a row of {len(cells)} cells: a grid has 1 to {MAX_SIZE} columns", line=number)
    return DrawnLine(number, text, "row or rule" if rule is None else "row", cells)


def _fill(text: str) -> str:
    """A row between sides whose holes are left blank, with dots in them.

    | 5 3   |   7   |       |    n boxes that are 2n+1 characters wide have a cell at every second character
    | 5 | 3 |   |   | 7 |        with sides around every cell, what is blank is a hole
    """
    row = text.strip()
    if len(row) < 3 or row[0] not in SIDES or row[-1] not in SIDES:
        return text
    parts = re.split(f"[{SIDES}]", row[1:-1])
    width = len(parts[0])
    if any(len(part) != width for part in parts) or not any(part.isspace() or "  " in part for part in parts):
        return text
    if width == 2 * len(parts) + 1 and not any(part[::2].strip() for part in parts):
        filled = ["".join(f" {cell.strip() or '.'}" for cell in part[1::2]) + " " for part in parts]
    elif len(parts) > 3 and all(len(part.split()) < 2 for part in parts):
        filled = [part if part.strip() else ".".center(width) for part in parts]
    else:
        return text
    indent = text[: len(text) - len(text.lstrip())]
    return f"{indent}|{'|'.join(filled)}|"


def _finished(lines: list[DrawnLine], at_gap: bool) -> list[DrawnLine] | None:
    """The lines of a grid once it is complete, with every doubt settled.

    Lines that may be rows of holes are rows if the rows around them write holes so, or if they are what is missing.
    """
    sure = [line for line in lines if line.kind == "row"]
    width = len(next((line.cells for line in sure or lines if line.cells), ()))
    for line in sure[-1:]:
        if len(line.cells) != width:
            message = f"a row of {len(line.cells)} cells below rows of {width}: all need the same number"
            raise FormatError(message, line=line.number)
    holes = {text for line in sure for _, text in line.cells} & set("-*_")
    open_ = [line for line in lines if line.kind == "row or rule" and len(line.cells) == width]
    certain = [line for line in open_ if line.cells[0][1] in holes]
    if len(sure) + len(certain) == width > 0:
        rows = certain
    elif at_gap and len(sure) + len(open_) == width > 0:
        rows = open_
    else:
        return None
    return [
        line if line.kind != "row or rule" else line._replace(kind="row" if line in rows else "rule") for line in lines
    ]


def _drawing(lines: list[DrawnLine], remarks: list[str]) -> DrawnGrid:
    rows = [line for line in lines if line.kind == "row"]
    cells = [CellText(row.number, column, text) for row in rows for column, text in row.cells]
    try:
        return DrawnGrid(cells, find_shape(lines), "\n".join(remarks))
    except SudokuError as error:
        raise FormatError(getattr(error, "message", str(error)), line=rows[0].number) from None
