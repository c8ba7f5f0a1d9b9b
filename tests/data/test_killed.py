"""Every job that reads a set: after a kill, or with a full disk, it goes on and ends as if it had never stopped."""

import errno
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

import sudoku
from sudoku import cli, data

from .helpers import bytes_of

LINES = ["".join(str(cell or ".") for cell in row) for row in sudoku.generate_arrays(1200, seed=3)[0].tolist()]
JOBS: dict[str, tuple[int, dict[str, Any]]] = {  # how many puzzles it reads, its options
    "rate": (600, {"columns": "level,se_er"}),
    "solve": (1200, {"columns": "solution,canonical"}),
    "dedup": (1200, {}),
    "split": (1200, {"split": "a=50,b=50"}),
    "sample": (1200, {"number": 100, "seed": 4}),
    "explain": (100, {"columns": "puzzle,step,technique,sentence"}),
}
KILLED = """
import os, signal, sys
from sudoku.data import refine_job

def kill(stage, done, total):
    if stage == "refine" and 3 <= done < total:
        os.kill(os.getpid(), signal.SIGKILL)

refine_job.part_rows, refine_job.TRACE_ROWS = lambda *_: 50, 10
getattr(refine_job, sys.argv[1])("in.txt", "set", threads=2, progress=kill, **eval(sys.argv[2]))
"""


@pytest.fixture(params=list(JOBS))
def job(request, tmp_path, monkeypatch):
    """The name and the options of a job, and the bytes of the set that it makes when nothing stops it."""
    rows, options = JOBS[request.param]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sudoku.data.refine_job.part_rows", lambda *_: 50)
    monkeypatch.setattr("sudoku.data.refine_job.TRACE_ROWS", 10)
    (tmp_path / "in.txt").write_text("\n".join([*LINES[:rows], "odd", *LINES[: rows // 10]]))
    getattr(data, request.param)("in.txt", "set", **options)
    found = bytes_of("set")
    (tmp_path / "set").rename("never-stopped")
    return request.param, options, found


def test_a_killed_job_goes_on_and_repeats_nothing(job, tmp_path):
    name, options, whole = job
    killed = subprocess.run([sys.executable, "-c", KILLED, name, repr(options)], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert os.listdir("set") == [".sudokit-work"]
    work = tmp_path / "set" / ".sudokit-work" / "refine"
    before = {file.name: file.stat().st_mtime_ns for file in work.glob("*.json")}
    stamps: dict[str, int] = {}

    def look(stage, done, total):
        if stage == "files":
            stamps.update({file.name: file.stat().st_mtime_ns for file in work.glob("*.json")})

    getattr(data, name)("in.txt", "set", progress=look, **options)
    assert len(before) >= 3
    assert {record: stamps[record] for record in before} == before
    assert bytes_of("set") == whole


def test_a_full_disk_is_one_line_and_the_job_goes_on(job, monkeypatch, capsys):
    name, options, whole = job
    sync, room = os.fsync, iter(range(12))

    def full(handle):
        if next(room, None) is None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    words = [word for option, value in options.items() for word in (f"--{option}", str(value))]
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        code = cli.run(["data", name, "in.txt", "-o", "set", *words])
    error = capsys.readouterr().err
    assert (code, error.count("\n")) == (2, 1), error
    assert "No space left on device (the run goes on from here when there is room)" in error
    assert os.listdir("set") == [".sudokit-work"]
    getattr(data, name)("in.txt", "set", **options)
    assert bytes_of("set") == whole
