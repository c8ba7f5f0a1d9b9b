"""`seconds` means one thing: it ends the whole call, and what was not done by then is reported, not invented."""

from collections.abc import Callable
from typing import Any

import pytest

import sudoku
from sudoku import LimitReached, SudokuError
from sudoku._limit import Limit

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Takes a tenth of a second and more on the Sudoku Explainer scale.
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."

CALLS: dict[str, Callable[..., Any]] = {
    "solve": lambda **limit: sudoku.solve(LINE, **limit),
    "count_solutions": lambda **limit: sudoku.count_solutions(LINE, **limit),
    "is_unique": lambda **limit: sudoku.is_unique(LINE, **limit),
    "solutions": lambda **limit: list(sudoku.solutions(LINE, **limit)),
    "solve_many": lambda **limit: sudoku.solve_many([LINE], **limit)[1].tolist(),
    "count_many": lambda **limit: sudoku.count_many([LINE], **limit)[1].tolist(),
    "canonical_many": lambda **limit: sudoku.canonical_many([LINE], **limit),
    "dedup": lambda **limit: list(sudoku.dedup([LINE], **limit)),
    "rate": lambda **limit: sudoku.rate(LINE, **limit),
    "rate_many": lambda **limit: sudoku.rate_many([LINE], **limit),
    "explain": lambda **limit: str(sudoku.explain(LINE, **limit)),
    "generate": lambda **limit: sudoku.generate(seed=1, **limit),
    "generate_many": lambda **limit: list(sudoku.generate_many(2, seed=1, **limit)),
    "generate_arrays": lambda **limit: sudoku.generate_arrays(2, seed=1, **limit)[0].tolist(),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_a_limit_that_is_not_reached_changes_nothing(call):
    assert call(seconds=600) == call(seconds=float("inf")) == call()


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_no_time_at_all_is_refused(call, seconds):
    with pytest.raises(SudokuError, match="must be more than 0") as caught:
        call(seconds=seconds)
    assert not isinstance(caught.value, LimitReached)


def rated(**limit: Any) -> list[object]:
    return list(sudoku.rate_many([LINE] + [ESCARGOT] * 3000, **limit))


BULK: dict[str, Callable[..., list[object]]] = {
    "solve_many": lambda **limit: sudoku.solve_many([LINE] * 200_000, **limit)[1].tolist(),
    "canonical_many": lambda **limit: list(sudoku.canonical_many([LINE] * 20_000, **limit)),
    "rate_many": rated,
    "rate_many, hodoku": lambda **limit: rated(scale="hodoku", **limit),
    "rate_many, se": lambda **limit: rated(scale="se", **limit),
}


@pytest.mark.parametrize("call", BULK.values(), ids=BULK)
def test_bulk_functions_end_and_say_of_each_item_what_became_of_it(call):
    """So many items cannot be done in a millisecond; each has its place in the answer all the same."""
    answers = call(seconds=0.001)
    assert len(answers) in (200_000, 20_000, 3001)
    late = sum(isinstance(answer, LimitReached) or answer == sudoku.Status.UNKNOWN for answer in answers)
    assert late > 0


def test_a_rating_cut_short_by_the_call_is_late_and_by_its_own_limit_a_lower_bound():
    (late,) = sudoku.rate_many([ESCARGOT], seconds=0.001)
    assert isinstance(late, LimitReached)
    assert str(late) == "the time limit of 0.001 s was reached before it was done"
    (bound,) = sudoku.rate_many([ESCARGOT], scale="se", seconds_each=0.001)
    assert not isinstance(bound, SudokuError)
    assert bound.end == "time limit"
    (marked,) = sudoku.rate_many([sudoku.Candidates.from_grid(sudoku.Grid.from_text(ESCARGOT))], seconds=1e-9)
    assert isinstance(marked, LimitReached)


def test_what_is_left_of_a_limit():
    assert Limit().left == -1
    assert not Limit().is_over
    assert 0 < Limit(100).left <= 100
    assert Limit(1e-9).is_over


def test_the_error_names_the_limit_of_the_whole_not_what_was_left_of_it_for_a_part():
    with pytest.raises(LimitReached, match=r"limit of 0\.001 s"), Limit(0.001) as limit:
        while True:
            with Limit(limit.for_part()) as part:
                part.for_part()
