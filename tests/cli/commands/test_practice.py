"""`sudoku practice`: lines, pictures, sheets, and questions."""

import io
import json

import pytest

from sudoku import practice, read
from sudoku.logic.names import cell_name
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


def play(capsys, monkeypatch, lines, *options):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    return run_here(capsys, "practice", "x-wing", "--seed", "1", "--play", *options)


def test_playing_is_line_mode_on_the_same_positions(capsys, monkeypatch):
    first, second = (one.step.eliminations[0] for one in practice("x-wing", 2, seed=1))
    lines = f"hint\n{cell_name(first[0])}-{first[1]}\n\n{cell_name(second[0])}-{second[1]}\n"
    found = play(capsys, monkeypatch, lines, "-n", "2")
    assert (found.code, found.err) == (0, "")
    assert "Look at" in found.out
    assert found.out.count("Right. X-Wing: ") == 2
    assert found.out.endswith("2 of 2 found, 1 of them with hints.\n")


def test_the_end_of_the_input_ends_the_drill(capsys, monkeypatch):
    assert play(capsys, monkeypatch, "", "-n", "2").out.endswith("0 of 1 found.\n")
    assert play(capsys, monkeypatch, "next\nquit\n", "-n", "3").out.endswith("0 of 2 found.\n")
    none = play(capsys, monkeypatch, "", "--seconds", "1e-9")
    assert (none.code, none.out, none.err) == (1, "", "sudoku: no position was found in time\n")


def test_each_position_has_the_time_limit_for_itself(capsys, monkeypatch):
    """Thinking does not count: the search for the next position starts when it is asked for."""
    limits = []

    def look(*arguments, **options):
        limits.append(options["seconds"])
        return practice(*arguments, **options)

    monkeypatch.setattr("sudoku.generator.practice", look)
    found = play(capsys, monkeypatch, "next\nnext\n", "-n", "3", "--seconds", "50")
    assert found.out.endswith("0 of 3 found.\n")
    assert limits == [50.0, 50.0, 50.0]


def test_too_little_time_is_said_with_exit_1(capsys):
    found = run_here(capsys, "practice", "x-wing", "-n", "2", "--seconds", "1e-9")
    assert (found.code, found.err) == (1, "sudoku: 0 of 2 positions with X-Wing found in 1e-09 s\n")
