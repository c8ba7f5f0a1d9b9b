"""`make`: the same bytes on any number of threads and after any kill; no copies; splits that share no grid."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import sudoku
from sudoku import SudokuError
from sudoku.data import make
from sudoku.generator.words import key_values, spec_fields

from .helpers import bytes_of, rows_of

SPEC = "level=hard,count=30%;minimal=yes"
OPTIONS: Any = {"seed": 7, "split": "train=60,valid=20,test=20", "columns": "-minutes"}


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("made") / "set"
    manifest = make(folder, 300, SPEC, threads=1, **OPTIONS)
    return folder, manifest


def test_every_column_is_true(made):
    rows = rows_of(made[0])
    puzzles = [row["puzzle"] for row in rows]
    solved = sudoku.solve_many(puzzles)
    assert set(solved.status.tolist()) == {sudoku.Status.UNIQUE}
    ratings: Any = sudoku.rate_many(puzzles)
    forms: Any = sudoku.canonical_many(puzzles)
    grids: Any = sudoku.canonical_many([row["solution"] for row in rows])
    assert len(rows) == 300
    for row, cells, rating, form, grid in zip(rows, solved.solutions, ratings, forms, grids, strict=True):
        assert row["solution"] == "".join(map(str, cells))
        assert row["givens"] == 81 - row["puzzle"].count(".")
        told = rating.to_dict()
        assert (row["level"], row["score"], row["hardest"]) == (told["level"], told["score"], told["hardest"])
        assert {one["technique"]: one["count"] for one in row["techniques"]} == told["techniques"]
        assert (row["se_er"], row["se_ep"], row["se_ed"]) == (rating.se.er, rating.se.ep, rating.se.ed)
        assert (row["canonical_puzzle"], row["automorphisms"]) == (form.form.line(), form.automorphisms)
        assert row["canonical_grid"] == grid.form.line()


def test_as_many_of_each_spec_as_requested(made):
    rows = rows_of(made[0])
    assert [row["spec"] for row in rows].count("level=hard") == 90
    assert all(row["level"] == "Hard" for row in rows if row["spec"] == "level=hard")
    assert all(sudoku.is_minimal(row["puzzle"]) for row in rows if row["spec"] == "minimal=yes")


def test_seed_and_attempt_make_a_puzzle_again(made):
    for row in rows_of(made[0])[::60]:
        spec = sudoku.Spec(**spec_fields(key_values(row["spec"], ""), ""))
        again = sudoku.generate(spec, seed=f"{row['seed']}:{row['attempt']}", threads=1)
        assert again.puzzle.line() == row["puzzle"]


def test_no_two_puzzles_are_copies_and_no_grid_is_in_two_splits(made):
    rows = rows_of(made[0])
    assert len({row["canonical_puzzle"] for row in rows}) == len(rows)
    splits = [{row["canonical_grid"] for row in rows_of(made[0], name)} for name in ("train", "valid", "test")]
    assert all(splits)
    assert len(set().union(*splits)) == sum(map(len, splits))


@pytest.mark.parametrize("threads", [2, 5])
def test_any_number_of_threads_makes_the_same_bytes(made, threads, tmp_path):
    make(tmp_path / "set", 300, SPEC, threads=threads, **OPTIONS)
    assert bytes_of(tmp_path / "set") == bytes_of(made[0])


def test_the_manifest_says_what_the_set_is(made):
    folder, manifest = made
    assert json.loads((folder / "manifest.json").read_text()) == json.loads(json.dumps(manifest))
    assert sum(manifest["rows"].values()) == 300
    for file in manifest["files"]:
        assert hashlib.sha256((folder / file["file"]).read_bytes()).hexdigest() == file["sha256"]
        assert pq.read_metadata(folder / file["file"]).num_rows == file["rows"]


MAKING = """
import sys
from sudoku.data import make
make(sys.argv[1], 3000, "level=hard", seed=3, threads=2, columns="puzzle,solution,level", split="a=50,b=50")
"""


def test_killed_again_and_again_it_goes_on_and_ends_as_if_never_killed(tmp_path):
    out, work = tmp_path / "set", tmp_path / "set" / ".sudokit-work"
    for wanted in (3, 20):
        process = subprocess.Popen([sys.executable, "-c", MAKING, str(out)])
        while process.poll() is None and len(list(work.glob("make-0/*.json"))) < wanted:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert not (out / "manifest.json").exists()
        assert not (out / "data").exists()
    before = {file.name: file.stat().st_mtime_ns for file in work.glob("make-0/*.json")}
    stamps: dict[str, int] = {}

    def look(stage, done, total):
        if stage.startswith("copies"):
            stamps.update({file.name: file.stat().st_mtime_ns for file in work.glob("make-0/*.json")})

    make(out, 3000, "level=hard", seed=3, columns="puzzle,solution,level", split="a=50,b=50", progress=look)
    assert {name: stamps[name] for name in before} == before  # nothing was done again
    make(tmp_path / "other", 3000, "level=hard", seed=3, columns="puzzle,solution,level", split="a=50,b=50")
    assert bytes_of(out) == bytes_of(tmp_path / "other")
    assert sorted(os.listdir(out)) == ["data", "manifest.json"]


def test_copies_are_replaced_by_new_puzzles(tmp_path):
    """With 80 or more givens nearly every grid has its copies: 81 cells, one of them empty."""
    make(tmp_path / "set", 40, "givens=80", seed=1, columns="puzzle,canonical_puzzle")
    rows = rows_of(tmp_path / "set")
    assert len({row["canonical_puzzle"] for row in rows}) == len(rows) == 40


def test_a_spec_that_is_exhausted_says_so(tmp_path):
    with pytest.raises(SudokuError, match="symmetric copies; ask for fewer"):
        make(tmp_path / "set", 3000, "by=shifting,givens=81", seed=1, columns="puzzle")


@pytest.mark.parametrize(("column", "rows"), [("level", 500), ("givens", 200), ("score", 200)])
def test_balanced_by_a_column(column, rows, tmp_path):
    manifest = make(tmp_path / "set", rows, seed=1, columns="puzzle,givens,level,score", balance=column)
    from sudoku.data.balance import Classes

    (classes,) = map(Classes.from_dict, manifest["balance"])
    table = pq.read_table(tmp_path / "set" / "data")
    counts = np.bincount(classes.of(table.column(column).combine_chunks()))
    assert len(counts) == len(classes) >= 5
    assert counts.sum() == rows
    assert counts.max() - counts.min() <= 1


class TestPlaces:
    def test_a_finished_set_is_not_overwritten_unless_forced(self, tmp_path):
        make(tmp_path / "set", 10, seed=1, columns="puzzle")
        first = bytes_of(tmp_path / "set")
        with pytest.raises(SudokuError, match="exists: use --force"):
            make(tmp_path / "set", 10, seed=2, columns="puzzle")
        assert bytes_of(tmp_path / "set") == first
        make(tmp_path / "set", 10, seed=2, columns="puzzle", force=True)
        assert bytes_of(tmp_path / "set") != first

    def test_another_plan_does_not_go_on_with_an_unfinished_run(self, tmp_path, monkeypatch):
        monkeypatch.setattr("sudoku.data.output.Output.finish", lambda *_: {})
        make(tmp_path / "set", 10, seed=1, columns="puzzle")
        with pytest.raises(SudokuError, match="unfinished run with another number: finish that run, or use --force"):
            make(tmp_path / "set", 20, seed=1, columns="puzzle")

    def test_without_a_seed_the_seed_of_the_unfinished_run_is_kept(self, tmp_path, monkeypatch):
        with monkeypatch.context() as patch:
            patch.setattr("sudoku.data.output.Output.finish", lambda *_: {})
            make(tmp_path / "set", 10, seed=5, columns="puzzle,seed")
        make(tmp_path / "set", 10, columns="puzzle,seed")
        assert {row["seed"] for row in rows_of(tmp_path / "set")} == {5}

    def test_foreign_files_are_left_alone(self, tmp_path):
        (tmp_path / "mine.txt").write_text("mine")
        with pytest.raises(SudokuError, match="is not empty"):
            make(tmp_path, 10, columns="puzzle")
        assert os.listdir(tmp_path) == ["mine.txt"]
        with pytest.raises(SudokuError, match="it is a file, expected a folder"):
            make(tmp_path / "mine.txt", 10)
        with pytest.raises(SudokuError, match="there is no folder"):
            make(tmp_path / "a" / "b", 10)

    def test_two_runs_at_once(self, tmp_path):
        def second(stage, done, total):
            with pytest.raises(SudokuError, match="is in use: another run writes to it"):
                make(tmp_path / "set", 10, seed=1, columns="puzzle")

        make(tmp_path / "set", 10, seed=1, columns="puzzle", progress=second)

    @pytest.mark.parametrize("suffix", ["parquet", "csv", "jsonl"])
    def test_a_single_file(self, suffix, tmp_path):
        make(tmp_path / f"set.{suffix}", 100, seed=1, columns="puzzle,solution,level,techniques")
        assert os.listdir(tmp_path) == [f"set.{suffix}"]
        if suffix == "parquet":
            assert pq.read_metadata(tmp_path / "set.parquet").num_rows == 100
        else:
            found = list(sudoku.read_many(tmp_path / "set.jsonl")) if suffix == "jsonl" else []
            assert all(one.solution == sudoku.solve(one) for one in found)
            assert (tmp_path / f"set.{suffix}").read_text().count("\n") == 100 + (suffix == "csv")

    def test_a_url(self, tmp_path):
        import fsspec

        fs = fsspec.filesystem("memory")
        make("memory://sets/one", 100, SPEC, seed=7, split="train=60,test=40", columns="puzzle,level")
        make(tmp_path / "set", 100, SPEC, seed=7, split="train=60,test=40", columns="puzzle,level")
        found = {
            name.removeprefix("/sets/one/"): hashlib.sha256(fs.cat_file(name)).hexdigest()
            for name in fs.find("/sets/one")
        }
        assert found == bytes_of(tmp_path / "set")

    def test_an_unknown_protocol(self):
        with pytest.raises(SudokuError, match="nosuch://x"):
            make("nosuch://x/y", 10)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"split": "train=90"}, "the shares add up to 90, expected 100"),
        ({"split": "train=90,train=10"}, "expected NAME=PERCENT"),
        ({"split": "../x=100"}, "expected NAME=PERCENT"),
        ({"columns": "puzle"}, "column 'puzle'; did you mean 'puzzle'"),
        ({"columns": "puzzle,-puzzle"}, "no columns"),
        ({"balance": "techniques"}, "cannot balance by 'techniques'"),
        ({"balance": "odd"}, "cannot balance by 'odd'"),
        ({"seed": -1}, "seed -1: expected a whole number"),
    ],
)
def test_what_is_wrong_is_named_and_leaves_nothing(options, message, tmp_path):
    with pytest.raises(SudokuError, match=message):
        make(tmp_path / "set", 10, **options)
    assert os.listdir(tmp_path) == []
