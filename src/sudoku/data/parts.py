"""The two ends of the work: parts as Arrow files while it goes on, and the files of the finished set.

PARTS/00003.arrow     the rows of a part, those of the first split first, in batches of their own
keys/00003.keys       their keys, if copies are dropped
data/train-00000-of-00012.parquet    made of consecutive parts, without the rows to drop
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .keys import drops_of, key_file, load_array
from .splits import Split
from .store import Store, need

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["FILE_ROWS", "ROW_GROUP", "plan_files", "write_file", "write_part"]

FILE_ROWS = 1 << 18
ROW_GROUP = 1 << 16


def write_part(
    work: Store,
    name: str,
    table: Any,  # noqa: ANN401  # a pyarrow table
    which: NDArray[np.uint8],
    splits: int,
    forms: NDArray[np.uint8] | None = None,
    kinds: NDArray[Any] | None = None,
) -> dict[str, Any]:
    """A part, ordered by split, and the keys of its canonical forms; what the record says of it.

    name    its place, such as parts/00003
    which   the split of each row, of so many splits
    forms   the canonical forms of the puzzles, if copies are to be dropped
    """
    pa = need("pyarrow")
    order = np.argsort(which, kind="stable")
    counts = np.bincount(which, minlength=splits)
    table = table.combine_chunks() if splits == 1 else table.take(pa.array(order)).combine_chunks()
    buffer, batches, start = io.BytesIO(), [0], 0
    options = pa.ipc.IpcWriteOptions(compression="lz4")
    with pa.ipc.new_file(buffer, table.schema, options=options) as writer:
        for count in counts.tolist():
            pieces = table.slice(start, count).to_batches() if count else []
            for batch in pieces:
                writer.write_batch(batch)
            batches.append(batches[-1] + len(pieces))
            start += count
    if forms is not None:
        number = name.rpartition("/")[2]
        work.write(f"keys/{number}.keys", key_file(forms[order], kinds[order] if kinds is not None else None))
    work.write(f"{name}.arrow", buffer.getbuffer())
    return {"rows": table.num_rows, "splits": counts.tolist(), "batches": batches}


def _read_part(work: Store, task: dict[str, Any], part: dict[str, Any]) -> Any:  # noqa: ANN401  # a pyarrow table
    """The rows of a part that belong to the split of a file, without those to drop."""
    pa = need("pyarrow")
    index, record = task["split"], part["record"]
    low, high = record["batches"][index : index + 2]
    with work.reading(f"{part['name']}.arrow") as file, pa.ipc.open_file(file) as reader:
        table = pa.Table.from_batches([reader.get_batch(i) for i in range(low, high)], reader.schema)
    first = sum(record["splits"][:index])
    if task["copies"] and part["drops"]:
        drops = drops_of(work, task["copies"][0], task["copies"][1], part["number"])
        keep = np.ones(first + table.num_rows, bool)
        keep[drops[drops < len(keep)]] = False
        table = table.filter(pa.array(keep[first:]))
    elif task["sample"]:
        rows = load_array(work, f"{task['sample']}/{part['number']:05}.npy")
        rows = rows[(rows >= first) & (rows < first + table.num_rows)]
        table = table.take(pa.array(rows - first))
    return table


def plan_files(
    parts: Sequence[dict[str, Any]],
    split: Split,
    copies: tuple[str, int] | None,
    dropped: set[int],
    name: str | None = None,
    sample: str | None = None,
) -> list[dict[str, Any]]:
    """The tasks that write the files: one file for each split and some parts, or a single file of that name.

    Each part has its number, its name and its record. Parts stay whole, so a file can have a few rows more. `sample`
    is the folder with the rows to take of each part, if not all of them are.
    """
    tasks = []
    for index, (title, _) in enumerate(split):
        groups: list[list[dict[str, Any]]] = [[]]
        rows = 0
        for part in parts:
            if name is None and rows + part["record"]["splits"][index] > FILE_ROWS and groups[-1]:
                groups.append([])
                rows = 0
            groups[-1].append(part | {"drops": part["number"] in dropped})
            rows += part["record"]["splits"][index]
        for number, group in enumerate(groups):
            file = name or f"{title}-{number:05}-of-{len(groups):05}.parquet"
            tasks.append({"file": f"data/{file}", "split": index, "copies": copies, "sample": sample, "parts": group})
    return tasks


def write_file(work: Store, task: dict[str, Any]) -> dict[str, Any]:
    """A file of the finished set; the record has its rows and the sum of its bytes."""
    rows, digest = 0, hashlib.sha256()

    class Summed(io.RawIOBase):
        """Passes bytes on and sums them up."""

        def writable(self) -> bool:
            return True

        def write(self, data: Any) -> int:  # noqa: ANN401  # any buffer
            digest.update(data)
            return file.write(data)

    with work.writing(task["file"]) as file:
        writer = _WRITERS[task["file"].rpartition(".")[2]](Summed())
        for table in _gathered(work, task):
            task["stop"]()
            writer.write(table)
            rows += table.num_rows
        writer.close()
    return {"file": task["file"], "rows": rows, "sha256": digest.hexdigest()}


def _gathered(work: Store, task: dict[str, Any]) -> Iterator[Any]:
    """The rows of all parts, about a row group at a time; at least one table, which may be empty."""
    pa = need("pyarrow")
    waiting: list[Any] = []
    for part in task["parts"]:
        waiting.append(_read_part(work, task, part))
        while sum(table.num_rows for table in waiting) >= ROW_GROUP:
            whole = pa.concat_tables(waiting)
            yield whole.slice(0, ROW_GROUP).combine_chunks()
            waiting = [whole.slice(ROW_GROUP)]
    yield pa.concat_tables(waiting).combine_chunks()


class _Parquet:
    def __init__(self, sink: Any) -> None:  # noqa: ANN401
        self.sink = sink
        self.writer: Any = None

    def write(self, table: Any) -> None:  # noqa: ANN401
        pq = need("pyarrow.parquet")
        if self.writer is None:
            self.writer = pq.ParquetWriter(self.sink, table.schema, compression="zstd")
        elif not table.num_rows:
            return
        self.writer.write_table(table, row_group_size=ROW_GROUP)

    def close(self) -> None:
        self.writer.close()


class _Csv:
    def __init__(self, sink: Any) -> None:  # noqa: ANN401
        self.sink = sink
        self.writer: Any = None

    def write(self, table: Any) -> None:  # noqa: ANN401
        table = _flat(table)
        csv = need("pyarrow.csv")
        self.writer = self.writer or csv.CSVWriter(
            self.sink, table.schema, write_options=csv.WriteOptions(quoting_style="needed")
        )
        self.writer.write_table(table)

    def close(self) -> None:
        self.writer.close()


class _Lines:
    """JSON, one record per line, in the field names of Sudoku-Bench and then our own."""

    def __init__(self, sink: Any) -> None:  # noqa: ANN401
        self.sink = sink

    def write(self, table: Any) -> None:  # noqa: ANN401
        text = "".join(json.dumps(_bench(row), ensure_ascii=False) + "\n" for row in table.to_pylist())
        self.sink.write(text.encode())

    def close(self) -> None:
        pass


_WRITERS: dict[str, Any] = {"parquet": _Parquet, "csv": _Csv, "jsonl": _Lines}


def _flat(table: Any) -> Any:  # noqa: ANN401  # a pyarrow table
    """Lists as JSON, for CSV."""
    pa = need("pyarrow")
    for index, field in enumerate(table.schema):
        if pa.types.is_nested(field.type):
            texts = [None if value is None else json.dumps(value) for value in table.column(index).to_pylist()]
            table = table.set_column(index, field.name, pa.array(texts, pa.string()))
    return table


def _bench(row: dict[str, Any]) -> dict[str, Any]:
    """A row as a record of Sudoku-Bench. Its id is the seed and attempt where they are known, else the puzzle."""
    puzzle, solution = row.pop("puzzle", None), row.pop("solution", None)
    if puzzle is None:
        return row
    origin = f"{row['seed']}:{row['attempt']}" if row.get("attempt") is not None else puzzle
    record = {"puzzle_id": origin, "sudokupad_url": "", "author": "", "title": "", "rules": ""}
    board = {"initial_board": puzzle, "solution": solution or "", "rows": 9, "cols": 9, "visual_elements": "[]"}
    return record | board | row
