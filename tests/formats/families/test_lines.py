"""One puzzle a line, every size, comments kept where the format keeps them."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import AmbiguousFormat, FormatError, Grid, Puzzle, Shape, SudokuError, UnsupportedSize
from sudoku.formats import Source, detect, find_format, read, read_many, write, write_many

from ..checks import assert_only_sudoku_errors
from ..strategies import damaged, files_of

DOTS = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
NAMES = ("line", "sdm", "line0", "line2")


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_damage_is_a_sudoku_error_at_worst(name: str, data: st.DataObject) -> None:
    text = (
        write(Puzzle(Grid.from_text(DOTS), info={"comment": "Ruud"}), name)
        if name != "line0"
        else "0.F" + 253 * "." + "\n"
    )
    assert_only_sudoku_errors(data.draw(damaged(text)), name)


@pytest.mark.parametrize("hole", ".0*_-Xx")
def test_every_hole_character_is_read(hole: str) -> None:
    assert read(DOTS.replace(".", hole)).grid == Grid.from_text(DOTS)


def test_line_and_sdm_write_their_hole() -> None:
    assert write(Grid.from_text(DOTS), "line") == DOTS + "\n"
    assert write(Grid.from_text(DOTS), "sdm") == DOTS.replace(".", "0") + "\n"


@pytest.mark.parametrize(
    ("tail", "comment"),
    [
        ("", None),
        ("   ", None),
        ("#", None),
        (" # the first", "the first"),
        ("# the first", "the first"),
        ("\t10.3 10.3", "10.3 10.3"),
        (" ## a\tb ", "# a\tb"),
    ],
)
def test_what_follows_the_cells_is_the_comment(tail: str, comment: str | None) -> None:
    assert read(f"  {DOTS}{tail}") == Puzzle(Grid.from_text(DOTS), info={"comment": comment} if comment else {})


def test_remarks_blank_lines_and_ends_of_lines_do_not_matter() -> None:
    text = f"\ufeff# a list\r\n\r\n{DOTS}\r\n   \r\n#\r\n{DOTS}"
    assert [puzzle.grid.line() for puzzle in read_many(text.encode())] == [DOTS, DOTS]


def test_each_line_has_its_own_size() -> None:
    lines = [DOTS, "." * 16, "1" + "." * 255, "." * 36, "."]
    grids = [puzzle.grid for puzzle in read_many("\n".join(lines))]
    assert [grid.line() for grid in grids] == lines
    assert [grid.shape.size for grid in grids] == [9, 4, 16, 6, 1]


def test_a_bad_line_far_down_is_named_after_all_before_it_were_read() -> None:
    def lines():
        yield from (DOTS for _ in range(50_000))
        yield DOTS[:40] + "²" + DOTS[41:]

    puzzles = read_many(Source(lines()))
    assert sum(1 for _ in islice(puzzles, 50_000)) == 50_000
    with pytest.raises(FormatError, match="line 50001, column 41: '²'"):
        next(puzzles)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (DOTS[:-1], r"line 1, column 1: 80 cells: a grid has .*81"),
        (DOTS + ".", r"line 1, column 1: 82 cells"),
        (f"{DOTS}\n  {DOTS[:30]}ö{DOTS[31:]}", r"line 2, column 33: 'ö'"),
        (f"{DOTS}\n{DOTS[:30]}A{DOTS[31:]}", r"line 2, column 31: 'A' as cell 31: digits are 1 to 9"),
        (DOTS.replace("8", "٣"), r"column 7: '٣'"),
        (DOTS.replace("8", "²"), r"column 7: '²'"),
        (f"{DOTS}\n\n\0\n", r"line 3, column 1: a NUL"),
        (f"{DOTS}\nhello", r"line 2, column 1: 5 cells"),
        (f"{DOTS}\n1234\x0b5{DOTS}", r"line 2"),
        ("1" * 10_000_000, r"line 1, column 1: 10000000 cells"),
        ("5" * 15, "15"),
    ],
)
def test_bad_lines_say_what_and_where(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        list(read_many(text, "line"))


@pytest.mark.parametrize("comment", ["two\nlines", "carriage\rreturn", "nul\0", " blank before", "behind\t"])
def test_a_comment_that_would_not_come_back_is_refused(comment: str) -> None:
    with pytest.raises(SudokuError, match="comment"):
        write(Puzzle(Grid.from_text(DOTS), info={"comment": comment}), "line")


def test_boxes_that_a_line_cannot_tell_are_refused() -> None:
    with pytest.raises(UnsupportedSize, match="3×2"):
        write(Grid.empty(Shape(3, 2)), "line")


class TestDigitsFromZero:
    """`0` is a hole in our alphabet and the first digit in the other; what a text means is never guessed."""

    other = "0F" + "." * 254

    def test_zero_beside_another_hole_gives_them_away(self) -> None:
        assert detect(Source.from_input(self.other)).name == "line0"
        assert read(self.other).grid.cells[:3] == bytes([1, 16, 0])

    def test_one_such_line_speaks_for_the_file(self) -> None:
        grids = [puzzle.grid for puzzle in read_many("1" + "." * 255 + "\n" + self.other)]
        assert [grid.cells[0] for grid in grids] == [2, 1]

    def test_the_last_symbol_of_ours_gives_us_away(self) -> None:
        assert read("0G" + "0" * 254).grid.cells[:3] == bytes([0, 16, 0])

    def test_both_readings_sound_is_refused(self) -> None:
        symbols = "0123456789ABCDEF"
        rows = [symbols[(4 * row + row // 4) % 16 :] + symbols[: (4 * row + row // 4) % 16] for row in range(16)]
        with pytest.raises(AmbiguousFormat, match="line"):
            read("".join(rows))
        assert read("".join(rows), "line0").grid.is_solved
        assert len(read("".join(rows), "line").grid.holes) == 16

    @given(st.data())
    def test_what_line0_writes_is_found_to_count_from_zero(self, data: st.DataObject) -> None:
        puzzles = data.draw(files_of(find_format("line0")))
        assert list(read_many("".join(write_many(puzzles, "line0")))) == puzzles

    def test_line_refuses_what_only_line0_can_mean(self) -> None:
        with pytest.raises(AmbiguousFormat, match=r"line 2, column 1: .*line0"):
            list(read_many("1" + "." * 255 + "\n" + self.other, "line"))


class TestTwoCharactersACell:
    def test_sixteen(self) -> None:
        text = "0116" + ".." * 126 + "00" * 127 + "10"
        grid = read(text).grid
        assert (grid[0], grid[1], grid[255], len(grid.filled)) == (1, 16, 10, 3)
        assert write(grid, "line2") == text.replace("00", "..") + "\n"

    def test_nine(self) -> None:
        assert read("".join("0" + digit for digit in DOTS.replace(".", "0"))).grid == Grid.from_text(DOTS)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("0a" + ".." * 255, "column 1: '0a' as cell 1"),
            ("17" + ".." * 255, "17 in r1c1"),
            (".." * 255, "255 cells"),
            (".." * 255 + ".", "cell 256"),
            ("٣٣" + ".." * 15, "'٣٣'"),
        ],
    )
    def test_bad_cells(self, text: str, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            read(text, "line2")


@pytest.mark.parametrize("sample", ["line81_dots.txt", "line81_zeros.txt", "sample.sdm"])
def test_shared_samples(shared_data, sample: str) -> None:
    path = shared_data / "formats" / sample
    assert [puzzle.grid.shape.size for puzzle in read_many(path)] == [9] * len(path.read_text().split())


def test_every_puzzle_of_the_collections(shared_data) -> None:
    path = shared_data / "puzzles" / "17_clue.txt"
    assert all(len(puzzle.grid.filled) == 17 for puzzle in read_many(path))
