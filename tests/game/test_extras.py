"""What the rich game adds: undo, marks, solving, colour, a start from any puzzle."""

import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.game import Game, RichGame, rules
from sudoku.game.advice import next_step
from sudoku.game.extras import coloured
from sudoku.game.rules import Phase, State
from sudoku.grid import Candidates, Grid
from sudoku.logic import Step

PUZZLE = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


def started():
    game = RichGame(random.Random(0), start=lambda: State(PUZZLE, PUZZLE, SOLVED))
    game.begin()
    return game


def text(game, line):
    said = game.answer(line)
    assert said is not None
    return said


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_the_commands_of_the_document_say_the_same_in_both_games(seed):
    rng = random.Random(seed)
    plain, rich = Game(random.Random(seed)), RichGame(random.Random(seed))
    assert plain.begin() == rich.begin()
    for line in ["x", str(rng.randint(30, 80)), *(random_command(rng) for _ in range(60)), "validate", "restart", "7"]:
        assert plain.answer(line) == rich.answer(line)
        assert plain.state.board == rich.state.board


def random_command(rng):
    numbers = [str(rng.randint(0, 10)) for _ in range(rng.choice([1, 2, 3, 3, 3, 3]))]
    return " ".join([rng.choice(["set", "set", "Set", "hint", "what"]), *numbers])


@settings(max_examples=30)
@given(st.integers(0, 10**9))
def test_undo_goes_all_the_way_back_and_redo_forward(seed):
    rng, game = random.Random(seed), started()
    seen = [(game.state.board, game.state.marks)]
    for _ in range(40):
        game.answer(" ".join([rng.choice(["set", "mark"]), *(str(rng.randint(1, 9)) for _ in range(3))]))
        now = (game.state.board, game.state.marks)
        if now != seen[-1]:
            seen.append(now)
    for expected in seen[-2::-1]:
        assert text(game, "undo").startswith(rules.picture(game.state))
        assert (game.state.board, game.state.marks) == expected
    assert text(game, "undo") == "Error: nothing to undo"
    for expected in seen[1:]:
        text(game, "redo")
        assert (game.state.board, game.state.marks) == expected
    assert text(game, "redo") == "Error: nothing to redo"


def test_a_new_move_forgets_what_could_be_redone():
    game = started()
    for line in ("set 3 1 4", "undo", "set 3 1 1"):
        text(game, line)
    assert text(game, "redo") == "Error: nothing to redo"
    text(game, "undo")
    assert game.state.board == PUZZLE


def test_marks_give_way_to_digits():
    game = started()
    for line in ("mark 3 1 4", "mark 4 1 4", "mark 4 1 2", "mark 3 2 4"):
        text(game, line)
    text(game, "set 3 1 4")
    marks = Candidates(game.state.marks)
    assert (marks[0, 2], marks[0, 3], marks[1, 2]) == ((), (2,), ())


def test_solve_and_back():
    game = started()
    assert text(game, "solve").endswith(rules.SOLVED)
    assert (game.state.board, game.phase) == (SOLVED, Phase.SOLVED)
    assert text(game, "set 3 1 1") == text(game, "solve") == text(game, "mark 3 1 1") == rules.INVALID_COMMAND
    text(game, "undo")
    assert (game.state.board, game.phase) == (PUZZLE, Phase.PLAYING)
    text(game, "set 3 1 1")  # legal, and wrong
    assert text(game, "solve") == text(game, "validate") == rules.UNSOLVABLE


def test_hints_without_a_cell_lead_to_the_end():
    """A puzzle that needs more than singles: each step is done as it is told, in digits and in marks."""
    hard = Grid.from_text("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    game = RichGame(random.Random(0), start=lambda: State(hard, hard, Grid.empty()))
    game.begin()
    text(game, "mark all")
    for _ in range(500):
        if game.phase is Phase.SOLVED:
            break
        step = next_step(game.state)
        assert isinstance(step, Step)
        assert text(game, "hint") == f"Hint: {step.sentence()}"
        for cell, digit in step.placements:
            text(game, f"set {cell % 9 + 1} {cell // 9 + 1} {digit}")
        for cell, digit in step.eliminations:
            text(game, f"mark {cell % 9 + 1} {cell // 9 + 1} {digit}")
    assert game.phase is Phase.SOLVED


def test_hints_tell_mistakes_and_doubts():
    game = started()
    text(game, "set 3 1 1")
    assert text(game, "hint") == "Hint: 1 in r1c3 is wrong: take it back before going on."
    open_game = RichGame(random.Random(1))
    open_game.answer("20")
    assert "several solutions" in text(open_game, "hint")
    open_game.state = State(Grid.empty(), Grid.from_text("12345678." + "........9" + "." * 63), Grid.empty())
    assert text(open_game, "hint") == rules.UNSOLVABLE


def test_restart_begins_with_the_same_puzzle():
    game = started()
    text(game, "set 3 1 4")
    assert text(game, "restart") == rules.picture(State(PUZZLE, PUZZLE, SOLVED))
    assert text(game, "undo") == "Error: nothing to undo"


def test_colour_changes_no_character():
    game = started()
    text(game, "set 3 1 4")
    shown = coloured(game.state)
    assert re.sub(r"\x1b\[\d+m", "", shown) == rules.picture(game.state)
    assert shown.split("\n")[1].startswith("| \x1b[1m.5\x1b[0m \x1b[1m.3\x1b[0m \x1b[34m 4\x1b[0m |    ")
