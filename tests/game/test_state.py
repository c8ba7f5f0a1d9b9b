"""The state of a game: what holds after any actions, and the vectors that other languages are checked against."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools import state_vectors

from sudoku import Grid, Puzzle, Shape
from sudoku.errors import SudokuError
from sudoku.game.actions import FIELDS
from sudoku.game.layout import Layout
from sudoku.game.progress import game_json, to_json
from sudoku.game.state import apply, start
from sudoku.rules import Rules

VECTORS = Path(__file__).parent.parent / "vectors" / "state.json"
BOARDS = {"one": (state_vectors.FOUR,), "rules": (state_vectors.KILLER,), "pair": state_vectors.PAIR}


def played(seed: int, board: str, count: int = 40):
    """A game after random actions; those that were refused left no trace."""
    puzzles = BOARDS[board]
    return state_vectors.replay(puzzles, state_vectors._random_actions(puzzles, random.Random(seed), count))[0]


games = st.builds(played, st.integers(0, 10**6), st.sampled_from(sorted(BOARDS)))


def test_the_vectors_are_what_this_program_gives():
    assert json.loads(json.dumps(state_vectors.states())) == json.loads(VECTORS.read_text(encoding="utf-8"))


def test_the_vectors_know_every_action():
    done = {action["do"] for _, actions in state_vectors.SCRIPTS.values() for action in actions}
    assert done >= set(FIELDS)


@settings(max_examples=50, deadline=None)
@given(games)
def test_undoing_everything_leads_to_the_start_and_redoing_back(state):
    moves = len(state.past)
    before = state.position
    if moves:
        first = apply(state, {"do": "undo", "moves": moves})
        assert first.position.to_json() == {}
        assert len(first.future) == moves + len(state.future)
        again = apply(first, {"do": "redo", "moves": moves})
        assert again.position == before
        assert game_json(again) == game_json(state)


@settings(max_examples=50, deadline=None)
@given(games, st.integers(0, 10**6))
def test_an_action_is_taken_back_by_one_undo(state, seed):
    puzzles = state.layout.puzzles
    for action in state_vectors._random_actions(puzzles, random.Random(seed), 5):
        try:
            after = apply(state, action)
        except SudokuError:
            continue
        if action["do"] not in ("undo", "redo") and after.past != state.past:
            assert apply(after, {"do": "undo"}).position == state.position


@settings(max_examples=50, deadline=None)
@given(games)
def test_givens_stay_and_marks_are_digits(state):
    for cell, given_digit in enumerate(state.layout.givens):
        if given_digit:
            assert state.position.value(cell) == 0
            assert state.board[cell] == given_digit
        assert set(state.position.centre(cell)) <= set(range(1, state.layout.size + 1))


@settings(max_examples=50, deadline=None)
@given(games, st.data())
def test_a_digit_takes_its_marks_from_the_cells_it_sees(state, data):
    cell = data.draw(st.sampled_from([c for c, digit in enumerate(state.layout.givens) if not digit]))
    digit = data.draw(st.integers(1, 4))
    after = apply(state, {"do": "value", "cells": [cell], "digit": digit, "clean": True})
    for seen in state.layout.seen(cell):
        assert digit not in after.position.centre(seen) + after.position.corner(seen)
    kept = apply(state, {"do": "value", "cells": [cell], "digit": digit, "clean": False})
    for layer in ("corner", "centre"):
        assert kept.position.layer(layer) == state.position.layer(layer)


def test_a_puzzle_is_continued_with_its_digits_and_marks():
    state = apply(start(state_vectors.FOUR), {"do": "fill"})
    state = apply(state, {"do": "value", "cells": [0], "digit": 3})
    again = start(*state.puzzles())
    assert again.board == state.board
    assert [again.candidates(cell) for cell in range(16)] == [state.candidates(cell) for cell in range(16)]
    assert again.past == ()


def test_both_grids_of_a_pair_differ_everywhere():
    state = start(*state_vectors.PAIR)
    assert 16 + 5 in state.layout.seen(5)
    assert state.layout.name_of(16 + 5) == "r2c2 of the second grid"
    state = apply(state, {"do": "value", "cells": [5, 21], "digit": 3})
    assert state.conflicts == {5, 21}


RULES = {
    "diagonal+": ("...1 .... .... 1...", {3, 12}),
    "killercage 4 r1c1 r1c2": ("12.. .... .... ....", {0, 1}),
    "antiknight": ("1... ..1. .... ....", {0, 6}),
    "nonconsecutive": ("12.. .... .... ....", {0, 1}),
    "sandwichsum 9 r1c0": ("1423 .... .... ....", {0, 1, 2, 3}),
}


@pytest.mark.parametrize("rule", RULES)
def test_the_cells_of_a_broken_rule_are_named(rule: str):
    cells, expected = RULES[rule]
    layout = Layout((Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse(rule)),))
    assert layout.conflicts(Grid.from_text(cells).cells) == expected


def test_a_game_is_solved_when_no_rule_is_broken():
    solution = Grid.from_text("1234341221434321")
    puzzle = Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse("killercage 3 r1c1 r1c2"))
    state = start(puzzle)
    for cell, digit in enumerate(solution):
        assert not state.is_solved
        state = apply(state, {"do": "value", "cells": [cell], "digit": digit})
    assert state.is_solved
    other = start(Puzzle(Grid.empty(Shape(2, 2)), solution, rules=Rules.parse("killercage 4 r1c1 r1c2")))
    assert not other.is_solved


def test_the_clock_runs_between_resume_and_pause():
    state = apply(start(state_vectors.FOUR), {"do": "resume", "at": 100})
    assert state.seconds(107.5) == 7.5
    state = apply(state, {"do": "pause", "at": 110})
    assert state.seconds(500) == 10
    assert to_json(apply(state, {"do": "resume", "at": 200}), 205)[0]["info"]["game"]["elapsed"] == 15
