"""Explains many random minimal puzzles and holds every step against the solution: none may remove a digit of it.

python tools/logic_soundness.py [PUZZLES] [SEED]

Prints how many puzzles, steps and eliminations were checked; exits 1 at the first fault, with the puzzle and the step.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple, cast

from sudoku import generate_many
from sudoku._core import core
from sudoku.logic.technique import BY_NUMBER, DEFAULT

Items = list[tuple[int, int]]


class Checked(NamedTuple):
    steps: int
    eliminations: int
    guesses: int


def check(cells: bytes) -> Checked:
    """All steps of one puzzle; AssertionError at a step that contradicts the solution, or if the path does not end."""
    _, solution = core.solution_and_count(cells)
    rows = core.explain_path(cells, None, None, solution, DEFAULT.numbers(), core.Limits(), 1 << 20)
    board, gone, guesses = bytearray(cells), 0, 0
    for row in rows:
        one = BY_NUMBER[cast(int, row[0])]
        placements, eliminations = cast(Items, row[5]), cast(Items, row[6])
        assert all(solution[cell] == digit for cell, digit in placements), (one.name, placements)
        assert all(solution[cell] != digit for cell, digit in eliminations), (one.name, eliminations)
        for cell, digit in placements:
            board[cell] = digit
        gone += len(eliminations)
        guesses += one.is_guess
    assert board == solution, "the path ends before the solution"
    return Checked(len(rows), gone, guesses)


def run(puzzles: int, seed: int) -> Iterator[Checked]:
    for made in generate_many(puzzles, seed=seed, minimal=True, threads=1):
        try:
            yield check(made.puzzle.cells)
        except AssertionError as fault:
            sys.exit(f"{made.puzzle.line()}: {fault}")


def main(puzzles: int = 100_000, seed: int = 1) -> None:
    steps = eliminations = guesses = 0
    for number, checked in enumerate(run(puzzles, seed), 1):
        steps, eliminations, guesses = (
            steps + checked.steps,
            eliminations + checked.eliminations,
            guesses + checked.guesses,
        )
        if number % 5_000 == 0 or number == puzzles:
            print(f"{number} puzzles, {steps} steps, {eliminations} eliminations, {guesses} guesses", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
