"""Formats are told apart by their looks: what one of them wrote is never read as something else."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudoku import AmbiguousFormat, Grid, Shape
from sudoku.formats import find_format, read, read_many, write, write_many

from .strategies import files_of

TEXTS = ["line", "line0", "line2", "sdm", "se", "bank", "gsf", "hodoku", "sdk", "sdx", "pm", "sukaku"]
TEXTS += ["box", "ss", "ascii", "rows", "latin", "csv", "spaced"]


@pytest.mark.parametrize("name", TEXTS)
@settings(max_examples=20)
@given(data=st.data())
def test_what_a_text_format_wrote_is_read_back_without_naming_it(name: str, data: st.DataObject) -> None:
    puzzles = data.draw(files_of(find_format(name)))
    assume(all(puzzle.shape.size > 1 for puzzle in puzzles))  # one cell looks like anything
    assert list(read_many("".join(write_many(puzzles, name)))) == puzzles


def test_sixteen_rows_of_sixteen_are_one_grid_or_sixteen() -> None:
    small, large = Grid.empty(Shape(2, 2)).placing(0, 4), Grid.empty(Shape(4, 4)).placing(255, 5)
    rows = "\n".join(large.line()[at : at + 16] for at in range(0, 256, 16))
    assert [puzzle.grid for puzzle in read_many(write(small, "line") * 16)] == [small] * 16
    assert [puzzle.grid for puzzle in read_many(rows)] == [large]
    assert read(write(Grid.empty(Shape(4, 4)), "rows")).grid == Grid.empty(Shape(4, 4))


def test_two_readings_are_not_chosen_between(tmp_path) -> None:
    symbols = "0123456789ABCDEF"
    rows = [symbols[(4 * row + row // 4) % 16 :] + symbols[: (4 * row + row // 4) % 16] for row in range(16)]
    with pytest.raises(AmbiguousFormat, match="line and line0 read this as different puzzles"):
        read("".join(rows))
    path = tmp_path / "grids.txt"
    path.write_text("".join(rows))
    assert len(read(path).grid.holes) == 16  # a file name may decide
