"""Simon Tatham's Solo: game ids, one a line.

3x3:c5_1a3d7b…     params : cells      a digit is written as its number, `_` parts two numbers,
2x3db:…                                a letter a … z stands for 1 … 26 holes

`CxR` is C columns and R rows of blocks, and so a block of C rows and R columns: `2x3` is our Shape(2, 3).
Letters after it say how the puzzle was made: symmetry (`a r2 r4 m2 md2 m4 md4 m8`) and difficulty (`dt … du`).
`9j` has jigsaw blocks, `x` diagonals, `k` killer cages; blocks, and cages with a grid of their sums, follow commas:

9jk:cells,blocks,cages,sums       blocks and cages: the lines between cells, those between the cells of each row first,
                                  then of each column; a … y is 1 … 25 places without a line, then a line; z 25
                                  places, and no line; _ a line at once
A cage says that its digits differ, and its sum. `3x3#12345`, a seed without a puzzle, is refused.

Info: level (trivial, basic, intermediate, advanced, extreme, unreasonable), read, and written where it is one of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...errors import FormatError, SudokuError, UnsupportedSize
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import KillerCage, Rules
from ...shape import Cell, Shape
from ..draft import located
from ..format import Format
from ..parts import parts_of, regions_of
from ..source import Source

__all__ = ["FORMATS"]

LEVELS = {"t": "trivial", "b": "basic", "i": "intermediate", "a": "advanced", "e": "extreme", "u": "unreasonable"}
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
    columns, rows, options, sign, body = match.groups()
    level, kinds = _options(options)
    if sign == "#":
        raise FormatError("a random seed of Solo: it names a puzzle that only Solo can make; its game id has a colon")
    shape = _shape(int(columns), int(rows or columns), "j" in kinds, rows is not None)
    cells, *others = body.split(",")
    wanted = ["blocks"] * ("j" in kinds) + ["cages", "sums"] * ("k" in kinds)
    if len(others) != len(wanted):
        expected = ", ".join(["cells", *wanted])
        raise FormatError(f"{len(others) + 1} parts in a game id of Solo: expected {expected}")
    grid = Grid(_cells(cells, shape, match.start(5)), shape)
    regions = regions_of(_blocks(others.pop(0), shape), shape) if "j" in kinds else None
    rules = Rules(regions=regions) + (Rules.diagonal() if "x" in kinds else Rules())
    if "k" in kinds:
        rules += _cages(others[0], others[1], shape)
    return Puzzle(grid, rules=rules, info={"level": level} if level else {})


def _shape(columns: int, rows: int, jigsaw: bool, two: bool) -> Shape:
    if jigsaw:
        return Shape.from_size(columns * rows if two else columns)
    shape = Shape(columns, rows)
    if min(shape.box_rows, shape.box_cols) < 2:
        raise UnsupportedSize(f"blocks of {columns}x{rows} in a game id of Solo: both are at least 2")
    return shape


def _options(options: str) -> tuple[str, set[str]]:
    """The level, and which of j, k and x are there."""
    level, kinds, at = "", set[str](), 0
    while at < len(options):
        found = _OPTION.match(options, at)
        if found is None:
            raise FormatError(f"{options!r:.20} as options of Solo: expected a symmetry as r4 or a difficulty as db")
        if found[0] in "jkx":
            kinds.add(found[0])
        elif found[0][0] == "d":
            level = LEVELS[found[0][1]]
        at = found.end()
    return level, kinds


def _borders(size: int) -> list[tuple[Cell, Cell]]:
    """Each two neighbours, in the order of the lines between them."""
    across = [(row * size + column, row * size + column + 1) for row in range(size) for column in range(size - 1)]
    down = [(row * size + column, (row + 1) * size + column) for column in range(size) for row in range(size - 1)]
    return across + down


def _blocks(text: str, shape: Shape) -> list[list[Cell]]:
    """The blocks that the lines part."""
    lines: list[bool] = []
    for sign in text:
        if not ("a" <= sign <= "z" or sign == "_"):
            raise FormatError(f"{sign!r} among the lines of blocks: expected _ or a to z")
        count = 0 if sign == "_" else ord(sign) - ord("a") + 1
        lines += [False] * min(count, 25) + [True] * (sign != "z")
    borders = _borders(shape.size)
    if len(lines) != len(borders) + 1:  # the last run ends with a line that is not there
        raise FormatError(f"{len(lines)} places for lines of blocks: expected {len(borders) + 1}")
    block = list(range(shape.cell_count))
    for (first, second), line in zip(borders, lines, strict=False):
        if not line and block[first] != block[second]:
            old, new = block[second], block[first]
            block = [new if each == old else each for each in block]
    found: dict[int, list[Cell]] = {}
    for cell, each in enumerate(block):
        found.setdefault(each, []).append(cell)
    return list(found.values())


def _cages(lines: str, sums: str, shape: Shape) -> Rules:
    numbers = _numbers(sums, shape.cell_count, shape.size * (shape.size + 1) // 2, 0)
    cages = []
    for cells in _blocks(lines, shape):
        totals = [numbers[cell] for cell in cells if numbers[cell]]
        if len(totals) > 1:
            raise FormatError(f"{len(totals)} sums for the cage of {shape.name_of(cells[0])}: expected one")
        cages.append(KillerCage(tuple(divmod(cell, shape.size) for cell in cells), sum(totals) or None))
    return Rules(tuple(cages))


def _cells(text: str, shape: Shape, offset: int) -> bytes:
    return bytes(_numbers(text, shape.cell_count, shape.size, offset))


def _numbers(text: str, count: int, most: int, offset: int) -> list[int]:
    """Numbers up to `most`, 0 for none, as letters count the places between them."""
    values: list[int] = []
    at = 0
    while at < len(text):
        found = _RUN.match(text, at)
        if found is None:
            raise FormatError(f"{text[at]!r} in a game id: expected digits, _ and a to z", column=offset + at + 1)
        if found[1]:
            values.extend([0] * (ord(found[1]) - ord("a") + 1))
        elif found[2]:
            if len(found[2]) > 4 or int(found[2]) > most:
                raise FormatError(f"{found[2]:.20}: digits go from 1 to {most}", column=offset + at + 1)
            values.append(int(found[2]))
        if len(values) > count:
            raise FormatError(f"over {count} cells: expected {count}")
        at = found.end()
    if len(values) != count:
        raise FormatError(f"{len(values)} cells: expected {count}")
    return values


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        shape, parts = puzzle.shape, parts_of(puzzle, "tatham")
        if parts.houses:
            raise SudokuError("tatham cannot hold extra regions")
        option = next((f"d{key}" for key, level in LEVELS.items() if puzzle.info.get("level") == level), "")
        jigsaw = puzzle.rules.regions
        if jigsaw is not None and -1 in jigsaw:
            raise SudokuError("tatham cannot hold cells in no region")
        head = f"{shape.box_rows}x{shape.box_cols}" if jigsaw is None else f"{shape.size}j"
        head += "x" * parts.diagonals + "k" * bool(parts.cages)
        body = [_encoded(puzzle.grid.cells)]
        if jigsaw is not None:
            body.append(_lines(jigsaw, shape.size))
        if parts.cages:
            body += _written_cages(parts.cages, shape)
        yield f"{head}{option}:{','.join(body)}\n"


def _written_cages(cages: tuple[tuple[tuple[Cell, ...], int | None], ...], shape: Shape) -> tuple[str, str]:
    owner, sums = [-1] * shape.cell_count, [0] * shape.cell_count
    for number, (cells, total) in enumerate(cages):
        for cell in cells:
            if owner[cell] >= 0:
                raise SudokuError(f"tatham cannot hold cages that share {shape.name_of(cell)}")
            owner[cell] = number
        sums[min(cells)] = total or 0
    if -1 in owner:
        raise SudokuError(
            f"tatham cannot hold cages unless they cover the board: {shape.name_of(owner.index(-1))} is in none"
        )
    lines = _lines(tuple(owner), shape.size)
    if len(_blocks(lines, shape)) != len(cages):
        raise SudokuError("tatham cannot hold cages whose cells do not touch")
    return lines, _encoded(sums)


def _lines(owner: tuple[int, ...], size: int) -> str:
    parts, run = [], 0
    for line in [*(owner[a] != owner[b] for a, b in _borders(size)), True]:
        if not line:
            run += 1
            continue
        while run > 25:
            parts.append("z")
            run -= 25
        parts.append(chr(ord("a") + run - 1) if run else "_")
        run = 0
    return "".join(parts)


def _encoded(values: Iterable[int]) -> str:
    parts: list[str] = []
    holes = 0
    for digit in values:
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
        keeps=("rules",),
        sizes=tuple(
            sorted({rows * columns for rows in range(2, 7) for columns in range(2, 7) if rows * columns <= MOST})
        ),
        boxes=True,
        least_side=2,
    ),
)
