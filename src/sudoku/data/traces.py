"""Trace data: one row for each step of a solution path, which is what step-by-step training needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ..errors import SudokuError
from ..generator.words import nearest
from ..grid import Grid
from ..logic import SolvePath, Step
from ..logic import explain as explain_puzzle
from .checking import check_rows, write_rejects
from .parts import write_part
from .refining import open_part
from .store import Store, need

__all__ = ["TRACES", "TRACE_ROWS", "Trace", "chosen_traces", "explain_part", "trace_table"]

TRACE_ROWS = 64
"""Puzzles of a part: each has some fifty steps; all of them take about a second."""
DIGITS = ["".join(str(digit) for digit in range(1, 10) if mask >> (digit - 1) & 1) or "." for mask in range(512)]
"""The digits of each set of candidates."""


class At(NamedTuple):
    """A step on its path, and how it is told."""

    path: SolvePath
    number: int
    step: Step
    language: str


class Trace(NamedTuple):
    """A column of traces: its name, its type in words, what it holds, and how to get it."""

    name: str
    type: str
    meaning: str
    get: Callable[[At], Any]

    def arrow_type(self) -> Any:  # noqa: ANN401  # a pyarrow type
        pa = need("pyarrow")
        if self.type == "candidates":
            return pa.list_(pa.struct([("cell", pa.uint8()), ("digit", pa.uint8())]))
        if self.type.endswith("[81]"):
            return pa.list_(pa.type_for_alias(self.type.removesuffix("[81]")), 81)
        return pa.type_for_alias(self.type)


def _line(cells: bytes) -> str:
    return Grid(cells).line()


def _masks(at: At, after: int) -> list[int]:
    """The candidates of each cell as bits, digit d as bit d − 1; none in a cell that is filled."""
    board, marks = at.path.board(at.number + after), at.path.marks(at.number + after)
    return [0 if digit else mask for digit, mask in zip(board.cells, marks.masks, strict=True)]


def _groups(at: At, after: int) -> str:
    """The candidates of each cell as digits, 81 groups; a dot for a cell that is filled."""
    return " ".join([DIGITS[mask] for mask in _masks(at, after)])


def _candidates(some: Sequence[Any]) -> list[dict[str, int]]:
    return [{"cell": cell, "digit": digit} for cell, digit in some]


TRACES = {
    one.name: one
    for one in (
        Trace(
            "puzzle", "string", "the givens, the same for all steps of a path", lambda at: at.path.puzzle.grid.line()
        ),
        Trace("solution", "string", "the only solution", lambda at: _line(at.path.solution)),
        Trace("step", "uint16", "the number of the step, from 1", lambda at: at.number + 1),
        Trace("steps", "uint16", "how many steps the path has", lambda at: len(at.path)),
        Trace("technique", "string", "what the step is called", lambda at: at.step.name),
        Trace("level", "string", "the level of the technique", lambda at: str(at.step.level)),
        Trace("score", "int32", "the score of the technique", lambda at: at.step.score),
        Trace("sentence", "string", "what follows, where and why", lambda at: at.step.sentence(language=at.language)),
        Trace("board", "string", "the digits before the step", lambda at: at.path.board(at.number).line()),
        Trace("candidates_before", "string", "81 groups of digits, a dot for a filled cell", lambda at: _groups(at, 0)),
        Trace("candidates_after", "string", "the same after the step", lambda at: _groups(at, 1)),
        Trace(
            "placements", "candidates", "cells (0 to 80) and their digits", lambda at: _candidates(at.step.placements)
        ),
        Trace("eliminations", "candidates", "candidates removed", lambda at: _candidates(at.step.eliminations)),
        Trace("bits_before", "uint16[81]", "candidates as bits, digit d as bit d − 1", lambda at: _masks(at, 0)),
        Trace("bits_after", "uint16[81]", "the same after the step", lambda at: _masks(at, 1)),
    )
}
DEFAULT_TRACES = tuple(name for name in TRACES if not name.startswith("bits"))


def chosen_traces(text: str | Sequence[str] | None) -> list[str]:
    """From names, in the order of the table; `all` for every one."""
    if text is None:
        return list(DEFAULT_TRACES)
    words = [word.strip() for word in (text.split(",") if isinstance(text, str) else text)]
    for word in words:
        if word not in (*TRACES, "all"):
            raise SudokuError(f"column {word!r}{nearest(word, [*TRACES, 'all'])}")
    return [name for name in TRACES if name in words or "all" in words]


def _steps(path: SolvePath, language: str) -> Iterator[At]:
    return (At(path, index, step, language) for index, step in enumerate(path))


def trace_table(paths: Sequence[SolvePath], columns: Sequence[str], language: str = "en") -> Any:  # noqa: ANN401
    """A pyarrow table with a row for each step of each path."""
    pa = need("pyarrow")
    steps = [at for path in paths for at in _steps(path, language)]
    chosen = [TRACES[name] for name in columns]
    arrays = [pa.array([one.get(at) for at in steps], one.arrow_type()) for one in chosen]
    return pa.table(arrays, schema=pa.schema([(one.name, one.arrow_type()) for one in chosen]))


def explain_part(work: Store, task: dict[str, Any]) -> dict[str, Any]:
    """The steps of the puzzles of a part. A path that does not come to its end is refused."""
    table = open_part(work, task)
    checked = check_rows(table)
    reasons, tables = dict(checked.reasons), [trace_table([], task["columns"], task["language"])]
    for row, cells in zip(checked.kept.tolist(), checked.rows.puzzles, strict=True):
        task["stop"]()
        path = explain_puzzle(Grid(cells.tobytes()))
        if path.is_solved:
            tables.append(trace_table([path], task["columns"], task["language"]))
        else:
            reasons[row] = path.stopped or "no technique leads to the end"
    write_rejects(work, f"rejects/{task['number']:05}.jsonl", task["file"], table, reasons)
    whole = need("pyarrow").concat_tables(tables)
    which = np.full(whole.num_rows, task["label"] or 0, np.uint8)
    record = write_part(work, f"parts/{task['number']:05}", whole, which, len(task["split"]))
    return record | {"rejects": len(reasons)}
