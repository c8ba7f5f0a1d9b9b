"""Games in files: whole or not at all, and checked when they come back.

A save is a puzzle in the package's own JSON, so that every command can read it; `info` says that it is a game and holds
a check of all the rest. A file that was cut, edited or mixed up does not pass, and the running game stays as it is.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from ..errors import SudokuError
from ..files import replacing
from ..grid import Candidates, Grid
from ..shape import NINE
from .rules import State

__all__ = ["load", "save"]

MAX_SIZE = 1_000_000
TITLE = "sudokit game"


def save(state: State, path: Path) -> None:
    """Writes a game; a kill leaves the old file or the new one."""
    try:
        with replacing(path) as file:
            file.write(json.dumps(_record(state)) + "\n")
    except ValueError as error:  # a NUL in the name
        raise SudokuError(f"cannot write {path}: {error}") from None


def load(path: Path) -> State:
    """Reads a game; a SudokuError says why that is not possible."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_SIZE + 1)
    except (OSError, ValueError) as error:
        raise SudokuError(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from None
    try:
        record = json.loads(data[:MAX_SIZE].decode("utf-8"))
        state = _state(record)
        if _record(state) == record:
            return state
    except (SudokuError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        pass  # not JSON, not of this kind, or digits that no game has
    raise SudokuError(f"{path} is no saved game, or a damaged one")


def _record(state: State) -> dict[str, Any]:
    """The object in the file."""
    placed = bytes(0 if fixed else digit for fixed, digit in zip(state.fixed, state.board, strict=True))
    marks = Candidates(state.marks)
    record: dict[str, Any] = {
        "grid": state.fixed.line(),
        "boxes": [3, 3],
        "placed": Grid(placed).line(),
        "marks": {NINE.name_of(cell): "".join(map(str, digits)) for cell, digits in enumerate(marks) if digits},
        "solution": state.solution.line(),
    }
    check = hashlib.sha256(json.dumps(record).encode()).hexdigest()
    return record | {"info": {"title": TITLE, "check": check}}


def _state(record: dict[str, Any]) -> State:
    """The game that an object says; a SudokuError if it cannot be one."""
    fixed, placed, solution = (Grid.parse(record[name], NINE) for name in ("grid", "placed", "solution"))
    marks = Candidates.none()
    for name, digits in record["marks"].items():
        marks[NINE.cell_named(name)] = map(int, digits)
    board = Grid(bytes(given or digit for given, digit in zip(fixed, placed, strict=True)))
    fits = all(given in (0, digit) for given, digit in zip(fixed, solution, strict=True))
    if not (board.is_valid and solution.is_solved and fits):
        raise ValueError("no game: its digits break the rules")
    return State(fixed, board, solution, tuple(marks.masks))
