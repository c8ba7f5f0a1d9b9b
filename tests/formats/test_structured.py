"""What all formats of documents, links and tables have in common."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import Candidates, Grid, Puzzle, UnsupportedSize
from sudoku.formats import FORMATS, Source, detect, find_format, read_many, write, write_many
from sudoku.formats.families import (
    bench,
    coach,
    datasets,
    fpuzzles,
    gnome,
    ksudoku,
    links,
    opensudoku,
    own,
    sudokupad,
    tatham,
)

from ..conftest import ROOT
from .checks import assert_only_sudoku_errors
from .strategies import PLAIN_RULES, damaged, files_of

MODULES = (own, gnome, bench, opensudoku, ksudoku, fpuzzles, sudokupad, links, coach, tatham, datasets)
NAMES = [format.name for module in MODULES for format in module.FORMATS]
GRID = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SOLUTION = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
PLACED = Grid.empty().placing(2, 4).placing(3, 6)
INFO = {"title": "First", "author": "A. Setter", "rules": PLAIN_RULES[0], "level": "Hard", "time": 12.5, "rating": 1.2}
FULL = Puzzle(GRID, PLACED, Candidates.from_grid(Puzzle(GRID, PLACED).board), SOLUTION, INFO)
SAMPLES = ROOT / "tests" / "samples"


def kept(puzzle: Puzzle, name: str) -> Puzzle:
    """What a format promises to keep of a puzzle."""
    format = find_format(name)
    parts = {part: getattr(puzzle, part) for part in format.keeps}
    info = {key: value for key, value in puzzle.info.items() if key in format.info or "*" in format.info}
    return Puzzle(puzzle.grid, **parts, info=info)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=30)
def test_damage_is_a_sudoku_error_at_worst(name: str, data: st.DataObject) -> None:
    assert_only_sudoku_errors(data.draw(damaged(write(FULL, name))), name)


@pytest.mark.parametrize("name", NAMES)
def test_the_format_is_told_by_its_looks(name: str) -> None:
    for puzzle in (FULL, Puzzle(GRID), Puzzle(Grid.empty())):
        text = write(puzzle, name)
        assert detect(Source.from_input(text)).name == name
        assert list(read_many("\ufeff\n" + text)) == [kept(puzzle, name)]


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=10)
def test_the_format_of_any_file_is_told_by_its_looks(name: str, data: st.DataObject) -> None:
    puzzles = data.draw(files_of(find_format(name)))
    assert list(read_many("".join(write_many(puzzles, name)))) == puzzles


@pytest.mark.parametrize("name", NAMES)
def test_sizes_beyond_the_format_are_refused(name: str) -> None:
    if find_format(name).sizes is not None:
        with pytest.raises(UnsupportedSize):
            write(Grid.from_text("." * 1296), name)


@pytest.mark.parametrize("name", NAMES)
def test_our_sample_is_what_we_write(name: str) -> None:
    [path] = SAMPLES.glob(f"{name}.*")
    puzzles = list(read_many(path))
    assert detect(Source.from_input(path)).name == name
    assert puzzles[0] == kept(FULL, name)
    assert "".join(write_many(puzzles, name)) == path.read_text()


def test_none_is_forgotten() -> None:
    assert set(NAMES) <= set(FORMATS)
