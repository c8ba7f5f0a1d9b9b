"""A user's own puzzle: varied, minimised, reduced."""

from itertools import islice

import pytest

from sudoku import Grid, MultipleSolutions, SudokuError, minimise, reduce_givens, solve, vary

from .helpers import are_minimal, are_unique

EXAMPLE = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SMALL = Grid.from_text("1.3.34.221.34.21")


def test_copies_are_symmetric_and_different():
    copies = list(islice(vary(EXAMPLE, 1), 20))
    assert len(set(copies)) == 20
    assert {copy.canonical() for copy in copies} == {EXAMPLE.canonical()}
    assert list(islice(vary(EXAMPLE, 1), 20)) == copies


@pytest.mark.parametrize("seed", range(5))
def test_minimise(seed):
    less = minimise(EXAMPLE, seed)
    assert set(less.filled) < set(EXAMPLE.filled)
    assert solve(less) == solve(EXAMPLE)
    assert are_unique([less])
    assert are_minimal([less])
    assert minimise(EXAMPLE, seed) == less
    assert minimise(less) == less


def test_reduce():
    less = reduce_givens(EXAMPLE, 26, 1)
    assert len(less.filled) == 26
    assert set(less.filled) < set(EXAMPLE.filled)
    assert are_unique([less])
    with pytest.raises(SudokuError, match="30 givens"):
        reduce_givens(EXAMPLE, 31)
    with pytest.raises(SudokuError, match="not reduced to 17"):
        reduce_givens(EXAMPLE, 17, 1)


def test_other_sizes():
    less = minimise(SMALL, 1)
    assert set(less.filled) < set(SMALL.filled)
    assert solve(less, unique=True) == solve(SMALL)


def test_a_puzzle_with_several_solutions_is_refused():
    with pytest.raises(MultipleSolutions):
        minimise(Grid.empty(), 1)
