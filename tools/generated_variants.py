"""Generates puzzles of every kind with rules, and of combinations, and asks both engines whether each has one solution.

python tools/generated_variants.py [COUNT]        `make generated-variants`: 10,000
"""

import sys
import time
from collections.abc import Iterator

from sudoku import SudokuError
from sudoku.generator import generate_many
from sudoku.generator.kinds import KINDS
from sudoku.variants import is_unique

COMBINATIONS = (
    "killer+diagonal",
    "killer+antiknight",
    "killer+jigsaw",
    "killer+thermo",
    "jigsaw+diagonal",
    "jigsaw+antiknight",
    "thermo+arrow",
    "thermo+windoku",
    "arrow+kropki",
    "antiknight+antiking",
    "nonconsecutive+antiking",
    "diagonal+even-odd",
    "renban+whispers",
    "xv+palindrome",
    "sandwich+diagonal",
)


def specs() -> Iterator[tuple[str, int]]:
    """Every kind in every size that it is made in, and combinations."""
    for kind in KINDS.values():
        for size in kind.sizes:
            yield kind.name, size
    for names in COMBINATIONS:
        yield names, 9
        yield names, 6


def main(count: int = 10_000) -> None:
    """Ends with exit code 1 at the first puzzle that an engine finds fault with."""
    print(f"{'variant':34}{'size':>5}{'puzzles':>9}{'ms each':>9}{'givens':>8}")
    made = 0
    while made < count:
        before = made
        for number, (names, size) in enumerate(specs()):
            wanted = min(count - made, 5 if size == 16 else 100)
            made += _make(names, size, wanted, seed=before + number) if wanted else 0
        if made == before:
            break
    print(f"{made} puzzles, each with one solution by both engines")


def _make(names: str, size: int, wanted: int, seed: int) -> int:
    began = time.process_time()
    try:
        found = list(generate_many(wanted, variant=names, size=size, seed=seed, seconds=120))
    except SudokuError as error:
        print(f"{names:34}{size:5}  refused: {error}", flush=True)
        return 0
    each = (time.process_time() - began) / max(len(found), 1) * 1000
    for one in found:
        puzzle = one.as_puzzle()
        if not all(is_unique(puzzle, engine=engine) for engine in ("search", "sat")):
            sys.exit(f"{names}, size {size}, seed {one.seed}: not one solution")
    givens = sum(one.givens for one in found) / max(len(found), 1)
    print(f"{names:34}{size:5}{len(found):9}{each:9.1f}{givens:8.1f}", flush=True)
    return len(found)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
