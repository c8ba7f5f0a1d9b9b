"""XML without surprises."""

import pytest

from sudoku import FormatError, SudokuError
from sudoku.formats.xml_text import attributes, parse

LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


def test_elements_know_their_lines() -> None:
    root = parse('\n<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE a>\n<a>\n <b x="1"/>\n t<c/></a>')
    assert (root.tag, root.line, root.text.strip()) == ("a", 4, "t")
    assert [(child.tag, child.line) for child in root.children] == [("b", 5), ("c", 6)]
    assert (root.children[0].get("x"), root.children[0].get("y"), root.children[0].get("y", "z")) == ("1", "", "z")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no element found"),
        ("<a>", "line 1, column 4: not XML: no element found"),
        ("<a>\n</b>", "line 2, column 3: not XML: mismatched tag"),
        ("<a/><b/>", "line 1, column 5: not XML: junk after document element"),
        ("<a x=1/>", "line 1, column 6: not XML"),
        ('<a x="1" x="2"/>', "duplicate attribute"),
        ("<a>\x01</a>", "not well-formed"),
        ("<a>\ud800</a>", "not XML"),
        ("<a>&b;</a>", "undefined entity"),
        ('<!DOCTYPE a [<!ENTITY l0 "ha">' + LAUGHS + "]><a>&l9;</a>", "entities"),
        ('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "entities"),
        ('<!DOCTYPE a [<!ENTITY % b SYSTEM "http://example.org/">%b;]><a/>', "entities"),
        ("<a>" * 200 + "</a>" * 200, "line 1: nested too deeply"),
        ("plain text", "line 1, column 1: not XML"),
    ],
)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(FormatError) as error:
        parse(text)
    assert message in str(error.value)


def test_attributes_come_back_as_they_were() -> None:
    values = {"a": "<&>\"'\n\t\r  ü 𝄞", "b": "", "c": 5}
    root = parse(f"<x{attributes({**values, 'none': None})}/>")
    assert root.attributes == {**values, "c": "5"}


@pytest.mark.parametrize("text", ["\0", "\x0b", "\ud800", "\ufffe"])
def test_what_xml_cannot_hold_is_refused(text: str) -> None:
    with pytest.raises(SudokuError, match="XML cannot hold"):
        attributes({"a": text})
