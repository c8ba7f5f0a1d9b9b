"""Games in files: whole at any moment, the last one to resume, readable by every command."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

import sudoku
from sudoku.errors import SudokuError
from sudoku.game import GameSession, saves
from sudoku.game.progress import to_json
from tests.cli.helpers import run_here

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "sudokit" / "games"


def played(digit=4):
    session = GameSession.of(sudoku.as_puzzle(NINE))
    session.do("value", cells=[2], digit=digit)
    return session


def resumed():
    session = GameSession.resumed()
    assert session
    return session


def test_a_game_is_saved_from_its_first_move_on(home):
    session = GameSession.of(sudoku.as_puzzle(NINE))
    assert not home.exists()
    session.do("value", cells=[2], digit=4)
    session.do("corner", cells=[3], digit=2)
    (path,) = home.iterdir()
    assert to_json(saves.read(path))[0]["info"]["game"]["position"] == session.state.position.to_json()


def test_the_last_unfinished_game_is_resumed():
    assert GameSession.resumed() is None
    played()
    other = played(1)
    os.utime(other.path, (time.time() + 10,) * 2)
    assert resumed().state.board[2] == 1
    other.do("erase", cells=[2])
    other.solve()
    os.utime(other.path, (time.time() + 20,) * 2)
    assert resumed().state.board[2] == 4  # the newer one is solved


def test_damaged_files_are_passed_over(home):
    session = played()
    for number, text in enumerate(["", "{", '{"grid": "..."}', "\0\xff"]):
        (home / f"damaged{number}.json").write_text(text)
        os.utime(home / f"damaged{number}.json", (time.time() + 10,) * 2)
    found = saves.latest()
    assert found
    assert found[0] == session.path


def test_old_games_make_room(home, monkeypatch):
    monkeypatch.setattr(saves, "KEPT", 3)
    for _ in range(5):
        played()
    assert len(list(home.iterdir())) == 3


@pytest.mark.parametrize("command", ["show", "solve", "hint", "check", "explain"])
def test_commands_read_a_save(command, capsys):
    session = played()
    assert session.path
    assert run_here(capsys, command, str(session.path)).code == 0


def test_every_cut_is_refused(tmp_path):
    session = played()
    assert session.path
    whole = session.path.read_bytes().rstrip(b"\n")
    path = tmp_path / "cut.json"
    for size in range(0, len(whole), 7):
        path.write_bytes(whole[:size])
        with pytest.raises(SudokuError):
            saves.read(path)


@pytest.mark.slow
def test_killed_at_any_moment_a_whole_game_is_there(home):
    endless = (
        "import random, sudoku\nfrom sudoku.game import GameSession\n"
        f"session = GameSession.of(sudoku.as_puzzle({NINE!r}))\n"
        "session.do('value', cells=[2], digit=4)\nprint(flush=True)\n"
        "while True: session.do('corner', cells=[3], digit=random.randint(1, 9))"
    )
    rng = random.Random(1)
    for _ in range(8):
        with subprocess.Popen([sys.executable, "-c", endless], env=os.environ, stdout=subprocess.PIPE) as child:
            assert child.stdout
            child.stdout.readline()
            time.sleep(rng.random() / 20)
            child.send_signal(signal.SIGKILL)
        (path,) = home.glob("*.json")
        state = saves.read(path)
        assert state.board[2] == 4
        path.unlink()
