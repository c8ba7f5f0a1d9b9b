"""Parts of a set that is made from others: read and cut, then checked, completed and divided.

file ─► cut_file ─► in/00002-00017.arrow ─► refine_part ─► parts/00117.arrow, keys, rejects
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .checking import check_rows, write_rejects
from .columns import Rows, table_of
from .inputs import Input
from .making import block_rows
from .parts import write_part
from .splits import split_rows
from .store import Store, need

__all__ = ["cut_file", "open_part", "refine_part"]


def cut_file(work: Store, task: dict[str, Any]) -> dict[str, Any]:
    """Cuts a file into parts of so many rows: how many each has."""
    pa = need("pyarrow")
    counts: list[int] = []
    source = Input(**task["input"])
    carried = pa.ipc.read_schema(pa.py_buffer(bytes.fromhex(task["carried"])))
    for table in source.batches(task["rows"]):
        task["stop"]()
        whole = pa.table(
            [
                *(table.column(name) for name in ("_row", "_puzzle", "_solution", "_reason")),
                *(table.column(field.name).cast(field.type) for field in carried),
            ],
            names=["_row", "_puzzle", "_solution", "_reason", *carried.names],
        )
        with work.writing(f"in/{task['number']:05}-{len(counts):05}.arrow") as file:
            options = pa.ipc.IpcWriteOptions(compression="lz4")
            with pa.ipc.new_file(file, whole.schema, options=options) as writer:
                writer.write_table(whole)
        counts.append(table.num_rows)
    return {"rows": counts}


def open_part(work: Store, task: dict[str, Any]) -> Any:  # noqa: ANN401  # a pyarrow table
    """The rows of a part as they were cut."""
    pa = need("pyarrow")
    with work.reading(task["cut"]) as file, pa.ipc.open_file(file) as reader:
        return reader.read_all()


def refine_part(work: Store, task: dict[str, Any]) -> dict[str, Any]:
    """The puzzles of a part with the columns that are asked for, and those they brought along."""
    pa = need("pyarrow")
    table = open_part(work, task)
    checked = check_rows(table)
    write_rejects(work, f"rejects/{task['number']:05}.jsonl", task["file"], table, checked.reasons)
    tables, forms, grids = [], [], []
    size = block_rows(task["columns"])
    for start in range(0, max(len(checked.rows), 1), size):
        task["stop"]()
        some = Rows(checked.rows.puzzles[start : start + size], checked.rows.solutions[start : start + size])
        tables.append(table_of(some, task["columns"]))
        if task["dedup"]:
            forms.append(some.canonical[0] if task["dedup"] == "puzzle" else some.grids)
        if task["split"] and len(task["split"]) > 1 and task["label"] is None:
            grids.append(some.grids)
    whole, kept = pa.concat_tables(tables), table.take(pa.array(checked.kept))
    for name in task["carried"]:
        whole = whole.append_column(name, kept.column(name))
    which = split_rows(np.concatenate(grids), task["split"]) if grids else _labelled(len(checked.rows), task["label"])
    found = np.concatenate(forms) if forms else None
    record = write_part(work, f"parts/{task['number']:05}", whole, which, max(len(task["split"]), 1), found)
    return record | {"rejects": len(checked.reasons)}


def _labelled(rows: int, label: int | None) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.full(rows, label or 0, np.uint8)
