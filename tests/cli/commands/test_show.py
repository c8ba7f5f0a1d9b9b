"""`sudoku show`."""

import json

from ..helpers import run_here, sudoku

FOUR = "1...............\n"


def test_a_puzzle_may_be_an_argument_a_file_or_standard_input(capsys, tmp_path):
    (tmp_path / "p.txt").write_text(FOUR)
    expected = run_here(capsys, "show", FOUR.strip()).out
    assert expected.startswith("┌─────┬─────┐\n│ 1 . │ . . │\n")
    assert run_here(capsys, "show", str(tmp_path / "p.txt")).out == expected
    assert sudoku("show", "-", stdin=FOUR).stdout.decode() == expected


def test_several_puzzles_are_parted_by_a_blank_line(capsys):
    one = run_here(capsys, "show", FOUR.strip()).out
    assert run_here(capsys, "show", FOUR * 2).out == f"{one}\n{one}"


def test_marks_are_all_candidates_unless_the_file_has_its_own(capsys):
    assert "│ 1    234  │" in run_here(capsys, "show", "--marks", FOUR.strip()).out


def test_json_is_one_object_a_line(capsys):
    lines = run_here(capsys, "show", "--json", FOUR * 2).out.splitlines()
    assert [json.loads(line)["grid"] for line in lines] == [FOUR.strip()] * 2


def test_a_36x36_grid_has_its_frame(capsys):
    out = run_here(capsys, "show", "@" + "." * 1295).out
    assert out.splitlines()[0] == "┌" + "┬".join(["─" * 13] * 6) + "┐"
    assert out.splitlines()[1].startswith("│ @ . . . . . │")
