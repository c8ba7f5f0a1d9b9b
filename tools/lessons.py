"""What the room Learn of the web page teaches: each technique with its texts, its SE rating and its example.

[{"name": "X-Wing", "text": …, "why": …, "spot": …, "se": "3.2",
  "example": {"givens": …, "placed": …, "removed": [cell · 9 + digit − 1, …]}}, …]
"""

from __future__ import annotations

import json
from typing import Any

from sudoku import Candidates, Puzzle, read
from sudoku.logic.definitions import define
from sudoku.logic.technique import DEFAULT, TECHNIQUES, Technique

__all__ = ["lessons", "rows"]


def lessons() -> str:
    """As JSON."""
    return json.dumps(rows(), ensure_ascii=False, separators=(",", ":"))


def rows() -> list[dict[str, Any]]:
    """In the order in which a solver tries them; what cannot be taught by an example is left out."""
    order = sorted(TECHNIQUES.values(), key=lambda one: (DEFAULT.rung(one).order, one.code))
    return [_lesson(one) for one in order if define(one).example]


def _lesson(technique: Technique) -> dict[str, Any]:
    found = define(technique)
    puzzle = read(found.example, "hodoku")
    position = {"givens": puzzle.grid.line(), "placed": _placed(puzzle), "removed": _removed(puzzle)}
    return {
        "name": technique.name,
        "text": found.text,
        "why": found.why,
        "spot": found.spot,
        "se": found.se,
        "example": position,
    }


def _placed(puzzle: Puzzle) -> str:
    return puzzle.placed.line() if puzzle.placed is not None else "." * puzzle.shape.cell_count


def _removed(puzzle: Puzzle) -> list[int]:
    """The candidates that are gone beside those that the digits exclude."""
    if puzzle.marks is None:
        return []
    masks = zip(Candidates.from_grid(puzzle.board).masks, puzzle.marks.masks, strict=True)
    return [9 * cell + bit for cell, (all_, left) in enumerate(masks) for bit in range(9) if (all_ & ~left) >> bit & 1]
