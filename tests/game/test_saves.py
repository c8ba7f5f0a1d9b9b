"""Saved games: whole, checked, and never at the cost of the running one."""

import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import SudokuError, read
from sudoku.game import RichGame, rules, saves
from sudoku.game.rules import State


def played(seed, lines=30):
    """A game after some random moves and marks."""
    rng = random.Random(seed)
    game = RichGame(rng)
    game.answer(str(rng.randint(0, 80)))
    for _ in range(lines):
        name, numbers = rng.choice(["set", "set", "mark"]), [rng.randint(1, 9) for _ in range(3)]
        game.answer(" ".join(map(str, [name, *numbers])))
    return game


@settings(max_examples=60)
@given(st.integers(0, 10**9))
def test_what_is_saved_comes_back(tmp_path_factory, seed):
    path = tmp_path_factory.mktemp("saves") / "game.json"
    game = played(seed)
    assert game.answer(f"save {path}") == f"Saved {path}"
    other = RichGame(random.Random(0))
    other.answer("30")
    shown = other.answer(f"load {path}")
    assert other.state == game.state
    assert shown
    assert shown.startswith(rules.picture(game.state))


def test_every_cut_and_many_changes_are_noticed(tmp_path):
    path = tmp_path / "game.json"
    game = played(3)
    game.answer(f"save {path}")
    whole = path.read_bytes()
    rng, running = random.Random(1), game.state
    cuts = [whole[:size] for size in range(len(whole) - 1)]
    changes = []
    for _ in range(400):
        place = rng.randrange(len(whole) - 1)
        changes.append(whole[:place] + bytes([rng.randrange(256)]) + whole[place + 1 :])
    for damaged in cuts + [change for change in changes if change != whole]:
        path.write_bytes(damaged)
        if is_loaded(path):
            assert saves.load(path) == running  # blanks between the parts do not matter
        elif rng.random() < 0.05:
            assert game.answer(f"load {path}") == f"Error: {path} is not a saved game, or is damaged"
        assert game.state == running


def is_loaded(path):
    try:
        saves.load(path)
    except SudokuError:
        return False
    return True


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", "[" * 100_000, '{"info": 1}', '{"grid": "..."}', "\x00", "9" * 9999, "x" * 2_000_000],
    ids=range(10),
)
def test_other_files_are_no_games(tmp_path, text):
    path = tmp_path / "other.json"
    path.write_text(text)
    with pytest.raises(SudokuError, match="not a saved game"):
        saves.load(path)


def test_a_forged_game_must_keep_the_rules(tmp_path):
    """Even with a right check: digits that clash, a solution that is none, one of another puzzle."""
    game = RichGame(random.Random(1))
    game.answer("30")
    fixed, board, solution = game.state.fixed, game.state.board, game.state.solution
    one, other = [cell for cell in fixed.shape.rows[0].cells if not fixed[cell]][:2]
    for forged in (
        State(fixed, board.placing(one, solution[one]).placing(other, solution[one]), solution),
        State(fixed, board, solution.placing(one, solution[other])),
        State(fixed, board, solution.relabel([2, 3, 4, 5, 6, 7, 8, 9, 1])),
    ):
        saves.save(forged, tmp_path / "forged.json")
        with pytest.raises(SudokuError):
            saves.load(tmp_path / "forged.json")


def test_paths_that_cannot_be(tmp_path):
    game = played(1)
    before = game.state
    assert game.answer("load") == game.answer("save") == rules.INVALID_COMMAND
    assert game.answer(f"load {tmp_path}") == f"Error: cannot read {tmp_path}: Is a directory"
    assert game.answer(f"load {tmp_path}/no") == f"Error: cannot read {tmp_path}/no: No such file or directory"
    nowhere = tmp_path / "no" / "where"
    assert game.answer(f"save {nowhere}") == f"Error: cannot write {nowhere}: there is no folder {tmp_path}/no"
    assert (game.answer("load a\0b") or "").startswith("Error: cannot read")
    assert (game.answer("save a\0b") or "").startswith("Error: cannot write")
    assert game.state == before


def test_a_save_is_a_puzzle_like_any_other(tmp_path):
    path = tmp_path / "game.json"
    state = played(9).state
    saves.save(state, path)
    record = json.loads(path.read_text())
    assert record["grid"] == state.fixed.line()
    puzzle = read(path)
    assert (puzzle.grid, puzzle.board, puzzle.solution) == (state.fixed, state.board, state.solution)


@pytest.mark.slow
def test_killed_at_any_moment_a_whole_game_is_there(tmp_path):
    path = tmp_path / "game.json"
    endless = (
        "import random\nfrom sudoku.game import RichGame\ngame = RichGame(random.Random())\ngame.answer('30')\n"
        "print(flush=True)\n"
        "while True: game.answer('mark 1 1 %d' % random.randint(1, 9)); game.answer('save game.json')"
    )
    rng = random.Random(1)
    for _ in range(15):
        command = [sys.executable, "-c", endless]
        with subprocess.Popen(command, cwd=tmp_path, env=os.environ, stdout=subprocess.PIPE) as child:
            assert child.stdout
            child.stdout.readline()
            time.sleep(rng.random() / 20)
            child.send_signal(signal.SIGKILL)
        if path.exists():
            assert saves.load(path).solution.is_solved
    assert path.exists()
