"""The reference solvers: right by exact counts, by each other, and by the drawn example of the game."""

import itertools
import random
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.classic import backtracking
from sudoku.errors import LimitReached
from sudoku.grid import Grid
from sudoku.shape import NINE, Shape

WIKIPEDIA = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
FOUR, SIX = Shape(2, 2), Shape(2, 3)


def random_grid(shape, rng):
    grid = backtracking.random_solution(Grid.empty(shape), rng)
    assert grid
    return grid


shapes = st.sampled_from([FOUR, SIX, SIX.transposed(), NINE, Shape(1, 5), Shape(1, 1)])


@st.composite
def puzzles(draw, shape=None):
    """Holes in a solved grid, sometimes with one digit changed so that there may be no solution."""
    shape = shape or draw(shapes)
    rng = random.Random(draw(st.integers(0, 2**32)))
    grid = random_grid(shape, rng)
    for cell in rng.sample(range(shape.cell_count), rng.randint(0, min(shape.cell_count, 30))):
        grid = grid.placing(cell, 0)
    if grid.holes and draw(st.booleans()):
        grid = grid.placing(rng.choice(grid.holes), rng.randint(1, shape.size))
    return grid


def brute_force(grid):
    """Every way to fill the holes, judged when full: no search at all."""
    digits = range(1, grid.shape.size + 1)
    filled = []
    for values in itertools.product(digits, repeat=len(grid.holes)):
        cells = bytearray(grid.cells)
        for cell, digit in zip(grid.holes, values, strict=True):
            cells[cell] = digit
        if Grid(bytes(cells), grid.shape).is_solved:
            filled.append(Grid(bytes(cells), grid.shape))
    return filled


@pytest.mark.parametrize(("shape", "count"), [(Shape(1, 1), 1), (Shape(1, 3), 12), (FOUR, 288), (Shape(1, 4), 576)])
def test_exact_count_of_all_grids(shape, count):
    assert backtracking.count_solutions(Grid.empty(shape)) == count


def test_exact_count_of_latin_squares_of_order_5():
    """The first row in any of 5! orders, the rest of the first column in any of 4!."""
    reduced = Grid.from_text("12345 2.... 3.... 4.... 5....", Shape(1, 5))
    assert 120 * 24 * backtracking.count_solutions(reduced) == 161_280


@pytest.mark.slow
def test_exact_count_of_six_by_six_grids():
    """The first row in any of 6! orders; below its first cell stands one of the three digits of the other box."""
    fixed = Grid.from_text("123456 4..... ...... ...... ...... ......", SIX)
    assert 720 * 3 * backtracking.count_solutions(fixed) == 28_200_960


def test_solves_the_newspaper_puzzle():
    assert backtracking.first_solution(WIKIPEDIA) == SOLVED
    assert backtracking.random_solution(WIKIPEDIA, random.Random(1)) == SOLVED
    assert backtracking.solutions(WIKIPEDIA) == [SOLVED]
    rows = [list(row) for row in WIKIPEDIA.rows]
    assert backtracking.solve(rows)
    assert Grid.from_values(rows) == SOLVED


def test_the_pair_reads_row_by_row_and_leaves_what_it_cannot_solve():
    """Row-major, so the first row of an empty grid comes out in ascending order."""
    rows = [[0] * 9 for _ in range(9)]
    assert backtracking.solve(rows)
    assert rows[0] == list(range(1, 10))
    dead = [list(row) for row in Grid.from_text("123. ...4 .... ....").rows]
    before = [list(row) for row in dead]
    assert not backtracking.solve(dead, FOUR)
    assert dead == before


def test_the_search_goes_right_to_left_within_a_row():
    grid = Grid.from_text(".12. .... .... ...3")
    assert backtracking.search_order(grid)[:6] == [3, 0, 7, 6, 5, 4]
    first = backtracking.first_solution(Grid.empty())
    assert first
    assert first.rows[0] == (9, 8, 7, 6, 5, 4, 3, 2, 1)


@settings(max_examples=60, deadline=None)
@given(puzzles())
def test_what_is_found_is_right(puzzle):
    found = backtracking.solutions(puzzle, 50)
    assert len(set(found)) == len(found)
    for solution in found:
        assert solution.is_solved
        assert all(given in (0, digit) for given, digit in zip(puzzle, solution, strict=True))
    order = backtracking.search_order(puzzle)
    assert found == sorted(found, key=lambda grid: [grid[cell] for cell in order])
    assert backtracking.first_solution(puzzle) == (found[0] if found else None)
    drawn = backtracking.random_solution(puzzle, random.Random(0))
    assert (drawn in found) if 0 < len(found) < 50 else (drawn is None) == (not found)
    rows = [list(row) for row in puzzle.rows]
    if puzzle.is_valid:
        assert backtracking.solve(rows, puzzle.shape) == bool(found)


@settings(max_examples=40, deadline=None)
@given(puzzles(FOUR))
def test_nothing_is_missed(puzzle):
    """Against all ways to fill up to six holes, with no search."""
    full = random_grid(FOUR, random.Random(0))
    for cell in puzzle.holes[6:]:
        puzzle = puzzle.placing(cell, full[cell])
    assert set(backtracking.solutions(puzzle)) == set(brute_force(puzzle))


def test_conflicting_givens_have_no_solution():
    full = SOLVED.placing(0, 3)
    assert backtracking.solutions(full) == []
    assert backtracking.first_solution(WIKIPEDIA.placing(2, 5)) is None


def test_limits():
    empty = Grid.empty()
    assert backtracking.count_solutions(empty, 7) == 7
    assert backtracking.count_solutions(empty, 0) == 0
    with pytest.raises(LimitReached, match="100 digits"):
        backtracking.first_solution(empty, node_limit=100)
    assert backtracking.first_solution(SOLVED, node_limit=0) == SOLVED
    one_hole = SOLVED.placing(40, 0)
    assert backtracking.first_solution(one_hole, node_limit=1) == SOLVED
    with pytest.raises(LimitReached):
        backtracking.first_solution(one_hole, node_limit=0)


def test_the_largest_grid_is_within_reach_of_the_recursion():
    size = 36
    pattern = [(row % 6 * 6 + row // 6 + column) % size + 1 for row in range(size) for column in range(size)]
    full, before = Grid.from_values(pattern), sys.getrecursionlimit()
    with pytest.raises(LimitReached):  # not a RecursionError
        backtracking.first_solution(Grid.empty(Shape(6, 6)), node_limit=3000)
    assert backtracking.first_solution(full.placing(0, 0)) == full
    assert sys.getrecursionlimit() == before


def test_random_search_is_seeded():
    drawn = [random_grid(NINE, random.Random(seed)) for seed in (5, 5, 6)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(grid.is_solved for grid in drawn)
