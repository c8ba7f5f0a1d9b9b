"""The order in which givens are judged: every cell once; by digits or by lines where that matters."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import Shape
from sudoku.sat import random_numbers
from sudoku.sat.order import judging_order

SHAPES = [Shape(2, 2), Shape(3, 3), Shape(3, 5), Shape(4, 4), Shape(3, 6), Shape(5, 5), Shape(6, 6)]


def any_board(shape: Shape, grids: int) -> bytes:
    """A Latin square, or two: the order asks for digits alone."""
    size = shape.size
    return bytes((row + column) % size + 1 for _ in range(grids) for row in range(size) for column in range(size))


def turns(values: list[int]) -> list[int]:
    """The values in the order of their first appearance, one for each run."""
    return [value for at, value in enumerate(values) if at == 0 or values[at - 1] != value]


@settings(max_examples=60)
@given(st.sampled_from(SHAPES), st.sampled_from((1, 2)), st.integers(0, 10**6))
def test_every_cell_has_its_turn_and_the_seed_decides(shape: Shape, grids: int, seed: int):
    board = any_board(shape, grids)
    order = judging_order(shape, board, random_numbers(seed))
    assert sorted(order) == list(range(len(board)))
    assert order == judging_order(shape, board, random_numbers(seed))


def test_one_large_grid_is_judged_digit_by_digit():
    for shape in (Shape(4, 4), Shape(5, 5)):
        board = any_board(shape, 1)
        order = judging_order(shape, board, random_numbers(1))
        assert len(turns([board[cell] for cell in order])) == shape.size


def test_two_large_grids_are_judged_one_after_the_other_line_by_line_and_band_by_band():
    for shape in (Shape(4, 4), Shape(3, 6), Shape(5, 5)):
        size, area = shape.size, shape.cell_count
        for seed in range(6):
            order = judging_order(shape, any_board(shape, 2), random_numbers(seed))
            assert len(turns([cell // area for cell in order])) == 2
            by_rows = turns([cell % area // size for cell in order])
            by_columns = turns([cell % size for cell in order])
            lines, width = (by_rows, shape.box_rows) if len(by_rows) < len(by_columns) else (by_columns, shape.box_cols)
            assert len(lines) in (2 * size, 2 * size - 1)  # the last line of one grid may be the first of the other
            assert len(turns([line // width for line in lines])) <= 2 * size // width
