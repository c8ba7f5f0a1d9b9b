"""The file of a pair: 2k² lines of k² whole numbers with commas between, first grid above second, 0 for a hole.

Read are also CRLF, no final newline, blanks around numbers, blank lines at the end, and a first line with k alone.
"""

from __future__ import annotations

import re
from math import isqrt
from pathlib import Path
from typing import BinaryIO

from .._files import replacing
from ..errors import FormatError, SudokuError
from ..grid import Grid
from ..shape import Shape

__all__ = ["MAX_BYTES", "parse", "read", "render", "write"]

MAX_BYTES = 1_000_000
"""A pair of 36×36 grids takes 8 kB; what is so much larger is something else."""
_NUMBER = re.compile(r"[ \t]*([0-9]{1,9})[ \t]*")
_WIDTHS = (1, 4, 9, 16, 25, 36)


def read(source: str | Path | BinaryIO) -> tuple[Grid, Grid]:
    """The two grids of a file, or of a stream of bytes."""
    if isinstance(source, str | Path):
        name = str(source)
        try:
            with Path(source).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError as error:
            raise SudokuError(f"cannot read {name}: {error.strerror}") from None
    else:
        name, data = "standard input", source.read(MAX_BYTES + 1)
    try:
        return parse(_decode(data))
    except FormatError as error:
        raise error.at(source=name) from None


def parse(text: str) -> tuple[Grid, Grid]:
    """The two grids of a text.

    >>> first, second = parse("0,1,0,0\\n0,0,2,0\\n1,0,0,4\\n0,4,0,0\\n0,2,3,0\\n0,0,0,0\\n2,0,0,0\\n0,3,0,1\\n")
    >>> second.line()
    '.23.....2....3.1'
    """
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip(" \t"):
        lines.pop()
    if not lines:
        raise FormatError("the file is empty: a pair has 2k² lines of k² numbers")
    rows = [_numbers(line, number) for number, line in enumerate(lines, 1)]
    skipped = _has_leading_line(rows)
    return _grids(rows[skipped:], skipped, rows[0][0] if skipped else None)


def render(first: Grid, second: Grid) -> str:
    """The text of a pair, as `parse` reads it."""
    return "".join(",".join(map(str, row)) + "\n" for grid in (first, second) for row in grid.rows)


def write(path: str | Path, first: Grid, second: Grid) -> None:
    """Writes a pair to a file, all of it or nothing."""
    with replacing(path) as file:
        file.write(render(first, second))


def _decode(data: bytes) -> str:
    if len(data) > MAX_BYTES:
        raise FormatError(f"more than {MAX_BYTES:,} bytes: the largest pair, 36×36, takes 8,000")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FormatError("not text (UTF-8): a pair is lines of numbers with commas between", line=line) from None


def _numbers(line: str, number: int) -> list[int]:
    found = []
    for column, field in enumerate(line.split(","), 1):
        match = _NUMBER.fullmatch(field)
        if not match:
            shown = field if len(field) <= 20 else field[:20] + "…"
            raise FormatError(
                f"number {column} is {shown!r}: whole numbers are wanted, with commas between", line=number
            )
        found.append(int(match[1]))
    return found


def _has_leading_line(rows: list[list[int]]) -> bool:
    """Whether the first line holds k alone: one number above lines of several, or the 1 above the two of k = 1."""
    if len(rows) < 2 or len(rows[0]) > 1:
        return False
    return len(rows[1]) > 1 or (len(rows) == 3 and rows[0] == [1])


def _grids(rows: list[list[int]], skipped: int, k: int | None) -> tuple[Grid, Grid]:
    width = len(rows[0])
    if width not in _WIDTHS:
        raise FormatError(f"{width} numbers: a line has k², one of 1, 4, 9, 16, 25 or 36", line=1 + skipped)
    if k is not None and k * k != width:
        raise FormatError(f"it says k = {k}, but the next line has {width} numbers, not {k * k}", line=1)
    for number, row in enumerate(rows, 1 + skipped):
        if len(row) != width:
            raise FormatError(f"{len(row)} numbers: the lines above have {width}", line=number)
        for column, value in enumerate(row, 1):
            if value > width:
                raise FormatError(f"number {column} is {value}: digits go from 1 to {width}, 0 for a hole", line=number)
    if len(rows) != 2 * width:
        raise FormatError(f"{len(rows)} lines of {width} numbers: two grids of {width}×{width} have {2 * width}")
    shape = Shape(isqrt(width), isqrt(width))
    cells = bytes(value for row in rows for value in row)
    return Grid(cells[: width * width], shape), Grid(cells[width * width :], shape)
