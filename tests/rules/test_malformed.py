"""Every constraint, malformed: one clear line that says what was expected. A new constraint needs its case here."""

import json

import pytest

from sudoku import Grid, Puzzle, SudokuError
from sudoku.formats import read
from sudoku.rules import CONSTRAINTS, Rules
from sudoku.rules.places import names_of, places_of
from sudoku.shape import Shape

from .test_constraints import CASES

FOUR = Shape(2, 2)
HAS_CELLS = [name for name, kind in CONSTRAINTS.items() if {"cell", "cells", "lines"} & set(kind.field_names())]
HAS_LINES = [name for name in HAS_CELLS if "lines" in CONSTRAINTS[name].field_names() and not CONSTRAINTS[name].ours]
MALFORMED = {  # on a 4×4 board: what cannot be meant, and what is said
    "diagonal+": ("diagonal+ r1c1", "line 1: diagonal+: expected no cells"),
    "diagonal-": ("diagonal- 3", "line 1: diagonal-: '3', expected nothing after the name"),
    "antiknight": ("antiknight r1c1", "line 1: antiknight: expected no cells"),
    "antiking": ("antiking 1", "line 1: antiking: '1', expected nothing after the name"),
    "nonconsecutive": ("nonconsecutive r1c1", "line 1: nonconsecutive: expected no cells"),
    "disjointgroups": ("disjointgroups r1c1", "line 1: disjointgroups: expected no cells"),
    "globalentropy": ("globalentropy 2", "line 1: globalentropy: '2', expected nothing after the name"),
    "globalmod": ("globalmod r1c1", "line 1: globalmod: expected no cells"),
    "antitaxicab": ("antitaxicab r1c1", "line 1: antitaxicab: expected no cells"),
    "dutchflatmates": ("dutchflatmates 5", "line 1: dutchflatmates: '5', expected nothing after the name"),
    "negative": ("negative thermometer", "negative 'thermometer': expected difference, ratio, xv"),
    "extraregion": (
        "extraregion r1c1 r1c2 r1c3 r1c4 r2c1",
        "extra region r1c1 r1c2 r1c3 r1c4 r2c1: 5 cells, expected at most 4",
    ),
    "killercage": ("killercage 8 r1c1 r1c2", "killer cage r1c1 r1c2: sum 8, but 2 different digits sum to 3 … 7"),
    "sum": ("sum 9 r1c1 r2c2", "sum r1c1 r2c2: sum 9, but 2 digits sum to 2 … 8"),
    "clone": ("clone r1c1 r1c2 / r3c3", "clone r1c1 r1c2 / r3c3: 2 and 1 cells, expected as many"),
    "rellikcage": ("rellikcage 11 r1c1 r1c2", "rellik cage r1c1 r1c2: sum 11, expected 1 to 10"),
    "countdistinct": ("countdistinct r1c1", "distinct count r1c1: a line of 1 cells, expected at least 2"),
    "quadruple": ("quadruple 5 r1c1 r1c2 r2c1 r2c2", "quadruple r1c1 r1c2 r2c1 r2c2: digit 5, expected 1 to 4"),
    "countingcircles": (
        "countingcircles r1-3c1-4",
        f"counting circles {names_of(places_of('r1-3c1-4'))}: 12 circles, but no digits sum to that",
    ),
    "lookandsay": ("lookandsay 31 r1c1 r1c2", "look-and-say cage r1c1 r1c2: clue 31 for 2 cells"),
    "equalitycage": (
        "equalitycage r1c1 r1c2 r1c3",
        "equality cage r1c1 r1c2 r1c3: 3 cells, expected an even number up to 4",
    ),
    "samevalues": ("samevalues r1c1 r1c2 / r3c3", "same values r1c1 r1c2 / r3c3: groups of different lengths"),
    "even": ("even r0c1", "r0c1 is off the board: expected r1c1 to r4c4"),
    "odd": ("odd r5c1", "r5c1 is off the board: expected r1c1 to r4c4"),
    "minimum": ("minimum r1c5", "r1c5 is off the board: expected r1c1 to r4c4"),
    "maximum": ("maximum r1c0", "r1c0 is off the board: expected r1c1 to r4c4"),
    "givenPencilMarks": ("givenPencilMarks 5 r1c1", "given pencil marks r1c1: digit 5, expected 1 to 4"),
    "rowindexer": ("rowindexer r1c1 r1c1", "row indexer r1c1 r1c1: r1c1 comes twice"),
    "columnindexer": ("columnindexer r5c5", "r5c5 is off the board: expected r1c1 to r4c4"),
    "boxindexer": ("boxindexer r1c1 r1c1", "box indexer r1c1 r1c1: r1c1 comes twice"),
    "arrow": ("arrow r1c1 / r1c1", "arrow r1c1 / r1c1: a line of 1 cells, expected at least 2"),
    "doublearrow": ("doublearrow r1c1 r1c2", "double arrow r1c1 r1c2: a line of 2 cells, expected at least 3"),
    "thermometer": (
        "thermometer r1c1 r1c2 r1c3 r1c4 r2c4",
        "thermometer r1c1 r1c2 r1c3 r1c4 r2c4: 5 cells, expected at most 4",
    ),
    "slowthermometer": ("slowthermometer r1c1", "slow thermometer r1c1: a line of 1 cells, expected at least 2"),
    "palindrome": ("palindrome r1c1", "palindrome r1c1: a line of 1 cells, expected at least 2"),
    "renban": ("renban r1c1-4 r2c1", "renban line r1c1 r1c2 r1c3 r1c4 r2c1: 5 cells, expected at most 4"),
    "whispers": ("whispers 4 r1c1 r1c2", "whispers line r1c1 r1c2: a difference of 4, expected 0 to 3"),
    "regionsumline": ("regionsumline r1c1", "region sum line r1c1: a line of 1 cells, expected at least 2"),
    "nabner": ("nabner r1c1-4 r2c1", "nabner line r1c1 r1c2 r1c3 r1c4 r2c1: 5 cells, expected at most 4"),
    "zipperline": ("zipperline r1c1", "zipper line r1c1: a line of 1 cells, expected at least 2"),
    "parityline": ("parityline r1c1", "parity line r1c1: a line of 1 cells, expected at least 2"),
    "betweenline": ("betweenline r1c1", "between line r1c1: a line of 1 cells, expected at least 2"),
    "lockout": ("lockout 4 r1c1 r1c2", "lockout line r1c1 r1c2: a difference of 4, expected 0 to 3"),
    "entropicline": ("entropicline r1c1", "entropic line r1c1: a line of 1 cells, expected at least 2"),
    "modularline": ("modularline 0 r1c1 r1c2", "modular line r1c1 r1c2: modulo 0, expected 2 to 4"),
    "tenline": ("tenline 0 r1c1 r1c2", "ten line r1c1 r1c2: segments that sum to 0, expected 1 to 999"),
    "lunchbox": ("lunchbox 99 r1c1 r1c2", "lunchbox r1c1 r1c2: sum 99, expected 0 to 5"),
    "valueindexing": ("valueindexing r1c1 r1c2", "value pointer r1c1 r1c2: a line of 2 cells, expected at least 3"),
    "relationline": (
        "relationline 1.2 r1c1 r1c2",
        "relation line r1c1 r1c2: relation '1.2', expected 4 lists of digits, dots between them",
    ),
    "relationgroup": (
        "relationgroup 1.2.3.5 r1c1 r1c2",
        "relation group r1c1 r1c2: relation '1.2.3.5', expected 4 lists of digits, dots between them",
    ),
    "regex": ("regex [5] r1c1", "regular expression '[5]': expected a digit up to 4 at character 2"),
    "difference": ("difference 4 r1c1 r1c2", "white dot r1c1 r1c2: a difference of 4, expected 0 to 3"),
    "ratio": ("ratio 5 r1c1 r1c2", "black dot r1c1 r1c2: a ratio of 5, expected 1 to 4"),
    "xv": ("xv W r1c1 r1c2", "XV r1c1 r1c2: 'W', expected X or V"),
    "greaterthan": ("greaterthan r1c1 r1c2 r1c3", "inequality r1c1 r1c2 r1c3: 3 cells, expected 2"),
    "littlekillersum": ("littlekillersum 17 DR r0c0", "little killer r0c0: clue 17, expected 0 to 16"),
    "sandwichsum": ("sandwichsum 11 r0c1", "sandwich sum r0c1: clue 11, expected 0 to 10"),
    "xsum": ("xsum 11 r0c1", "X-sum r0c1: clue 11, expected 0 to 10"),
    "skyscraper": ("skyscraper 5 r0c1", "skyscraper r0c1: clue 5, expected 0 to 4"),
    "hiddenskyscraper": ("hiddenskyscraper 0 r0c1", "hidden skyscraper r0c1: clue 0, expected 1 to 3"),
    "numberedroom": ("numberedroom 0 r0c1", "numbered room r0c1: clue 0, expected 1 to 4"),
}


def refusal(text):
    with pytest.raises(SudokuError) as caught:
        Puzzle(Grid.empty(FOUR), rules=Rules.parse(text))
    return str(caught.value)


def test_there_is_a_case_for_each():
    assert set(MALFORMED) == set(CONSTRAINTS)


@pytest.mark.parametrize("name", CONSTRAINTS)
def test_what_cannot_be_meant_is_refused_in_one_line(name):
    text, message = MALFORMED[name]
    assert text.split()[0] == name
    assert refusal(text) == message


@pytest.mark.parametrize("name", CONSTRAINTS)
def test_a_word_that_is_none_is_refused(name):
    """Each word of a good line, turned into something that is none."""
    words = CASES[name].splitlines()[0].split()
    for at in range(len(words)):
        message = refusal(" ".join([*words[:at], words[at] + "§", *words[at + 1 :]]))
        assert "\n" not in message
        assert "§" in message or "expected" in message


@pytest.mark.parametrize("name", HAS_CELLS)
def test_cells_off_the_board_are_refused_by_name(name):
    """The last cell of a good line lies beyond the board; a clue beside the board lies too far from it."""
    message = refusal(CASES[name].splitlines()[0].rpartition(" ")[0] + " r9c9")
    assert "\n" not in message
    assert "r9c9" in message
    assert "expected" in message


@pytest.mark.parametrize("name", [name for name, kind in CONSTRAINTS.items() if kind.field_names()])
def test_a_name_alone_is_refused(name):
    assert refusal(name).startswith(f"line 1: {name}: ")


def fpuzzles(name, *entries):
    """The refusal of an f-puzzles board with these entries of a field."""
    with pytest.raises(SudokuError) as caught:
        read(
            json.dumps({"size": 4, "grid": [[{} for _ in range(4)] for _ in range(4)], name: list(entries)}), "fpuzzles"
        )
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", HAS_LINES)
def test_lines_that_jump_are_refused_in_files(name):
    entry = {"lines": [["R1C1", "R1C2", "R3C4"]]} | ({"cells": ["R1C1"]} if name == "arrow" else {})
    assert fpuzzles(name, entry) == f"line 1: {name} number 1: the line jumps to r3c4"


@pytest.mark.parametrize(
    "name", [name for name in HAS_CELLS if not CONSTRAINTS[name].ours and name != "givenPencilMarks"]
)
def test_fields_that_make_no_sense_are_refused_in_files(name):
    """Pencil marks are not among them: f-puzzles has them in the cells of the grid."""
    assert name in fpuzzles(name, {"nonsense": 1})
    assert name in fpuzzles(name, {})
    assert name in fpuzzles(name, 7)
