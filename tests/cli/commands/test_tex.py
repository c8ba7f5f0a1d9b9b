"""`sudoku tex`."""

import shutil

import pytest

from sudoku.workbook.sudoku import STAGES

from ..helpers import run_here

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
needs_tex = pytest.mark.skipif(
    not (shutil.which("pdflatex") and shutil.which("pdftoppm")), reason="TeX or poppler is not installed"
)


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "p.txt"
    path.write_text("\n".join(PUZZLE[at : at + 9].replace(".", "0") for at in range(0, 81, 9)))
    return path


def test_all_four_stages_are_written_beside_the_file(capsys, puzzle):
    result = run_here(capsys, "tex", str(puzzle))
    assert result.code == 0
    assert result.out.split() == [str(puzzle.with_name(f"p_{stage}.tex")) for stage in STAGES]
    assert all((puzzle.parent / f"p_{stage}.tex").exists() for stage in STAGES)


def test_stages_and_folder_can_be_chosen(capsys, puzzle, tmp_path):
    (tmp_path / "pages").mkdir()
    run_here(capsys, "tex", str(puzzle), "--stage", "worked", "--stage", "bare", "-o", str(tmp_path / "pages"))
    assert sorted(path.name for path in (tmp_path / "pages").iterdir()) == ["p_bare.tex", "p_worked.tex"]


def test_any_format_will_do(capsys, puzzle, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run_here(capsys, "tex", PUZZLE, "--stage", "worked")
    run_here(capsys, "tex", str(puzzle), "--stage", "worked")
    assert (tmp_path / "sudoku_worked.tex").read_text() == (tmp_path / "p_worked.tex").read_text()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nothing.txt"], "'nothing.txt' is neither a file nor a puzzle"),
        ([PUZZLE, "--stage", "nude"], "'nude' is not one of"),
        ([PUZZLE, "-o", "no/folder"], "no folder no/folder"),
        (["." * 16], "LaTeX pictures are for 9×9"),
        ([PUZZLE + "\n" + PUZZLE], "2 puzzles"),
    ],
)
def test_bad_input_is_one_line_and_no_file(capsys, monkeypatch, tmp_path, arguments, says):
    monkeypatch.chdir(tmp_path)
    result = run_here(capsys, "tex", *arguments)
    assert result.code == 2
    assert says in result.err
    assert result.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_tex_it_says_what_to_install(capsys, puzzle, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    result = run_here(capsys, "tex", str(puzzle), "--pdf")
    assert result.code == 2
    assert "texlive-latex-recommended" in result.err


@needs_tex
def test_pages_and_pictures(capsys, puzzle):
    result = run_here(capsys, "tex", str(puzzle), "--stage", "worked", "--png")
    assert result.code == 0, result.err
    assert puzzle.with_name("p_worked.pdf").read_bytes().startswith(b"%PDF")
    assert puzzle.with_name("p_worked.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(path.suffix for path in puzzle.parent.iterdir()) == [".pdf", ".png", ".tex", ".txt"]
