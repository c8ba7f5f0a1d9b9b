"""Games as JSON: nothing is lost, every command can read them, and damage is refused."""

import copy
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools import state_vectors

import sudoku
from sudoku import Grid, Puzzle
from sudoku.errors import FormatError, SudokuError
from sudoku.game.progress import from_puzzles, from_text, to_json, to_text
from sudoku.game.state import apply, start
from tests.cli.helpers import run_here

from .test_state import games

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@settings(max_examples=50, deadline=None)
@given(games)
def test_a_save_gives_the_game_back(state):
    again = from_text(to_text(state, 1000))
    assert to_json(again) == to_json(state, 1000)
    assert again.since is None
    assert to_text(again) == to_text(state, 1000)


def test_a_save_of_a_pair_is_two_puzzles():
    text = to_text(start(*state_vectors.PAIR))
    assert [puzzle.grid[0] for puzzle in sudoku.read_many(text)] == [1, 2]


def test_commands_read_a_save(tmp_path, capsys):
    state = start(sudoku.as_puzzle(NINE))
    for action in (
        {"do": "value", "cells": [2], "digit": 4},
        {"do": "fill"},
        {"do": "colour", "cells": [5], "colour": 2},
        {"do": "checkpoint", "name": "two"},
    ):
        state = apply(state, action)
    path = tmp_path / "game.json"
    path.write_text(to_text(state), encoding="utf-8")
    assert "5 3 4" in run_here(capsys, "show", str(path)).out
    assert run_here(capsys, "solve", str(path)).out.startswith("534678912")
    assert run_here(capsys, "hint", str(path)).code == 0
    wrong = apply(state, {"do": "value", "cells": [3], "digit": 2})
    path.write_text(to_text(wrong), encoding="utf-8")
    assert "wrong" in run_here(capsys, "hint", str(path)).out


def test_a_puzzle_without_a_game_starts_one():
    assert from_text(NINE).board == Grid.from_text(NINE).cells
    assert from_puzzles([Puzzle(Grid.from_text(NINE), info={"title": "x"})]).layout.puzzles[0].info == {"title": "x"}


def damaged(change):
    state = start(state_vectors.FOUR)
    for action in ({"do": "value", "cells": [0], "digit": 3}, {"do": "corner", "cells": [1], "digit": 4}):
        state = apply(state, action)
    objects = copy.deepcopy(to_json(state))
    change(objects[0]["info"]["game"])
    return json.dumps(objects[0])


DAMAGE = {
    "version": lambda game: game.update(version=2),
    "no version": lambda game: game.pop("version"),
    "field": lambda game: game.update(colour=1),
    "layer": lambda game: game["position"].update(ink={}),
    "no cell": lambda game: game["position"]["values"].update({"16": 1}),
    "given": lambda game: game["position"]["values"].update({"4": 1}),
    "digit": lambda game: game["position"]["values"].update({"1": 5}),
    "mark": lambda game: game["position"].update(corner={"1": [4, 2]}),
    "link": lambda game: game["position"].update(links={"1-0": "strong"}),
    "candidate": lambda game: game["position"].update(colours={"1.5": [1]}),
    "history": lambda game: game["past"].pop(0) and game["past"][0]["changes"][0].__setitem__(3, [1]),
    "future": lambda game: game.update(future=[{"did": "value", "changes": [["values", "0", None, 1]]}]),
    "move": lambda game: game["past"].append({"did": "value"}),
    "change": lambda game: game["past"][0].update(changes=[["values", "0", 1]]),
    "elapsed": lambda game: game.update(elapsed=-1),
    "clean": lambda game: game.update(clean="yes"),
    "position": lambda game: game.update(position=[]),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_is_refused(name: str):
    with pytest.raises(FormatError, match="the saved game is damaged"):
        from_text(damaged(DAMAGE[name]))


def test_it_is_not_refused_without_damage():
    assert from_text(damaged(lambda game: None)).board[0] == 3


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6))
def test_any_change_of_a_character_is_read_or_refused(seed: int):
    rng = random.Random(seed)
    text = damaged(lambda game: None)
    at = rng.randrange(len(text))
    text = text[:at] + rng.choice('0123456789[]{}",:.-x ') + text[at + 1 :]
    try:
        state = from_text(text)
    except SudokuError:
        return
    assert from_text(to_text(state)).board == state.board
