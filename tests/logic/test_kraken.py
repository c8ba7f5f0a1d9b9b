"""Paths with Kraken Fish switched on: which fish comes first decides how they go on (tools/kraken_paths.py wrote them;
all were compared with the reference, step by step).
"""

from pathlib import Path

import pytest

import sudoku
from sudoku.logic.verifier import Verdict, verify
from sudoku.logic.words import conclusion

PATHS = [line.split("\t") for line in Path(__file__).with_name("kraken.tsv").read_text(encoding="utf-8").splitlines()]
LADDER = sudoku.Ladder().enable("Kraken Fish").disable("Brute Force")


def test_there_are_paths_of_both_types():
    told = " ".join(step for _, _, *steps in PATHS for step in steps)
    assert len(PATHS) == 40
    assert told.count("Kraken Fish Type 1") >= 5
    assert told.count("Kraken Fish Type 2") >= 40


@pytest.mark.parametrize(("puzzle", "steps", "told"), [(puzzle, steps, told) for puzzle, steps, *told in PATHS])
def test_a_path(puzzle: str, steps: str, told: list[str]):
    path = sudoku.explain(puzzle, LADDER)
    kraken = [(number, step) for number, step in enumerate(path) if step.technique.rung == "Kraken Fish Type 1"]
    assert [f"{number + 1} {step.technique.name} {conclusion(step)}" for number, step in kraken] == told
    assert path.is_solved
    assert len(path) == int(steps)
    for number, step in kraken:
        marks = path.puzzle_before(number).marks
        assert marks is not None
        assert verify(step, marks, path.solution, path.puzzle.grid) is Verdict.PROVED
