"""Asks both engines about random boards with random constraints; `make variants` asks about 10,000.

python tools/variant_agreement.py [COUNT [FIRST]]
"""

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.variants.boards import puzzle
from tests.variants.test_solving import agree

from sudoku.variants import count_solutions


def main(count: int = 10_000, first: int = 0) -> None:
    """Ends at the first board on which the engines differ."""
    solved: Counter[int] = Counter()
    for seed in range(first, first + count):
        agree(seed)
        solved[count_solutions(puzzle(seed, (4, 6, 9)[seed % 3]), 2)] += 1
        if (seed - first + 1) % 500 == 0:
            numbers = ", ".join(f"{solved[n]} with {word}" for n, word in enumerate(("none", "one", "several")))
            print(f"{seed - first + 1} boards agree: {numbers}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
