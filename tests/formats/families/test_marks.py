"""Candidate grids: what is a given, what is a mark, and what cannot be told apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Candidates, FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import Source, detect, read, read_many, write, write_many

from ...strategies import shapes
from ..checks import assert_only_sudoku_errors
from ..strategies import boards, damaged, every_candidate, marks_in

NAMES = ("pm", "sdx")
FOUR = Shape(2, 2)
GRID = Grid.from_text("1..4..1..1..4..1", FOUR)
MARKS = Candidates(
    [0, 0b0110, 0b0110, 0, 0b0110, 0b1100, 0, 0b0110, 0b0110, 0, 0b1110, 0b0110, 0, 0b0110, 0b0110, 0], FOUR
)
PM = """\
*-----------*
| 1  23 | 23  4  |
| 23 34 | 1   23 |
|-------+--------|
| 23 1  | 234 23 |
| 4  23 | 23  1  |
*-----------*
"""


@given(shape=shapes, data=st.data())
def test_every_shape_keeps_its_marks_and_is_detected(shape: Shape, data: st.DataObject) -> None:
    board = data.draw(boards(shape))
    marks = data.draw(marks_in(board, every_candidate(board)))
    shown = Candidates.from_grid(board) if marks is None else marks
    found = read(write(Puzzle(board, marks=marks), "pm"))
    assert (found.grid, found.marks or Candidates.none(shape)) == (board, shown)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_damage_is_a_sudoku_error_at_worst(name: str, data: st.DataObject) -> None:
    assert_only_sudoku_errors(data.draw(damaged(write(Puzzle(GRID, marks=MARKS), name))), name)


def test_a_small_candidate_grid_may_follow_a_large_one_without_marks() -> None:
    file = [read(write(Grid.empty(Shape(3, 6)), "pm")), Puzzle(GRID, marks=MARKS)]
    assert list(read_many("".join(write_many(file, "pm")))) == file


def test_a_candidate_grid() -> None:
    puzzle = Puzzle(GRID, marks=MARKS)
    assert read(PM) == puzzle
    assert read(PM.replace("234", "{432}")) == puzzle
    assert read(write(puzzle, "pm")) == puzzle
    assert detect(Source.from_input(PM)).name == "pm"


def test_a_single_candidate_is_told_from_a_given() -> None:
    puzzle = Puzzle(GRID, marks=Candidates([0, 0b0010, *[0] * 14], FOUR))
    assert "| 1   (2) | .   4   |" in write(puzzle, "pm")
    assert read(write(puzzle, "pm")) == puzzle
    assert read(write(puzzle, "pm").replace("(2)", "2")).grid[1] == 2


def test_beyond_nine_a_group_is_told_from_a_number() -> None:
    shape = Shape(4, 4)
    puzzle = Puzzle(Grid.empty(shape), marks=Candidates([0b11, *[0] * 255], shape))
    assert "(12)" in write(puzzle, "pm")
    assert read(write(puzzle, "pm")) == puzzle
    assert read(write(puzzle, "pm").replace("(12)", "12 ")).grid[0] == 12
    assert read(write(puzzle, "pm").replace("(12)", "12 "), "pm") == puzzle


def test_the_boxed_print_with_marks_is_read() -> None:
    from sudoku.render.text import marked

    puzzle = Puzzle(GRID, marks=MARKS)
    assert read(marked(GRID, MARKS)) == puzzle


def test_the_board_is_shown_where_placed_digits_are_not_kept() -> None:
    puzzle = Puzzle(GRID, Grid.from_text(".2..............", FOUR))
    assert read(write(puzzle, "pm")) == Puzzle(puzzle.board, marks=Candidates.from_grid(puzzle.board))


def test_a_plain_puzzle_is_shown_with_its_candidates() -> None:
    assert read(write(GRID, "pm")) == Puzzle(GRID, marks=Candidates.from_grid(GRID))
    assert write(GRID, "sdx").splitlines()[0] == "1 . . 4"  # sdx reads a single candidate as a given


def test_many_candidate_grids() -> None:
    puzzles = [Puzzle(GRID, marks=MARKS), Puzzle(GRID, marks=MARKS, info={"comment": "again"})]
    assert list(read_many(f"{PM}\n# again\n{PM}")) == puzzles


class TestSudoCue:
    text = "1 u2 23 4\n23 34 1 23\n23 1 234 23\n4 23 23 1\n"
    puzzle = Puzzle(GRID, Grid.from_text(".2..............", FOUR), Candidates([0, 0, *MARKS.masks[2:]], FOUR))

    def test_placed_digits(self) -> None:
        assert read(self.text) == self.puzzle
        assert write(self.puzzle, "sdx") == self.text
        assert detect(Source.from_input(self.text)).name == "sdx"

    def test_without_placed_digits(self) -> None:
        assert read(self.text.replace("u", "")).grid[1] == 2

    def test_a_single_candidate_is_refused(self) -> None:
        with pytest.raises(SudokuError, match="r1c2 has 2 as its only candidate"):
            write(Puzzle(GRID, marks=Candidates([0, 0b0010, *[0] * 14], FOUR)), "sdx")

    @pytest.mark.parametrize(
        ("old", "new", "message"),
        [
            ("u2", "u", "line 1, column 3: 'u' as a cell: one digit stands behind u"),
            ("u2", "u23", "line 1, column 3: 'u23' as a cell"),
            ("u2", "uu2", "line 1, column 3: 'U' in the group"),
            ("u2", "x2", "line 1, column 3: 'X' in the group"),
            ("u2", "u5", "line 1, column 3: '5' in the group"),
            ("u2", "u²", "line 1, column 3: '²' in the group"),
            ("u2 ", "", "line 2: a row of 4 cells below rows of 3"),
            ("4 23 23 1\n", "", "line 3: a grid that is 4 cells wide and 3 high"),
        ],
    )
    def test_bad_rows(self, old: str, new: str, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            list(read_many(self.text.replace(old, new), "sdx"))

    def test_no_larger_grids(self) -> None:
        with pytest.raises(FormatError, match="up to 9×9"):
            read("\n".join([" ".join("." * 16)] * 16), "sdx")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("234", "233", "line 6, column 11: '3' twice in the group '233'"),
        ("234", "235", "line 6, column 11: '5' in the group '235'"),
        ("234", "204", "line 6, column 11: '0' in the group '204'"),
        ("234", "0", "line 6, column 11: '0' in the group '0'"),
        ("234", "2²4", "line 6, column 11: '²' in the group"),
        ("234", "2٣4", "line 6, column 11: '٣' in the group"),
        ("234", "(234", r"line 6, column 11: '\(' in the group"),
        ("234", "()", r"line 6, column 11: '\(' in the group"),
        ("234", "(((234)))", r"line 6, column 11: '\(' in the group"),
        ("234", "+2", r"line 6, column 11: '\+' in the group"),
        ("234", "", "line 6: a row of 3 cells below rows of 4"),
        ("234", "2 34", "line 6: a row of 5 cells below rows of 4"),
        ("234", "2\x0034", "line 6, column 12: a NUL"),
        ("| 4  23 | 23  1  |\n", "", "line 6: a grid that is 4 cells wide and 3 high"),
        ("| 23 1  | 234", "| 23 1 234 |", "line 3: boxes of different sizes"),
    ],
)
def test_bad_candidate_grids(old: str, new: str, message: str) -> None:
    text = "# a candidate grid\n" + PM.replace(old, new)
    with pytest.raises(FormatError, match=message):
        list(read_many(text, "pm"))


def test_shared_samples(shared_data) -> None:
    grid, progress = shared_data / "formats" / "candidate_grid_pm.txt", shared_data / "formats" / "sudocue_progress.sdx"
    marks, placed = read(grid).marks, read(progress).placed
    assert marks is not None
    assert marks[0] == (1, 5, 6, 7)
    assert read(write(read(grid), "pm")) == read(grid)
    assert detect(Source.from_input(grid)).name == "pm"
    assert placed is not None
    assert placed[4] == 4
    assert write(read(progress), "sdx") == progress.read_text()
    assert detect(Source.from_input(progress)).name == "sdx"
