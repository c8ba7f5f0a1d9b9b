"""How long a person takes: the same for symmetric copies, longer for harder puzzles, honest about its range."""

import random

import pytest

from sudoku import Grid, generate_many
from sudoku.logic.human_time import CALIBRATED, HumanTime, efforts, human_times, spread

EASY = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
ESCARGOT = Grid.from_text("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")


def test_symmetric_copies_take_exactly_as_long():
    copies = [EASY, *(EASY.shuffled(random.Random(seed)) for seed in range(5))]
    assert len({time.effort for time in human_times(copies)}) == 1


def test_the_number_of_threads_does_not_matter_but_the_seed_does():
    grids = [made.puzzle for made in generate_many(8, seed=3)]
    assert human_times(grids, threads=1) == human_times(grids, threads=2)
    assert human_times(grids, seed=1) != human_times(grids, seed=2)


def test_hard_puzzles_take_longer_and_are_said_to_be_extrapolated():
    easy, hard = human_times([EASY, ESCARGOT])
    assert easy.minutes < hard.minutes
    assert easy.stars < hard.stars
    assert hard.extrapolated
    assert "extrapolated" in str(hard)


def test_seeds_differ_only_by_noise():
    import numpy as np

    cells = np.frombuffer(EASY.cells, np.uint8).reshape(1, 81)
    found = [float(efforts(cells, seed=seed)[0]) for seed in range(10)]
    assert max(found) / min(found) < 1.3


@pytest.mark.parametrize("effort", [0.01, 1.0, 3.7, 12.0, 60.0, 1000.0])
def test_stars_go_from_one_to_ten_in_half_steps(effort):
    time = HumanTime.from_effort(effort, 2.0)
    assert 1 <= time.stars <= 10
    assert time.stars * 2 == int(time.stars * 2)
    assert time.fastest < time.minutes < time.slowest
    assert time.extrapolated == (not CALIBRATED[0] <= effort <= CALIBRATED[1])


def test_the_spread_of_the_givens_is_their_entropy():
    assert spread(Grid.from_text("1" + "." * 80)) == 0
    assert spread(Grid.from_text("12" + "." * 79)) == pytest.approx(0.6931, abs=1e-3)


def test_the_fit_reaches_its_correlation_on_the_open_times(shared_data):
    from sudoku.study.times import run

    times = shared_data / "human" / "solve_times.csv"
    study = run(50, 1, lambda _: None, lambda: None, times)
    found = {row["what"]: row["ρ"] for row in study.rows}
    assert found["estimate, as built in"] > 0.72
    assert found["estimate, fitted here (5 folds)"] > 0.72
    assert found["Sudoku Explainer (ER)"] < 0.6


def test_a_rating_tells_the_time_and_asks_for_it_only_when_asked():
    from sudoku import Rating, explain, rate, rate_many

    rating = rate(EASY)
    time = human_times([EASY])[0]
    assert (rating.effort, rating.minutes, rating.stars) == (time.effort, time.minutes, time.stars)
    assert rating.minutes_range == (time.fastest, time.slowest)
    assert {"effort", "minutes", "minutes_range", "stars", "extrapolated"} <= set(rating.to_dict())
    lazy = rate_many([EASY], scale="hodoku")[0]
    assert isinstance(lazy, Rating)
    assert "times" not in vars(lazy._neighbours)
    assert lazy.minutes == explain(EASY).rating.minutes == time.minutes
    assert "minutes" not in lazy.to_dict()


def test_many_ratings_have_the_time_of_their_own_puzzle_whatever_stands_beside_it():
    from sudoku import Rating, rate_many

    grids = [made.puzzle for made in generate_many(70, seed=4)]
    texts = [grid.line() for grid in grids]
    broken = "55" + "." * 79
    rated = rate_many([broken, *texts[:40], broken, *texts[40:]], scale="hodoku")
    assert [one.time for one in rated if isinstance(one, Rating)] == human_times(grids)


def test_puzzles_with_marks_of_their_own_have_no_time():
    from sudoku import Candidates, Puzzle, rate, solve

    marks = Candidates.from_grid(EASY)
    cell = EASY.holes[0]
    wrong = next(digit for digit in marks[cell] if digit != solve(EASY)[cell])
    marks.discard(cell, wrong)
    rating = rate(Puzzle(EASY, marks=marks))
    assert (rating.time, rating.minutes, rating.stars) == (None, None, None)
    assert "minutes" not in rating.to_dict()
