"""Sudoku pairs: two grids of k² × k², every cell of the first different from the same cell of the second.

    ┌─────┬─────┐   ┌─────┬─────┐
    │ 1 2 │ 3 4 │   │ 2 1 │ 4 3 │      solve     both grids completed, or why they cannot be
    │ 3 4 │ 1 2 │   │ 4 3 │ 2 1 │      count     in how many ways
    ├─────┼─────┤ ≠ ├─────┼─────┤      check     solvable, unique, maximal
    │ 2 1 │ 4 3 │   │ 1 2 │ 3 4 │      generate  a pair with one solution that needs every given
    │ 4 3 │ 2 1 │   │ 3 4 │ 1 2 │      read, write   the CSV file: first grid above second, 0 for a hole
    └─────┴─────┘   └─────┴─────┘

*Maximal* is said of the holes: no given of either grid can go without a second solution appearing. It does not say
that no other pair has more holes.
"""

from __future__ import annotations

from .csv import parse, read, render, write
from .generating import GeneratedPair, generate
from .solving import PairReport, check, count, solve

__all__ = [
    "GeneratedPair",
    "PairReport",
    "check",
    "count",
    "generate",
    "parse",
    "read",
    "render",
    "solve",
    "write",
]
