"""Puzzles with rules, to order: `generate(variant=("killer", "diagonal"))`.

request   what is asked for, from text
table     the kinds, one row each
check     what cannot be met, with the reason
regions cages walks marks   what is drawn: jigsaw regions, cages, lines, everything else
filling   a random grid under rules
digging   givens
easing    more of them, for a level
making    one attempt, from beginning to end
"""

from __future__ import annotations

from .check import check_requests
from .making import attempts_with_rules
from .table import KINDS, Kind

__all__ = ["KINDS", "Kind", "attempts_with_rules", "check_requests"]
