"""Worker processes, for tasks that Python itself works on: of threads, only one at a time could.

    Processes ─► a task as a line of JSON ─► serve, in a process of its own ─► its record as a line of JSON

A worker ends when its input does: at the end of a stage, on Ctrl-C, and when the program that started it is killed.
Plain pipes and no `multiprocessing`, which would run the script of whoever calls `explain` again in every worker.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue

from ..errors import SudokuError
from .run import Record, Stopped, Task, Threads, perform
from .store import Idle

__all__ = ["Processes", "serve"]


class Processes(Threads):
    """Tasks of one kind in so many processes; all others, and a single one, on threads."""

    def __init__(self, threads: int, do: str) -> None:
        super().__init__(threads)
        self.do = do
        self._workers: list[Worker] = []
        self._free: SimpleQueue[Worker] = SimpleQueue()

    def run(self, tasks: Iterable[Task]) -> Iterator[tuple[int, Record]]:
        some = list(tasks)
        if self.count == 1 or len(some) < 2 or some[0]["do"] != self.do:
            yield from Threads(self.count).run(some)
            return
        try:
            yield from super().run(some)
        finally:
            self.close()  # of those that a thread started while the others were closed

    def perform(self, task: Task, stop: Callable[[], None], idle: Idle) -> Record:
        del idle  # the worker's files are its own affair
        worker = self._worker()
        stop()
        record = worker.perform(task)
        if record is None:
            stop()
            raise SudokuError("a worker process ended: run the same command again to continue")
        self._free.put(worker)
        return record

    def _worker(self) -> Worker:
        try:
            return self._free.get_nowait()
        except Empty:
            worker = Worker()
            self._workers.append(worker)
            return worker

    def close(self) -> None:
        while self._workers:
            self._workers.pop().close()
        self._free = SimpleQueue()


class Worker:
    """A process that does one task after the other."""

    def __init__(self) -> None:
        code = f"import sys; sys.path[:] = {sys.path!r}; from sudoku.data.processes import serve; serve()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C reaches the program alone, which then ends its workers
        )

    def perform(self, task: Task) -> Record | None:
        """The record of a task, or None if the process has ended."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(json.dumps(task).encode() + b"\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except (OSError, ValueError):  # it has ended, or `close` was called
            return None
        if not answer.endswith(b"\n"):
            return None
        found = json.loads(answer)
        if "error" in found:
            raise SudokuError(found["error"])
        record: Record = found["record"]
        return record

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        with suppress(OSError):  # it may have ended with a task half written
            self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def serve() -> None:
    """What a worker does: tasks from standard input, one a line, until it ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints, prints elsewhere
    over, tasks = threading.Event(), SimpleQueue[bytes]()

    def read() -> None:
        for line in sys.stdin.buffer:
            tasks.put(line)
        over.set()
        tasks.put(b"")

    def stop() -> None:
        if over.is_set():
            raise Stopped

    threading.Thread(target=read, daemon=True).start()
    while line := tasks.get():
        answer: dict[str, Record | str]
        try:
            answer = {"record": perform(json.loads(line), stop)}
        except SudokuError as error:
            answer = {"error": str(error)}
        except Stopped:
            break
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()
