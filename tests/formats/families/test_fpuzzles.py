"""f-puzzles: links, payloads, JSON."""

import json
from typing import Any

import pytest
from hypothesis import given

from sudoku import Candidates, FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import Source, detect, read, read_many, write
from sudoku.formats.families.fpuzzles import NAMES, from_fpuzzles, to_fpuzzles
from sudoku.formats.payload import pack
from sudoku.rules import KillerCage

from ..checks import assert_only_sudoku_errors
from ..strategies import twisted

MARKS = Candidates.none(Shape(2, 2))
MARKS[3] = [1, 4]
PUZZLE = Puzzle(
    Grid.from_text("12.." + "...." * 3),
    Grid.from_text("..3." + "...." * 3),
    MARKS,
    Grid.from_text("1234" + "3412" + "2143" + "4321"),
    {"title": "T", "author": "A", "rules": "Normal sudoku rules apply.", "corner_marks": {"r2c1": [3, 4]}},
)
OBJECT = to_fpuzzles(PUZZLE)


def sized(size: int, **others: object) -> dict[str, Any]:
    return {"size": size, "grid": [[{} for _ in range(size)] for _ in range(size)], **others}


def with_cell(cell: object, **others: object) -> dict[str, Any]:
    found = sized(4, **others)
    found["grid"][0][0] = cell
    return found


def jigsaw() -> dict[str, Any]:
    found = sized(4)
    found["grid"][0][1]["region"], found["grid"][2][0]["region"] = 2, 0
    return found


class TestReading:
    def test_all_parts(self) -> None:
        assert from_fpuzzles(OBJECT) == PUZZLE

    @pytest.mark.parametrize("indent", [None, 1])
    def test_links_payloads_and_json(self, indent: int | None) -> None:
        text = json.dumps(OBJECT, indent=indent)
        packed = pack(text)
        for written in (
            text,
            packed,
            f"https://www.f-puzzles.com/?load={packed}",
            f"http://f-puzzles.com/?a=b&load={packed}#c",
            f"https://f-puzzles.com/?load={packed.replace('+', '%2B').replace('/', '%2F').replace('=', '%3D')}",
        ):
            assert read(written) == PUZZLE
            assert detect(Source.from_input(written)).name == "fpuzzles"

    def test_links_of_many_lines(self) -> None:
        assert list(read_many(f"{pack(json.dumps(OBJECT))}\n\n{write(PUZZLE, 'fpuzzles')}")) == [PUZZLE] * 2

    @pytest.mark.parametrize(
        ("size", "shape"), [(4, Shape(2, 2)), (5, Shape(1, 5)), (6, Shape(2, 3)), (12, Shape(3, 4))]
    )
    def test_regions_left_out_are_the_usual_boxes(self, size: int, shape: Shape) -> None:
        assert from_fpuzzles(sized(size)).shape == shape

    def test_regions_that_are_boxes(self) -> None:
        found = sized(6)
        for cell in range(36):
            found["grid"][cell // 6][cell % 6]["region"] = 100 - Shape(3, 2).box_of(cell)
        assert from_fpuzzles(found).shape == Shape(3, 2)

    def test_nothing_where_something_could_be(self) -> None:
        found = sized(4, solution=[], title="", disabledlogic=["x"], **dict.fromkeys(NAMES, False), unknown=[])
        found["grid"][0][0] = None
        assert from_fpuzzles(found) == Puzzle(Grid.empty(Shape(2, 2)))

    def test_a_solution_with_open_cells_is_none(self) -> None:
        for solution in ([1] * 15 + [None], "1" * 15 + ".", "0" * 16, [0] * 16):
            assert from_fpuzzles(sized(4, solution=solution)).solution is None
        assert from_fpuzzles(sized(4, solution="1234" * 4)).solution == Grid.from_text("1234" * 4)
        assert from_fpuzzles(sized(4, solution=",".join("1234" * 4))).solution == Grid.from_text("1234" * 4)

    def test_colours_mean_nothing_beside_plain_rules(self) -> None:
        assert from_fpuzzles(with_cell({"c": "#ff0000"}, ruleset="Normal sudoku rules apply"))

    def test_notes_in_cages_are_no_constraint(self) -> None:
        assert from_fpuzzles(sized(4, cage=[{"value": "msgcorrect: Well done!"}]))

    @pytest.mark.parametrize("key", ["parity", "foglight", "antiqueen", "fogofwar"])
    def test_fields_that_are_not_known_are_refused_by_name(self, key: str) -> None:
        for found in (sized(4, **{key: [{"cells": ["R1C1"]}]}), with_cell({key: True})):
            with pytest.raises(FormatError) as error:
                from_fpuzzles(found)
            assert repr(key) in str(error.value)

    @pytest.mark.parametrize("key", ["cage", "line", "circle", "rectangle", "text"])
    def test_drawings_alone_need_a_word_on_what_they_mean(self, key: str) -> None:
        drawn = [{"cells": ["R1C1"]}]
        with pytest.raises(FormatError, match=f"with {NAMES[key]} and no word on what they mean"):
            from_fpuzzles(sized(4, **{key: drawn}))
        assert from_fpuzzles(sized(4, antiknight=True, **{key: drawn})).info["fpuzzles"] == {key: drawn}

    @pytest.mark.parametrize(
        ("found", "name"),
        [
            (sized(4, ruleset="Digits sum to 10."), "rules that say 'Digits sum to 10'"),
            (sized(4, cage=[{"value": "rules: hidden"}]), "cages"),
            (sized(4, cage=[{"value": "3", "cells": ["R1C1"]}]), "cages"),
            (with_cell({"c": "#ff0000"}), "coloured cells"),
            (with_cell({"cArray": ["#ff0000"]}), "coloured cells"),
            (with_cell({"highlight": 3}), "coloured cells"),
        ],
    )
    def test_other_things_are_refused_by_name(self, found: dict[str, Any], name: str) -> None:
        with pytest.raises(FormatError) as error:
            from_fpuzzles(found)
        assert f" with {name}" in str(error.value)
        assert "only plain sudokus are read" in str(error.value)

    @pytest.mark.parametrize(
        ("found", "message"),
        [
            ([], "an object with a grid"),
            (5, "an object with a grid"),
            ({}, "an object with a grid"),
            ({"grid": {}}, "an object with a grid"),
            ({"grid": []}, "0 as size"),
            ({"grid": [[]]}, "1 rows of 1 cells"),
            ({"size": 4, "grid": [[{}] * 4] * 3}, "4 rows of 4 cells"),
            ({"size": 4, "grid": [[{}] * 4] * 3 + [[{}] * 5]}, "4 rows of 4 cells"),
            ({"size": 4, "grid": [[{}] * 4] * 3 + [5]}, "4 rows of 4 cells"),
            ({"size": "4", "grid": []}, "'4' as size"),
            ({"size": True, "grid": [[{}]]}, "True as size"),
            ({"size": 10**9, "grid": []}, "1000000000 as size"),
            (with_cell(5), "5 in r1c1"),
            (with_cell({"value": 5}), "5 in r1c1"),
            (with_cell({"region": 3}), "region 4 has 5 cells: expected at most 4"),
            (with_cell({"region": "x"}), "'x' as region of r1c1: expected a number"),
            (sized(7), "boxes of 1×7"),
            (sized(4, antiknight="yes"), "'yes' as antiknight: expected true or false"),
            (sized(4, negative=5), "5 as negative: expected a list"),
            (sized(4, negative=["even"]), "negative 'even': expected difference, ratio, xv"),
            (sized(4, even=5), "5 as even: expected a list"),
            (sized(4, even=[5]), "5 as even number 1: expected an object"),
            (sized(4, even=[{}]), "even number 1: cell missing"),
            (sized(4, even=[{"cell": "R9C1"}]), "r9c1 is off the board: expected r1c1 to r4c4"),
            (sized(4, even=[{"cell": "X"}]), "'X' is not a cell"),
            (sized(4, even=[{"cell": "R1C1", "sum": 4}]), "even number 1: unknown key 'sum'"),
            (sized(4, thermometer=[{"lines": [["R1C1", "R1C3"]]}]), "thermometer number 1: the line jumps to r1c3"),
            (sized(4, killercage=[{"cells": ["R1C1"], "value": "x"}]), "killercage number 1: 'x' is not a number"),
            (sized(4, killercage=[{"cells": ["R1C1"], "value": "9"}]), "sum 9, but 1 different digits sum to 1 … 4"),
            (sized(4, quadruple=[{"cells": ["R1C1"], "values": 3}]), "3 as quadruple number 1: expected a list"),
            (with_cell({"value": -1, "given": True}), "-1 in r1c1"),
            (with_cell({"value": "²"}), "'²' in r1c1"),
            (with_cell({"value": 1.5}), "1.5 in r1c1"),
            (with_cell({"value": True}), "True in r1c1"),
            (with_cell({"value": [1]}), r"[1] in r1c1"),
            (with_cell({"centerPencilMarks": 1}), "1 as marks of r1c1"),
            (with_cell({"centerPencilMarks": [0]}), "0 in r1c1"),
            (with_cell({"cornerPencilMarks": [5]}), "5 in r1c1"),
            (with_cell({"cornerPencilMarks": "1"}), "'1' as marks of r1c1"),
            (sized(4, title=5), "5 as title"),
            (sized(4, author=["x"]), "as author"),
            (sized(4, ruleset={"a": 1}), "as ruleset"),
            (sized(4, solution=[1]), "as solution"),
            (sized(4, solution={"a": 1}), "as solution"),
            (sized(4, solution="12345"), "as solution"),
            (sized(4, solution=[5] * 16), "5 in r1c1"),
            (
                with_cell({"value": 1, "given": True}, solution=[2] * 16),
                "the solution has 2 in r1c1 where the puzzle has 1",
            ),
        ],
    )
    def test_bad_objects(self, found: object, message: str) -> None:
        with pytest.raises(FormatError) as error:
            list(read_many("\n" + pack(json.dumps(found)), "fpuzzles"))
        assert message in str(error.value)
        assert str(error.value).startswith("line 2: ")

    @pytest.mark.parametrize(
        "text",
        [
            "https://www.f-puzzles.com/?id=y2rcgt4l",
            "https://www.f-puzzles.com/",
            "https://www.f-puzzles.com/?load=",
            "https://www.f-puzzles.com/?load=N4Ig",
            f"https://www.f-puzzles.com/?load={pack('no JSON')}",
            f"https://www.f-puzzles.com/?load={pack('{} {}')}",
            f"https://www.f-puzzles.com/?load={pack('[' * 9000)}",
            pack('{"size": NaN}'),
        ],
    )
    def test_bad_links(self, text: str) -> None:
        with pytest.raises(FormatError, match=r"^line 1: "):
            list(read_many(text, "fpuzzles"))
        assert_only_sudoku_errors(text, "fpuzzles")

    @given(twisted(OBJECT))
    def test_twisted_objects(self, found: object) -> None:
        assert_only_sudoku_errors(json.dumps(found), "fpuzzles")


class TestWriting:
    def test_the_json_within(self) -> None:
        assert OBJECT["grid"][0] == [
            {"value": 1, "given": True},
            {"value": 2, "given": True},
            {"value": 3},
            {"centerPencilMarks": [1, 4]},
        ]
        assert OBJECT["grid"][1][0] == {"cornerPencilMarks": [3, 4]}
        assert (OBJECT["ruleset"], OBJECT["size"], OBJECT["solution"][:4]) == (PUZZLE.info["rules"], 4, [1, 2, 3, 4])

    def test_unusual_boxes_are_regions(self) -> None:
        assert "region" not in to_fpuzzles(Puzzle(Grid.empty(Shape(2, 3))))["grid"][0][0]
        assert to_fpuzzles(Puzzle(Grid.empty(Shape(3, 2))))["grid"][5][5]["region"] == 5

    @pytest.mark.parametrize("info", [{"title": 5}, {"rules": "Diagonals too"}, {"corner_marks": 5}])
    def test_what_would_not_come_back_is_refused(self, info: dict[str, object]) -> None:
        with pytest.raises(SudokuError):
            write(Puzzle(Grid.empty(), info=info), "fpuzzles")


class TestSharedSamples:
    @pytest.mark.parametrize("sample", ["fpuzzles_load_param.txt", "fpuzzles_decoded_lisudoku_4x4.json"])
    def test_plain_puzzles(self, shared_data, sample: str) -> None:
        assert read(shared_data / "formats" / sample) == Puzzle(Grid.empty().placing(0, 1))

    @pytest.mark.parametrize("sample", ["fpuzzles_real_dclamage_load.txt", "fpuzzles_real_dclamage.json"])
    def test_a_variant_with_a_field_that_is_not_known(self, shared_data, sample: str) -> None:
        with pytest.raises(FormatError, match="'parity'"):
            read(shared_data / "formats" / sample)

    @pytest.mark.parametrize("sample", ["fpuzzles_sample.json", "fpuzzles_sample_url.txt"])
    def test_variants(self, shared_data, sample: str) -> None:
        puzzle = read(shared_data / "formats" / sample)
        assert [type(each) for each in puzzle.rules.constraints] == [KillerCage]
        assert from_fpuzzles(to_fpuzzles(puzzle)) == puzzle

    def test_every_board_of_the_collection_comes_back_as_it_was(self, shared_data) -> None:
        for line in (shared_data / "variants" / "fpuzzles_solved.jsonl").read_text().splitlines():
            board = json.loads(line)["fpuzzles"]
            puzzle = from_fpuzzles(board)
            assert puzzle.rules
            assert from_fpuzzles(json.loads(json.dumps(to_fpuzzles(puzzle)))) == puzzle
            written = to_fpuzzles(puzzle)
            assert {key for key, value in board.items() if value} <= {*written, "solution"}

    def test_a_variant_without_its_cage(self, shared_data) -> None:
        found = json.loads((shared_data / "formats" / "fpuzzles_sample.json").read_text())
        del found["killercage"]
        puzzle = from_fpuzzles(found)
        assert len(puzzle.grid.filled) == 30
        assert puzzle.marks is not None
        assert puzzle.marks[0] == (1, 2)
        assert puzzle.info["corner_marks"] == {"r1c1": [9]}
        assert from_fpuzzles(to_fpuzzles(puzzle)) == puzzle
