"""HoDoKu's library lines: a position on the way to a solution, and the step that is to be found there.

    :0300:4:135792..4.9.8315278725461…:653 472 473 277:481:: c28 r68
     │    │ │                         │               │   │  └ extra: whatever the program adds
     │    │ │                         │               │   └ placements  │ digit, row, column: 481 is
     │    │ │                         │               └ eliminations    │ the candidate 4 in r8c1
     │    │ │                         └ candidates deleted so far       │
     │    │ └ 81 cells, + before a digit that is not a given
     │    └ digits of interest
     └ technique, -x for one that must fail; `:0000:x:` for no step at all

The marks of a line are the candidates that the digits of the board leave, less the deleted ones; a line that deletes
none has no marks. So marks that lack none are written with one deletion that deletes nothing. Plain lines of cells with
`+` among them, and perhaps the fields after them, are read too. Lines that begin with `#` are remarks.
Info: technique, digits, eliminations, placements, extra.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...errors import FormatError, SudokuError
from ...grid import Candidates, Grid
from ...puzzle import Puzzle
from ...shape import NINE
from ..cells import check_length
from ..fields import text_field
from ..format import Format
from ..source import Source
from .lines import first_line, parse_line

__all__ = ["FORMATS"]

_NAMES = ("technique", "digits", "eliminations", "placements", "extra")
_NO_STEP = ("0000", "x")
_PLAIN = re.compile(r"(?=.*[+:])\+?[0-9.](?:\+?[0-9.]){80}(?::.*)?")


class _Field(NamedTuple):
    """A part of a line and the column where it begins."""

    text: str
    column: int


def _detect(head: str) -> bool:
    line = first_line(head)
    return bool(re.match(r":[^:]*:[^:]*:[+0-9.]{81,162}:", line) or _PLAIN.fullmatch(line))


def _read(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        if line.lstrip().startswith("#"):
            continue
        check_length(line, number)
        fields = _fields(line)
        fields = fields[1:] if not fields[0].text else [_Field("", 1), _Field("", 1), *fields]
        if len(fields) < 3:
            raise FormatError("too few fields: a line is :technique:digits:cells:deleted:…", line=number)
        yield _puzzle(fields, number)


def _fields(line: str) -> list[_Field]:
    fields, column = [], 1
    for text in line.split(":"):
        fields.append(_Field(text.strip(), column + len(text) - len(text.lstrip())))
        column += len(text) + 1
    return fields


def _puzzle(fields: list[_Field], number: int) -> Puzzle:
    technique, digits, cells, *rest = fields
    grid, placed = _cells(cells, number)
    marks = _marks(Puzzle(grid, placed).board, rest[0], number) if rest and rest[0].text else None
    values = [technique.text, digits.text, *(field.text for field in rest[1:])]
    if (technique.text, digits.text) == _NO_STEP:
        values[:2] = ["", ""]
    if len(values) == 4 and not re.fullmatch(r"[1-9]{3}(\s+[1-9]{3})*|", values[3]):
        values.insert(3, "")  # the shorter form: no placements, but extra
    values[4:] = [":".join(values[4:])]
    return Puzzle(grid, placed, marks, info={name: text for name, text in zip(_NAMES, values, strict=False) if text})


def _cells(field: _Field, number: int) -> tuple[Grid, Grid | None]:
    """The givens, and the digits placed."""
    board = parse_line(field.text.replace("+", ""), number, field.column)
    if board.shape != NINE:
        raise FormatError(f"a grid of {board.shape}: the library holds 9×9 grids", line=number, column=field.column)
    ours = [bool(sign) for sign in re.findall(r"(\+?)[^+\s]", field.text)]
    if re.search(r"\+(?![1-9])", field.text):
        column = field.column + field.text.index("+")
        raise FormatError("a + without a digit behind it", line=number, column=column)
    if not any(ours):
        return board, None
    parts = [
        bytes(digit if mine == wanted else 0 for digit, mine in zip(board, ours, strict=True))
        for wanted in (False, True)
    ]
    return Grid(parts[0]), Grid(parts[1])


def _marks(board: Grid, field: _Field, number: int) -> Candidates | None:
    marks = Candidates.from_grid(board)
    for match in re.finditer(r"\S+", field.text):
        if not re.fullmatch("[1-9]{3}", match[0]):
            message = f"{match[0][:20]!r} among the deleted candidates: one is digit, row and column, like 481"
            raise FormatError(message, line=number, column=field.column + match.start())
        digit, row, column = map(int, match[0])
        marks.discard(NINE.cell_at(row - 1, column - 1), digit)
    return marks if any(marks.masks) else None


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        technique, digits, eliminations, placements = (text_field(puzzle.info, name, ":") for name in _NAMES[:-1])
        if not technique and not digits:
            technique, digits = _NO_STEP
        cells = "".join(
            f"+{digit}" if digit and not given else str(digit or ".")
            for given, digit in zip(puzzle.grid, puzzle.board, strict=True)
        )
        deleted = " ".join(_deleted(puzzle))
        extra = text_field(puzzle.info, "extra")
        yield f":{technique}:{digits}:{cells}:{deleted}:{eliminations}:{placements}:{extra}\n"


def _deleted(puzzle: Puzzle) -> list[str]:
    """The candidates that the marks lack; where they lack none, one that is none in any case."""
    if puzzle.marks is None:
        return []
    possible = Candidates.from_grid(puzzle.board)
    lacking, impossible = [], []
    for cell in range(NINE.cell_count):
        for digit in range(1, 10):
            name = f"{digit}{NINE.row_of(cell) + 1}{NINE.column_of(cell) + 1}"
            if (cell, digit) not in possible:
                impossible.append(name)
                if (cell, digit) in puzzle.marks:
                    raise SudokuError(
                        f"{digit} is marked in {NINE.name_of(cell)}, where the board leaves no room for it:"
                        " hodoku can only delete candidates"
                    )
            elif (cell, digit) not in puzzle.marks:
                lacking.append(name)
    if not lacking and not impossible:
        raise SudokuError("every candidate of an empty grid: hodoku cannot tell that from no marks")
    return lacking or impossible[:1]


FORMATS = (
    Format(
        "hodoku",
        "HoDoKu library lines: placed digits, deleted candidates, a step",
        _detect,
        _read,
        _write,
        keeps=("placed", "marks"),
        info=_NAMES,
        sizes=(9,),
    ),
)
