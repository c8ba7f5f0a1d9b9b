"""Worker processes: the same bytes as on threads, and none of them is left behind, however the work ends."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sudoku
from sudoku import SudokuError, data
from sudoku.data.processes import Processes, Worker

from .helpers import bytes_of

EXPLAIN = """
from sudoku import data
print("begin", flush=True)
data.explain("in.txt", "set", threads=2)
"""


@pytest.fixture(autouse=True)
def puzzles(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sudoku.data.refine_job.TRACE_ROWS", 8)
    lines = ["".join(map(str, row)) for row in sudoku.generate_arrays(60, seed=5)[0].tolist()]
    (tmp_path / "in.txt").write_text("\n".join(lines * 3))


def children(process):
    """Those that were started by a process and have not ended."""
    listed = ["ps", "-o", "pid=", "--ppid", str(process)]
    return [int(word) for word in subprocess.run(listed, capture_output=True, text=True, check=False).stdout.split()]


def gone(process, seconds=20):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            if " Z " in Path(f"/proc/{process}/stat").read_text():
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.05)
    return False


def test_any_number_of_processes_gives_the_same_bytes(tmp_path):
    for threads in (1, 2, 3):
        data.explain("in.txt", f"set-{threads}", threads=threads)
    assert bytes_of("set-1") == bytes_of("set-2") == bytes_of("set-3")


def test_each_process_does_its_share(monkeypatch):
    workers = []
    perform = Worker.perform

    def noted(self, task):
        workers.append(self)
        return perform(self, task)

    monkeypatch.setattr(Worker, "perform", noted)
    data.explain("in.txt", "set", threads=2)
    assert len(workers) == 23
    assert len({id(one) for one in workers}) == 2


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_no_process_is_left_behind(tmp_path, how):
    with subprocess.Popen([sys.executable, "-c", EXPLAIN], stderr=subprocess.DEVNULL) as process:
        while not (tmp_path / "set/.sudokit-work/refine").exists():
            time.sleep(0.05)
        workers = children(process.pid)
        process.send_signal(how)
        process.wait(20)
    assert len(workers) == 2
    assert all(gone(one) for one in workers)
    data.explain("in.txt", "set")
    data.explain("in.txt", "whole")
    assert bytes_of("set") == bytes_of("whole")


def test_what_went_wrong_in_a_process_is_one_line():
    runner = Processes(2, "traces:explain_part")
    tasks = [{"do": runner.do, "work": ".", "stage": "s", "number": n, "cut": "none.arrow"} for n in range(2)]
    with pytest.raises(SudokuError, match=r"cannot read \./none\.arrow: No such file"):
        list(runner.run(tasks))


def test_a_killed_process_is_one_line_and_the_job_goes_on(monkeypatch):
    started = Worker.__init__

    def killed(self):
        started(self)
        self._process.kill()

    with monkeypatch.context() as patch:
        patch.setattr(Worker, "__init__", killed)
        with pytest.raises(SudokuError, match="a worker process ended: run the same command again"):
            data.explain("in.txt", "set", threads=2)
    data.explain("in.txt", "set")
    assert not Path("set/.sudokit-work").exists()
