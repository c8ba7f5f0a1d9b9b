"""The texts of the techniques."""

import pytest

from sudoku import read, solve
from sudoku.generator.exercises import easiest, ladder_up_to
from sudoku.logic.constraints.step import RuleStep
from sudoku.logic.constraints.table import BY_NAME
from sudoku.logic.definitions import define
from sudoku.logic.situation import Situation
from sudoku.logic.technique import TECHNIQUES
from sudoku.logic.verifier import Verdict, verify

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


@pytest.mark.parametrize("name", BY_NAME)
def test_every_technique_for_clues_is_defined_with_an_example_in_which_it_fires(name):
    found = define(name)
    assert all(text.endswith(".") for text in (found.text, found.why, found.spot))
    puzzle, step = found.step_in(found.example)
    assert puzzle.rules
    assert isinstance(step, RuleStep)
    assert step.technique.name == name
    assert verify(step, Situation.from_puzzle(puzzle).marks, solve(puzzle)) is Verdict.PROVED


def test_sizes_are_words():
    assert define("naked triple").text == "Three cells of a house hold only three different candidates between them."
    assert define("jellyfish").se == "5.2"
    assert define("whale").se == ""


@pytest.mark.parametrize("one", [one for one in TECHNIQUES.values() if one.searched], ids=lambda one: one.id)
def test_the_positions_of_a_page_have_the_technique_and_what_else_is_said_of_them(one):
    found = define(one)
    assert not (found.exercises and found.never)
    for line, easier in [*((line, None) for line in found.exercises), *found.sightings]:
        puzzle, step = found.step_in(line)
        position = Situation.from_puzzle(puzzle)
        assert step.technique == one
        assert position.mistake() is None
        assert easiest(position, one, ladder_up_to(one)) == easier
