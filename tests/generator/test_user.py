"""A user's own puzzle: varied, minimised, reduced."""

from itertools import islice

import pytest

from sudoku import (
    Candidates,
    Grid,
    MultipleSolutions,
    Puzzle,
    SudokuError,
    is_unique,
    minimise,
    reduce_givens,
    solve,
    vary,
)

from .helpers import are_minimal, are_unique

EXAMPLE = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SMALL = Grid.from_text("1.3.34.221.34.21")


def test_copies_are_symmetric_and_different():
    copies = list(islice(vary(EXAMPLE, 1), 20))
    assert len({copy.grid for copy in copies}) == 20
    assert {copy.grid.canonical() for copy in copies} == {EXAMPLE.canonical()}
    assert list(islice(vary(EXAMPLE, 1), 20)) == copies


@pytest.mark.parametrize("seed", range(5))
def test_minimise(seed):
    less = minimise(EXAMPLE, seed)
    assert set(less.givens) < set(EXAMPLE.filled)
    assert solve(less) == solve(EXAMPLE)
    assert are_unique([less.grid])
    assert are_minimal([less.grid])
    assert minimise(EXAMPLE, seed) == less
    assert minimise(less) == less


def test_reduce():
    less = reduce_givens(EXAMPLE, 26, 1)
    assert len(less.givens) == 26
    assert set(less.givens) < set(EXAMPLE.filled)
    assert are_unique([less.grid])
    with pytest.raises(SudokuError, match="30 givens"):
        reduce_givens(EXAMPLE, 31)
    with pytest.raises(SudokuError, match="not reduced to 17"):
        reduce_givens(EXAMPLE, 17, 1)


def test_other_sizes():
    less = minimise(SMALL, 1)
    assert set(less.givens) < set(SMALL.filled)
    assert solve(less, unique=True) == solve(SMALL)


def marked(grid: Grid, most: int) -> Puzzle:
    """A puzzle whose marks have, in the first holes, the digit of the solution alone: more than the rules say."""
    solution, marks = solve(grid), Candidates.from_grid(grid)
    for cell in grid.holes[:most]:
        marks.masks[cell] = 1 << (solution[cell] - 1)
    return Puzzle(grid, marks=marks, info={"title": "Marked"})


def test_copies_carry_the_marks_along():
    puzzle = marked(EXAMPLE, 20)
    for copy in islice(vary(puzzle, 1), 5):
        assert copy.marks is not None
        assert copy.info == puzzle.info
        assert sorted(map(int.bit_count, copy.marks.masks)) == sorted(
            map(int.bit_count, (puzzle.marks or puzzle.candidates).masks)
        )
        assert solve(copy, unique=True).canonical() == solve(EXAMPLE).canonical()


@pytest.mark.parametrize("grid", [EXAMPLE, Grid.from_text("1...34.....3..2.")], ids=["9x9", "4x4"])
def test_givens_go_while_the_marks_leave_one_solution(grid):
    puzzle = marked(grid, 3)
    less = minimise(puzzle, 1)
    assert less.marks == puzzle.marks
    assert set(less.givens) < set(puzzle.givens)
    assert solve(less, unique=True) == solve(grid)
    assert not any(is_unique(less.replace(grid=less.grid.placing(cell, 0))) for cell in less.givens)
    assert minimise(puzzle, 1) == less
    some = reduce_givens(puzzle, len(less.givens) + 1, 1)
    assert len(some.givens) == len(less.givens) + 1
    assert solve(some, unique=True) == solve(grid)


def test_marks_that_say_no_more_than_the_rules_do_not_hold_givens_back():
    noted = Puzzle(EXAMPLE, marks=Candidates.from_grid(EXAMPLE))
    assert minimise(noted, 1).grid == minimise(EXAMPLE, 1).grid
    assert minimise(noted, 1).marks is None


def test_a_puzzle_with_several_solutions_is_refused():
    with pytest.raises(MultipleSolutions):
        minimise(Grid.empty(), 1)
