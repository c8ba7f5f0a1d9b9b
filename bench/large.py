"""Grids beyond 9×9, and pairs: seconds on one thread, medians of five seeds.

python -m bench.large            all but what follows
python -m bench.large --long     pairs of k = 5 and grids of 25×25, too
python -m bench.large --six      pairs of k = 6: some minutes
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from sudoku import Grid, Shape, pairs, sat

SEEDS = range(5)
HEAD = """
import resource
from sudoku import Grid, Shape, pairs, sat
shape = Shape({k}, {k})
"""
TAIL = """
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""
FILL = "assert sat.fill(shape, 2, sat.random_numbers({seed}))"
SOLVE = "pairs.solve(Grid.empty(shape), Grid.empty(shape))"
PEER = "session = sat.Session(shape, 2, engine=sat.PysatEngine); assert session.ask([]) and session.board()"


def main() -> None:
    options = sys.argv[1:]
    for k in (4, 5, 6):
        print(f"empty pair, k={k}, process start to answer: {_cold(k)}", flush=True)
    for k in (3, 4, 5, 6):
        for grids in (1, 2):
            sat.encode(Shape(k, k), grids)  # built once
    for k in (3, 4, 5) if "--long" in options else (3, 4):
        print(f"unique maximal pair, k={k}: {_times(lambda seed, k=k: _pair(k, seed))}", flush=True)
    for k in (4, 5) if "--long" in options else (4,):
        print(
            f"{k * k}×{k * k}, unique, no given too many: {_times(lambda seed, k=k: _grid(Shape(k, k), seed))}",
            flush=True,
        )
    for grids in (1, 2):
        spent = _times(lambda seed, grids=grids: _one_by_one(Shape(4, 4), grids, seed))
        print(f"the same at 16×16 with {grids} grids, cell by cell with glucose4: {spent}", flush=True)
    if "--six" in options:
        print(f"unique maximal pair, k=6, three seeds: {_times(lambda seed: _pair(6, seed), range(3))}")


def _cold(k: int) -> str:
    """Random pairs by their seeds, the one pair that `solve` gives, and python-sat's quickest solver."""
    filled = [_process(k, FILL.format(seed=seed)) for seed in SEEDS]
    solved = [_process(k, SOLVE) for _ in SEEDS]
    peer, memory = _process(k, PEER)
    most = max(megabytes for _, megabytes in filled + solved)
    random_, fixed = (_median([seconds for seconds, _ in runs]) for runs in (filled, solved))
    return f"random {random_}; solve {fixed}; {most} MB; glucose4 {peer:.2f} s, {memory} MB"


def _process(k: int, work: str) -> tuple[float, int]:
    start = time.perf_counter()
    code = HEAD.format(k=k) + work + TAIL
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return time.perf_counter() - start, int(done.stdout)


def _pair(k: int, seed: int) -> None:
    made = pairs.generate(k, seed)
    assert made.is_unique
    assert made.is_maximal


def _grid(shape: Shape, seed: int) -> None:
    rng = sat.random_numbers(seed)
    full = sat.fill(shape, 1, rng)
    assert full is not None
    dug = sat.dig(shape, full, rng)
    assert dug.is_minimal
    assert Grid(dug.board, shape).holes


def _one_by_one(shape: Shape, grids: int, seed: int) -> None:
    """What anyone would try first: one incremental solver, one question for each cell."""
    rng = random.Random(seed)
    board = sat.fill(shape, grids, sat.random_numbers(seed))
    assert board is not None
    session = sat.Session(shape, grids, engine=sat.PysatEngine)
    givens = rng.sample(session.literals(board), len(board))
    for literal in list(givens):
        others = [given for given in givens if given != literal]
        if not session.ask([*others, -literal]):
            givens = others


def _times(job: Callable[[int], None], seeds: Sequence[int] = SEEDS) -> str:
    times = []
    for seed in seeds:
        start = time.perf_counter()
        job(seed)
        times.append(time.perf_counter() - start)
    return _median(times)


def _median(times: list[float]) -> str:
    return f"{statistics.median(times):.3f} s ({min(times):.3f} to {max(times):.3f})"


if __name__ == "__main__":
    main()
