"""Rows of a table as puzzles: those with one solution go on, every other one is refused with its reason."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..errors import SudokuError
from ..formats import as_puzzle
from ..grid import Grid
from ..shape import NINE
from ..solving.bulk import Status, solve_many
from .columns import Rows, cells_of
from .store import Store, need

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Checked", "check_rows", "write_rejects"]

LONGEST = 500
"""Characters of a refused row that are kept."""


class Checked(NamedTuple):
    """The rows that are puzzles, which they are in the table, and the reasons of the others by row."""

    rows: Rows
    kept: NDArray[np.intp]
    reasons: dict[int, str]


def check_rows(table: Any) -> Checked:  # noqa: ANN401  # a table of `inputs`
    """Reads and solves every puzzle of a table."""
    reasons = {row: text for row, text in enumerate(table.column("_reason").to_pylist()) if text is not None}
    cells = _cells(table.column("_puzzle"), "", reasons)
    solved = solve_many(cells, threads=1)
    for row in np.flatnonzero(solved.status != Status.UNIQUE).tolist():
        reasons.setdefault(row, _why(cells[row], solved.status[row]))
    _check_solutions(table.column("_solution"), solved.solutions, reasons)
    kept = np.setdiff1d(np.arange(table.num_rows), list(reasons)).astype(np.intp)
    return Checked(Rows(cells[kept], solved.solutions[kept]), kept, reasons)


def _cells(column: Any, what: str, reasons: dict[int, str]) -> NDArray[np.uint8]:  # noqa: ANN401
    """The cells of all texts; those that are none get a reason."""
    cells, fits = cells_of(column)
    for row in np.flatnonzero(~fits).tolist():
        if row in reasons:
            continue
        text = column[row].as_py()
        try:
            cells[row] = _cells_of_any(text)
        except SudokuError as error:
            reasons[row] = f"{what}{error}"
    return cells


def _cells_of_any(text: str | None) -> NDArray[np.uint8]:
    """A puzzle in any format that is known."""
    if not text or not text.strip():
        raise SudokuError("it is empty")
    if len(text) > 100_000:
        raise SudokuError(f"{len(text):,} characters: expected 81")
    puzzle = as_puzzle(text)
    if puzzle.shape != NINE:
        raise SudokuError(f"{puzzle.shape}: expected 9×9 with 3×3 boxes")
    if puzzle.rules or puzzle.allowed() is not None:
        raise SudokuError("it has marks or rules beyond rows, columns and boxes")
    return np.frombuffer(puzzle.grid.cells, np.uint8)


def _why(cells: NDArray[np.uint8], status: int) -> str:
    if status == Status.SEVERAL:
        return "several solutions"
    conflicts = Grid(cells.tobytes()).conflicts()
    return str(conflicts[0]) if conflicts else "no solution"


def _check_solutions(column: Any, solutions: NDArray[np.uint8], reasons: dict[int, str]) -> None:  # noqa: ANN401
    """Refuses rows that bring another solution than the one there is; an empty text brings none."""
    pc = need("pyarrow.compute")
    column = pc.if_else(pc.equal(pc.utf8_trim_whitespace(column), ""), None, column)
    there = ~np.asarray(column.is_null())
    if not there.any():
        return
    cells = _cells(column.fill_null("." * 81), "solution: ", reasons)
    for row in np.flatnonzero(there & (cells != solutions).any(axis=1)).tolist():
        reasons.setdefault(row, "its solution is not the one of the puzzle")


def write_rejects(work: Store, name: str, file: str, table: Any, reasons: dict[int, str]) -> None:  # noqa: ANN401
    """The refused rows of a part as JSON lines: file, row, reason, puzzle. No file if there are none."""
    if not reasons:
        return
    some = table.take(need("pyarrow").array(sorted(reasons))).select(["_row", "_puzzle"]).to_pylist()
    lines = [
        {"file": file, "row": one["_row"], "reason": reason, "puzzle": (one["_puzzle"] or "")[:LONGEST]}
        for one, (_, reason) in zip(some, sorted(reasons.items()), strict=True)
    ]
    work.write(name, "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode("utf-8", "replace"))
