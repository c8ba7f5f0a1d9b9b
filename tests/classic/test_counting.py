"""The quicker counter agrees with backtracking, and with what is known."""

from hypothesis import given, settings

from sudoku.classic import backtracking, counting
from sudoku.grid import Grid
from sudoku.shape import Shape

from .test_backtracking import puzzles

NOTES = Grid.from_text(
    """5.......2 ....9.... .........
       ......423 ..68...9. ...9.4.5.
       9.1.....4 .87.1.635 3.52...79"""
)


def count(grid, limit):
    return counting.count_solutions(grid.cells, grid.shape.box_rows, grid.shape.box_cols, limit=limit)


@settings(max_examples=80, deadline=None)
@given(puzzles())
def test_finds_what_backtracking_finds(puzzle):
    sides = puzzle.shape.box_rows, puzzle.shape.box_cols
    expected = {grid.cells for grid in backtracking.solutions(puzzle, 200)}
    found = counting.solutions(puzzle.cells, *sides, limit=200)
    assert len(found) == len(expected)
    assert len(expected) == 200 or set(found) == expected
    for limit in (0, 1, 2, 3):
        assert count(puzzle, limit) == min(limit, len(expected))


def test_exact_counts():
    assert count(Grid.empty(Shape(2, 2)), 1000) == 288
    assert count(Grid.empty(Shape(1, 4)), 1000) == 576
    assert 720 * 3 * count(Grid.from_text("123456 4" + "." * 29, Shape(2, 3)), 20000) == 28_200_960


def test_the_printed_puzzle_with_55_holes_has_836_solutions():
    assert len(NOTES.holes) == 55
    assert count(NOTES, 1000) == 836
    assert len(set(counting.solutions(NOTES.cells, limit=1000))) == 836


def test_boards_that_are_hard_to_refute_or_to_solve():
    """Norvig's puzzle without a solution, which took his program 24 minutes; one made against trying in order."""
    assert (
        count(Grid.from_text(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."), 2)
        == 0
    )
    assert (
        count(Grid.from_text("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"), 2)
        == 1
    )


def test_the_largest_grid():
    assert count(Grid.empty(Shape(6, 6)), 1) == 1


def test_conflicting_givens_have_no_solution():
    assert count(Grid.from_text("11.. .... .... ...."), 10) == 0
