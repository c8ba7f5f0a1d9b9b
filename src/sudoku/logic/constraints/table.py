"""The techniques for boards with rules beyond houses, and the ladder that has them among the others.

Levels and scores are in the spirit of the classic table: what is seen by looking at one clue is easy or medium and
scores little, because such puzzles take many of these steps; what joins several clues is hard, chains are unfair, and a
chain over any constraints is extreme. Classic techniques keep their levels and scores, so a puzzle without constraints
is rated as before.
"""

from __future__ import annotations

from ..technique import DEFAULT, Ladder, Level, Rung, Technique

__all__ = ["BY_NAME", "RULE_LADDER", "RULE_RUNGS", "rule_technique"]

_E, _M, _H, _U, _X = Level.EASY, Level.MEDIUM, Level.HARD, Level.UNFAIR, Level.EXTREME

# id, name, order in the ladder, level, score
_ROWS = (
    ("cell_clue", "Cell Clue", 310, _E, 2),
    ("equal_cells", "Equal Cells", 315, _E, 6),
    ("pair_clue", "Pair Clue", 320, _E, 8),
    ("line_bounds", "Line Bounds", 330, _E, 10),
    ("cage_combinations", "Cage Combinations", 340, _E, 12),
    ("renban_run", "Renban Run", 350, _M, 20),
    ("sum_bounds", "Sum Bounds", 360, _M, 20),
    ("line_pattern", "Line Pattern", 370, _M, 24),
    ("digit_counts", "Digit Counts", 380, _M, 24),
    ("outside_clue", "Outside Clue", 390, _M, 30),
    ("common_sight", "Common Sight", 1215, _M, 50),
    ("required_digits", "Required Digits", 1220, _M, 50),
    ("innies_outies", "Innies and Outies", 1230, _M, 50),
    ("cage_cage", "Cage against Cage", 2050, _H, 110),
    ("constraint_chain", "Constraint Chain", 5610, _U, 280),
    ("constraint_forcing", "Constraint Forcing Chain", 8460, _X, 500),
)

FIRST = 1000
"""Numbers of these techniques; the native ones have numbers below."""
_TECHNIQUES = tuple(
    Technique(FIRST + at, id, name, f"R{at + 1:03}", "constraints", name, True, False, 0)
    for at, (id, name, *_) in enumerate(_ROWS)
)
BY_NAME = {one.name: one for one in _TECHNIQUES}
RULE_RUNGS = tuple(
    Rung(one, order, level, score, True) for one, (_, _, order, level, score) in zip(_TECHNIQUES, _ROWS, strict=True)
)


def rule_technique(id: str) -> Technique:
    return next(one for one in _TECHNIQUES if one.id == id)


def with_rules(ladder: Ladder) -> Ladder:
    """A ladder with the rungs for rules that it does not have."""
    known = {rung.technique.name for rung in ladder.rungs}
    added = [rung for rung in RULE_RUNGS if rung.technique.name not in known]
    return Ladder(tuple(sorted((*ladder.rungs, *added), key=lambda rung: rung.order)))


RULE_LADDER = with_rules(DEFAULT)
