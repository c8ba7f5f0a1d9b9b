"""One character a cell, for every size, in either of the two alphabets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import AmbiguousFormat, FormatError, Grid, Shape, SudokuError, UnsupportedSize
from sudoku.alphabet import HOLES, ZERO_BASED

from .strategies import grids, shapes, usual_shapes

HEX = Grid(
    bytes((4 * (row % 4) + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16)), Shape(4, 4)
)


@given(grids(shapes))
def test_a_line_reads_back_as_the_same_grid(grid):
    assert Grid.from_text(grid.line(), grid.shape) == grid


@given(grids(usual_shapes))
def test_the_usual_shapes_need_not_be_named(grid):
    assert Grid.from_text(grid.line()) == grid


@given(grids(), st.sampled_from(HOLES), st.booleans())
def test_any_hole_character_and_either_case_read_the_same(grid, hole, lower):
    line = grid.line(hole)
    assert Grid.from_text(line.lower() if lower else line, grid.shape, zero_based=False) == grid


@given(grids(usual_shapes))
def test_digits_counted_from_zero_read_back(grid):
    line = "".join(ZERO_BASED[digit - 1] if digit else "." for digit in grid)
    assert Grid.from_text(line, zero_based=True) == grid


def test_a_zero_beside_dots_gives_the_other_alphabet_away():
    line = "".join(ZERO_BASED[digit - 1] if cell % 3 else "." for cell, digit in enumerate(HEX))
    assert "0" in line
    assert Grid.from_text(line).cells == bytes(digit if cell % 3 else 0 for cell, digit in enumerate(HEX))


def test_a_zero_beside_the_last_letter_is_a_hole():
    line = "".join(symbol if cell % 3 else "0" for cell, symbol in enumerate(HEX.line()))
    assert Grid.from_text(line).cells == bytes(digit if cell % 3 else 0 for cell, digit in enumerate(HEX))


def test_a_full_grid_of_0_to_f_is_never_guessed_at():
    line = "".join(ZERO_BASED[digit - 1] for digit in HEX)
    with pytest.raises(AmbiguousFormat, match="0 may be a hole"):
        Grid.from_text(line)
    assert Grid.from_text(line, zero_based=True) == HEX
    assert len(Grid.from_text(line, zero_based=False).holes) == 16


def test_white_space_does_not_count():
    assert Grid.from_text(" 1234 3412\n\t2143\r\n4321 ") == Grid.from_text("1234341221434321")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "0 cells: a grid has 1, 16"),
        ("." * 80, "80 cells"),
        ("." * 82, "82 cells"),
        ("." * 10**7, "10000000 cells"),
        ("." * 80 + "²", "column 81: '²' is not a cell"),
        ("٣" + "." * 80, "column 1: '٣' is not a cell"),
        ("." * 80 + "A", "column 81: 'A' as cell 81: digits are 1 to 9, a hole is ."),
        ("." * 40 + "\0" + "." * 40, "column 41"),
        ("." * 15 + "5", "column 16: '5' as cell 16: digits are 1 to 4"),
        ("....\n...5\n....\n....", "line 2, column 4: '5'"),
        ("\x1c" + "." * 80, "column 1"),
    ],
)
def test_what_is_no_grid_is_told_with_its_place(text, message):
    with pytest.raises(SudokuError) as caught:
        Grid.from_text(text)
    assert message in str(caught.value)


def test_a_named_shape_must_fit():
    with pytest.raises(FormatError, match="16 cells: a grid of 9×9"):
        Grid.from_text("." * 16, Shape(3, 3))
    with pytest.raises(UnsupportedSize):
        Grid(bytes(16), Shape(3, 3))
