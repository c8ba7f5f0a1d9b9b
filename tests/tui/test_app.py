"""The full screen, played with keys and the mouse."""

import pytest
from textual.widgets import Input, OptionList

import sudoku
from sudoku.game import GameSession
from sudoku.game.opening import Opening
from sudoku.game.reel import Reel
from sudoku.tui.board import BoardView
from sudoku.tui.dialogs import KeysScreen, NewGameScreen
from sudoku.tui.keys import COMMANDS
from sudoku.tui.path import PathScreen

from .helpers import FOUR, NINE, new_app, play, position, press

XWING = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"


def test_the_cursor_begins_on_the_first_hole_and_moves_around_the_edges():
    app = press(new_app(), "up", "left", "left", "left")
    assert app.cursor == 80
    assert press(new_app(), "tab").cursor == 3
    assert press(new_app(), "shift+tab").cursor == 78  # the last hole


def test_digits_marks_colours_and_back():
    app = press(new_app(), "4", "right", "n", "2", "6", "m", "8", "m", "c", "3", "c", "u", "r")
    assert position(app) == {
        "values": {"2": 4},
        "corner": {"3": [8]},
        "centre": {"3": [2, 6]},
        "colours": {"3": [3]},
    }
    assert app.mode == "digit"


def test_the_same_digit_again_and_backspace_erase():
    assert position(press(new_app(), "4", "4")) == {}
    assert position(press(new_app(), "4", "backspace")) == {}
    assert position(press(new_app(), "n", "4", "5", "0")) == {}


def test_several_cells_at_once():
    app = press(new_app(), "n", "shift+right", "shift+down", "2")
    assert position(app) == {"centre": {"2": [2], "3": [2]}}  # r2c4 is given
    assert not press(new_app(), "shift+right", "escape").selected
    assert press(new_app(), "space", "tab", "space").selected == {2, 3}


def test_digit_first():
    app = press(new_app(), "d", "2", "space", "tab", "space", "d")
    assert position(app) == {"values": {"2": 2, "3": 2}}
    assert "choose a digit first" in press(new_app(), "d", "space").message


def test_refusals_say_why():
    assert press(new_app(), "left", "4").message == "r1c2 is a given: it cannot be changed"
    assert press(new_app(), "u").message == "nothing to undo"
    assert press(new_app(), "b").message == "no checkpoints yet: s sets one"
    assert "no file is being played" in press(new_app(), "greater_than_sign").message
    assert "paused" in press(new_app(), "p", "4").message


def test_faults_are_shown_as_far_as_the_player_wants():
    app = press(new_app(), "3")
    assert app.session.faulty == {1, 2}
    assert press(new_app(), "1").session.faulty == frozenset()
    assert press(new_app(), "1", "v").session.faulty == {2}
    assert press(new_app(), "3", "v", "v").session.faulty == frozenset()


def test_hints_come_in_stages_and_are_drawn():
    app = new_app(XWING)

    async def script(pilot):
        said = []
        for _ in range(3):
            await pilot.press("h")
            said.append(app.message)
        assert said[0].startswith("Look at ")
        assert "There is a Locked Candidates Type 1" in said[1]
        assert "So r9c4 is not 9." in said[2]
        view = app._view()
        assert view.spots[75, 9] == "target"
        assert view.spots[39, 9] == "pattern"
        await pilot.press("enter")
        assert 9 not in app.session.state.candidates(75)
        assert app.session.state.hints == 1

    play(app, script)


@pytest.mark.parametrize("puzzle", [NINE, FOUR])
def test_a_game_is_played_to_its_end(puzzle):
    app = new_app(puzzle)
    solution = sudoku.solve(puzzle)

    async def script(pilot):
        for cell in app.session.state.layout.puzzles[0].grid.holes:
            if app.cursor != cell:
                await pilot.press("tab")
            assert app.cursor == cell
            await pilot.press(str(solution[cell]))
        await pilot.pause()

    play(app, script)
    assert app.session.state.is_solved
    assert app.message.startswith("Solved in 0:")


def test_a_large_board_takes_capital_letters():
    app = press(new_app("." * 256), "G", "right", "n", "A", "n")
    assert position(app) == {"values": {"0": 16}, "centre": {"1": [10]}}


def test_a_pair_is_played_side_by_side():
    session = GameSession.of(*Opening.parse("pair 4").make(1), autosave=False)
    app = new_app(session=session)
    solution = session.solution
    assert solution

    async def script(pilot):
        first = app.cursor
        await pilot.press("up", *["left"] * (first % 4 + 1))
        assert app.cursor >= 16  # around the left edge lies the other board
        for cell in [cell for cell, digit in enumerate(session.state.board) if not digit]:
            app._go(cell)
            await pilot.press(str(solution[cell]))

    play(app, script)
    assert app.session.state.is_solved


def test_rules_are_told_and_kept():
    from sudoku import Grid, Puzzle, Shape
    from sudoku.rules import Rules
    from sudoku.tui.side import panel

    puzzle = Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse("killercage 3 r1c1 r1c2\ndiagonal+"))
    app = press(new_app(session=GameSession.of(puzzle, autosave=False)), "4", "right", "3")
    assert app.session.faulty == {0, 1}
    assert "Killer cage r1c1 r1c2" in panel(app.session, 0, "").plain
    assert "Killer cage" not in panel(app.session, 9, "").plain
    assert "Diagonal /" in panel(app.session, 9, "").plain


def test_the_mouse_points_selects_and_writes():
    app = new_app()

    async def script(pilot):
        board = app.query_one(BoardView)
        assert board.frame
        x, y = board.frame.place(12)
        await pilot.click(BoardView, offset=(x + 3, y + 1))
        assert app.cursor == 12
        await pilot.click(BoardView, offset=(board.frame.place(20)[0], board.frame.place(20)[1]), control=True)
        assert app.selected == {12, 20}
        await pilot.press("escape", "d", "2")
        x, y = board.frame.place(2)
        await pilot.click(BoardView, offset=(x, y))
        assert position(app) == {"values": {"2": 2}}

    play(app, script)


@pytest.mark.parametrize(
    ("size", "kind", "beside"),
    [
        ((120, 40), "tall", True),
        ((80, 24), "double", True),
        ((60, 24), "double", False),
        ((57, 16), "single", True),
        ((33, 15), "single", False),
        ((20, 6), "single", False),
    ],
)
def test_the_largest_picture_that_fits_is_drawn(size, kind, beside):
    app = press(new_app(), "4", size=size)
    assert app.frame
    assert (app.frame.kind, app.has_side) == (kind, beside)


def test_the_picture_follows_the_size_of_the_terminal():
    app = new_app()

    async def script(pilot):
        kinds = []
        for size in ((120, 40), (80, 24), (40, 16), (10, 4), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            kinds.append(app.frame.kind)
        assert kinds == ["tall", "double", "single", "single", "tall"]

    play(app, script)


def test_the_clock_stands_and_the_board_is_hidden_while_paused():
    app = new_app()

    async def script(pilot):
        await pilot.press("p")
        assert app.session.is_paused
        assert app._view().hidden
        await pilot.press("p")
        assert not app.session.is_paused

    play(app, script)


def test_checkpoints_are_chosen_from_a_list():
    app = new_app()

    async def script(pilot):
        await pilot.press("4", "s", "u", "b")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert position(app) == {"values": {"2": 4}}

    play(app, script)


@pytest.mark.parametrize("words", ["4", "6x6", "pair 4", "easy", "diagonal"])
def test_a_new_game_by_words(words):
    app = new_app()

    async def script(pilot):
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        app.screen.query_one(Input).value = words
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        title = str(app.session.state.layout.puzzles[0].info["title"])
        assert title == Opening.parse(words).title
        assert app.frame
        assert app.frame.layout is app.session.state.layout

    play(app, script)


def test_a_new_game_from_the_list_and_one_that_cannot_be():
    app = new_app()

    async def script(pilot):
        await pilot.press("g", "down", "down", "down")
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.session.state.layout.puzzles[0].info["title"] in ("Medium", "Hard")
        await pilot.press("g", *"nonsense", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, NewGameScreen)

    play(app, script)


def test_the_path_is_walked_and_done():
    app = new_app(XWING)

    async def script(pilot):
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(app.screen, PathScreen)
        assert app.screen.query_one(OptionList).option_count == len(sudoku.explain(XWING))
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert [move.did for move in app.session.state.past] == ["apply"] * 3
        await pilot.press("e", "escape")
        await pilot.pause()
        assert len(app.session.state.past) == 3

    play(app, script)


def test_the_path_of_a_mistaken_or_other_game_says_why_not():
    assert "wrong" in press(new_app(), "1", "e").message
    assert press(new_app(FOUR), "e").message


def test_keys_and_palette_know_every_command():
    app = new_app()

    async def script(pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)
        await pilot.press("escape")
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert titles == {command.title for command in COMMANDS if command.name not in ("palette", "write")}
        await pilot.press("colon")
        await pilot.pause()
        assert app.screen.is_modal
        await pilot.press(*"mark every")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.2)
        await pilot.pause()
        assert len(position(app)["centre"]) == 51

    play(app, script)


def test_every_command_has_a_method_and_a_key_of_its_own():
    app = new_app()
    keys = [key for command in COMMANDS for key in command.keys.split(",") if key]
    assert len(keys) == len(set(keys))
    assert not any(key.startswith("ctrl+") and key[5:].isdigit() for key in keys)
    assert not any(key.isupper() for key in keys if len(key) == 1)
    assert all(callable(getattr(app, f"do_{command.name}")) for command in COMMANDS)


def test_puzzles_of_a_file_follow_each_other(tmp_path):
    path = tmp_path / "two.sdm"
    path.write_text(f"{NINE}\n{FOUR}\n")
    reel = Reel(iter(sudoku.read_many(path)), str(path))
    app = press(new_app(session=reel.next(), reel=reel), "4", "greater_than_sign")
    assert app.session.state.layout.size == 4


def test_every_move_is_saved_before_the_next(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    app = press(new_app(session=GameSession.of(sudoku.as_puzzle(NINE))), "4", "tab", "n", "2")
    resumed = GameSession.resumed()
    assert resumed
    assert resumed.state.position == app.session.state.position
