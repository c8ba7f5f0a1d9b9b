"""How fast data sets are made, beside what the engine alone does, and how much memory they take.

python -m bench.data                      all but --dedup; wall and CPU time, the median of three runs
python -m bench.data --scale 0.1          a tenth of the rows, on a busy machine
python -m bench.data --only read          one of: plain, rated, dask, memory, read
python -m bench.data --dedup 10M          so many minimal puzzles made and deduplicated: time and peak of memory
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import sudoku
from sudoku.data import Dataset, make
from sudoku.data.mix import parse_number
from sudoku.data.ratings import rate_rows, se_rows

BARS = {"plain": 0.80, "rated": 0.90, "dask": 0.85}
RUNS = 3
Times = tuple[float, float]


def spent(work: Callable[[], object], processes: Sequence[int] = ()) -> Times:
    """Wall and CPU time of some work, here and in other processes."""
    wall, cpu = time.perf_counter(), time.process_time() + sum(map(_cpu_of, processes))
    work()
    return time.perf_counter() - wall, time.process_time() + sum(map(_cpu_of, processes)) - cpu


def _cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def compare(name: str, rows: int, peer: Callable[[], Times], ours: Callable[[], Times]) -> None:
    """Both in turns; the ratios of their times."""
    pairs = [(peer(), ours()) for _ in range(RUNS)]
    wall, cpu = (statistics.median(one[i] / other[i] for one, other in pairs) for i in (0, 1))
    speed = rows / statistics.median(other[0] for _, other in pairs)
    print(
        f"{name:8} {speed:12,.0f} rows/s   {wall:5.2f} of its peer by wall time, {cpu:5.2f} by CPU (bar {BARS[name]})"
    )


def made(folder: Path, rows: int, columns: str, **options: object) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    make(folder, rows, "minimal=yes", seed=1, columns=columns, **options)  # type: ignore[arg-type]


def plain(folder: Path, scale: float) -> None:
    """Puzzles with solutions against the generator alone, on all cores."""
    rows = int(400_000 * scale)
    peer = lambda: spent(lambda: sudoku.generate_arrays(rows, minimal=True, seed=1))  # noqa: E731
    compare("plain", rows, peer, lambda: spent(lambda: made(folder / "plain", rows, "puzzle,solution")))


def rated(folder: Path, scale: float) -> None:
    """With both ratings against generator and ratings alone."""
    rows = int(20_000 * scale)

    def engine() -> None:
        puzzles = sudoku.generate_arrays(rows, minimal=True, seed=1)[0]
        rate_rows(puzzles, 0)
        se_rows(puzzles, 0)

    columns = "puzzle,solution,ratings"
    compare("rated", rows, lambda: spent(engine), lambda: spent(lambda: made(folder / "rated", rows, columns)))


def dask(folder: Path, scale: float) -> None:
    """Two workers of one thread each against two threads."""
    rows, columns = int(20_000 * scale), "puzzle,solution,ratings"
    scheduler, workers, address = _cluster(folder)
    try:
        made(folder / "warm", 200, columns, cluster=address)
        processes = [scheduler.pid, *(one.pid for one in workers)]
        compare(
            "dask",
            rows,
            lambda: spent(lambda: made(folder / "here", rows, columns, threads=2)),
            lambda: spent(lambda: made(folder / "there", rows, columns, cluster=address), processes),
        )
    finally:
        for one in (*workers, scheduler):
            one.kill()
            one.wait()


def _cluster(folder: Path) -> tuple[subprocess.Popen[bytes], list[subprocess.Popen[bytes]], str]:
    log = folder / "scheduler.log"
    common = ["--no-dashboard"]

    def start(program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments, *common]
        with log.open("ab") as file:
            return subprocess.Popen(command, stdout=file, stderr=file, cwd=folder)

    scheduler = start("scheduler", "--port", "0", "--host", "127.0.0.1")
    while not (found := re.search(r"Scheduler at:\s+(tcp://\S+)", log.read_text() if log.exists() else "")):
        time.sleep(0.1)
    address = found[1]
    workers = [start("worker", address, "--nthreads", "1", "--no-nanny") for _ in range(2)]
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=60)
    return scheduler, workers, address


MAKING = (
    "import sys; from sudoku.data import make; make(sys.argv[1], sys.argv[2], 'minimal=yes', seed=1, columns='puzzle')"
)
DEDUP = "import sys; from sudoku.data import dedup; dedup(sys.argv[1], sys.argv[2])"


def peak(code: str, *arguments: str) -> tuple[float, float, float]:
    """Megabytes at most, wall and CPU seconds of a process of its own."""
    own = f"{code}\nprint(open('/proc/self/status').read().partition('VmHWM:')[2].split()[0], file=sys.stderr)"
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    told = subprocess.run([sys.executable, "-c", own, *arguments], stderr=subprocess.PIPE, text=True, check=True).stderr
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return int(told.split()[-1]) / 1024, time.perf_counter() - began, cpu


def memory(folder: Path, scale: float) -> None:
    """The peak of memory for a set and for one four times as large: made, then deduplicated."""
    rows = int(500_000 * scale)
    for number in (rows, 4 * rows):
        place = str(folder / f"memory-{number}")
        most, _, _ = peak(MAKING, place, str(number))
        again, _, _ = peak(DEDUP, place, f"{place}-once")
        print(f"memory   {number:12,} rows     made in {most:,.0f} MB, deduplicated in {again:,.0f} MB")


def read(folder: Path, scale: float) -> None:
    """Rows of puzzles and solutions into numpy."""
    rows = int(1_000_000 * scale)
    made(folder / "read", rows, "puzzle,solution")
    times = [spent(lambda: Dataset(folder / "read").arrays()) for _ in range(RUNS)]
    wall, cpu = (statistics.median(one[i] for one in times) for i in (0, 1))
    print(
        f"read     {rows:12,} rows     {wall:.2f} s, {cpu:.2f} s of CPU; a million {1e6 * cpu / rows:.2f} s (bar 2 s)"
    )


def deduplicated(folder: Path, number: int) -> None:
    """The named run: minimal puzzles made, then read back and deduplicated."""
    for name, code, arguments in (
        ("made", MAKING, (str(folder / "big"), str(number))),
        ("dedup", DEDUP, (str(folder / "big"), str(folder / "once"))),
    ):
        most, wall, cpu = peak(code, *arguments)
        print(
            f"{name:8} {number:12,} rows     {wall:,.0f} s, {cpu:,.0f} s of CPU, at most {most:,.0f} MB (bar 4,096 MB)"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scale", type=float, default=1.0)
    works = {one.__name__: one for one in (plain, rated, dask, memory, read)}
    parser.add_argument("--only", choices=list(works), action="append")
    parser.add_argument("--dedup", metavar="N", type=parse_number)
    parser.add_argument("--folder", type=Path, help="where files go for the time being (default: a temporary folder)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as name:
        if chosen.dedup:
            deduplicated(Path(name), chosen.dedup)
            return
        for work in chosen.only or works:
            works[work](Path(name), chosen.scale)


if __name__ == "__main__":
    main()
