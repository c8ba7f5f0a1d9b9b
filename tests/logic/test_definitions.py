"""The texts of the techniques."""

import pytest

from sudoku import read
from sudoku.logic.definitions import define
from sudoku.logic.technique import TECHNIQUES

NO_SEARCH = ("Brute Force", "Give Up")


@pytest.mark.parametrize("name", TECHNIQUES)
def test_every_technique_is_defined_with_an_example_in_which_it_fires(name):
    found = define(name)
    assert found.technique.name == name
    for text in (found.text, found.why):
        assert text.endswith(".")
        assert "{" not in text
    if name in NO_SEARCH:
        assert found.step() is None
        return
    shown = found.step()
    assert shown is not None
    puzzle, step = shown
    assert step.technique.name == name
    assert puzzle == read(found.example)


def test_sizes_are_words():
    assert define("naked triple").text == "Three cells of a house hold only three different candidates between them."
    assert define("jellyfish").se == "5.2"
    assert define("whale").se == ""
