"""SadMan's and SudoCue's file: headers, rows, and the state of play."""

import pytest
from hypothesis import given

from sudoku import Candidates, FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import Source, detect, read, read_many, write

from ..checks import assert_only_sudoku_errors, assert_round_trip
from ..strategies import damaged

GRID = Grid.from_text("1..4..1..1..4..1")
PUZZLE = Puzzle(
    GRID,
    Grid.from_text(".2..............", GRID.shape),
    Candidates([0, 0, 0b0110, *[0] * 10, 0b0100, 0, 0], GRID.shape),
    info={"author": "Ruud", "level": "Easy", "comment": "two\nlines"},
)
TEXT = """\
#ARuud
#Ctwo
#Clines
#LEasy
[Puzzle]
1..4
..1.
.1..
4..1
[State]
12.4
..1.
.1..
4..1
[PencilMarks]
,,23,
,,,
,,,
,3,,
"""


@given(damaged(TEXT))
def test_damage_is_a_sudoku_error_at_worst(text: str) -> None:
    assert_only_sudoku_errors(text, "sdk")


def test_the_whole_of_it() -> None:
    assert write(PUZZLE, "sdk") == TEXT
    assert read(TEXT) == PUZZLE
    assert detect(Source.from_input(TEXT)).name == "sdk"


def test_a_puzzle_not_yet_begun_is_rows_alone() -> None:
    assert write(GRID, "sdk") == "1..4\n..1.\n.1..\n4..1\n"


@pytest.mark.parametrize(
    ("header", "info"),
    [
        ("#A Ruud \n", {"author": "Ruud"}),
        ("#A\n", {}),
        ("# hello\n#LEasy\n", {"comment": "hello", "level": "Easy"}),
        ("#Xhello\n#Cyou\n#\n", {"comment": "Xhello\nyou\n"}),
        ("#A#B\n", {"author": "#B"}),
    ],
)
def test_headers(header: str, info: dict[str, str]) -> None:
    assert read(f"{header}{write(GRID, 'sdk')}", "sdk") == Puzzle(GRID, info=info)


def test_headers_may_stand_below_and_names_of_sections_in_any_case() -> None:
    assert read(
        "[ pencil marks ]\n,,,\n,,,\n,,,\n,,,\n[PUZZLE]\n1 . . 4\n. . 1 .\n. 1 . .\n4 . . 1\n#ARuud", "sdk"
    ) == Puzzle(GRID, info={"author": "Ruud"})


def test_a_state_may_leave_the_givens_out() -> None:
    assert read("[Puzzle]\n1..4\n..1.\n.1..\n4..1\n[State]\n.2..\n....\n....\n....\n").placed == PUZZLE.placed


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TEXT.replace("[State]", "[Jigsaw]"), r"line 10: section \[Jigsaw\]: plain sudoku"),
        (TEXT.replace("[State]", "[Puzzle]"), r"line 10: a second section \[Puzzle\]"),
        (TEXT.replace("[Puzzle]", "[State]").replace("[State]\n12", "[X]\n12"), r"section \[X\]"),
        ("[State]\n1..4\n..1.\n.1..\n4..1\n", r"line 2: no section \[Puzzle\]"),
        ("[State]\n", r"no section \[Puzzle\]"),
        ("[Puzzle]\n", r"0 rows"),
        ("[Puzzle]\n[State]\n[PencilMarks]\n", r"0 rows"),
        (TEXT.replace("12.4", "13.4").replace("1..4\n..1.", "14.4\n..1.", 1), r"line 11: 3 in r1c2 of \[State\]"),
        (TEXT.replace("12.4", "12.5"), "line 11, column 4: '5'"),
        (TEXT.replace("12.4", "12.44"), r"line 11: a row of 5 cells in \[State\]: all rows have 4"),
        (TEXT.replace("12.4\n", ""), r"line 13: 3 rows of 4 cells in \[State\]"),
        (TEXT.replace("1..4", "1..²", 1), "line 6, column 4: '²'"),
        (TEXT.replace("1..4", "1..٣", 1), "line 6, column 4: '٣'"),
        (TEXT.replace("1..4", "1..", 1), r"line 6: a row of 3 cells in \[Puzzle\]"),
        (TEXT.replace("..1.", "..1.1", 1), r"line 7: a row of 5 cells"),
        ("#ARuud\n" + "." * 81, "line 2: a row of 81 cells"),
        ("#ARuud\n" + "." * 50_000, "line 2: a line of 50000 characters"),
        ("#ARuud\n" + ".........\n" * 40, "line 38: over 36 rows"),
        (TEXT.replace(",,23,", ",,22,"), "line 16, column 3: '2' twice in the group '22'"),
        (TEXT.replace(",,23,", ",,25,"), "line 16, column 3: '5' in the group '25'"),
        (TEXT.replace(",,23,", ",23,"), r"line 16: 3 cells in a row of \[PencilMarks\]"),
        (TEXT.replace(",,23,\n", ""), r"line 18: 3 rows in \[PencilMarks\]"),
        (TEXT.replace("Ruud", "Ru\0d"), "line 1, column 5: a NUL"),
    ],
)
def test_bad_files_say_what_and_where(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        list(read_many(text, "sdk"))


@pytest.mark.parametrize("value", [" Ruud", "Ru\rud", "Ruud\n "])
def test_headers_that_would_not_come_back_are_refused(value: str) -> None:
    with pytest.raises(SudokuError, match="author"):
        write(Puzzle(GRID, info={"author": value}), "sdk")


def test_one_puzzle_a_file() -> None:
    with pytest.raises(SudokuError, match="one puzzle"):
        assert_round_trip("sdk", [PUZZLE, PUZZLE])


def test_shared_samples(shared_data) -> None:
    headers, sections = (shared_data / "formats" / f"sadman_{name}.sdk" for name in ("sudocue", "sections"))
    assert read(headers).grid == read(sections).grid
    assert read(headers).info["author"] == "Ruud"
    assert write(read(headers), "sdk") == headers.read_text()
    assert [detect(Source.from_input(path)).name for path in (headers, sections)] == ["sdk", "sdk"]
