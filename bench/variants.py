"""Variants: proof of uniqueness and true candidates, CPU time on one thread, building included.

python -m bench.variants FOLDER       the folder with fpuzzles_solved.jsonl and iss_collections.jsonl

Both engines take turns, as users get them.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from sudoku import LimitReached, Puzzle
from sudoku.formats.families.fpuzzles import from_fpuzzles
from sudoku.formats.families.iss import from_iss
from sudoku.rules import Rules
from sudoku.variants import solutions, true_candidates

SECONDS = 60.0


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """CPU milliseconds, and what came out; None when the time limit was reached."""
    start = time.process_time()
    try:
        found = work()
    except LimitReached:
        found = None
    return (time.process_time() - start) * 1000, found


def report(name: str, times: list[float], good: int) -> None:
    times = sorted(times)
    median, late = times[len(times) // 2], times[min(len(times) - 1, len(times) * 9 // 10)]
    print(
        f"{name:24} {good:3} of {len(times):3}   median {median:8.2f}  p90 {late:8.2f}  max {times[-1]:9.2f} ms",
        flush=True,
    )


def proof(puzzle: Puzzle) -> tuple[float, object]:
    return timed(lambda: [grid.line() for grid in islice(solutions(puzzle, seconds=SECONDS), 2)])


def boards(folder: Path) -> list[tuple[Puzzle, str]]:
    lines = (folder / "fpuzzles_solved.jsonl").read_text(encoding="utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return [(from_fpuzzles(record["fpuzzles"]), record["solution"]) for record in records]


def fewer(puzzle: Puzzle, seed: int) -> Puzzle:
    """The puzzle with a third of its constraints dropped."""
    rng = random.Random(seed)
    constraints = puzzle.rules.constraints
    kept = sorted(rng.sample(range(len(constraints)), len(constraints) - len(constraints) // 3))
    return Puzzle(puzzle.grid, rules=Rules(tuple(constraints[at] for at in kept), puzzle.rules.regions))


def main(folder: Path) -> None:
    """Prints a line for each set."""
    solved = boards(folder)
    for puzzle, _ in solved:  # the first build of each automaton is kept for the next
        list(puzzle.rules.compile(puzzle.shape))
    results = [(proof(puzzle), solution) for puzzle, solution in solved]
    report("f-puzzles boards", [spent for (spent, _), _ in results], sum(found == [s] for (_, found), s in results))
    sets: dict[str, list[Puzzle]] = defaultdict(list)
    for line in (folder / "iss_collections.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        sets[record["set"]].append(from_iss(record["iss"]))
    for name, puzzles in sets.items():
        proofs = [proof(puzzle) for puzzle in puzzles]
        good = sum(isinstance(found, list) and len(found) == 1 for _, found in proofs)
        report(name, [spent for spent, _ in proofs], good)
    loose = [fewer(puzzle, seed) for seed, (puzzle, _) in enumerate(solved[::2])]
    asked = [timed(lambda puzzle=puzzle: true_candidates(puzzle, seconds=10).is_complete) for puzzle in loose]
    report("true candidates", [spent for spent, _ in asked], sum(found is True for _, found in asked))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
