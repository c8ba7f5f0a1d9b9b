"""A drill: right answers are right whichever step they come from, hints say more each time."""

import pytest

from sudoku import practice
from sudoku.game.drill import Drill, parse
from sudoku.logic.names import cell_name


@pytest.fixture(scope="module")
def exercise():
    return next(practice("x-wing", seed=1))


@pytest.mark.parametrize("style", ["rc", "a1"])
def test_every_elimination_of_the_step_is_a_right_answer(exercise, style):
    for cell, digit in exercise.step.eliminations:
        reply = Drill(exercise, style).answer(f"{cell_name(cell, style)}-{digit}")
        assert reply.done
        assert reply.text.startswith("Right.")


def test_a_candidate_that_stays_is_no_answer(exercise):
    drill = Drill(exercise)
    cell = exercise.puzzle.board.holes[0]
    solution = exercise.puzzle.solution[cell]
    assert "does not follow" in drill.answer(f"{cell_name(cell)}-{solution}").text
    gone = next(digit for digit in range(1, 10) if (cell, digit) not in exercise.puzzle.candidates)
    assert "is no candidate" in drill.answer(f"{cell_name(cell)}-{gone}").text
    assert "is no answer" in drill.answer("somewhere").text


def test_hints_say_more_each_time(exercise):
    drill = Drill(exercise)
    look, pattern, whole, again = (drill.hint() for _ in range(4))
    assert look.startswith("Look at")
    assert pattern in whole
    assert whole == again == exercise.step.sentence()


def test_answers_are_read_in_both_ways_of_naming_cells():
    assert parse("r1c2-3, R9C9=1") == [(1, "-", 3), (80, "=", 1)]
    assert parse("a1<>5 i9-2") == [(0, "-", 5), (80, "-", 2)]
    assert parse("r1c2-3 or so") == parse("r0c1-2") == parse("") == []
