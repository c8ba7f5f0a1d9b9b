"""`make bench-web`: the engine in node and in Chromium against the native baseline build, in one run.

The sides take turns on the same puzzles and the best round counts, so that what else the machine does matters little.
Native code and node are measured in CPU time; a page has only a clock. `--write` updates docs/benchmarks.md.
"""

from __future__ import annotations

import functools
import http.server
import json
import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

os.environ["SUDOKU_ISA"] = "baseline"  # before the engine is loaded

import sudoku
from sudoku import _native
from sudoku.logic import DEFAULT
from sudoku.web import engine_folder

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
HARDEST = ROOT.parent / "shared" / "data" / "puzzles" / "forum_hardest_1905_11plus.txt"
ROUNDS = 12
LOADS = 7
BARS = {"solve": 1.5, "generate": 1.6, "explain": 2.0, "rate": 2.0, "rate SE": 2.0}
WORK = {
    "solve": "solve 10,000 puzzles",
    "generate": "dig 200 minimal puzzles",
    "explain": "explain 200 puzzles",
    "rate": "rate 200 puzzles",
    "rate SE": "rate 60 puzzles, SE",
}
Ask = Callable[[str], Any]


def main() -> None:
    """Measures, prints the tables, and with --write puts them into the page."""
    given = {"puzzles": [one.puzzle.line() for one in sudoku.generate_many(10_000, seed=1, threads=1)]}
    given["hardest"] = HARDEST.read_text().split()[:375] if HARDEST.exists() else []
    assert _native.instruction_set() == "baseline"
    with ExitStack() as stack:
        sides = {"node": stack.enter_context(_node(given))}
        if chromium := shutil.which("chromium"):
            sides["Chromium"] = stack.enter_context(_chromium(chromium, given))
        text = "\n".join([*_ratios(_native_work(given["puzzles"]), sides), "", *_times(sides, bool(given["hardest"]))])
    print(text)
    if "--write" in sys.argv:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition("<!-- bench -->\n")
        after = rest.partition("<!-- /bench -->")[2]
        PAGE.write_text(f"{before}<!-- bench -->\n{text}\n<!-- /bench -->{after}", encoding="utf-8")


def _native_work(puzzles: list[str]) -> dict[str, Callable[[], object]]:
    ladder, some = DEFAULT.numbers(), puzzles[:200]

    def explain(line: str) -> object:
        solution = _native.count(line, 2)[1]
        return _native.explain_path(_cells(line), None, None, solution, ladder, _native.Limits(), 1 << 20)

    units = [(cell,) for cell in range(81)]
    return {
        "solve": lambda: [_native.count(line, 2) for line in puzzles],
        "generate": lambda: _native.dig(7, 0, 200, units, [], 0, 81, True, False, [], None, None, 1),
        "explain": lambda: [explain(line) for line in some],
        "rate": lambda: sudoku.rate_many(some, scale="hodoku", threads=1),
        "rate SE": lambda: sudoku.rate_many(some[:60], scale="se", threads=1),
    }


def _ratios(native: dict[str, Callable[[], object]], sides: dict[str, Ask]) -> Iterator[str]:
    best = {name: [float("inf")] * (1 + len(sides)) for name in native}
    for _ in range(ROUNDS):
        for name, run in native.items():
            began = time.process_time()
            run()
            times = [time.process_time() - began, *(ask(name) for ask in sides.values())]
            best[name] = [min(pair) for pair in zip(best[name], times, strict=True)]
    yield f"| | native baseline | {' | '.join(sides)} | {' | '.join(f'{side}, ratio' for side in sides)} | bar |"
    yield "|---" * (3 + 2 * len(sides)) + "|"
    for name, (ours, *others) in best.items():
        times = " | ".join(f"{1000 * seconds:.1f} ms" for seconds in (ours, *others))
        ratios = " | ".join(f"{seconds / ours:.2f}" for seconds in others)
        yield f"| {WORK[name]} | {times} | {ratios} | {BARS[name]} |"


def _times(sides: dict[str, Ask], hard: bool) -> Iterator[str]:
    """What has a bar in milliseconds: the best of a few, and of the hints the worst puzzle."""
    rows = {
        "load: module, worker, first answer": ([min(ask("load")) for ask in sides.values()], 50),
        "first of all steps": ([min(ask("first step") for _ in range(5)) for ask in sides.values()], 100),
    }
    if hard:
        rounds = [[ask("hints") for _ in range(2)] for ask in sides.values()]
        hints = [[min(times) for times in zip(*some, strict=True)] for some in rounds]
        rows["hint of the 375 hardest, median"] = ([statistics.median(times) for times in hints], 150)
        rows["hint of the 375 hardest, worst"] = ([max(times) for times in hints], 150)
    yield f"| | {' | '.join(sides)} | bar |"
    yield "|---" * (2 + len(sides)) + "|"
    for name, (times, bar) in rows.items():
        yield f"| {name} | {' | '.join(f'{1000 * seconds:.1f} ms' for seconds in times)} | {bar} ms |"


def _cells(line: str) -> bytes:
    return bytes(int(sign) if sign != "." else 0 for sign in line)


@contextmanager
def _node(given: dict[str, list[str]]) -> Iterator[Ask]:
    """A node process that measures itself: one name a line in, seconds out."""
    node = shutil.which("node")
    if node is None:
        raise SystemExit("node is not installed")
    environment = {**os.environ, "ENGINE": str(engine_folder())}
    command = [node, str(ROOT / "web" / "tests" / "bench.js")]

    def start() -> tuple[subprocess.Popen[str], float]:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        return process, float(tell(process, json.dumps(given)))

    def tell(process: subprocess.Popen[str], line: str) -> Any:  # noqa: ANN401
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    processes = [start() for _ in range(LOADS)]
    for process, _ in processes[1:]:
        process.kill()
        process.wait()
    try:
        yield lambda name: [seconds for _, seconds in processes] if name == "load" else tell(processes[0][0], name)
    finally:
        processes[0][0].kill()
        processes[0][0].wait()


@contextmanager
def _chromium(executable: str, given: dict[str, list[str]]) -> Iterator[Ask]:
    """A page that measures itself."""
    from playwright.sync_api import sync_playwright

    with _served() as address, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        context = browser.new_context()
        loads = []
        for _ in range(LOADS):
            page = context.new_page()
            page.goto(address + "empty.html")
            page.evaluate("() => import('/measures.js').then((found) => { window.found = found })")
            loads.append(float(page.evaluate("() => found.loading('/engine/')")))
        page.evaluate(
            """async (given) => {
              const engine = await import("/engine/engine.js");
              window.measure = await found.measures(engine, given, () => performance.now() / 1000);
            }""",
            given,
        )
        yield lambda name: loads if name == "load" else page.evaluate("(name) => measure(name)", name)
        browser.close()


class _Handler(http.server.SimpleHTTPRequestHandler):
    """The exported engine, the measures, and an empty page."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        name = path.rpartition("/")[2]
        return str((engine_folder() if path.startswith("/engine/") else ROOT / "web" / "tests") / name)

    def do_GET(self) -> None:
        if self.path != "/empty.html":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", "0")
        self.end_headers()
        return None

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def _served() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Handler))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


if __name__ == "__main__":
    sys.exit(main())
