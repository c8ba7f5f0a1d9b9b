"""Every constraint: what it allows is what both engines allow, its text is read back, it is drawn."""

from itertools import islice

import pytest

from sudoku import Grid, Puzzle, SudokuError
from sudoku.figures import to_plain
from sudoku.formats import read, write
from sudoku.rules import CONSTRAINTS, Rules
from sudoku.shape import Shape
from sudoku.variants import solutions

FOUR = Shape(2, 2)
CASES = {  # on a 4×4 board, where all 288 grids can be judged
    "diagonal+": "diagonal+",
    "diagonal-": "diagonal-",
    "antiknight": "antiknight",
    "antiking": "antiking",
    "nonconsecutive": "nonconsecutive\ndifference r1c1 r1c2\ndifference r1c2 r2c2\ndifference r2c2 r2c1",
    "disjointgroups": "disjointgroups",
    "globalentropy": "globalentropy",
    "antitaxicab": "antitaxicab",
    "negative": "negative ratio\nratio r1c1 r1c2",
    "extraregion": "extraregion r1c1 r2c3 r3c2 r4c4",
    "killercage": "killercage 6 r1c1 r1c2 r2c1",
    "sum": "sum 8 r1c1 r2c2 r3c3 r4c4",
    "clone": "clone r1c1 r1c2 / r3c3 r3c4",
    "quadruple": "quadruple 1,1,2 r2c2 r2c3 r3c2 r3c3",
    "countingcircles": "countingcircles r1c1 r2c3 r3c2",
    "even": "even r1c1",
    "odd": "odd r2c3",
    "minimum": "minimum r2c2\nminimum r2c3",
    "maximum": "maximum r1c1",
    "givenPencilMarks": "givenPencilMarks 1,3 r2c2",
    "rowindexer": "rowindexer r1c1 r2c1",
    "columnindexer": "columnindexer r1c2 r1c3",
    "boxindexer": "boxindexer r1c1 r2c2",
    "arrow": "arrow r1c1 / r1c1 r1c2 r2c3 / r1c1 r2c1",
    "doublearrow": "doublearrow r1c1 r1c2 r2c3 r2c4",
    "thermometer": "thermometer r1c1 r1c2 r2c3 / r1c1 r2c1",
    "slowthermometer": "slowthermometer r1c1 r2c2 r3c3 r4c4",
    "palindrome": "palindrome r1c1 r1c2 r2c3 r3c3",
    "renban": "renban r1c1 r2c2 r3c2",
    "whispers": "whispers r1c1 r1c2 r2c2",
    "regionsumline": "regionsumline r1c1 r1c2 r1c3 r2c3",
    "betweenline": "betweenline r1c1 r1c2 r2c3",
    "lockout": "lockout r1c1 r1c2 r2c3",
    "entropicline": "entropicline r1c1 r1c2 r2c3",
    "modularline": "modularline 3 r1c1 r1c2 r2c3",
    "nabner": "nabner r1c1 r2c2",
    "zipperline": "zipperline r1c1 r1c2 r2c3",
    "parityline": "parityline r1c1 r1c2 r1c3",
    "tenline": "tenline 5 r1c1 r1c2 r2c2 r2c1\ntenline 5 r3c3 r3c4 r4c4 r4c3 r3c3",
    "difference": "difference 2 r1c1 r1c2",
    "ratio": "ratio r1c1 r1c2",
    "xv": "xv V r1c1 r1c2",
    "littlekillersum": "littlekillersum 6 DR r0c1",
    "sandwichsum": "sandwichsum 3 r1c0",
    "xsum": "xsum 6 r0c2",
    "skyscraper": "skyscraper 2 r5c3",
    "numberedroom": "numberedroom 3 r2c5",
    "globalmod": "globalmod",
    "dutchflatmates": "dutchflatmates",
    "rellikcage": "rellikcage 5 r1c1 r1c2 r2c1",
    "lookandsay": "lookandsay 2114 r1c1 r2c3 r3c2 r4c4",
    "equalitycage": "equalitycage r1c1 r1c2 r2c1 r2c2\nequalitycage r1c3 r2c4",
    "samevalues": "samevalues r1c1 r1c2 / r3c3 r3c4\nsamevalues r1c1 / r2c3 / r4c4",
    "countdistinct": "countdistinct r1c1 r2c3 r3c3 r4c2",
    "relationline": "relationline 34.4.1.12 r1c1 r1c2 r2c3",
    "relationgroup": "relationgroup 24.134.24.123 r1c1 r2c2 r3c3",
    "regex": "regex (1|[^23])+.{2}3? r1c1 r1c2 r2c3 r3c3",
    "lunchbox": "lunchbox 3 r1c1 r1c2 r2c2 r2c1",
    "valueindexing": "valueindexing r1c1 r1c2 r2c3 r2c4 r3c1",
    "greaterthan": "greaterthan r1c1 r1c2",
    "hiddenskyscraper": "hiddenskyscraper 2 r0c2",
}
STANDS_OTHERWISE = {  # in the text of Interactive Sudoku Solver, under another word
    *("diagonal+", "diagonal-", "extraregion", "givenPencilMarks", "rowindexer", "columnindexer", "xv"),
}
GRIDS = list(solutions(Puzzle(Grid.empty(FOUR))))


def test_there_is_a_case_for_each():
    assert set(CASES) == set(CONSTRAINTS)
    assert len(GRIDS) == 288


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("engine", ["search", "sat"])
def test_the_engines_allow_what_check_allows(name, engine):
    rules = Rules.parse(CASES[name])
    wanted = {grid.cells for grid in GRIDS if not rules.check(grid)}
    assert {grid.cells for grid in solutions(Puzzle(Grid.empty(FOUR), rules=rules), engine=engine)} == wanted


@pytest.mark.parametrize("name", CASES)
def test_check_sees_a_change_of_one_digit(name):
    """Of a solution with one digit changed, the engines say that there is none: `check`, or a house, says so too."""
    rules = Rules.parse(CASES[name])
    for grid in islice((grid for grid in GRIDS if not rules.check(grid)), 3):
        for cell in range(16):
            changed = grid.placing(cell, grid[cell] % 4 + 1)
            assert rules.conflicts(changed)
            assert not list(solutions(Puzzle(changed, rules=rules), engine="search"))


@pytest.mark.parametrize("name", CASES)
def test_text_words_and_figures(name):
    rules = Rules.parse(CASES[name])
    assert Rules.parse(str(rules)) == rules
    assert rules.describe().count("\n") == len(rules.constraints)
    for figure in rules.figures(FOUR):
        assert to_plain(figure)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("format", ["json", "fpuzzles", "sudokupad", "iss"])
def test_formats_give_the_rules_back_or_refuse_them_by_name(name, format):
    puzzle = Puzzle(Grid.empty(FOUR), rules=Rules.parse(CASES[name]))
    constraints = puzzle.rules.constraints
    held = all(each.iss or name in STANDS_OTHERWISE for each in constraints) and name != "difference"
    if (format == "iss" and not held) or (
        format in ("fpuzzles", "sudokupad") and any(each.ours for each in constraints)
    ):
        with pytest.raises(SudokuError, match=r"cannot hold|has no constraint for"):
            write(puzzle, format)
        return
    text = write(puzzle, format)
    again = read(text, format).rules
    assert again.regions == puzzle.rules.regions
    assert {grid.cells for grid in GRIDS if not again.check(grid)} == {
        grid.cells for grid in GRIDS if not puzzle.rules.check(grid)
    }
    if format == "json":
        assert again == puzzle.rules
