"""Records of Sudoku-Bench."""

import json
from typing import Any

import pytest
from hypothesis import given

from sudoku import FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import Source, detect, read, read_many, write
from sudoku.formats.payload import pack

from ..checks import assert_only_sudoku_errors
from ..strategies import twisted
from .test_sudokupad import SCL

BOARD, SOLVED = "1...............", "1234341221434321"
RECORD: dict[str, Any] = {
    "puzzle_id": "p1",
    "sudokupad_url": "https://sudokupad.app/x",
    "author": "Me",
    "title": "First",
    "rules": "Normal sudoku rules apply.",
    "initial_board": BOARD,
    "solution": SOLVED,
    "rows": 4,
    "cols": "4",
    "visual_elements": "[]",
    "encoded_puzzle": f"scl{pack(SCL)}",
}
INFO = {
    "id": "p1",
    "url": "https://sudokupad.app/x",
    "author": "Me",
    "title": "First",
    "rules": "Normal sudoku rules apply.",
}
PUZZLE = Puzzle(Grid.from_text(BOARD), solution=Grid.from_text(SOLVED), info=INFO)


def changed(**parts: object) -> str:
    return json.dumps({**RECORD, **parts})


class TestReading:
    @pytest.mark.parametrize("text", [json.dumps(RECORD), json.dumps(RECORD, indent=1), json.dumps([RECORD])])
    def test_a_record(self, text: str) -> None:
        assert read(text) == PUZZLE
        assert detect(Source.from_input(text)).name == "bench"

    def test_many(self) -> None:
        assert list(read_many(f"{changed()}\n{changed(title='')}"))[1].info.get("title") is None

    @pytest.mark.parametrize(
        "parts",
        [
            {"rules": json.dumps(INFO["rules"])},
            {"rules": "", "visual_elements": None, "encoded_puzzle": "scl<lz-string base64>"},
            {"visual_elements": []},
            {"visual_elements": "", "encoded_puzzle": None},
            {"visual_elements": "{}", "rows": "4"},
        ],
    )
    def test_other_ways_to_say_it(self, parts: dict[str, object]) -> None:
        assert read(changed(**parts)).solution == PUZZLE.solution

    @pytest.mark.parametrize(
        ("parts", "name"),
        [
            ({"visual_elements": '[{"type": "arrow"}, {"type": "cage"}]'}, r"visual elements \(arrow\)"),
            ({"visual_elements": [{"coords": []}]}, "unnamed"),
            ({"visual_elements": {"lines": [1]}}, "lines"),
            ({"rules": "Digits in circles count."}, "rules that say 'Digits in circles count'"),
            ({"rules": '"Digits in circles count."'}, "rules that say 'Digits in circles count'"),
            ({"rows": 4, "cols": 6}, "not square"),
            ({"encoded_puzzle": "scl" + pack(SCL.replace("re:", "l:[{c:#0}],re:"))}, "lines"),
        ],
    )
    def test_variants_are_refused_by_name(self, parts: dict[str, object], name: str) -> None:
        with pytest.raises(FormatError, match=f"with .*{name}.*: only plain sudokus are read"):
            read(changed(**parts))

    @pytest.mark.parametrize(
        ("parts", "message"),
        [
            ({"initial_board": None}, "an object with an initial_board"),
            ({"initial_board": 5}, "an object with an initial_board"),
            ({"initial_board": BOARD[:-1]}, "initial_board: 15 cells"),
            ({"initial_board": "5" + BOARD[1:]}, "initial_board: .*'5' as cell 1"),
            ({"initial_board": "²" + BOARD[1:]}, "'²' is not a cell"),
            ({"rows": 9, "cols": 9}, "initial_board: 16 cells"),
            ({"rows": "x"}, "'x' as rows"),
            ({"rows": "٤"}, "as rows"),
            ({"rows": True}, "True as rows"),
            ({"rows": 7, "cols": 7}, "size 7"),
            ({"solution": "1"}, "solution: 1 cells"),
            ({"solution": "2" * 16}, "the solution has 2 in r1c1"),
            ({"solution": "1" * 15 + "."}, "the solution has a hole"),
            ({"solution": 5}, "5 as solution"),
            ({"title": 5}, "5 as title"),
            ({"rules": ["x"]}, "as rules"),
            ({"visual_elements": "["}, "not JSON"),
            ({"visual_elements": 5}, "5 as visual_elements"),
            ({"encoded_puzzle": "sclN4Ig"}, "does not unpack"),
        ],
    )
    def test_bad_records(self, parts: dict[str, object], message: str) -> None:
        with pytest.raises(FormatError, match=message) as error:
            list(read_many(f"{changed()}\n{changed(**parts)}", "bench"))
        assert error.value.line == 2

    @given(twisted(RECORD))
    def test_twisted_records(self, record: object) -> None:
        assert_only_sudoku_errors(json.dumps(record), "bench")


class TestWriting:
    def test_a_record(self) -> None:
        assert json.loads(write(PUZZLE, "bench")) == {
            **{key: value for key, value in RECORD.items() if key != "encoded_puzzle"},
            "cols": 4,
        }

    @pytest.mark.parametrize("info", [{"title": 5}, {"rules": "Diagonals too."}])
    def test_what_would_not_come_back_is_refused(self, info: dict[str, object]) -> None:
        with pytest.raises(SudokuError):
            write(Puzzle(Grid.empty(), info=info), "bench")

    @pytest.mark.parametrize("shape", [Shape(3, 2), Shape(4, 4)])
    def test_shapes_that_it_cannot_say(self, shape: Shape) -> None:
        with pytest.raises(SudokuError, match="cannot hold"):
            write(Grid.empty(shape), "bench")


def test_shared_sample(shared_data) -> None:
    path = shared_data / "formats" / "sudoku_bench_record.json"
    assert detect(Source.from_input(path)).name == "bench"
    with pytest.raises(FormatError, match="visual elements"):
        read(path)
