"""What a set says of itself: the figures are those of its rows, and the recipe makes it again."""

import json
import re
import shlex
from collections import Counter
from xml.etree import ElementTree

import numpy as np
import pytest

from sudoku import SudokuError, cli
from sudoku.data import card, info, make, rate

from .helpers import bytes_of, rows_of

SPEC = "level=hard,count=30%;minimal=yes"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("card") / "set"
    make(place, 200, SPEC, seed=4, split="train=80,test=20", columns="-minutes")
    return place


def test_figures_are_those_of_the_rows(folder):
    rows, found = rows_of(folder), info(folder)
    assert (found.rows, found.files, found.unreadable) == (200, 2, 0)
    assert found.splits == {name: len(rows_of(folder, name)) for name in ("train", "test")}
    levels, score, givens = (found.column(name) for name in ("level", "score", "givens"))
    assert levels is not None
    assert score is not None
    assert givens is not None
    assert dict(levels.ordered()) == Counter(row["level"] for row in rows)
    assert [value for value, _ in levels.ordered()] == ["Easy", "Medium", "Hard", "Unfair", "Extreme"]
    scores = [row["score"] for row in rows]
    assert (score.low, score.high, round(score.mean or 0, 6)) == (min(scores), max(scores), round(np.mean(scores), 6))
    assert dict(givens.ordered()) == Counter(row["givens"] for row in rows)
    assert json.loads(json.dumps(found.to_dict()))["rows"] == 200


def test_text_and_bad_rows(tmp_path):
    (tmp_path / "a.txt").write_text("." * 81 + "\nodd\n" + "1" * 81 + "\n")
    found = info(tmp_path / "a.txt")
    assert (found.rows, found.unreadable) == (3, 1)
    assert "0 to 81" in str(found)


def test_the_recipe_makes_the_same_bytes(folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    before = bytes_of(folder)
    path = card(folder, title="A | set", licence="cc0-1.0", force=True)
    text = (folder / "README.md").read_text()
    assert path == str(folder / "README.md")
    (command,) = re.findall(r"^sudoku (data make .*)$", text, re.M)
    assert cli.run(shlex.split(command)) == 0
    assert bytes_of(tmp_path / "set") == before
    assert 'license: "cc0-1.0"' in text
    assert "No two puzzles are symmetric copies" in text
    for name in ("level", "se_er", "givens"):
        assert f"(images/{name}.svg)" in text
        picture = ElementTree.parse(folder / "images" / f"{name}.svg").getroot()
        bars = picture.findall("{http://www.w3.org/2000/svg}rect")
        assert len(bars) > 1
    with pytest.raises(SudokuError, match=r"README\.md exists: use --force"):
        card(folder)


def test_a_rated_set_tells_how_it_was_made(folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rate(str(folder), "rated", columns="level")
    card("rated")
    text = (tmp_path / "rated" / "README.md").read_text()
    assert f"sudoku data rate {folder} -o rated --columns level" in text
    assert "No licence has been chosen" in text


def test_what_is_no_set(tmp_path):
    with pytest.raises(SudokuError, match="is not the folder of a data set"):
        card(tmp_path / "none")
    with pytest.raises(SudokuError, match=r"has no \.parquet"):
        card(tmp_path)
