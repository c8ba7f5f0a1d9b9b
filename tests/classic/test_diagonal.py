"""Random blocks on the diagonal, completed."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.classic import backtracking, diagonal
from sudoku.errors import NoSolution
from sudoku.grid import Grid
from sudoku.shape import Shape

START = Grid.from_text(
    """719...... 435...... 286......
       ...974... ...163... ...825...
       ......538 ......621 ......479"""
)
PRINTED = Grid.from_text(
    """719236845 435718296 286459317
       368974152 527163984 194825763
       971642538 843597621 652381479"""
)


def test_the_printed_solution_comes_from_its_diagonal_by_row_major_search():
    assert diagonal.complete(START) == PRINTED
    rows = [list(row) for row in START.rows]
    assert backtracking.solve(rows)
    assert Grid.from_values(rows) == PRINTED


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 2)]))
def test_completes_as_the_plain_search_does(seed, shape):
    grid = diagonal.start(random.Random(seed), shape)
    rows = [list(row) for row in grid.rows]
    if backtracking.solve(rows, shape):
        assert diagonal.complete(grid) == Grid.from_values(rows, shape) == diagonal.build(random.Random(seed), shape)
    else:
        with pytest.raises(NoSolution):
            diagonal.complete(grid)
        assert diagonal.build(random.Random(seed), shape).is_solved  # from another start


def test_the_start_fills_the_diagonal_boxes_only():
    grid = diagonal.start(random.Random(0))
    assert [len({grid[cell] for cell in box.cells} - {0}) for box in grid.shape.boxes] == [9, 0, 0, 0, 9, 0, 0, 0, 9]
    six = diagonal.start(random.Random(0), Shape(2, 3))
    assert six.is_valid
    assert len(six.filled) == 12


def test_what_cannot_be_completed():
    with pytest.raises(NoSolution, match="twice"):
        diagonal.complete(START.placing(3, 7))
    with pytest.raises(NoSolution, match="every way"):
        diagonal.complete(Grid.from_text("123. ...4 .... ...."))
