"""Writes tests/logic/kraken.tsv: solving paths of our own random puzzles with Kraken Fish switched on.

python tools/kraken_paths.py SEED PATHS

One line a path: the givens, the number of its steps, and of each Kraken Fish its place in the path, its name and what
follows from it. Only paths without guesses are kept.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from logic_cases import random_puzzle  # type: ignore[import-not-found]  # beside this file

from sudoku import Ladder, SolvePath, explain
from sudoku.logic.words import conclusion

PAGE = Path(__file__).parent.parent / "tests" / "logic" / "kraken.tsv"
LADDER = Ladder().enable("Kraken Fish").disable("Brute Force")


def line_of(path: SolvePath) -> str:
    told = [
        f"{number} {step.technique.name} {conclusion(step)}"
        for number, step in enumerate(path, 1)
        if step.technique.rung == "Kraken Fish Type 1"
    ]
    return "\t".join([path.puzzle.grid.line(), str(len(path)), *told]) if path.is_solved and told else ""


def main(seed: int, paths: int) -> None:
    rng = random.Random(seed)
    lines: list[str] = []
    while len(lines) < paths:
        if line := line_of(explain(random_puzzle(rng), LADDER)):
            lines.append(line)
    PAGE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
