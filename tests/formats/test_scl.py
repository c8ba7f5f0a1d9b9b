"""The notation of SudokuPad's links."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import FormatError
from sudoku.formats.scl import parse

values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(),
    lambda inner: st.lists(inner, min_size=1, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{}", {}),
        ("{id:'x'}", {"id": "x"}),
        ("{ce:[[,,],[{v:5},,]],cs:50}", {"cells": [[{}, {}, {}], [{"value": 5}, {}, {}]], "cellSize": 50}),
        ("{ce:[[]]}", {"cells": [[{}]]}),
        ("[,]", [{}, {}]),
        ("{r:t,x:f,y:null,z:true}", {"rounded": True, "x": False, "y": None, "z": True}),
        ("{c:#0,c1:#F,c2:AABBCC}", {"color": "#000000", "borderColor": "#FFFFFF", "backgroundColor": "AABBCC"}),
        (r"{v:'it\'s\na \\ \u00fc'}", {"value": "it's\na \\ ü"}),
        ("{v:'a:{,}[]b'}", {"value": "a:{,}[]b"}),
        ("{w:0.82,h:-3,e:1e3}", {"width": 0.82, "height": -3, "e": 1000.0}),
        (' { "a" : [ 1 , "b" ] } ', {"a": [1, "b"]}),
        (" { 'a' : [ 1 , \"b\" ] } ", {"arrows": [1, "b"]}),
        (r"{v:'\ud834\udd1e'}", {"value": "\U0001d11e"}),
        ("{v:''}", {"value": ""}),
    ],
)
def test_notation(text: str, value: object) -> None:
    assert parse(text) == value


@given(values)
def test_json_is_read_too(value: object) -> None:
    assert parse(json.dumps(value)) == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "[",
        "{a}",
        "{a:}",
        "{a:1",
        "{a:1,}",
        "{:1}",
        "{a:1 b:2}",
        "[1 2]",
        "[1",
        "{a:'x}",
        "{a:'x\\'}",
        "'x",
        "{} {}",
        "{}x",
        "]",
        "}",
        ":",
        "{a:]}",
        "[}",
        "[" * 1000,
        "{a:" * 1000,
        "[" + "," * 1_000_000 + "]",
    ],
    ids=lambda text: text[:12],
)
def test_errors(text: str) -> None:
    with pytest.raises(FormatError):
        parse(text)


@given(st.text(st.sampled_from("{}[],:'\"\\abt1#. \n²")))
def test_any_text(text: str) -> None:
    with contextlib.suppress(FormatError):
        parse(text)
