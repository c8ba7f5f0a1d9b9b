"""Positions to practise on: the technique is next, nothing easier is left, and the answer is true."""

import pytest

from sudoku import SudokuError, find_all, practice, read, verify
from sudoku.generator.exercises import ladder_up_to, pattern_of, reduce
from sudoku.logic import DEFAULT
from sudoku.logic.technique import technique
from sudoku.logic.verifier import Verdict

COMMON = [
    "Full House",
    "Hidden Single",
    "Naked Pair",
    "Locked Candidates Type 1 (Pointing)",
    "X-Wing",
    "XY-Wing",
    "AIC",
]


@pytest.mark.parametrize("name", COMMON)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_technique_is_next_and_nothing_easier_is_left(name, reduced):
    found = list(practice(name, 2, seed=5, reduced=reduced))
    assert len(found) == 2
    for one in found:
        easier = [rung.technique for rung in DEFAULT if rung.order < DEFAULT.rung(name).order]
        assert not any(find_all(one.puzzle, lower) for lower in easier)
        assert one.step.technique.name == name
        assert one.puzzle.solution
        assert verify(one.step, one.puzzle.candidates, one.puzzle.solution, one.puzzle.grid) is Verdict.PROVED
        assert all((cell, digit) in one.puzzle.candidates for cell, digit in one.step.eliminations)


def test_a_reduced_position_has_fewer_holes_and_the_same_pattern():
    holes = []
    for one in practice("naked pair", 4, seed=1):
        small = reduce(one)
        assert pattern_of(small.step) == pattern_of(one.step)
        assert set(small.puzzle.board.holes) <= set(one.puzzle.board.holes)
        assert set(small.step.eliminations) <= set(one.step.eliminations) != set()
        holes.append((len(small.puzzle.board.holes), len(one.puzzle.board.holes)))
    assert sum(few for few, _ in holes) < sum(many for _, many in holes)


def test_the_same_seed_gives_the_same_positions_on_any_number_of_threads():
    first, second = (list(practice("x-wing", 3, seed=9, threads=threads)) for threads in (1, 2))
    assert first == second
    assert len({one.seed for one in first}) == 3


def test_a_line_holds_the_whole_position():
    one = next(practice("x-wing", seed=2))
    again = read(one.line())
    assert (again.board, again.candidates) == (one.puzzle.board, one.puzzle.candidates)
    assert one.to_dict()["position"] == one.line() == str(one)


def test_a_technique_that_is_off_is_switched_on_for_its_exercises():
    off = technique("squirmbag")
    assert not DEFAULT.rung(off).enabled
    ladder = ladder_up_to(off)
    assert ladder.rung(off).enabled
    assert max(rung.order for rung in ladder) == DEFAULT.rung(off).order


def test_what_cannot_be_practised_is_refused_and_the_limit_is_kept():
    with pytest.raises(SudokuError, match="nothing to practise"):
        practice("brute force")
    with pytest.raises(SudokuError, match=r"never the next step.*a smaller fish always says the same"):
        practice("squirmbag")
    with pytest.raises(SudokuError, match="must be at least 0"):
        practice("x-wing", -1)
    assert list(practice("x-wing", 5, seconds=1e-9)) == []
