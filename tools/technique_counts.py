"""Counts how often each technique is needed: writes src/sudoku/logic/frequency.json. `make technique-counts` calls it.

python tools/technique_counts.py [PUZZLES] [SEED]

Random puzzles are those of `sudoku generate` without wishes: full grids with equal chances, dug until every given is
needed. Each is solved by the default ladder; a technique is needed if its path uses it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

from sudoku import generate_arrays
from sudoku.logic import DEFAULT
from sudoku.logic.rating import technique_counts
from sudoku.logic.technique import BY_NUMBER

FILE = Path(__file__).parent.parent / "src" / "sudoku" / "logic" / "frequency.json"
BLOCK = 5000


def count(puzzles: int, seed: int) -> dict[str, int]:
    """How many of the puzzles need each technique."""
    needed = np.zeros(len(BY_NUMBER), np.int64)
    for first in range(0, puzzles, BLOCK):
        rows, _ = generate_arrays(min(BLOCK, puzzles - first), seed=f"{seed}:{first}")
        needed += (technique_counts(rows, DEFAULT) > 0).sum(axis=0)
        print(f"{first + len(rows):,} puzzles", flush=True)
    return {one.id: int(number) for one, number in zip(BY_NUMBER, needed, strict=True)}


if __name__ == "__main__":
    puzzles, seed = (int(text) for text in (*sys.argv[1:3], *("100000", "1")[len(sys.argv[1:3]) :]))
    found = {"puzzles": puzzles, "seed": seed, "needed": count(puzzles, seed)}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
