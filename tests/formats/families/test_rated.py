"""Lines with ratings: Sudoku Explainer's, the Sudoku Exchange bank's, gsf's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import Source, detect, read, read_many, write

from ..checks import assert_only_sudoku_errors
from ..strategies import damaged

CELLS = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
GRID = Grid.from_text(CELLS)
DIGITS = GRID.line("0")
GSF = f"99480,99408,114,1895,{DIGITS},Easter-Monster,20.00s,0,C21.m/F350642.604765/N984167.2160032"
NAMES = ("se", "bank", "gsf")


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_damage_is_a_sudoku_error_at_worst(name: str, data: st.DataObject) -> None:
    assert_only_sudoku_errors(data.draw(damaged(write(Puzzle(GRID, info={"rating": 7.2}), name))), name)


@pytest.mark.parametrize("name", NAMES)
def test_the_format_is_told_by_its_looks(name: str) -> None:
    text = write(Puzzle(GRID, info={"rating": 7.2}), name)
    assert detect(Source.from_input(text)).name == name
    assert read(text).info["rating"] == 7.2


class TestSudokuExplainer:
    @pytest.mark.parametrize(
        ("tail", "info"),
        [
            (" ED=9.6/9.4/2.6", {"rating": 9.6, "pearl": 9.4, "diamond": 2.6}),
            ("\tED=11.9/1.2", {"rating": 11.9, "pearl": 1.2}),
            (" ED=7", {"rating": 7}),
            (" ED=7.1/1.2/1.2 # by Ruud", {"rating": 7.1, "pearl": 1.2, "diamond": 1.2, "comment": "by Ruud"}),
            (" tarek ED=7.1/1.2/1.2 0071", {"rating": 7.1, "pearl": 1.2, "diamond": 1.2, "comment": "tarek 0071"}),
        ],
    )
    def test_ratings(self, tail: str, info: dict[str, object]) -> None:
        assert read(CELLS + tail) == Puzzle(GRID, info=info)

    def test_it_writes_what_it_reads(self) -> None:
        text = f"{CELLS} ED=9.6/9.4/2.6\n"
        assert write(read(text), "se") == text

    def test_unrated_lines_between_are_read(self) -> None:
        assert [p.info.get("rating") for p in read_many(f"{CELLS}\n{CELLS} ED=2.0/1.2/1.2\n# end\n")] == [None, 2.0]

    @pytest.mark.parametrize(
        ("tail", "message"),
        [
            (" ED=1/2/3/4", "line 1, column 86: ED=1/2/3/4"),
            (" ED=1.2.3/1/1", "rating '1.2.3'"),
            (" ED=./1/1", "rating '.'"),
        ],
    )
    def test_bad_ratings(self, tail: str, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            read(CELLS + tail, "se")

    @pytest.mark.parametrize("rating", ["hard", True, -1, 1e300, 1e-9, float("nan"), float("inf")])
    def test_ratings_that_are_none_are_not_written(self, rating: object) -> None:
        with pytest.raises(SudokuError, match="rating"):
            write(Puzzle(GRID, info={"rating": rating}), "se")


class TestBank:
    def test_a_record_is_a_hundred_bytes(self) -> None:
        text = write(Puzzle(GRID, info={"rating": 9.6}), "bank")
        assert len(text) == 100
        assert text[13:] == f"{DIGITS}  9.6\n"
        assert len(write(GRID, "bank")) == 100

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            (f"0000183b305c {DIGITS}  1.2", "line 1, column 1: hash 0000183b305c"),
            (f"0000183b305c {DIGITS[:-1]}  1.2", "no record"),
            (f"0000183b305 {DIGITS}  1.2", "no record"),
            (f"0000183b305c {DIGITS}  1.2 x", "no record"),
            (f"0000183b305c {DIGITS[:-1]}²  1.2", "'²'"),
        ],
    )
    def test_bad_records(self, text: str, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            read(text, "bank")

    @pytest.mark.parametrize("rating", [100, 7.25, "7.2"])
    def test_ratings_without_room_are_not_written(self, rating: object) -> None:
        with pytest.raises(SudokuError, match="rating"):
            write(Puzzle(GRID, info={"rating": rating}), "bank")


class TestGsf:
    def test_all_fields_come_back(self) -> None:
        puzzle = read(GSF)
        assert (puzzle.grid, puzzle.info["rating"], puzzle.info["title"]) == (GRID, 99480, "Easter-Monster")
        assert write(puzzle, "gsf") == GSF + "\n"

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("1,2,3,4", "line 1: 4 fields"),
            (f"1,2,3,4,{DIGITS}" + ",x" * 30, "35 fields"),
            (f"1,2,3,4,{DIGITS[:-1]},x,y", "line 1, column 9: 80 cells"),
            (f"1,2,3,4,{'.' * 16},x,y", "81 cells"),
            (f"1,2,3,4,{DIGITS[:-1]}²,x,y", "line 1, column 89"),
            (f"{GSF}\n1,2,3,4,,x,y", "line 2, column 9: 0 cells"),
        ],
    )
    def test_bad_lists(self, text: str, message: str) -> None:
        with pytest.raises(FormatError, match=message):
            list(read_many(text, "gsf"))

    def test_a_comma_in_a_title_is_refused(self) -> None:
        with pytest.raises(SudokuError, match="title 'a,b' contains ','"):
            write(Puzzle(GRID, info={"title": "a,b"}), "gsf")


@pytest.mark.parametrize(
    ("sample", "name"),
    [("gsf_q2_taxonomy.txt", "gsf"), ("sudokuexplainer_rated.txt", "se"), ("sudoku_exchange_bank.txt", "bank")],
)
def test_shared_samples(shared_data, sample: str, name: str) -> None:
    path = shared_data / "formats" / sample
    assert detect(Source.from_input(path)).name == name
    assert write(read(path), name) == path.read_text()
