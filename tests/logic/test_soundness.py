"""No step ever removes a digit of the solution, whatever the technique; and every step has a proof."""

import random

import pytest

import sudoku
from sudoku import Grid
from sudoku.logic.solving import find_steps
from sudoku.logic.state import State
from sudoku.logic.technique import TECHNIQUES
from sudoku.logic.verifier import Verdict, verify_path

from .cases import CASES

BASES = sorted({case.puzzle.grid.line() for case in CASES})
QUICK = [one for one in TECHNIQUES.values() if one.name == one.rung and not one.code.startswith(("033", "034", "035", "036"))]


@pytest.mark.parametrize("seed", range(4))
def test_paths_of_random_puzzles_are_proved_step_by_step(seed):
    rng = random.Random(seed)
    for base in rng.sample(BASES, 12):
        path = sudoku.explain(Grid.parse(base).shuffled(rng))
        assert path.is_solved
        for step, verdict in zip(path, verify_path(path), strict=True):
            assert verdict in (Verdict.PROVED, Verdict.BY_SOLUTION), step
            if not step.technique.code.startswith(("06", "130", "14")):
                assert verdict is Verdict.PROVED, step


@pytest.mark.parametrize("seed", range(3))
def test_all_that_every_technique_finds_agrees_with_the_solution(seed):
    rng = random.Random(seed)
    for base in rng.sample(BASES, 4):
        path = sudoku.explain(Grid.parse(base).shuffled(rng))
        for index in rng.sample(range(len(path)), 3):
            state = State(path.puzzle_before(index), path.solution)
            for one in QUICK:
                for step in find_steps(state, one, 300):
                    assert all(path.solution[cell] == digit for cell, digit in step.placements), step
                    assert all(path.solution[cell] != digit for cell, digit in step.eliminations), step
                    assert all(item in state.marks for item in (*step.placements, *step.eliminations)), step


def test_ratings_do_not_depend_on_names_of_digits():
    rng = random.Random(5)
    for base in rng.sample(BASES, 10):
        singles = sudoku.Ladder().only("Naked Single", "Hidden Single")
        grid = Grid.parse(base)
        assert len(sudoku.explain(grid, singles)) == len(sudoku.explain(grid.relabel(rng.sample(range(1, 10), 9)), singles))
