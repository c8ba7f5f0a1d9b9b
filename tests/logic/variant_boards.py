"""Random boards with rules and marks around a known solution: what a sound finder never removes is in them."""

import random
from collections import Counter

from sudoku import Grid, Puzzle
from sudoku._core import core
from sudoku._limit import Limit
from sudoku.generator.kinds.cages import Cages
from sudoku.generator.kinds.filling import random_solution
from sudoku.generator.kinds.request import Request
from sudoku.generator.kinds.table import KINDS
from sudoku.generator.kinds.walks import Canvas
from sudoku.grid import Candidates
from sudoku.logic.constraints.solving import Walk
from sudoku.logic.constraints.table import RULE_LADDER
from sudoku.rules import Rules
from sudoku.shape import NINE

STILL = (tuple(range(81)),)
SELDOM = {"als_chain": 20, "forcing_net_contradiction": 5, "forcing_net_verity": 5, "constraint_chain": 2}
"""Techniques that are slow to search for: looked for in every so many boards."""
CROWDED = 230
"""Candidates of a board from which ALS chains are found soon; with fewer, nearly every cell is part of dozens of sets,
and the search for chains among them takes seconds."""
FIXED = tuple(name for name, kind in KINDS.items() if kind.rules)
DRAWN = tuple(name for name, kind in KINDS.items() if not kind.rules)


def board(seed: int) -> tuple[Puzzle, bytes]:
    """A puzzle with one to four kinds of rules, marks that its solution keeps to, and the solution."""
    rng = random.Random(seed)
    rules = Rules()
    names = rng.sample(FIXED, rng.choice((0, 0, 1, 1, 2)))
    for name in names:
        rules += KINDS[name].rules(NINE, rng, STILL)  # type: ignore[misc]
    solution = random_solution(rules, NINE, rng, Limit(None)) if rules else None
    if solution is None:
        rules, solution = Rules(), core.random_grids(seed, 0, 1, 1).tobytes()
    canvas = Canvas(rules.on(NINE), solution, rng, STILL)
    for name in rng.sample(DRAWN, rng.randint(1, 3)):
        clues = KINDS[name].clues
        if clues is not None:
            rules += Rules(tuple(clues(canvas, Request(name))))
    if rng.random() < 0.4:
        cages = Cages(NINE, solution, 2, 5, STILL)
        if cages.draw(rng):
            rules += Rules(tuple(cages.constraints()))
    share = rng.choice((0.08, 0.15, 0.25))
    masks = [
        1 << solution[cell] - 1 | sum(1 << digit for digit in range(9) if rng.random() < share) for cell in range(81)
    ]
    return Puzzle(Grid.empty(), marks=Candidates(masks), rules=rules), solution


def check(seed: int, most: int = 8) -> Counter[str]:
    """How many steps each technique finds, at most so many; fails on one that contradicts the solution."""
    puzzle, solution = board(seed)
    walk, found = Walk(puzzle, solution, RULE_LADDER), Counter[str]()
    candidates = sum(mask.bit_count() for mask in walk.masks)
    for rung in RULE_LADDER.rungs:
        one = rung.technique
        if not one.searched or seed % SELDOM.get(one.id, 1) or (one.id == "als_chain" and candidates < CROWDED):
            continue
        for step in walk.find(one, most):
            found[one.name] += 1
            assert all(solution[cell] == digit for cell, digit in step.placements), (seed, step)
            assert all(solution[cell] != digit for cell, digit in step.eliminations), (seed, step)
    return found
