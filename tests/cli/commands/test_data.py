"""`sudoku data` as a user calls it."""

import json
import os
import subprocess
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from sudoku.data import run as running

from ...data.helpers import bytes_of, rows_of
from ..helpers import run_here, sudoku

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def data(capsys, line):
    return run_here(capsys, "data", *line.split())


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_from_puzzles_to_a_set(capsys, here):
    made = data(capsys, "make set -n 200 --seed 7 --split train=80,test=20 --columns puzzle,solution,level")
    assert made.code == 0
    assert made.out.startswith("wrote set: 200 rows (train 1")
    shown = run_here(capsys, "data", "info", "set")
    assert shown.out.splitlines()[0].startswith("200 rows in 2 files")
    told = json.loads(run_here(capsys, "data", "info", "set", "--json").out)
    assert told["splits"] == {name: len(rows_of("set", name)) for name in ("train", "test")}
    assert run_here(capsys, "data", "card", "set").out == "wrote set/README.md\n"
    assert data(capsys, "sample set -o few.csv -n 10 --seed 1").code == 0
    assert data(capsys, "dedup few.csv set/data -o once.parquet").code == 0
    assert pq.read_metadata("once.parquet").num_rows == 200
    assert data(capsys, "explain few.csv -o steps.jsonl --columns puzzle,step,sentence --language de").code == 0
    assert "Kandidat" in (here / "steps.jsonl").read_text()
    answer = json.loads(data(capsys, "split few.csv -o halves --split a=50,b=50 --json").out)
    assert sum(answer["rows"].values()) == 10


def test_rejected_rows_are_told_with_exit_code_1(capsys, here):
    (here / "in.txt").write_text(f"{EASY}\nodd\n{'.' * 81}\n")
    done = data(capsys, "rate in.txt -o out --columns level")
    assert (done.code, done.out) == (1, "wrote out: 1 row\n")
    assert done.err == "sudoku: 2 rows rejected: out/rejects.jsonl says which and why\n"
    assert [json.loads(line)["row"] for line in (here / "out" / "rejects.jsonl").read_text().splitlines()] == [2, 3]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("make set", "Missing option '--number'"),
        ("make set -n 0", "at least 1"),
        ("make set -n x", "number 'x'"),
        ("make set -n 5 --seed x", "seed 'x': expected a whole number"),
        ("make set -n 5 --spec nonsense", "expected key=value"),
        ("make a/b/set -n 5", "there is no folder"),
        ("rate nothing.csv -o x", "no such file or folder"),
        ("rate in.csv -o x", "no column of puzzles"),
        ("rate in.csv -o x --puzzle-column q", "no column 'q'; it has a, b"),
        ("dedup in.csv -o x --by size --puzzle-column a", "expected puzzle or grid"),
        ("card set", "is not the folder"),
        ("info", "Missing argument"),
    ],
)
def test_mistakes_are_one_line(capsys, here, line, message):
    (here / "in.csv").write_text("a,b\n1,2\n")
    result = run_here(capsys, "data", *line.split())
    assert (result.code, result.err.count("\n")) == (2, 1)
    assert message in result.err
    assert os.listdir() == ["in.csv"]


@pytest.fixture
def small_disk(tmp_path: Path):
    """A disk with room for little, where the machine lets us have one."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_told_and_the_run_goes_on_when_there_is_room(small_disk, here):
    arguments = [
        "data",
        "make",
        str(small_disk / "set"),
        "-n",
        "1500",
        "--seed",
        "1",
        "--columns",
        "puzzle,level,solution",
    ]
    full = sudoku(*arguments)
    error = full.stderr.decode()
    assert (full.returncode, error.count("\n")) == (2, 1), error
    assert "No space left on device (the run goes on from here when there is room)" in error
    assert os.listdir(small_disk / "set") == [".sudokit-work"]
    subprocess.run(["mount", "-o", "remount,size=50m", str(small_disk)], check=True)
    assert sudoku(*arguments).returncode == 0
    sudoku("data", "make", "other", *arguments[3:])
    assert bytes_of(small_disk / "set") == bytes_of("other")


def test_ctrl_c_ends_a_run_that_goes_on(here, monkeypatch, capsys):
    calls: list[str] = []

    def interrupted(self, name, do, tasks, plain=running.Run.stage):
        if name == "files" and not calls:
            calls.append(name)
            raise KeyboardInterrupt
        return plain(self, name, do, tasks)

    monkeypatch.setattr(running.Run, "stage", interrupted)
    assert data(capsys, "make set -n 20 --seed 1 --columns puzzle").code == 130
    assert os.listdir("set") == [".sudokit-work"]
    assert data(capsys, "make set -n 20 --seed 1 --columns puzzle").code == 0
    assert sorted(os.listdir("set")) == ["data", "manifest.json"]
