"""Puzzles to a specification: unique, graded, as many as wanted.

    spec ─► Plan ─► attempts 0, 1, 2 … ─► those that fit, in order ─► Generated
              │        fill a grid, dig it     level, techniques,
              │        (native at 9×9)         distinct
              └ refused at once when it cannot be met

An attempt depends on the seed and its number alone: the same seed gives the same puzzles on any machine with any number
of threads, and a run goes on where it was stopped. exercises.py finds positions to practise a technique on.
"""

from __future__ import annotations

from .exercises import Exercise, practice
from .patterns import PATTERNS
from .results import Generated, Progress
from .run import generate, generate_arrays, generate_many
from .spec import Spec
from .user import minimise, reduce_givens, vary

__all__ = [
    "PATTERNS",
    "Exercise",
    "Generated",
    "Progress",
    "Spec",
    "generate",
    "generate_arrays",
    "generate_many",
    "minimise",
    "practice",
    "reduce_givens",
    "vary",
]
