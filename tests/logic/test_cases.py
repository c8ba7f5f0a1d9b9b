"""Every technique fires where it should, stays silent where it should, and what it says is true."""

from collections import Counter

import pytest

from sudoku._core import core
from sudoku.logic.situation import Situation
from sudoku.logic.solving import find_steps
from sudoku.logic.step import Step
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
    wanted, position = technique(case.code), Situation.from_puzzle(case.puzzle)
    found = find_steps(position, wanted, 1 if wanted.name == wanted.rung else 1000)
    steps = [step for step in found if step.technique == wanted]
    assert bool(steps) == case.fires
    if not case.fires:
        return
    assert conclusion(steps[0]) == case.told
    verdict = verify(steps[0], position.marks, position.solution, position.puzzle.grid)
    assert verdict is Verdict.PROVED
    assert steps[0].sentence().startswith(f"{wanted.name}: ")


@pytest.mark.parametrize("case", [case for case in CASES if case.fires and case.code in ("0371", "0372")])
def test_kraken_fish_keep_to_their_limits(case: Case):
    """By default as the reference: finned basic and Franken fish up to size 4, at most two fins, no endo fins."""
    limits, position = core.Limits(), Situation.from_puzzle(case.puzzle)
    assert (limits.kraken_size, limits.kraken_fins, limits.kraken_endo_fins, limits.kraken_franken) == (4, 2, 0, True)
    for franken in (True, False):
        limits.kraken_franken = franken
        rows = core.find_steps(*position.native(), technique("0371").number, limits, 1000)
        steps = [Step.from_native(row) for row in rows]
        assert steps
        boxes = [step for step in steps if max(*step.houses, *step.covers) >= 18]
        assert bool(boxes) <= franken
        for step in steps:
            assert len(step.houses) <= limits.kraken_size
            assert 1 <= sum(len(part.cells) for part in step.parts if part.role == "fin") <= limits.kraken_fins
            assert all(part.role != "endo_fin" for part in step.parts)
