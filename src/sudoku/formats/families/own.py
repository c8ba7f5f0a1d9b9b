"""Our own JSON: all that a puzzle can be known by, one object per line.

{"grid": "1....3.2....2.1.", "boxes": [2, 2], "placed": ".2..............", "marks": {"r1c3": "34"},
 "solution": "1243432131422…", "info": {"title": "First", "rating": 1.2}}

grid       one character per cell, the alphabet of every size (`sudoku.alphabet`); also rows of numbers, 0 for a hole
boxes      rows and columns of a box; left out, the usual ones of the size
placed     digits of the player, written as the grid is
marks      pencil marks by cell: characters, or a list of numbers
solution   written as the grid is, without a hole, agreeing with the givens
rules      constraints beyond rows, columns and boxes, a text each: ["killercage 15 r1c1 r1c2", "antiknight"]
info       any JSON by name: title, author, source, level, rating, comment, …

Only `grid` must be there. One object, an array of them, or one after the other; lines are read as they come.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from ...errors import FormatError, SudokuError
from ...grid import Candidates, Grid
from ...puzzle import Puzzle
from ...rules import PLAIN, Rules
from ...shape import Shape
from .. import json_text
from ..draft import Draft, check_solution, located, whole
from ..format import Format
from ..source import Source

__all__ = ["FORMATS", "from_json", "to_json"]

KEYS = ("grid", "boxes", "placed", "marks", "solution", "info", "rules")
_GRID = re.compile(r'"grid"\s*+:\s*+(?:"|\[\s*+(?:\[\s*+)?[0-9])')


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """The object that says all of a puzzle."""
    shape = puzzle.shape
    found: dict[str, Any] = {"grid": puzzle.grid.line(), "boxes": [shape.box_rows, shape.box_cols]}
    if puzzle.placed is not None and puzzle.placed.filled:
        found["placed"] = puzzle.placed.line()
    if puzzle.marks is not None and puzzle.marks.count():
        found["marks"] = {
            shape.name_of(cell): "".join(shape.symbols[digit - 1] for digit in digits)
            for cell, digits in enumerate(puzzle.marks)
            if digits
        }
    if puzzle.solution is not None:
        found["solution"] = puzzle.solution.line()
    if puzzle.rules:
        found["rules"] = str(puzzle.rules).splitlines()
    if puzzle.info:
        _check_keys(puzzle.info)
        found["info"] = dict(puzzle.info)
    return found


def from_json(found: object) -> Puzzle:
    """The puzzle that such an object says."""
    if not isinstance(found, dict):
        raise FormatError(f"{found!r:.40} as a puzzle: expected an object with a grid")
    for key in found:
        if key not in KEYS:
            raise FormatError(
                f"unknown key {key!r:.40}: expected one of {', '.join(KEYS)}; anything else belongs in info"
            )
    if "grid" not in found:
        raise FormatError("no grid: expected an object with a grid")
    shape = None if found.get("boxes") is None else _boxes(found["boxes"])
    grid = _grid(found["grid"], shape, "grid")
    placed, solution = (
        None if found.get(name) is None else _grid(found[name], grid.shape, name) for name in ("placed", "solution")
    )
    if solution is not None:
        check_solution(grid.cells, solution)
    if placed is not None and not any(placed.cells):
        placed = None
    puzzle = Puzzle(grid, placed, None, solution, _info(found.get("info")), _rules(found.get("rules")))
    return puzzle if found.get("marks") is None else puzzle.replace(marks=_marks(found["marks"], puzzle))


def _rules(value: object) -> Rules:
    """Constraints as text, one each (`sudoku.rules.text`)."""
    if value is None:
        return PLAIN
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise FormatError(f"{value!r:.40} as rules: expected a list of texts, one for each constraint")
    try:
        return Rules.parse("\n".join(value))
    except SudokuError as error:
        raise FormatError(f"rules, {error}") from None


def _boxes(value: object) -> Shape:
    if not isinstance(value, list) or len(value) != 2:
        raise FormatError(f"{value!r:.40} as boxes: expected [rows, columns] of a box")
    return Shape(*(whole(side, "the side of a box", 1, 6) for side in value))


def _grid(value: object, shape: Shape | None, name: str) -> Grid:
    try:
        if isinstance(value, str):
            return Grid.from_text(value, shape, zero_based=False)
        if isinstance(value, list):
            return Grid.from_values(_numbers(value), shape)
    except SudokuError as error:
        raise FormatError(f"{name}: {error}") from None
    raise FormatError(f"{value!r:.40} as {name}: expected a text with one character per cell")


def _numbers(rows: list[Any]) -> list[int]:
    cells = [cell for row in rows for cell in (row if isinstance(row, list) else [row])]
    return [whole(cell, f"cell {number}", 0, 36) for number, cell in enumerate(cells, 1)]


def _marks(value: object, puzzle: Puzzle) -> Candidates | None:
    if not isinstance(value, dict):
        raise FormatError(f'{value!r:.40} as marks: expected digits by cell, {{"r1c1": "12"}}')
    draft = Draft(puzzle.shape)
    draft.placed[:] = puzzle.board.cells
    for name, digits in value.items():
        cell = draft.shape.cell_named(name)
        if not isinstance(digits, (str, list)):
            raise FormatError(f'{digits!r:.40} as the marks of {name}: expected "12" or [1, 2]')
        for digit in digits:
            draft.mark(cell, _values(draft.shape).get(digit, digit) if isinstance(digit, str) else digit)
    return draft.puzzle().marks


@cache
def _values(shape: Shape) -> dict[str, int]:
    """The digit of each symbol, in either case."""
    symbols = enumerate(shape.symbols, 1)
    return {symbol: digit for digit, upper in symbols for symbol in (upper, upper.lower())}


def _info(value: object) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise FormatError(f'{value!r:.40} as info: expected values by name, {{"title": "First"}}')
    return value


def _check_keys(value: object) -> None:
    """Names are texts, at every depth: JSON would quietly make texts of others."""
    if isinstance(value, (list, tuple)):
        for each in value:
            _check_keys(each)
    elif not isinstance(value, (str, int, float, type(None))):
        for key, each in getattr(value, "items", dict)():
            if not isinstance(key, str):
                raise SudokuError(f"JSON cannot hold the name {key!r:.40} in info: names are texts")
            _check_keys(each)


def _detect(head: str) -> bool:
    return head.lstrip().startswith(("{", "[")) and bool(_GRID.search(head))


def _read(source: Source) -> Iterator[Puzzle]:
    for line, value in json_text.values(source):
        with located(line):
            puzzle = from_json(value)
        yield puzzle


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield json_text.dumps(to_json(puzzle)) + "\n"


FORMATS = (
    Format(
        "json",
        "our own JSON, one object per line",
        _detect,
        _read,
        _write,
        (".json", ".jsonl", ".ndjson"),
        keeps=("placed", "marks", "solution", "rules"),
        info=("*",),
        boxes=True,
    ),
)
