"""Running tasks: so many compute at a time, and none of them waits for the disk of another."""

import os
import threading

from sudoku.data.run import Threads


def tasks(folder, count):
    common = {"do": "parts:write_file", "work": str(folder), "stage": "test"}
    return [common | {"number": number} for number in range(count)]


def test_a_task_computes_while_another_is_written(tmp_path, monkeypatch):
    second, sync = threading.Event(), os.fsync

    def compute(work, task):
        if task["number"] == 1:
            second.set()
        return {}

    def slow(handle):
        assert second.wait(timeout=30), "one thread: the second task waits for the disk of the first"
        sync(handle)

    monkeypatch.setattr("sudoku.data.parts.write_file", compute)
    monkeypatch.setattr("os.fsync", slow)
    assert sorted(Threads(1).run(tasks(tmp_path, 2))) == [(0, {}), (1, {})]


def test_no_more_tasks_compute_at_a_time_than_there_are_threads(tmp_path, monkeypatch):
    lock, at_once = threading.Lock(), [0, 0]
    pause = threading.Event()

    def compute(work, task):
        for _ in range(2):  # again after its file was written
            with lock:
                at_once[0] += 1
                at_once[1] = max(at_once)
            pause.wait(0.005)
            with lock:
                at_once[0] -= 1
            work.write(f"file-{task['number']}", b"x")
        return {}

    monkeypatch.setattr("sudoku.data.parts.write_file", compute)
    assert len(list(Threads(2).run(tasks(tmp_path, 20)))) == 20
    assert at_once == [0, 2]
