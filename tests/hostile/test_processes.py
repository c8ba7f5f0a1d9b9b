"""Threads, processes and signals: values travel, Ctrl-C is Ctrl-C, other threads run."""

import copy
import os
import pickle
import signal
import threading
from multiprocessing import get_context

import pytest

import sudoku
from sudoku import Candidates, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import read_many
from sudoku.logic import SolvePath

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
