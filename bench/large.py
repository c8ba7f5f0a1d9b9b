"""Grids beyond 9×9, and pairs: seconds on one thread, medians of five seeds.

python -m bench.large            all but k = 5 pairs and 25×25
python -m bench.large --long     those too
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from sudoku import Grid, Shape, pairs, sat

SEEDS = range(5)
COLD = """
import resource
from random import Random
from sudoku.sat import {engine}, Session
from sudoku.shape import Shape
session = Session(Shape({k}, {k}), 2, engine={engine})
if {seed} is not None:
    session.engine.set_activities([Random({seed}).random() for _ in range(session.encoding.variables)])
assert session.ask([]) and session.board()
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def main() -> None:
    for k in (4, 5, 6):
        own = [_cold(k, "native_engine", seed) for seed in SEEDS]
        peer = _cold(k, "PysatEngine", None)
        most = max(memory for _, memory in own)
        ours = _median([seconds for seconds, _ in own])
        print(f"empty pair, k={k}, process start to answer: {ours}, {most} MB; glucose4 {peer[0]:.2f} s, {peer[1]} MB")
    for k in (3, 4):
        print(f"unique maximal pair, k={k}: {_times(lambda seed, k=k: _pair(k, seed))}")
    print(f"16×16, unique, no given too many: {_times(lambda seed: _grid(Shape(4, 4), seed))}")
    if "--long" in sys.argv[1:]:
        print(f"25×25, unique, no given too many: {_times(lambda seed: _grid(Shape(5, 5), seed))}")
        made = [pairs.generate(5, seed, seconds=120) for seed in SEEDS]
        print(f"pair, k=5, in 120 s: {[(pair.givens, pair.is_maximal) for pair in made]} (givens, maximal proved)")


def _cold(k: int, engine: str, seed: int | None) -> tuple[float, int]:
    start = time.perf_counter()
    code = COLD.format(k=k, engine=engine, seed=seed)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return time.perf_counter() - start, int(done.stdout)


def _pair(k: int, seed: int) -> None:
    made = pairs.generate(k, seed)
    assert made.is_unique
    assert made.is_maximal


def _grid(shape: Shape, seed: int) -> None:
    rng = random.Random(seed)
    full = sat.fill(shape, 1, rng)
    assert full is not None
    dug = sat.dig(shape, full, rng)
    assert dug.is_minimal
    assert Grid(dug.board, shape).holes


def _times(job: Callable[[int], None]) -> str:
    job(99)  # the encoding is built once
    times = []
    for seed in SEEDS:
        start = time.perf_counter()
        job(seed)
        times.append(time.perf_counter() - start)
    return _median(times)


def _median(times: list[float]) -> str:
    return f"{statistics.median(times):.3f} s ({min(times):.3f} to {max(times):.3f})"


if __name__ == "__main__":
    main()
