"""GNOME Sudoku (50 and later): a saved game, one JSON object.

{"difficulty_category": "Easy Difficulty", "time_elapsed": 12.5,
 "cells": [{"position": [0, 0], "value": 0, "fixed": false, "earmarks": [1, 2]},
           {"position": [0, 1], "value": 5, "fixed": true, "earmarks": []}, …]}

Rows and columns count from 0; an empty cell without marks is left out; `time_elapsed` is in seconds, −1 for none.
The program insists on one of four levels: any other goes in a member of our own, which it passes over.

Info: level, time (seconds).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...errors import FormatError, SudokuError
from ...puzzle import Puzzle
from ...shape import NINE
from .. import json_text
from ..draft import Draft, located, whole
from ..format import Format
from ..source import Source

__all__ = ["FORMATS"]

LEVELS = ("Easy", "Medium", "Hard", "Very Hard")
_SUFFIX = " Difficulty"
_TELLING = ('"position"', '"difficulty_category"')
_OURS = "sudokit_level"
"""What we write where the level is not one that the program knows: the level, null for none."""


def _detect(head: str) -> bool:
    return head.lstrip().startswith("{") and '"cells"' in head and any(each in head for each in _TELLING)


def _read(source: Source) -> Iterator[Puzzle]:
    for line, value in json_text.values(source):
        with located(line):
            puzzle = _puzzle(value)
        yield puzzle


def _puzzle(saved: object) -> Puzzle:
    if not isinstance(saved, dict) or not isinstance(saved.get("cells"), list):
        raise FormatError("not a saved game of GNOME Sudoku: expected an object with a list of cells")
    draft = Draft(NINE)
    seen: set[int] = set()
    for number, entry in enumerate(saved["cells"], 1):
        cell = _cell(entry, number)
        if cell in seen:
            raise FormatError(f"{NINE.name_of(cell)} twice among the cells")
        seen.add(cell)
        draft.put(cell, entry.get("value", 0), given=_flag(entry.get("fixed", False), cell))
        earmarks = entry.get("earmarks", [])
        if not isinstance(earmarks, list):
            raise FormatError(f"{earmarks!r:.40} as earmarks of {NINE.name_of(cell)}: expected a list of digits")
        for digit in earmarks:
            draft.mark(cell, digit)
    draft.info = _info(saved)
    return draft.puzzle()


def _cell(entry: object, number: int) -> int:
    position = entry.get("position") if isinstance(entry, dict) else None
    if not isinstance(position, list) or len(position) != 2:
        raise FormatError(f"{position!r:.40} as position of cell number {number}: expected [row, column]")
    row, column = (whole(index, f"position of cell number {number}", 0, 8) for index in position)
    return NINE.cell_at(row, column)


def _flag(value: object, cell: int) -> bool:
    if not isinstance(value, bool):
        raise FormatError(f"{value!r:.40} as `fixed` of {NINE.name_of(cell)}: expected true or false")
    return value


def _info(saved: dict[str, Any]) -> dict[str, Any]:
    info: dict[str, Any] = {}
    level = saved.get("difficulty_category")
    if _OURS in saved:
        level = saved[_OURS]
    if level is not None:
        if not isinstance(level, str):
            raise FormatError(f"{level!r:.40} as difficulty_category: expected {LEVELS[0]}{_SUFFIX}")
        info["level"] = level if _OURS in saved else level.removesuffix(_SUFFIX)
    time = saved.get("time_elapsed", -1)
    if isinstance(time, bool) or not isinstance(time, (int, float)) or (time < 0 and time != -1):
        raise FormatError(f"{time!r:.40} as time_elapsed: expected seconds, -1 for none")
    if time != -1:
        info["time"] = time
    return info


def _saved(puzzle: Puzzle) -> dict[str, Any]:
    level, time = puzzle.info.get("level"), puzzle.info.get("time", -1)
    if level is not None and not isinstance(level, str):
        raise SudokuError(f"{level!r:.40} as level: GNOME Sudoku holds a text")
    if isinstance(time, bool) or not isinstance(time, (int, float)) or not (time >= 0 or time == -1):
        raise SudokuError(f"{time!r:.40} as time: GNOME Sudoku holds seconds")
    known = level in LEVELS
    saved: dict[str, Any] = {"difficulty_category": f"{level if known else LEVELS[1]}{_SUFFIX}", "time_elapsed": time}
    if not known:
        saved[_OURS] = level
    saved["cells"] = []
    board = puzzle.board
    for cell in range(NINE.cell_count):
        marks = puzzle.marks[cell] if puzzle.marks is not None and not board[cell] else ()
        if board[cell] or marks:
            fixed = bool(puzzle.grid[cell])
            position = [NINE.row_of(cell), NINE.column_of(cell)]
            entry = {"position": position, "value": board[cell], "fixed": fixed, "earmarks": list(marks)}
            saved["cells"].append(entry)
    return saved


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        yield json_text.dumps(_saved(puzzle)) + "\n"


FORMATS = (
    Format(
        "gnome",
        "GNOME Sudoku, a saved game (JSON)",
        _detect,
        _read,
        _write,
        (".save",),
        keeps=("placed", "marks"),
        info=("level", "time"),
        many=False,
        sizes=(9,),
    ),
)
