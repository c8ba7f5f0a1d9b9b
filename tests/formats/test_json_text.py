"""JSON without surprises: lines as they come, arrays and documents, each value with its line."""

import pytest

from sudoku import FormatError, SudokuError
from sudoku.formats import Source
from sudoku.formats.json_text import dumps, loads, values

HUGE = 10**5000
"""An int that Python does not print."""


def found(text: str) -> list[tuple[int, object]]:
    return list(values(Source.from_input(text)))


class TestValues:
    def test_one_a_line(self) -> None:
        assert found('\n{"a": 1}\n\n{"b": 2} {"c": 3}\n') == [(2, {"a": 1}), (4, {"b": 2}), (4, {"c": 3})]

    def test_one_over_several_lines(self) -> None:
        assert found('{\n "a":\n 1}\n{"b": 2}') == [(1, {"a": 1}), (4, {"b": 2})]

    def test_an_array_element_by_element(self) -> None:
        assert found('\n[\n {"a": 1},\n {"b":\n 2},\n 3]') == [(3, {"a": 1}), (4, {"b": 2}), (6, 3)]
        assert found("[]") == []
        assert found("[ ]\n") == []

    def test_lines_are_read_as_they_come(self) -> None:
        lines = iter(['{"a": 1}', '{"b": 2}', "broken"])
        values_ = values(Source(lines))
        assert next(values_) == (1, {"a": 1})
        assert next(values_) == (2, {"b": 2})

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ('{"a": 1}\n{"b": }', "line 2, column 7: not JSON: Expecting value"),
            ('{\n"a": 1,\n"b" 2}', "line 3, column 5: not JSON: Expecting ':'"),
            ('[{"a": 1},\n{"b": 2}\n{"c": 3}]', "line 3, column 1: expected a comma or ]"),
            ("[1, 2", "line 1, column 6: expected a comma or ]"),
            ("[1, 2,", "line 1, column 7: not JSON: Expecting value"),
            ("\n[1, 2] 3", "line 2, column 8: more text after the array"),
            ('{"a": NaN}', "line 1: NaN"),
            ('{"a": -Infinity}', "line 1: -Infinity"),
            ('{"a": 1e999}', "line 1: the number 1e999"),
            ('{"a": 1, "a": 2}', "line 1: the key 'a' twice"),
            ('{"a": 1' + "0" * 5000 + "}", "line 1: not JSON"),
            ('{"a": "\t"}', "line 1, column 8: not JSON: Invalid control character"),
            ('{"a": "\\ud8"}', "line 1, column 9: not JSON"),
            ('{"a": ' + "[" * 100_000, "line 1: nested too deeply"),
            ("[" * 100_000, "line 1: nested too deeply"),
            ('{"a": 1}\nnull x', "line 2, column 6: not JSON"),
        ],
    )
    def test_errors_name_their_place(self, text: str, message: str) -> None:
        with pytest.raises(FormatError) as error:
            found(text)
        assert message in str(error.value)


class TestLoads:
    def test_one_value(self) -> None:
        assert loads(' {"a": [1, null]} ') == {"a": [1, None]}

    @pytest.mark.parametrize("text", ["", " ", "{} {}", "[", "nul", '"'])
    def test_other_than_one_is_an_error_without_a_line(self, text: str) -> None:
        with pytest.raises(FormatError) as error:
            loads(text)
        assert error.value.line is None


class TestDumps:
    def test_text_stays_readable(self) -> None:
        assert dumps({"a": "Gödel"}) == '{"a": "Gödel"}'

    def test_half_a_pair_is_escaped(self) -> None:
        assert loads(dumps({"a": "\ud800"})) == {"a": "\ud800"}

    @pytest.mark.parametrize(
        "value", [float("nan"), float("inf"), {1, 2}, b"x", object(), pytest.param(10**5000, id="huge")]
    )
    def test_what_json_cannot_hold_is_refused(self, value: object) -> None:
        with pytest.raises(SudokuError, match="JSON cannot hold this"):
            dumps({"a": value})

    def test_endless_nesting_is_refused(self) -> None:
        value: list[object] = []
        for _ in range(100_000):
            value = [value]
        with pytest.raises(SudokuError, match="JSON cannot hold this"):
            dumps(value)
