"""`sudoku check`: what is wrong with a puzzle, if anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .arguments import From, Json, PuzzleArgument, print_json, puzzles_of

if TYPE_CHECKING:
    from ..puzzle import Puzzle


def check(puzzle: PuzzleArgument, from_: From = None, json: Json = False) -> int:
    """Check the format of puzzles and look for conflicts.

    \b
    Exit 0 if there is none, 1 if a digit stands twice in a house, 2 if a puzzle cannot be read.
      sudoku check 55..............................................................................
      sudoku check puzzles.sdm
    """
    number = faulty = 0
    for number, item in enumerate(puzzles_of(puzzle, from_), 1):
        conflicts = item.board.conflicts()
        faulty += bool(conflicts)
        if json:
            print_json(_record(item))
        elif number == 1 or conflicts:
            print(f"{number}: {_sentence(item)}")
    if number > 1 and not json:
        print(f"{number} puzzles, {faulty or 'none'} with conflicts")
    return 1 if faulty else 0


def _sentence(puzzle: Puzzle) -> str:
    board = puzzle.board
    conflicts = board.conflicts()
    what = (
        "; ".join(map(str, conflicts)) if conflicts else "complete and valid" if board.is_complete else "no conflicts"
    )
    return f"{board.shape}, {len(board.givens)} digits: {what}"


def _record(puzzle: Puzzle) -> dict[str, object]:
    board, name = puzzle.board, puzzle.shape.name_of
    return {
        "puzzle": board.line(),
        "size": board.shape.size,
        "boxes": [board.shape.box_rows, board.shape.box_cols],
        "givens": len(puzzle.grid.givens),
        "holes": len(board.holes),
        "complete": board.is_complete,
        "conflicts": [
            {
                "digit": board.shape.symbols[conflict.digit - 1],
                "cells": [name(cell) for cell in conflict.cells],
                "house": str(conflict.house),
            }
            for conflict in board.conflicts()
        ],
    }
