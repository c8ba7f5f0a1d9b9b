"""Complete games, byte for byte. In a transcript the first line is the command, `> ` is what the player types."""

import subprocess
import sys
from pathlib import Path

import pytest

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))


def parts(path):
    """The arguments of the command, what is typed, and what is printed."""
    command, *lines = path.read_text(encoding="utf-8").split("\n")[:-1]
    typed = "".join(line[2:] + "\n" for line in lines if line.startswith("> "))
    printed = "".join(line + "\n" for line in lines if not line.startswith("> "))
    return command.removeprefix("# sudoku ").split(), typed.encode(), printed.encode()


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_game_as_it_was_played(path, tmp_path):
    arguments, typed, printed = parts(path)
    run = [sys.executable, "-m", "sudoku", *arguments]
    result = subprocess.run(run, input=typed, capture_output=True, cwd=tmp_path, check=False)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout == printed


def test_all_kinds_of_games_are_there():
    assert [path.stem for path in TRANSCRIPTS] == [
        "another_solution",
        "counts",
        "end_at_the_first_prompt",
        "end_at_the_second_prompt",
        "errors",
        "no_cells",
        "rich",
        "validating",
        "winning",
    ]


@pytest.mark.parametrize(
    ("typed", "last"),
    [
        (b"80\r\nhint 0 0\r\nexit\r\n", b"Error: value is invalid\nExiting...\n"),
        (b"80\nhint 0 0", b"Error: value is invalid\nExiting...\n"),  # the last line needs no end
        (b"80\n\xff\xfe\nexit", b"Error: invalid command\nExiting...\n"),  # no UTF-8, no matter
        (b"80\nset 1 1 \x00\nexit", b"Error: invalid command\nExiting...\n"),
        (b"80\n" + b"9" * 100_000 + b"\nexit", b"Error: invalid command\nExiting...\n"),
        (b"80\nset " + b"9" * 10_000 + b" 1 1\nexit", b"Error: value is invalid\nExiting...\n"),
    ],
)
def test_whatever_comes_through_the_pipe(typed, last):
    run = [sys.executable, "-m", "sudoku", "play", "--seed", "1"]
    result = subprocess.run(run, input=typed, capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.endswith(b"-" * 34 + b"\n" + last)
