"""Grids as LaTeX: the table of TikZ nodes, cell by cell."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Candidates, Grid, Shape, UnsupportedSize
from sudoku.workbook.latex import document

from ..strategies import candidates, grids

NINE = st.just(Shape(3, 3))


def cells_of(text: str) -> list[tuple[str, ...]]:
    """The five arguments of every cell, row by row."""
    call = r"\\N" + r"\{((?:[^{}]|\\cancel\{.\})*)\}" * 5
    return re.findall(call, text.split("\\begin{tabular}")[1])


@given(grids(NINE))
def test_digits_stand_in_the_middle(grid):
    assert [cell[4] for cell in cells_of(document(grid))] == [str(digit or "") for digit in grid]


@given(candidates(NINE))
def test_marks_stand_in_their_corners_ascending(marks):
    for cell, shown in enumerate(cells_of(document(Grid.empty(), marks))):
        corners = [[1, 2], [3, 4], [5, 6], [7, 8, 9]]
        assert list(shown[:4]) == [" ".join(str(d) for d in corner if d in marks[cell]) for corner in corners]


@given(candidates(NINE), candidates(NINE))
def test_what_is_not_left_is_struck(marks, left):
    for cell, shown in enumerate(cells_of(document(Grid.empty(), marks, left))):
        struck = {int(digit) for digit in re.findall(r"\\cancel\{(.)\}", " ".join(shown))}
        assert struck == set(marks[cell]) - set(left[cell])


@given(grids(NINE))
def test_the_frame_is_fixed(grid):
    text = document(grid)
    assert text.count("\n% Line ") == 9
    assert text.count(r"\\ \hline\hline") == 3
    assert text.endswith("\\end{document}\n")
    assert not re.search(r"[ \t]+\n", text)


def test_no_marks_left_strikes_all_of_them():
    text = document(Grid.empty(), Candidates.from_grid(Grid.empty()), Candidates.none())
    assert text.count(r"\cancel{") == 729


def test_other_sizes_are_refused():
    with pytest.raises(UnsupportedSize, match="9×9"):
        document(Grid.empty(Shape(2, 2)))
