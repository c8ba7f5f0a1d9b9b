"""Book and Section: one set of words in Python, in TOML and in options; what is wrong is named."""

import tomllib

import pytest

from sudoku import SudokuError
from sudoku.book import Book, Section
from sudoku.book.template import template


def test_the_settings_file_says_what_the_defaults_say():
    book = Book.from_dict(tomllib.loads(template()))
    assert book.changed(sections=()) == Book()
    assert [(section.title, section.number) for section in book.sections] == [("Easy", 40), ("Hard", 20)]


def test_a_section_as_text_is_the_section_as_a_table():
    text = Section.from_text("Easy:40:level=easy,givens=24-28,need=x-wing+swordfish,size=9,minimal=true")
    table = {
        "title": "Easy",
        "number": 40,
        "level": "easy",
        "givens": [24, 28],
        "need": ["x-wing", "swordfish"],
        "size": 9,
        "minimal": True,
    }
    assert Book.from_dict({"section": [table]}).sections == (text,)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"titel": "x"}, "unknown key 'titel'; did you mean 'title'?"),
        ({"per_page": 5}, "per_page 5: expected one of 1, 2, 4, 6, 9"),
        ({"per_page": "4"}, "per_page = '4'; expected a whole number"),
        ({"trim": "a3"}, "trim 'a3': expected one of a4"),
        ({"solutions": "back"}, "solutions 'back': expected one of end, facing, none"),
        ({"solutions_per_page": 21}, "expected 1 to 20"),
        ({"sheet": True, "booklet": True}, "expected one of the two"),
        ({"duplex": "manual"}, "expected together with booklet"),
        ({"section": [{"title": "x", "number": 2, "symetry": "full"}]}, "did you mean 'symmetry'?"),
        ({"section": [{"title": "x", "number": 2, "givens": "many"}]}, "expected a number or a range"),
        ({"section": [{"title": "x"}]}, "expected at least 1 puzzle, or files"),
        ({"section": [{"files": ["a"], "number": 2}]}, "expected one of the two"),
        ({"section": "Easy"}, "expected TITLE:NUMBER"),
        ({"section": [7]}, "expected a table"),
    ],
)
def test_what_is_wrong_is_named_with_what_was_expected(data, message):
    with pytest.raises(SudokuError) as caught:
        Book.from_dict(data)
    assert message in str(caught.value)


def test_a_settings_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(SudokuError, match=r"gone\.toml: No such file"):
        Book.from_toml(tmp_path / "gone.toml")
    (tmp_path / "bad.toml").write_text("title = ")
    with pytest.raises(SudokuError, match=r"bad\.toml: "):
        Book.from_toml(tmp_path / "bad.toml")


def test_large_print_is_one_puzzle_a_page():
    assert Book(large=True).per_page == 1
