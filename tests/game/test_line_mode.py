"""Line mode: every way to type a move, a reason for every refusal, and games played to their ends."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudoku
from sudoku import Grid, Puzzle, Shape
from sudoku.game import GameSession, LineGame, saves
from sudoku.game.commands import COMMANDS
from sudoku.game.opening import Opening
from sudoku.game.reel import Reel
from sudoku.rules import Rules

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FOUR = "....2..3.....31."


def game(puzzle=NINE, **options):
    return LineGame(GameSession.of(sudoku.as_puzzle(puzzle), autosave=False), **options)


def said(game, *lines):
    """The last answer."""
    return [game.answer(line) for line in lines][-1] or ""


@pytest.mark.parametrize(
    "line", ["r1c3=4", "R1C3 = 4", "r1c3 4", "A3=4", "a3 4", "set 3 1 4", "SET  3 1 4 please", "  a3=4  "]
)
def test_a_digit_can_be_typed_in_many_ways(line):
    running = game()
    running.answer(line)
    assert running.session.state.position.to_json() == {"values": {"2": 4}}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("r1c1=4", "r1c1 is a given"),
        ("r1c3=3", "3 cannot go in r1c3: 3 is already in r1c2, in the same row"),
        ("r1c3=8", "8 is already in r3c3, in the same column"),
        ("r1c3=6", "6 is already in r2c1, in the same box"),
        ("r10c1=1", "cells are r1c1 to r9c9 or A1 to I9"),
        ("J1=1", "no cell J1"),
        ("set 0 1 1", "no cell in column 0, row 1"),
        ("set 1 2", "expected set X Y V"),
        ("r1c3=x", "'x' is not a digit: expected 1 to 9"),
        ("r1c3=44", "is not a digit"),
        ("mark r1c1 4", "r1c1 is a given"),
        ("mark r1c3", "expected a cell and digits"),
        ("r1c3+0", "0 is not a mark"),
        ("colour r1c3 x", "a colour from 1 to 9"),
        ("erase", "expected cells"),
        ("undo", "nothing to undo"),
        ("undo x", "expected undo"),
        ("restore lost", "no checkpoint 'lost'"),
        ("hint r1c1", "has a digit already"),
        ("check everything", "expected check"),
        ("row 12", "a number from 1 to 9"),
        ("new nonsense", "expected a level"),
        ("next", "no file is being played"),
        ("load", "expected load FILE"),
        ("load nowhere.json", "cannot read nowhere.json"),
        ("save no/such/folder", "cannot write"),
        ("load a\0b", "cannot read"),
        ("unod", "did you mean undo?"),
        ("2:r1c1=3", "no cell 2:r1c1"),
    ],
)
def test_every_refusal_has_its_reason_and_changes_nothing(line, why):
    running = game()
    before = running.session.state.position
    answer = said(running, line)
    assert answer.startswith("No: ")
    assert why in answer
    assert "\n" not in answer
    assert running.session.state.position == before


def test_what_is_refused_can_be_chosen():
    running = game()
    assert "solution has another digit" in said(running, "check solution", "r1c3=1")
    assert said(running, "check rules", "r1c3=1").startswith("  ┌")
    assert "!" in said(running, "check off", "r1c3=3", "check rules", "board")
    assert "break the rules: r1c2 r1c3" in said(running, "check")


def test_marks_are_drawn_on_the_board():
    running = game()
    assert "│·2·4·│" not in said(running, "board")
    board = said(running, "mark r1c4 24", "corner r1c4 6")
    assert board.split("\n")[1:3] == [
        "1 │  5  ┊  3  ┊  .  │·2·4·┊  7  ┊  .  │  .  ┊  .  ┊  .  │",
        "  │     ┊     ┊     │⁶··· ┊     ┊     │     ┊     ┊     │",
    ]
    assert said(running, "r1c4").startswith("r1c4: empty, corner marks 6, marks 2 4")
    assert "│·2···│" not in said(running, "r1c4-24", "r1c4-6", "corner r1c4 6")


def test_a_narrow_screen_has_signs_for_marks():
    assert ":" in said(game(columns=40), "mark r1c4 24")


def test_hints_come_in_stages():
    running = game()
    where, technique, picture, done = [said(running, "hint") for _ in range(4)]
    assert where == "Look at box 5. (hint again tells more)"
    assert technique == "Look at box 5. There is a Naked Single. (hint again tells more)"
    assert "=5" in picture
    assert picture.endswith("(hint again applies it)")
    assert done.startswith("Done.")
    assert running.session.state.board[40] == 5
    assert running.session.state.hints == 1


def test_a_move_ends_a_hint():
    running = game()
    said(running, "hint", "hint", "r1c3=4")
    assert said(running, "hint").startswith("Look at")
    assert "There is" not in said(running, "undo", "hint")


@pytest.mark.parametrize("puzzle", [NINE, FOUR, "......35...1...61..4..3.21.5........"])
def test_a_game_is_played_to_its_end_by_hints(puzzle):
    running = game(puzzle)
    for _ in range(400):
        if "Solved in" in said(running, "hint"):
            break
    assert running.session.state.is_solved


@pytest.mark.parametrize(
    "puzzles",
    [
        (Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse("killercage 7 r1c1 r2c1 r2c2\ndiagonal+")),),
        Opening.parse("pair 4").make(1),
    ],
    ids=["rules", "pair"],
)
def test_other_games_are_played_to_their_ends(puzzles):
    running = LineGame(GameSession.of(*puzzles, autosave=False))
    assert "Solved in" in said(running, "check", "solve")
    assert "The board can be solved" in said(running, "undo", "check")
    layout = running.session.state.layout
    if running.session.solution is None:
        return
    for cell, digit in enumerate(running.session.solution):
        if not layout.givens[cell]:
            board, place = divmod(cell, layout.shape.cell_count)
            answer = said(running, f"{board + 1}:{layout.shape.name_of(place)}={digit}")
    assert "Solved in" in answer


def test_a_rule_that_would_break_is_the_reason():
    running = LineGame(
        GameSession.of(Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse("killercage 3 r1c1 r1c2\ndiagonal+")))
    )
    assert "it breaks a rule: killer cage r1c1 r1c2" in said(running, "r1c1=4", "r1c2=3")
    assert "the rules keep these cells different" in said(running, "r1c4=1", "r4c1=1")


def test_puzzles_of_a_file_are_played_one_after_the_other(tmp_path):
    path = tmp_path / "two.sdm"
    path.write_text(f"{NINE}\n{FOUR}\n")
    reel = Reel(iter(sudoku.read_many(path)), str(path))
    running = LineGame(reel.next(), reel)
    assert "two.sdm, puzzle 1" in running.begin()
    said(running, "r1c3=4")
    resumed = GameSession.resumed()
    assert resumed
    rest = LineGame(resumed, Reel.after(resumed))
    for one in (running, rest):
        assert "two.sdm, puzzle 2" in said(one, "next")
        assert said(one, "next") == f"No: that was the last puzzle of {one.reel.file}"


def test_new_games_of_every_kind():
    running = game()
    for words in ("easy", "hard", "4", "6x6", "pair 4", "diagonal", "killer 4", "naked pair"):
        assert said(running, f"new {words}").startswith(f"{Opening.parse(words).title}. Type help")
        assert not running.session.state.past


@pytest.mark.parametrize("words", ["7", "pair 6", "hard 16", "windoku 16", "pair diagonal", "easy diagonal", "0"])
def test_new_games_that_cannot_be(words):
    assert said(game(), f"new {words}").startswith("No: ")


@pytest.mark.parametrize("name", ["killer", "diagonal", "jigsaw", "nonconsecutive", "thermo"])
def test_variants_keep_their_rules(name):
    (puzzle,) = Opening(variant=name).make(1)
    assert puzzle.solution
    assert not puzzle.rules.conflicts(puzzle.solution)
    assert 0 in puzzle.grid.cells


def test_the_same_seed_gives_the_same_game():
    assert Opening(level="easy").make(3) == Opening(level="easy").make(3)


def test_help_names_every_command_and_every_command_is_there():
    running = game()
    for name, command in COMMANDS.items():
        assert hasattr(running, f"do_{name}")
        assert command.usage in said(running, "help")
        assert said(running, f"help {name}") == f"{command.usage}\n    {command.does}"
    assert all(len(line) <= 110 for line in said(running, "help").split("\n"))


def test_a_saved_game_keeps_its_history(tmp_path):
    running = game()
    path = tmp_path / "game.json"
    said(running, "r1c3=4", "checkpoint here", "r1c4=2", "undo", f"save {path}")
    other = game(FOUR)
    said(other, f"load {path}", "redo")
    assert other.session.state.position.to_json() == {"values": {"2": 4, "3": 2}}
    said(other, "undo 2")
    assert other.session.state.position.to_json() == {}
    assert said(other, "restore") == "Checkpoints: here."


def test_time_stands_while_the_game_is_paused():
    running = game()
    now = [100.0]
    running.session = GameSession(running.session.state, clock=lambda: now[0], autosave=False)
    now[0] += 65
    assert said(running, "pause").startswith("Paused at ")
    assert not re.search("[1-9]", said(running, "board").replace("1 │", "").split("\n")[1][4:])
    now[0] += 1000
    before = running.session.seconds
    said(running, "pause")
    now[0] += 1
    assert running.session.seconds == before + 1


def test_time_tells_how_long_people_take_where_that_is_known():
    assert re.fullmatch(r"0:0\d\. Expected: 3 min \(2–7\), 1\.5 stars, extrapolated\.", said(game(), "time"))
    for other in (FOUR, "." * 81):
        assert "Expected" not in said(game(other), "time")


def test_a_save_that_fails_is_told_and_the_game_goes_on(monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    running = LineGame(GameSession.of(sudoku.as_puzzle(NINE)))
    assert "(not saved: cannot make the folder" in said(running, "r1c3=4")
    assert running.session.state.board[2] == 4
    assert saves.latest() is None


@given(st.lists(st.text(max_size=20) | st.sampled_from([*COMMANDS, "r1c3=4", "a3+24", "hint", "undo"]), max_size=12))
def test_whatever_is_typed_is_answered(lines):
    running = game(FOUR)
    for line in lines:
        if line.split()[:1] not in (["save"], ["load"], ["new"], ["solve"]):
            answer = running.answer(line)
            assert (answer is None) == (not line.strip())
