"""The built-in benchmark: its puzzles are what they are called, and its signature stands."""

from sudoku import Status, count_many, is_minimal
from sudoku.study.benchmark import puzzle_sets, signature

SETS = puzzle_sets(200)


def test_the_signature_has_not_changed():
    """If the solver is meant to behave differently now, put the new number here and say so in the change."""
    assert signature([puzzle for puzzles in SETS.values() for puzzle in puzzles]) == 1398655360


def test_the_sets_are_what_they_are_called():
    for name in ("easy", "minimal", "hard"):
        assert (count_many(SETS[name]).status == Status.UNIQUE).all()
    assert all(map(is_minimal, SETS["minimal"]))
    assert (count_many(SETS["several"]).status == Status.SEVERAL).mean() > 0.9


def test_puzzles_differ_by_seed_alone():
    assert puzzle_sets(5) == puzzle_sets(5)
    assert puzzle_sets(5) != puzzle_sets(5, seed=1)
    assert puzzle_sets(5)["minimal"] == SETS["minimal"][:5]
