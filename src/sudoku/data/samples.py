"""Samples: which rows of which part, exactly so many, each set of rows as likely as any other.

rows of all parts, in classes if the sample is balanced ─► numbers within each class, drawn ─► sample/00003.npy
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from .balance import Classes
from .mix import shared_out
from .store import Store, need

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["choose_rows"]

LOOK = 1 << 20
"""Rows by which the classes of a column are known."""


def choose_rows(work: Store, parts: Sequence[dict[str, Any]], plan: dict[str, Any]) -> str:
    """Draws the rows and writes down which: the folder where."""
    classes = _learnt(work, parts, plan["balance"]) if plan["balance"] else None
    counts = np.array([_counts(which, classes) for which in _classed(work, parts, classes)])
    wanted = _wanted(plan["number"], counts.sum(axis=0), classes)
    rng = np.random.default_rng(plan["seed"])
    drawn = [
        np.sort(rng.choice(int(have), want, replace=False))
        for have, want in zip(counts.sum(axis=0), wanted, strict=True)
    ]
    before = np.zeros(counts.shape[1], np.int64)
    for part, which in zip(parts, _classed(work, parts, classes), strict=True):
        rows = [np.zeros(0, np.int64)]
        for number, some in enumerate(drawn):
            members = np.flatnonzero(which == number)
            low, high = np.searchsorted(some, [before[number], before[number] + len(members)])
            rows.append(members[some[low:high] - before[number]])
            before[number] += len(members)
        buffer = io.BytesIO()
        np.save(buffer, np.sort(np.concatenate(rows)))
        work.write(f"sample/{part['number']:05}.npy", buffer.getvalue())
    return "sample"


def _wanted(number: int, counts: NDArray[np.int64], classes: Classes | None) -> list[int]:
    wanted = shared_out([number / len(counts)] * len(counts), number)
    for want, have, name in zip(wanted, counts.tolist(), classes.names if classes else ["the input"], strict=True):
        if want > have:
            where = f"{classes.column} {name}" if classes else name
            raise SudokuError(f"a sample of {number:,} needs {want:,} rows of {where}, which has {have:,}")
    return wanted


def _counts(which: NDArray[np.int64], classes: Classes | None) -> NDArray[np.int64]:
    size = len(classes) if classes else 1
    return np.bincount(which[which >= 0], minlength=size)[:size]


def _classed(work: Store, parts: Sequence[dict[str, Any]], classes: Classes | None) -> Iterator[NDArray[np.int64]]:
    """The class of each row, part by part."""
    for part in parts:
        if classes is None:
            yield np.zeros(part["record"]["rows"], np.int64)
        else:
            yield classes.of(_column(work, part, classes.column))


def _column(work: Store, part: dict[str, Any], name: str) -> Any:  # noqa: ANN401  # a pyarrow array
    pa = need("pyarrow")
    with work.reading(f"{part['name']}.arrow") as file, pa.ipc.open_file(file) as reader:
        index = reader.schema.get_field_index(name)
        if index < 0:
            raise SudokuError(f"cannot balance by {name!r}: the columns are {', '.join(reader.schema.names)}")
        file.seek(0)
        only = pa.ipc.IpcReadOptions(included_fields=[index])
        with pa.ipc.open_file(file, options=only) as one:
            return one.read_all().column(0).combine_chunks()


def _learnt(work: Store, parts: Sequence[dict[str, Any]], name: str) -> Classes:
    """The classes of a column among rows of parts from all over the set."""
    pa, some, held = need("pyarrow"), [], 0
    for index in np.random.default_rng(1).permutation(len(parts)).tolist():
        column = _column(work, parts[index], name)
        some.append(column)
        held += len(column)
        if held >= LOOK:
            break
    return Classes.learnt(name, pa.chunked_array(some).combine_chunks())
