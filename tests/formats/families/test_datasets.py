"""Tables of puzzles."""

import io

import pytest

from sudoku import FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import Source, detect, read, read_many, write, write_many

from ..checks import assert_only_sudoku_errors, assert_round_trip

CELLS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
GRID, SOLUTION = Grid.from_text(CELLS), Grid.from_text(SOLVED)
HEADS = {
    "extreme": "source,question,answer,rating",
    "kaggle": "quizzes,solutions",
    "kaggle3m": "id,puzzle,solution,clues,difficulty",
}
ROWS = {
    "extreme": f"puzzles0,{CELLS},{SOLVED},7",
    "kaggle": f"{CELLS.replace('.', '0')},{SOLVED}",
    "kaggle3m": f"17,{CELLS},{SOLVED},30,2.2",
}
INFOS = {"extreme": {"source": "puzzles0", "rating": 7}, "kaggle": {}, "kaggle3m": {"id": "17", "rating": 2.2}}
NAMES = list(HEADS)


@pytest.mark.parametrize("name", NAMES)
def test_rows(name: str) -> None:
    text = f"{HEADS[name]}\n{ROWS[name]}\n"
    assert read(text) == Puzzle(GRID, solution=SOLUTION, info=INFOS[name])
    assert write(read(text), name) == text
    assert detect(Source.from_input(text)).name == name


@pytest.mark.parametrize("name", NAMES)
def test_heads_in_quotes_and_capitals(name: str) -> None:
    head = ", ".join(f'"{column.upper()}"' for column in HEADS[name].split(","))
    assert read(f"\n{head}\r\n{ROWS[name]}").solution == SOLUTION


@pytest.mark.parametrize("name", NAMES)
def test_solutions_may_be_missing(name: str) -> None:
    assert read(f"{HEADS[name]}\n{ROWS[name].replace(SOLVED, '')}").solution is None


def test_fields_in_quotes() -> None:
    info = {"source": 'a, "b" c', "rating": 1}
    assert read(f'{HEADS["extreme"]}\n"a, ""b"" c","{CELLS}",{SOLVED},1').info == info
    assert_round_trip("extreme", [Puzzle(GRID, info=info), Puzzle(GRID, info={"source": " x "})])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("cells", "solved", "message"),
    [
        (CELLS[:-1], SOLVED, "80 cells"),
        (CELLS + ".", SOLVED, "82 cells"),
        ("", SOLVED, "0 cells"),
        ("²" + CELLS[1:], SOLVED, "'²' is not a cell"),
        ("٣" + CELLS[1:], SOLVED, "'٣' is not a cell"),
        ("A" + CELLS[1:], SOLVED, "'A' as cell 1"),
        (CELLS, SOLVED[:-1], "80 cells"),
        (CELLS, "." + SOLVED[1:], "the solution has a hole in r1c1"),
        (CELLS, "1" + SOLVED[1:], "the solution has 1 in r1c1 where the puzzle has 5"),
        (CELLS + "," + CELLS, SOLVED, "fields"),
        ('"' + CELLS, SOLVED, "not a line of a table"),
    ],
)
def test_bad_rows(name: str, cells: str, solved: str, message: str) -> None:
    row = ROWS[name].replace(SOLVED, "@").replace(CELLS, cells).replace(CELLS.replace(".", "0"), cells)
    text = f"{HEADS[name]}\n{ROWS[name]}\n{row.replace('@', solved)}\n"
    with pytest.raises(FormatError, match=message) as error:
        list(read_many(text))
    assert error.value.line == 3
    assert_only_sudoku_errors(text, name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("head", ["", "a,b", "source;question", "\ufeff\ufeff", "0,0,0"])
def test_bad_heads(name: str, head: str) -> None:
    with pytest.raises(FormatError, match="as head line"):
        list(read_many(f"{head}\n{ROWS[name]}", name))


def test_a_false_count_of_clues() -> None:
    with pytest.raises(FormatError, match="line 2: '29' as clues: the puzzle has 30"):
        read(f"{HEADS['kaggle3m']}\n{ROWS['kaggle3m'].replace(',30,', ',29,')}")


def test_a_bad_line_among_very_many_is_named() -> None:
    good = ROWS["kaggle"].encode() + b"\n"

    class Endless(io.RawIOBase):
        """A million rows that are never all in memory; one of them is short."""

        lines = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            self.lines += 1
            if self.lines == 1:
                return HEADS["kaggle"].encode() + b"\n"
            if self.lines == 20_000:
                return good[5:]
            return good if self.lines <= 1_000_000 else b""

    with pytest.raises(FormatError, match="line 20000: 76 cells"):
        for _ in read_many(Endless()):  # type: ignore[arg-type]
            pass


@pytest.mark.parametrize("name", ["extreme", "kaggle3m"])
@pytest.mark.parametrize("text", ["a\nb", "a\rb", "a\0b"])
def test_line_breaks_are_refused(name: str, text: str) -> None:
    with pytest.raises(SudokuError, match="line break"):
        write(Puzzle(GRID, info={"source": text, "id": text}), name)


@pytest.mark.parametrize(
    ("sample", "name"), [("sudoku_extreme", "extreme"), ("kaggle_1m", "kaggle"), ("kaggle_3m", "kaggle3m")]
)
def test_shared_samples(shared_data, sample: str, name: str) -> None:
    path = shared_data / "formats" / f"{sample}.csv"
    assert detect(Source.from_input(path)).name == name
    puzzle = read(path)
    assert puzzle.solution is not None
    assert puzzle.solution.is_solved
    assert "".join(write_many([puzzle], name)) == path.read_text()
