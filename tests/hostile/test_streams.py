"""Every command in the table of commands, with streams that are closed, full or gone.

A command ends with one line on stderr and exit 2 (141 for a closed pipe), never with a traceback, and never as if all
were well when its output was lost. A command that is added to the table is tested here at once, called as `CALLS` says
or, if that says nothing, with a puzzle.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku.cli.app import COMMANDS

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CALLS = {
    "generate": ["generate", "--seed", "1"],
    "build": ["build", "9", "out.txt", "--seed", "1"],
    "study": ["study", "stacking", "--trials", "5", "--no-files"],
    "data": ["data", "make", "out", "--number", "10", "--seed", "1", "--columns", "puzzle", "--force"],
    "pair": ["pair", "--help"],
    "play": ["play", "--seed", "1"],
    "tui": ["tui", "--help"],
    "web": ["web", "--help"],
    "formats": ["formats"],
    "book": ["book", "out.pdf", "--section", "A:1", "--force"],
    "techniques": ["techniques", "x-wing"],
    "practice": ["practice", "naked pair", "-n", "2", "--seed", "1"],
    "bench": ["bench", "--help"],
    "vary": ["vary", PUZZLE, "--seed", "1"],
    "reduce": ["reduce", "--givens", "29", PUZZLE],
}
FULL = Path("/dev/full")


def call(name: str) -> list[str]:
    return CALLS.get(name, [name, PUZZLE])


def shell(
    redirection: str, arguments: list[str], folder: Path, stdin: str = "30\nexit\n"
) -> subprocess.CompletedProcess[str]:
    """The command with a redirection as a shell makes it."""
    command = [sys.executable, "-m", "sudoku", *arguments]
    script = f'exec "$@" {redirection}'
    return subprocess.run(
        ["bash", "-c", script, "sudoku", *command],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        timeout=120,
    )


def assert_one_line(error: str) -> None:
    assert error.count("\n") == 1, error
    assert error.startswith("sudoku"), error
    assert "Traceback" not in error


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_runs_as_it_is_called_here(name: str, tmp_path: Path) -> None:
    result = shell("", call(name), tmp_path)
    assert result.returncode in (0, 1), result.stderr
    assert result.stdout


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full")
@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_told(name: str, tmp_path: Path) -> None:
    result = shell("> /dev/full", call(name), tmp_path)
    assert result.returncode == 2
    assert_one_line(result.stderr)
    assert "cannot write to standard output: No space left on device" in result.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_output_is_told(name: str, tmp_path: Path) -> None:
    result = shell(">&-", call(name), tmp_path)
    assert result.returncode == 2
    assert_one_line(result.stderr)
    assert "cannot write to standard output: it is closed" in result.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_input_is_told_where_it_is_read(name: str, tmp_path: Path) -> None:
    result = shell("<&-", [name, "-"] if name not in CALLS else call(name), tmp_path)
    assert "Traceback" not in result.stderr
    if name not in CALLS or name == "play":
        assert result.returncode == 2
        assert_one_line(result.stderr)
        assert "standard input" in result.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_with_stderr_closed_an_error_goes_nowhere(name: str, tmp_path: Path) -> None:
    result = shell("2>&-", [name, "--no-such-option"], tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (2, "", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_pipe_is_141(name: str, tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "sudoku", *call(name)]
    result = subprocess.run(
        command, stdout=writer, stderr=subprocess.PIPE, input=b"30\nexit\n", check=False, cwd=tmp_path, timeout=120
    )
    os.close(writer)
    assert result.returncode == 141
    assert result.stderr == b""


@pytest.mark.parametrize("name", COMMANDS)
def test_errors_are_one_line_no_longer_than_a_screen(name: str, tmp_path: Path) -> None:
    odd = "--no-such-\x1b[31m-" + "x" * 100_000
    result = shell("", [name, odd], tmp_path)
    assert result.returncode == 2
    assert_one_line(result.stderr)
    assert len(result.stderr) < 1000
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_during_the_start_leaves_no_traceback(name: str, number: int, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", STARTING, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "starting\n"
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert error == ""


@pytest.mark.parametrize("event", ["open __init__.pyi", "import sudoku.cli.encoding"])
def test_ctrl_c_while_the_package_is_loaded_is_quiet_in_the_command_alone(event: str) -> None:
    for script, quiet in (("/usr/bin/sudoku", True), ("/home/me/mine.py", False)):
        process = subprocess.Popen(
            [sys.executable, "-c", LOADING, script, *event.split()],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "loading\n"
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
        assert process.returncode == -signal.SIGINT  # a shell says 130
        assert (error == "") is quiet


@pytest.mark.parametrize("script", ["/usr/bin/sudoku", "/home/me/mine.py"])
def test_ctrl_c_is_an_exception_once_the_package_is_loaded(script: str) -> None:
    code = f"import signal, sys; sys.argv = [{script!r}]; import sudoku; print(signal.getsignal(signal.SIGINT))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "default_int_handler" in run.stdout


def test_ctrl_c_in_the_midst_of_work_is_130(tmp_path: Path) -> None:
    for command in ([sys.executable, "-m", "sudoku"], [str(Path(sys.executable).with_name("sudoku"))]):
        process = subprocess.Popen(
            [*command, "generate", "-n", "1000000", "--seed", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
        assert (process.returncode, error.count(b"\n")) == (130, 1)


LOADING = """
import sys, time
script, wanted, name = sys.argv[1:]
sys.argv = [script]
def watch(event, args):
    if event == wanted and str(args[0]).endswith(name):
        print("loading", flush=True)
        time.sleep(60)
sys.addaudithook(watch)
from sudoku.cli import main
"""
STARTING = """
import builtins, sys, time
from sudoku.cli import main
def slow(*_): print("starting", flush=True); time.sleep(60)
import sudoku.cli.app
sudoku.cli.app.program_for = slow
main(sys.argv[1:])
"""
