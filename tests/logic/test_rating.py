"""Ratings of one puzzle and of many."""

import numpy as np
import pytest

import sudoku
from sudoku import SudokuError

from .test_solving import HARD
from .test_technique import EASY


def test_a_rating_is_that_of_the_path():
    for puzzle in (EASY, HARD):
        one, path = sudoku.rate(puzzle), sudoku.explain(puzzle)
        assert (one.level, one.score, one.hardest, one.steps) == (path.level, path.score, path.hardest, len(path))
        assert one.counts == path.counts


@pytest.mark.parametrize("threads", [0, 1, 2, 5])
def test_many_puzzles_on_any_number_of_threads(threads):
    puzzles = [EASY, HARD] * 10
    expected = [sudoku.rate(puzzle) for puzzle in puzzles]
    assert sudoku.rate_many(puzzles, threads=threads) == expected
    rows = np.stack([sudoku.Grid.from_text(puzzle).array().ravel() for puzzle in puzzles])
    assert sudoku.rate_many(rows, threads=threads) == expected


def test_a_refused_puzzle_gives_its_reason_in_its_place():
    answers = sudoku.rate_many([EASY, "." * 81, "55" + "." * 79])
    assert answers[0] == sudoku.rate(EASY)
    assert isinstance(answers[1], sudoku.MultipleSolutions)
    assert isinstance(answers[2], sudoku.ConflictError)
    with pytest.raises(sudoku.MultipleSolutions):
        sudoku.rate("." * 81)


def test_other_arrays_are_refused():
    with pytest.raises(SudokuError, match="expected integers"):
        sudoku.rate_many(np.zeros((2, 81)))
    assert isinstance(sudoku.rate_many(np.zeros((2, 80), int))[0], SudokuError)


def test_digits_beyond_nine_are_refused():
    assert isinstance(sudoku.rate_many(np.full((1, 81), 10, np.uint8))[0], sudoku.FormatError)
    assert sudoku.rate_many(np.zeros((0, 81), np.uint8)) == []
    with pytest.raises(SudokuError, match="threads"):
        sudoku.rate_many([EASY], threads=-1)


def test_lines_and_grids_of_them_have_the_same_ratings():
    lines = [HARD, "." * 81, "0" * 80 + "x", "12" + "." * 78, "é" * 81]
    for line in lines:
        (rated,), (again,) = sudoku.rate_many([line], scale="se"), sudoku.rate_many((line,), scale="se")
        assert str(rated) == str(again)
