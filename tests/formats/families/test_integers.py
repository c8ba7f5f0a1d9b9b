"""Rows of numbers: the Latin builder's, CSV, blanks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import AmbiguousFormat, FormatError, Grid, Puzzle
from sudoku.formats import Source, detect, read, read_many, write

from ..checks import assert_only_sudoku_errors
from ..strategies import damaged

GRID = Grid.from_text("3124.69786.58791 2.978123645.3156478945 6.872.17892315641236 4..9756479 83128.7312456")
SIXTEEN = Grid.from_text("".join("GFEDCBA987654321"[row:] + "GFEDCBA987654321"[:row] for row in range(16))).placing(
    17, 0
)
NAMES = ("latin", "csv", "spaced")
LATIN = "".join(", ".join(str(GRID[row, column]) for column in range(9)) + "\n" for row in range(9))
CSV = LATIN.replace(", ", ",")


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_damage_is_a_sudoku_error_at_worst(name: str, data: st.DataObject) -> None:
    assert_only_sudoku_errors(data.draw(damaged(write(GRID, name))), name)


@pytest.mark.parametrize("name", NAMES)
def test_the_format_is_told_by_its_looks(name: str) -> None:
    text = write(SIXTEEN, name)
    assert read(text) == Puzzle(SIXTEEN)
    assert detect(Source.from_input(text)).name in (name, "rows")  # plain rows of numbers are read alike


def test_the_builder_writes_nine_lines_and_nothing_trailing() -> None:
    assert write(GRID, "latin") == LATIN
    assert write(GRID, "csv") == CSV


VARIANTS = {
    "blanks at the ends": LATIN.replace("\n", "    \n"),
    "Windows": LATIN.replace("\n", "\r\n"),
    "no last line end": LATIN.rstrip(),
    "commas at the ends": LATIN.replace("\n", ",\n"),
    "commas at the ends of most rows": LATIN.rstrip().replace("\n", ",\n"),
    "commas and zeros as nothing": CSV.replace("0", ""),
    "dots": CSV.replace("0", "."),
    "dashes": CSV.replace("0", "-"),
    "semicolons": CSV.replace(",", ";"),
    "tabs": CSV.replace(",", "\t"),
    "quotes": "".join(",".join(f'"{cell}"' for cell in row.split(",")) + "\n" for row in CSV.split()),
    "one line": CSV.replace("\n", ",").rstrip(","),
    "one line with blanks": CSV.replace("\n", ",").replace(",", " "),
    "blank lines": LATIN.replace("\n", "\n\n"),
    "a byte order mark": "\ufeff" + LATIN,
    "wide blanks": LATIN.replace(", ", "   "),
}


@pytest.mark.parametrize("text", VARIANTS.values(), ids=VARIANTS.keys())
def test_variants_are_read(text: str) -> None:
    assert read(text) == Puzzle(GRID)


def test_remarks_are_the_comment() -> None:
    assert read("# nine\n# holes\n" + LATIN) == Puzzle(GRID, info={"comment": "nine\nholes"})


def test_letters_for_numbers_beyond_nine() -> None:
    assert read(write(SIXTEEN, "csv").replace(",0", ",.")).grid == SIXTEEN
    rows = [",".join(SIXTEEN.line()[at : at + 16]) for at in range(0, 256, 16)]
    assert read("\n".join(rows)).grid == SIXTEEN


def test_grids_follow_one_another() -> None:
    assert [p.grid for p in read_many(LATIN + CSV)] == [GRID, GRID]
    assert [p.grid for p in read_many(CSV + "\n" + write(SIXTEEN, "csv") + "\n\n" + CSV)] == [GRID, SIXTEEN, GRID]
    assert [p.grid for p in read_many((CSV.replace("\n", ",\n") + "\n") * 2)] == [GRID, GRID]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LATIN[: LATIN.rindex("8")], "line 8: 8 rows of 9 cells"),
        (LATIN + "1, 2, 3", "line 10: 1 rows of 3 cells"),
        (LATIN.replace("0, 5", "5"), "line 2: a row of 8 cells below rows of 9"),
        (LATIN.replace("0, 5", "0, 5, 5"), "line 2: a row of 10 cells below rows of 9"),
        (LATIN.replace("0, 5", "10, 5"), "line 2, column 4: '10' as a cell: numbers go from 1 to 9"),
        (LATIN.replace("0, 5", "-1, 5"), "line 2, column 4: '-1' as a cell"),
        (LATIN.replace("0, 5", "²², 5"), "line 2, column 4: '²²' as a cell"),
        (LATIN.replace("0, 5", "²,, 5"), "line 2: a row of 10"),
        (LATIN.replace("0, 5", "², 5"), "line 2, column 4: '²'"),
        (LATIN.replace("0, 5", "٣, 5"), "line 2, column 4: '٣'"),
        (LATIN.replace("0, 5", "1e1, 5"), "line 2, column 4: '1e1' as a cell"),
        (LATIN.replace("0, 5", "A, 5"), "line 2, column 4: 'A'"),
        (LATIN.replace("0, 5", "NaN, 5"), "line 2, column 4: 'NaN' as a cell"),
        (LATIN.replace("0, 5", "0.0, 5"), "line 2, column 4: '0.0' as a cell"),
        (LATIN.replace("0, 5", "\0, 5"), "line 2, column 4: a NUL"),
        (LATIN.replace("0, 5", "999999999999999999999999, 5"), "line 2, column 4: '99999999999999999999' as a cell"),
        ("1,2,3,4,5,6,7\n" * 7, "line 1: 49 cells"),
        ("1," * 1000, "line 1: 1001 cells"),
        (",".join("1" * 50), "line 1: 50 cells"),
        ("1," * 100_000, "line 1: a line of 200000 characters"),
        (CSV.replace("\n", ",\n") * 10, "every row ends with a comma"),
    ],
)
def test_bad_rows_say_what_and_where(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        list(read_many(text, "csv"))


def test_numbers_that_may_count_from_zero_are_refused() -> None:
    text = write(SIXTEEN.relabel([*range(2, 17), 1]), "csv").replace("16", ".")
    with pytest.raises(AmbiguousFormat, match=r"line 2, column .*count from 0"):
        read(text)


def test_shared_samples(shared_data) -> None:
    for name in ("sudoku_1.txt", "sudoku_2.txt", "sudoku_3.txt", "sudoku_4.txt", "sudoku_5.txt"):
        assert read(shared_data / "latex" / name).grid.shape.size == 9
    for size, name in [(4, "test_2_T.csv"), (9, "test_3_F.csv"), (36, "test_6_T.csv")]:
        assert [p.grid.shape.size for p in read_many(shared_data / "pairs" / name)] == [size, size]
    for name in ("sudoku_wrong_1.txt", "sudoku_wrong_2.txt", "sudoku_wrong_3.txt"):
        with pytest.raises(FormatError, match="line"):
            read(shared_data / "latex" / name)
