"""The page of formats says what the table says."""

import importlib
import json
import re
import sys

import pytest

from sudoku.formats import FORMATS
from sudoku.formats.families.own import KEYS, from_json

from ..conftest import ROOT

PAGE = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


def test_the_second_half_is_made_from_the_program() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        format_docs = importlib.import_module("format_docs")
    finally:
        sys.path.pop(0)
    head, mark, tail = PAGE.partition(format_docs.MARK)
    assert head
    assert mark + tail == format_docs.format_docs(), "run python tools/format_docs.py"


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_has_its_row(name: str) -> None:
    assert re.search(rf"^\| `{name}` \| .+ \|$", PAGE, re.MULTILINE)


def test_every_kept_name_is_in_the_vocabulary() -> None:
    said = set(re.findall(r"`(\w+)`", PAGE))
    told = {word for format in FORMATS.values() for word in format.info if word != "*"}
    sections = PAGE.split("## The table")[1]
    assert sorted(name for name in told if name not in said and not re.search(rf"\b{name}\b", sections)) == []


def test_the_example_of_our_json_is_read() -> None:
    example = json.loads(re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0])
    assert set(example) == set(KEYS)
    puzzle = from_json(example)
    assert puzzle.solution is not None
    assert puzzle.solution.is_solved
