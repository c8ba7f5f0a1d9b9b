"""Our own cases: states of random puzzles in which a technique fires or must not (tools/logic_cases.py made them)."""

from pathlib import Path
from typing import NamedTuple

from sudoku import Candidates, Grid, Puzzle

PAGE = Path(__file__).with_name("cases.tsv")


class Case(NamedTuple):
    code: str
    fires: bool
    puzzle: Puzzle
    told: str


def case_of(line: str) -> Case:
    code, sign, givens, placed, gone, told = line.rstrip("\n").split("\t")
    puzzle = Puzzle(Grid.from_text(givens), Grid.from_text(placed))
    marks = Candidates.from_grid(puzzle.board)
    for digit, row, column in map(tuple, gone.split()):
        marks.discard(int(row) * 9 - 10 + int(column), int(digit))
    return Case(code, sign == "+", Puzzle(puzzle.grid, puzzle.placed, marks), told)


CASES = [case_of(line) for line in PAGE.read_text(encoding="utf-8").splitlines()]
