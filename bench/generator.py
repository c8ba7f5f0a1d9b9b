"""How fast puzzles, grids and canonical forms are made: the median of some runs; one thread and CPU time unless said.

python -m bench.generator [runs]
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from sudoku import generate, generate_many
from sudoku._core import core

CELLS = [[cell] for cell in range(81)]
BARS = {
    "minimal unique puzzles": 40_000,
    "full random grids": 2_000_000,
    "canonical form of a puzzle": 300_000,
    "canonical form of a grid": 100_000,
}


def dig(seed: int, count: int, threads: int = 1) -> tuple[object, object, object]:
    return core.dig(seed, 0, count, CELLS, [], 0, 81, True, True, [], None, None, threads)


def rate(work: Callable[[int], object], count: int, runs: int, clock: Callable[[], float]) -> tuple[float, float]:
    """Items a second: the median, and the spread between the best and the worst run."""
    found = []
    for run in range(runs):
        began = clock()
        work(run)
        found.append(count / (clock() - began))
    return statistics.median(found), (max(found) - min(found)) / statistics.median(found)


def two_threads(name: str, work: Callable[[int, int], object], count: int, runs: int) -> None:
    """How many times as fast two threads are, wall time, one and two in turn."""
    ratios = []
    for run in range(runs):
        one, _ = rate(lambda _, seed=run: work(seed, 1), count, 1, time.perf_counter)
        two, _ = rate(lambda _, seed=run: work(seed, 2), count, 1, time.perf_counter)
        ratios.append(two / one)
    print(f"{name:30} {statistics.median(ratios):12.2f} × one thread ({min(ratios):.2f} … {max(ratios):.2f})")


def main(runs: int = 5) -> None:
    dig(0, 20_000)  # makes the tables that are made once
    puzzles, solutions, _ = core.dig(1, 0, 50_000, CELLS, [], 0, 81, True, True, [], None, None, 0)
    works: dict[str, tuple[Callable[[int], object], int]] = {
        "minimal unique puzzles": (lambda run: dig(run, 20_000), 20_000),
        "full random grids": (lambda run: core.random_grids(run, 0, 500_000, 1), 500_000),
        "canonical form of a puzzle": (lambda _: core.canonical(puzzles, 1), 50_000),
        "canonical form of a grid": (lambda _: core.canonical(solutions, 1), 50_000),
    }
    for name, (work, count) in works.items():
        speed, spread = rate(work, count, runs, time.process_time)
        print(f"{name:30} {speed:12,.0f}/s ±{spread / 2:.0%}   {speed / BARS[name]:.2f} of the bar")
    many, few = 50_000, 2_000_000
    two_threads(
        "generate_many, two threads", lambda s, t: sum(1 for _ in generate_many(many, seed=s, threads=t)), many, runs
    )
    two_threads("full grids, two threads", lambda s, t: core.random_grids(s, 0, few, t), few, runs)
    for name, task in {
        "1,000 rotational hard puzzles": lambda: list(generate_many(1000, level="hard", symmetry="rotational", seed=1)),
        "hardest step a swordfish": lambda: generate(hardest="swordfish", seed=1),
        "16×16, no given can go": lambda: generate(size=16, seed=1),
        "25×25, no given can go": lambda: generate(size=25, seed=1),
    }.items():
        began, cpu = time.perf_counter(), time.process_time()
        task()
        print(f"{name:30} {time.perf_counter() - began:12.2f} s, {time.process_time() - cpu:.2f} s of CPU")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
