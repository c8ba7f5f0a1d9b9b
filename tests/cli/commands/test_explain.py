"""`sudoku explain`."""

import json

import sudoku

from ..helpers import run_here

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_brief_is_one_line_a_step(capsys):
    lines = run_here(capsys, "explain", "--brief", EASY).out.splitlines()
    assert lines[0] == "1. Naked Single: r5c5=5"
    assert len(lines) == 52
    assert lines[-1] == "Easy (204), hardest: Naked Single; 51 steps"


def test_sentences_and_boards(capsys):
    out = run_here(capsys, "explain", EASY).out
    assert out.startswith("┌───────┬")
    assert "1. Naked Single: 5 is the only candidate left in r5c5. So r5c5 is 5." in out


def test_from_a_later_step_with_other_names(capsys):
    lines = run_here(capsys, "explain", "--brief", "--a1", "--start", "50", EASY).out.splitlines()
    assert [line.split(".")[0] for line in lines[:2]] == ["50", "51"]
    assert "r" not in lines[0].split(":")[1]
    assert run_here(capsys, "explain", "--start", "99", EASY).code == 2


def test_marks_are_drawn_when_asked(capsys):
    assert " 124 " in run_here(capsys, "explain", "--marks", "--start", "1", EASY).out


def test_every_step_is_checked_when_asked(capsys):
    out = run_here(capsys, "explain", "--brief", "--verify", EASY).out
    assert out.count("[proved]") == 51


def test_json_can_be_read_back(capsys):
    record = json.loads(run_here(capsys, "explain", "--json", EASY).out)
    assert sudoku.SolvePath.from_dict(record).steps == sudoku.explain(EASY).steps


def test_what_has_not_one_solution_is_refused_in_one_line(capsys):
    result = run_here(capsys, "explain", "." * 81)
    assert result.code == 2
    assert result.err == "sudoku: the puzzle has several solutions: logic needs one\n"


def test_a_ladder_from_a_file(capsys, tmp_path):
    file = tmp_path / "ladder.toml"
    file.write_text('[techniques."Full House"]\nenabled = false\n')
    assert "Full House" not in run_here(capsys, "explain", "--brief", "--ladder", str(file), EASY).out
    assert run_here(capsys, "explain", "--ladder", str(tmp_path / "none.toml"), EASY).code == 2
