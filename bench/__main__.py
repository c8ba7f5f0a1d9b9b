"""`make bench`: our engines and the peers that pip can install, on the same puzzles, into docs/benchmarks.md.

The peers live in build/peers, an environment of their own: one of them installs our import name.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from statistics import geometric_mean, median
from time import perf_counter

import sudoku
from sudoku import _native
from sudoku.study.benchmark import puzzle_sets

from .peers import PACKAGES

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
DATA = ROOT.parent / "shared" / "data" / "puzzles"
PEERS = ROOT / "build" / "peers"
START, END = "<!-- made by make bench -->", "<!-- to here -->"
Row = tuple[str, list[float | None]]
PATIENCE = 60  # seconds for a peer to answer at all


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3, help="for each peer and set (default 3)")
    parser.add_argument("--puzzles", type=int, default=2000, help="in each set (default 2000)")
    arguments = parser.parse_args()
    sets = _sets(arguments.puzzles)
    python = _environment()
    rows: list[Row] = [
        ("**sudokit**, in bulk, all cores", [_ours(puzzles, 0) for puzzles in sets.values()]),
        ("**sudokit**, in bulk, one core", [_ours(puzzles, 1) for puzzles in sets.values()]),
        ("**sudokit**, `solve(str)` one by one", [_one_by_one(puzzles) for puzzles in sets.values()]),
    ]
    for name, package in PACKAGES.items():
        missing = package and not _install(python, package)
        speeds = [None if missing else _peer(python, name, each, arguments.seconds) for each in sets.values()]
        rows.append((f"{name}{' (does not install here)' if missing else ''}", speeds))
        print(rows[-1], file=sys.stderr)
    _write(list(sets), rows, _spread(next(iter(sets.values()))))


def _sets(n: int) -> dict[str, list[str]]:
    """The built-in sets, and those of the shared data where it is at hand."""
    sets = puzzle_sets(min(n, 500))
    if DATA.is_dir():
        for file in sorted(DATA.glob("*.txt")):
            lines = file.read_text().split()
            sets[file.stem] = lines[:: max(1, len(lines) // n)][:n]
    return sets


def _environment() -> Path:
    python = PEERS / "bin" / "python"
    if not python.exists():
        venv.create(PEERS, with_pip=True)
    return python


def _install(python: Path, package: str) -> bool:
    return (
        subprocess.run([python, "-m", "pip", "install", "-q", package], capture_output=True, check=False).returncode
        == 0
    )


def _ours(puzzles: list[str], threads: int) -> float:
    rows = ("".join(puzzles) * (1 + 20_000 // len(puzzles))).encode()
    return len(rows) / 81 / median(_timed(lambda: sudoku.solve_many(rows, threads)))


def _one_by_one(puzzles: list[str]) -> float:
    return len(puzzles) / median(_timed(lambda: [sudoku.is_unique(puzzle) for puzzle in puzzles]))


def _spread(puzzles: list[str]) -> float:
    """How far apart the same work can be timed in this run: the slowest to the quickest."""
    rows = ("".join(puzzles) * 2000).encode()
    times = _timed(lambda: sudoku.solve_many(rows, 1))
    return max(times) / min(times) - 1


def _timed(work: Callable[[], object]) -> list[float]:
    """Five times, after one to warm up."""
    times = []
    for _ in range(6):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return times[1:]


def _peer(python: Path, name: str, puzzles: list[str], seconds: float) -> float | None:
    """Puzzles a second; None when it did not answer, or not in time."""
    run = [str(python), str(ROOT / "bench" / "peers.py"), name, str(seconds)]
    text = "\n".join(puzzles)
    try:
        told = subprocess.run(
            run, input=text, capture_output=True, text=True, check=False, timeout=PATIENCE + seconds, cwd=ROOT / "bench"
        )
        solved, took = told.stdout.split()
    except (subprocess.TimeoutExpired, ValueError):
        return None
    return int(solved) / float(took)


def _write(names: list[str], rows: list[Row], spread: float) -> None:
    def figure(speed: float | None) -> str:
        return "–" if speed is None else f"{speed:,.0f}" if speed >= 10 else f"{speed:.2g}"

    table = [f"| puzzles a second | {' | '.join(names)} | `solve(str)` is so many times as fast |"]
    table += ["|---" * (len(names) + 2) + "|"]
    table += [f"| {name} | {' | '.join(map(figure, speeds))} | {_ratio(rows[2][1], speeds)} |" for name, speeds in rows]
    machine = f"{platform.machine()}, {os.cpu_count()} cores, engine {_native.instruction_set()}"
    told = f"Python {platform.python_version()}, {machine}; the same work was timed up to {spread:.0%} apart. "
    told += f"Last column: geometric mean, and from least to most. – : no answer within {PATIENCE} seconds."
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    after = rest.partition(END)[2]
    text = f"{before}{START}\n\n{told}\n\n" + "\n".join(table) + f"\n\n{END}{after}"
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")


def _ratio(ours: list[float | None], theirs: list[float | None]) -> str:
    """How much faster we are one by one: in the mean, at least and at most."""
    ratios = [a / b for a, b in zip(ours, theirs, strict=True) if a and b]
    if not ratios or ours is theirs:
        return ""
    low, mean, high = (
        f"{ratio:,.2g}" if ratio < 10 else f"{ratio:,.0f}"
        for ratio in (min(ratios), geometric_mean(ratios), max(ratios))
    )
    return f"**{mean}** ({low} – {high})"


if __name__ == "__main__":
    main()
