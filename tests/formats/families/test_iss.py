"""The text of Interactive Sudoku Solver: read, written, refused by name."""

import json

import pytest

from sudoku import FormatError, Grid, SudokuError
from sudoku.formats import read, write
from sudoku.formats.families.iss import from_iss, to_iss
from sudoku.rules import Difference, KillerCage, LittleKiller, Thermometer

from ..checks import assert_only_sudoku_errors

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


def test_examples_are_read_or_refused_by_name(shared_data):
    count = 0
    for line in (shared_data / "variants" / "iss_examples.jsonl").read_text().splitlines():
        try:
            from_iss(json.loads(line)["iss"])
            count += 1
        except SudokuError:
            pass
    assert count >= 70
