"""`make bench-web`: the engine in node against the native baseline build, on the same puzzles, in one run.

Both sides take turns, and CPU time counts, so that what else the machine does matters little. Prints the table of
docs/web.md; the bars are those that a change must keep.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

os.environ["SUDOKU_ISA"] = "baseline"  # before the engine is loaded

import sudoku
from sudoku import _native
from sudoku.logic import DEFAULT
from sudoku.web import engine_folder

ROOT = Path(__file__).parent.parent
HARDEST = ROOT.parent / "shared" / "data" / "puzzles" / "forum_hardest_1905_11plus.txt"
ROUNDS = 5
BARS = {"solve": 1.5, "generate": 1.6, "explain": 2.0, "rate": 2.0, "rate SE": 2.0}


def main() -> None:
    puzzles = [one.puzzle.line() for one in sudoku.generate_many(200, seed=1, threads=1)]
    hardest = HARDEST.read_text().split()[:375] if HARDEST.exists() else []
    native: dict[str, Callable[[], object]] = {
        "solve": lambda: [_native.count(line, 2) for line in puzzles],
        "generate": lambda: sudoku.generator.attempts.core.dig(
            7, 0, 200, [(c,) for c in range(81)], [], 0, 81, True, False, [], None, None, 1
        ),
        "explain": lambda: [
            _native.explain_path(
                _cells(line), None, None, _native.count(line, 2)[1], DEFAULT.numbers(), _native.Limits(), 1 << 20
            )
            for line in puzzles
        ],
        "rate": lambda: sudoku.rate_many(puzzles, scale="hodoku", threads=1),
        "rate SE": lambda: sudoku.rate_many(puzzles[:60], scale="se", threads=1),
    }
    best: dict[str, list[float]] = {name: [float("inf"), float("inf")] for name in native}
    with _Node(puzzles, hardest) as node:
        for _ in range(ROUNDS):
            for name, run in native.items():
                began = time.process_time()
                run()
                best[name][0] = min(best[name][0], time.process_time() - began)
                best[name][1] = min(best[name][1], node.ask(name))
        print("| | native baseline | WebAssembly | ratio | bar |\n|---|---|---|---|---|")
        for name, (ours, web) in best.items():
            print(f"| {name} | {1000 * ours:.1f} ms | {1000 * web:.1f} ms | {web / ours:.2f} | {BARS[name]} |")
        for name in ("load", "first step", "hint hardest (worst)", "hint hardest (median)"):
            print(f"| {name} | | {1000 * node.ask(name):.1f} ms | | |")


def _cells(line: str) -> bytes:
    return bytes(int(sign) if sign != "." else 0 for sign in line)


class _Node:
    """A node process that measures itself: one name a line in, seconds out."""

    def __init__(self, puzzles: list[str], hardest: list[str]) -> None:
        node = shutil.which("node")
        if node is None:
            raise SystemExit("node is not installed")
        environment = {**os.environ, "ENGINE": str(engine_folder())}
        command = [node, str(ROOT / "web" / "tests" / "bench.js")]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self._tell(json.dumps({"puzzles": puzzles, "hardest": hardest}))

    def __enter__(self) -> _Node:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()

    def _tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, name: str) -> float:
        self._tell(name)
        assert self.process.stdout is not None
        return float(self.process.stdout.readline())


if __name__ == "__main__":
    sys.exit(main())
