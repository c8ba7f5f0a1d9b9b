"""Shapes: geometry from 1×1 to 36×36."""

import pytest
from hypothesis import given

from sudoku import Candidates, Grid, House, Shape, SudokuError, UnsupportedSize, sat
from sudoku import shape as geometry
from sudoku.sat import encoding
from sudoku.shape import SYMBOLS, usual_sizes

from .strategies import shapes


@given(shapes)
def test_every_cell_is_in_one_row_one_column_and_one_box(shape):
    for kind in (shape.rows, shape.columns, shape.boxes):
        assert len(kind) == shape.size
        assert sorted(cell for house in kind for cell in house.cells) == list(range(shape.cell_count))


@given(shapes)
def test_houses_of_a_cell_contain_it_and_agree_with_its_coordinates(shape):
    for cell in range(0, shape.cell_count, 7):
        row, column, box = shape.houses_of(cell)
        assert all(cell in house.cells for house in (row, column, box))
        assert (row.index, column.index, box.index) == (shape.row_of(cell), shape.column_of(cell), shape.box_of(cell))
        assert shape.cell_at(row.index, column.index) == cell


@given(shapes)
def test_a_box_is_a_rectangle_of_the_shape(shape):
    for box in shape.boxes:
        assert len({shape.row_of(cell) for cell in box.cells}) == shape.box_rows
        assert len({shape.column_of(cell) for cell in box.cells}) == shape.box_cols


@given(shapes)
def test_peers_share_a_house_and_are_mutual(shape):
    for cell in range(0, shape.cell_count, 11):
        peers = shape.peers(cell)
        assert list(peers) == sorted(set(peers))
        assert cell not in peers
        expected = {other for house in shape.houses if cell in house.cells for other in house.cells} - {cell}
        assert set(peers) == expected
        assert all(cell in shape.peers(peer) for peer in peers[:3])


def test_a_nine_by_nine_cell_has_twenty_peers():
    assert {len(Shape(3, 3).peers(cell)) for cell in range(81)} == {20}


@given(shapes)
def test_names_of_cells_lead_back_to_them(shape):
    for cell in range(0, shape.cell_count, 13):
        assert shape.cell_named(shape.name_of(cell)) == cell
        assert shape.cell_named(shape.name_of(cell).upper()) == cell


@pytest.mark.parametrize("name", ["", "r0c1", "r10c1", "r1c10", "a1", "r1c1 ", "r²c1", "r1c", "r001c1"])
def test_a_wrong_name_is_an_error_that_says_the_right_ones(name):
    with pytest.raises(SudokuError, match="r1c1 to r9c9"):
        Shape(3, 3).cell_named(name)


@pytest.mark.parametrize("sides", [(0, 3), (3, 0), (7, 1), (-1, 3), (3, 7), (2.0, 3), ("3", 3)])
def test_boxes_beyond_six_by_six_are_refused(sides):
    with pytest.raises(UnsupportedSize, match="1 to 6 rows"):
        Shape(*sides)


@pytest.mark.parametrize(
    ("size", "box"), [(1, (1, 1)), (4, (2, 2)), (6, (2, 3)), (9, (3, 3)), (12, (3, 4)), (16, (4, 4)), (36, (6, 6))]
)
def test_the_usual_shape_of_a_size_has_the_squarest_boxes(size, box):
    assert Shape.from_size(size) == Shape.from_cell_count(size * size) == Shape(*box)


@pytest.mark.parametrize("size", [0, -9, 2, 3, 7, 11, 13, 37, 10**9])
def test_sizes_without_a_usual_shape_are_refused(size):
    with pytest.raises(UnsupportedSize, match="a grid is 1, 4, 6"):
        Shape.from_size(size)


@pytest.mark.parametrize("count", [0, -81, 80, 82, 49, 10**12])
def test_numbers_of_cells_that_make_no_grid_are_refused(count):
    with pytest.raises(UnsupportedSize, match="a grid has 1, 16, 36"):
        Shape.from_cell_count(count)


def test_equal_shapes_share_their_tables():
    assert Shape(3, 3).peers(0) is Shape(3, 3).peers(0)
    assert Shape(3, 3).houses is Shape(3, 3).houses


def test_there_is_a_symbol_for_every_digit_of_every_size():
    assert len(set(SYMBOLS)) == 36 == max(usual_sizes())
    assert Shape(4, 4).symbols == "123456789ABCDEFG"


def test_transposing_swaps_the_sides_of_a_box():
    assert Shape(2, 3).transposed() == Shape(3, 2)


@pytest.fixture
def with_diagonals(monkeypatch):
    """Grids in which both diagonals are houses as well."""
    plain = geometry._houses.__wrapped__

    def houses(shape):
        n = shape.size
        falling, rising = (tuple(r * n + c for r, c in enumerate(line)) for line in (range(n), reversed(range(n))))
        return (*plain(shape), House("diagonal", 0, falling, "falling diagonal"), House("diagonal", 1, rising))

    monkeypatch.setattr(geometry, "_houses", houses)
    for derived in (geometry._houses_by_cell, geometry._peers):
        monkeypatch.setattr(geometry, derived.__name__, derived.__wrapped__)
    encoding.encode.cache_clear()
    yield
    encoding.encode.cache_clear()


def test_extra_houses_are_houses_like_the_others(with_diagonals):
    shape = Shape(2, 2)
    assert len(shape.boxes) == 4
    assert [str(house) for house in shape.houses_of(0)] == ["row 1", "column 1", "box 1", "falling diagonal"]
    assert [str(house) for house in shape.houses_of(3)] == ["row 1", "column 4", "box 2", "diagonal 2"]
    assert [str(house) for house in shape.houses_of(1)] == ["row 1", "column 2", "box 1"]
    assert shape.peers(0) == (1, 2, 3, 4, 5, 8, 10, 12, 15)


def test_candidates_and_conflicts_know_extra_houses(with_diagonals):
    grid = Grid.from_text("1... .... .... ....", Shape(2, 2))
    marks = Candidates.from_grid(grid)
    assert marks[15] == marks[10] == (2, 3, 4)
    assert marks[11] == (1, 2, 3, 4)
    marks.place(15, 4)
    assert (10, 4) not in marks
    (conflict,) = grid.placing(15, 1).conflicts()
    assert str(conflict.house) == "falling diagonal"


def test_the_solver_of_other_sizes_keeps_to_extra_houses(with_diagonals):
    grid = Grid.from_text("1... .... .... ....", Shape(2, 2))
    for solution in sat.solutions(grid):
        assert all(len({solution[cell] for cell in house.cells}) == 4 for house in grid.shape.houses)
