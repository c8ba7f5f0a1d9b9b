"""What is in a data set: rows, splits, and for each column its range or its values, in one pass over the files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..logic import Level
from .columns import cells_of
from .inputs import OWN, Input, common_schema, find_inputs
from .refine_job import Names
from .store import Store, need, split_name

__all__ = ["ColumnSummary", "Summary", "counted", "info"]

MOST_VALUES = 1000
"""Different values of a column that are counted; with more of them only the range is told."""
SHOWN = 12
ROWS = 65_536
LEVELS = [str(level) for level in Level]


@dataclass
class ColumnSummary:
    """A column: its type, its missing values, the range of its numbers, how often each value occurs if they are few."""

    name: str
    type: str
    missing: int = 0
    low: float | None = None
    high: float | None = None
    total: float = 0.0
    count: int = 0
    values: Counter[Any] | None = field(default_factory=Counter)
    in_files: bool = True

    @property
    def mean(self) -> float | None:
        return self.total / self.count if self.count and self.low is not None else None

    def add(self, column: Any) -> None:  # noqa: ANN401  # a pyarrow column
        pa, pc = need("pyarrow"), need("pyarrow.compute")
        self.missing += column.null_count
        kind = column.type
        if pa.types.is_nested(kind):
            self.values = None
            return
        if (pa.types.is_integer(kind) or pa.types.is_floating(kind)) and column.null_count < len(column):
            ends = pc.min_max(column).as_py()
            self.low = ends["min"] if self.low is None else min(self.low, ends["min"])
            self.high = ends["max"] if self.high is None else max(self.high, ends["max"])
            self.total += float(pc.sum(column).as_py())
            self.count += len(column) - column.null_count
        if self.values is not None:
            for one in pc.value_counts(column.drop_null()).to_pylist():
                self.values[one["values"]] += one["counts"]
            self.values = None if len(self.values) > MOST_VALUES else self.values

    def ordered(self) -> list[tuple[Any, int]]:
        """Its values: levels by hardness, numbers ascending, words by how often they occur."""
        found = list((self.values or {}).items())
        if found and all(value in LEVELS for value, _ in found):
            return sorted(found, key=lambda one: LEVELS.index(one[0]))
        if all(isinstance(value, (int, float)) for value, _ in found):
            return sorted(found)
        return sorted(found, key=lambda one: (-one[1], str(one[0])))

    def to_dict(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"name": self.name, "type": self.type, "missing": self.missing}
        if self.low is not None:
            plain |= {"low": self.low, "mean": self.mean, "high": self.high}
        if self.values and len(self.values) <= 100:
            plain["values"] = {str(value): count for value, count in self.ordered()}
        return plain

    def __str__(self) -> str:
        told = []
        if self.low is not None and self.mean is not None and self.high is not None:
            one = self.low == self.high
            told.append(f"{self.low:g}" if one else f"{self.low:g} to {self.high:g}, mean {self.mean:.3g}")
        elif self.values and len(self.values) <= 100:
            some = [f"{value if value != '' else 'empty'} ({count:,})" for value, count in self.ordered()[:SHOWN]]
            told.append(", ".join(some) + (" …" if len(self.values) > SHOWN else ""))
        if self.missing:
            told.append(f"{self.missing:,} missing")
        return "; ".join(told)


@dataclass
class Summary:
    """What is in some files. `print(summary)` shows it as a table."""

    files: int
    size: int
    rows: int
    unreadable: int
    splits: dict[str, int]
    columns: list[ColumnSummary]

    def column(self, name: str) -> ColumnSummary | None:
        return next((one for one in self.columns if one.name == name), None)

    def to_dict(self) -> dict[str, Any]:
        plain = {"files": self.files, "bytes": self.size, "rows": self.rows, "unreadable": self.unreadable}
        return {**plain, "splits": self.splits, "columns": [one.to_dict() for one in self.columns]}

    def __str__(self) -> str:
        lines = [f"{counted(self.rows, 'row')} in {counted(self.files, 'file')}, {self.size:,} bytes"]
        if self.splits:
            lines.append(", ".join(f"{name} {count:,}" for name, count in self.splits.items()))
        if self.unreadable:
            lines.append(f"{counted(self.unreadable, 'row')} cannot be read")
        names, kinds = ([getattr(one, part) for one in self.columns] for part in ("name", "type"))
        width, kind = max(map(len, names)), max(map(len, kinds))
        lines += [f"{one.name:{width}}  {one.type:{kind}}  {one}".rstrip() for one in self.columns]
        return "\n".join(lines)


def counted(number: int, what: str) -> str:
    """How many rows, files, puzzles."""
    return f"{number:,} {what}{'s' if number != 1 else ''}"


def info(inputs: Names, *, puzzle_column: str | None = None) -> Summary:
    """What is in files, folders or URLs of puzzles."""
    found = find_inputs(inputs, puzzle_column)
    schema = common_schema(found)
    solved = any(one.solution for one in found)
    columns = {
        name: ColumnSummary(name, "string", values=None) for name in ("puzzle", *(["solution"] if solved else []))
    }
    columns["givens"] = ColumnSummary("givens", "uint8", in_files="givens" in schema.names)
    columns |= {one.name: ColumnSummary(one.name, _short(one.type)) for one in schema if one.name != "givens"}
    result = Summary(len(found), 0, 0, 0, {}, list(columns.values()))
    for one in found:
        _add(result, columns, one)
    return result


def _short(kind: Any) -> str:  # noqa: ANN401  # a pyarrow type
    pa = need("pyarrow")
    return "list" if pa.types.is_nested(kind) else str(kind)


def _add(result: Summary, columns: dict[str, ColumnSummary], source: Input) -> None:
    pa = need("pyarrow")
    folder, name = split_name(source.path)
    result.size += Store(folder).size(name)
    for table in source.batches(ROWS):
        result.rows += table.num_rows
        if source.split:
            result.splits[source.split] = result.splits.get(source.split, 0) + table.num_rows
        result.unreadable += table.num_rows - table.column("_reason").null_count
        columns["puzzle"].missing += table.column("_puzzle").null_count
        if "solution" in columns:
            columns["solution"].missing += table.column("_solution").null_count
        for one in table.column_names:
            if one not in OWN and one != "givens":
                columns[one].add(table.column(one))
        cells, fits = cells_of(table.column("_puzzle"))
        columns["givens"].add(pa.array((cells > 0).sum(axis=1).astype(np.uint8), mask=~fits))
