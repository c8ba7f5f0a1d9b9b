"""The built-in benchmark: how fast the solver is here, and one number that says whether it still does the same.

numbers of its own ─► full grids ─► dug ─┬─► easy      every hole is found by simple steps, mostly
   (not `random`: the puzzles must       ├─► minimal   no given can go
    be the same in every Python)         └─► several   a minimal puzzle less three givens
famous hard puzzles, shuffled ───────────────► hard
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import NamedTuple

from .._core import core
from ..grid import Grid
from ..solving.bulk import count_many
from ..solving.solver import is_unique, solve

__all__ = ["Figures", "measure", "puzzle_sets", "signature"]

HARD = (
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",  # Arto Inkala, 2012
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",  # Arto Inkala, AI Escargot
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",  # jpf, Easter Monster
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",  # tarek, Golden Nugget
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",  # hard for brute force
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",  # Peter Norvig
)


ENOUGH = 20_000  # puzzles in a run in bulk; fewer are repeated


class Numbers:
    """Marsaglia's xorshift, 64 bits: the same numbers everywhere and always."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        x = self.state
        x ^= x << 13 & (1 << 64) - 1
        x ^= x >> 7
        self.state = x = x ^ x << 17 & (1 << 64) - 1
        return x % limit

    def order(self, n: int) -> list[int]:
        """0 … n−1, shuffled."""
        items = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def puzzle_sets(n: int = 1000, seed: int = 20_080_229) -> dict[str, list[str]]:
    """The puzzles of the benchmark, by name of their set."""
    numbers = Numbers(seed)
    minimal = [_dug(_full_grid(numbers), numbers) for _ in range(n)]
    return {
        "easy": [_refilled(puzzle, numbers, 14).line() for puzzle in minimal],
        "minimal": [puzzle.line() for puzzle in minimal],
        "several": [_less(puzzle, numbers, 3).line() for puzzle in minimal],
        "hard": [_shuffled(Grid.from_text(HARD[i % len(HARD)]), numbers).line() for i in range(n)],
    }


def _full_grid(numbers: Numbers) -> Grid:
    """The first solution that has two boxes of a diagonal filled at random."""
    cells = bytearray(81)
    for box in (0, 4):
        for place, digit in enumerate(numbers.order(9)):
            cells[box // 3 * 27 + box % 3 * 3 + place // 3 * 9 + place % 3] = digit + 1
    return _shuffled(solve(Grid(bytes(cells))), numbers)


def _dug(grid: Grid, numbers: Numbers) -> Grid:
    """Givens go, in random order, as long as the solution stays the only one."""
    for cell in numbers.order(81):
        fewer = grid.placing(cell, 0)
        if is_unique(fewer):
            grid = fewer
    return grid


def _refilled(grid: Grid, numbers: Numbers, more: int) -> Grid:
    full = solve(grid)
    for cell in numbers.order(81)[: 2 * more]:
        grid = grid.placing(cell, full[cell])
    return grid


def _less(grid: Grid, numbers: Numbers, fewer: int) -> Grid:
    givens = grid.filled
    for i in numbers.order(len(givens))[:fewer]:
        grid = grid.placing(givens[i], 0)
    return grid


def _shuffled(grid: Grid, numbers: Numbers) -> Grid:
    def lines() -> list[int]:
        return [3 * band + line for band in numbers.order(3) for line in numbers.order(3)]

    grid = grid.relabel([digit + 1 for digit in numbers.order(9)])
    return grid.permute_rows(lines()).permute_columns(lines())


def signature(puzzles: list[str]) -> int:
    """A checksum of all that is found and of the work it takes. A change of it is a change of behaviour.

    It is the same on every machine and every instruction set.
    """
    checksum = 0
    for puzzle in puzzles:
        found = core.count(puzzle, 2)
        record = f"{puzzle} {found} {core.work(puzzle, 2)}\n"
        checksum = zlib.crc32(record.encode(), checksum)
    return checksum


class Figures(NamedTuple):
    """One line of the table: puzzles a second in bulk, on one core and on all; microseconds a puzzle, one by one."""

    name: str
    puzzles: int
    branches: float
    one_thread: float
    all_threads: float
    spread: float
    latency: float


def measure(name: str, puzzles: list[str], repeats: int = 5) -> Figures:
    """Times the search for a second solution: medians of several runs, and how far those lie apart."""
    n = max(len(puzzles), ENOUGH // len(puzzles) * len(puzzles))
    rows = ("".join(puzzles) * (n // len(puzzles))).encode()
    one, all_ = (sorted(_times(rows, threads, repeats)) for threads in (1, 0))
    sample = puzzles[:2000]
    singles = []
    for _ in range(repeats):
        start = perf_counter()
        for puzzle in sample:
            core.count(puzzle, 2)
        singles.append((perf_counter() - start) / len(sample))
    work = [core.work(puzzle, 2) or (0, 0) for puzzle in sample]
    return Figures(
        name,
        len(puzzles),
        sum(branches for branches, _ in work) / len(sample),
        n / median(one),
        n / median(all_),
        one[-1] / one[0] - 1,
        1e6 * median(singles),
    )


def _times(rows: bytes, threads: int, repeats: int) -> Iterator[float]:
    count_many(rows, 2, threads)  # to warm up
    for _ in range(repeats):
        start = perf_counter()
        count_many(rows, 2, threads)
        yield perf_counter() - start
