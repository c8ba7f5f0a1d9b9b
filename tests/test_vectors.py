"""tests/vectors are what this program gives: a sample of the paths, and all of the others."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools import engine_vectors, rule_vectors

from sudoku.formats.families.own import from_json

FOLDER = Path(__file__).parent / "vectors"


def rows(name: str):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(0, engine_vectors.PUZZLES, 50))
def test_paths(number: int):
    row = rows("paths")[number]
    again = engine_vectors.path_row(row["puzzle"], "se_path" in row)
    assert json.loads(json.dumps(again)) == row


@pytest.mark.parametrize("name", ["puzzles", "sizes", "formats", "rule_lines"])
def test_the_others(name: str):
    tables = engine_vectors.VECTORS | rule_vectors.VECTORS
    assert json.loads(json.dumps(tables[name]())) == rows(name)


@pytest.mark.parametrize("row", rows("rules"), ids=lambda row: row["puzzle"]["rules"][0][:30])
def test_rules(row: dict[str, Any]):
    again = rule_vectors.row_of(from_json(row["puzzle"]))
    assert json.loads(json.dumps(again)) == row
