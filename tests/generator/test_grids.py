"""Random grids: valid, and each as likely as any other."""

import itertools
from collections import Counter

import numpy as np
import pytest

from sudoku import Grid, Shape, generate_many
from sudoku._core import core

ALL_GRIDS = 6_670_903_752_021_072_936_960


@pytest.fixture(scope="module")
def grids():
    return core.random_grids(7, 0, 100_000, 0).reshape(-1, 9, 9)


def chi_square(observed, expected):
    return sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))


def test_the_tables_of_the_sampling_count_every_grid():
    """Classes of bands × orders × completions, summed afresh, are the number Felgenhauer and Jarvis found."""
    assert int(core.count_grids()) == ALL_GRIDS


def test_grids_are_valid(grids):
    for houses in (grids, grids.transpose(0, 2, 1), grids.reshape(-1, 3, 3, 3, 3).transpose(0, 1, 3, 2, 4)):
        assert (np.sort(houses.reshape(-1, 9), axis=1) == np.arange(1, 10)).all()


def test_every_digit_is_equally_likely_in_every_cell(grids):
    for r, c in itertools.product(range(9), repeat=2):
        counts = np.bincount(grids[:, r, c], minlength=10)[1:]
        assert chi_square(counts, [len(grids) / 9] * 9) < 36  # 8 degrees of freedom: 1 in 57,000, for each of 81


def shared(lines):
    """Of three lines of a band, how many digits of the first block's top line lie in block 2 of the middle line."""
    top, middle = lines[:, 0, :3], lines[:, 1, 3:6]
    return (top[:, :, None] == middle[:, None, :]).any(axis=2).sum(axis=1)


def test_bands_and_stacks_are_alike(grids):
    """The sampling treats the three bands, and rows and columns, differently; the grids must not show it."""
    sides = (grids, grids.transpose(0, 2, 1))
    found = [np.bincount(shared(side[:, 3 * band : 3 * band + 3]), minlength=4) for side in sides for band in range(3)]
    mean = np.mean(found, axis=0)
    assert chi_square(np.ravel(found), np.tile(mean, 6)) < 45  # 15 degrees of freedom: 1 in 13,000
    # known exactly: of the 56 ways that top lines of blocks meet, 2 are pure, 54 are mixed; weighted by completions
    assert 0.015 < found[0][3] / len(grids) < 0.025


def test_grids_do_not_depend_on_their_neighbours():
    assert (core.random_grids(7, 500, 10, 1) == core.random_grids(7, 0, 1000, 2)[500:510]).all()


def test_4x4_grids_are_uniform():
    """χ² on all 288."""
    from sudoku.generator.other_sizes import random_grid
    from sudoku.sat import random_numbers

    counts = Counter(random_grid(Shape(2, 2), random_numbers(3, i)) for i in range(28_800))
    assert len(counts) == 288
    assert all(grid.is_solved for grid in counts)
    assert chi_square(counts.values(), [100] * 288) < 287 + 4 * (2 * 287) ** 0.5


def test_4x4_puzzles_start_from_all_grids():
    solutions = Counter(one.solution for one in generate_many(3000, size=4, seed=4))
    assert len(solutions) == 288


def test_other_sizes_are_valid():
    from sudoku.generator.other_sizes import random_grid
    from sudoku.sat import random_numbers

    for size in (6, 8, 10, 12, 16):
        grid = random_grid(Shape.from_size(size), random_numbers(5, size))
        assert isinstance(grid, Grid)
        assert grid.is_solved
