"""tests/vectors are what this program gives: a sample of the paths, and all of the others."""

import json
from pathlib import Path

import pytest
from tools import engine_vectors

FOLDER = Path(__file__).parent / "vectors"


def rows(name: str):
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("number", range(0, engine_vectors.PUZZLES, 50))
def test_paths(number: int):
    row = rows("paths")[number]
    again = engine_vectors.path_row(row["puzzle"], "se_path" in row)
    assert json.loads(json.dumps(again)) == row


@pytest.mark.parametrize("name", ["puzzles", "formats"])
def test_the_others(name: str):
    assert json.loads(json.dumps(engine_vectors.VECTORS[name]())) == rows(name)
