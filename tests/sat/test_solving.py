"""Solving grids of every size: exact counts, agreement of two solvers, limits."""

import os
import random
import signal
import threading
import time
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Grid, LimitReached, MultipleSolutions, NoSolution, Shape, SudokuError, sat
from sudoku.sat import PysatEngine, Session
from sudoku.sat.verifier import fault

ALL_SHAPES = [Shape(rows, columns) for rows in range(1, 7) for columns in range(1, 7)]
SMALL = [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(2, 4)]


@pytest.mark.parametrize("shape", ALL_SHAPES, ids=str)
def test_an_empty_grid_of_every_shape_is_solved(shape: Shape):
    solved = sat.solve(Grid.empty(shape))
    assert fault(solved.cells, shape.box_rows, shape.box_cols) is None


def test_exact_counts():
    assert sat.count_solutions(Grid.empty(Shape(2, 2))) == 288
    assert sat.count_solutions(Grid.empty(Shape(1, 4))) == 576  # boxes are rows: Latin squares
    assert sat.count_solutions(Grid.empty(Shape(1, 1))) == 1
    assert sat.count_solutions(Grid.empty(Shape(2, 3)), 700) == 700


def test_the_solutions_are_different_and_right():
    grid = Grid.from_text("1..." + "." * 12)
    found = list(sat.solutions(grid))
    assert len(set(found)) == len(found) == 72
    assert all(solution.is_solved and solution[0] == 1 for solution in found)


@given(st.sampled_from(SMALL), st.integers(0, 10**6), st.floats(0, 0.6))
def test_a_second_solver_agrees(shape: Shape, seed: int, share: float):
    pytest.importorskip("pysat.solvers")
    rng = random.Random(seed)
    full = sat.fill(shape, rng=sat.random_numbers(seed))
    assert full is not None
    cells = bytearray(digit if rng.random() < share else 0 for digit in full)
    if rng.random() < 0.5:  # a digit that may make it impossible
        cells[rng.randrange(len(cells))] = rng.randint(1, shape.size)
    grid = Grid(bytes(cells), shape)
    other = Session(shape, engine=PysatEngine)
    other.require(other.literals(grid.cells))
    count = 0
    while count < 5 and other.ask([]):
        count += 1
        other.board()
        other.engine.exclude_model()
    assert sat.count_solutions(grid, 5) == count


@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(3, 4), Shape(4, 4)], ids=str)
def test_unique_minimal_and_redundant(shape: Shape):
    full = sat.fill(shape, rng=sat.random_numbers(1))
    assert full is not None
    dug = sat.dig(shape, full, sat.random_numbers(2))
    grid = Grid(dug.board, shape)
    assert sat.is_unique(grid)
    assert sat.is_minimal(grid)
    assert sat.redundant_givens(grid) == ()
    hole = grid.holes[0]
    more = grid.placing(hole, full[hole])
    assert hole in sat.redundant_givens(more)
    assert not sat.is_minimal(more)
    less = grid.placing(grid.filled[0], 0)
    assert not sat.is_unique(less)
    assert not sat.is_minimal(less)
    with pytest.raises(MultipleSolutions):
        sat.solve(less, unique=True)


def test_the_same_grid_gives_the_same_solutions():
    empty = Grid.empty(Shape(4, 4))
    assert list(islice(sat.solutions(empty), 3)) == list(islice(sat.solutions(empty), 3))


def test_no_solution_says_why():
    with pytest.raises(NoSolution, match="1 twice in row 1: r1c1 and r1c2"):
        sat.solve(Grid.from_text("11.." + "." * 12))
    with pytest.raises(NoSolution, match="contradict each other"):
        sat.solve(Grid.from_text("12.. ..3. ...4 ...."))


def test_a_count_needs_a_limit_above_zero():
    with pytest.raises(SudokuError, match="limit 0"):
        sat.count_solutions(Grid.empty(Shape(2, 2)), 0)


def test_time_ends_a_search_with_the_limit_error():
    with pytest.raises(LimitReached, match=r"time limit of 0\.05 s"):
        sat.count_solutions(Grid.empty(Shape(4, 4)), seconds=0.05)


def test_a_time_limit_is_more_than_nothing():
    for seconds in (0, -1, float("nan")):
        with pytest.raises(SudokuError, match="time limit"):
            sat.solve(Grid.empty(Shape(2, 2)), seconds=seconds)


def test_ctrl_c_ends_a_search_and_is_no_error_of_a_puzzle():
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        sat.count_solutions(Grid.empty(Shape(6, 6)))
    timer.join()
    assert time.monotonic() - start < 60  # not for ever
