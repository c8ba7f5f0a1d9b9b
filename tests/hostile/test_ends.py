"""Wrong files, options and surroundings end with one line on stderr and exit 2, never with a traceback or silence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku import SudokuError
from sudoku.logic import Ladder

from .test_streams import PUZZLE, assert_one_line

LADDERS = {
    "a number": "techniques = 1",
    "a list of tables": "[[techniques]]\nscore = 1",
    "an unknown technique": "[techniques.Nothing]\nscore = 1",
    "a wrong kind": "[techniques.X-Wing]\nscore = 'high'",
    "nested too deeply": "a = " + "[" * 100_000,
    "not TOML": "\x1b[31m",
    "too long": "#" * 2_000_000,
}


def run(*arguments: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sudoku", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, **environment},
        timeout=120,
    )


@pytest.mark.parametrize("what", LADDERS)
def test_a_wrong_ladder_is_told(what: str, tmp_path: Path) -> None:
    path = tmp_path / "ladder.toml"
    path.write_text(LADDERS[what])
    with pytest.raises(SudokuError, match=r"ladder\.toml"):
        Ladder.from_toml(path)


@pytest.mark.parametrize("path", ["/dev/zero", "/", "missing.toml", "a\0b"])
def test_a_ladder_that_is_no_file_is_told(path: str) -> None:
    with pytest.raises(SudokuError):
        Ladder.from_toml(path)


@pytest.mark.parametrize(
    "arguments",
    [
        ["rate", "--ladder", "/dev/zero", PUZZLE],
        ["rate", "--threads", "-1", PUZZLE],
        ["rate", "--threads", str(2**32), PUZZLE],
        ["solve", "--threads", str(2**64), PUZZLE],
        ["generate", "--threads", str(2**32)],
        ["generate", "--seed", str(2**70)],
        ["rate", "--seconds", "nan", PUZZLE],
        ["show", "empty.opensudoku"],
        ["solve", "empty.opensudoku"],
        ["convert", "empty.opensudoku", "--to", "line"],
        ["show", "blank.txt"],
        ["show", "remarks.txt"],
    ],
)
def test_it_ends_with_one_line(arguments: list[str], tmp_path: Path) -> None:
    (tmp_path / "empty.opensudoku").write_text("<opensudoku/>")
    (tmp_path / "blank.txt").write_text("\n" * 1000)
    (tmp_path / "remarks.txt").write_text("# digits counted from 0\n")
    result = run(*arguments, cwd=tmp_path)
    assert result.returncode == 2, result.stdout + result.stderr
    assert_one_line(result.stderr)


def test_limits_beyond_64_bits_are_no_limits(tmp_path: Path) -> None:
    result = run("solve", "--count", "--limit", str(2**80), PUZZLE, cwd=tmp_path)
    assert (result.returncode, result.stdout) == (0, "1\n")


def test_an_unknown_instruction_set_is_told(tmp_path: Path) -> None:
    result = run("solve", PUZZLE, cwd=tmp_path, SUDOKU_ISA="bogus")
    assert result.returncode == 2
    assert_one_line(result.stderr)
    assert "SUDOKU_ISA=bogus" in result.stderr


@pytest.mark.parametrize("option", ["--show-completion", "--install-completion"])
def test_completion_that_was_asked_for_is_a_success(option: str, tmp_path: Path) -> None:
    named = {"HOME": str(tmp_path), "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    result = run(option, "bash", cwd=tmp_path, **named)
    assert result.returncode == 0, result.stderr
    assert result.stdout
