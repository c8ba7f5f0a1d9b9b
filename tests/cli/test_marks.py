"""Grids of candidates on the command line: every command keeps to the marks that a puzzle comes with.

The puzzle has no given: only its marks say where its digits go.
"""

import json

import pytest

import sudoku as package
from sudoku import Candidates, Grid
from sudoku.formats import write

from ..solving.test_sukaku import sukakus
from .helpers import run_here

MARKS, SOLUTION = next(pair for pair in sukakus(9, 20, 130) if package.is_unique(pair[0]))
LINE = SOLUTION.line()


@pytest.fixture(params=["sukaku", "pm"])
def sukaku(request, tmp_path) -> str:
    file = tmp_path / f"marks.{request.param}.txt"
    file.write_text(write(MARKS, request.param))
    return str(file)


def test_without_its_marks_the_puzzle_has_another_solution():
    assert package.solve(Grid.empty()) != SOLUTION


def test_solve(sukaku, capsys, tmp_path):
    assert run_here(capsys, "solve", sukaku).out == LINE + "\n"
    assert run_here(capsys, "solve", "--count", sukaku).out == "1\n"
    assert run_here(capsys, "solve", "--all", sukaku).out == LINE + "\n"
    record = json.loads(run_here(capsys, "solve", "--json", sukaku).out)
    assert (record["status"], record["solution"]) == ("unique", LINE)
    assert run_here(capsys, "solve", "-o", str(tmp_path / "solved.sdm"), sukaku).code == 0
    assert LINE in (tmp_path / "solved.sdm").read_text()


def test_check(sukaku, capsys):
    result = run_here(capsys, "check", sukaku)
    assert (result.code, result.out) == (0, "1: 9×9 with boxes of 3×3, 0 digits: unique, minimal\n")
    record = json.loads(run_here(capsys, "check", "--json", sukaku).out)
    assert (record["status"], record["solutions"]) == ("unique", [LINE])


def test_rate_is_that_of_the_library(sukaku, capsys):
    expected = package.rate(MARKS)
    result = run_here(capsys, "rate", sukaku)
    assert result.code == 0
    assert result.out.split("\t")[1:3] == [str(expected.level), str(expected.score)]
    record = json.loads(run_here(capsys, "rate", "--json", "--scale", "se", sukaku).out)
    assert expected.se is not None
    assert record["se"] == expected.se.to_dict()


def test_explain_leads_to_the_solution(sukaku, capsys):
    result = run_here(capsys, "explain", "--json", "--verify", sukaku)
    record = json.loads(result.out)
    assert result.code == 0
    assert set(record["verdicts"]) == {"proved"}
    placed = {cell: digit for step in record["steps"] for cell, digit in step["placements"]}
    assert Grid(bytes(placed[cell] for cell in range(81))) == SOLUTION


def test_hint_is_a_step_among_the_marks(sukaku, capsys):
    step = json.loads(run_here(capsys, "hint", "--json", sukaku).out)
    expected = package.hint(MARKS)
    assert isinstance(expected, package.Step)
    assert step == json.loads(json.dumps(expected.to_dict()))
    assert all(SOLUTION[cell] == digit for cell, digit in expected.placements)
    assert all(SOLUTION[cell] != digit and (cell, digit) in MARKS for cell, digit in expected.eliminations)


def test_show_and_draw_have_the_marks_of_the_file(sukaku, capsys):
    from sudoku.render.text import marked

    assert run_here(capsys, "show", "--marks", sukaku).out == marked(Grid.empty(), MARKS) + "\n"
    drawing = json.loads(run_here(capsys, "draw", "--json", sukaku).out)
    assert drawing["marks"] == MARKS.masks
    assert run_here(capsys, "draw", "--hint", sukaku).code == 0


@pytest.mark.parametrize("command", [("minimise",), ("reduce", "--givens", "0"), ("vary", "--seed", "1")])
def test_marks_stay_with_the_puzzle(command, sukaku, capsys):
    result = run_here(capsys, *command, sukaku, "--to", "sukaku")
    assert result.code == 0
    answer = package.read(result.out)
    assert package.solve(answer, unique=True).canonical() == SOLUTION.canonical()
    assert command[0] == "vary" or answer == package.as_puzzle(MARKS)


@pytest.mark.parametrize(
    "command", ["rate", "check --json", "rate --json", "solve --json", "candidates --json", "why --json"]
)
def test_a_grid_of_candidates_is_named_by_its_candidates(command, sukaku, capsys):
    """Not by 81 dots: the line can be given to any command again."""
    out = run_here(capsys, *command.split(), sukaku).out
    line = json.loads(out)["puzzle"] if "--json" in command else out.split("\t")[0]
    assert package.read(line) == package.as_puzzle(MARKS)


def test_marks_without_a_solution_are_the_reason(tmp_path, capsys):
    none = Candidates(list(MARKS.masks))
    none.masks[0] = none.masks[1] = 1
    (tmp_path / "none.txt").write_text(write(none, "sukaku"))
    result = run_here(capsys, "solve", str(tmp_path / "none.txt"))
    assert (result.code, result.out) == (1, "- no solution: the candidates allow none\n")
    result = run_here(capsys, "check", str(tmp_path / "none.txt"))
    assert result.code == 1
    assert "the candidates allow none" in result.out


@pytest.mark.parametrize("command", ["solve", "check"])
def test_another_size(command, tmp_path, capsys):
    marks, solution = next(pair for pair in sukakus(6, 20, 30) if package.is_unique(pair[0]))
    (tmp_path / "six.txt").write_text(write(marks, "pm"))
    record = json.loads(run_here(capsys, command, "--json", str(tmp_path / "six.txt")).out)
    assert record["status"] == "unique"
    assert solution.line() in (record.get("solution"), *record.get("solutions", ()))
