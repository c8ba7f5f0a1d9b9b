"""Running: stages of tasks, on threads here or on a cluster, each done once.

    plan ─► stage ─► task 0, 1, 2 … ─► a record each (STAGE/00012.json), written after the files of the task
                       │
                       └ pure: its files depend on the task alone, so any worker may do it, and again after a kill

A task whose record is there is done: a run that is started again reads the records and does the rest. The work folder
lies in the output and goes when the output is whole.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, nullcontext
from importlib import import_module
from typing import Any, Protocol

from .._core import check_threads
from ..errors import SudokuError
from .store import Idle, Store

__all__ = ["Run", "Runner", "Stopped", "Task", "Threads", "perform"]

Task = dict[str, Any]
"""Plain values: `do` (module:function), `work` (the folder), `stage`, `number`, and what the function needs."""
Record = dict[str, Any]
Progress = Callable[[str, int, int], object]
"""Called with the stage, the tasks done and the tasks in all."""


class Stopped(Exception):
    """The run was stopped while a task was under way."""


def perform(task: Task, stop: Callable[[], None] = lambda: None, idle: Idle = nullcontext) -> Record:
    """Does a task, unless its record says that it is done, and writes its record."""
    work, name = Store(task["work"], idle), f"{task['stage']}/{task['number']:05}.json"
    if work.exists(name):
        return _record(work, name)
    module, _, function = task["do"].partition(":")
    record: Record = getattr(import_module(f"sudoku.data.{module}"), function)(work, task | {"stop": stop})
    work.write(name, json.dumps(record, sort_keys=True).encode())
    return record


def _record(work: Store, name: str) -> Record:
    try:
        found = json.loads(work.read(name))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise SudokuError(f"{work.path(name)} is not the record of a part: remove it")
    return found


class Runner(Protocol):
    """Whatever does tasks: their records come as they are done, in any order."""

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[int, Record]]: ...


class Threads:
    """So many tasks at a time in this process; the native core works without the interpreter's lock.

    A task computes on a seat, and gives it to another while its files go to the disk: no core waits for a disk.
    """

    def __init__(self, threads: int = 0) -> None:
        self.count = check_threads(threads) or cores()

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[int, Record]]:
        over, seats = threading.Event(), threading.BoundedSemaphore(self.count)

        def stop() -> None:
            if over.is_set():
                raise Stopped

        @contextmanager
        def idle() -> Iterator[None]:
            seats.release()
            try:
                yield
            finally:
                seats.acquire()

        def seated(task: Task) -> tuple[int, Record]:
            with seats:
                stop()
                return task["number"], self.perform(task, stop, idle)

        pool, rest = ThreadPoolExecutor(2 * self.count), iter(tasks)
        running: set[Future[tuple[int, Record]]] = set()
        try:
            while True:
                while len(running) < 3 * self.count and (task := next(rest, None)) is not None:
                    running.add(pool.submit(seated, task))
                if not running:
                    return
                done, running = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)  # lets Ctrl-C in
                for one in done:
                    yield one.result()
        finally:
            over.set()
            self.close()
            pool.shutdown(cancel_futures=True)

    def perform(self, task: Task, stop: Callable[[], None], idle: Idle) -> Record:
        """Does a task on the thread that this is called on."""
        return perform(task, stop, idle)

    def close(self) -> None:
        """Ends whatever tasks need beside their thread."""


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Run:
    """The work folder of one output, and what does the work."""

    def __init__(self, work: Store, runner: Runner, progress: Progress | None = None) -> None:
        self.work, self.runner, self.progress = work, runner, progress or (lambda *_: None)

    def stage(self, name: str, do: str, tasks: Sequence[Task]) -> list[Record]:
        """Does the tasks that are not done yet: all their records, in the order of the tasks."""
        done = {
            int(file[:-5]): _record(self.work, f"{name}/{file}")
            for file in self.work.names(name)
            if file.endswith(".json") and file[:-5].isdigit()
        }
        self.progress(name, len(done), len(tasks))
        common = {"do": do, "work": self.work.root, "stage": name}
        missing = [common | {"number": number} | task for number, task in enumerate(tasks) if number not in done]
        for number, record in self.runner.run(missing):
            done[number] = record
            self.progress(name, len(done), len(tasks))
        return [done[number] for number in range(len(tasks))]
