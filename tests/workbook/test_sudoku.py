"""class Sudoku: the four stages, byte for byte."""

import subprocess
import sys
from pathlib import Path

import pytest

from sudoku import Grid, Sudoku, SudokuError
from sudoku.workbook.sudoku import STAGES

GOLDENS = sorted((Path(__file__).parent.parent / "goldens" / "latex").glob("*.txt"))
GOOD = [
    "530070000",
    "600195000",
    "098000060",
    "800060003",
    "400803001",
    "700020006",
    "060000280",
    "000419005",
    "000080079",
]


@pytest.mark.parametrize("number", [3, 4, 5])
@pytest.mark.parametrize("stage", STAGES)
def test_the_document_s_examples_byte_for_byte(shared_data, tmp_path, number, stage):
    puzzle = tmp_path / f"sudoku_{number}.txt"
    puzzle.write_bytes((shared_data / "latex" / puzzle.name).read_bytes())
    getattr(Sudoku(puzzle), f"{stage}_tex_output")()
    expected = (shared_data / "latex" / f"sudoku_{number}_{stage}.tex").read_bytes()
    assert (tmp_path / f"sudoku_{number}_{stage}.tex").read_bytes() == expected


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_our_own_puzzles_byte_for_byte(path, tmp_path):
    """From easy to the hardest; made anew with python tools/latex_goldens.py when the output is meant to change."""
    sudoku = Sudoku(path)
    for stage in STAGES:
        assert sudoku.write(stage, tmp_path).read_bytes() == path.with_name(f"{path.stem}_{stage}.tex").read_bytes()


def test_there_are_enough_goldens():
    assert len(GOLDENS) >= 20


@pytest.mark.parametrize(
    ("number", "verdict"), [(1, "clearly no"), (2, "clearly no"), (3, "might be a"), (5, "might be a")]
)
def test_preassess_on_the_document_s_examples(shared_data, capsys, number, verdict):
    Sudoku(shared_data / "latex" / f"sudoku_{number}.txt").preassess()
    assert verdict in capsys.readouterr().out


def test_preassess_prints_one_of_two_sentences(tmp_path, capsys):
    Sudoku.from_grid(Grid.from_text("." * 81), "x.txt").preassess()
    Sudoku.from_grid(Grid.from_text("11" + "." * 79), "x.txt").preassess()
    assert capsys.readouterr().out == "There might be a solution.\nThere is clearly no solution.\n"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_document_s_wrong_files_are_incorrect_input(shared_data, number):
    with pytest.raises(SudokuError, match=r"^Incorrect input$"):
        Sudoku(shared_data / "latex" / f"sudoku_wrong_{number}.txt")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n \n",
        "\n".join([*GOOD, GOOD[0]]),
        "\n".join(GOOD[:8]),
        "\n".join([*GOOD[:8], GOOD[8][:5], GOOD[8][5:]]),
        "\n".join([*GOOD[:8], "00008007A"]),
        "\n".join([*GOOD[:8], "00008007."]),
        "\n".join([*GOOD[:8], "0000800799"]),
        "\n".join([*GOOD[:8], "00008007"]),
        "\n".join([*GOOD[:8], "00008007²"]),
        "\n".join([*GOOD[:8], "00008007٣"]),
        "\n".join([*GOOD[:8], "0 0 0 0 8 0 0 7 -9"]),
        "".join(GOOD),
        "\ufeff" + "\n".join(GOOD),
        "\0".join(GOOD),
    ],
)
def test_anything_but_nine_lines_of_nine_digits_is_incorrect_input(tmp_path, text):
    path = tmp_path / "p.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SudokuError, match=r"^Incorrect input$"):
        Sudoku(path)


@pytest.mark.parametrize("separator", ["\n", "\r\n", "\n\n", "\n  \t\n", " \n "])
def test_blanks_and_blank_lines_do_not_count(tmp_path, separator):
    path = tmp_path / "p.txt"
    path.write_bytes(separator.join(" ".join(row) for row in GOOD).encode())
    assert Sudoku(path).grid == Grid.from_text("".join(GOOD))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(SudokuError, match=r"cannot read .*nothing\.txt"):
        Sudoku(tmp_path / "nothing.txt")


def test_each_method_works_alone_writes_beside_the_file_and_prints_nothing(tmp_path, capsys):
    (tmp_path / "p.txt").write_text("\n".join(GOOD))
    for stage in STAGES:
        getattr(Sudoku(tmp_path / "p.txt"), f"{stage}_tex_output")()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p.txt", *(f"p_{s}.tex" for s in sorted(STAGES))]
    assert capsys.readouterr().out == ""


def test_a_cell_with_one_possible_digit_stays_empty_in_marked_and_is_filled_in_worked():
    last = Grid.from_text("53467891267219534819834256785976142342685379171392485696153728428741963534528617.")
    sudoku = Sudoku.from_grid(last.placing(79, 0), "x.txt")  # r9c8 and r9c9 open: 7 and 9, each forced by its column
    assert r"\N{}{}{}{}{7} & \N{}{}{}{}{9} \\ \hline\hline" in sudoku.tex("worked")


def test_a_cell_that_runs_empty_has_all_marks_struck_and_no_digit():
    grid = Grid.from_text("12345678." + "........9" + "." * 63)  # r1c9 sees 1 to 8, and 9 below it
    line = Sudoku.from_grid(grid, "x.txt").tex("worked").split("% Line 1\n")[1].split("\\\\")[0]
    assert line.rstrip().endswith(r"\N{}{}{}{}{}")


def test_the_traceback_reads_as_the_document_shows(tmp_path):
    (tmp_path / "wrong.txt").write_text("123\n")
    script = "from sudoku import *\nSudoku('wrong.txt')\n"
    result = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.stderr.splitlines()[-1] == "sudoku.SudokuError: Incorrect input"


def test_an_unknown_stage_is_refused():
    with pytest.raises(SudokuError, match="bare, forced, marked, worked"):
        Sudoku.from_grid(Grid.empty(), "x.txt").tex("naked")
