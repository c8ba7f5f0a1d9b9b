"""Explained solving: steps that a person can follow, told in words, checked, rated.

technique.py  THE table: names, codes, levels, scores, and the ladder in which they are tried
step.py       one step: what follows, and the evidence for it; JSON both ways
words.py      a step in words, in three lengths; facts.py: what they can name; names.py: how; phrases/: the table
position.py   what a step is looked for in: givens, the player's placements and marks, the solution
path.py       a whole solution, step by step
solving.py    explain, hint, find_all
rating.py     level, score and counts of one puzzle or millions
verifier.py   checks a step by the rules of sudoku alone
se_steps.py   the Sudoku Explainer scale: kinds of steps, ER, EP, ED
graph.py      the implications behind a chain; graph_check.py checks them one by one

    position ─► native finders ─► Step ─► words, pictures, verifier
                         └─► Rating
"""

from __future__ import annotations

from .graph import Graph
from .graph_check import faults
from .path import SolvePath
from .rating import Rating, rate, rate_many
from .se_steps import SeRating, SeStep
from .situation import Mistake
from .solving import explain, find_all, find_subsets, hint
from .step import Step
from .technique import DEFAULT, Ladder, Level, Technique
from .verifier import verify

__all__ = [
    "DEFAULT",
    "Graph",
    "Ladder",
    "Level",
    "Mistake",
    "Rating",
    "SeRating",
    "SeStep",
    "SolvePath",
    "Step",
    "Technique",
    "explain",
    "faults",
    "find_all",
    "find_subsets",
    "hint",
    "rate",
    "rate_many",
    "verify",
]
