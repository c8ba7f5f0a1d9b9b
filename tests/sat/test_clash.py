"""Why a puzzle is impossible: the smallest set of givens, in words."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from sudoku import Grid, Shape, sat
from sudoku.sat import find_clash

FOUR = Shape(2, 2)


def words(text: str) -> str:
    return str(find_clash(FOUR, Grid.from_text(text).cells))


def test_two_givens_that_break_a_rule_are_named():
    assert words("1..1 .... .... ....") == "1 twice in row 1: r1c1 and r1c4"


def test_a_cell_without_a_digit_is_told_by_its_givens():
    assert words("12.. ..3. ...4 ....").startswith("these ")


def test_a_board_that_can_be_completed_has_no_clash():
    assert find_clash(FOUR, bytes(16)) is None


@pytest.mark.parametrize("cells", [b"\1" + bytes(15) + b"\1" + bytes(15)])
def test_twins_that_agree_are_named(cells: bytes):
    assert str(find_clash(FOUR, cells)) == "r1c1 is 1 in both grids"


def test_a_conflict_in_the_second_grid_says_so():
    assert str(find_clash(FOUR, bytes(16) + b"\2\0\2" + bytes(13))) == (
        "in the second grid 2 twice in row 1: r1c1 and r1c3"
    )


@given(st.lists(st.sampled_from((0, 0, 0, 1, 2, 3, 4)), min_size=16, max_size=16))
def test_without_any_of_its_givens_a_clash_is_none(cells: list[int]):
    clash = find_clash(FOUR, bytes(cells))
    assume(clash is not None)
    assert clash is not None
    only = Grid(bytes(digit if cell in clash.cells else 0 for cell, digit in enumerate(cells)), FOUR)
    assert sat.count_solutions(only, 1) == 0
    for cell in clash.cells:
        assert sat.count_solutions(only.placing(cell, 0), 1) == 1
