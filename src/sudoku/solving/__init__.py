"""Solving: the digits, and how many solutions there are.

solver.py     one grid: solve, count, all solutions, minimal
bulk.py       millions of 9×9 puzzles at a time
canonical.py  the smallest of all symmetric copies, in bulk
"""

from __future__ import annotations

from .bulk import Counted, Solved, Status, count_many, solve_many
from .canonical import Canonical, canonical_many
from .solver import count_solutions, is_minimal, is_unique, redundant_givens, solutions, solve

__all__ = [
    "Canonical",
    "Counted",
    "Solved",
    "Status",
    "canonical_many",
    "count_many",
    "count_solutions",
    "is_minimal",
    "is_unique",
    "redundant_givens",
    "solutions",
    "solve",
    "solve_many",
]
