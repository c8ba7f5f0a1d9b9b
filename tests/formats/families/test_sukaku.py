"""Candidate lines."""

import pytest

import sudoku
from sudoku import FormatError
from sudoku.formats import read, write

LINE = "123456789" * 81


def test_a_candidate_stands_in_its_own_place():
    marks = read("1.3......" + LINE[9:], "sukaku").marks
    assert marks
    assert marks.masks[0] == 0b101
    with pytest.raises(FormatError, match="'2': expected 1 or a dot"):
        read("2" + LINE[1:], "sukaku")


@pytest.mark.parametrize("cell", [0, 40, 80])
def test_a_cell_without_candidates_is_refused_and_not_taken_for_one_without_notes(cell):
    name = sudoku.Shape(3, 3).name_of(cell)
    with pytest.raises(FormatError, match=f"column {9 * cell + 1}.*no candidate in {name}|no candidate in {name}"):
        read(LINE[: 9 * cell] + "." * 9 + LINE[9 * cell + 9 :], "sukaku")


def test_a_cell_with_one_candidate_is_no_given():
    puzzle = read("....5...." + LINE[9:], "sukaku")
    assert puzzle.grid == sudoku.Grid.empty()
    assert sudoku.solve(puzzle)[0] == 5
    assert read(write(puzzle, "sukaku"), "sukaku") == puzzle
