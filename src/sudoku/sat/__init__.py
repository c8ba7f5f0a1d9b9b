"""Sudokus of every size as questions of logic (SAT).

    encoding   a shape as variables and groups of which exactly one is true; as clauses, too
    engine     who answers: the solver of our own (native/sat), or one of python-sat
    session    a board of one or two grids, asked again and again
    solving    solve, count, enumerate, unique, minimal
    clash      why there is no solution: a smallest set of givens that cannot stand together
    chance     the random numbers of a seed
    filling    random full grids
    digging    from a full grid to a puzzle that needs every given
    order      in which order its givens are judged
    verifier   answers checked by plain arithmetic

>>> from sudoku import Grid
>>> solve(Grid.from_text("1234 3412 2143 432.")).line()
'1234341221434321'
"""

from __future__ import annotations

from .._limit import Limit
from .chance import random_numbers
from .clash import Clash, find_clash
from .digging import Dug, dig
from .encoding import Encoding, encode
from .engine import Engine, PysatEngine, native_engine
from .filling import fill
from .session import Session
from .solving import count_solutions, is_minimal, is_unique, redundant_givens, solutions, solve

__all__ = [
    "Clash",
    "Dug",
    "Encoding",
    "Engine",
    "Limit",
    "PysatEngine",
    "Session",
    "count_solutions",
    "dig",
    "encode",
    "fill",
    "find_clash",
    "is_minimal",
    "is_unique",
    "native_engine",
    "random_numbers",
    "redundant_givens",
    "solutions",
    "solve",
]
