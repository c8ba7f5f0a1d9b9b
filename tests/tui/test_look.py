"""Looks: chosen by the surroundings, readable, and without colours where none are wanted."""

import pytest

from sudoku.errors import SudokuError
from sudoku.game.frame import Ink
from sudoku.tui.board import BoardView
from sudoku.tui.look import LOOKS, choose

from .helpers import new_app, play, press


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({}, "dark"),
        ({"NO_COLOR": "1"}, "mono"),
        ({"NO_COLOR": ""}, "dark"),
        ({"TERM": "vt100"}, "mono"),
        ({"COLORFGBG": "0;15"}, "light"),
        ({"COLORFGBG": "15;0"}, "dark"),
        ({"COLORFGBG": "15;0", "NO_COLOR": "1"}, "mono"),
    ],
)
def test_auto_goes_by_the_terminal(monkeypatch, environment, name):
    for variable in ("NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert choose().name == name


def test_unknown_looks_are_refused():
    with pytest.raises(SudokuError, match="expected auto, dark, light, mono"):
        choose("pink")


def test_the_mono_look_has_no_colour():
    look = LOOKS["mono"]
    for role in ("given", "placed", "fault", "step target", "colour 1"):
        for ground in ("", "cursor", "same", "step base", "colour 2"):
            style = look.style(Ink("5", role, ground))
            assert style.color is None
            assert style.bgcolor is None


def test_a_candidate_of_a_step_keeps_its_ground_on_the_cursor():
    style = LOOKS["dark"].style(Ink("5", "step target", "cursor"))
    assert style.strike
    assert style.bgcolor
    assert style.bgcolor != LOOKS["dark"].style(Ink("5", "given", "cursor")).bgcolor


@pytest.mark.parametrize("name", ["dark", "light"])
def test_digits_can_be_read_on_every_ground(name):
    """A contrast of at least 4.5 to 1, as WCAG asks for."""
    look = LOOKS[name]
    for role in ("given", "placed"):
        for ground in (*look.back, ""):
            style = look.style(Ink("5", role, ground))
            assert style.color
            front = style.color.get_truecolor()
            back = style.bgcolor.get_truecolor() if style.bgcolor else (18, 18, 18) if name == "dark" else (224,) * 3
            one, other = sorted((_light(front), _light(back)))
            assert (other + 0.05) / (one + 0.05) >= 4.5, (role, ground)


def _light(colour):
    red, green, blue = ((value / 255) ** 2.2 for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_look_can_be_changed_and_mono_says_all_by_signs():
    assert press(new_app(), "t").look.name == "light"
    assert press(new_app(), "t", "t").look.name == "dark"
    app = new_app(look="mono")

    async def script(pilot):
        await pilot.press("3", "right", "c", "2", "c", "t")
        assert app.look.name == "mono"
        text = "\n".join(strip.text for strip in app.query_one(BoardView).strips)
        assert "3!" in text
        assert "│b" in text

    play(app, script)
