"""Looks for steps in random boards with rules, and checks that none of them removes a digit of the solution.

python tools/variant_soundness.py [COUNT [FIRST]]        `make variant-soundness`: 20,000
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.logic.variant_boards import check


def main(count: int = 20_000, first: int = 0) -> None:
    """Ends at the first board with a wrong step. Chains over everything are looked for in every fiftieth board."""
    steps = 0
    for done, seed in enumerate(range(first, first + count), 1):
        steps += check(seed, slow=seed % 50 == 0)
        if done % 500 == 0 or done == count:
            print(f"{done} boards, {steps} steps, none of them wrong", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
