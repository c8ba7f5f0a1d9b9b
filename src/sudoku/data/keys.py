"""Copies up to symmetry, found exactly and beyond memory.

    part ─► canonical forms ─► keys: (hash, kind, row, form) sorted by hash ─► one file for each part
    all parts, the hashes from q/m to (q + 1)/m ─► partition q ─► rows to drop

A partition reads its range of every file, and of the forms only those whose hash occurs twice: equal forms, not equal
hashes, make a copy. The first of each kind stays: the least part, then the least row.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import numpy as np

from .store import Store

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

__all__ = ["DROP", "PARTITION", "drops_of", "find_copies", "hashes", "key_file", "load_array", "partitions"]

KEY = np.dtype([("hash", "<u8"), ("kind", "<u2"), ("row", "<u4"), ("form", "u1", (41,))])
DROP = np.dtype([("part", "<u4"), ("row", "<u4")])
PARTITION = 4_000_000
"""Keys that a partition holds in memory, about."""
FENCES = 1 << 10
FENCE_SHIFT, FENCE_BYTES = 64 - 10, 4 * (FENCES + 1)
_WORDS = 11  # of 64 bits for 81 cells
_FACTORS = np.random.default_rng(20_240_229).integers(2**63, 2**64, (2, _WORDS), np.uint64) | np.uint64(1)


def hashes(cells: Cells) -> NDArray[np.uint64]:
    """64 bits for each row of 81 cells, the same on every machine."""
    padded = np.zeros((len(cells), _WORDS * 8), np.uint8)
    padded[:, :81] = cells
    words = padded.view("<u8").astype(np.uint64)
    mixed: NDArray[np.uint64] = ((words ^ _FACTORS[0]) * _FACTORS[1]).sum(axis=1, dtype=np.uint64)
    for shift, factor in ((33, 0xFF51AFD7ED558CCD), (33, 0xC4CEB9FE1A85EC53), (33, 1)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return mixed


def key_file(forms: Cells, kinds: NDArray[Any] | None = None) -> bytes:
    """The keys of a part, sorted by hash, equal ones by row; before them where each 1,024th of the hashes begins."""
    keys = np.zeros(len(forms), KEY)
    keys["hash"] = hashes(forms)
    keys["row"] = np.arange(len(forms))
    if kinds is not None:
        keys["kind"] = kinds
    even = np.zeros((len(forms), 82), np.uint8)
    even[:, :81] = forms
    keys["form"] = even[:, ::2] << 4 | even[:, 1::2]
    keys = keys[np.argsort(keys["hash"], kind="stable")]
    fences = np.searchsorted(keys["hash"] >> np.uint64(FENCE_SHIFT), np.arange(FENCES + 1)).astype("<u4")
    return fences.tobytes() + keys.tobytes()


def partitions(rows: int) -> int:
    """How many partitions so many rows need."""
    return max(1, -(-rows // PARTITION))


def find_copies(work: Store, task: dict[str, Any]) -> dict[str, Any]:
    """One partition: the file of rows to drop, how many of each kind, and in which parts."""
    low, high = _range(task["number"], task["of"])
    found = [np.array(_keys_in(work, part, low, high)["hash"]) for part in range(task["parts"])]
    twice = _twice(np.concatenate(found))
    some, at = [], 0
    for number, seen in enumerate(found):
        rows = np.flatnonzero(twice[at : at + len(seen)])
        some.append(np.array(_keys_in(work, number, low, high)[rows]) if len(rows) else np.zeros(0, KEY))
        at += len(seen)
    part = np.repeat(np.arange(len(some)), [len(keys) for keys in some])
    keys = np.concatenate(some)
    copies = _copies(keys)
    drops = np.zeros(len(copies), DROP)
    drops["part"], drops["row"] = part[copies], keys["row"][copies]
    buffer = io.BytesIO()
    np.save(buffer, np.sort(drops))
    work.write(f"{task['stage']}/drops-{task['number']:05}.npy", buffer.getvalue())
    kinds, counts = np.unique(keys["kind"][copies], return_counts=True)
    return {
        "drops": len(drops),
        "kinds": dict(zip(map(str, kinds.tolist()), counts.tolist(), strict=True)),
        "parts": np.unique(drops["part"]).tolist(),
    }


def _twice(values: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Which values occur more than once."""
    order = np.argsort(values, kind="stable")
    same = values[order[1:]] == values[order[:-1]]
    result = np.zeros(len(values), bool)
    result[order[1:][same]] = True
    result[order[:-1][same]] = True
    return result


def _copies(keys: NDArray[Any]) -> NDArray[np.intp]:
    """Which keys have the form of an earlier one."""
    forms = np.ascontiguousarray(keys["form"]).view("S41").reshape(-1)
    order = np.lexsort((forms, keys["hash"]))  # stable: equal ones stay in the order of parts and rows
    same = (forms[order[1:]] == forms[order[:-1]]) & (keys["hash"][order[1:]] == keys["hash"][order[:-1]])
    return np.sort(order[1:][same])


def _range(number: int, of: int) -> tuple[int, int]:
    return number * 2**64 // of, (number + 1) * 2**64 // of


def load_array(work: Store, name: str) -> NDArray[Any]:
    """An array of the work folder; a local one is mapped, not read."""
    found: NDArray[Any] = (
        np.load(work.path(name), mmap_mode="r") if work.is_local else np.load(io.BytesIO(work.read(name)))
    )
    return found


def _keys_in(work: Store, part: int, low: int, high: int) -> NDArray[Any]:
    """The keys of a part whose hashes are from `low` to below `high`; not much more than these is read."""
    name = f"keys/{part:05}.keys"
    fences = np.frombuffer(work.read(name, 0, FENCE_BYTES), "<u4")
    first, last = int(fences[low >> FENCE_SHIFT]), int(fences[-((-high) >> FENCE_SHIFT)])
    if first == last:
        return np.zeros(0, KEY)
    place = FENCE_BYTES + KEY.itemsize * first
    found: NDArray[Any]
    if work.is_local:
        found = np.memmap(work.path(name), KEY, "r", place, (last - first,))
    else:
        found = np.frombuffer(work.read(name, place, FENCE_BYTES + KEY.itemsize * last), KEY)
    ends = [len(found) if at >= 2**64 else int(np.searchsorted(found["hash"], np.uint64(at))) for at in (low, high)]
    return found[ends[0] : ends[1]]


def drops_of(work: Store, stage: str, of: int, part: int) -> NDArray[Any]:
    """The rows of a part that all partitions of a stage drop, sorted."""
    rows = []
    for number in range(of):
        name = f"{stage}/drops-{number:05}.npy"
        drops = load_array(work, name)
        start, stop = np.searchsorted(drops["part"], [part, part + 1]) if len(drops) else (0, 0)
        rows.append(np.array(drops["row"][start:stop]))
    return np.sort(np.concatenate(rows)) if rows else np.zeros(0, np.uint32)
