"""A drill: line mode on positions; right answers are right whichever step they come from, hints say more each time."""

import pytest

from sudoku import practice
from sudoku.game import LineGame
from sudoku.game.drill import COMMANDS_OF_DRILLS, DrillGame, parse
from sudoku.logic.names import cell_name
from sudoku.logic.words import reason


@pytest.fixture(scope="module")
def exercises():
    return list(practice("x-wing", 2, seed=1))


def drill(exercises, total=None, **options):
    return DrillGame(iter(exercises), total or len(exercises), **options)


@pytest.mark.parametrize("style", ["rc", "a1"])
def test_every_elimination_of_the_step_is_a_right_answer(exercises, style):
    for cell, digit in exercises[0].step.eliminations:
        game = drill(exercises, style=style)
        assert game.answer(f"{cell_name(cell, style)}-{digit}").startswith("Right. X-Wing: ")
        assert (game.found, game.alone, game.is_over) == (1, 1, False)


def test_the_question_names_cells_the_way_that_was_asked_for(exercises):
    assert "such as r4c7-5?" in drill(exercises).begin()
    assert "such as D7-5?" in drill(exercises, style="a1").begin()


def test_the_other_ways_of_line_mode_to_type_a_move_are_answers_too(exercises):
    cell, digit = exercises[0].step.eliminations[0]
    assert drill(exercises).answer(f"mark {cell_name(cell)} {digit}").startswith("Right.")
    single = [next(practice("naked single", seed=1))]
    (cell, digit), *_ = single[0].step.placements
    for line in (
        f"{cell_name(cell)}={digit}",
        f"{cell_name(cell)} {digit}",
        f"set {cell % 9 + 1} {cell // 9 + 1} {digit}",
    ):
        assert drill(single).answer(line).endswith("1 of 1 found.")


def test_a_candidate_that_stays_is_no_answer(exercises):
    game, cell = drill(exercises), exercises[0].puzzle.board.holes[0]
    name, stays = cell_name(cell), exercises[0].puzzle.solution[cell]
    gone = next(digit for digit in range(1, 10) if (cell, digit) not in exercises[0].puzzle.candidates)
    for line, why in (
        (f"{name}-{stays}", "does not follow from X-Wing here"),
        (f"{name}={stays}", "does not follow from X-Wing here"),
        (f"{name}-{gone}", f"{gone} is no candidate of {name}"),
        (f"{name}=0", "expected a digit that follows"),
        ("somewhere", "no command somewhere; help lists them"),
        ("load x", "no command load"),
        ("hint r1c1", "expected hint alone"),
    ):
        assert game.answer(line).startswith("No: ")
        assert why in game.answer(line)
    assert (game.found, game.is_done) == (0, False)


def test_one_wrong_claim_beside_a_right_one_is_no_answer(exercises):
    cell, digit = exercises[0].step.eliminations[0]
    hole = exercises[0].puzzle.board.holes[0]
    wrong = f"{cell_name(hole)}-{exercises[0].puzzle.solution[hole]}"
    assert "does not follow" in drill(exercises).answer(f"{cell_name(cell)}-{digit} {wrong}")


def test_hints_say_more_each_time_and_the_last_does_it(exercises):
    game, step = drill(exercises), exercises[0].step
    look, pattern, picture, done = (game.answer("hint") for _ in range(4))
    assert look.startswith("Look at")
    assert reason(step) not in look
    assert reason(step) in pattern
    assert step.sentence() in picture
    assert "┌" in picture
    assert "┌" in done
    cell, digit = step.eliminations[0]
    assert digit not in game.session.state.position.centre(cell)
    assert "done: next goes on" in game.answer("hint")
    assert "done: next goes on" in game.answer(f"{cell_name(cell)}-{digit}")
    assert game.found == 0


def test_an_empty_line_goes_on_when_a_position_is_done(exercises):
    game = drill(exercises)
    assert game.answer("") is None
    assert exercises[0].step.sentence() in game.answer("show")
    assert "2 of 2. Find the X-Wing." in game.answer("")
    assert game.answer("show").endswith("0 of 2 found.")
    assert game.is_over


def test_fewer_positions_than_asked_for_are_said(exercises):
    game = drill(exercises[:1], total=3)
    assert game.answer("next") == "No further position was found in time.\n0 of 1 found."
    assert game.is_over


def test_no_time_is_expected_of_a_position_in_the_middle_of_a_puzzle(exercises):
    assert "Expected" not in drill(exercises).answer("time")


def test_notes_of_the_player_are_kept_and_taken_back(exercises):
    game = drill(exercises)
    before = game.session.state.position.to_json()
    cell = cell_name(exercises[0].puzzle.board.holes[0])
    game.answer(f"colour {cell} 2")
    game.answer(f"corner {cell} 4")
    assert game.session.state.position.to_json() != before
    game.answer("undo 2")
    assert game.session.state.position.to_json() == before


def test_every_command_has_its_method_and_its_help(exercises):
    game = drill(exercises)
    assert isinstance(game, LineGame)
    for name, command in COMMANDS_OF_DRILLS.items():
        assert callable(getattr(game, f"do_{name}"))
        assert command.does in (game.answer("help") or "")


def test_answers_are_read_in_both_ways_of_naming_cells():
    assert parse("r1c2-3, R9C9=1") == [(1, "-", 3), (80, "=", 1)]
    assert parse("a1<>5 i9-2") == [(0, "-", 5), (80, "-", 2)]
    assert parse("r1c2-3 or so") == parse("r0c1-2") == parse("") == []
