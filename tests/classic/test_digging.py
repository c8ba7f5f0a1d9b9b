"""Holes: as many as asked, where asked, and the truth about the solutions."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.classic import backtracking, digging
from sudoku.errors import SudokuError
from sudoku.grid import Grid
from sudoku.shape import Shape

SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
FOUR = Grid.from_text("1234 3412 2143 4321")


def is_part_of(puzzle, grid):
    return all(given in (0, digit) for given, digit in zip(puzzle, grid, strict=True))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 9), st.integers())
def test_evenly(share, seed):
    dug = digging.dig_evenly(SOLVED, 9 * share, random.Random(seed), limit=50)
    assert is_part_of(dug.puzzle, SOLVED)
    assert {sum(not dug.puzzle[cell] for cell in box.cells) for box in SOLVED.shape.boxes} == {share}


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 16), st.integers())
def test_blindly_and_the_count_is_true(holes, seed):
    dug = digging.dig_blindly(FOUR, holes, random.Random(seed), limit=1000)
    assert is_part_of(dug.puzzle, FOUR)
    assert len(dug.puzzle.holes) == holes
    assert dug.solutions == backtracking.count_solutions(dug.puzzle)


@settings(max_examples=10, deadline=None)
@given(st.integers())
def test_uniquely_to_the_last_hole_is_minimal(seed):
    dug = digging.dig_uniquely(SOLVED, None, random.Random(seed))
    assert is_part_of(dug.puzzle, SOLVED)
    assert dug.is_unique
    assert dug.solutions == 1
    for cell in dug.puzzle.filled:
        assert digging.count_solutions(dug.puzzle.placing(cell, 0), 2) == 2


def test_uniquely_stops_at_the_number_asked():
    assert len(digging.dig_uniquely(SOLVED, 30, random.Random(0)).puzzle.holes) == 30
    far = digging.dig_uniquely(SOLVED, 81, random.Random(0))
    assert len(far.puzzle.holes) < 65
    assert far.is_unique


def test_another_counter_may_be_passed():
    asked = []

    def count(grid, limit):
        asked.append(limit)
        return 1

    assert digging.dig_uniquely(FOUR, 16, random.Random(0), count=count).puzzle == Grid.empty(Shape(2, 2))
    assert asked == [2] * 16 + [1000]


@pytest.mark.parametrize(
    ("dig", "holes", "why"),
    [
        (digging.dig_evenly, 10, "a multiple of 9 from 0 to 81"),
        (digging.dig_evenly, 90, "a multiple of 9 from 0 to 81"),
        (digging.dig_blindly, 82, "from 0 to 81"),
        (digging.dig_blindly, -1, "from 0 to 81"),
        (digging.dig_uniquely, 82, "from 0 to 81"),
    ],
)
def test_impossible_numbers(dig, holes, why):
    with pytest.raises(SudokuError, match=why):
        dig(SOLVED, holes, random.Random(0))


def test_words():
    assert str(digging.CountedPuzzle(FOUR, 1)) == "0 holes, 1 solution"
    assert str(digging.CountedPuzzle(FOUR, 836)) == "0 holes, 836 solutions"
    assert str(digging.CountedPuzzle(FOUR, 1000)) == "0 holes, 1,000 or more solutions"
