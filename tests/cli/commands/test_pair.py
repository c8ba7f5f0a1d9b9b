"""`sudoku pair`: what it prints, writes and answers."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sudoku import pairs

from ...pairs.test_csv import FAULTS
from ..helpers import run_here, sudoku

TWO = "0,1,0,0\n0,0,2,0\n1,0,0,4\n0,4,0,0\n0,2,3,0\n0,0,0,0\n2,0,0,0\n0,3,0,1\n"
ANSWERS = ("solvable", "unique", "maximal")
CLASH = TWO.replace("0,2,3,0", "0,1,3,0")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.csv").write_text(TWO)
    (tmp_path / "clash.csv").write_text(CLASH)
    return tmp_path


def test_solve_shows_both_grids_and_writes_them(folder: Path, capsys: pytest.CaptureFixture[str]):
    result = run_here(capsys, "pair", "solve", "in.csv")
    assert result.code == 0
    assert result.out.splitlines()[0] == "┌─────┬─────┐   ┌─────┬─────┐"
    first, second = pairs.read(folder / "output_sudoku_pair.csv")
    assert first.is_solved
    assert second.is_solved
    assert f"│ {first[0]} {first[1]} │" in result.out


def test_solve_writes_where_it_is_told(folder: Path, capsys: pytest.CaptureFixture[str]):
    assert run_here(capsys, "pair", "solve", "in.csv", "-o", "out.csv", "--json").code == 0
    assert (folder / "out.csv").exists()
    assert not (folder / "output_sudoku_pair.csv").exists()


def test_no_pair_possible(folder: Path, capsys: pytest.CaptureFixture[str]):
    result = run_here(capsys, "pair", "solve", "clash.csv")
    assert result.code == 1
    assert result.out == "No pair possible\nr1c2 is 1 in both grids\n"
    assert not (folder / "output_sudoku_pair.csv").exists()
    result = run_here(capsys, "pair", "solve", "clash.csv", "--json")
    assert json.loads(result.out) == {"solvable": False, "reason": "r1c2 is 1 in both grids"}


def test_the_samples(shared_data: Path, folder: Path, capsys: pytest.CaptureFixture[str]):
    for file in sorted((shared_data / "pairs").glob("*_[TF].csv")):
        result = run_here(capsys, "pair", "solve", str(file), "-o", "out.csv")
        assert result.code == (0 if "_T" in file.name else 1)
        assert ("No pair possible" in result.out) == ("_F" in file.name)


def test_k_1(folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "one.csv").write_text("0\n0\n")
    result = run_here(capsys, "pair", "solve", "one.csv")
    assert (result.code, result.out.splitlines()[0]) == (1, "No pair possible")
    result = run_here(capsys, "pair", "generate", "1")
    assert (result.code, result.out) == (2, "")
    assert "k = 1" in result.err


BAD = [*(text for text, _ in FAULTS), "0,0\n0,0\n", TWO + "1\n", "\0", "0," * 5_000_000, "0,1,0,0\n" * 1_250_000]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_bad_files_get_one_line_and_nothing_is_written(text: str, folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "bad.csv").write_text(text)
    for command in ("solve", "check"):
        result = run_here(capsys, "pair", command, "bad.csv")
        assert result.code == 2
        assert result.out == ""
        assert result.err.startswith("sudoku: bad.csv")
        assert result.err.count("\n") == 1
        assert len(result.err) < 300
    assert sorted(path.name for path in folder.iterdir()) == ["bad.csv", "clash.csv", "in.csv"]


def test_check(folder: Path, capsys: pytest.CaptureFixture[str]):
    assert run_here(capsys, "pair", "generate", "2", "--seed", "3", "-o", "made.csv").code == 0
    result = run_here(capsys, "pair", "check", "made.csv")
    assert (result.code, result.out) == (0, "solvable: yes\nunique: yes\nmaximal: yes\n")
    result = run_here(capsys, "pair", "check", "clash.csv")
    assert result.code == 1
    assert "r1c2 is 1 in both grids" in result.out
    facts = json.loads(run_here(capsys, "pair", "check", "in.csv", "--json").out)
    assert facts["solvable"] is True


def test_what_was_not_found_out_in_time_is_exit_1(folder: Path, capsys: pytest.CaptureFixture[str]):
    (folder / "empty.csv").write_text(("0," * 35 + "0\n") * 72)
    result = run_here(capsys, "pair", "check", "empty.csv", "--seconds", "0.05")
    assert (result.code, result.out) == (1, "".join(f"{what}: not decided in time\n" for what in ANSWERS))
    facts = json.loads(run_here(capsys, "pair", "check", "empty.csv", "--seconds", "0.05", "--json").out)
    assert [facts[what] for what in ANSWERS] == [None, None, None]
    result = run_here(capsys, "pair", "solve", "empty.csv", "--seconds", "0.05")
    assert (result.code, result.out) == (1, "")
    assert result.err == "sudoku: the time limit of 0.05 s was reached before the answer was known\n"
    assert not (folder / "output_sudoku_pair.csv").exists()


def test_generate(folder: Path, capsys: pytest.CaptureFixture[str]):
    result = run_here(capsys, "pair", "generate", "3", "--seed", "5", "-o", "made.csv")
    assert result.code == 0
    assert result.out.splitlines()[-1].endswith("unique: proved; maximal: proved")
    assert "seed 5" in result.out
    facts = json.loads(run_here(capsys, "pair", "generate", "3", "--seed", "5", "--json").out)
    assert facts["first"] == [list(row) for row in pairs.read("made.csv")[0].rows]
    assert facts["maximal"] is True


def test_generate_says_when_time_was_up(folder: Path, capsys: pytest.CaptureFixture[str]):
    result = run_here(capsys, "pair", "generate", "6", "--seed", "7", "--seconds", "4")  # full in 0.3, dug in 100
    assert result.code == 0
    assert "unique: proved; maximal: not proved" in result.out


def test_standard_input(folder: Path):
    result = sudoku("pair", "solve", "-", "-o", "out.csv", stdin=TWO)
    assert result.returncode == 0
    assert pairs.read("out.csv")[0].is_solved


def test_ctrl_c_ends_generate_with_the_best_so_far(folder: Path):
    command = [sys.executable, "-m", "sudoku", "pair", "generate", "6", "--seed", "7", "-o", "made.csv"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(5)
        os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert "maximal: not proved" in out
    first, second = pairs.read("made.csv")
    assert pairs.count(first, second, 2) == 1
