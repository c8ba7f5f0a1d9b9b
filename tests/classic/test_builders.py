"""Every way to make a grid: ten thousand grids of each that promises valid ones."""

import itertools
import math
import random

import numpy as np
import pytest

from sudoku.classic import shifting
from sudoku.classic.builders import BUILDERS, SHIFTED_SYMMETRIES, find_builder
from sudoku.errors import SudokuError

VALID = [builder for builder in BUILDERS.values() if builder.always_valid]


@pytest.mark.slow
@pytest.mark.parametrize("builder", VALID, ids=lambda builder: builder.name)
def test_ten_thousand_grids_are_valid(builder):
    grids = [builder.build(random.Random(seed)) for seed in range(10_000)]
    assert all(grid.is_solved for grid in grids)
    assert len(set(grids)) > 9_800  # 9! grids by shifting: some 137 pairs are expected to be equal


@pytest.mark.parametrize("builder", BUILDERS.values(), ids=lambda builder: builder.name)
def test_same_seed_same_grid(builder):
    assert builder.build(random.Random(7)) == builder.build(random.Random(7)) != builder.build(random.Random(8))


def test_a_stack_is_no_sudoku():
    stacking = find_builder("stacking")
    assert not stacking.always_valid
    assert not any(stacking.build(random.Random(seed)).is_valid for seed in range(1000))


def test_how_many_grids_come_out():
    assert {name: builder.grids for name, builder in BUILDERS.items()} == {
        "latin": 61_917_364_224,
        "shifting": 362_880,
        "shuffling": 1_881_169_920,
        "stacking": math.factorial(9) ** 9,
        "diagonal": 47_784_725_839_872_000,
        "backtracking": 6_670_903_752_021_072_936_960,
    }


def test_how_symmetric_a_shifted_grid_is():
    """Of all 3,359,232 moves of cells, those that only rename the digits of the grid."""
    grid = shifting.shift(range(1, 10)).array()
    threes = list(itertools.permutations(range(3)))
    orders = [
        [3 * band + line for band, lines in zip(bands, within, strict=True) for line in lines]
        for bands in threes
        for within in itertools.product(threes, repeat=3)
    ]
    assert 2 * len(orders) ** 2 == 3_359_232
    columns, found = np.array(orders), 0
    for turned in (grid, grid.T):
        for rows in orders:
            moved = turned[rows][:, columns].transpose(1, 0, 2)  # one grid for each order of columns
            names = moved[:, :3, :3].reshape(-1, 9)  # what the digits 1 … 9 of the first block have become
            found += int((names[:, grid - 1] == moved).all(axis=(1, 2)).sum())
    assert found == SHIFTED_SYMMETRIES


def test_no_such_builder():
    with pytest.raises(SudokuError, match="expected one of latin, shifting"):
        find_builder("lego")
