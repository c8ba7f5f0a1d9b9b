"""OpenSudoku's XML."""

import pytest

from sudoku import Candidates, FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import read, read_many, write, write_many

from ..checks import assert_only_sudoku_errors, assert_round_trip

CELLS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
GRID = Grid.from_text(CELLS)


def game(data: str, rest: str = "") -> str:
    return f'<opensudoku version="2">\n<folder name="F">\n<game data="{data}"{rest}/></folder></opensudoku>'


def serial(version: int, first: str, rest: str) -> str:
    return f"version: {version}&#10;{first}{rest * 80}"


class TestReading:
    def test_version_1(self) -> None:
        text = f"""<?xml version="1.0" encoding="UTF-8"?>
        <opensudoku><name>Easy</name><author>me</author><description/><comment> two
        lines</comment><created>2009-06-06</created><source/><level>easy</level><sourceURL>http://x</sourceURL>
        <game data="{CELLS}"/><game data="{CELLS[::-1]}"/></opensudoku>"""
        first, second = read_many(text)
        assert (first.grid, second.grid) == (GRID, Grid.from_text(CELLS[::-1]))
        assert first.info == second.info
        assert {key: first.info[key] for key in ("folder", "author", "date", "level", "url")} == {
            "folder": "Easy",
            "author": "me",
            "date": "2009-06-06",
            "level": "easy",
            "url": "http://x",
        }
        assert "source" not in first.info

    def test_version_2(self) -> None:
        text = game(CELLS, ' created="17" state="1" time="61500" last_played="18" note="a&#10;b" command_stack="0|"')
        info = {"folder": "F", "created": 17, "state": 1, "time": 61.5, "last_played": 18, "comment": "a\nb"}
        assert read(text) == Puzzle(GRID, info={**info, "command_stack": "0|"})

    @pytest.mark.parametrize(
        ("data", "placed", "marks", "corners"),
        [
            (serial(1, "0|1,2,9,|1|", "0|-|1|"), 0, (1, 2, 9), None),
            (serial(2, "0|259||1|", "0|0|1|"), 0, (1, 2, 9), None),
            (serial(3, "0|259|1|", "0|0|1|"), 0, (1, 2, 9), None),
            (serial(3, "7|259|1|", "0|0|1|"), 7, (), None),
            (serial(4, "0|259|16|1|", "0|0|0|1|"), 0, (1, 2, 9), {"r1c1": [5]}),
            (serial(5, "0|259|0|3|1|", "0|0|0|0|1|"), 0, (1, 2, 9), None),
            (serial(3, "0|259|1|", "0|0|1|").replace("&#10;", "\n"), 0, (1, 2, 9), None),
        ],
    )
    def test_cells_with_notes(self, data: str, placed: int, marks: tuple[int, ...], corners: object) -> None:
        puzzle = read(game(data))
        assert puzzle.grid == Grid.empty()
        assert puzzle.placed == (Grid.empty().placing(0, placed) if placed else None)
        assert (puzzle.marks[0] if puzzle.marks else ()) == marks
        assert puzzle.info.get("corner_marks") == corners

    def test_cells_that_cannot_be_edited_are_givens(self) -> None:
        assert read(game(serial(3, "7|0|0|", "0|0|1|"))) == Puzzle(Grid.empty().placing(0, 7), info={"folder": "F"})

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("<sudoku/>", "line 1: <sudoku>: expected <opensudoku>"),
            ('<opensudoku version="9"/>', "version '9'"),
            (game(""), "line 3: a game without data"),
            ('<opensudoku version="2">\n\n<game/></opensudoku>', "line 3: a game without data"),
            (game(CELLS[:-1]), "line 3: data: 80 cells"),
            (game(CELLS + "0"), "data: 82 cells"),
            (game("²" + CELLS[1:]), "data: '²' is not a cell"),
            (game("٣" + CELLS[1:]), "data: '٣' is not a cell"),
            (game("A" + CELLS[1:]), "data: 'A' as cell 1"),
            (game(serial(9, "0|0|1|", "0|0|1|")), "version 9 of a game's data"),
            (game(serial(0, "0|0|1|", "0|0|1|")), "version 0"),
            (game(serial(3, "", "0|0|1|")), "240 fields"),
            (game(serial(3, "0|0|1|0|0|1|", "0|0|1|")), "246 fields"),
            (game(serial(4, "0|0|1|", "0|0|1|")), "243 fields"),
            (game(serial(3, "10|0|1|", "0|0|1|")), "'10' in r1c1"),
            (game(serial(3, "x|0|1|", "0|0|1|")), "'x' in r1c1"),
            (game(serial(3, "٣|0|1|", "0|0|1|")), "'٣' in r1c1"),
            (game(serial(3, "-1|0|1|", "0|0|1|")), "'-1' in r1c1"),
            (game(serial(3, "0|512|1|", "0|0|1|")), "'512' in r1c1"),
            (game(serial(3, "0|1.5|1|", "0|0|1|")), "'1.5' in r1c1"),
            (game(serial(3, "0|0|2|", "0|0|1|")), "'2' as the last field of r1c1"),
            (game(serial(1, "0|1,10,|1|", "0|-|1|")), "'10' in r1c1"),
            (game(serial(1, "0|a,|1|", "0|-|1|")), "'a' in r1c1"),
            (game(CELLS, ' time="soon"'), "'soon' as time"),
            (game(CELLS) + "x", "line 3"),
            (game(CELLS)[:-3], "not XML"),
        ],
    )
    def test_bad_files(self, text: str, message: str) -> None:
        with pytest.raises(FormatError) as error:
            list(read_many(text, "opensudoku"))
        assert message in str(error.value)
        assert_only_sudoku_errors(text, "opensudoku")


class TestWriting:
    def test_plain_games_are_81_digits(self) -> None:
        assert f'data="{CELLS}"' in write(GRID, "opensudoku")

    def test_folders_hold_their_games(self) -> None:
        puzzles = [Puzzle(GRID, info=info) for info in ({}, {"folder": "A"}, {"folder": "A"}, {"folder": "B"}, {})]
        text = "".join(write_many(puzzles, "opensudoku"))
        assert text.count("<folder") == text.count("</folder>") == 4
        assert list(read_many(text)) == puzzles

    def test_an_empty_file(self) -> None:
        assert list(read_many("".join(write_many([], "opensudoku")), "opensudoku")) == []

    def test_texts_of_any_kind_come_back(self) -> None:
        info = {"comment": "a\n<b>&amp;\t\"'", "folder": "ü & 𝄞", "level": "  x  "}
        assert_round_trip("opensudoku", [Puzzle(GRID, info=info)])

    def test_notes_are_written_as_bits(self) -> None:
        marks = Candidates.none()
        marks[2] = [1, 2, 9]
        assert "version: 3&#10;5|0|0|3|0|0|0|259|1|" in write(Puzzle(GRID, marks=marks), "opensudoku")

    @pytest.mark.parametrize("info", [{"time": "1"}, {"time": -1}, {"time": float("inf")}, {"comment": "\0"}])
    def test_values_that_would_not_come_back_are_refused(self, info: dict[str, object]) -> None:
        with pytest.raises(SudokuError):
            write(Puzzle(GRID, info=info), "opensudoku")

    @pytest.mark.parametrize("corners", [5, {"r1c1": 5}, {"r1c1": [10]}, {"r0c1": [1]}, {"x": [1]}, {"r1c1": ["1"]}])
    def test_corner_marks_that_are_none_are_refused(self, corners: object) -> None:
        with pytest.raises(SudokuError):
            write(Puzzle(GRID, info={"corner_marks": corners}), "opensudoku")


@pytest.mark.parametrize("sample", ["opensudoku_v1.opensudoku", "opensudoku_v2.opensudoku"])
def test_shared_samples(shared_data, sample: str) -> None:
    puzzle = read(shared_data / "formats" / sample)
    assert puzzle.info["folder"] == "Easy"
    assert puzzle.grid.is_valid
    assert len(puzzle.grid.filled) in (30, 33)
