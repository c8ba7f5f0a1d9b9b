"""Puzzles of a requested time: the estimate of each lies in the range."""

import pytest

from sudoku import SudokuError, generate, generate_many


@pytest.mark.parametrize("minutes", [(2, 3), (5, 6), (15, 25)])
def test_minutes_are_met_by_puzzles_of_every_number_of_givens(minutes):
    for made in generate_many(3, minutes=minutes, seed=1):
        assert made.rating.time
        assert minutes[0] <= made.rating.time.minutes <= minutes[1]
        assert made.to_dict()["minutes"] == round(made.rating.time.minutes, 1)


def test_a_single_number_of_minutes_is_rounded_to():
    time = generate(minutes=4, seed=1).rating.time
    assert time
    assert 3.5 <= time.minutes <= 4.5


@pytest.mark.parametrize("stars", [2, (4.5, 5)])
def test_stars_are_met_together_with_a_level(stars):
    made = generate(stars=stars, level="easy", seed=3)
    low, high = stars if isinstance(stars, tuple) else (stars, stars)
    assert made.rating.time
    assert low <= made.rating.time.stars <= high
    assert str(made.rating.level) == "Easy"


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"minutes": (9, 3)}, "9 to 3 minutes: must be an ascending range"),
        ({"minutes": (-4, -3)}, "-4 to -3 minutes: must be an ascending range"),
        ({"stars": 12}, "12 stars: must be an ascending range within 1–10"),
        ({"stars": 4.2}, "4.2 stars: they are counted in halves"),
        ({"minutes": 5, "size": 16}, "cannot be rated"),
    ],
)
def test_what_cannot_be_met_is_refused(wanted, told):
    with pytest.raises(SudokuError, match=told):
        generate(**wanted)
