"""The full screen on a real terminal: start, play, another size, kill, resume. What it draws is read from tmux."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time

import pexpect
import pytest

from sudoku.game import saves

from .helpers import NINE

ENVIRONMENT = {**os.environ, "TERM": "xterm-256color"}
ENVIRONMENT.pop("NO_COLOR", None)


def spawn(home, *arguments, size=(24, 80), **variables):
    environment = {**ENVIRONMENT, "XDG_STATE_HOME": str(home), **variables}
    run = ["-m", "sudoku", "tui", *arguments]
    return pexpect.spawn(sys.executable, run, env=environment, encoding="utf-8", timeout=60, dimensions=size)


def saved(home, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(home))
    found = saves.latest()
    assert found
    return found[1]


def test_killed_and_resumed(tmp_path, monkeypatch):
    terminal = spawn(tmp_path, NINE)
    terminal.expect_exact("? keys")
    terminal.send("4")
    terminal.expect_exact("yours")
    terminal.send("\tn26")
    terminal.expect_exact("marks 2 6")
    terminal.kill(9)
    terminal.close()
    assert saved(tmp_path, monkeypatch).position.to_json() == {"values": {"2": 4}, "centre": {"3": [2, 6]}}
    terminal = spawn(tmp_path)
    terminal.expect_exact("Your last game")
    terminal.send("uuu")
    terminal.expect_exact("empty")
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert saved(tmp_path, monkeypatch).position.to_json() == {}


SIGNALLED = """
import asyncio, os
from sudoku.cli import main
from sudoku.tui.app import SudokuApp
SudokuApp.do_fill = lambda self: asyncio.get_running_loop().call_soon(os.kill, os.getpid(), {number})
main(["tui", {puzzle!r}])
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_in_the_midst_of_a_callback_ends_it(tmp_path, monkeypatch, number):
    """Nothing swallows it, as an event loop does with what is raised in a callback; what was entered is saved."""
    code = SIGNALLED.format(number=int(number), puzzle=NINE)
    environment = {**ENVIRONMENT, "XDG_STATE_HOME": str(tmp_path)}
    terminal = pexpect.spawn(sys.executable, ["-c", code], env=environment, encoding="utf-8", timeout=60)
    terminal.expect_exact("? keys")
    terminal.send("4")
    terminal.expect_exact("yours")
    terminal.send("f")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 143
    assert saved(tmp_path, monkeypatch).position.to_json()["values"] == {"2": 4}


def test_a_terminal_without_colours_gets_none(tmp_path):
    terminal = spawn(tmp_path, NINE, NO_COLOR="1")
    terminal.expect_exact("? keys")
    drawn = terminal.before
    terminal.send("q")
    terminal.expect(pexpect.EOF)
    assert "38;" not in drawn
    assert "48;" not in drawn


def test_a_game_that_cannot_be_played_leaves_the_screen_alone(tmp_path):
    terminal = spawn(tmp_path, "11" + "." * 79)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 2
    assert terminal.before == "sudoku: 1 twice in row 1: r1c1 and r1c2\r\n"


@pytest.mark.skipif(not shutil.which("tmux"), reason="tmux is not here")
def test_what_is_on_the_screen_at_every_size(tmp_path):
    """Played in tmux, which says what a person would see."""
    name = f"sudokit-{os.getpid()}"
    run = f"XDG_STATE_HOME={tmp_path} {sys.executable} -m sudoku tui {NINE}"

    def tmux(*arguments):
        command = ["tmux", "-L", name, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=ENVIRONMENT).stdout

    def until(text):
        for _ in range(600):
            screen = tmux("capture-pane", "-p", "-t", "game")
            if text in screen:
                return screen.split("\n")
            time.sleep(0.05)
        raise AssertionError(f"no {text!r} in\n{screen}")

    tmux("-f", "/dev/null", "new-session", "-d", "-s", "game", "-x", "80", "-y", "24", shlex.join(["sh", "-c", run]))
    try:
        assert until("q quit")[2].startswith("1 │  5  ┊  3  ┊     │     ┊  7  ┊")
        tmux("send-keys", "-t", "game", "4", "f")
        assert until("│ 2   ┊  7  ┊")[2].startswith("1 │  5  ┊  3  ┊  4  │ 2   ┊  7  ┊")
        tmux("resize-window", "-t", "game", "-x", "120", "-y", "40")
        assert "1 │   5   ┊   3   ┊   4   │     6 ┊   7   ┊" in until("│   2   ┊       ┊")[3]
        tmux("resize-window", "-t", "game", "-x", "34", "-y", "16")
        assert until("5  3  4")[2].startswith("1 │ 5  3  4 │ :  7  : │")
        tmux("resize-window", "-t", "game", "-x", "12", "-y", "5")
        until("┌ 1")
        tmux("resize-window", "-t", "game", "-x", "80", "-y", "24")
        until("│ 2   ┊  7  ┊")
    finally:
        tmux("kill-server")
