"""The vectors of rules that the engine for browsers shares with Python: every constraint, and generated variants.

text ─► program, figures, sentences, groups, what breaks, boards of f-puzzles, solutions, true candidates

Programs, and all that is told of random lines, are digests, as paths are (engine_vectors.py).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from tests.rules.test_constraints import CASES
from tools.engine_vectors import digest
from tools.random_rules import random_line, random_regions

import sudoku
from sudoku import Grid, Puzzle, SudokuError
from sudoku.figures import to_plain
from sudoku.formats.families.fpuzzles import to_fpuzzles
from sudoku.formats.families.own import to_json
from sudoku.game.layout import Layout
from sudoku.generator.kinds import KINDS
from sudoku.rules import CONSTRAINTS, Rules
from sudoku.rules.primitives import program
from sudoku.shape import Shape
from sudoku.variants import count_solutions, solutions, true_candidates

__all__ = ["VECTORS"]

MOST = 300
"""So many solutions are counted at most: a 4×4 grid has 288."""
BOARDS = 4
"""Boards of each puzzle on which rules are looked for that they break."""
COMBINATIONS = ("killer+jigsaw", "thermo+arrow", "arrow+kropki", "diagonal+even-odd", "sandwich+diagonal")
LINES = 8
"""Random lines for each constraint."""
SHAPES = (Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(3, 4), Shape(4, 4))
SIZES = ("killer", "thermo", "skyscraper", "jigsaw")
"""Kinds that are also made on 6×6."""


def rules() -> list[dict[str, Any]]:
    """A row for each case, then for each generated puzzle."""
    cases = [Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse(text)) for text in CASES.values()]
    return [row_of(puzzle) for puzzle in (*cases, *_generated())]


def _generated() -> Iterator[Puzzle]:
    for seed, name in enumerate((*KINDS, *COMBINATIONS)):
        yield sudoku.generate(variant=name, seed=seed).as_puzzle()
    for name in SIZES:
        yield sudoku.generate(variant=name, size=6, seed=1).as_puzzle()


def row_of(puzzle: Puzzle) -> dict[str, Any]:
    """All that is told of a puzzle with rules."""
    puzzle = Puzzle(puzzle.grid, rules=Rules.parse(str(puzzle.rules)))  # regions by the order of their cells
    shape = puzzle.shape
    found = list(islice(solutions(puzzle), 2))
    return {
        "puzzle": to_json(puzzle),
        "program": digest(list(program(puzzle.rules.compile(shape)))),
        "figures": [to_plain(figure) for figure in puzzle.rules.figures(shape)],
        "sentences": puzzle.rules.describe().splitlines()[puzzle.rules.regions is None :],
        "groups": digest([list(group) for group in Layout((puzzle,)).groups]),
        "boards": [_broken(puzzle, cells) for cells in _boards(puzzle, found)],
        "fpuzzles": _board_of_fpuzzles(puzzle),
        "count": count_solutions(puzzle, MOST),
        "solution": found[0].line() if len(found) == 1 else None,
        "candidates": list(true_candidates(puzzle).known.masks),
    }


def _boards(puzzle: Puzzle, found: list[Grid]) -> Iterator[bytes]:
    """Full boards on which all houses hold: a solution of the puzzle, or of its shape, with digits exchanged."""
    rng = random.Random(str(puzzle.rules))
    cells = (found or [sudoku.solve(Grid.empty(puzzle.shape))])[0].cells
    digits = list(range(1, puzzle.shape.size + 1))
    for _ in range(BOARDS):
        yield bytes(digits[digit - 1] for digit in cells)
        one, other = rng.sample(range(len(digits)), 2)
        digits[one], digits[other] = digits[other], digits[one]


def _broken(puzzle: Puzzle, cells: bytes) -> dict[str, Any]:
    """The rules that a board breaks, by their lines, and the cells to look at."""
    board, lines = puzzle.rules.on(puzzle.shape), puzzle.rules.regions is not None
    broken = [at + lines for at, each in enumerate(puzzle.rules.constraints) if not each.holds(cells, board)]
    look = sorted(Layout((puzzle,)).conflicts(cells))
    return {"cells": Grid(cells, puzzle.shape).line(), "rules": broken, "look": look}


def _board_of_fpuzzles(puzzle: Puzzle) -> dict[str, Any] | None:
    try:
        return to_fpuzzles(puzzle)
    except SudokuError:
        return None


def rule_lines() -> list[dict[str, Any]]:
    """Random rules, good and bad: what is told of them, None for those that are refused."""
    rows = []
    for number, name in enumerate((*CONSTRAINTS,) * LINES):
        rng = random.Random(number)
        shape = rng.choice(SHAPES)
        names = [name, *rng.choices(list(CONSTRAINTS), k=rng.choice((0, 0, 1, 2)))]
        lines = [random_line(rng, each, shape.size) for each in names]
        if number % 9 == 0:
            lines.insert(0, random_regions(rng, shape.size))
        rows.append({"boxes": [shape.box_rows, shape.box_cols], "rules": lines, "told": told_of(lines, shape)})
    return rows


def told_of(lines: list[str], shape: Shape) -> str | None:
    """A digest of lines, sentences, figures, program and groups; None where a line is refused."""
    try:
        puzzle = Puzzle(Grid.empty(shape), rules=Rules.parse("\n".join(lines)))
        compiled = list(program(puzzle.rules.compile(shape)))
    except SudokuError:
        return None
    words = puzzle.rules.describe().splitlines()[puzzle.rules.regions is None :]
    figures = [to_plain(figure) for figure in puzzle.rules.figures(shape)]
    return digest([str(puzzle.rules).splitlines(), words, figures, compiled, Layout((puzzle,)).groups])


VECTORS: dict[str, Callable[[], list[dict[str, Any]]]] = {"rules": rules, "rule_lines": rule_lines}
