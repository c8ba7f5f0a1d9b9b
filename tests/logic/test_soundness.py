"""No step ever removes a digit of the solution, whatever the technique; and every step has a proof."""

import random

import pytest

import sudoku
from sudoku import Grid
from sudoku.logic.situation import Situation
from sudoku.logic.solving import find_steps
from sudoku.logic.technique import TECHNIQUES
from sudoku.logic.verifier import Verdict, verify_path

from .cases import CASES

BASES = sorted({case.puzzle.grid.line() for case in CASES})
QUICK = [
    one
    for one in TECHNIQUES.values()
    if one.name == one.rung and not one.name.startswith(("Franken", "Mutant", "Finned Franken", "Finned Mutant"))
]
REPEATABLE = sudoku.Ladder().disable("Brute Force")


@pytest.mark.parametrize("seed", range(4))
def test_paths_of_random_puzzles_are_proved_step_by_step(seed):
    rng = random.Random(seed)
    for base in rng.sample(BASES, 12):
        path = sudoku.explain(Grid.from_text(base).shuffled(rng))
        assert path.is_solved
        for step, verdict in zip(path, verify_path(path), strict=True):
            assert verdict is Verdict.PROVED, step


@pytest.mark.parametrize("seed", range(3))
def test_all_that_every_technique_finds_agrees_with_the_solution(seed):
    rng = random.Random(seed)
    for base in rng.sample(BASES, 4):
        path = sudoku.explain(Grid.from_text(base).shuffled(rng))
        for index in rng.sample(range(len(path)), 3):
            position = Situation(path.puzzle_before(index), path.solution)
            for one in QUICK:
                for step in find_steps(position, one, 300):
                    assert all(path.solution[cell] == digit for cell, digit in step.placements), step
                    assert all(path.solution[cell] != digit for cell, digit in step.eliminations), step
                    assert all(item in position.marks for item in (*step.placements, *step.eliminations)), step


@pytest.mark.parametrize("seed", range(2))
def test_what_is_remembered_from_step_to_step_changes_nothing(seed):
    """A path searches only what has changed; each of its states, looked at afresh, has the same first step."""
    rng = random.Random(seed)
    for base in rng.sample(BASES, 8):
        path = sudoku.explain(Grid.from_text(base).shuffled(rng), REPEATABLE)
        for index, step in enumerate(path):
            if step.technique.is_single:  # which of several singles comes first depends on the way there
                continue
            position = Situation(path.puzzle_before(index), path.solution)
            for rung in REPEATABLE:
                found = find_steps(position, rung.technique, 1)
                if rung.technique.name == step.technique.rung:
                    assert found[0].eliminations == step.eliminations
                    assert found[0].placements == step.placements
                    break
                assert not found, f"{step} was taken, but there is {found[0]}"


def test_random_puzzles_keep_their_solution():
    """The small edition of tools/logic_soundness.py."""
    for made in sudoku.generate_many(300, seed=11, minimal=True):
        path = sudoku.explain(made.puzzle)
        assert path.is_solved
        for step in path:
            assert all(path.solution[cell] == digit for cell, digit in step.placements), step
            assert all(path.solution[cell] != digit for cell, digit in step.eliminations), step


def test_ratings_do_not_depend_on_names_of_digits():
    rng = random.Random(5)
    for base in rng.sample(BASES, 10):
        singles = sudoku.Ladder().only("Naked Single", "Hidden Single")
        grid = Grid.from_text(base)
        assert len(sudoku.explain(grid, singles)) == len(
            sudoku.explain(grid.relabel(rng.sample(range(1, 10), 9)), singles)
        )
