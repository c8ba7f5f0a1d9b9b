"""`sudoku techniques`."""

import json

from sudoku.logic.constraints.table import BY_NAME
from sudoku.logic.technique import TECHNIQUES

from ..helpers import run_here


def test_the_list_has_every_technique_with_both_scales(capsys):
    lines = run_here(capsys, "techniques").out.splitlines()
    assert len(lines) == 1 + len(TECHNIQUES) + len(BY_NAME)
    assert lines[1].split() == ["Full", "House", "Easy", "4", "1.0"]
    assert any(line.split() == ["Whale", "Unfair", "470", "off"] for line in lines)


def test_one_technique_is_explained_with_a_picture_and_an_example(capsys):
    out = run_here(capsys, "techniques", "x-wing").out
    assert out.startswith("X-Wing\n\nWhat: In two rows, ")
    assert "\nWhy:  " in out
    assert "HoDoKu scale: Hard, score 140\nSudoku Explainer scale: 3.2\n" in out
    assert "│ 2    *89  6    │ 1    4    5    │ 78   3    *79  │" in out
    example = out.splitlines()[-1]
    assert run_here(capsys, "show", example).code == 0


def test_a_name_may_be_several_words_and_is_suggested_when_mistyped(capsys):
    assert run_here(capsys, "techniques", "hidden", "pair").out == run_here(capsys, "techniques", "Hidden Pair").out
    result = run_here(capsys, "techniques", "x-wnig")
    assert (result.code, result.out) == (2, "")
    assert "did you mean 'X-Wing'" in result.err


def test_json(capsys):
    record = json.loads(run_here(capsys, "techniques", "--json", "xy-wing").out)
    assert (record["name"], record["level"], record["score"], record["se"]) == ("XY-Wing", "Hard", 160, "4.2")
    assert record["step"]["technique"] == "XY-Wing"
    assert len(run_here(capsys, "techniques", "--json").out.splitlines()) == len(TECHNIQUES) + len(BY_NAME)


def test_techniques_for_clues_stand_among_the_others_and_have_an_example(capsys):
    listed = run_here(capsys, "techniques").out
    assert "\nCage Combinations                    Easy        12       for puzzles with rules\n" in listed
    out = run_here(capsys, "techniques", "cage", "combinations").out
    assert out.startswith("Cage Combinations\n\nWhat: A cage can be filled ")
    assert "\nFor puzzles with rules: Easy, score 12\n" in out
    assert "\nCage Combinations: The killer cage " in out
    link = out.splitlines()[-1]
    assert "killer cage" in run_here(capsys, "rules", link).out.lower()
    assert json.loads(run_here(capsys, "techniques", "--json", "innies and outies").out)["step"]["rules"]["clues"]
