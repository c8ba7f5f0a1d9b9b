"""`sudoku practice`: lines, pictures, sheets, and questions."""

import json

import pytest

from sudoku import practice, read
from tests.cli.helpers import run_here


def test_lines_are_positions_that_every_command_reads(capsys):
    found = run_here(capsys, "practice", "x-wing", "-n", "2", "--seed", "1")
    expected = list(practice("x-wing", 2, seed=1))
    assert found.code == 0
    assert found.out.splitlines() == [one.line() for one in expected]
    assert run_here(capsys, "hint", found.out.splitlines()[0]).out.endswith("there is an X-Wing.\n")


def test_json_has_the_step(capsys):
    found = run_here(capsys, "practice", "naked", "pair", "-n", "1", "--seed", "1", "--reduced", "--json")
    told = json.loads(found.out)
    assert told["technique"] == told["step"]["technique"] == "Naked Pair"
    assert read(told["position"]).board


def test_pictures_and_sheets_are_files(capsys, tmp_path):
    pytest.importorskip("typst")
    sheet, answers, picture = (str(tmp_path / name) for name in ("sheet.pdf", "answers.svg", "position.svg"))
    asked = ["practice", "x-wing", "-n", "2", "--seed", "1", "--sheet", sheet, "--answers", answers, "-o", picture]
    assert run_here(capsys, *asked).code == 0
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == ["answers-1.svg", "answers-2.svg", "position-1.svg", "position-2.svg", "sheet.pdf"]
    assert run_here(capsys, *asked).code == 2
    assert run_here(capsys, "practice", "x-wing", "--sheet", str(tmp_path / "sheet.txt")).code == 2


def test_playing_asks_answers_and_counts(capsys, monkeypatch):
    import io

    one = next(practice("x-wing", seed=1))
    cell, digit = one.step.eliminations[0]
    lines = f"hint\nr{cell // 9 + 1}c{cell % 9 + 1}-{digit}\nshow\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    found = run_here(capsys, "practice", "x-wing", "-n", "2", "--seed", "1", "--play")
    assert "Look at" in found.out
    assert "Right." in found.out
    assert found.out.endswith("1 of 2 found.\n")


def test_too_little_time_is_said_with_exit_1(capsys):
    found = run_here(capsys, "practice", "x-wing", "-n", "2", "--seconds", "1e-9")
    assert (found.code, found.err) == (1, "sudoku: 0 of 2 positions with X-Wing found in 1e-09 s\n")
