"""The file of SadMan Sudoku, with the headers of SudoCue: one puzzle, with who made it and how far one has come.

    #ARuud                       A author   D description   C comment   B date   S source   L level   U url
    #LEasy
    2..1.5..3                    the rows of the puzzle, alone or under [Puzzle]
    …
    [State]                      the rows with the digits placed so far
    24.1.5..3
    …
    [PencilMarks]                the marks of each row, commas between cells
    ,,679,,4689,,,,
    …

A header that occurs more than once is a text of several lines; a `#` line with another letter is part of the comment.
The sections of other kinds of sudoku are refused by name.
Info: author, description, comment, date, source, level, url.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ...errors import FormatError
from ...grid import Candidates, Grid
from ...puzzle import Puzzle
from ...shape import MAX_SIZE, Shape
from ..cells import CellText, check_length, grid_of_cells
from ..fields import text_lines
from ..format import Format
from ..source import Source
from .marks import read_group

__all__ = ["FORMATS"]

_HEADERS = {
    "A": "author",
    "D": "description",
    "C": "comment",
    "B": "date",
    "S": "source",
    "L": "level",
    "U": "url",
}
_SECTIONS = ("puzzle", "state", "pencilmarks")
_SECTION = re.compile(r"\s*\[([^\]]*)\]\s*")
Section = list[tuple[int, str]]


def _detect(head: str) -> bool:
    first = head.strip()[:80].split("\n")[0]
    return bool(re.match(r"#[ABCDLSU]\S", first) or _SECTION.fullmatch(first))


def _read(source: Source) -> Iterator[Puzzle]:
    headers: dict[str, list[str]] = {}
    sections: dict[str, Section] = {}
    name = "puzzle"
    for number, line in source.filled_lines():
        text = line.strip()
        if text.startswith("#"):
            key = _HEADERS.get(text[1:2])
            headers.setdefault(key or "comment", []).append(text[2:].strip() if key else text[1:].strip())
        elif section := _SECTION.fullmatch(line):
            name = _section(section[1], number, sections)
            sections[name] = []
        else:
            check_length(line, number)
            rows = sections.setdefault(name, [])
            rows.append((number, line))
            if len(rows) > MAX_SIZE:
                raise FormatError(f"over {MAX_SIZE} rows: this format holds one puzzle", line=number)
    if sections:
        yield _puzzle(sections, {key: "\n".join(lines) for key, lines in headers.items() if any(lines)})


def _section(title: str, number: int, sections: dict[str, Section]) -> str:
    name = title.strip().lower().replace(" ", "")
    if name not in _SECTIONS:
        raise FormatError(f"section [{title}]: plain sudoku has [Puzzle], [State] and [PencilMarks] only", line=number)
    if name in sections:
        raise FormatError(f"a second section [{title}]: this format holds one puzzle", line=number)
    return name


def _puzzle(sections: dict[str, Section], info: dict[str, str]) -> Puzzle:
    if "puzzle" not in sections:
        first = next((rows[0][0] for rows in sections.values() if rows), None)
        raise FormatError("no section [Puzzle]: the givens are missing", line=first)
    grid = _rows(sections["puzzle"], "[Puzzle]", None)
    placed = _placed(grid, sections["state"]) if "state" in sections else None
    marks = None
    if "pencilmarks" in sections:
        marks = _marks(Puzzle(grid, placed).board, sections["pencilmarks"])
    return Puzzle(grid, placed, marks, info=info)


def _rows(section: Section, title: str, shape: Shape | None) -> Grid:
    rows = [
        [CellText(number, at + 1, text) for at, text in enumerate(line) if not text.isspace()]
        for number, line in section
    ]
    size = shape.size if shape else len(rows[0]) if rows else 0
    last = section[-1][0] if section else None
    for row in rows:
        if len(row) != size or not Shape.is_size(size):
            raise FormatError(f"a row of {len(row)} cells in {title}: {_expected(shape)}", line=row[0].line)
    if len(rows) != size or not rows:
        raise FormatError(f"{len(rows)} rows of {size} cells in {title}: it needs as many rows as columns", line=last)
    return grid_of_cells([cell for row in rows for cell in row], shape or Shape.from_size(size))


def _expected(shape: Shape | None) -> str:
    return f"all rows have {shape.size}" if shape else f"all rows have as many, a size like 4, 6 or 9 up to {MAX_SIZE}"


def _placed(grid: Grid, section: Section) -> Grid | None:
    """The digits of the state that are not givens; it must not say otherwise where there is a given."""
    state = _rows(section, "[State]", grid.shape)
    for cell in grid.filled:
        if state[cell] not in (0, grid[cell]):
            symbols, name = grid.shape.symbols, grid.shape.name_of(cell)
            raise FormatError(
                f"{symbols[state[cell] - 1]} in {name} of [State], where [Puzzle] has {symbols[grid[cell] - 1]}",
                line=section[grid.shape.row_of(cell)][0],
            )
    placed = Grid(bytes(0 if given else digit for given, digit in zip(grid, state, strict=True)), grid.shape)
    return placed if placed.filled else None


def _marks(board: Grid, section: Section) -> Candidates | None:
    shape = board.shape
    masks: list[int] = []
    for number, line in section:
        fields = [(match.start() + 1, match[0].strip()) for match in re.finditer(r"(?:^|(?<=,))[^,]*", line)]
        if len(fields) != shape.size:
            message = f"{len(fields)} cells in a row of [PencilMarks]: commas part {shape.size} of them"
            raise FormatError(message, line=number)
        masks += [read_group(CellText(number, column, text), shape) if text else 0 for column, text in fields]
    if len(section) != shape.size:
        raise FormatError(
            f"{len(section)} rows in [PencilMarks]: the grid has {shape.size}", line=section[-1][0] if section else None
        )
    masks = [0 if digit else mask for digit, mask in zip(board, masks, strict=True)]
    return Candidates(masks, shape) if any(masks) else None


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        for letter, name in _HEADERS.items():
            yield from (f"#{letter}{line}\n" for line in text_lines(puzzle.info, name))
        # rows alone are what SudoCue reads; 16 rows of 16 could also be 16 puzzles of 4×4
        marked = puzzle.marks is not None and any(puzzle.marks.masks)
        if puzzle.placed is not None or marked or puzzle.shape.size > 9:
            yield "[Puzzle]\n"
        yield _row_lines(puzzle.grid)
        if puzzle.placed is not None:
            yield "[State]\n" + _row_lines(puzzle.board)
        if puzzle.marks is not None and marked:
            yield "[PencilMarks]\n" + _mark_lines(puzzle.marks)


def _row_lines(grid: Grid) -> str:
    line, size = grid.line(), grid.shape.size
    return "".join(line[start : start + size] + "\n" for start in range(0, len(line), size))


def _mark_lines(marks: Candidates) -> str:
    symbols, size = marks.shape.symbols, marks.shape.size
    texts = ["".join(symbols[digit - 1] for digit in digits) for digits in marks]
    return "".join(",".join(texts[start : start + size]) + "\n" for start in range(0, len(texts), size))


FORMATS = (
    Format(
        "sdk",
        "SadMan Sudoku and SudoCue: rows, headers, the state of play",
        _detect,
        _read,
        _write,
        (".sdk",),
        keeps=("placed", "marks"),
        info=tuple(_HEADERS.values()),
        many=False,
    ),
)
