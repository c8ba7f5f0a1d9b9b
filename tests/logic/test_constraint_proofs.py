"""The verifier proves the steps of every technique for clues, and reads clues as they are meant."""

import random
from collections import Counter
from itertools import product

import pytest

from sudoku import explain, generate
from sudoku.grid import Candidates
from sudoku.logic.constraints.reading import can_be_filled
from sudoku.logic.constraints.solving import Walk
from sudoku.logic.constraints.step import RuleStep
from sudoku.logic.constraints.table import RULE_LADDER, RULE_RUNGS
from sudoku.logic.constraints.verifier import proves, sight
from sudoku.logic.verifier import Verdict, verify, verify_path
from sudoku.rules import KillerCage, Rules
from sudoku.rules.constraint import Board, Constraint
from sudoku.rules.primitives import AllDifferent
from sudoku.shape import NINE

from .variant_boards import board

LONG = ("x-sum", "numbered-room", "slow-thermo:8-9", "region-sum:6-9", "entropic:8-9", "little-killer")
"""Kinds whose clues can be filled in very many ways."""
FORCING = "Constraint Forcing Chain"


def test_every_step_of_every_technique_for_clues_is_proved():
    """In random boards with rules; what is told of a puzzle from its beginning is tested below."""
    verdicts = {rung.technique.name: Counter[Verdict]() for rung in RULE_RUNGS}
    for seed in range(2_000_000, 2_000_016):
        puzzle, solution = board(seed)
        walk = Walk(puzzle, solution, RULE_LADDER)
        for rung in RULE_RUNGS:
            for step in walk.find(rung.technique, 4):
                verdicts[rung.technique.name][verify(step, Candidates(walk.masks), solution)] += 1
    assert {name: set(found) for name, found in verdicts.items()} == {name: {Verdict.PROVED} for name in verdicts}


@pytest.mark.parametrize("variant", LONG)
def test_clues_with_very_many_ways_to_fill_them_are_proved_too(variant):
    made = generate(variant=variant, givens=(20, 30), seed=1, seconds=60)
    path = explain(made.as_puzzle(), RULE_LADDER.disable("Brute Force", FORCING))
    assert set(verify_path(path)) == {Verdict.PROVED}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_read_of_a_clue_is_what_trying_all_ways_finds(seed):
    rng = random.Random(seed)
    rules = board(3_000_000 + seed)[0].rules
    where, alone = rules.on(NINE), (frozenset[int](),) * 81
    clues = [clue for clue in rules.constraints if 0 < len(cells_of(clue, where)) <= 5]
    for clue in rng.sample(clues, min(len(clues), 12)):
        cells, told = cells_of(clue, where), [*clue.compile(where)]
        masks = [0] * 81
        for cell in cells:
            masks[cell] = sum(1 << digit for digit in rng.sample(range(9), rng.randint(1, 3)))
        fillings = [dict(zip(cells, digits, strict=True)) for digits in product(*(ones(masks[c]) for c in cells))]
        fits = any(clue.holds(bytes(one.get(cell, 0) for cell in range(81)), where) for one in fillings)
        read = all(can_be_filled((one,), masks, alone) for one in told)
        assert read or not fits
        if len(told) == 1 and not isinstance(told[0], AllDifferent):
            assert read == fits, clue


def cells_of(clue: Constraint, where: Board) -> list[int]:
    seen = getattr(clue, "seen", None)
    return [*seen(where)] if seen else [row * 9 + column for row, column in clue.places()]


def ones(mask: int) -> list[int]:
    return [digit for digit in range(1, 10) if mask >> digit - 1 & 1]


def test_two_cages_that_see_each_other_are_read_together():
    """Two cages of 1 and 2 in one row, each alone possible."""
    rules = Rules.of(KillerCage("r1c1 r1c2", 3), KillerCage("r1c4 r1c5", 3))
    told = [one for clue in rules.constraints for one in clue.compile(rules.on(NINE))]
    masks = [511] * 81
    assert all(can_be_filled((one,), masks, sight(rules)) for one in told)
    assert not can_be_filled(told, masks, sight(rules))


def test_a_clue_that_the_puzzle_does_not_have_proves_nothing():
    rules = Rules.of(KillerCage("r1c1 r1c2", 3))
    walk = Walk(generate(seed=1).as_puzzle().replace(rules=rules), bytes(81), RULE_LADDER)
    walk.board, walk.masks = bytearray(81), [511] * 81
    step = walk.find(RULE_RUNGS[4].technique, 1)[0]
    assert isinstance(step, RuleStep)
    marks = Candidates(walk.masks)
    assert proves(step, bytes(81), marks)
    other = RuleStep.from_step(step, Rules.of(KillerCage("r1c1 r1c2", 4)), clues=step.clues)
    assert not proves(other, bytes(81), marks)
