"""Saved games of GNOME Sudoku."""

import json
from typing import Any

import pytest
from hypothesis import given

from sudoku import FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import read, read_many, write, write_many

from ..checks import assert_only_sudoku_errors, assert_round_trip
from ..strategies import twisted


def saved(*cells: object, **others: object) -> dict[str, Any]:
    return {"difficulty_category": "Easy Difficulty", "time_elapsed": 12.5, "cells": list(cells), **others}


def cell(row: object, column: object, value: object = 0, fixed: object = False, earmarks: object = None) -> object:
    return {"position": [row, column], "value": value, "fixed": fixed, "earmarks": earmarks or []}


GAME = saved(cell(0, 1, 5, True), cell(0, 2, 7), cell(8, 8, earmarks=[1, 9]))


class TestReading:
    def test_a_game(self) -> None:
        puzzle = read(json.dumps(GAME, indent=2))
        assert puzzle.grid == Grid.empty().placing(1, 5)
        assert puzzle.placed == Grid.empty().placing(2, 7)
        assert puzzle.marks is not None
        assert (puzzle.marks[80], puzzle.marks.count()) == ((1, 9), 2)
        assert puzzle.info == {"level": "Easy", "time": 12.5}

    def test_a_fresh_game_has_no_time(self) -> None:
        assert read(json.dumps(saved(time_elapsed=-1))).info == {"level": "Easy"}

    @pytest.mark.parametrize(
        ("game", "message"),
        [
            ([5], "not a saved game"),
            (5, "not a saved game"),
            ({"cells": {}}, "not a saved game"),
            (saved(5), "as position of cell number 1"),
            (saved({}), "None as position of cell number 1"),
            (saved(cell(0, 9)), "9 as position of cell number 1"),
            (saved(cell(0, 0, earmarks=[1]), cell(-1, 0)), "-1 as position of cell number 2"),
            (saved(cell("0", 0)), "'0' as position"),
            (saved(cell(0.0, 0)), "0.0 as position"),
            (saved(cell(True, 0)), "True as position"),
            (saved({"position": [0]}), "as position of cell number 1"),
            (saved({"position": [0, 0, 0]}), "as position of cell number 1"),
            (saved(cell(0, 0, 10)), "10 in r1c1"),
            (saved(cell(0, 0, -1)), "-1 in r1c1"),
            (saved(cell(0, 0, "5")), "'5' in r1c1"),
            (saved(cell(0, 0, None)), "None in r1c1"),
            (saved(cell(0, 0, False)), "False in r1c1"),
            (saved(cell(0, 0, 1, 1)), "1 as `fixed` of r1c1"),
            (saved(cell(0, 0, 1, "true")), "'true' as `fixed`"),
            (saved(cell(0, 0, earmarks=[10])), "10 in r1c1"),
            (saved(cell(0, 0, earmarks=[0])), "0 in r1c1"),
            (saved({"position": [0, 0], "earmarks": 5}), "5 as earmarks of r1c1"),
            (saved(cell(0, 0, 1), cell(0, 0, 2)), "r1c1 twice"),
            (saved(time_elapsed=-2), "-2 as time_elapsed"),
            (saved(time_elapsed="1"), "'1' as time_elapsed"),
            (saved(difficulty_category=3), "3 as difficulty_category"),
        ],
    )
    def test_bad_games(self, game: object, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            list(read_many(json.dumps(game), "gnome"))

    @given(twisted(GAME))
    def test_twisted_games(self, game: object) -> None:
        assert_only_sudoku_errors(json.dumps(game), "gnome")


class TestWriting:
    @pytest.mark.parametrize("level", ["Easy", "Very Hard", "fiendish", "Easy Difficulty", None])
    def test_the_program_finds_a_level_it_knows(self, level: str | None) -> None:
        puzzle = Puzzle(Grid.empty(), info={"level": level} if level else {})
        found = json.loads(write(puzzle, "gnome"))["difficulty_category"]
        assert found in ("Easy Difficulty", "Medium Difficulty", "Very Hard Difficulty")
        assert_round_trip("gnome", [puzzle])

    @pytest.mark.parametrize(
        "info", [{"level": 3}, {"time": "1"}, {"time": -5}, {"time": True}, {"time": float("nan")}]
    )
    def test_values_of_the_wrong_kind_are_refused(self, info: dict[str, object]) -> None:
        with pytest.raises(SudokuError, match="GNOME Sudoku holds"):
            write(Puzzle(Grid.empty(), info=info), "gnome")

    def test_one_game_a_file(self) -> None:
        with pytest.raises(SudokuError, match="one puzzle per file"):
            "".join(write_many([Grid.empty()] * 2, "gnome"))


def test_shared_sample(shared_data) -> None:
    puzzle = read(shared_data / "formats" / "gnome_sudoku_save.json")
    assert len(puzzle.grid.filled) == 30
    assert puzzle.marks is not None
    assert puzzle.marks[0] == (1, 2)
    assert puzzle.info == {"level": "Easy", "time": 12.5}
