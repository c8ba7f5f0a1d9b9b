"""Solves boards with rules step by step and says which are solved by logic alone.

python tools/variant_logic.py [FILE]        `make variant-logic`

FILE is a JSON Lines file, each line an object with `fpuzzles`, the board, and if known `title` and `solution` (default:
the 68 boards of the shared data). A guess is what logic cannot do; the steps of every path are checked against the
solution.
"""

import json
import sys
import time
from collections import Counter
from pathlib import Path

from sudoku import Puzzle, SudokuError, explain
from sudoku.formats.families.fpuzzles import from_fpuzzles
from sudoku.logic import SolvePath

BOARDS = Path(__file__).parents[2] / "shared" / "data" / "variants" / "fpuzzles_solved.jsonl"


def main(file: Path = BOARDS) -> None:
    """Prints a line for each board, then how many were solved without a guess, and what was used."""
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    used, good, began = Counter[str](), 0, time.process_time()
    for record in records:
        start = time.process_time()
        try:
            path = explain(from_fpuzzles(record["fpuzzles"]))
        except SudokuError as error:
            told = f"not explained: {error}"
        else:
            check(path, record.get("solution"))
            guesses = sum(step.technique.is_guess for step in path)
            good += path.by_logic
            used.update({one.name: times for one, times in path.counts.items()})
            told = f"{path.level!s:8}{path.score:7}{guesses:8} guesses"
        print(f"{record.get('title') or '':40.40}{time.process_time() - start:8.1f} s  {told}", flush=True)
    print(f"{good} of {len(records)} boards solved by logic alone, {time.process_time() - began:.0f} s of CPU time")
    for name, times in used.most_common():
        print(f"{times:8} {name}")


def check(path: SolvePath, solution: str | None) -> None:
    """Ends at a step that contradicts the solution."""
    known = path.solution if solution is None else bytes(map(int, solution))
    for step in path:
        right = all(known[cell] == digit for cell, digit in step.placements)
        if not right or any(known[cell] == digit for cell, digit in step.eliminations):
            sys.exit(f"{step} is wrong in {Puzzle(path.puzzle.grid, rules=path.puzzle.rules)!r}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
