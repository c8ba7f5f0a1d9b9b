"""Tables of puzzles to train and measure with, read line by line: one name for each head line.

extreme    source,question,answer,rating              puzzles0_kaggle,.5.7.3.6…,158723469…,0
kaggle     quizzes,solutions                          004300209…,864371259…
kaggle3m   id,puzzle,solution,clues,difficulty        1,1..5.37..…,198543726…,27,2.2
table      puzzle,solution,givens,level,score,se,hardest,effort,minutes,stars,seed
                                                      1..5.37..…,198543726…,27,Hard,730,3.2,X-Wing,7:12

`table` is our own, of any size. A solution must keep the givens of its puzzle, and the count of clues or givens must be
true, or the line is an error. Where a value is unknown, its field is empty.

A text that begins with `=`, `+`, `-` or `@` is written with `'` before it, the sign of spreadsheets for plain text, so
that none of them runs it as a formula; read back, the sign is gone.

Info: source, rating (`extreme`); id, rating (`kaggle3m`; its difficulty, 0 to 8.5); level, score, se, hardest, seed
(`table`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import NINE, Shape
from ..draft import check_solution, decimal
from ..format import Format
from ..source import Source

__all__ = ["FORMATS"]

Row = list[str]
_RISKY = re.compile(r"[=+@\t-]|'[=+@\t'-]")
"""Text that a spreadsheet would run as a formula, or that looks like such text with our sign before it."""
_FORMULA = re.compile(r"'[=+@\t'-]")
TOLD = ("level", "score", "se", "hardest", "effort", "minutes", "stars", "extrapolated", "seed")
WORDS = ("level", "hardest", "extrapolated", "seed")
"""What a table tells of a puzzle, and which of that is no number."""


def _head(line: str) -> list[str]:
    return [field.strip().strip('"').lower() for field in line.split(",")]


def _detector(columns: list[str]) -> Callable[[str], bool]:
    def detect(head: str) -> bool:
        return _head(head.lstrip().split("\n", 1)[0]) == columns

    return detect


def _fields(line: str, count: int) -> Row:
    """The fields of a line; quoted ones may hold commas and doubled quotes."""
    if '"' not in line:
        fields = line.strip().split(",")
    else:
        import csv

        try:
            fields = next(csv.reader([line], strict=True))
        except (csv.Error, StopIteration) as error:
            raise FormatError(f"not a line of a table: {error}") from None
    if len(fields) != count:
        raise FormatError(f"{len(fields)} fields: expected {count}")
    return [field[1:] if _FORMULA.match(field) else field for field in fields]


def _puzzle(cells: str, solved: str, info: dict[str, Any], shape: Shape | None = NINE) -> Puzzle:
    grid = Grid.from_text(cells, shape, zero_based=False)
    if not solved:
        return Puzzle(grid, info=info)
    solution = Grid.from_text(solved, grid.shape, zero_based=False)
    check_solution(grid.cells, solution)
    return Puzzle(grid, solution=solution, info=info)


def _known(**values: object) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value != ""}


def _extreme(row: Row) -> Puzzle:
    source, cells, solved, rating = row
    return _puzzle(cells, solved, _known(source=source, rating=decimal(rating)))


def _kaggle(row: Row) -> Puzzle:
    cells, solved = row
    return _puzzle(cells, solved, {})


def _kaggle3m(row: Row) -> Puzzle:
    name, cells, solved, clues, difficulty = row
    puzzle = _puzzle(cells, solved, _known(id=name, rating=decimal(difficulty)))
    _check_count(puzzle, clues, "clues")
    return puzzle


def _check_count(puzzle: Puzzle, told: str, name: str) -> None:
    count = len(puzzle.grid.filled)
    if told not in ("", str(count)):
        raise FormatError(f"{told!r:.40} as {name}: the puzzle has {count}")


def _table(row: Row) -> Puzzle:
    cells, solved, givens, *told = row
    values = (value if name in WORDS else decimal(value) for name, value in zip(TOLD, told, strict=True))
    known = _known(**dict(zip(TOLD, values, strict=True)))
    puzzle = _puzzle(cells, solved, known, None)
    _check_count(puzzle, givens, "givens")
    return puzzle


def _reader(columns: list[str], parse: Callable[[Row], Puzzle]) -> Callable[[Source], Iterator[Puzzle]]:
    def read(source: Source) -> Iterator[Puzzle]:
        lines = source.filled_lines()
        number, line = next(lines, (1, ""))
        if _head(line) != columns:
            raise FormatError(f"{line!r:.60} as head line: expected {','.join(columns)}", line=number)
        for number, line in lines:
            try:
                puzzle = parse(_fields(line, len(columns)))
            except FormatError as error:
                raise FormatError(error.message, line=number) from None
            except SudokuError as error:
                raise FormatError(str(error), line=number) from None
            yield puzzle

    return read


def _solved(puzzle: Puzzle) -> str:
    return "" if puzzle.solution is None else puzzle.solution.line()


def _extreme_row(puzzle: Puzzle) -> list[object]:
    info = puzzle.info
    return [info.get("source", ""), puzzle.grid.line(), _solved(puzzle), info.get("rating", "")]


def _kaggle_row(puzzle: Puzzle) -> list[object]:
    return [puzzle.grid.line("0"), _solved(puzzle)]


def _kaggle3m_row(puzzle: Puzzle) -> list[object]:
    info, clues = puzzle.info, len(puzzle.grid.filled)
    return [info.get("id", ""), puzzle.grid.line(), _solved(puzzle), clues, info.get("rating", "")]


def _table_row(puzzle: Puzzle) -> list[object]:
    known = (puzzle.info.get(name, "") for name in TOLD)
    return [puzzle.grid.line(), _solved(puzzle), len(puzzle.grid.filled), *known]


def _field(value: object) -> str:
    text = f"'{value}" if isinstance(value, str) and _RISKY.match(value) else str(value)
    if "\n" in text or "\r" in text or "\0" in text:
        raise SudokuError(f"{text!r:.40} in a table of one line per puzzle: it has a line break")
    if "," in text or '"' in text or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text


def _writer(columns: list[str], row: Callable[[Puzzle], list[object]]) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        yield ",".join(columns) + "\n"
        for puzzle in puzzles:
            yield ",".join(map(_field, row(puzzle))) + "\n"

    return write


def _format(
    name: str,
    title: str,
    head: str,
    rows: tuple[Callable[[Row], Puzzle], Callable[[Puzzle], list[object]]],
    info: tuple[str, ...] = (),
    *,
    sizes: tuple[int, ...] | None = (9,),
    extensions: tuple[str, ...] = (),
) -> Format:
    columns, (parse, row) = head.split(","), rows
    return Format(
        name,
        title,
        _detector(columns),
        _reader(columns, parse),
        _writer(columns, row),
        extensions,
        keeps=("solution",),
        info=info,
        sizes=sizes,
    )


FORMATS = (
    _format(
        "extreme",
        "Sudoku-Extreme, a table with answers and ratings (CSV)",
        "source,question,answer,rating",
        (_extreme, _extreme_row),
        ("source", "rating"),
    ),
    _format(
        "kaggle",
        "Kaggle's million, a table of two columns (CSV)",
        "quizzes,solutions",
        (_kaggle, _kaggle_row),
    ),
    _format(
        "kaggle3m",
        "Kaggle's three million, a table with difficulties (CSV)",
        "id,puzzle,solution,clues,difficulty",
        (_kaggle3m, _kaggle3m_row),
        ("id", "rating"),
    ),
    _format(
        "table",
        "a table with solutions and ratings (CSV)",
        ",".join(("puzzle", "solution", "givens", *TOLD)),
        (_table, _table_row),
        TOLD,
        sizes=None,
        extensions=(".csv",),
    ),
)
