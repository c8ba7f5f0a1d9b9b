"""A puzzle is a grid with everything that a file can know about it."""

import random
from typing import Any

import pytest

from sudoku import Candidates, Grid, Puzzle, Shape, SudokuError, Symmetry

GRID = Grid.from_text("1...............")


def test_the_board_is_givens_and_placed_digits():
    assert Puzzle(GRID).board == GRID
    assert Puzzle(GRID, placed=Grid.from_text(".2..............")).board == Grid.from_text("12..............")


def test_a_cell_is_given_or_placed_not_both():
    with pytest.raises(SudokuError, match="r1c1 cannot be both given and placed"):
        Puzzle(GRID, placed=GRID)


@pytest.mark.parametrize("part", ["placed", "marks", "solution"])
def test_all_parts_have_one_shape(part):
    nine: dict[str, Any] = {"placed": Grid.empty(), "marks": Candidates.none(), "solution": Grid.empty()}
    with pytest.raises(SudokuError, match=f"{part} of 9×9"):
        Puzzle(GRID, **{part: nine[part]})


def test_a_symmetry_moves_all_parts_alike():
    symmetry = Symmetry.random(Shape(2, 2), random.Random(5))
    solution = Grid.from_text("1234341221434321")
    puzzle = Puzzle(GRID, Grid.from_text(".2.............."), Candidates.from_grid(GRID), solution, {"title": "t"})
    moved = puzzle.apply(symmetry)
    assert moved.board == puzzle.board.apply(symmetry)
    assert moved.marks == Candidates.from_grid(GRID.apply(symmetry))
    assert moved.solution == solution.apply(symmetry)
    assert moved.info == puzzle.info
    assert moved.apply(symmetry.inverse()) == puzzle


def test_a_puzzle_prints_as_a_board():
    puzzle = Puzzle(GRID, placed=Grid.from_text(".2.............."))
    assert str(puzzle).splitlines() == [
        "+-----+-----+",
        "| 1 2 | . . |",
        "| . . | . . |",
        "+-----+-----+",
        "| . . | . . |",
        "| . . | . . |",
        "+-----+-----+",
    ]


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(GRID),
        Puzzle(GRID, Grid.from_text(".2.............."), Candidates.from_grid(GRID), info={"title": "t"}),
        Puzzle(Grid.empty(Shape(1, 4)), solution=Grid.empty(Shape(1, 4))),
        Puzzle(Grid.empty(), marks=Candidates.from_grid(Grid.empty())),
    ],
)
def test_the_repr_is_short_and_evaluable(puzzle):
    names = {"Puzzle": Puzzle, "Grid": Grid, "Candidates": Candidates, "Shape": Shape}
    assert eval(repr(puzzle), names) == puzzle
    assert "None" not in repr(puzzle)
