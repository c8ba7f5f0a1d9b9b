"""The verifier: every rule broken once."""

import random

import pytest

from sudoku import Shape
from sudoku.sat import fill
from sudoku.sat.verifier import fault

RIGHT = fill(Shape(2, 3), 2, random.Random(1)) or b""


def test_a_right_board_has_no_fault():
    assert fault(RIGHT, 2, 3) is None
    assert fault(RIGHT, 2, 3, RIGHT[:10] + bytes(62)) is None


@pytest.mark.parametrize("cell", [0, 17, 36, 71])
def test_one_wrong_digit_is_seen(cell: int):
    for digit in set(range(7)) - {RIGHT[cell]}:
        assert fault(RIGHT[:cell] + bytes([digit]) + RIGHT[cell + 1 :], 2, 3)


def test_boxes_are_looked_at():
    latin = bytes((row + column) % 6 + 1 for row in range(6) for column in range(6))
    assert fault(latin, 2, 3) == "box 1 of grid 1 repeats a digit"


def test_grids_that_agree_are_seen():
    assert fault(RIGHT[:36] + RIGHT[:36], 2, 3) == "the grids agree somewhere"


def test_a_changed_given_is_seen():
    assert fault(RIGHT, 2, 3, bytes([RIGHT[0] % 6 + 1]) + bytes(71)) == "a given was changed"


def test_a_wrong_number_of_cells_is_seen():
    assert fault(RIGHT[:-1], 2, 3) == "71 cells"
