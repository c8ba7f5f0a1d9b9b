"""HoDoKu's library lines."""

import pytest
from hypothesis import given

from sudoku import Candidates, FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import Source, detect, read, read_many, write

from ..checks import assert_only_sudoku_errors
from ..strategies import damaged

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = Grid.from_text(CELLS)
LINE = f":0300-1:4:{CELLS.replace('..7', '+1.7', 1)}:213 214:481 482:555:c28 r68\n"


@given(damaged(LINE))
def test_damage_is_a_sudoku_error_at_worst(text: str) -> None:
    assert_only_sudoku_errors(text, "hodoku")


def test_a_whole_line() -> None:
    puzzle = read(LINE)
    assert puzzle.grid == GRID
    assert puzzle.placed is not None
    assert puzzle.placed.filled == (2,)
    assert puzzle.info == {
        "technique": "0300-1",
        "digits": "4",
        "eliminations": "481 482",
        "placements": "555",
        "extra": "c28 r68",
    }
    marks = Candidates.from_grid(puzzle.board)
    assert marks.discard(3, 2)
    assert not marks.discard(2, 2)
    assert puzzle.marks == marks
    assert detect(Source.from_input(LINE)).name == "hodoku"


@pytest.mark.parametrize(
    "line",
    [
        f":0000:x:{CELLS}:::",
        f":0000:x:{CELLS}::::",
        f":0000:x:{CELLS}",
        f"# a remark\n{CELLS}:::",
        f"{CELLS}: : :",
    ],
)
def test_lines_without_a_step(line: str) -> None:
    assert read(line, "hodoku") == Puzzle(GRID)


def test_plain_lines_with_placed_digits() -> None:
    line = CELLS.replace("..7", "+1.7", 1)
    assert read(line).placed is not None
    assert read(f"{line}:413").marks is not None
    assert detect(Source.from_input(line)).name == "hodoku"


def test_the_shorter_form_has_extra_for_placements() -> None:
    assert read(f":0300:4:{CELLS}::481:c28 r68").info["extra"] == "c28 r68"
    assert read(f":0300:4:{CELLS}:::481 482").info["placements"] == "481 482"


def test_marks_that_lack_nothing_are_still_marks() -> None:
    puzzle = Puzzle(GRID, marks=Candidates.from_grid(GRID))
    assert write(puzzle, "hodoku") == f":0000:x:{CELLS}:111:::\n"
    assert read(write(puzzle, "hodoku")) == puzzle


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (Puzzle(GRID, marks=Candidates([0, 0, 1 << 4, *[0] * 78])), "5 is marked in r1c3"),
        (Puzzle(Grid.empty(), marks=Candidates.from_grid(Grid.empty())), "every candidate of an empty grid"),
        (Puzzle(GRID, info={"technique": "a:b"}), "technique 'a:b' contains ':'"),
        (Puzzle(GRID, info={"extra": "a\nb"}), "extra"),
        (Puzzle(Grid.from_text("." * 16)), "hodoku cannot hold"),
    ],
)
def test_what_a_line_cannot_say_is_refused(puzzle: Puzzle, message: str) -> None:
    with pytest.raises(SudokuError, match=message):
        write(puzzle, "hodoku")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (":0000:x", "line 1: too few fields"),
        (":", "line 1: too few fields"),
        (f":0000:x:{CELLS[:-1]}:::", "line 1, column 9: 80 cells"),
        (f":0000:x:{CELLS}.:::", "line 1, column 9: 82 cells"),
        (f":0000:x:{CELLS[:-1]}²:::", "line 1, column 89: '²'"),
        (f":0000:x:{CELLS[:-1]}+:::", "80 cells"),
        (f":0000:x:+.{CELLS[1:]}:::", r"line 1, column 9: a \+ without a digit"),
        (f":0000:x:++{CELLS}:::", r"line 1, column 9: a \+ without a digit"),
        (f":0000:x:{CELLS}+:::", r"a \+ without a digit"),
        (f":0000:x:{CELLS}:41:::", "line 1, column 91: '41' among the deleted candidates"),
        (f":0000:x:{CELLS}:413 4135:::", "line 1, column 95: '4135' among"),
        (f":0000:x:{CELLS}:403:::", "'403' among"),
        (f":0000:x:{CELLS}:٣13:::", "among"),
        (f":0000:x:{CELLS}:r1c3:::", "'r1c3' among"),
        (f":0000:x:{'.' * 16}:::", "the library holds 9×9 grids"),
        (f"{LINE}:0000:y:\0:", "line 2, column 9: a NUL"),
        (f"{LINE}hello", "line 2"),
    ],
)
def test_bad_lines_say_what_and_where(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        list(read_many(text, "hodoku"))


def test_shared_samples(shared_data) -> None:
    path = shared_data / "formats" / "hodoku_library.txt"
    assert detect(Source.from_input(path)).name == "hodoku"
    assert [puzzle.info.get("technique") for puzzle in read_many(path)] == [None, None, "0300"]


def test_the_whole_regression_library_is_written_as_it_was(shared_data) -> None:
    path = shared_data / "logic" / "reglib-1.3.txt"
    lines = [line.strip() for line in path.read_text("latin-1").split("\n") if line.startswith(":")]
    puzzles = list(read_many(path))
    written = [write(puzzle, "hodoku").strip() for puzzle in puzzles]
    short = [line for line in lines if line.count(":") < 7]  # an older form, with one field less
    assert len(lines) == 1112
    assert [text for text in written if text not in lines] == [f"{line}:" for line in short]


def test_white_space_among_the_cells_does_not_count():
    line = ":0000:5:+3....8.9.2..5.6..7..8.2...3.6..9.........2...5.2...789...3..9.4.3.74.5.6...2.5...:112:::5"
    for blank in (" ", "\t", "\x0b"):
        assert read(line.replace(".8", f".{blank}8"), "hodoku") == read(line, "hodoku")
