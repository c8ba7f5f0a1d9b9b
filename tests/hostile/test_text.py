"""Text of a file never becomes something else: no escape of a terminal, no second line, no TeX, no formula.

Every command in the table is given files whose names, titles, headers, sections and values are hostile.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from sudoku import Grid, Puzzle
from sudoku.cli.app import COMMANDS
from sudoku.cli.streams import printable
from sudoku.formats import FORMATS, read, write

from ..cli.helpers import sudoku
from .test_streams import CALLS, PUZZLE

EVIL = "\x1b[31mred\x07\x9b1m\u202egnp.\u2066\x7f"
CONTROLS = {*map(chr, range(32)), *map(chr, range(127, 160)), *"\u202e\u2066\u2028\u2029"} - {"\n", "\t", "\r"}
ROWS = "\n".join(PUZZLE[at : at + 9] for at in range(0, 81, 9))
FILES = {
    "title.json": write(Puzzle(Grid.from_text(PUZZLE), info={"title": f"{EVIL}\nsudoku: forged", EVIL: EVIL}), "json"),
    "header.sdk": f"#A{EVIL}\n#D{EVIL}\n{ROWS}\n",
    "section.sdk": f"[{EVIL}]\n{ROWS}\n",
    "comment.txt": f"{PUZZLE} # {EVIL}\n",
    "cells.txt": f"{PUZZLE[:40]}\x1b{PUZZLE[41:]}\n",
    f"name{EVIL}.txt": "not a puzzle\n",
    "two\nlines.txt": "not a puzzle\n",
}


def hostile_files(folder: Path) -> list[str]:
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return list(FILES)


def assert_harmless(text: str) -> None:
    assert not CONTROLS & set(text), ascii(text)
    assert "\nsudoku: forged" not in text


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in CALLS or name in ("vary", "reduce")])
def test_no_command_lets_file_text_act_on_a_terminal(name: str, tmp_path: Path) -> None:
    options = {"reduce": ["--givens", "29"], "vary": ["--seed", "1"]}.get(name, [])
    for file in hostile_files(tmp_path):
        command = [sys.executable, "-m", "sudoku", name, file, *options]
        result = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path, timeout=120)
        error = result.stderr.decode()
        assert_harmless(error)
        assert error.count("\n") <= 1, error
        if name not in ("convert", "vary", "minimise", "reduce", "dedup", "canon"):  # into a pipe these write the data
            assert_harmless(result.stdout.decode())


@pytest.mark.parametrize("call", ["convert {} --to line", "convert {} --to sdk", "convert {} --json", "show {} --json"])
def test_data_shown_on_a_terminal_is_escaped_too(call: str, tmp_path: Path) -> None:
    hostile_files(tmp_path)
    for file in ("header.sdk", "comment.txt", "title.json"):
        process = pexpect.spawn(f"{sys.executable} -m sudoku {call.format(file)}", cwd=str(tmp_path), encoding="utf-8")
        process.expect(pexpect.EOF, timeout=60)
        process.close()
        assert process.before
        assert_harmless(process.before)


def test_printable_text_stays_as_it_is() -> None:
    for text in ("", "plain", "Größe 9×9 ✓ 数独", "é" * 1000, "\N{GRINNING FACE}"):
        assert printable(text) == text
    assert printable("a\x1b[0m\nb\t\ud800\u2028") == "a\\x1b[0m\\nb\\t\\ud800\\u2028"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "'=1", "''", "'quoted'", "plain", "a=b", "'"]
)
@pytest.mark.parametrize("name", ["extreme", "table", "kaggle3m"])
def test_no_csv_field_begins_like_a_formula(name: str, text: str) -> None:
    key = {"extreme": "source", "table": "hardest", "kaggle3m": "id"}[name]
    puzzle = Puzzle(Grid.from_text(PUZZLE), info={key: text})
    written = write(puzzle, name)
    assert read(written, name) == puzzle
    fields = written.split("\n")[1].split(",")
    assert not any(field.strip('"').startswith(("=", "+", "-", "@", "\t")) for field in fields)


def test_every_format_that_is_a_table_was_tried() -> None:
    tables = {name for name, format in FORMATS.items() if format.write and "CSV" in format.title}
    assert tables == {"extreme", "table", "kaggle", "kaggle3m"}


@pytest.mark.skipif(not shutil.which("pdflatex"), reason="no pdflatex")
@pytest.mark.parametrize("name", ["a b", "x\\immediate\\write18{touch pwned}", "$\\jobname$", "-shell-escape", "%&~#"])
def test_a_file_name_is_no_tex(name: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.txt").write_text(PUZZLE, encoding="utf-8")
    result = sudoku("tex", str(tmp_path / f"{name}.txt"), "--stage", "bare", "--pdf")
    assert result.returncode == 0, result.stderr
    assert not (tmp_path / "pwned").exists()
    (pdf,) = tmp_path.glob("*.pdf")
    assert pdf.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("name", [name for name, format in FORMATS.items() if format.write])
def test_half_a_character_ends_with_one_line(name: str, tmp_path: Path) -> None:
    info = dict.fromkeys(
        ("title", "author", "comment", "level", "source", "id", "technique", "extra", "url"), "\\ud800x"
    )
    text = "{" + f'"grid": "{PUZZLE}", "info": {{' + ", ".join(f'"{k}": "{v}"' for k, v in info.items()) + "}}"
    (tmp_path / "half.json").write_text(text)
    for output in ("-", str(tmp_path / "out")):
        result = sudoku("convert", str(tmp_path / "half.json"), output, "--to", name)
        error = result.stderr.decode()
        assert result.returncode in (0, 2)
        assert "Traceback" not in error
        assert error.count("\n") <= 1
