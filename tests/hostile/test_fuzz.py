"""A fixed budget of the fuzz targets in every run; `make fuzz` goes on for ten minutes."""

import pytest

from sudoku.formats import FORMATS

from .fuzz import case, check

CASES = 120


@pytest.mark.parametrize("name", FORMATS)
def test_any_bytes_are_puzzles_or_a_sudoku_error(name: str) -> None:
    for seed in range(CASES):
        check(name, case(name, seed))


@pytest.mark.parametrize("name", FORMATS)
def test_cases_depend_on_their_seed_alone(name: str) -> None:
    assert case(name, 7) == case(name, 7)
    assert len({case(name, seed) for seed in range(40)}) > 20
