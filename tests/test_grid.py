"""Grids are values; candidates are worked on."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Candidates, ConflictError, FormatError, Grid, Shape, SudokuError, Symmetry, UnsupportedSize
from sudoku.grid import digits_of

from .strategies import candidates, grids, small_shapes

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@given(grids())
def test_equal_digits_make_equal_grids(grid):
    same = Grid(bytes(bytearray(grid.cells)), Shape(grid.shape.box_rows, grid.shape.box_cols))
    assert same == grid
    assert hash(same) == hash(grid)
    assert len({same, grid}) == 1


def test_grids_of_different_shapes_differ():
    assert Grid.empty(Shape(2, 3)) != Grid.empty(Shape(3, 2))


@given(grids())
def test_repr_gives_the_grid_back(grid):
    assert eval(repr(grid), {"Grid": Grid, "Shape": Shape}) == grid


@given(grids())
def test_rows_arrays_and_numbers_lead_back(grid):
    assert Grid.from_values(grid.rows, grid.shape) == grid
    assert Grid.from_values(grid.array(), grid.shape) == grid
    assert Grid.from_values(list(grid), grid.shape) == grid
    assert grid.array().shape == (grid.shape.size, grid.shape.size)


def test_cells_are_reached_by_index_or_by_row_and_column():
    grid = Grid.from_text(WIKIPEDIA)
    assert (grid[0], grid[0, 1], grid[8, 8], grid[80]) == (5, 3, 9, 9)
    with pytest.raises(IndexError, match="expected 0 to 8"):
        grid[9, 0]
    with pytest.raises(IndexError):
        grid[81]


def test_a_grid_cannot_be_changed():
    grid = Grid.from_text(WIKIPEDIA)
    with pytest.raises(AttributeError):
        grid.cells = bytes(81)  # type: ignore[misc]
    assert grid.placing(2, 4) == Grid.from_text("534" + WIKIPEDIA[3:])
    assert grid[2] == 0


@given(grids())
def test_holes_and_givens_share_out_the_cells(grid):
    assert sorted(grid.holes + grid.filled) == list(range(len(grid)))
    assert grid.is_complete == (not grid.holes)


@given(grids())
def test_conflicts_are_exactly_the_repetitions_in_houses(grid):
    found = {(conflict.digit, conflict.cells[1], conflict.house) for conflict in grid.conflicts()}
    expected = {
        (grid[cell], cell, house)
        for house in grid.shape.houses
        for place, cell in enumerate(house.cells)
        if grid[cell] and grid[cell] in [grid[other] for other in house.cells[:place]]
    }
    assert found == expected
    assert grid.is_valid == (not expected)


def test_a_conflict_names_digit_cells_and_house():
    grid = Grid.from_text("55" + "." * 79)
    assert [str(conflict) for conflict in grid.conflicts()] == [
        "5 twice in row 1: r1c1 and r1c2",
        "5 twice in box 1: r1c1 and r1c2",
    ]
    with pytest.raises(ConflictError, match="5 twice in row 1"):
        grid.check()
    Grid.from_text(WIKIPEDIA).check()


def test_solved_means_complete_and_valid():
    assert Grid.from_text("1234341221434321").is_solved
    assert not Grid.from_text("1234341221434312").is_solved
    assert not Grid.from_text(".234341221434321").is_solved


@pytest.mark.parametrize(
    "values", [[1, 2, 3], [[1, 2], [3]], ["1"] * 16, [-1] * 16, [1.5] * 16, [300] * 16, [None] * 81]
)
def test_what_is_no_grid_of_numbers_is_refused(values):
    with pytest.raises(SudokuError):
        Grid.from_values(values)


def test_digits_beyond_the_size_are_refused_with_their_cell():
    with pytest.raises(FormatError, match="5 in r1c2: digits go from 1 to 4"):
        Grid(bytes([0, 5] + [0] * 14), Shape(2, 2))
    with pytest.raises(SudokuError, match="digit 10"):
        Grid.from_text(WIKIPEDIA).placing(2, 10)
    with pytest.raises(UnsupportedSize):
        Candidates([0] * 80)
    with pytest.raises(SudokuError, match="1 to 4"):
        Candidates([16] * 16, Shape(2, 2))


@given(grids())
def test_candidates_of_a_grid_are_what_no_peer_holds(grid):
    marks = Candidates.from_grid(grid)
    for cell in range(len(grid)):
        held = {grid[peer] for peer in grid.shape.peers(cell)}
        free = tuple(d for d in range(1, grid.shape.size + 1) if d not in held) if not grid[cell] else ()
        assert marks[cell] == free == marks[grid.shape.row_of(cell), grid.shape.column_of(cell)]


@given(st.data())
def test_placing_in_the_marks_is_placing_in_the_grid(data):
    grid = data.draw(grids())
    if not grid.holes:
        return
    cell = data.draw(st.sampled_from(grid.holes))
    digit = data.draw(st.integers(1, grid.shape.size))
    marks = Candidates.from_grid(grid)
    marks.place(cell, digit)
    assert marks == Candidates.from_grid(grid.placing(cell, digit))


@given(candidates())
def test_marks_come_and_go_one_by_one(marks):
    copy = marks.copy()
    assert marks.count() == sum(len(digits) for digits in marks)
    for cell, digits in enumerate(marks):
        for digit in digits:
            assert (cell, digit) in copy
            assert copy.discard(cell, digit)
            assert not copy.discard(cell, digit)
    assert copy == Candidates.none(marks.shape)
    for cell, digits in enumerate(marks):
        for digit in digits:
            copy.add(cell, digit)
    assert copy == marks


@given(candidates())
def test_places_are_the_cells_of_a_house_with_the_mark(marks):
    for house in marks.shape.houses:
        for digit in range(1, marks.shape.size + 1):
            assert marks.places(digit, house) == tuple(cell for cell in house.cells if digit in marks[cell])


def test_marks_refuse_digits_that_the_size_lacks():
    marks = Candidates.none(Shape(2, 2))
    for digits in ([0], [5], [1, 9]):
        with pytest.raises(SudokuError, match="from 1 to 4"):
            marks[0] = digits


@given(small_shapes, st.integers(0, 2**32))
def test_marks_move_with_their_grid(shape, seed):
    grid = Grid.empty(shape).placing(0, 1)
    symmetry = Symmetry.random(shape, random.Random(seed))
    assert Candidates.from_grid(grid).apply(symmetry) == Candidates.from_grid(grid.apply(symmetry))


@given(st.integers(0, 2**36 - 1))
def test_digits_of_a_mask(mask):
    assert sum(1 << digit - 1 for digit in digits_of(mask)) == mask


def test_arrays_are_copies():
    grid = Grid.from_text(WIKIPEDIA)
    grid.array()[0, 0] = 9
    assert grid[0, 0] == 5
    assert grid.array().dtype == np.uint8


@given(grids())
def test_rows_and_arrays_give_the_grid_back(grid):
    size = grid.shape.size
    assert Grid.from_rows(grid.rows, grid.shape) == grid
    array = np.asarray(grid)
    assert array.shape == (size, size)
    assert array.dtype == np.uint8
    assert array.tobytes() == grid.cells
    assert np.asarray(grid, dtype=int).dtype == int
    array[0, 0] = 0  # a copy: the grid stays as it is
    with pytest.raises(ValueError, match="always a copy"):
        grid.__array__(copy=False)


def test_rows_are_as_many_as_they_are_long():
    with pytest.raises(FormatError, match="3 digits in row 2: expected 4, as many as there are rows"):
        Grid.from_rows([[1, 0, 0, 0], [0, 0, 1], [0, 1, 0, 0], [0, 0, 0, 1]])
