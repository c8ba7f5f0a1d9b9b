"""The text of Interactive Sudoku Solver: read, written, refused by name."""

import json
from itertools import islice

import pytest

from sudoku import FormatError, Grid, SudokuError
from sudoku.formats import read, write
from sudoku.formats.families.iss import from_iss, to_iss
from sudoku.rules import Difference, KillerCage, LittleKiller, Thermometer
from sudoku.variants import solutions

from ..checks import assert_only_sudoku_errors

SEVERAL = ("Sandwich snipe 18",)  # examples with more solutions than the published one
TEXT = (
    ".Cage~16~R1C1~R1C2.Thermo~R4C1~R3C2.AntiKnight.Whisper~5~R1C1~R2C2.LittleKiller~22~R1C1.Sandwich~8~C1"
    ".Skyscraper~C5~5~.XSum~R2~~8.Quad~R1C1~1~4.Arrow~R3C3~R4C4~R5C5.WhiteDot~R3C3~R3C2.V~R7C8~R7C9.Diagonal~-1"
    ".~R1C1_5~R2C2_1_3"
)


def test_what_is_read_is_written():
    puzzle = read(TEXT)
    assert to_iss(puzzle) == TEXT
    assert read(write(puzzle, "iss"), "iss") == puzzle
    kinds = {type(each) for each in puzzle.rules.constraints}
    assert {KillerCage, Thermometer, LittleKiller, Difference} <= kinds


def test_an_empty_grid_is_its_size():
    assert write(Grid.empty(), "iss").strip() == ".Shape~9x9"
    assert read(write(Grid.empty(), "iss")).grid == Grid.empty()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".ChaosConstruction", "unknown constraint 'ChaosConstruction'"),
        (".Shape~6x9", "Shape '6x9': expected a square such as 9x9"),
        (".Cage~16~R1C1~R1C10", "r1c10 is off the board"),
        (".Cage~99~R1C1~R1C2", "sum 99, but 2 different digits sum to 3 … 17"),
        (".~R1C1_10", "'R1C1_10': expected digits from 1 to 9"),
        (".~R1C1_1_2~R1C1_3", "'R1C1_3': no digit is in all the lists of this cell"),
        (".Diagonal~2", "Diagonal '2': expected 1 or -1"),
        (".LittleKiller~22~R5C5", "expected a cell on the border"),
        (".Skyscraper~X5~3", "expected a row or a column such as C5"),
        (".X~R1C1~R5C5", "expected cells that share an edge"),
        (".SameValues~2~R1C1~R1C2~R1C3", "SameValues of 3 cells: expected as many in each of 2 sets"),
        (".LookAndSay~123~R1C1~R1C2", "clue '123', expected pairs of digits"),
        (".Regex~gICA~R1C1", "'gICA': expected an expression in base 64"),
        (".Regex~KDEy~R1C1~R1C2", "regular expression '(12': expected ) at character 4"),
        (".Pair~%~~R1C1~R1C2", "expected a relation in base 64"),
        (".RellikCage~R1C1~R1C2", "RellikCage without a number"),
        (".GlobalMod~R1C1", "GlobalMod 'R1C1': expected no cells"),
    ],
)
def test_what_is_not_understood_is_refused(text, message):
    with pytest.raises(FormatError) as caught:
        list(map(from_iss, [text])) if "unknown" in message else read(text, "iss")
    assert message in str(caught.value)
    assert_only_sudoku_errors(text, "iss")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (".~R1C1_5_5_5", ".~R1C1_5"),
        (".~R1C1_5~R1C1_5_6", ".~R1C1_5"),
        (".~R1C1_1_2_3~R1C1_4_3_2", ".~R1C1_2_3"),
        (".~R9C9_1\n_1\n_1", ".~R9C9_1"),
    ],
)
def test_digits_named_twice_are_one_and_lists_of_a_cell_hold_together(text, written):
    assert to_iss(from_iss(text)) == written
    assert from_iss(written) == from_iss(text)


def test_collections_come_back(shared_data):
    for line in (shared_data / "variants" / "iss_collections.jsonl").read_text().splitlines():
        puzzle = from_iss(json.loads(line)["iss"])
        again = from_iss(to_iss(puzzle))
        assert again.grid == puzzle.grid
        assert set(again.rules.constraints) == set(puzzle.rules.constraints)


WITHOUT = (  # what the model does not have: other boards and digits, unknown regions, programs, these constraints
    *("Shape '", "size 7", "ChaosConstruction", "/data/scripts/", "Var", "Or", "NFA", "FullRank", "Replicate"),
    "killer cage r4c2 r4c3 r4c4 r4c4: r4c4 comes twice",
)


def test_examples_are_solved_or_refused_by_name(shared_data):
    """Each example that is read has the published solution, and no other; the others say what is missing."""
    solved, refused = 0, []
    for line in (shared_data / "variants" / "iss_examples.jsonl").read_text().splitlines():
        record = json.loads(line)
        try:
            puzzle = from_iss(record["iss"]) if record["iss"].startswith(".") else read(record["iss"])
        except SudokuError as error:
            refused.append(str(error))
            continue
        if record["solution"]:
            digits = bytes(_digit(sign, puzzle.shape.size) for sign in record["solution"])
            assert not puzzle.rules.conflicts(Grid(digits, puzzle.shape)), record["name"]
            if record["name"] in SEVERAL:  # with some of its digits it is alone
                puzzle = puzzle.replace(grid=Grid(digits[:27] + bytes(54), puzzle.shape))
            found = [grid.cells for grid in islice(solutions(puzzle, seconds=120), 2)]
            assert found == [digits], record["name"]
        solved += 1
    assert all(any(name in message for name in WITHOUT) for message in refused)
    assert solved == 105


def _digit(sign: str, size: int) -> int:
    return int(sign) if size < 10 else ord(sign) - ord("A") + 1


PARTS = (
    *("Lockout~4~R1C1~R1C2~R1C3", "RellikCage~5~R1C1~R1C2", "LookAndSay~2213~R1C1~R2C2~R3C3", "GlobalMod"),
    *("SameValues~2~R1C1~R1C2~R5C5~R5C6", "CountDistinct~R1C1~R2C2~R3C3", "ValueIndexing~R1C1~R1C2~R1C3~R1C4"),
    *("Lunchbox~7~R1C1~R1C2~R1C3~R1C4", "SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", "SumLine~8~R1C1~R1C2"),
    *("Regex~KDEyfDMpKg~R1C1~R1C2~R1C3", "Pair~8H_xf8H_xf8H_B~_~R1C1~R1C2", "PairX~8H_xf8H_xf8H_B~_~R1C1~R1C2"),
    *("GreaterThan~R1C1~R1C2", "HiddenSkyscraper~C5~5~", "EqualityCage~R1C1~R1C2", "DutchFlatmates"),
    *("ContainAtLeast~1_1_2~R1C1~R2C2~R3C3", "NumberedRoom~R2~~8", "AntiTaxicab", "Between~R1C1~R1C2~R1C3"),
)


@pytest.mark.parametrize("part", PARTS)
def test_each_constraint_comes_back(part):
    puzzle = from_iss(f".{part}")
    assert len(puzzle.rules.constraints) == 1
    assert to_iss(puzzle) == f".{part}"


def test_names_of_large_boards_have_letters():
    puzzle = from_iss(".Shape~16x16.Cage~30~R1Ca~R1Cg.~Re C1_16")
    assert puzzle.rules.constraints == (KillerCage("r1c10 r1c16", 30),)
    assert puzzle.grid[13, 0] == 16
    assert from_iss(to_iss(puzzle)) == puzzle


def test_marks_of_several_pairs_and_older_words():
    assert len(from_iss(".X~R1C1~R1C2~R5C5~R6C5").rules.constraints) == 2
    assert from_iss(".BinaryX~8H-xf8H-xf8H-B~~R1C1~R1C2") == from_iss(".PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2")
    assert str(from_iss(".ContainExact~1_1_2~R1C1~R2C2~R3C3").rules) == "lookandsay 2112 r1c1 r2c2 r3c3"
