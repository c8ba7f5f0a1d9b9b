"""Paper: margins as printers ask for them."""

import pytest

from sudoku import SudokuError
from sudoku.book.paper import SIZES, gutter, paper_named


@pytest.mark.parametrize(
    ("pages", "inches"), [(24, 0.375), (150, 0.375), (151, 0.5), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)]
)
def test_the_gutter_grows_with_the_book(pages, inches):
    assert gutter(pages) == inches * 72


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("bleed", [False, True])
def test_margins_are_mirrored_and_no_less_than_asked_for(name, bleed):
    paper = paper_named(name, 200, bleed=bleed)
    right_hand, left_hand = paper.safe(1), paper.safe(2)
    assert right_hand[0] >= 0.5 * 72
    assert paper.width - left_hand[2] == right_hand[0]
    assert paper.width - right_hand[2] >= (0.375 if bleed else 0.25) * 72
    assert paper.bleed == (9.0 if bleed else 0.0)


def test_names_are_read_as_people_write_them():
    assert paper_named("6 × 9 in").width == paper_named("6x9").width == 432
    with pytest.raises(SudokuError, match="expected one of a4"):
        paper_named("foolscap")
