"""What a job reads: Parquet, CSV, JSON lines or text of puzzles; files, folders or URLs; never all of it in memory.

    names ─► Input (path, kind, split, columns) ─► batches: pyarrow tables with the columns below, and all others

    _row        the number of the row in its file, from 1; of a text, of its line
    _puzzle     the puzzle as text, 81 characters if it is one
    _solution   the solution as text, where there is one
    _reason     why the row cannot be read at all; the rows that can have none

Rows that cannot be read stay in their places, so that a job can name them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ..errors import SudokuError
from . import readers
from .store import Store, is_url, need, split_name

__all__ = ["OWN", "PUZZLE_NAMES", "SOLUTION_NAMES", "Input", "common_schema", "find_inputs"]

PUZZLE_NAMES = ("puzzle", "quizzes", "question", "initial_board", "puzzles", "quiz", "sudoku", "puzzle_cells")
SOLUTION_NAMES = ("solution", "solutions", "answer", "answers", "solution_cells")
"""Of our own sets, Kaggle's two, sudoku-extreme, Sudoku-Bench, and other words for the same."""
OWN = ("_row", "_puzzle", "_solution", "_reason")
KINDS = {
    **dict.fromkeys((".parquet", ".pq"), "parquet"),
    **dict.fromkeys((".csv", ".tsv"), "csv"),
    **dict.fromkeys((".jsonl", ".ndjson"), "jsonl"),
}
USUAL_SPLITS = ("train", "training", "valid", "validation", "dev", "test")
_SHARD = re.compile(r"([A-Za-z]\w*)-\d+-of-\d+\.\w+")


@dataclass(frozen=True)
class Input:
    """A file: its place, how it was named, what it is, its split by its name, its columns of puzzles and solutions."""

    path: str
    shown: str
    kind: str
    split: str = ""
    puzzle: str = ""
    solution: str = ""

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    def batches(self, rows: int, first_only: bool = False) -> Iterator[Any]:
        """Tables of so many rows, the last one shorter; with `first_only` the first one, for its schema."""
        tables = getattr(readers, f"read_{self.kind}")(self, rows)
        return _even(tables, rows if not first_only else 1)

    def schema(self) -> Any:  # noqa: ANN401  # a pyarrow schema
        """The columns that the rows bring along, beside puzzle and solution."""
        pa = need("pyarrow")
        if self.kind == "parquet":
            fields = readers.parquet_schema(self.path)
        else:
            first = next(self.batches(1, first_only=True), None)
            fields = first.schema if first is not None else pa.schema([])
        return pa.schema([one for one in fields if one.name not in (*OWN, self.puzzle, self.solution)])


def _even(tables: Iterator[Any], rows: int) -> Iterator[Any]:
    """The same rows in tables of one size."""
    pa, waiting, held = need("pyarrow"), [], 0
    for table in tables:
        waiting.append(table)
        held += table.num_rows
        while held >= rows:
            whole = pa.concat_tables(waiting)
            yield whole.slice(0, rows)
            waiting, held = [whole.slice(rows)], held - rows
    if held:
        yield pa.concat_tables(waiting)


def find_inputs(names: str | os.PathLike[str] | Sequence[str | os.PathLike[str]], column: str | None) -> list[Input]:
    """The files that are named, those of folders among them, each with its columns of puzzles and solutions."""
    need("pyarrow")
    some = [names] if isinstance(names, (str, os.PathLike)) else list(names)
    if not some:
        raise SudokuError("nothing to read: expected files or folders of puzzles")
    return [_described(path, shown, split, column) for name in some for path, shown, split in _files(os.fspath(name))]


def _files(name: str) -> Iterator[tuple[str, str, str]]:
    """Files as they are; of a folder those in data/, or in itself, that hold tables."""
    path = name.removeprefix("file://")
    if "\0" in path or not path:
        raise SudokuError(f"{path!r} is not the name of a file")
    path = path if is_url(path) else str(Path(path).absolute())
    folder, file = split_name(path)
    try:
        is_folder = Store(path).is_folder()
    except OSError as error:
        raise SudokuError(f"cannot read {name}: {error.strerror or error}") from None
    if not is_folder:
        if not Store(folder).exists(file):
            raise SudokuError(f"cannot read {name}: no such file or folder")
        yield path, name, ""
        return
    store = Store(path)
    inner = next((one for one in ("data", "") if _tables(store.names(one))), None)
    if inner is None:
        raise SudokuError(f"{name} has no .parquet, .csv or .jsonl file")
    for one in sorted(_tables(store.names(inner)), key=_by_split):
        match = _SHARD.fullmatch(one)
        place = f"{inner}/{one}" if inner else one
        yield store.path(place), f"{name.rstrip('/')}/{place}", match[1] if match else ""


def _by_split(name: str) -> tuple[int, str]:
    """Training data first: of two copies in two splits, the first one stays."""
    match = _SHARD.fullmatch(name)
    return USUAL_SPLITS.index(match[1]) if match and match[1] in USUAL_SPLITS else len(USUAL_SPLITS), name


def _tables(names: Sequence[str]) -> list[str]:
    return [one for one in names if _kind(one) != "text" and one != "rejects.jsonl"]


def _kind(path: str) -> str:
    return KINDS.get(Path(path.removesuffix(".gz")).suffix.lower(), "text")


def _described(path: str, shown: str, split: str, column: str | None) -> Input:
    kind = _kind(path)
    if kind == "text":
        return Input(path, shown, kind, split)
    found = readers.column_names(path, kind)
    if found is None:  # no head line: the first columns are what they look like
        return Input(path, shown, kind, split, "puzzle", "solution")
    lowered = {name.lower(): name for name in reversed(found)}
    if column is not None and column not in found:
        raise SudokuError(f"{path}: no column {column!r}; it has {', '.join(found)}")
    puzzle = column or next((lowered[one] for one in PUZZLE_NAMES if one in lowered), None)
    if puzzle is None:
        raise SudokuError(
            f"{path}: no column of puzzles among {', '.join(found) or 'none'}: expected "
            f"{', '.join(PUZZLE_NAMES[:4])} or another that --puzzle-column names"
        )
    solution = next((lowered[one] for one in SOLUTION_NAMES if one in lowered and lowered[one] != puzzle), "")
    return Input(path, shown, kind, split, puzzle, solution)


def common_schema(inputs: Sequence[Input]) -> Any:  # noqa: ANN401  # a pyarrow schema
    """The columns that all files bring along; a column of words here and numbers there is an error."""
    pa = need("pyarrow")
    first = inputs[0].schema()
    for one in inputs[1:]:
        schema = one.schema()
        for name in [*first.names, *(name for name in schema.names if name not in first.names)]:
            old, new = (one.field(name).type if name in one.names else None for one in (first, schema))
            if old is None or new is None:
                lacking, having = (inputs[0], one) if old is None else (one, inputs[0])
                raise SudokuError(f"{lacking.path} has no column {name!r}, but {having.path} has")
            try:
                both = pa.unify_schemas(
                    [pa.schema([(name, old)]), pa.schema([(name, new)])], promote_options="permissive"
                )
            except pa.ArrowException:
                told = f"{one.path}: column {name!r} is {new}, but {old} in {inputs[0].path}"
                raise SudokuError(told) from None
            first = first.set(first.get_field_index(name), both.field(0))
    return first
