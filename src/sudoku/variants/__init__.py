"""Puzzles with rules beyond rows, columns and boxes: two engines that answer the same questions.

    search    the native engine, native/rules: fast, sizes up to 16
    clauses   the nine primitives as clauses; session: the SAT engine on them, every size
    turns     both of them in turns, until one knows
    solving   solve, count, solutions, unique, minimal, redundant givens and constraints, true candidates
    conflict  why there is no solution: a minimal set of givens and constraints

>>> from sudoku import Grid, Puzzle
>>> from sudoku.rules import Rules
>>> puzzle = Puzzle(Grid.from_text("1... .... .... ...."), rules=Rules.parse("diagonal+\\nkillercage 3 r1c1 r1c2"))
>>> count_solutions(puzzle), solve(puzzle).line()
(4, '1234341243212143')
"""

from __future__ import annotations

from .conflict import Conflicting, find_conflict
from .solving import (
    TrueCandidates,
    count_solutions,
    is_minimal,
    is_unique,
    minimise,
    redundant_constraints,
    redundant_givens,
    solutions,
    solve,
    true_candidates,
)

__all__ = [
    "Conflicting",
    "TrueCandidates",
    "count_solutions",
    "find_conflict",
    "is_minimal",
    "is_unique",
    "minimise",
    "redundant_constraints",
    "redundant_givens",
    "solutions",
    "solve",
    "true_candidates",
]
