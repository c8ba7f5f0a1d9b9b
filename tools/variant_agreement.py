"""Asks both engines about random boards with random constraints; `make variants` asks about 10,000.

python tools/variant_agreement.py [COUNT [FIRST]]

A board on which an engine needs more than a minute for one question, or on which the engines differ, is a failure: it
is named, the others are still asked, and the command fails at the end. A run that was stopped goes on at FIRST.
"""

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.variants.test_solving import agree

from sudoku import SudokuError

SECONDS = 60.0
EVERY = 100


def main(count: int = 10_000, first: int = 0) -> None:
    """Prints how far it is, and at last the slowest boards and those that failed."""
    solved: Counter[int] = Counter()
    failed: list[int] = []
    spent: list[tuple[float, int]] = []
    for seed in range(first, first + count):
        start = time.process_time()
        try:
            solved[min(2, agree(seed, SECONDS))] += 1
        except (AssertionError, SudokuError) as error:
            failed.append(seed)
            print(f"board {seed} failed: {type(error).__name__} {error}", flush=True)
        spent = sorted([*spent, (time.process_time() - start, seed)], reverse=True)[:5]
        if (seed - first + 1) % EVERY == 0 or seed == first + count - 1:
            numbers = ", ".join(f"{solved[n]} with {word}" for n, word in enumerate(("none", "one", "several")))
            slowest = ", ".join(f"{seed} ({cpu:.1f} s)" for cpu, seed in spent)
            print(f"{seed - first + 1} boards, {len(failed)} failed: {numbers}; slowest {slowest}", flush=True)
    if failed:
        sys.exit(f"boards that failed: {' '.join(map(str, failed))}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
