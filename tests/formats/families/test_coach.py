"""Links to sudoku.coach."""

import base64
import contextlib
import json
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Candidates, FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import Source, detect, read, write

# The example that the site's author published, with its JSON.
PUBLISHED = (
    "SCv7_32_f2e4qji9ho1i237s1fji06b3qd7at68vpg5lkqmk8a575i3m92abv3rd917godn5lm55em1fdnsmrjoq1rtlqm6rkef7vmmqdrbn0202"
    "m03m1i043udg0ii73408ihqposg7ipti8j5q4a2rqomgi820r22vndau6o0k09qjf977qdof5a9h2nvcptjdi0juat56es0r0b3nkegtsvpt55np"
    "apeihtkjebruv4ug5ob54b5pn3rgsmm8c06vra3rk77tkfqi19fksks990okisen26osm94a7loei3k3m5m4k5650q92nel0sue32chq9bian21e"
    "6l45gb33vkk171fn3to58oii"
)
GIVENS = "800900503400000000070060000003002450000000900010600070090500807030700000000180200"
PLACED = "026000040051000700309000100060800001080000000000000300002000000000000600040000000"


def link(found: object) -> str:
    packed = base64.b32hexencode(zlib.compress(json.dumps(found).encode())).decode()
    return "SCv7_32_" + packed.rstrip("=").lower()


@pytest.mark.parametrize("before", ["", "https://sudoku.coach/en/play/", "sudoku.coach/de/play/", "  "])
def test_the_published_example(before: str) -> None:
    puzzle = read(before + PUBLISHED)
    assert detect(Source.from_input(before + PUBLISHED)).name == "sudokucoach"
    assert (puzzle.grid, puzzle.placed) == (Grid.from_text(GIVENS), Grid.from_text(PLACED))
    assert puzzle.marks is not None
    assert puzzle.marks[4] == (1, 7)


def test_plain_digits_after_play() -> None:
    assert read(f"https://sudoku.coach/en/play/{GIVENS}") == Puzzle(Grid.from_text(GIVENS))


@given(st.lists(st.integers(0, 511), min_size=81, max_size=81))
def test_what_is_written_reads_back(masks: list[int]) -> None:
    grid, placed = Grid.from_text(GIVENS), Grid.from_text(PLACED)
    masks = [0 if grid[cell] or placed[cell] else mask for cell, mask in enumerate(masks)]
    puzzle = Puzzle(grid, placed, Candidates(masks) if any(masks) else None)
    assert read(write(puzzle, "sudokucoach")) == puzzle


@pytest.mark.parametrize(
    ("found", "message"),
    [
        ({"gridSize": 6, "givenDigits": "0" * 36}, "gridSize 9"),
        ({"gridSize": 9, "givenDigits": GIVENS, "killerCages": [1]}, "killerCages"),
        ({"gridSize": 9, "givenDigits": "12"}, "expected 81 digits"),
        ({"gridSize": 9, "givenDigits": GIVENS, "userCellCandidates": "1-2"}, "81 numbers"),
        ({"gridSize": 9, "givenDigits": GIVENS, "userCellCandidates": "-".join(["1"] * 81)}, "bits 1 to 9"),
        ([], "an object"),
    ],
)
def test_what_it_cannot_hold_is_refused_by_name(found: object, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        read(link(found))


@pytest.mark.parametrize(
    "text", [PUBLISHED[:-40], "SCv6_32_abc", "SCv7_32_", "SCv7_32_!", "https://sudoku.coach/en/play/"]
)
def test_a_broken_link_is_named(text: str) -> None:
    with pytest.raises(FormatError):
        read(text, format="sudokucoach")


def test_it_unpacks_a_bounded_amount() -> None:
    with pytest.raises(FormatError):
        read(link({"gridSize": 9, "givenDigits": "0" * (4 << 20)}))


@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    with contextlib.suppress(SudokuError):
        read("SCv7_32_" + text)
