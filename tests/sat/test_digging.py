"""Digging: one solution, every given needed, whatever the shape; and a good puzzle even when time is up."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import LimitReached, Shape
from sudoku.sat import Limit, PysatEngine, Session, dig, fill, random_numbers
from sudoku.sat.solving import completions, redundant

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(2, 5), Shape(3, 4)]


def full_board(shape: Shape, grids: int, seed: int) -> bytes:
    board = fill(shape, grids, random_numbers(seed))
    assert board is not None
    return board


@settings(max_examples=40)
@given(st.sampled_from(SHAPES), st.sampled_from((1, 2)), st.integers(0, 10**6))
def test_a_dug_board_has_one_solution_and_needs_every_given(shape: Shape, grids: int, seed: int):
    board = full_board(shape, grids, seed)
    dug = dig(shape, board, random_numbers(seed))
    assert dug.is_minimal
    assert list(islice(completions(shape, dug.board), 2)) == [board]
    assert redundant(shape, dug.board) == []


@pytest.mark.parametrize(
    ("shape", "grids"), [(Shape(3, 3), 1), (Shape(4, 4), 1), (Shape(3, 3), 2), (Shape(4, 4), 2)], ids=str
)
def test_a_second_solver_confirms_it(shape: Shape, grids: int):
    pytest.importorskip("pysat.solvers")
    board = full_board(shape, grids, 5)
    dug = dig(shape, board, random_numbers(5))
    other = Session(shape, grids, engine=PysatEngine)
    givens = other.literals(dug.board)
    for given_ in givens:
        assert other.ask([*(literal for literal in givens if literal != given_), -given_])
    other.forbid(board)
    assert not other.ask(givens)


def test_the_same_seed_gives_the_same_board():
    board = full_board(Shape(4, 4), 1, 3)
    assert board == full_board(Shape(4, 4), 1, 3)
    assert dig(Shape(4, 4), board, random_numbers(3)) == dig(Shape(4, 4), board, random_numbers(3))


def test_when_time_is_up_there_is_a_puzzle_with_one_solution():
    shape = Shape(5, 5)
    board = full_board(shape, 1, 1)
    dug = dig(shape, board, random_numbers(1), limit=Limit(0.3))
    assert not dug.is_minimal
    assert list(islice(completions(shape, dug.board), 2)) == [board]


def test_an_interrupt_gives_the_best_so_far():
    calls = 0

    def interrupt(*_: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 10:
            raise KeyboardInterrupt

    board = full_board(Shape(4, 4), 1, 1)
    dug = dig(Shape(4, 4), board, random_numbers(1), progress=interrupt)
    assert not dug.is_minimal
    assert 0 < dug.board.count(0) < 256
    assert list(islice(completions(Shape(4, 4), dug.board), 2)) == [board]


def test_time_can_be_up_before_there_is_anything():
    with pytest.raises(LimitReached):
        fill(Shape(6, 6), 2, random_numbers(0), Limit(0.01))
