"""The manners of every command: exit codes, one-line errors, quiet ends, quick starts."""

import os
import signal
import subprocess
import sys
import time

import pexpect
import pytest
from typer.main import get_command

from sudoku.cli.app import COMMANDS, program

from .helpers import run_here, sudoku

EMPTY = "." * 81


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["shw"], "No such command 'shw'"),
        (["show"], "Missing argument 'PUZZLE'"),
        (["show", "--nope", EMPTY], "No such option"),
        (["show", "nothing.sdk"], "no file 'nothing.sdk'"),
        (["show", "."], "cannot read"),
        (["show", ""], "no file ''"),
        (["show", "." * 80 + "²"], "'²' is no cell"),
        (["show", "--from", "nope", EMPTY], "no format 'nope'"),
        (["show", "--highlight", "0", EMPTY], "a digit from 1 to 9"),
        (["convert", EMPTY, "-", "--to", "nope"], "no format 'nope'"),
        (["convert", EMPTY, "no_suffix"], "no format goes by 'no_suffix'"),
        (["convert", EMPTY, "missing/folder.sdm"], "cannot write missing"),
    ],
)
def test_bad_usage_and_bad_input_are_one_line_on_stderr_and_exit_2(capsys, monkeypatch, tmp_path, arguments, says):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sudoku.cli.commands.show.on_terminal", lambda: "--highlight" in arguments)
    result = run_here(capsys, *arguments)
    assert result.code == 2
    assert says in result.err
    assert result.err.count("\n") == 1
    assert result.out == ""
    assert os.listdir(tmp_path) == []


def test_the_process_ends_with_the_code_and_without_a_traceback():
    result = sudoku("show", "nothing.sdk")
    assert result.returncode == 2
    assert result.stderr.decode() == (
        "sudoku: no file 'nothing.sdk', and no puzzle either: give one of both, or - for standard input\n"
    )


def test_without_a_command_it_shows_a_fresh_puzzle(capsys):
    first, second = run_here(capsys), run_here(capsys)
    assert first.code == 0
    assert first.out.startswith("┌───────┬")
    assert first.out != second.out


def test_version_and_help(capsys):
    assert run_here(capsys, "--version").out.startswith("sudokit ")
    for name in COMMANDS:
        told = run_here(capsys, name, "--help")
        assert told.code == 0
        assert f"sudoku {name}" in told.out
    assert all(f"\n  {name} " in run_here(capsys, "-h").out for name in COMMANDS)


def test_the_overview_is_that_of_the_whole_program(capsys):
    quick = run_here(capsys, "--help").out
    get_command(program()).main(["--help"], prog_name="sudoku", standalone_mode=False)
    assert quick == capsys.readouterr().out
    assert "..." not in quick.partition("Commands:")[2], "the first sentence of a command does not fit its line"


def test_a_closed_pipe_ends_it_quietly(tmp_path):
    (tmp_path / "many.txt").write_text((EMPTY + "\n") * 2000)
    command = f"{sys.executable} -m sudoku show {tmp_path}/many.txt | head -1"
    result = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert result.stdout == "┌───────┬───────┬───────┐\n"
    assert result.stderr == ""
    assert result.returncode == 141


def test_ctrl_c_ends_it_quietly():
    run = [sys.executable, "-m", "sudoku", "show", "-"]
    process = subprocess.Popen(run, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(1)  # until it waits for its input
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130, b"", b"")


HEAVY = {"numpy", "rich", "pydantic", "matplotlib", "pysat", "lzstring", "defusedxml", "asyncio"}
MANY_FORMATS = {"sudoku.formats.families.own", "sudoku.formats.families.drawn", "sudoku.formats.families.fpuzzles"}


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["show", EMPTY], HEAVY | MANY_FORMATS),
        (["check", EMPTY], HEAVY | MANY_FORMATS),
        (["convert", EMPTY], HEAVY | MANY_FORMATS),
        (["formats"], HEAVY),
        (["--help"], HEAVY | MANY_FORMATS | {"sudoku.grid"}),
        (["--version"], HEAVY | MANY_FORMATS | {"sudoku.grid", "sudoku.cli.commands.show"}),
    ],
)
def test_nothing_is_imported_that_a_small_job_does_not_need(arguments, unwanted):
    script = (
        "import sys; from sudoku import cli; cli.run(sys.argv[1:])\n"
        f"print(*sorted({unwanted!r} & set(sys.modules)), file=sys.stderr, end='')"
    )
    result = subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, check=False)
    assert result.stderr == ""


def test_completion_knows_the_commands():
    environment = {**os.environ, "_SUDOKU_COMPLETE": "complete_bash", "COMP_WORDS": "sudoku sh", "COMP_CWORD": "1"}
    run = [sys.executable, "-c", "from sudoku.cli import main; main()"]
    result = subprocess.run(run, env=environment, capture_output=True, text=True, check=False)
    assert result.stdout.split() == ["show"]


def test_colour_is_for_terminals_only():
    conflict = "55" + "." * 79
    assert b"\x1b" not in sudoku("show", conflict).stdout
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    terminal = pexpect.spawn(sys.executable, ["-m", "sudoku", "show", conflict], env=environment, encoding="utf-8")
    terminal.expect(pexpect.EOF)
    shown = terminal.before or ""
    terminal.close()
    assert "\x1b[1;37;41m5" in shown  # bold white on red
    assert "┌───────┬" in shown
    assert terminal.exitstatus == 0
