"""Threads, processes and signals: values travel, Ctrl-C is Ctrl-C, other threads run."""

import copy
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context

import numpy as np
import pytest

import sudoku
from sudoku import Candidates, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import read_many
from sudoku.logic import SolvePath
from sudoku.logic.human_time import human_times
from sudoku.logic.se_steps import se_ratings

from ..formats.test_samples import SAMPLES
from .test_streams import PUZZLE

VALUES = {
    "Puzzle": Puzzle(Grid.from_text(PUZZLE), info={"title": "First"}),
    "bare Puzzle": Puzzle(Grid.from_text(PUZZLE)),
    "SolvePath": sudoku.explain(PUZZLE),
    "Rating": sudoku.rate(PUZZLE),
    "Step": sudoku.hint(PUZZLE),
    "Generated": sudoku.generate(seed=1),
    "Grid": Grid.from_text(PUZZLE),
    "Candidates": Candidates.from_grid(Grid.from_text(PUZZLE)),
    "Shape": Shape(2, 3),
}


@pytest.mark.parametrize("name", VALUES)
def test_values_are_copied_and_pickled(name: str) -> None:
    value = VALUES[name]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value


@pytest.mark.parametrize("name", SAMPLES)
def test_what_every_format_reads_can_be_pickled(name: str) -> None:
    puzzles = list(read_many(SAMPLES[name]))
    assert pickle.loads(pickle.dumps(puzzles)) == puzzles


def grid_of(puzzle: Puzzle) -> Puzzle:
    return Puzzle(sudoku.solve(puzzle.grid), info=puzzle.info)


def test_a_pool_maps_over_puzzles() -> None:
    puzzles = [Puzzle(Grid.from_text(PUZZLE), info={"title": "First"})] * 3
    with get_context("spawn").Pool(1) as pool:
        solved = pool.map(grid_of, puzzles)
    assert solved == [grid_of(puzzle) for puzzle in puzzles]


def test_ctrl_c_in_the_sat_engine_is_not_swallowed() -> None:
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        try:
            sudoku.count_solutions(Grid.empty(Shape(5, 5)))
        except SudokuError:
            pytest.fail("Ctrl-C came as an error of the puzzle")
    timer.join()


@pytest.mark.parametrize("change", [[[81, 5]], [[-1, 5]], [[0, 0]], [[0, 10]], [["x", 1]], [[10**30, 1]]])
@pytest.mark.parametrize("key", ["placements", "eliminations"])
def test_a_path_names_cells_and_digits_of_its_grid(key: str, change: list[list[object]]) -> None:
    data = sudoku.explain(PUZZLE).to_dict()
    data["steps"][0][key] = change
    with pytest.raises(SudokuError):
        SolvePath.from_dict(data)


def test_other_threads_run_while_solutions_are_counted() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks
    sudoku.count_solutions(Grid.empty(), 3_000_000)
    during = ticks - before
    done.set()
    thread.join()
    assert during > 10


def test_one_short_line_spoils_no_other_rating() -> None:
    answers = sudoku.rate_many([PUZZLE, PUZZLE[:80], "x", PUZZLE], scale="hodoku")
    assert answers[0] == answers[3] == sudoku.rate(PUZZLE, scale="hodoku")
    assert all(isinstance(answer, SudokuError) for answer in answers[1:3])


THREADED: dict[str, Callable[[int], object]] = {
    "solve_many": lambda threads: sudoku.solve_many([PUZZLE], threads=threads),
    "count_many": lambda threads: sudoku.count_many([PUZZLE], threads=threads),
    "canonical_many": lambda threads: sudoku.canonical_many([PUZZLE], threads=threads),
    "rate_many": lambda threads: sudoku.rate_many([PUZZLE], threads=threads),
    "generate": lambda threads: sudoku.generate(threads=threads, seed=1),
    "generate_many": lambda threads: list(sudoku.generate_many(1, threads=threads, seed=1)),
    "dedup": lambda threads: list(sudoku.dedup([PUZZLE], threads=threads)),
    "human_times": lambda threads: human_times([Grid.from_text(PUZZLE)], threads=threads),
    "se_ratings": lambda threads: se_ratings(np.zeros((0, 81), np.uint8), threads=threads),
}


@pytest.mark.parametrize("name", THREADED)
def test_a_number_of_threads_that_no_machine_has_is_refused(name: str) -> None:
    for threads in (-1, 2**32, 2**64, 10**30):
        with pytest.raises(SudokuError, match=f"{threads} threads: expected 0"):
            THREADED[name](threads)
    THREADED[name](2)
