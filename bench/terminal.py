"""The full screen: how long it takes to start, and from a key to the screen, on a real terminal.

    python -m bench.terminal

start        from the command to the first board on the screen; CPU time of the whole process beside it
key          from a key written to the terminal to the last byte of the board drawn anew, tall layout, marks everywhere,
             200 moves of history in the save
A bare Python that imports nothing is the unit beside which the start is given.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import pexpect

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
RUNS = 7
PRESSED = 230


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "XDG_STATE_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        starts = [_start(environment) for _ in range(RUNS)]
        bare = statistics.median(_bare() for _ in range(RUNS))
        used = _children()
        keys = _keys(environment)
        used = _children() - used
    wall, cpu = (statistics.median(column) for column in zip(*starts, strict=True))
    print(f"start       {wall:.2f} s, CPU {cpu:.2f} s, {cpu / bare:.0f} × a bare Python (median of {RUNS})")
    keys.sort()
    late, each = keys[len(keys) * 95 // 100], (used - cpu) / PRESSED
    told = f"{1000 * statistics.median(keys):.0f} ms, 95 % within {1000 * late:.0f} ms, CPU {1000 * each:.0f} ms"
    print(f"key         {told}")


def _spawn(environment: dict[str, str], *arguments: str) -> pexpect.spawn[str]:
    run = ["-m", "sudoku", "tui", *arguments]
    return pexpect.spawn(
        sys.executable, run, env=environment, encoding="utf-8", timeout=30, dimensions=(40, 120), maxread=100_000
    )


def _start(environment: dict[str, str]) -> tuple[float, float]:
    used, began = _children(), time.perf_counter()
    terminal = _spawn(environment, PUZZLE)
    terminal.expect_exact("? keys")  # the last line
    wall = time.perf_counter() - began
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    return wall, _children() - used


def _children() -> float:
    use = resource.getrusage(resource.RUSAGE_CHILDREN)
    return use.ru_utime + use.ru_stime


def _bare() -> float:
    used = _children()
    subprocess.run([sys.executable, "-c", "0"], check=True)
    return _children() - used


def _keys(environment: dict[str, str]) -> list[float]:
    """A digit written and taken away again; the picture is whole when the count of digits left beside it is."""
    terminal = _spawn(environment, PUZZLE)
    terminal.expect_exact("? keys")
    terminal.delaybeforesend = None  # type: ignore[assignment]
    terminal.send("f")
    terminal.expect_exact("marks")
    took = []
    for at in range(PRESSED):
        key, answer = ("4", "yours") if at % 2 == 0 else ("\x7f", "empty")
        began = time.perf_counter()
        terminal.send(key)
        terminal.expect_exact(answer)
        if at >= PRESSED - 30:
            took.append(time.perf_counter() - began)
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    return took


if __name__ == "__main__":
    main()
