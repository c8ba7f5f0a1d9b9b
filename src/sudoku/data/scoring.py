"""A checker for what models answer: whole grids, partial ones, lists of moves, or no grid at all.

puzzle   53..7....          answer  534678912          valid      no given changed, no digit twice in a house
         6..195...                  6.2195.4.          right      every cell filled as in the solution
                                                       first_wrong   the first cell that is not
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from ..formats import PuzzlesLike, as_puzzle
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import NINE
from ..solving.bulk import Status, solve_many
from .store import need
from .tables import puzzle_cells

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Scores", "score"]

_MOVE = re.compile(r"r([1-9])c([1-9])\s*=\s*([1-9])")
_MOVES = re.compile(r"(?:\s*[,;>-]*\s*r[1-9]c[1-9]\s*=\s*[1-9]\s*[,;.]?)+\s*")
LONGEST = 100_000
_HOUSES = np.array([house.cells for house in NINE.houses])


@dataclass(frozen=True)
class Scores:
    """A row for each answer, as arrays. `to_arrow()`, pandas, polars and duckdb have them as a table.

    readable      it is a grid, or moves
    complete      every cell is filled
    valid         it keeps the givens and has no digit twice in a house, whole or partial
    right         it is the solution
    holes         how many cells were to be filled
    cells_right   holes filled as in the solution
    cells_wrong   cells, givens included, that differ from the solution
    first_wrong   the first wrong cell (0 to 80): in the order of the moves, else row by row; −1 if there is none
    """

    readable: NDArray[np.bool_]
    complete: NDArray[np.bool_]
    valid: NDArray[np.bool_]
    right: NDArray[np.bool_]
    holes: NDArray[np.uint8]
    cells_right: NDArray[np.uint8]
    cells_wrong: NDArray[np.uint8]
    first_wrong: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.right)

    def summary(self) -> dict[str, float]:
        """Shares from 0 to 1: of answers that are right, valid, complete, readable, and of holes filled rightly."""
        count, holes = max(len(self), 1), max(int(self.holes.sum()), 1)
        shares = {name: float(getattr(self, name).sum()) / count for name in ("right", "valid", "complete", "readable")}
        return {"answers": len(self), **shares, "cells_right": float(self.cells_right.sum()) / holes}

    def to_arrow(self) -> Any:  # noqa: ANN401  # a pyarrow table
        return need("pyarrow").table({one.name: getattr(self, one.name) for one in fields(self)})

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)


def score(
    puzzles: PuzzlesLike, answers: Iterable[Any], *, solutions: PuzzlesLike | None = None, threads: int = 0
) -> Scores:
    """Compares answers with the solutions of puzzles.

    puzzles     anything that `as_puzzles` takes, each with one solution
    answers     one for each puzzle: a grid in any form, whole or partial, as text, array or Grid; or moves in their
                order, `r1c3=4 r2c2=7`. What cannot be read counts as an answer without a cell
    solutions   of the puzzles, if they are known

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = score([puzzle] * 3, ["r1c3=4 r1c4=2", "I do not know", "534" + puzzle[3:]])
    >>> found.cells_right.tolist(), found.first_wrong.tolist(), found.valid.tolist()
    ([1, 0, 1], [3, -1, -1], [True, False, True])
    """
    cells = puzzle_cells(puzzles)
    given = list(answers)
    if len(given) != len(cells):
        raise SudokuError(f"{len(given)} answers for {len(cells)} puzzles: expected one for each")
    solved = puzzle_cells(solutions) if solutions is not None else _solved(cells, threads)
    if len(solved) != len(cells):
        raise SudokuError(f"{len(solved)} solutions for {len(cells)} puzzles: expected one for each")
    filled, orders, readable = _read(given, cells)
    return _compared(cells, filled, solved, orders, readable)


def _solved(cells: NDArray[np.uint8], threads: int) -> NDArray[np.uint8]:
    found = solve_many(cells, threads=threads)
    odd = np.flatnonzero(found.status != Status.UNIQUE)
    if len(odd):
        raise SudokuError(f"puzzle {odd[0] + 1} does not have one solution: no answer can be right")
    return found.solutions


def _read(
    answers: Sequence[Any], cells: NDArray[np.uint8]
) -> tuple[NDArray[np.uint8], dict[int, list[tuple[int, int]]], NDArray[np.bool_]]:
    """The cells of answers, the order of moves where there is one, and which could be read."""
    filled, orders = np.zeros_like(cells), dict[int, list[tuple[int, int]]]()
    readable = np.zeros(len(cells), bool)
    for row, answer in enumerate(answers):
        try:
            if isinstance(answer, str) and _MOVES.fullmatch(answer[:LONGEST]):
                filled[row] = cells[row]
                orders[row] = _play(answer[:LONGEST], filled[row])
            else:
                filled[row] = _grid(answer)
            readable[row] = True
        except SudokuError:
            continue
    return filled, orders, readable


def _play(text: str, board: NDArray[np.uint8]) -> list[tuple[int, int]]:
    """Sets the digits of moves: cells and digits in their order."""
    order: list[tuple[int, int]] = []
    for row, column, digit in _MOVE.findall(text):
        cell = 9 * (int(row) - 1) + int(column) - 1
        board[cell] = int(digit)
        order.append((cell, int(digit)))
    return order


def _grid(answer: Any) -> NDArray[np.uint8]:  # noqa: ANN401  # whatever a model answered
    if isinstance(answer, str) and len(answer) > LONGEST:
        raise SudokuError("too long for a grid")
    if answer is None:
        raise SudokuError("no answer")
    puzzle: Puzzle = as_puzzle(answer)
    if puzzle.shape != NINE:
        raise SudokuError("not 9×9")
    board: Grid = puzzle.board
    return np.frombuffer(board.cells, np.uint8)


def _compared(
    cells: NDArray[np.uint8],
    filled: NDArray[np.uint8],
    solved: NDArray[np.uint8],
    orders: dict[int, list[tuple[int, int]]],
    readable: NDArray[np.bool_],
) -> Scores:
    holes = cells == 0
    wrong = (filled != solved) & ((filled > 0) | ~holes) & readable[:, None]  # a given that is gone is wrong too
    digits = filled[:, _HOUSES]  # n × 27 × 9
    twice = np.zeros(len(cells), bool)
    for digit in range(1, 10):
        twice |= ((digits == digit).sum(axis=2) > 1).any(axis=1)
    kept = (filled == cells) | holes
    first = np.where(wrong.any(axis=1), wrong.argmax(axis=1), -1).astype(np.int8)
    for row, order in orders.items():
        first[row] = next((cell for cell, digit in order if solved[row, cell] != digit), -1)
    return Scores(
        readable=readable,
        complete=np.asarray((filled > 0).all(axis=1)),
        valid=readable & kept.all(axis=1) & ~twice,
        right=(filled == solved).all(axis=1),
        holes=holes.sum(axis=1).astype(np.uint8),
        cells_right=(holes & (filled == solved)).sum(axis=1).astype(np.uint8),
        cells_wrong=wrong.sum(axis=1).astype(np.uint8),
        first_wrong=first,
    )
