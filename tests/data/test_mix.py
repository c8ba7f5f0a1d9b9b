"""What is in a set: counts add up, and every part has its share of each kind."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import SudokuError
from sudoku.data.mix import kinds_of, parse_number, parse_requests, shared_out


@given(st.lists(st.integers(0, 500), min_size=1, max_size=6).filter(any), st.integers(1, 97))
def test_kinds_come_as_often_as_they_are_wanted_in_any_parts(counts, size):
    total = sum(counts)
    parts = [kinds_of(first, min(first + size, total), counts) for first in range(0, total, size)]
    assert np.bincount(np.concatenate(parts), minlength=len(counts)).tolist() == counts


def test_kinds_are_spread_over_the_set():
    for first in range(0, 100_000, 10_000):
        some = np.bincount(kinds_of(first, first + 10_000, [10_000, 90_000]))
        assert abs(some[0] - 1000) < 20


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8).filter(lambda some: sum(some) > 0.1), st.integers(0, 10**9))
def test_shares_are_rounded_to_the_whole(weights, number):
    shares = [weight / sum(weights) * number for weight in weights]
    counts = shared_out(shares, number)
    assert sum(counts) == number
    assert all(abs(count - share) <= 1.001 for count, share in zip(counts, shares, strict=True))


def test_numbers_with_units():
    assert [parse_number(text) for text in ("7", "10M", "1.5k", "2b", "1,000", 9)] == [
        7,
        10**7,
        1500,
        2 * 10**9,
        1000,
        9,
    ]
    for text in ("", "x", "-1", "1.5", "0.0001k", "9b", "1e6", "10MM"):
        with pytest.raises(SudokuError, match="number"):
            parse_number(text)


def test_counts_of_specs():
    found = parse_requests("level=hard,count=30%;level=easy,count=100;minimal=yes;givens=24-26", 1000)
    assert [(one.text, one.count) for one in found] == [
        ("level=hard", 300),
        ("level=easy", 100),
        ("minimal=yes", 300),
        ("givens=24-26", 300),
    ]
    assert found[3].spec.givens == (24, 26)
    assert [one.count for one in parse_requests("", 5)] == [5]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("level=hard,count=30%", "add up to 3: expected 10"),
        ("level=hard,count=8;level=easy,count=8", "add up to 16: expected 10"),
        ("count=x%", "count 'x%': expected 0% to 100%"),
        ("levle=hard", "unknown key 'levle'; did you mean 'level'"),
        ("hard", "'hard'; expected key=value"),
        ("level=odd", "level 'odd': one of"),
        ("blind=yes,holes=30", "one solution only"),
        ("givens=10", "fewer than 17 givens"),
        (";".join(["minimal=yes"] * 65), "65 specs: at most 64"),
    ],
)
def test_what_cannot_be_is_refused(text, message):
    with pytest.raises(SudokuError, match=message):
        parse_requests(text, 10)
