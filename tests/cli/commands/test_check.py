"""`sudoku check`."""

import json
from collections.abc import Iterator
from itertools import islice

from sudoku import Grid, LimitReached, Puzzle, solutions

from ...solving.test_solver import IMPOSSIBLE, NORVIG, SOLUTION
from ..helpers import run_here

EMPTY, CLASH = "." * 81, "5.......5" + "." * 72


def test_one_solution_and_no_given_too_many(capsys):
    result = run_here(capsys, "check", NORVIG)
    assert result.code == 0
    assert result.out == "1: 9×9 with boxes of 3×3, 17 digits: unique, minimal\n"


def test_one_solution_and_which_givens_could_go(capsys):
    result = run_here(capsys, "check", SOLUTION[:4] + "." + SOLUTION[5:])
    assert result.code == 0
    assert "unique, not minimal; redundant givens: r1c1 r1c2 r1c3 r1c4 r1c6 r1c7" in result.out


def test_several_solutions_are_exit_1_with_two_of_them_and_where_they_differ(capsys):
    grid = Grid.from_text("." * 36 + SOLUTION[36:])
    one, other = islice(solutions(grid), 2)
    result = run_here(capsys, "check", grid.line())
    assert result.code == 1
    assert "several solutions; two that differ in r2c2 r2c3" in result.out
    assert f"   {one}\n   {other}\n" in result.out


def test_no_solution_though_nothing_shows(capsys):
    result = run_here(capsys, "check", IMPOSSIBLE)
    assert result.code == 1
    assert "digits: no solution, these 9 givens contradict each other" in result.out


def test_other_sizes_are_checked_too(capsys):
    result = run_here(capsys, "check", "1" + "." * 35)
    assert result.code == 1
    assert "6×6 with boxes of 2×3, 1 digits: several solutions" in result.out
    result = run_here(capsys, "check", "1....3...2..3.2.")
    assert result.code == 0
    assert "unique, minimal" in result.out


def test_patience_has_an_end(capsys, monkeypatch):
    def never(_: Grid, *, seconds: float) -> None:
        raise LimitReached(f"{seconds} seconds")

    monkeypatch.setattr("sudoku.sat.solutions", never)
    result = run_here(capsys, "check", "1" + "." * 35)
    assert result.code == 1  # what is not known is not a yes
    assert "no conflicts; gave up counting solutions after 20 s" in result.out
    record = json.loads(run_here(capsys, "check", "--json", "1" + "." * 35).out)
    assert (record["status"], record["minimal"]) == ("unknown", None)


def test_of_many_puzzles_it_counts_those_not_found_out(capsys, monkeypatch, tmp_path):
    def sometimes(puzzle: Puzzle, *, seconds: float) -> Iterator[Grid]:
        if puzzle.givens == (0,):
            raise LimitReached(f"{seconds} seconds")
        return iter([puzzle.grid, puzzle.grid])

    monkeypatch.setattr("sudoku.sat.solutions", sometimes)
    (tmp_path / "six.txt").write_text("1" + "." * 35 + "\n" + "12" + "." * 34 + "\n")
    result = run_here(capsys, "check", str(tmp_path / "six.txt"))
    assert result.code == 1
    assert "2 puzzles: 0 with one solution, 0 of them minimal; 1 faulty; 1 not decided in 20 s\n" in result.out


def test_a_unique_puzzle_is_fine_when_only_its_givens_were_not_judged(capsys, monkeypatch):
    def never(_: Grid, *, seconds: float) -> None:
        raise LimitReached(f"{seconds} seconds")

    monkeypatch.setattr("sudoku.sat.redundant_givens", never)
    result = run_here(capsys, "check", "1....3...2..3.2.")
    assert result.code == 0
    assert "unique; gave up looking for redundant givens after 20 s" in result.out
    record = json.loads(run_here(capsys, "check", "--json", "1....3...2..3.2.").out)
    assert (record["status"], record["minimal"], record["redundant"]) == ("unique", None, None)


def test_a_conflict_is_exit_1_and_named(capsys):
    result = run_here(capsys, "check", CLASH)
    assert result.code == 1
    assert "5 twice in row 1: r1c1 and r1c9" in result.out


def test_a_file_tells_the_number_of_each_faulty_puzzle(capsys):
    result = run_here(capsys, "check", "\n".join([NORVIG, CLASH, NORVIG]))
    assert result.code == 1
    assert "\n2: 9×9" in result.out
    assert result.out.endswith("3 puzzles: 2 with one solution, 2 of them minimal; 1 faulty\n")


def test_a_bad_line_among_many_is_exit_2_and_named(capsys):
    result = run_here(capsys, "check", "\n".join([EMPTY, EMPTY, EMPTY[1:]]))
    assert result.code == 2
    assert "line 3" in result.err


def test_json(capsys):
    record = json.loads(run_here(capsys, "check", "--json", CLASH).out)
    assert record["conflicts"] == [{"digit": "5", "cells": ["r1c1", "r1c9"], "house": "row 1"}]
    assert (record["size"], record["givens"], record["holes"], record["complete"]) == (9, 2, 79, False)
    assert (record["status"], record["minimal"], record["redundant"]) == ("none", False, [])


def test_json_of_a_fine_puzzle(capsys):
    record = json.loads(run_here(capsys, "check", "--json", NORVIG).out)
    assert (record["status"], record["minimal"], record["redundant"]) == ("unique", True, [])
    assert len(record["solutions"]) == 1
