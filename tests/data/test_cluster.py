"""On a real Dask cluster, a scheduler and two worker processes: the same bytes, also when a worker is killed."""

import os
import re
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from sudoku import SudokuError
from sudoku.cli import run
from sudoku.data import dedup, make
from sudoku.data.cluster import Cluster

from .helpers import bytes_of, rows_of

OPTIONS: Any = {"seed": 5, "split": "train=70,test=30", "columns": "puzzle,solution,level,se_er"}
ENVIRONMENT = {**os.environ, "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "1h", "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}


def started(*arguments, folder):
    """A program of Dask, its words in a file of their own."""
    log = folder / f"{arguments[0]}-{time.monotonic_ns()}.log"
    with log.open("wb") as file:
        command = [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:]]
        return subprocess.Popen(command, stdout=file, stderr=file, env=ENVIRONMENT, cwd=folder), log


def said(log, pattern, process):
    """What a program says in its first half minute."""
    for _ in range(600):
        found = re.search(pattern, log.read_text(errors="replace"))
        if found:
            return found[1]
        assert process.poll() is None, log.read_text(errors="replace")
        time.sleep(0.05)
    raise AssertionError(log.read_text(errors="replace"))


class Machines:
    """A scheduler and workers."""

    def __init__(self, folder):
        self.folder, self.workers = folder, []
        self.scheduler, log = started(
            "scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1", folder=folder
        )
        self.address = said(log, r"Scheduler at:\s+(tcp://\S+)", self.scheduler)

    def hire(self):
        options = ("--nthreads", "1", "--no-dashboard", "--no-nanny", "--local-directory", str(self.folder))
        worker, _ = started("worker", self.address, *options, folder=self.folder)
        self.workers.append(worker)

    def close(self):
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def machines(tmp_path_factory):
    found = Machines(tmp_path_factory.mktemp("cluster"))
    try:
        found.hire()
        found.hire()
        yield found
    finally:
        found.close()


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    folder = tmp_path_factory.mktemp("here") / "set"
    make(folder, 1500, "minimal=yes", **OPTIONS)
    return folder


def test_two_workers_make_the_same_bytes_and_both_work(machines, here, tmp_path):
    cluster = Cluster(machines.address)
    try:
        cluster.client.wait_for_workers(2, timeout=60)
    finally:
        cluster.close()
    make(tmp_path / "set", 1500, "minimal=yes", cluster=machines.address, **OPTIONS)
    assert bytes_of(tmp_path / "set") == bytes_of(here)
    dedup([tmp_path / "set", here], tmp_path / "once", cluster=machines.address)
    assert {row["puzzle"] for row in rows_of(tmp_path / "once")} == {row["puzzle"] for row in rows_of(here)}
    assert len(rows_of(tmp_path / "once")) == 1500


def test_a_worker_killed_in_mid_run_loses_and_repeats_nothing(machines, here, tmp_path):
    work = tmp_path / "set" / ".sudokit-work" / "make-0"
    done: dict[str, int] = {}

    def kill_one(stage, count, total):
        if stage == "make-0" and count >= 5 and not done:
            done.update({file.name: file.stat().st_mtime_ns for file in work.glob("*.json")})
            machines.workers[0].send_signal(signal.SIGKILL)
            assert count < total
        elif stage == "copies-0":
            again = {file.name: file.stat().st_mtime_ns for file in work.glob("*.json")}
            assert {name: again[name] for name in done} == done

    make(tmp_path / "set", 1500, "minimal=yes", cluster=machines.address, progress=kill_one, **OPTIONS)
    assert done
    assert machines.workers[0].wait(timeout=10) == -signal.SIGKILL
    assert bytes_of(tmp_path / "set") == bytes_of(here)


def test_a_lost_scheduler_is_a_clear_end_and_the_run_goes_on_without_it(here, tmp_path):
    (tmp_path / "cluster").mkdir()
    machines = Machines(tmp_path / "cluster")
    try:
        machines.hire()

        def lose(stage, count, total):
            if count >= 3:
                machines.close()

        with pytest.raises(SudokuError, match=r"lost the scheduler at tcp://.*run the same command again to continue"):
            make(tmp_path / "set", 1500, "minimal=yes", cluster=machines.address, progress=lose, **OPTIONS)
    finally:
        machines.close()
    assert os.listdir(tmp_path / "set") == [".sudokit-work"]
    make(tmp_path / "set", 1500, "minimal=yes", **OPTIONS)
    assert bytes_of(tmp_path / "set") == bytes_of(here)


def test_nobody_there_is_told(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sudoku.data.cluster.PATIENCE", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://x", "tcp://"):
        code = run(["data", "make", str(tmp_path / "set"), "-n", "10", "--cluster", address])
        error = capsys.readouterr().err
        assert (code, error.count("\n")) == (2, 1), error
        assert f"no scheduler at {address}" in error
    assert os.listdir(tmp_path) == []


def test_a_scheduler_without_workers_is_told(tmp_path):
    machines = Machines(tmp_path)
    try:
        with pytest.raises(SudokuError, match="has no workers: start one with dask worker"):
            Cluster(machines.address, patience=1)
    finally:
        machines.close()
