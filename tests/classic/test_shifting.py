"""One block, shifted; and two ways to shuffle the result."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku.classic import shifting
from sudoku.errors import SudokuError
from sudoku.grid import Grid
from sudoku.shape import NINE, Shape

PRINTED = """
    348576219 219348576 576219348
    483765192 192483765 765192483
    834657921 921834657 657921834"""


def test_the_printed_grid_comes_from_its_first_block():
    assert shifting.shift([3, 4, 8, 2, 1, 9, 5, 7, 6]) == Grid.from_text(PRINTED)


def test_cell_by_cell_as_ruled():
    block = random.Random(1).sample(range(1, 10), 9)
    grid = shifting.shift(block)
    for band, stack, i, j in itertools.product(range(3), repeat=4):
        assert grid[3 * band + i, 3 * stack + j] == block[(i - stack) % 3 * 3 + (j + band) % 3]


@given(st.permutations(range(1, 10)), st.permutations(range(1, 10)))
def test_always_valid_and_each_block_gives_another_grid(one, other):
    assert shifting.shift(one).is_solved
    assert (shifting.shift(one) == shifting.shift(other)) == (one == other)


@pytest.mark.parametrize("sides", [(1, 1), (2, 2), (2, 3), (3, 2), (4, 4), (1, 6), (6, 6)])
def test_any_shape(sides):
    assert shifting.build(random.Random(0), Shape(*sides)).is_solved


def test_a_block_holds_each_digit_once():
    with pytest.raises(SudokuError, match="each digit from 1 to 9"):
        shifting.shift([1] * 9)


def partitions():
    """The 280 ways to deal nine lines to three groups."""
    for first in itertools.combinations(range(1, 9), 2):
        rest = [line for line in range(1, 9) if line not in first]
        for second in itertools.combinations(rest[1:], 2):
            group = (rest[0], *second)
            yield ((0, *first), group, tuple(line for line in rest[1:] if line not in second))


def test_the_naive_shuffle_is_valid_in_exactly_276_of_78400_cases():
    """Only the groups of rows and of columns that meet in blocks matter, not their order."""
    grid = shifting.shift(range(1, 10))
    bits = [[1 << grid[row, column] for column in range(9)] for row in range(9)]
    halves = list(partitions())
    assert len(halves) == 280
    nine_ones = 0b1111111110  # nine powers of two sum to this only if they are different ones
    valid = sum(
        all(sum(bits[r][c] for r in band for c in stack) == nine_ones for band in rows for stack in columns)
        for rows, columns in itertools.product(halves, repeat=2)
    )
    assert valid == 276


def test_the_naive_shuffle_keeps_rows_and_columns_only():
    rng, valid = random.Random(3), 0
    for _ in range(300):
        shuffled = shifting.shuffle_naively(shifting.build(rng), rng)
        lines = NINE.rows + NINE.columns
        assert all(len({shuffled[cell] for cell in line.cells}) == 9 for line in lines)
        valid += shuffled.is_valid
    assert valid < 15  # expected: 300 · 276/78400 ≈ 1


def test_the_safe_shuffle_never_breaks_a_grid():
    rng = random.Random(4)
    shuffled = {shifting.shuffle(shifting.build(rng), rng) for _ in range(1000)}
    assert all(grid.is_solved for grid in shuffled)
    assert len(shuffled) > 990
