"""Batches for training: every row once an epoch, the same for the same seed, symmetric copies that are puzzles."""

import duckdb
import numpy as np
import pandas
import polars
import pytest

import sudoku
from sudoku import SudokuError
from sudoku.data import Dataset, make
from sudoku.data.dataset import vary_rows

from .helpers import rows_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("dataset") / "set"
    make(place, 700, seed=4, split="train=70,test=30", columns="puzzle,solution,level,givens,puzzle_cells")
    return place


def rows_in(relation):
    assert relation is not None
    return relation.fetchall()


def lines(cells):
    return ["".join(str(cell or ".") for cell in row) for row in cells.tolist()]


def test_rows_come_as_they_lie(folder):
    data = Dataset(folder, "train", batch=100, columns="puzzle,solution,level,givens,puzzle_cells")
    rows = rows_of(folder, "train")
    batches = list(data)
    assert len(data) == len(rows)
    assert {len(batch["puzzle"]) for batch in batches[:-1]} == {100}
    for name in ("puzzle", "solution"):
        assert [line for batch in batches for line in lines(batch[name])] == [row[name] for row in rows]
    assert [level for batch in batches for level in batch["level"]] == [row["level"] for row in rows]
    assert all((batch["puzzle"] == batch["puzzle_cells"]).all() for batch in batches)
    assert batches[0]["givens"].dtype == np.uint8


@pytest.mark.parametrize("window", [1, 250, 10_000])
def test_an_epoch_has_every_row_once_in_an_order_of_its_seed(folder, window):
    data = Dataset(folder, batch=64, shuffle=3, window=window)
    first, second = ([line for batch in data for line in lines(batch["puzzle"])] for _ in range(2))
    assert sorted(first) == sorted(second) == sorted(row["puzzle"] for row in rows_of(folder))
    assert first != second
    again = Dataset(folder, batch=64, shuffle=3, window=window)
    assert [line for batch in again.batches(1) for line in lines(batch["puzzle"])] == second
    other = Dataset(folder, batch=64, shuffle=4, window=window)
    assert [line for batch in other for line in lines(batch["puzzle"])] != first


def test_shards_share_the_batches(folder):
    whole = [lines(batch["puzzle"]) for batch in Dataset(folder, batch=50, shuffle=1)]
    shards = [
        [lines(batch["puzzle"]) for batch in Dataset(folder, batch=50, shuffle=1, shard=(i, 3))] for i in range(3)
    ]
    assert sorted(batch for shard in shards for batch in shard) == sorted(whole)
    assert shards[1] == whole[1::3]


def test_copies_are_puzzles_with_their_solutions_and_of_the_same_kind(folder):
    plain = next(iter(Dataset(folder, batch=300)))
    data = Dataset(folder, batch=300, augment=True, shuffle=None)
    varied, next_epoch = next(iter(data)), next(iter(data))
    solved = sudoku.solve_many(varied["puzzle"])
    assert set(solved.status.tolist()) == {sudoku.Status.UNIQUE}
    assert (solved.solutions == varied["solution"]).all()
    assert (varied["puzzle"] != next_epoch["puzzle"]).any(axis=1).all()
    forms = [[one.form for one in sudoku.canonical_many(batch["puzzle"][:40])] for batch in (plain, varied)]  # type: ignore[union-attr]
    assert forms[0] == forms[1]
    row = data[7]
    assert sudoku.solve(row["puzzle"]).cells == row["solution"].tobytes()


def test_every_symmetry_can_come():
    """Each row of the grid goes to each place, each digit gets each name, as often as chance has it."""
    cells = np.tile(np.arange(1, 82, dtype=np.uint8), (6000, 1)) % 9 + 1
    places = np.tile(np.arange(81, dtype=np.uint8), (6000, 1))
    rng = np.random.default_rng(1)
    names = vary_rows(cells, rng=rng)[0]
    assert (np.bincount(names[:, 0], minlength=10)[1:] > 550).all()
    assert (np.bincount(names[:, 0], minlength=10)[1:] < 800).all()
    marked = np.zeros_like(places)
    marked[:, 0] = 1
    moved = vary_rows(marked, rng=rng)[0].astype(bool).argmax(axis=1)
    counts = np.bincount(moved, minlength=81)
    assert counts.min() > 35  # 74 on average
    assert counts.max() < 120


def test_tables_of_others_take_it_as_it_is(folder):
    data = Dataset(folder, "test", columns="puzzle,level")
    rows = [{"puzzle": row["puzzle"], "level": row["level"]} for row in rows_of(folder, "test")]
    assert polars.DataFrame(data).to_dicts() == rows
    assert pandas.DataFrame.from_arrow(data).to_dict("records") == rows
    assert rows_in(duckdb.sql("select count(*) from data")) == [(len(rows),)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"split": "valid"}, "split 'valid': expected one of train, test"),
        ({"columns": "puzle"}, "no column 'puzle'; it has puzzle"),
        ({"batch": 0}, "expected a batch of at least 1"),
        ({"shard": (2, 2)}, "a shard"),
    ],
)
def test_what_is_wrong_is_named(folder, options, message):
    with pytest.raises(SudokuError, match=message):
        Dataset(folder, **options)


def test_other_files_are_refused(tmp_path):
    (tmp_path / "a.txt").write_text("." * 81)
    with pytest.raises(SudokuError, match="expected Parquet"):
        Dataset(tmp_path / "a.txt")
