"""Looks for the position that shows each technique for clues best, and writes src/sudoku/logic/clue_examples.tsv.

python tools/clue_examples.py [SEEDS]        default: 3 puzzles of each kind

A position is a link to f-puzzles: the rules, and the digits so far as givens. Its candidates are those
that houses and sight leave. The best has the shortest chain, the fewest cells, and the fewest candidates on the board.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sudoku import Puzzle, explain, generate_many, write
from sudoku._files import replacing
from sudoku.logic.constraints.solving import Walk
from sudoku.logic.constraints.step import RuleStep
from sudoku.logic.constraints.table import RULE_LADDER, RULE_RUNGS
from sudoku.logic.technique import Technique

EXAMPLES = Path(__file__).parent.parent / "src" / "sudoku" / "logic" / "clue_examples.tsv"
CAGES = ("cage_combinations", "required_digits", "innies_outies", "cage_cage")
KINDS = {
    **dict.fromkeys(CAGES, "killer"),
    "cell_clue": "even-odd",
    "equal_cells": "palindrome",
    "pair_clue": "kropki",
    "line_bounds": "thermo",
    "renban_run": "renban",
    "sum_bounds": "arrow",
    "line_pattern": "between",
    "digit_counts": "quadruple",
    "outside_clue": "sandwich",
    "common_sight": "antiknight",
    "constraint_chain": "xv",
    "constraint_forcing": "arrow",
}
LEAST = {"constraint_chain": 1, "constraint_forcing": 1}
"""Candidates that a step removes; elsewhere at least two, which shows more."""


class Shown(NamedTuple):
    puzzle: Puzzle
    step: RuleStep


def main(seeds: int = 3) -> None:
    """Writes a line for each technique."""
    with replacing(EXAMPLES) as out:
        for rung in RULE_RUNGS:
            shown = min(_shown(rung.technique, seeds), key=_rank)
            print(rung.technique.id, write(shown.puzzle, "fpuzzles").strip(), sep="\t", file=out)
            print(shown.step.sentence(), flush=True)


def _shown(one: Technique, seeds: int) -> Iterator[Shown]:
    for made in generate_many(seeds, variant=KINDS[one.id], seed=1):
        path = explain(made.as_puzzle(), RULE_LADDER)
        for at in range(0, len(path), 2):
            puzzle = Puzzle(path.board(at), rules=path.puzzle.rules)
            for step in Walk(puzzle, path.solution, RULE_LADDER).find(one, 1):
                if isinstance(step, RuleStep) and len(step.eliminations) >= LEAST.get(one.id, 2):
                    yield Shown(puzzle, step)


def _rank(shown: Shown) -> tuple[int, int, int]:
    cells = {cell for part in shown.step.parts for cell in part.cells}
    return len(shown.step.trail), len(cells), -len(shown.puzzle.grid.filled)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
