"""Nine random blocks: what they are, and how rarely they are a sudoku."""

import itertools
import random
from fractions import Fraction

import numpy as np
import pytest

from sudoku.classic import stacking
from sudoku.errors import SudokuError
from sudoku.grid import Grid
from sudoku.shape import Shape

SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


def test_every_block_is_right():
    for seed in range(200):
        grid = stacking.build(random.Random(seed))
        assert grid.is_complete
        assert all(len({grid[cell] for cell in box.cells}) == 9 for box in grid.shape.boxes)
        assert grid == stacking.build(random.Random(seed))


def test_stacks_any_shape_block_by_block():
    assert stacking.stack([[1, 2, 3, 4]] * 4, Shape(2, 2)).line() == "1212343412123434"
    assert stacking.stack([[1, 2, 3, 4, 5, 6]] * 6, Shape(2, 3)).line() == "123123456456" * 3
    with pytest.raises(SudokuError, match="3 blocks"):
        stacking.stack([range(1, 10)] * 3)


def test_sums_are_necessary_and_say_little():
    assert stacking.has_right_sums(SOLVED)
    blocks = [[SOLVED[cell] for cell in box.cells] for box in SOLVED.shape.boxes]
    assert stacking.stack(blocks) == SOLVED
    magic = stacking.stack([[2, 7, 6, 9, 5, 1, 4, 3, 8]] * 9)  # every row and column of the block sums to 15
    assert stacking.has_right_sums(magic)
    assert not magic.is_valid
    assert not stacking.has_right_sums(stacking.stack([range(1, 10)] * 9))


def test_exact_probability_of_a_valid_grid():
    assert Fraction(27704267971, 453136765681778980392528563404800000000) == stacking.VALID
    assert f"{float(stacking.VALID):.4e}" == "6.1139e-29"


def test_four_by_four_exactly():
    """The same question where everything can be tried: of (4!)⁴ stacks 288 are grids."""
    shape = Shape(2, 2)
    blocks = list(itertools.permutations(range(1, 5)))
    stacks = (stacking.stack(four, shape) for four in itertools.product(blocks[:1], blocks, blocks, blocks))
    assert 24 * sum(grid.is_valid for grid in stacks) == 288  # the first block fixed, by renaming


def test_exact_probability_of_right_sums():
    """Derived by Fourier transform over the deviations of all row and column sums of a block from 15.

    A block deviates by (r1, r2, −r1−r2) in its rows and likewise in its columns, each by at most 9; three of them sum
    to 0 if they do so modulo 28. With g the transform of a block's distribution, independent blocks multiply, and the
    probability that all the sums vanish is the mean of g(q1,k1) g(q1,k2) … g(q3,k3) over all characters q (of bands)
    and k (of stacks).
    """
    blocks = np.array(list(itertools.permutations(range(1, 10))), np.int8).reshape(-1, 3, 3)
    rows, columns = blocks.sum(2) - 15, blocks.sum(1) - 15
    where = tuple((part % 28).astype(np.intp) for part in (rows[:, 0], rows[:, 1], columns[:, 0], columns[:, 1]))
    frequency = np.zeros((28,) * 4)
    np.add.at(frequency, where, 1 / len(blocks))
    transform = np.fft.fftn(frequency).reshape(784, 784)
    assert abs(transform.imag).max() < 1e-12  # digits d and 10 − d mirror the deviations
    g = transform.real.round(13)
    g, times_q = np.unique(g, axis=0, return_counts=True)  # many characters are the same up to order of lines
    g, times_k = np.unique(g, axis=1, return_counts=True)
    probability = 0.0
    for first in range(g.shape[1]):
        one_band = np.einsum("q,qa,qb->ab", times_q * g[:, first], g, g, optimize=True) / 784
        probability += times_k[first] * (times_k @ one_band**3 @ times_k) / 784**3
    assert probability == pytest.approx(stacking.ALL_SUMS_RIGHT, rel=5e-5)
    assert float(stacking.VALID) / probability == pytest.approx(2.4e-14, rel=0.02)
