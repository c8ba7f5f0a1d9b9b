"""Links to SudokuPad."""

import json
from typing import Any

import pytest
from hypothesis import given

from sudoku import FormatError, Grid, Puzzle, Shape
from sudoku.formats import Source, detect, read, read_many, write
from sudoku.formats.payload import pack

from ..checks import assert_only_sudoku_errors
from ..strategies import twisted
from .test_fpuzzles import OBJECT, PUZZLE

BOXES = "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"
NOTES = (
    "ca:[{v:'title: First'},{v:'author: Me'},{v:'rules: Normal sudoku rules apply.'},{v:'solution: 1234341221434321'}]"
)
SCL = f"{{id:'x1',{NOTES},cs:50,ce:[[{{v:1}},,,{{centremarks:[1,4]}}],[,,,],[,,,],[{{pencilMarks:[3,4]}},,,]],{BOXES}}}"
LONG: dict[str, Any] = {
    "id": "x1",
    "cells": [
        [{"value": 1}, {}, {}, {"centremarks": [1, 4]}],
        [{}] * 4,
        [{}] * 4,
        [{"pencilMarks": ["3"]}, {}, {}, {}],
    ],
    "regions": [[[cell // 4, cell % 4] for cell in box.cells] for box in Shape(2, 2).boxes],
    "cages": [{"value": "title: First"}, {"value": "rules: Normal sudoku rules apply."}],
    "metadata": {"author": "Me", "rules": ["Normal sudoku rules apply.", "Good luck!"], "solution": "1234341221434321"},
}


def changed(**parts: object) -> str:
    return json.dumps({**LONG, **parts})


def cells(first: object) -> list[list[object]]:
    return [[first, {}, {}, {}], [{}] * 4, [{}] * 4, [{}] * 4]


class TestReading:
    def test_own_links(self) -> None:
        for prefix in ("scl", "ctc"):
            puzzle = read(f"https://sudokupad.app/{prefix}{pack(SCL)}")
            assert puzzle.grid == Grid.empty(Shape(2, 2)).placing(0, 1)
            assert puzzle.solution == Grid.from_text("1234341221434321")
            assert puzzle.marks is not None
            assert puzzle.marks[3] == (1, 4)
            assert puzzle.info == {
                "id": "x1",
                "title": "First",
                "author": "Me",
                "rules": "Normal sudoku rules apply.",
                "corner_marks": {"r4c1": [3, 4]},
            }

    def test_the_text_within(self) -> None:
        assert read(SCL) == read(f"scl{pack(SCL)}")
        assert detect(Source.from_input(SCL)).name == "sudokupad"

    def test_long_names_and_metadata(self) -> None:
        puzzle = read(json.dumps(LONG))
        assert puzzle.solution == Grid.from_text("1234341221434321")
        assert puzzle.info["rules"] == "Normal sudoku rules apply.\nGood luck!"
        assert puzzle.info["corner_marks"] == {"r4c1": [3]}

    def test_links_of_every_look(self) -> None:
        packed = pack(json.dumps(OBJECT))
        for link in (
            f"https://sudokupad.app/fpuz{packed}",
            f"http://www.sudokupad.app/fpuzzles{packed}",
            f"sudokupad.app/fpuzzles{packed}?setting-nogrid=1",
            f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{packed}",
            f"https://app.crackingthecryptic.com/fpuzzles{packed.replace('/', '%2F').replace('+', '%2B')}",
            f"sudokupad://puzzle/fpuz{packed}",
            f"fpuz{packed}",
        ):
            assert read(link) == PUZZLE
            assert detect(Source.from_input(link)).name == "sudokupad"

    def test_cages_around_houses_say_nothing_new(self) -> None:
        row = {"cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "unique": True, "sum": 10}
        assert read(changed(cages=[row, {**row, "sum": None}, {}])).grid == Grid.empty(Shape(2, 2)).placing(0, 1)

    def test_cages_regions_and_global_settings_are_rules(self) -> None:
        cage = {"cells": [[0, 0], [0, 1]], "value": "3", "style": "box"}
        loose = {"cells": [[1, 1], [2, 2]], "sum": 8, "unique": False}
        regions = [
            [divmod(cell, 4) for cell in cells] for cells in ([0, 1, 2, 4], [3, 5, 6, 7], range(8, 12), range(12, 16))
        ]
        rules = "Normal sudoku rules apply. Digits in cages sum to the total in the corner. Anti-knight."
        text = changed(cages=[cage, loose], regions=regions, rules=rules, **{"global": ["antiknight", "diagonal+"]})
        puzzle = read(text)
        assert str(puzzle.rules) == (
            "regions 1112122233334444\nantiknight\ndiagonal+\nkillercage 3 r1c1 r1c2\nsum 8 r2c2 r3c3"
        )

    def test_rules_come_back_by_way_of_the_link_that_is_written(self) -> None:
        cage = {"cells": [[0, 0], [0, 1]], "value": 3}
        puzzle = read(changed(cages=[cage], **{"global": ["antiking"]}))
        assert read(write(puzzle, "sudokupad")).rules == puzzle.rules

    def test_a_text_may_speak_of_rules_that_are_there_and_of_no_others(self) -> None:
        rules = "Digits in cages sum to the given total."
        assert read(changed(cages=[{"cells": [[0, 0], [0, 1]], "value": 3}], rules=rules)).rules
        with pytest.raises(FormatError, match="rules that say 'Digits in cages sum"):
            read(changed(rules=rules))

    def test_a_solution_with_open_cells_is_none(self) -> None:
        assert read(changed(metadata={"solution": "123434122143432?"})).solution is None

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            (changed(lines=[{"wayPoints": []}]), "lines"),
            (changed(arrows=[1]), "arrows"),
            (changed(overlays=[1]), "overlays"),
            (changed(underlays=[1]), "underlays"),
            (changed(foglight=[[0, 0]]), "fog"),
            (changed(triggereffect=[1]), "fog"),
            (changed(**{"global": ["fog"]}), "'fog' as a global setting"),
            (changed(windoku=True), "windoku"),
            (changed(**{"diagonal+": True}), r"diagonal\+"),
            (changed(cages=[{"cells": [[0, 0], [0, 1]], "value": "r"}]), "'r' in a cage: expected a sum"),
            (changed(cages=[{"cells": [[0, 0], [0, 1], [0, 2], [0, 3]], "sum": 9}]), "sum 9, but 4"),
            (changed(cages=[{"value": "antiknight: true"}]), "as a cage: expected cells"),
            (changed(cages=[{"cells": [[0, 9]], "value": 3}]), "as a cage: expected cells"),
            (changed(cages=[{"cells": [[0, 0], [0, 1]], "unique": False}]), "it says nothing"),
            (changed(cages=5), "as a cage: expected cells"),
            (changed(metadata={"norowcol": True}), "norowcol"),
            (changed(metadata={"antiking": True}), "antiking"),
            (changed(metadata={"rules": "Circles count."}), "rules that say 'Circles count'"),
            (changed(rules="Circles count."), "rules that say 'Circles count'"),
            (changed(regions=[]), "no regions"),
            (changed(regions=None), "no regions"),
            (changed(regions=[[[0, 0]]]), "a region of 1 cells: expected 4"),
            (changed(regions=[5]), "5 as a region"),
            (changed(regions=LONG["regions"][:3]), "r3c3 is in no region"),
            (changed(cells=cells({"value": 1, "hideclue": True})), "hideclue"),
        ],
    )
    def test_what_is_not_understood_is_refused_by_name(self, text: str, name: str) -> None:
        for written in (text, f"scl{pack(text)}"):
            with pytest.raises(FormatError, match=name):
                read(written, "sudokupad")

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("https://sudokupad.app/wsj7iunsg6", "short links to SudokuPad do not hold the puzzle"),
            ("https://sudokupad.app/", "short links"),
            ("https://sudokupad.app/scl", "packed text"),
            ("https://sudokupad.app/sclN4Ig", "does not unpack"),
            ("https://sudokupad.app/scl²", "packed text"),
            (f"https://sudokupad.app/scf{pack('x')}", "of the kind 'scf'"),
            (f"https://sudokupad.app/pack{pack('x')}", "of the kind 'pack'"),
            (f"scl{pack('{a')}", "it ends too early"),
            (f"scl{pack('[1,2]')}", "an object with cells"),
            (f"scl{pack('5')}", "an object with cells"),
            (f"fpuz{pack('{a:1}')}", "not JSON"),
            (f"fpuz{pack('[]')}", "0 JSON values|an object with a grid"),
            (f"scl{pack('[' * 5000)}", "nested too deeply"),
            (changed(cells=5), "an object with cells"),
            (changed(cells=[]), "0 rows of 0"),
            (changed(cells=[[{}]] * 4), "4 rows of 4"),
            (changed(cells=[5] * 4), "4 rows of 4"),
            (changed(cells=cells(5)), "a cell that is not an object"),
            (changed(cells=cells({"value": 5})), "5 in r1c1"),
            (changed(cells=cells({"value": "x"})), "'x' in r1c1"),
            (changed(cells=cells({"value": "²"})), "'²' in r1c1"),
            (changed(cells=cells({"value": {"a": 1}})), "in r1c1"),
            (changed(cells=cells({"centremarks": [0]})), "0 in r1c1"),
            (changed(cells=cells({"centremarks": 7})), "7 in r1c1"),
            (changed(cells=cells({"pencilMarks": "19"})), "9 in r1c1"),
            (changed(metadata={"solution": "2234341221434321"}), "the solution has 2 in r1c1"),
            (changed(metadata={"solution": "x234341221434321"}), "0 in r1c1"),
        ],
    )
    def test_bad_links(self, text: str, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            list(read_many(text, "sudokupad"))
        assert_only_sudoku_errors(text, "sudokupad")

    @given(twisted(LONG))
    def test_twisted_objects(self, found: object) -> None:
        assert_only_sudoku_errors(f"scl{pack(json.dumps(found))}", "sudokupad")
        assert_only_sudoku_errors(json.dumps(found), "sudokupad")


class TestWriting:
    def test_links_hold_the_json_of_fpuzzles(self) -> None:
        link = write(PUZZLE, "sudokupad")
        assert (
            link
            == f"https://sudokupad.app/fpuz{write(PUZZLE, 'fpuzzles').removeprefix('https://www.f-puzzles.com/?load=')}"
        )
        assert read(link) == PUZZLE

    def test_a_plain_grid(self) -> None:
        assert read(write(Grid.empty(Shape(4, 4)), "sudokupad")) == Puzzle(Grid.empty(Shape(4, 4)))


@pytest.mark.parametrize(
    ("sample", "name"),
    [
        ("sudokupad_scl_id.txt", "COUNTING CIRCLES', underlays"),
        ("sudokupad_scl_decoded_raw.txt", "COUNTING CIRCLES', underlays"),
    ],
)
def test_shared_samples_are_variants(shared_data, sample: str, name: str) -> None:
    path = shared_data / "formats" / sample
    with pytest.raises(FormatError, match=name):
        read(path)
    assert detect(Source.from_input(path)).name == "sudokupad"
