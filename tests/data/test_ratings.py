"""Ratings as arrays are the ratings of `rate_many`, row by row."""

import numpy as np
import pytest

from sudoku import Rating, SeRating, Spec, generate_arrays, rate_many
from sudoku.data import ratings, to_arrow
from sudoku.generator.grade import grade_of
from sudoku.grid import Grid
from sudoku.logic.human_time import CALIBRATED, efforts, human_times
from sudoku.logic.technique import BY_NUMBER

PUZZLES = generate_arrays(150, minimal=True, seed=5)[0]
HARDEST = "98.7..6..5..6......7.....9...7..53..3....2.8...8.....4.....93..7.....82.....1...."  # beyond the ladder


@pytest.fixture(scope="module")
def rated():
    return [one for one in rate_many(PUZZLES, scale="hodoku") if isinstance(one, Rating)]


def test_level_score_hardest_and_counts(rated):
    found = ratings.rate_rows(PUZZLES)
    assert found.level.tolist() == [one.level for one in rated]
    assert found.score.tolist() == [one.score for one in rated]
    assert [BY_NUMBER[number] for number in found.hardest] == [one.hardest for one in rated]
    for row, one in zip(found.told, rated, strict=True):
        assert {BY_NUMBER[i]: row[i] for i in row.nonzero()[0]} == one.counts
    assert {str(one.level) for one in rated} >= {"Easy", "Hard", "Unfair"}  # the differences have been seen


def test_what_is_no_puzzle_says_so():
    odd = np.stack([np.zeros(81, np.uint8), np.full(81, 5, np.uint8), np.full(81, 77, np.uint8), PUZZLES[0]])
    assert ratings.rate_rows(odd).ends.tolist() == [3, 2, 4, 0]
    assert len(ratings.rate_rows(odd[:0]).score) == 0


def test_sudoku_explainer_ratings():
    found = ratings.se_rows(PUZZLES[:40])
    expected = rate_many(PUZZLES[:40], scale="se")
    assert [tuple(row) for row in found.values.tolist()] == [
        (one.er, one.ep, one.ed) for one in expected if isinstance(one, SeRating)
    ]
    assert found.complete.all()


def test_minutes():
    some = PUZZLES[:4]
    expected = [round(one.minutes, 1) for one in human_times([Grid(row.tobytes()) for row in some])]
    assert ratings.minutes(some, efforts(some)).tolist() == expected


def test_times_beyond_those_known_are_said_to_be_extrapolated():
    table = to_arrow(PUZZLES[:40], "minutes")
    assert table.column_names == ["minutes", "extrapolated"]
    times = human_times([Grid(row.tobytes()) for row in PUZZLES[:40]])
    assert table.column("extrapolated").to_pylist() == [one.extrapolated for one in times]
    assert {one.effort > CALIBRATED[1] for one in times} == {True, False}


@pytest.mark.parametrize(
    "spec",
    [
        {"level": "hard"},
        {"score": (300, 900)},
        {"hardest": "x-wing"},
        {"hardest": "hidden single"},
        {"need": ("locked candidates type 1 (pointing)",)},
        {"need": ("pointing",), "avoid": ("naked pair",)},
        {"only": ("pointing",)},
        {"only": ("pointing", "naked pair")},
        {"level": "easy", "avoid": ("full house",)},
    ],
    ids=str,
)
def test_a_grade_fits_the_same_rows(spec, rated):
    grade = grade_of(Spec(**spec))
    assert ratings.fits(grade, ratings.rate_rows(PUZZLES)).tolist() == [grade.fits(one) for one in rated]
