"""Symmetries: what they keep, how they compose, what they refuse."""

import random
from collections import Counter
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Grid, Shape, SudokuError, Symmetry

from .strategies import grids, small_shapes, symmetries

SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


@given(st.data())
def test_a_symmetry_keeps_validity_and_the_number_of_givens(data):
    grid = data.draw(grids())
    moved = grid.apply(data.draw(symmetries(grid.shape)))
    assert moved.is_valid == grid.is_valid
    assert len(moved.filled) == len(grid.filled)
    assert len(moved.conflicts()) > 0 or grid.is_valid


@given(st.data())
def test_the_inverse_undoes_a_symmetry(data):
    grid = data.draw(grids())
    symmetry = data.draw(symmetries(grid.shape))
    assert grid.apply(symmetry).apply(symmetry.inverse()) == grid
    assert symmetry.then(symmetry.inverse()) == Symmetry.identity(grid.shape)


@given(st.data())
def test_then_is_one_after_the_other(data):
    grid = data.draw(grids())
    first, second = data.draw(symmetries(grid.shape)), data.draw(symmetries(grid.shape))
    assert grid.apply(first).apply(second) == grid.apply(first.then(second))


@given(grids())
def test_transposing_twice_changes_nothing(grid):
    assert grid.transpose().transpose() == grid
    assert grid.transpose().shape == grid.shape.transposed()


def test_each_operation_does_what_its_name_says():
    rows = SOLVED.rows
    assert SOLVED.permute_rows([1, 0, 2, 3, 4, 5, 6, 7, 8]).rows == [rows[1], rows[0], *rows[2:]]
    assert SOLVED.permute_bands([2, 0, 1]).rows == rows[6:] + rows[:6]
    assert SOLVED.permute_stacks([2, 0, 1]).rows == [row[6:] + row[:6] for row in rows]
    assert SOLVED.permute_columns([0, 2, 1, 3, 4, 5, 6, 7, 8]).rows == [(r[0], r[2], r[1], *r[3:]) for r in rows]
    assert SOLVED.relabel([9, 8, 7, 6, 5, 4, 3, 2, 1]).rows == [tuple(10 - d for d in row) for row in rows]


def test_bands_and_stacks_of_rectangular_boxes():
    shape = Shape(2, 3)  # three bands of two rows, two stacks of three columns
    grid = Grid(bytes(range(6)) * 6, shape)
    assert grid.permute_stacks([1, 0]).rows[0] == (3, 4, 5, 0, 1, 2)
    assert Grid.from_values([[r] * 6 for r in range(6)], shape).permute_bands([2, 1, 0]).rows[0] == (4,) * 6


@pytest.mark.parametrize(
    ("operation", "order"),
    [
        ("permute_rows", [3, 1, 2, 0, 4, 5, 6, 7, 8]),  # tears the first band apart
        ("permute_rows", [0, 1, 2]),
        ("permute_columns", [0, 0, 2, 3, 4, 5, 6, 7, 8]),
        ("permute_columns", [8, 1, 2, 3, 4, 5, 6, 7, 0]),
        ("permute_bands", [0, 1, 3]),
        ("permute_stacks", [0, 1]),
        ("relabel", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        ("relabel", [1] * 9),
    ],
)
def test_what_would_not_keep_a_sudoku_is_refused(operation, order):
    with pytest.raises(SudokuError, match=r"must stay together|is not a permutation"):
        getattr(SOLVED, operation)(order)


def test_a_symmetry_of_another_shape_is_refused():
    with pytest.raises(SudokuError, match="does not fit"):
        SOLVED.apply(Symmetry.identity(Shape(2, 2)))
    with pytest.raises(SudokuError, match="cannot follow"):
        Symmetry.transposition(Shape(2, 3)).then(Symmetry.identity(Shape(2, 3)))


@given(small_shapes, st.integers())
def test_the_same_seed_gives_the_same_symmetry(shape, seed):
    assert Symmetry.random(shape, random.Random(seed)) == Symmetry.random(shape, random.Random(seed))


def test_random_symmetries_of_4x4_are_uniform():
    """χ² over the 128 ways to move the cells: mean 127, standard deviation 16; the seed is fixed."""
    rng, trials = random.Random(1), 12_800
    ways = 2**3 * 2**3 * 2
    seen = Counter(Symmetry.random(Shape(2, 2), rng).order for _ in range(trials))
    assert len(seen) == ways
    assert sum((count - trials / ways) ** 2 / (trials / ways) for count in seen.values()) < 127 + 5 * 16


def test_the_row_and_column_orders_of_a_6x6_grid_are_counted_exactly():
    rng, shape = random.Random(2), Shape(2, 3)
    orders = [Symmetry.random(shape, rng).order for _ in range(3_000)]
    assert len({tuple(cell // 6 for cell in order[::6]) for order in orders}) == factorial(3) * factorial(2) ** 3
    assert len({tuple(cell % 6 for cell in order[:6]) for order in orders}) == factorial(2) * factorial(3) ** 2
