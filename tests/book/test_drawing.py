"""What stands on a page, as the text that is typeset."""

import re
import tempfile
from pathlib import Path

import pytest

from sudoku import Grid, Puzzle, solve
from sudoku.book import Book, Section
from sudoku.book.content import Entry
from sudoku.book.drawing import Sheets
from sudoku.book.pages import lay_out
from sudoku.logic.human_time import HumanTime

PUZZLE = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def source(book: Book, *times: HumanTime) -> str:
    book = book.changed(sections=(Section(title="Part", number=len(times)),))
    entries = [Entry(number, 0, Puzzle(PUZZLE), solve(PUZZLE), None, time=time) for number, time in enumerate(times, 1)]
    layout = lay_out(book, entries)
    with tempfile.TemporaryDirectory() as folder:
        return "".join(Sheets(book, layout, Path(folder)).source(0, len(layout.pages)))


def test_the_captions_of_a_page_have_one_size():
    short, long = HumanTime(10, 5), HumanTime(100, 123456789012345678901234567890)
    text = source(Book(per_page=9, time=True, solutions="none"), short, long, short)
    sizes = re.findall(r"#caption\(.*?, .*?, .*?, .*?, ([\d.]+), ", text)
    assert len(sizes) == 3
    assert len(set(sizes)) == 1
    assert float(sizes[0]) < 10.5


@pytest.mark.parametrize(("effort", "words"), [(10, " · 5 min"), (100, " · about 5 min")])
def test_a_time_outside_the_calibrated_range_is_about_right(effort, words):
    assert words in source(Book(time=True), HumanTime(effort, 5))


@pytest.mark.parametrize(("number", "words"), [(1, "One puzzle, with"), (2, "2 puzzles, each with")])
def test_the_imprint_counts_the_puzzles(number, words):
    assert f"{words} exactly one solution." in source(Book(), *[HumanTime(10, 5)] * number)
