"""Formats are told apart by their looks: what one of them wrote is never read as something else."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudoku import AmbiguousFormat, Grid, Shape
from sudoku.formats import FORMATS, find_format, read, read_many, write, write_file, write_many

from .strategies import files_of

WRITTEN = [name for name, format in FORMATS.items() if format.write]


@pytest.mark.parametrize("name", WRITTEN)
@settings(max_examples=40)
@given(data=st.data())
def test_what_a_format_wrote_is_read_back_without_naming_it(name: str, data: st.DataObject) -> None:
    puzzles = data.draw(files_of(find_format(name)))
    assume(all(puzzle.shape.size > 1 for puzzle in puzzles))  # one cell looks like anything
    text = "".join(write_many(puzzles, name))
    try:
        assert list(read_many(text)) == puzzles
    except AmbiguousFormat:  # 16 rows of 16 cells may also be 16 puzzles of 4×4
        assert name == "rows"
        assert {puzzle.shape.size for puzzle in puzzles} <= {16, 36}


def test_two_readings_are_not_chosen_between() -> None:
    grid = Grid.empty(Shape(4, 4))
    with pytest.raises(AmbiguousFormat, match="line and rows read this as different puzzles"):
        read(write(grid, "rows"))
    assert read(write(grid, "rows"), "rows").grid == grid
    assert len(list(read_many(write(grid, "rows"), "line"))) == 16


def test_a_file_name_may_decide(tmp_path) -> None:
    path = tmp_path / "grids.txt"
    write_file(path, [Grid.empty(Shape(2, 2))] * 16)
    assert len(list(read_many(path))) == 16
