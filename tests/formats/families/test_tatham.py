"""Game ids of Simon Tatham's Solo."""

import pytest

from sudoku import FormatError, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import Source, detect, read, read_many, write
from sudoku.rules import KillerCage, Rules
from sudoku.variants import is_unique

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
            ("3x3k:zzzc,__aaa,1_2", "places for lines of blocks: expected 145|cells: expected 81"),
            ("9j:zzzc,aaa", "6 places for lines of blocks: expected 145"),
            ("4j:p,zz", "50 places for lines of blocks: expected 25"),
            ("4j:p,x", "a region of 16 cells: expected 4"),
            ("7j:z,aaa", "size 7"),
            ("3x3r4kdu:zzzc", "1 parts in a game id of Solo: expected cells, cages, sums"),
            ("3x3:zzzc,aaa", "2 parts in a game id of Solo: expected cells"),
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

    @pytest.mark.parametrize(
        ("text", "rules"),
        [
            ("2x2x:p", Rules.diagonal()),
            ("4j:1o,b_cbba_a_ba", Rules.jigsaw("1112 1222 3344 3344")),
        ],
    )
    def test_rules_come_back(self, text: str, rules: Rules) -> None:
        assert read(text).rules == rules
        assert write(read(text), "tatham").strip() == text

    def test_killer_cages_come_back(self) -> None:
        cages = [[0, 1], [4, 5], [2, 3, 6], [7, 11, 15], [8, 9, 10], [12, 13, 14]]
        totals = (3, 7, 6, 6, 7, 8)
        rules = Rules(
            tuple(KillerCage([divmod(c, 4) for c in cells], total) for cells, total in zip(cages, totals, strict=True))
        )
        puzzle = Puzzle(Grid.empty(Shape(2, 2)), rules=rules)
        assert set(read(write(puzzle, "tatham")).rules.constraints) == set(rules.constraints)

    @pytest.mark.parametrize(
        ("rules", "message"),
        [
            ("antiknight", "tatham cannot hold anti-knight"),
            ("diagonal-", "tatham cannot hold diagonal"),
            ("extraregion r1c1 r2c2", "tatham cannot hold extra regions"),
            ("killercage 3 r1c1 r1c2", "tatham cannot hold cages unless they cover the board: r1c3 is in none"),
        ],
    )
    def test_rules_without_a_place_are_refused(self, rules: str, message: str) -> None:
        with pytest.raises(SudokuError, match=message):
            write(Puzzle(Grid.empty(), rules=Rules.parse(rules)), "tatham")


def test_shared_sample(shared_data) -> None:
    """A killer of Solo itself: it has one solution."""
    path = shared_data / "formats" / "tatham_solo_id.txt"
    puzzle = read(path)
    assert {each.name for each in puzzle.rules.constraints} == {"killercage"}
    assert is_unique(puzzle)
    assert set(read(write(puzzle, "tatham")).rules.constraints) == set(puzzle.rules.constraints)
    assert detect(Source.from_input(path)).name == "tatham"
