"""Our own JSON."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import Candidates, FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import read, read_many, write
from sudoku.formats.families.own import from_json, to_json

from ..checks import assert_only_sudoku_errors, assert_round_trip
from ..strategies import twisted

GRID = "1....3.1........"
FULL: dict[str, Any] = {
    "grid": GRID,
    "boxes": [2, 2],
    "placed": ".2..............",
    "marks": {"r1c3": "34", "r2c1": "4"},
    "solution": "1243432121343412",
    "info": {"title": "First", "rating": 1.2, "tags": ["a", {"b": None}], "über": True},
}
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def solved(text: str) -> dict[str, Any]:
    return {"grid": "1" + "." * 15, "solution": text}


class TestReading:
    def test_all_parts(self) -> None:
        puzzle = from_json(FULL)
        assert puzzle.grid == Grid.from_text(GRID)
        assert puzzle.placed == Grid.empty(Shape(2, 2)).placing(1, 2)
        assert puzzle.marks is not None
        assert (puzzle.marks[2], puzzle.marks[4], puzzle.marks.count()) == ((3, 4), (4,), 3)
        assert puzzle.solution == Grid.from_text("1243432121343412")
        assert puzzle.info == FULL["info"]
        assert to_json(puzzle) == FULL

    def test_the_grid_is_enough(self) -> None:
        assert from_json({"grid": GRID}) == Puzzle(Grid.from_text(GRID))
        assert from_json({"grid": GRID, "placed": None, "marks": None, "info": None, "boxes": None}) == Puzzle(
            Grid.from_text(GRID)
        )

    def test_boxes_make_the_shape(self) -> None:
        assert from_json({"grid": "." * 36, "boxes": [3, 2]}).shape == Shape(3, 2)
        assert from_json({"grid": "." * 36}).shape == Shape(2, 3)
        assert from_json({"grid": "12345" * 5, "boxes": [1, 5]}).shape == Shape(1, 5)

    def test_rows_of_numbers(self) -> None:
        assert from_json({"grid": [[1, 0, 0, 0], [0, 3, 0, 1], [0] * 4, [0] * 4]}).grid.line() == GRID
        assert from_json({"grid": [0] * 16}).grid == Grid.empty(Shape(2, 2))

    def test_zero_is_a_hole_at_every_size(self) -> None:
        assert from_json({"grid": "0123456789ABCDEF" * 16}).grid[0] == 0

    def test_marks_as_numbers_and_in_small_letters(self) -> None:
        marks = from_json({"grid": "." * 256, "marks": {"r1c1": [1, 16], "r16c16": "1g"}}).marks
        assert marks is not None
        assert marks[0] == marks[255] == (1, 16)

    def test_empty_parts_are_none(self) -> None:
        puzzle = from_json({"grid": GRID, "placed": "." * 16, "marks": {"r1c2": ""}})
        assert (puzzle.placed, puzzle.marks) == (None, None)

    def test_marks_under_a_digit_are_gone(self) -> None:
        assert from_json({"grid": GRID, "marks": {"r1c1": "12"}}).marks is None

    @pytest.mark.parametrize(
        ("value", "message"),
        [
            (None, "as a puzzle"),
            ([1], "as a puzzle"),
            ("1", "as a puzzle"),
            ({}, "no grid"),
            ({"grid": None}, "None as grid"),
            ({"grid": 5}, "5 as grid"),
            ({"grid": ""}, "grid: 0 cells"),
            ({"grid": "." * 80}, "grid: 80 cells"),
            ({"grid": "." * 82}, "grid: 82 cells"),
            ({"grid": "5" + "." * 15}, "'5' as cell 1"),
            ({"grid": "²" + "." * 15}, "'²' is not a cell"),
            ({"grid": "٣" + "." * 15}, "'٣' is not a cell"),
            ({"grid": "\0" + "." * 15}, "grid"),
            ({"grid": [[1, 2], [3, 4], 5]}, "grid: 5 cells"),
            ({"grid": [["1"] * 4] * 4}, "'1' as cell 1"),
            ({"grid": [[True] * 4] * 4}, "True as cell 1"),
            ({"grid": [[1.0] * 4] * 4}, "1.0 as cell 1"),
            ({"grid": [[37] * 4] * 4}, "37 as cell 1"),
            ({"grid": [[5] * 4] * 4}, "5 in r1c1"),
            ({"grid": GRID, "boxes": "2x2"}, "'2x2' as boxes"),
            ({"grid": GRID, "boxes": [2]}, r"\[2\] as boxes"),
            ({"grid": GRID, "boxes": [2, 7]}, "7 as the side of a box"),
            ({"grid": GRID, "boxes": [2, True]}, "True as the side of a box"),
            ({"grid": GRID, "boxes": [3, 3]}, "16 cells"),
            ({"grid": GRID, "placed": "." * 81}, "placed: 81 cells"),
            ({"grid": GRID, "placed": "2" + "." * 15}, "r1c1 cannot be both given and placed"),
            ({"grid": GRID, "marks": ["12"]}, "as marks"),
            ({"grid": GRID, "marks": "12"}, "as marks"),
            ({"grid": GRID, "marks": {"a1": "1"}}, "no cell 'a1'"),
            ({"grid": GRID, "marks": {"r5c1": "1"}}, "no cell 'r5c1'"),
            ({"grid": GRID, "marks": {"r٣c1": "1"}}, "no cell"),
            ({"grid": GRID, "marks": {"r1c2": 12}}, "12 as the marks of r1c2"),
            ({"grid": GRID, "marks": {"r1c2": "15"}}, "'5' in r1c2"),
            ({"grid": GRID, "marks": {"r1c2": "²"}}, "'²' in r1c2"),
            ({"grid": GRID, "marks": {"r1c2": ["12"]}}, "'12' in r1c2"),
            ({"grid": GRID, "marks": {"r1c2": [0]}}, "0 in r1c2"),
            ({"grid": GRID, "marks": {"r1c2": [[1]]}}, r"\[1\] in r1c2"),
            (solved("." * 16), "the solution has a hole in r1c1"),
            (solved("1" * 15), "solution: 15 cells"),
            (solved("2" + "1" * 15), "the solution has 2 in r1c1 where the puzzle has 1"),
            ({"grid": GRID, "info": "x"}, "as info"),
            ({"grid": GRID, "info": ["x"]}, "as info"),
            ({"grid": GRID, "cages": []}, "unknown key 'cages'"),
            ({"grid": GRID, "Grid": GRID}, "unknown key 'Grid'"),
        ],
    )
    def test_bad_objects(self, value: object, message: str) -> None:
        with pytest.raises(SudokuError, match=message):
            from_json(value)
        good = json.dumps({"grid": GRID})
        with pytest.raises(FormatError, match=r"^line 3: "):
            list(read_many(f"{good}\n\n{json.dumps(value)}\n{good}", "json"))

    def test_a_bad_line_far_down_is_named(self) -> None:
        lines = [json.dumps({"grid": GRID})] * 20_000
        lines[12_345] = '{"grid": "1"'
        with pytest.raises(FormatError, match=r"^line 12346, column 13: not JSON"):
            list(read_many("\n".join(lines)))

    @given(twisted(FULL))
    def test_twisted_objects(self, value: object) -> None:
        assert_only_sudoku_errors(json.dumps(value), "json")


class TestWriting:
    @given(st.dictionaries(st.text(), json_values, max_size=4))
    @settings(max_examples=200)
    def test_any_json_in_info_comes_back(self, info: dict[str, Any]) -> None:
        assert_round_trip("json", [Puzzle(Grid.from_text(GRID), info=info)])

    def test_one_line_a_puzzle(self) -> None:
        assert write(Puzzle(Grid.from_text(GRID), info={"title": "a\nb"}), "json").count("\n") == 1

    @pytest.mark.parametrize(
        "info", [{1: "x"}, {"a": {1: "x"}}, {"a": [{None: 1}]}, {"a": float("nan")}, {"a": {1, 2}}, {"a": b"x"}]
    )
    def test_what_would_not_come_back_is_refused(self, info: dict[Any, Any]) -> None:
        with pytest.raises(SudokuError, match="JSON cannot hold"):
            write(Puzzle(Grid.from_text(GRID), info=info), "json")

    def test_no_marks_are_not_written(self) -> None:
        puzzle = Puzzle(Grid.from_text(GRID), Grid.empty(Shape(2, 2)), Candidates.none(Shape(2, 2)))
        assert read(write(puzzle, "json")) == Puzzle(Grid.from_text(GRID))
