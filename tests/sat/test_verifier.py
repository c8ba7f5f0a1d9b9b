"""The verifier: every rule broken once."""

import pytest

from sudoku import Shape, SudokuError
from sudoku.sat import PysatEngine, Session, fill, random_numbers
from sudoku.sat.verifier import fault

RIGHT = fill(Shape(2, 3), 2, random_numbers(1)) or b""


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


class Liar(PysatEngine):
    """Says yes to everything, with one grid for all questions."""

    def __init__(self, shape: Shape, cells: bytes) -> None:
        self.literals = [cell * shape.size + digit for cell, digit in enumerate(cells)]

    def solve(self, assumptions: list[int], seconds: float = -1.0, conflicts: int = -1) -> bool:
        return True

    def model(self, limit: int) -> list[int]:
        return self.literals


def test_no_answer_of_a_solver_is_believed_unseen():
    shape, right = Shape(2, 3), RIGHT[:36]
    session = Session(shape, engine=lambda _: Liar(shape, right))
    assert session.ask([])
    assert session.board(right[:5] + bytes(31)) == right
    with pytest.raises(SudokuError, match=r"wrong answer \(a given was changed\): please report this"):
        session.board(bytes([right[1]]) + bytes(35))
    session = Session(shape, engine=lambda _: Liar(shape, right[1:] + right[:1]))
    with pytest.raises(SudokuError, match=r"wrong answer \(row 1 of grid 1 repeats a digit\)"):
        session.board()
