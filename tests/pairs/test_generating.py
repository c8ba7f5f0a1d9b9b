"""Generated pairs: one solution, every given needed, told by a second solver."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import LimitReached, UnsupportedSize, pairs
from sudoku.sat import PysatEngine, Session


@settings(max_examples=12)
@given(st.sampled_from((2, 2, 3)), st.integers(0, 10**9))
def test_a_second_solver_finds_one_solution_and_needs_every_given(k: int, seed: int):
    pytest.importorskip("pysat.solvers")
    made = pairs.generate(k, seed)
    assert made.is_unique
    assert made.is_maximal
    other = Session(made.first.shape, 2, engine=PysatEngine)
    givens = other.literals(made.first.cells + made.second.cells)
    assert other.ask(givens)
    solution = made.solution[0].cells + made.solution[1].cells
    assert other.board() == solution
    for given_ in givens:
        assert other.ask([*(literal for literal in givens if literal != given_), -given_])
    other.forbid(solution)
    assert not other.ask(givens)


def test_the_same_seed_gives_the_same_pair():
    assert pairs.generate(3, 11) == pairs.generate(3, 11)
    assert pairs.generate(3, 11) != pairs.generate(3, 12)


def test_without_a_seed_it_says_which_it_took():
    made = pairs.generate(2)
    assert pairs.generate(2, made.seed) == made


def test_28_of_32_holes_are_reached_and_never_more():
    holes = [pairs.generate(2, seed).holes for seed in range(300)]  # about one in eighty has 28
    assert max(holes) == 28


@pytest.mark.slow
@pytest.mark.parametrize("k", [4, 5])
def test_large_pairs_are_maximal(k: int):
    made = pairs.generate(k, 1)
    assert made.is_maximal
    report = pairs.check(made.first, made.second)
    assert report.maximal


def test_time_gives_the_best_so_far():
    made = pairs.generate(5, 1, seconds=1)
    assert made.is_unique
    assert pairs.count(made.first, made.second, 2) == 1


@pytest.mark.parametrize("k", [-1, 0, 1, 7, 1000])
def test_k_out_of_range(k: int):
    with pytest.raises(UnsupportedSize, match=f"k = {k}: pairs are made for k from 2 to 6"):
        pairs.generate(k)


def test_time_can_be_too_short_for_anything():
    with pytest.raises(LimitReached):
        pairs.generate(6, 1, seconds=0.01)
