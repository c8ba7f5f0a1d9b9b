"""Finds the practice positions of the technique pages: writes src/sudoku/logic/exercises.tsv, a code and a line each.

python tools/technique_exercises.py [SECONDS_EACH]

The positions are those of `sudoku practice TECHNIQUE --seed 1`; a technique too rare to be found in time has none.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sudoku import practice
from sudoku.logic.technique import TECHNIQUES

FILE = Path(__file__).parent.parent / "src" / "sudoku" / "logic" / "exercises.tsv"
NUMBER, SEED = 5, 1

if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    rows = []
    for one in sorted(TECHNIQUES.values(), key=lambda one: one.code):
        found = list(practice(one, NUMBER, seed=SEED, seconds=seconds)) if one.searched else []
        rows += [f"{one.code}\t{exercise.line()}\n" for exercise in found]
        print(one, len(found), flush=True)
    FILE.write_text("".join(rows), encoding="utf-8")
