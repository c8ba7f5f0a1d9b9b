"""`sudoku convert`."""

from ..helpers import run_here, sudoku

LINES = "1...............\n....2...........\n"


def test_the_format_is_named_or_told_by_the_file_name(capsys, tmp_path):
    assert run_here(capsys, "convert", LINES, "-", "--to", "sdm").out == LINES.replace(".", "0")
    target = tmp_path / "out.sdm"
    assert run_here(capsys, "convert", LINES, str(target)).code == 0
    assert target.read_text() == LINES.replace(".", "0")


def test_bad_input_leaves_the_old_file(capsys, tmp_path):
    target = tmp_path / "out.sdm"
    target.write_text("old")
    result = run_here(capsys, "convert", "--force", LINES + "xx\n", str(target))
    assert result.code == 2
    assert "line 3" in result.err
    assert target.read_text() == "old"


def test_it_streams():
    many = LINES * 5000
    assert sudoku("convert", "-", "-", stdin=many).stdout.decode() == many


def test_what_is_lost_is_said_once(capsys):
    result = run_here(capsys, "convert", LINES.replace("\n", " # easy\n"), "-", "--to", "sdm")
    assert result.err == "sudoku: sdm cannot store comment\n"
    assert result.code == 0
