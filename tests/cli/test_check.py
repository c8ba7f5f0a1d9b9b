"""`sudoku check`."""

import json

from .helpers import run_here

EMPTY, CLASH = "." * 81, "5.......5" + "." * 72


def test_no_conflict_is_exit_0(capsys):
    result = run_here(capsys, "check", EMPTY)
    assert result.code == 0
    assert "no conflicts" in result.out


def test_a_conflict_is_exit_1_and_named(capsys):
    result = run_here(capsys, "check", CLASH)
    assert result.code == 1
    assert "5 twice in row 1: r1c1 and r1c9" in result.out


def test_a_file_tells_the_number_of_each_faulty_puzzle(capsys):
    result = run_here(capsys, "check", "\n".join([EMPTY, CLASH, EMPTY]))
    assert result.code == 1
    assert "\n2: 9×9" in result.out
    assert result.out.endswith("3 puzzles, 1 with conflicts\n")


def test_a_bad_line_among_many_is_exit_2_and_named(capsys):
    result = run_here(capsys, "check", "\n".join([EMPTY, EMPTY, EMPTY[1:]]))
    assert result.code == 2
    assert "line 3" in result.err


def test_json(capsys):
    record = json.loads(run_here(capsys, "check", "--json", CLASH).out)
    assert record["conflicts"] == [{"digit": "5", "cells": ["r1c1", "r1c9"], "house": "row 1"}]
    assert (record["size"], record["givens"], record["holes"], record["complete"]) == (9, 2, 79, False)
