"""The verifier believes nothing."""

from dataclasses import replace

import sudoku
from sudoku.logic.step import Candidate
from sudoku.logic.verifier import Verdict, verify

from .test_solving import HARD


def test_a_step_against_the_solution_is_wrong():
    path = sudoku.explain(HARD)
    for index, step in enumerate(path):
        marks = path.marks(index)
        cell = next(cell for cell in range(81) if marks.masks[cell])
        lie = replace(step, placements=(), eliminations=(Candidate(cell, path.solution[cell]),))
        assert verify(lie, marks, path.solution) is Verdict.WRONG


def test_a_step_that_changes_nothing_is_void():
    path = sudoku.explain(HARD)
    given = path.puzzle.grid.filled[0]
    other = next(digit for digit in range(1, 10) if digit != path.solution[given])
    nothing = replace(path[0], placements=(), eliminations=(Candidate(given, other),))
    assert verify(nothing, path.marks(0), path.solution) is Verdict.VOID
    assert verify(replace(path[0], placements=()), path.marks(0), path.solution) is Verdict.VOID


def test_a_true_conclusion_with_false_evidence_is_not_proved():
    """Leave out any one truth of a pattern that needs them all."""
    path = sudoku.explain(HARD)
    patterns = [
        (i, step) for i, step in enumerate(path) if step.technique.name in ("Naked Pair", "Skyscraper", "XY-Chain")
    ]
    assert patterns
    for index, step in patterns:
        assert verify(step, path.marks(index), path.solution) is Verdict.PROVED
        for missing in step.truths:
            less = replace(step, truths=tuple(truth for truth in step.truths if truth != missing))
            assert verify(less, path.marks(index), path.solution) is Verdict.BY_SOLUTION
