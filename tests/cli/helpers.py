"""Running the command as a user does, or in this process where only its output matters."""

import subprocess
import sys

import pytest

from sudoku import cli


def sudoku(*arguments: str, stdin: str | bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    run = [sys.executable, "-m", "sudoku", *arguments]
    return subprocess.run(run, input=data, capture_output=True, check=False)


class Result:
    """What a command said, and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


def run_here(capsys: pytest.CaptureFixture[str], *arguments: str) -> Result:
    """The command in this process: quick, for many cases."""
    code = cli.run(list(arguments))
    captured = capsys.readouterr()
    return Result(code, captured.out, captured.err)
