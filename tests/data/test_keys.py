"""Copies are found exactly, whatever the hashes are, in any number of partitions."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.data import keys
from sudoku.data.store import Store


def copies_by_hand(parts):
    """The rows that are equal to an earlier one."""
    seen, drops = set(), []
    for number, forms in enumerate(parts):
        for row, form in enumerate(forms):
            if form.tobytes() in seen:
                drops.append((number, row))
            seen.add(form.tobytes())
    return drops


def forms_of(numbers):
    """Forms that differ in their last cells, or anywhere."""
    rng = np.random.default_rng(1)
    known = rng.integers(0, 10, (50, 81)).astype(np.uint8)
    known[25:] = known[0]
    known[25:, 80] = np.arange(25) % 10
    return known[np.array(numbers, int)].reshape(-1, 81)


def found_by(folder, parts, of):
    work = Store(str(folder))
    for number, forms in enumerate(parts):
        work.write(f"keys/{number:05}.keys", keys.key_file(forms, np.arange(len(forms)) % 3))
    task = {"stage": "copies", "of": of, "parts": len(parts)}
    records = [keys.find_copies(work, task | {"number": number}) for number in range(of)]
    drops = [(part, row) for part in range(len(parts)) for row in keys.drops_of(work, "copies", of, part).tolist()]
    return records, drops


@settings(max_examples=40)
@given(st.lists(st.lists(st.integers(0, 49), max_size=30), min_size=1, max_size=5), st.integers(1, 4))
def test_every_copy_and_nothing_else(tmp_path_factory, numbers, of):
    parts = [forms_of(some) for some in numbers]
    expected = copies_by_hand(parts)
    records, drops = found_by(tmp_path_factory.mktemp("keys"), parts, of)
    assert drops == expected
    assert found_by(f"memory://keys-{len(parts)}-{of}", parts, of) == (records, drops)
    kinds = np.bincount([row % 3 for _, row in expected], minlength=3).tolist()
    assert [sum(one["kinds"].get(str(kind), 0) for one in records) for kind in range(3)] == kinds
    assert sum(one["drops"] for one in records) == len(expected)
    assert {part for one in records for part in one["parts"]} == {part for part, _ in expected}


def test_equal_hashes_alone_make_no_copy(tmp_path, monkeypatch):
    monkeypatch.setattr(keys, "hashes", lambda cells: np.full(len(cells), 77, np.uint64))
    parts = [forms_of([1, 2, 3, 1]), forms_of([3, 26, 27, 26])]
    assert found_by(tmp_path, parts, 3)[1] == copies_by_hand(parts) == [(0, 3), (1, 0), (1, 3)]


def test_hashes_are_spread_and_stay_what_they_are():
    cells = np.random.default_rng(3).integers(0, 10, (20_000, 81)).astype(np.uint8)
    found = keys.hashes(cells)
    assert len(np.unique(found)) == len(cells)
    eighths = np.bincount((found >> np.uint64(61)).astype(int), minlength=8)
    assert (abs(eighths - 2500) < 250).all()
    assert keys.hashes(np.zeros((1, 81), np.uint8)).tolist() == [
        pytest.approx(keys.hashes(np.zeros((2, 81), np.uint8))[1])
    ]
