"""Game ids of Simon Tatham's Solo."""

import pytest

from sudoku import FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import Source, detect, read, read_many, write

from ..checks import assert_only_sudoku_errors


class TestReading:
    def test_runs_of_holes_and_numbers(self) -> None:
        assert read("2x2:1a2_3k4").grid.line() == "1.23...........4"
        assert read("3x3:zzzc").grid == Grid.empty()

    def test_a_block_has_as_many_rows_as_there_are_columns_of_blocks(self) -> None:
        """`2x3` is 2 columns and 3 rows of blocks: each is 2 cells high and 3 wide."""
        assert read("2x3:zj").shape == Shape(2, 3)
        assert read("3x2:zj").shape == Shape(3, 2)
        assert read("3:zzzc").shape == Shape(3, 3)

    @pytest.mark.parametrize(
        ("options", "level"),
        [("", None), ("db", "basic"), ("dt", "trivial"), ("a", None), ("m8de", "extreme"), ("md4du", "unreasonable")],
    )
    def test_options(self, options: str, level: str | None) -> None:
        puzzle = read(f"3x3{options}:zzzc")
        assert puzzle == Puzzle(Grid.empty(), info={"level": level} if level else {})

    def test_numbers_of_two_digits(self) -> None:
        assert read("4x4:16_15" + "z" * 9 + "t").grid[0] == 16

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("3x3k:zzzc,__aaa,1_2", "killer cages"),
            ("3x3x:zzzc", "diagonals"),
            ("9j:zzzc,aaa", "jigsaw blocks"),
            ("3x3j:zzzc,aaa", "jigsaw blocks"),
            ("3x3r4kdu:zzzc", "killer cages"),
            ("3x3:zzzc,aaa", "jigsaw blocks or killer cages"),
            ("3x3db#123456789", "a random seed"),
        ],
    )
    def test_more_than_plain_sudoku_is_refused_by_name(self, text: str, name: str) -> None:
        with pytest.raises(FormatError, match=name):
            read(text)

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("3x3", "as a game id"),
            ("x3:a", "as a game id"),
            (":zzzc", "as a game id"),
            ("3x3:", "0 cells"),
            ("3x3:zzzb", "80 cells"),
            ("3x3:zzzd", "over 81 cells"),
            ("3x3:" + "z" * 100_000, "over 81 cells"),
            ("3x3:10zzzb", "column 5: 10: digits go from 1 to 9"),
            ("3x3:1234567890" + "9" * 100_000, "digits go from 1 to 9"),
            ("3x3:0zzzb", "column 5: '0' in a game id"),
            ("3x3:a٣zzz", "'٣' in a game id"),
            ("3x3:²zzzb", "column 5: '²' in a game id"),
            ("3x3:Azzzb", "'A' in a game id"),
            ("3x3q:zzzc", "'q' as options"),
            ("3x3d:zzzc", "'d' as options"),
            ("0x3:a", "boxes of 0×3"),
            ("7x7:a", "boxes of 7×7"),
            ("1x4:p", "blocks of 1x4"),
            ("999x999:a", "boxes of 999×999"),
            ("٣x٣:a", "as a game id"),
        ],
    )
    def test_bad_ids(self, text: str, message: str) -> None:
        with pytest.raises(SudokuError, match=message):
            list(read_many("2x2:p\n" + text, "tatham"))
        assert_only_sudoku_errors(text, "tatham")


class TestWriting:
    def test_ids(self) -> None:
        assert write(Grid.from_text("1.23...........4"), "tatham") == "2x2:1a2_3k4\n"
        assert write(Grid.empty(Shape(3, 2)), "tatham") == "3x2:zj\n"
        assert write(Puzzle(Grid.empty(), info={"level": "basic"}), "tatham") == "3x3db:zzzc\n"
        assert write(Puzzle(Grid.empty(), info={"level": "Hard"}), "tatham") == "3x3:zzzc\n"

    @pytest.mark.parametrize("shape", [Shape(1, 4), Shape(4, 1), Shape(6, 6), Shape(1, 1)])
    def test_shapes_that_solo_does_not_know(self, shape: Shape) -> None:
        with pytest.raises(SudokuError, match="cannot hold"):
            write(Grid.empty(shape), "tatham")


def test_shared_sample(shared_data) -> None:
    path = shared_data / "formats" / "tatham_solo_id.txt"
    with pytest.raises(FormatError, match="killer cages"):
        read(path)
    assert detect(Source.from_input(path)).name == "tatham"
