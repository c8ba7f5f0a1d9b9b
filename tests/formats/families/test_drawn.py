"""Grids as people draw them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import FormatError, Grid, Puzzle, Shape, SudokuError, UnsupportedSize
from sudoku.formats import Source, detect, read, read_many, write
from sudoku.formats.families.drawn import boxed

from ...strategies import shapes
from ..checks import assert_only_sudoku_errors
from ..strategies import boards, damaged

GRID = Grid.from_text(".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.")
SIX = Grid.from_text("1...5...4..6.2....3....6..1.....2...")
NAMES = ("box", "ss", "ascii", "rows")

DRAWINGS = {
    "box": """
┌───────┬───────┬───────┐
│ . 3 . │ 4 . . │ . . . │
│ 9 . 2 │ 8 . 6 │ 3 . 1 │
│ . . . │ . . . │ . 2 . │
├───────┼───────┼───────┤
│ 8 . . │ . 6 . │ 7 . . │
│ . 6 . │ 2 . 5 │ . 9 . │
│ . . 3 │ . 4 . │ . . 8 │
├───────┼───────┼───────┤
│ . 7 . │ . . . │ . . . │
│ 4 . 8 │ 9 . 2 │ 5 . 6 │
│ . . . │ . . 8 │ . 3 . │
└───────┴───────┴───────┘
""",
    "ss": """
 *-----------*
 |.3.|4..|...|
 |9.2|8.6|3.1|
 |...|...|.2.|
 |---+---+---|
 |8..|.6.|7..|
 |.6.|2.5|.9.|
 |..3|.4.|..8|
 |---+---+---|
 |.7.|...|...|
 |4.8|9.2|5.6|
 |...|..8|.3.|
 *-----------*
""",
    "ascii": """
+-------+-------+-------+
| . 3 . | 4 . . | . . . |
| 9 . 2 | 8 . 6 | 3 . 1 |
| . . . | . . . | . 2 . |
+-------+-------+-------+
| 8 . . | . 6 . | 7 . . |
| . 6 . | 2 . 5 | . 9 . |
| . . 3 | . 4 . | . . 8 |
+-------+-------+-------+
| . 7 . | . . . | . . . |
| 4 . 8 | 9 . 2 | 5 . 6 |
| . . . | . . 8 | . 3 . |
+-------+-------+-------+
""",
    "rows": """
.3.4.....
9.28.63.1
.......2.
8...6.7..
.6.2.5.9.
..3.4...8
.7.......
4.89.25.6
.....8.3.
""",
}


@given(shape=shapes, data=st.data())
def test_every_shape_can_be_drawn_and_found_again(shape: Shape, data: st.DataObject) -> None:
    grid = data.draw(boards(shape))
    for name in ("box", "ss", "ascii"):
        text = write(grid, name)
        assert read(text) == Puzzle(grid)
        assert detect(Source.from_input(text)).name == name


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_damage_is_a_sudoku_error_at_worst(name: str, data: st.DataObject) -> None:
    assert_only_sudoku_errors(data.draw(damaged(write(GRID, name))), name)


@pytest.mark.parametrize("name", NAMES)
def test_the_drawings(name: str) -> None:
    text = DRAWINGS[name].removeprefix("\n")
    assert write(GRID, name) == text
    assert read(text) == Puzzle(GRID)
    assert detect(Source.from_input(text)).name == name


def test_boxes_that_are_not_square() -> None:
    assert boxed(SIX) == (
        "┌───────┬───────┐\n│ 1 . . │ . 5 . │\n│ . . 4 │ . . 6 │\n"
        "├───────┼───────┤\n│ . 2 . │ . . . │\n│ 3 . . │ . . 6 │\n"
        "├───────┼───────┤\n│ . . 1 │ . . . │\n│ . . 2 │ . . . │\n└───────┴───────┘"
    )


def plain(rows: list[str]) -> str:
    return "\n".join(rows) + "\n"


def rows_of(grid: Grid, hole: str = ".") -> list[str]:
    size = grid.shape.size
    return [grid.line(hole)[at : at + size] for at in range(0, size * size, size)]


def spaced(grid: Grid, hole: str = ".") -> list[str]:
    return [" ".join(row) for row in rows_of(grid, hole)]


def bands(rows: list[str], rule: str, height: int = 3) -> str:
    return plain([line for at, row in enumerate(rows) for line in ([rule] if at and at % height == 0 else []) + [row]])


def boxes(rows: list[str], side: str, width: int = 3) -> list[str]:
    return [side.join(row[at : at + width] for at in range(0, len(row), width)) for row in rows]


OTHERS = {
    "zeros": plain(rows_of(GRID, "0")),
    "dashes": plain(rows_of(GRID, "-")),
    "stars": plain(rows_of(GRID, "*")),
    "underscores between rules": bands(boxes(rows_of(GRID, "_"), "|"), "---+---+---"),
    "dashes between rules of dashes": bands(boxes(rows_of(GRID, "-"), "|"), "---+---+---"),
    "blanks between cells": plain(spaced(GRID)),
    "tabs between cells": plain([row.replace(" ", "\t") for row in spaced(GRID)]),
    "blanks around everything": plain([f"   {row}   " for row in spaced(GRID)]),
    "blank lines between bands": bands(rows_of(GRID), ""),
    "blank lines between rows": "\n\n".join(rows_of(GRID)),
    "blanks between boxes": bands(boxes(rows_of(GRID), " "), ""),
    "wider blanks between boxes": plain([" ".join(row).replace(" / ", "   ") for row in boxes(rows_of(GRID), "/")]),
    "open frame": bands(boxes(rows_of(GRID), " | "), "----+-----+----"),
    "rules of dashes alone": bands(boxes(rows_of(GRID), "|"), "-----------"),
    "rules as long as rows": bands(rows_of(GRID), "---------"),
    "very long rules": bands(rows_of(GRID), "-" * 100),
    "exclamation marks": bands(boxes(rows_of(GRID), "!"), "---+---+---"),
    "double lines": bands(boxes(rows_of(GRID), " ║ "), "════╬═════╬════"),
    "equals signs": bands(boxes(rows_of(GRID), "|"), "==========="),
    "sides alone": plain([f"|{row}|" for row in boxes(rows_of(GRID), "|")]),
    "rules alone": bands(rows_of(GRID), "~~~~~~~~~"),
    "hodoku": ".---.---.---.\n"
    + bands([f"|{row}|" for row in boxes(rows_of(GRID), "|")], ":---+---+---:")
    + "'---'---'---'\n",
    "around every cell": bands([f"| {' | '.join(row)} |" for row in rows_of(GRID)], "+---" * 9 + "+", 1),
    "sides around every cell": plain(["|" + "|".join(row) + "|" for row in rows_of(GRID)]),
    "sides around every cell, rules between bands": bands([" | ".join(row) for row in rows_of(GRID)], "-" * 33),
    "doubled sides between boxes": plain(
        ["||".join("|".join(box) for box in row.split()) for row in boxes(rows_of(GRID), " ")]
    ),
    "holes left blank": write(GRID, "ascii").replace(".", " "),
    "holes left blank in a box": write(GRID, "box").replace(".", " "),
    "holes left blank, around every cell": bands(
        [f"| {' | '.join(row)} |".replace(".", " ") for row in rows_of(GRID)], "+---" * 9 + "+", 1
    ),
    "Windows": write(GRID, "ss").replace("\n", "\r\n"),
    "no last line end": write(GRID, "ss").rstrip(),
    "remarks": "# Saturday\n" + write(GRID, "box"),
}


@pytest.mark.parametrize("text", OTHERS.values(), ids=OTHERS.keys())
def test_other_drawings_are_read(text: str) -> None:
    assert read(text).grid == GRID


def test_rows_of_holes_written_as_dashes_are_rows() -> None:
    grid = Grid.from_text("1234........4321")
    assert read("1234\n----\n----\n4321\n").grid == grid
    assert read("|12|34|\n|--|--|\n|--|--|\n|43|21|\n").grid == grid
    assert read("----\n----\n----\n----\n").grid == Grid.empty(Shape(2, 2))


def test_large_grids_with_numbers() -> None:
    numbers = [[(4 * row + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)]
    grid = Grid.from_values(numbers).placing(5, 0)
    rows = [" ".join(f"{digit or '.':>2}" for digit in row) for row in grid.rows]
    framed = bands([" | ".join(row[at : at + 11] for at in range(0, 47, 12)) for row in rows], "-" * 55, 4)
    assert read(framed).grid == grid
    assert read(plain(rows)).grid == grid
    assert read(write(grid, "ascii").lower()).grid == grid


def test_the_frame_tells_the_boxes() -> None:
    for shape in (Shape(2, 3), Shape(3, 2), Shape(6, 1), Shape(1, 6)):
        assert read(write(Grid.empty(shape), "ascii")).grid.shape == shape
    rows = ["123456"] * 6
    assert read(plain(boxes(rows, "|", 2))).grid.shape == Shape(3, 2)
    assert read(bands(rows, "------+", 3)).grid.shape == Shape(3, 2)
    assert read(bands(boxes(rows, " ", 2), "", 3)).grid.shape == Shape(3, 2)
    assert read(plain(boxes(rows, " ", 3))).grid.shape == Shape(2, 3)
    assert read(plain(rows)).grid.shape == Shape(2, 3)


def test_a_frame_without_a_grid_is_no_puzzle() -> None:
    with pytest.raises(FormatError, match="no puzzle"):
        read("+---+---+\n", "ascii")


def test_many_drawings_in_a_file() -> None:
    text = write(GRID, "box") + "\n\n# next\n# one\n" + write(SIX, "ss") + plain(rows_of(GRID)) * 2
    assert list(read_many(text)) == [
        Puzzle(GRID),
        Puzzle(SIX, info={"comment": "next\none"}),
        Puzzle(GRID),
        Puzzle(GRID),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (plain(rows_of(GRID)[:-1]), "line 8: a grid that is 9 cells wide and 8 high: it needs 9 rows"),
        (plain([*rows_of(GRID), "........."]), "line 10: a grid that is 9 cells wide and 1 high"),
        (plain([row[:-1] if at == 4 else row for at, row in enumerate(rows_of(GRID))]), "line 5: a row of 8 cells"),
        (plain([row + "." if at == 4 else row for at, row in enumerate(rows_of(GRID))]), "line 5: a row of 10 cells"),
        (plain(rows_of(GRID)).replace("9.28", "9.2²"), "line 2, column 4: '²'"),
        (plain(rows_of(GRID)).replace("9.28", "9.2٣"), "line 2, column 4: '٣'"),
        (plain(rows_of(GRID)).replace("9.28", "9.2A"), "line 2, column 4: 'A'"),
        (write(GRID, "ss").replace("9.2|8", "9.2|E"), "line 3, column 7: 'E'"),
        (write(GRID, "box").replace("9 . 2", "9 . \0"), "line 3, column 7: a NUL"),
        (write(GRID, "ss").replace("9.2|8", "9.|28"), "line 2: boxes of different sizes"),
        (bands(boxes(rows_of(GRID), "|"), "---+---+---", 2), "line 1: boxes of different sizes"),
        (bands(boxes(rows_of(GRID), "|"), "---+---+---", 4), "line 1: boxes of different sizes"),
        (plain(boxes(["......"] * 6, " ", 2)), "line 1: blanks part the cells"),
        (plain(["......."] * 7), "line 1: size 7"),
        ("|" + "." * 40 + "|\n", "line 1: a row of 40 cells"),
        ("123\n" + "\n" * 600, "no grid in 500 lines"),
        ("---\n" * 600, "no grid in 500 lines"),
    ],
)
def test_bad_drawings_say_what_and_where(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        list(read_many(text, "box"))


def test_comments_of_several_lines_come_back() -> None:
    puzzle = Puzzle(GRID, info={"comment": "\nfirst\n\n# second\n"})
    assert read(write(puzzle, "box")) == puzzle
    with pytest.raises(SudokuError, match="comment"):
        write(Puzzle(GRID, info={"comment": "a\rb"}), "rows")


def test_rows_cannot_tell_unusual_boxes() -> None:
    with pytest.raises(UnsupportedSize, match="3×2"):
        write(Grid.empty(Shape(3, 2)), "rows")


def test_shared_samples(shared_data) -> None:
    path = shared_data / "formats" / "simple_sudoku.ss"
    assert read(path) == Puzzle(GRID)
    assert detect(Source.from_input(path)).name == "ss"
    assert write(read(path), "ss") == path.read_text()
