"""Candidate grids: in each cell its digit, or the digits that are still possible there.

    pm                                                    sdx (SudoCue's work in progress)
    *-----------------------------*
    | 1567  3   1567 | 4   …      |                       2 679 6789 1 u4 5 469 9 3      u4: placed by the player
    | 9     45  2    | 8   …      |                       389 5 4 69 689 68 7 1 29
    …                                                     …

A group of one digit is a given, as all programs read it; so a hole that has a single candidate left is written in
parentheses, `(5)`, which other programs pass over, and so are all groups of candidates beyond 9×9, where `12` may also
be a number. `.` is a hole without marks. `sdx` has no such sign, and refuses a hole with a single candidate.
Of a puzzle without marks `pm` shows the candidates that the rules leave. Of one with placed digits it shows the board;
`sdx` keeps them apart. Info: comment (pm).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ...errors import FormatError, SudokuError
from ...grid import Candidates, Grid
from ...puzzle import Puzzle
from ...shape import MAX_SIZE, Shape
from ..boxes import SIDES
from ..cells import CellText
from ..drawing import DrawnGrid, drawings, is_rule, outlines
from ..fields import remark_lines
from ..format import Format
from ..frame import CANDIDATES, frame
from ..source import Source

__all__ = ["FORMATS", "read_group"]

_BRACKETED = re.compile(r"\(([^()]+)\)|\{([^{}]+)\}")
_UP_TO_NINE = tuple(size for size in range(1, 10) if Shape.is_size(size))


def read_group(cell: CellText, shape: Shape) -> int:
    """The mask of a group of digits; `.` for none."""
    mask = 0
    for character in "" if cell.text == "." else cell.text.upper():
        digit = shape.symbols.find(character) + 1
        if not digit or mask >> (digit - 1) & 1:
            problem = f"{character!r} twice" if digit else f"{character!r}"
            message = (
                f"{problem} in the group {cell.text[:40]!r}: candidates are {shape.symbols[0]} to {shape.symbols[-1]}"
            )
            raise FormatError(message, line=cell.line, column=cell.column)
        mask |= 1 << (digit - 1)
    return mask


def _words(text: str) -> list[tuple[int, str]]:
    return [(match.start(), match[0]) for match in re.finditer(r"\S+", text)]


def _read_pm(source: Source) -> Iterator[Puzzle]:
    for drawing in drawings(source, _words, blank_holes=False):
        yield _puzzle(drawing, {"comment": drawing.comment} if drawing.comment else {})


def _read_sdx(source: Source) -> Iterator[Puzzle]:
    for drawing in drawings(source, _words, blank_holes=False):
        if drawing.shape.size > 9:
            line = drawing.cells[0].line
            raise FormatError(f"a grid of {drawing.shape}: sdx holds grids up to 9×9", line=line)
        yield _puzzle(drawing, {}, user="u")


def _puzzle(drawing: DrawnGrid, info: dict[str, str], user: str = "") -> Puzzle:
    shape = drawing.shape
    givens, placed, masks = bytearray(shape.cell_count), bytearray(shape.cell_count), [0] * shape.cell_count
    for index, cell in enumerate(drawing.cells):
        bracketed = _BRACKETED.fullmatch(cell.text)
        ours = bool(user) and cell.text.startswith(user)
        text = bracketed[1] or bracketed[2] if bracketed else cell.text.removeprefix(user)
        mask = read_group(cell._replace(text=text), shape)
        if ours and (len(text) != 1 or not mask):
            message = f"{cell.text[:40]!r} as a cell: one digit stands behind {user}"
            raise FormatError(message, line=cell.line, column=cell.column)
        if mask and len(text) == 1 and not bracketed:
            (placed if ours else givens)[index] = mask.bit_length()
        else:
            masks[index] = mask
    return Puzzle(
        Grid(bytes(givens), shape),
        Grid(bytes(placed), shape) if any(placed) else None,
        Candidates(masks, shape) if any(masks) else None,
        info=info,
    )


def _groups(puzzle: Puzzle, marks: Candidates) -> list[str]:
    """What stands in each cell of the board: its digit, its candidates, or a dot."""
    symbols = puzzle.shape.symbols
    return [
        symbols[digit - 1] if digit else "".join(symbols[mark - 1] for mark in marks[cell]) or "."
        for cell, digit in enumerate(puzzle.board)
    ]


def _write_pm(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for number, puzzle in enumerate(puzzles):
        board, large = puzzle.board, puzzle.shape.size > 9
        marks = puzzle.candidates if puzzle.marks is None else puzzle.marks
        texts = [
            f"({group})" if not board[cell] and group != "." and (large or len(group) == 1) else group
            for cell, group in enumerate(_groups(puzzle, marks))
        ]
        yield "\n" * (number > 0) + remark_lines(puzzle.info) + frame(texts, puzzle.shape, CANDIDATES) + "\n"


def _write_sdx(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        shape = puzzle.shape
        texts = _groups(puzzle, puzzle.marks or Candidates.none(shape))
        for cell, digit in enumerate(puzzle.board):
            if not digit and len(texts[cell]) == 1 and texts[cell] != ".":
                raise SudokuError(
                    f"{shape.name_of(cell)} has {texts[cell]} as its only candidate, which sdx reads as a given:"
                    " place it, or write pm"
                )
            if puzzle.placed is not None and puzzle.placed[cell]:
                texts[cell] = f"u{texts[cell]}"
        for start in range(0, shape.cell_count, shape.size):
            yield " ".join(texts[start : start + shape.size]) + "\n"


def _detect_groups(head: str, group: str, framed: bool) -> bool:
    """Whether the rows are groups of candidates; beyond 9×9 not if all that look so may be numbers."""
    lines = outlines(head)
    if not framed and any(line.lstrip().startswith("#") for line in head.split("\n")):
        return False  # sdx has no comments
    rows = [re.sub(f"[{SIDES}]", " ", line).split() for line in lines if not is_rule(line)]
    if not rows or len(rows[0]) > MAX_SIZE or (not framed and any(map(is_rule, lines))):
        return False
    size = len(rows[0])
    symbols = re.escape(Shape.from_size(size).symbols if Shape.is_size(size) else "123456")
    if not all(re.fullmatch(group.replace("S", symbols), word, re.IGNORECASE) for word in rows[0]):
        return False
    groups = [word for row in rows if len(row) == size for word in row if len(word) > 1]  # of grids that wide
    return size < 10 or not groups or any(not word.isdigit() or int(word[:3]) > size for word in groups)


def _detector(group: str, framed: bool) -> Callable[[str], bool]:
    return lambda head: _detect_groups(head, group, framed)


FORMATS = (
    Format(
        "sdx",
        "SudoCue's work in progress: candidates, u before placed digits",
        _detector(r"u?[S]+|\.", framed=False),
        _read_sdx,
        _write_sdx,
        (".sdx",),
        keeps=("placed", "marks"),
        many=False,
        sizes=_UP_TO_NINE,
    ),
    Format(
        "pm",
        "a candidate grid, as Simple Sudoku and HoDoKu draw it",
        _detector(r"[S]+|\([S]+\)|\{[S]+\}|\.", framed=True),
        _read_pm,
        _write_pm,
        (".pm",),
        keeps=("marks",),
        info=("comment",),
        boxes=True,
    ),
)
