"""Rules: values that are parsed, written, combined, and refused where they do not fit."""

import pytest

from sudoku import Grid, Puzzle, SudokuError
from sudoku.rules import CONSTRAINTS, PLAIN, KillerCage, Rules, Thermometer
from sudoku.shape import NINE

TEXT = """\
diagonal+
killercage 3 r1c1 r1c2
thermometer r1c1 r2c2 r3c3 / r1c1 r1c2
arrow r1c1 / r1c1 r1c2 r1c3
littlekillersum 22 DR r0c1
clone r1c1 r1c2 / r5c5 r5c6
quadruple 1,2,2 r1c1 r1c2 r2c1 r2c2
negative ratio
whispers 4 r1c1 r1c2
xv V r1c1 r1c2
givenPencilMarks 1,2 r3c3
xsum 20 r0c4"""


def test_what_is_written_is_read_back():
    rules = Rules.parse(TEXT)
    assert str(rules) == TEXT
    assert Rules.parse(str(rules)) == rules


def test_regions_are_read_back():
    rules = Rules.jigsaw("1122 1122 3344 33.4")
    assert rules.regions == (0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, -1, 3)
    assert Rules.parse(str(rules)) == rules


def test_constraints_are_values():
    assert Thermometer("r1c1 r2c2") == Thermometer([(0, 0), "R2C2"])
    assert hash(KillerCage("r1c1-2", 3)) == hash(KillerCage("r1c1 r1c2", 3))


def test_plain_rules_say_nothing():
    assert not PLAIN
    assert Rules.diagonal()
    assert PLAIN + Rules.diagonal() == Rules.diagonal()


@pytest.mark.parametrize("name", CONSTRAINTS)
def test_every_constraint_has_its_words(name):
    kind = CONSTRAINTS[name]
    assert kind.title
    assert kind.rule
    assert not kind.rule.endswith(".")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("killercage 3 r1c1 r1c10", "r1c10 is off the board: expected r1c1 to r9c9"),
        ("killercage 99 r1c1 r1c2", "killer cage r1c1 r1c2: sum 99, but 2 different digits sum to 3 … 17"),
        ("killercage r1c1 r1c1", "killer cage r1c1 r1c1: r1c1 comes twice"),
        ("thermometer r1c1", "thermometer r1c1: a line of 1 cells, expected at least 2"),
        ("difference 9 r1c1 r1c2", "white dot r1c1 r1c2: a difference of 9, expected 0 to 8"),
        ("sandwichsum 3 r5c5", "sandwich sum r5c5: expected a place beside a row or a column of the 9×9 board"),
        ("skyscraper 10 r0c1", "skyscraper r0c1: clue 10, expected 0 to 9"),
        ("littlekillersum 3 XX r0c1", "little killer r0c1: direction 'XX', expected UL, UR, DL, DR"),
        ("quadruple 1,2,3 r1c1 r1c2", "quadruple r1c1 r1c2: 3 digits for 2 cells"),
        ("negative thermometer", "negative 'thermometer': expected difference, ratio, xv"),
        ("rellikcage 46 r1c1 r1c2", "rellik cage r1c1 r1c2: sum 46, expected 1 to 45"),
        ("lookandsay 33 r1c1 r1c2", "look-and-say cage r1c1 r1c2: clue 33 for 2 cells"),
        ("equalitycage r1c1", "equality cage r1c1: 1 cells, expected an even number up to 9"),
        ("samevalues r1c1 r1c2 / r2c2", "same values r1c1 r1c2 / r2c2: groups of different lengths"),
        ("samevalues r1c1 r1c2", "same values r1c1 r1c2: 1 group, expected at least 2"),
        ("lunchbox 36 r1c1 r1c2", "lunchbox r1c1 r1c2: sum 36, expected 0 to 35"),
        ("lockout 9 r1c1 r1c2", "lockout line r1c1 r1c2: a difference of 9, expected 0 to 8"),
        ("valueindexing r1c1 r1c2", "value pointer r1c1 r1c2: a line of 2 cells, expected at least 3"),
        ("greaterthan r1c1 r1c2 r1c3", "inequality r1c1 r1c2 r1c3: 3 cells, expected 2"),
        ("hiddenskyscraper 9 r0c1", "hidden skyscraper r0c1: clue 9, expected 0 to 8"),
        (
            "relationline 12.3 r1c1 r1c2",
            "relation line r1c1 r1c2: relation '12.3', expected 9 lists of digits, dots between them",
        ),
        (
            "tenline 11 r1c1 r1c2 r2c2 r1c1",
            "ten line r1c1 r1c2 r2c2 r1c1: segments that sum to 11, expected at most 10 on a loop",
        ),
        ("regex (12 r1c1 r1c2", "regular expression '(12': expected ) at character 4"),
        ("regex 1{5,2} r1c1", "regular expression '1{5,2}': expected ascending bounds up to 99 at character 3"),
        ("regex 1** r1c1 r1c10", "r1c10 is off the board: expected r1c1 to r9c9"),
        ("regex (((1{99}){99}){99}) r1c1", "regular expression too long: more than 2000 nodes"),
        ("regex (1|2)*1.{20} r1c1", "regular expression '(1|2)*1.{20}': more than 4096 states"),
        ("regions 1122", "regions of 4 cells: a grid of 9×9 with boxes of 3×3 has 81"),
    ],
)
def test_rules_that_do_not_fit_are_refused_in_one_line(text, message):
    with pytest.raises(SudokuError) as caught:
        Puzzle(Grid.empty(NINE), rules=Rules.parse(text))
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cage 3 r1c1", "line 1: unknown constraint 'cage'"),
        ("antiknight\nkillercage x r1c1", "line 2: killercage: 'x' is not a number"),
        ("antiknight r1c1", "line 1: antiknight: expected no cells"),
        ("clone r1c1", "line 1: clone: 1 groups of cells, expected 2"),
        ("thermometer r1x1", "line 1: 'r1x1' is not a cell"),
    ],
)
def test_text_that_is_no_rule_is_refused_with_its_line(text, message):
    with pytest.raises(SudokuError, match=r"^line ") as caught:
        Rules.parse(text)
    assert str(caught.value).startswith(message)
