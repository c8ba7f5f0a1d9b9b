"""Answers of models against a check cell by cell."""

import duckdb
import numpy as np
import polars
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudoku
from sudoku import Grid, SudokuError
from sudoku.data import score

CELLS, SOLVED = sudoku.generate_arrays(20, seed=2)


def rows_in(relation):
    assert relation is not None
    return relation.fetchall()


def by_hand(puzzle, answer, solution):
    """What the columns say, one cell after the other."""
    wrong = [i for i in range(81) if answer[i] != solution[i] and (answer[i] or puzzle[i])]
    return {
        "complete": all(answer),
        "valid": all(not given or given == got for given, got in zip(puzzle, answer, strict=True))
        and not Grid(bytes(answer)).conflicts(),
        "right": list(answer) == list(solution),
        "cells_right": sum(not puzzle[i] and answer[i] == solution[i] for i in range(81)),
        "cells_wrong": len(wrong),
        "first_wrong": wrong[0] if wrong else -1,
    }


@given(st.integers(0, 19), st.lists(st.tuples(st.integers(0, 80), st.integers(0, 9)), max_size=30), st.booleans())
def test_partial_and_whole_grids(number, changes, whole):
    answer = (SOLVED if whole else CELLS)[number].copy()
    for cell, digit in changes:
        answer[cell] = digit
    found = score(CELLS[[number]], [answer])
    expected = by_hand(CELLS[number].tolist(), answer.tolist(), SOLVED[number].tolist())
    assert {name: getattr(found, name)[0] for name in expected} == expected
    assert found.holes[0] == (CELLS[number] == 0).sum()


def test_answers_in_any_form():
    line = "".join(map(str, SOLVED[0]))
    rows = "\n".join(" ".join(map(str, row)) for row in SOLVED[0].reshape(9, 9))
    boxed = sudoku.write(Grid(SOLVED[0].tobytes()), "box")
    forms = [line, rows, boxed, Grid(SOLVED[0].tobytes()), SOLVED[0], SOLVED[0].reshape(9, 9), SOLVED[0].tolist()]
    assert score(CELLS[[0] * len(forms)], forms).right.all()
    junk = [None, "", "no idea", "1234", 7, "x" * 200_000, [1, 2], {"a": 1}]
    found = score(CELLS[[0] * len(junk)], junk)
    assert not found.readable.any()
    assert not found.valid.any()
    assert not found.cells_right.any()
    assert (found.first_wrong == -1).all()


def test_moves_in_their_order():
    holes = np.flatnonzero(CELLS[0] == 0)[::-1].tolist()

    def move(cell, wrong=False):
        digit = SOLVED[0][cell] % 9 + 1 if wrong else SOLVED[0][cell]
        return f"r{cell // 9 + 1}c{cell % 9 + 1}={digit}"

    answers = [
        " ".join(map(move, holes)),
        ", ".join(map(move, holes[:3])),
        "\n".join([move(holes[0]), move(holes[1], True), move(holes[2], True)]),
        " ".join([move(holes[1], True), *map(move, holes)]),  # put right later, but wrong when it was made
    ]
    found = score(CELLS[[0] * 4], answers)
    assert found.right.tolist() == [True, False, False, True]
    assert found.cells_right.tolist() == [len(holes), 3, 1, len(holes)]
    assert found.first_wrong.tolist() == [-1, -1, holes[1], holes[1]]


def test_the_summary_and_tables():
    found = score(CELLS, [*SOLVED[:10], *CELLS[10:]])
    told = found.summary()
    assert (told["answers"], told["right"], told["valid"], told["complete"]) == (20, 0.5, 1.0, 0.5)
    assert polars.DataFrame(found)["right"].to_list() == found.right.tolist()
    assert rows_in(duckdb.sql("select sum(cells_right) from found")) == [(found.cells_right.sum(),)]


def test_what_cannot_be_scored():
    with pytest.raises(SudokuError, match="1 answers for 2 puzzles"):
        score(CELLS[:2], [SOLVED[0]])
    with pytest.raises(SudokuError, match="puzzle 2 does not have one solution"):
        score([Grid(CELLS[0].tobytes()), Grid.empty()], ["", ""])
    with pytest.raises(SudokuError, match="1 solutions for 2 puzzles"):
        score(CELLS[:2], SOLVED[:2], solutions=SOLVED[:1])
    assert score(CELLS, SOLVED, solutions=SOLVED).right.all()
