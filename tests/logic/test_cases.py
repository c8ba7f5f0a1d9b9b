"""Every technique fires where it should, stays silent where it should, and what it says is true."""

from collections import Counter

import pytest

from sudoku.logic.solving import find_steps
from sudoku.logic.state import State
from sudoku.logic.technique import TECHNIQUES, technique
from sudoku.logic.verifier import Verdict, verify
from sudoku.logic.words import conclusion

from .cases import CASES, Case

SEARCHED = [one.code for one in TECHNIQUES.values() if one.searched]


@pytest.mark.parametrize("code", SEARCHED)
def test_there_are_enough_cases(code):
    counts = Counter(case.fires for case in CASES if case.code == code)
    assert counts[True] >= 5
    assert counts[False] >= 2


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}{'+' if case.fires else '-'}")
def test_a_case(case: Case):
    wanted, state = technique(case.code), State.from_puzzle(case.puzzle)
    found = find_steps(state, wanted, 1 if wanted.name == wanted.rung else 1000)
    steps = [step for step in found if step.technique == wanted]
    assert bool(steps) == case.fires
    if not case.fires:
        return
    assert conclusion(steps[0]) == case.told
    verdict = verify(steps[0], state.marks, state.solution, state.puzzle.grid)
    assert verdict is Verdict.PROVED
    assert steps[0].sentence().startswith(f"{wanted.name}: ")
