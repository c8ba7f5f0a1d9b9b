"""Answers as Arrow tables, which pandas, polars and duckdb take as they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ..errors import SudokuError
from ..formats import PuzzlesLike, each_puzzle
from ..puzzle import Puzzle
from ..shape import NINE
from ..solving.bulk import Counted, Solved, Status, solve_many
from .columns import Rows, chosen_columns, lines, table_of
from .store import need

__all__ = ["puzzle_cells", "to_arrow"]

USUAL = ("puzzle", "solution", "givens")


def to_arrow(
    data: PuzzlesLike | Solved | Counted | Iterable[object],
    columns: str | Sequence[str] | None = None,
    *,
    threads: int = 0,
) -> Any:  # noqa: ANN401  # a pyarrow table
    """A pyarrow table of puzzles, or of what `rate_many`, `generate_many`, `solve_many` and others answer.

    data      answers of this package, or anything that `as_puzzles` takes, each with one solution
    columns   of puzzles: names and groups such as "puzzle,ratings"; the default is puzzle, solution, givens.
              With them, what `generate_many` made is taken as puzzles too

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> to_arrow([puzzle], "level,score").to_pylist()
    [{'level': 'Easy', 'score': 204}]
    """
    pa = need("pyarrow")
    if isinstance(data, Solved):
        return pa.table({"solution": lines(data.solutions), "status": _statuses(data.status)})
    if isinstance(data, Counted):
        return pa.table({"count": data.counts, "status": _statuses(data.status)})
    if isinstance(data, Iterator) and not hasattr(data, "read"):
        data = list(data)
    if columns is None and isinstance(data, (list, tuple)) and any(map(_is_answer, data)):
        rows = [_plain(one) for one in data]
        names = dict.fromkeys(name for row in rows for name in row)
        return pa.table({name: pa.array([row.get(name) for row in rows]) for name in names})
    cells = puzzle_cells(data)  # type: ignore[arg-type]  # what is no puzzle says so
    solved = solve_many(cells, threads=threads)
    odd = np.flatnonzero(solved.status != Status.UNIQUE)
    if len(odd):
        raise SudokuError(f"puzzle {odd[0] + 1}: {_WORDS[Status(int(solved.status[odd[0]]))]}, expected one")
    return table_of(Rows(cells, solved.solutions, threads=threads), chosen_columns(columns, USUAL))


def _is_answer(one: object) -> bool:
    return isinstance(one, Mapping) and not isinstance(one, Puzzle)


_WORDS = {Status.NONE: "no solution", Status.SEVERAL: "several solutions", Status.INVALID: "not a puzzle"}


def _statuses(status: Any) -> Any:  # noqa: ANN401  # an array of numbers
    return need("pyarrow").array([str(Status(one)) for one in status.tolist()])


def _plain(one: object) -> dict[str, Any]:
    """An answer as plain values; of an error what it says."""
    if isinstance(one, Mapping):
        return {key: _listed(value) for key, value in one.items()}
    return {"error": str(one)}


def _listed(value: Any) -> Any:  # noqa: ANN401  # any plain value
    """Counts by name as a list, so that rows with other names have the same type."""
    if isinstance(value, Mapping) and value and all(isinstance(count, int) for count in value.values()):
        return [{"name": str(name), "count": count} for name, count in value.items()]
    return value


def puzzle_cells(data: PuzzlesLike) -> Any:  # noqa: ANN401  # uint8[n, 81]
    if isinstance(data, np.ndarray) and data.dtype == np.uint8 and data.ndim == 2 and data.shape[1] == 81:
        return np.ascontiguousarray(data)
    rows = []
    for number, one in enumerate(each_puzzle(data), 1):
        if not isinstance(one, Puzzle):
            raise SudokuError(f"puzzle {number}: {one}")
        if one.shape != NINE or one.rules or one.allowed() is not None:
            raise SudokuError(f"puzzle {number}: expected 9×9 without marks and other rules")
        rows.append(one.grid.cells)
    return np.frombuffer(b"".join(rows), np.uint8).reshape(-1, 81)
