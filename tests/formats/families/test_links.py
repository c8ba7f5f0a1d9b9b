"""Links to SudokuWiki and to Sudoku Exchange."""

import pytest

from sudoku import Candidates, FormatError, Grid, Puzzle, SudokuError
from sudoku.formats import Source, detect, read, read_many, write

from ..checks import assert_only_sudoku_errors

CELLS = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
GRID = Grid.from_text(CELLS)
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
EXCHANGE = "https://sudokuexchange.com/play/?s="


class TestSudokuWiki:
    @pytest.mark.parametrize(
        "link",
        [
            f"{WIKI}{CELLS}",
            f"http://sudokuwiki.org/sudoku.htm?bd={CELLS}",
            f"www.sudokuwiki.org/Sudoku.htm?lang=en&bd={CELLS}&x=%20#top",
            f"{WIKI}{CELLS.replace('0', '.')}",
            f"{WIKI}{CELLS.replace('0', '%2E')}",
            f"  {WIKI}{CELLS}  \n",
        ],
    )
    def test_81_digits(self, link: str) -> None:
        assert read(link) == Puzzle(GRID)
        assert detect(Source.from_input(link)).name == "sudokuwiki"

    def test_base_36(self) -> None:
        """1–9 a given, 10–18 a placed digit, 18 and more marks."""
        puzzle = read(f"{WIKI}S9B09" + "0a" + "b6" + "00" * 78)
        assert puzzle.grid == Grid.empty().placing(0, 9)
        assert puzzle.placed == Grid.empty().placing(1, 1)
        assert puzzle.marks is not None
        assert (puzzle.marks[2], puzzle.marks.count()) == ((8, 9), 2)

    def test_base_32(self) -> None:
        """Twice the bits, one more for a given: 48, 9 placed, 2 given, 145."""
        puzzle = read(f"{WIKI}8gg0051i" + "00" * 77)
        assert puzzle.grid == Grid.empty().placing(2, 2)
        assert puzzle.placed == Grid.empty().placing(1, 9)
        assert puzzle.marks is not None
        assert [puzzle.marks[cell] for cell in range(4)] == [(4, 8), (), (), (1, 4, 5)]

    def test_marks_are_written_in_base_36(self) -> None:
        marks = Candidates.from_grid(GRID)
        link = write(Puzzle(GRID, marks=marks), "sudokuwiki")
        assert link.startswith(f"{WIKI}S9B0503")
        assert len(link.strip()) == len(WIKI) + 3 + 162
        assert read(link) == Puzzle(GRID, marks=marks)

    def test_holes_without_marks_are_named(self) -> None:
        marks = Candidates.none()
        marks[2] = [1]
        puzzle = Puzzle(GRID, Grid.empty().placing(3, 6), marks)
        assert "&unmarked=" in write(puzzle, "sudokuwiki")
        assert read(write(puzzle, "sudokuwiki")) == puzzle

    @pytest.mark.parametrize(
        ("link", "message"),
        [
            (f"{WIKI}", "0 cells"),
            (f"{WIKI}{CELLS[:-1]}", "80 cells"),
            (f"{WIKI}{CELLS}0", "82 cells"),
            (f"{WIKI}²{CELLS[1:]}", "'²' is not a cell"),
            (f"{WIKI}%D9%A3{CELLS[1:]}", "'٣' is not a cell"),
            (f"{WIKI}A{CELLS[1:]}", "'A' as cell 1"),
            (f"{WIKI}{CELLS}&bd={CELLS[::-1]}", "two different values of 'bd'"),
            (f"https://www.sudokuwiki.org/sudoku.htm?n={CELLS}", r"one with \?bd="),
            ("https://www.sudokuwiki.org/", r"one with \?bd="),
            (f"{WIKI}S9B{'00' * 80}", "160 characters"),
            (f"{WIKI}S9B{'00' * 80}0-", "'0-' in r9c9"),
            (f"{WIKI}S9Bzz{'00' * 80}", "marks 1277 in r1c1"),
            (f"{WIKI}S9B²²{'00' * 80}", "'²²' in r1c1"),
            (f"{WIKI}zz{'00' * 80}", "'zz' in r1c1"),
            (f"{WIKI}07{'00' * 80}", "7 in r1c1: a given is one digit"),
            (f"{WIKI}S9B{'00' * 81}&unmarked=x", "'x' as unmarked"),
            (WIKI + "&".join(["a=1"] * 60), "over 50 parameters"),
        ],
    )
    def test_bad_links(self, link: str, message: str) -> None:
        with pytest.raises(FormatError, match=message) as error:
            list(read_many("\n" + link, "sudokuwiki"))
        assert error.value.line == 2
        assert_only_sudoku_errors(link, "sudokuwiki")


class TestSudokuExchange:
    @pytest.mark.parametrize(
        ("link", "info"),
        [
            (f"{EXCHANGE}{CELLS}", {}),
            (f"{EXCHANGE}{CELLS}&d=3", {"level": "3"}),
            (f"http://www.sudokuexchange.com/play/?d=very%20hard&v=sbe&s={CELLS}", {"level": "very hard"}),
        ],
    )
    def test_links(self, link: str, info: dict[str, str]) -> None:
        assert read(link) == Puzzle(GRID, info=info)
        assert detect(Source.from_input(link)).name == "sudokuexchange"

    def test_it_writes_what_it_reads(self) -> None:
        link = f"{EXCHANGE}{CELLS}&d=3\n"
        assert write(read(link), "sudokuexchange") == link

    @pytest.mark.parametrize("cells", ["", CELLS[:-1], CELLS + "1", "²" + CELLS[1:], "G" + CELLS[1:]])
    def test_bad_links(self, cells: str) -> None:
        with pytest.raises(FormatError, match=r"^line 1: "):
            read(f"{EXCHANGE}{cells}", "sudokuexchange")

    def test_half_a_pair_is_refused(self) -> None:
        with pytest.raises(SudokuError, match="as level"):
            write(Puzzle(GRID, info={"level": "\ud800"}), "sudokuexchange")


@pytest.mark.parametrize("name", ["sudokuwiki", "sudokuexchange"])
def test_shared_samples(shared_data, name: str) -> None:
    path = shared_data / "formats" / f"{name}_url.txt"
    assert detect(Source.from_input(path)).name == name
    assert len(read(path).grid.filled) == 30
    assert write(read(path), name).strip() == path.read_text().strip()
