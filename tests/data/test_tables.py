"""Answers as Arrow tables."""

import pandas
import polars
import pytest

import sudoku
from sudoku import SudokuError
from sudoku.data import to_arrow

PUZZLES = sudoku.generate_arrays(10, seed=2)[0]
LINES = ["".join(str(cell or ".") for cell in row) for row in PUZZLES.tolist()]


def test_puzzles_with_any_columns():
    for data in (PUZZLES, LINES, [sudoku.read(line) for line in LINES]):
        table = to_arrow(data, "puzzle,solution,level")
        assert table.column("puzzle").to_pylist() == LINES
        assert table.column("solution").to_pylist() == [sudoku.solve(line).line() for line in LINES]
    assert to_arrow(LINES).column_names == ["puzzle", "solution", "givens"]


def test_answers_of_the_package():
    solved = to_arrow(sudoku.solve_many([*LINES, "?"]))
    assert solved.column("status").to_pylist() == ["unique"] * 10 + ["invalid"]
    assert to_arrow(sudoku.count_many(["." * 81], limit=5)).to_pylist() == [{"count": 5, "status": "several"}]
    rated = polars.DataFrame(to_arrow(sudoku.rate_many([*LINES, "?"])))
    assert rated["score"].to_list()[:10] == [one.score for one in sudoku.rate_many(LINES)]  # type: ignore[union-attr]
    assert rated["error"].to_list()[10]
    made = to_arrow(sudoku.generate_many(3, seed=1))
    assert len(pandas.DataFrame.from_arrow(made)) == 3


def test_what_has_no_single_solution_is_named():
    with pytest.raises(SudokuError, match="puzzle 2: several solutions, expected one"):
        to_arrow([LINES[0], "." * 81])
    with pytest.raises(SudokuError, match="puzzle 2: "):
        to_arrow([LINES[0], "odd"])
    with pytest.raises(SudokuError, match="puzzle 1: expected 9×9"):
        to_arrow(["1" + "." * 15])
