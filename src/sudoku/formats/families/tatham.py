"""Simon Tatham's Solo: game ids, one a line.

3x3:c5_1a3d7b…     params : cells      a digit is written as its number, `_` parts two numbers,
2x3db:…                                a letter a … z stands for 1 … 26 holes

`CxR` is C columns and R rows of blocks, and so a block of C rows and R columns: `2x3` is our Shape(2, 3).
Letters after it say how the puzzle was made: symmetry (`a r2 r4 m2 md2 m4 md4 m8`) and difficulty (`dt … du`).
Refused by name: `j` (jigsaw blocks), `k` (killer cages), `x` (diagonals), and `3x3#12345`, a seed without a puzzle.

Info: level (trivial, basic, intermediate, advanced, extreme, unreasonable), read, and written where it is one of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...errors import FormatError, UnsupportedSize
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import Shape
from ..draft import located
from ..format import Format
from ..source import Source

__all__ = ["FORMATS"]

LEVELS = {"t": "trivial", "b": "basic", "i": "intermediate", "a": "advanced", "e": "extreme", "u": "unreasonable"}
REFUSED = {"j": "jigsaw blocks", "k": "killer cages", "x": "diagonals"}
MOST = 31
"""Solo counts no further."""
_ID = re.compile(r"\s*([0-9]{1,3})(?:x([0-9]{1,3}))?([a-z0-9]{0,40})([:#])(.*)", re.DOTALL)
_HEAD = re.compile(r"[0-9]{1,3}(?:x[0-9]{1,3})?[a-z0-9]*+(?::[a-z0-9_,]++|#[0-9]++)[^\S\n]*+(?:\n|$)")
_OPTION = re.compile(r"[jkx]|d[tbiaeu]|a|r[24]|m[248]|md[24]")
_RUN = re.compile(r"([a-z])|_+|([1-9][0-9]*)")


def _detect(head: str) -> bool:
    return bool(_HEAD.match(head.lstrip()))


def _read(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        with located(number):
            puzzle = _puzzle(line.rstrip())
        yield puzzle


def _puzzle(text: str) -> Puzzle:
    match = _ID.fullmatch(text)
    if match is None:
        raise FormatError(f"{text!r:.60} as a game id of Solo: expected 3x3:…")
    columns, rows, options, sign, cells = match.groups()
    level = _level(options)
    if sign == "#":
        raise FormatError("a random seed of Solo: it names a puzzle that only Solo can make; its game id has a colon")
    if "," in cells:
        raise FormatError("a game id of Solo with jigsaw blocks or killer cages: only plain sudokus are read")
    shape = Shape(int(columns), int(rows or columns))
    if min(shape.box_rows, shape.box_cols) < 2:
        raise UnsupportedSize(f"blocks of {columns}x{rows} in a game id of Solo: both are at least 2")
    values = _cells(cells, shape, match.start(5))
    return Puzzle(Grid(values, shape), info={"level": level} if level else {})


def _level(options: str) -> str:
    level, at = "", 0
    while at < len(options):
        found = _OPTION.match(options, at)
        if found is None:
            raise FormatError(f"{options!r:.20} as options of Solo: expected a symmetry as r4 or a difficulty as db")
        if found[0] in REFUSED:
            raise FormatError(f"a game id of Solo with {REFUSED[found[0]]}: only plain sudokus are read")
        if found[0][0] == "d":
            level = LEVELS[found[0][1]]
        at = found.end()
    return level


def _cells(text: str, shape: Shape, offset: int) -> bytes:
    values = bytearray()
    at = 0
    while at < len(text):
        found = _RUN.match(text, at)
        if found is None:
            raise FormatError(f"{text[at]!r} in a game id: expected digits, _ and a to z", column=offset + at + 1)
        if found[1]:
            values.extend(bytes(ord(found[1]) - ord("a") + 1))
        elif found[2]:
            if len(found[2]) > 2 or int(found[2]) > shape.size:
                raise FormatError(f"{found[2]:.20}: digits go from 1 to {shape.size}", column=offset + at + 1)
            values.append(int(found[2]))
        if len(values) > shape.cell_count:
            raise FormatError(f"over {shape.cell_count} cells: a grid of {shape} has {shape.cell_count}")
        at = found.end()
    if len(values) != shape.cell_count:
        raise FormatError(f"{len(values)} cells: a grid of {shape} has {shape.cell_count}")
    return bytes(values)


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        shape = puzzle.shape
        option = next((f"d{key}" for key, level in LEVELS.items() if puzzle.info.get("level") == level), "")
        yield f"{shape.box_rows}x{shape.box_cols}{option}:{_encoded(puzzle.grid)}\n"


def _encoded(grid: Grid) -> str:
    parts: list[str] = []
    holes = 0
    for digit in grid:
        if not digit:
            holes += 1
            continue
        runs = _run(holes)
        parts.append(runs if runs or not parts else "_")
        parts.append(str(digit))
        holes = 0
    return "".join([*parts, _run(holes)])


def _run(holes: int) -> str:
    return "z" * (holes // 26) + (chr(ord("a") + holes % 26 - 1) if holes % 26 else "")


FORMATS = (
    Format(
        "tatham",
        "game ids of Simon Tatham's Solo",
        _detect,
        _read,
        _write,
        sizes=tuple(
            sorted({rows * columns for rows in range(2, 7) for columns in range(2, 7) if rows * columns <= MOST})
        ),
        boxes=True,
        least_side=2,
    ),
)
