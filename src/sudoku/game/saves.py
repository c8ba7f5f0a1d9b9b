"""Games in files: whole or not at all, and checked when they come back.

A save is a puzzle in the package's own JSON, so that every command can read it; its `info` says that it is a game and
holds a check of all the rest. A file that was cut or edited does not pass, and the running game stays as it is.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from .._files import replacing
from ..errors import FormatError, SudokuError, UnsupportedSize
from ..formats import read, write
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..shape import NINE
from .rules import State

__all__ = ["load", "save"]

TITLE = "sudokit game"


def save(state: State, path: Path) -> None:
    """Writes a game; a kill leaves the old file or the new one."""
    try:
        with replacing(path) as file:
            file.write(write(_puzzle(state, _info(state)), "json"))
    except ValueError as error:  # a NUL in the name
        raise SudokuError(f"cannot write {path}: {error}") from None


def load(path: Path) -> State:
    """Reads a game; a SudokuError says why that is not possible."""
    try:
        puzzle = read(path, "json")
    except (FormatError, UnsupportedSize):
        raise _no_game(path) from None
    except ValueError as error:  # a NUL in the name
        raise SudokuError(f"cannot read {path}: {error}") from None
    if puzzle.shape != NINE or puzzle.solution is None:
        raise _no_game(path)
    marks = puzzle.marks or Candidates.none()
    state = State(puzzle.grid, puzzle.board, puzzle.solution, tuple(marks.masks))
    if not _is_game(state) or dict(puzzle.info) != _info(state):
        raise _no_game(path)
    return state


def _no_game(path: Path) -> SudokuError:
    return SudokuError(f"{path} is not a saved game, or is damaged")


def _is_game(state: State) -> bool:
    """Whether the digits could have come about by playing."""
    fits = all(given in (0, digit) for given, digit in zip(state.fixed, state.solution, strict=True))
    return fits and state.board.is_valid and state.solution.is_solved


def _puzzle(state: State, info: dict[str, Any]) -> Puzzle:
    placed = bytes(0 if fixed else digit for fixed, digit in zip(state.fixed, state.board, strict=True))
    return Puzzle(state.fixed, Grid(placed), Candidates(state.marks), state.solution, info)


def _info(state: State) -> dict[str, Any]:
    digits = write(_puzzle(state, {}), "json")
    return {"title": TITLE, "check": hashlib.sha256(digits.encode()).hexdigest()}
