"""A puzzle is a grid with everything that a file can know about it."""

import random
from typing import Any

import pytest

from sudoku import Candidates, Grid, Puzzle, Shape, SudokuError, Symmetry

GRID = Grid.parse("1...............")


def test_the_board_is_givens_and_placed_digits():
    assert Puzzle(GRID).board == GRID
    assert Puzzle(GRID, placed=Grid.parse(".2..............")).board == Grid.parse("12..............")


def test_a_cell_is_given_or_placed_not_both():
    with pytest.raises(SudokuError, match="r1c1 is a given and placed too"):
        Puzzle(GRID, placed=GRID)


@pytest.mark.parametrize("part", ["placed", "marks", "solution"])
def test_all_parts_have_one_shape(part):
    nine: dict[str, Any] = {"placed": Grid.empty(), "marks": Candidates.none(), "solution": Grid.empty()}
    with pytest.raises(SudokuError, match=f"{part} of 9×9"):
        Puzzle(GRID, **{part: nine[part]})


def test_a_symmetry_moves_all_parts_alike():
    symmetry = Symmetry.random(Shape(2, 2), random.Random(5))
    solution = Grid.parse("1234341221434321")
    puzzle = Puzzle(GRID, Grid.parse(".2.............."), Candidates.of(GRID), solution, {"title": "t"})
    moved = puzzle.apply(symmetry)
    assert moved.board == puzzle.board.apply(symmetry)
    assert moved.marks == Candidates.of(GRID.apply(symmetry))
    assert moved.solution == solution.apply(symmetry)
    assert moved.info == puzzle.info
    assert moved.apply(symmetry.inverse()) == puzzle
