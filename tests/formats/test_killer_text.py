"""Killer sudokus as forums write them."""

import pytest

from sudoku import FormatError, Grid
from sudoku.formats import Source, detect, read
from sudoku.variants import is_unique

from .checks import assert_only_sudoku_errors

NUMBERS = "3x3::k:" + ":".join(["769", "769", *["0"] * 79]) + ":"
FAMOUS = "G<<L<K<L<^G>^>^E^^>^IJ<G^<G^>^^I^<>^HC<C^<B^N^^G^<>^>^^E^<DF<^PG^<>^^J<^^<H<<>^>^"


def test_sums_and_arrows():
    puzzle = read("3<" + "0" * 79)
    assert str(puzzle.rules) == "killercage 3 r1c1 r1c2"
    assert puzzle.grid == Grid.empty()
    assert detect(Source.from_input(FAMOUS)).name == "iss"


def test_letters_are_sums_above_nine_and_0_is_none():
    assert str(read("A<" + "0" * 79).rules) == "killercage 10 r1c1 r1c2"
    assert str(read("0<" + "0" * 79).rules) == "killercage r1c1 r1c2"
    assert str(read("j" + "<" * 8 + "0" * 72).rules) == "killercage 45 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"


def test_the_numbers_of_sumocue():
    assert str(read(NUMBERS).rules) == "killercage 3 r1c1 r1c2"
    assert str(read(NUMBERS.replace("::k", ":d:k")).rules) == "diagonal+\ndiagonal-\nkillercage 3 r1c1 r1c2"
    assert detect(Source.from_input(NUMBERS)).name == "iss"


def test_a_published_killer_has_one_solution():
    puzzle = read(FAMOUS)
    assert len(puzzle.rules.constraints) == 24
    assert is_unique(puzzle)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<" + "0" * 80, "the arrow '<' leads off the board"),
        ("><" + "0" * 79, "arrows in a circle"),
        ("Z<" + "0" * 79, "sum 35, but 2 different digits sum to 3 … 17"),
    ],
)
def test_damaged_lines_are_refused(text, message):
    with pytest.raises(FormatError, match=message):
        read(text, "iss")
    assert_only_sudoku_errors(text, "iss")


def test_damaged_numbers_are_refused():
    with pytest.raises(FormatError):
        read(NUMBERS[:-10], "iss")
    assert_only_sudoku_errors(NUMBERS, "iss")
