"""`sudoku solve`."""

import os
import subprocess
import sys
import threading
from functools import partial

import pytest

import sudoku as package

from ...solving.test_bulk import random_lines
from ...solving.test_solver import EMPTY, IMPOSSIBLE, NORVIG, SOLUTION, WIKIPEDIA
from ..helpers import run_here, sudoku

CLASH = "55" + "." * 79
CONFLICT = "- no solution: 5 twice in row 1: r1c1 and r1c2"


def test_a_puzzle_gives_its_solution_as_a_line(capsys):
    result = run_here(capsys, "solve", WIKIPEDIA)
    assert (result.code, result.out) == (0, SOLUTION + "\n")


def test_or_as_a_box(capsys):
    result = run_here(capsys, "solve", "--to", "box", WIKIPEDIA)
    assert result.out.startswith("┌───────┬───────┬───────┐\n│ 5 3 4 │ 6 7 8 │ 9 1 2 │\n")


def test_no_solution_is_exit_1_with_a_reason(capsys):
    result = run_here(capsys, "solve", CLASH)
    assert (result.code, result.out) == (1, CONFLICT + "\n")


def test_givens_that_clash_are_named_for_the_first_hundred_puzzles(tmp_path, capsys):
    named = "- no solution: these 9 givens contradict each other, and each of them is needed for that: r1c6=5, "
    result = run_here(capsys, "solve", IMPOSSIBLE)
    assert result.code == 1
    assert result.out.startswith(named)
    (tmp_path / "many.txt").write_text(f"{IMPOSSIBLE}\n" * 102)
    lines = sudoku("solve", str(tmp_path / "many.txt")).stdout.decode().splitlines()
    assert [line.startswith(named) for line in lines] == [True] * 100 + [False] * 2
    assert lines[-1] == "- no solution"


def test_count(capsys):
    grid = "." * 40 + SOLUTION[40:]
    assert run_here(capsys, "solve", "--count", grid).out == "6108\n"
    assert run_here(capsys, "solve", "--count", "--limit", "100", grid).out == "100 or more\n"
    assert run_here(capsys, "solve", "--count", CLASH).code == 1


@pytest.mark.parametrize("what", [["--count"], ["--all"], ["--count", "--json"]])
def test_a_time_limit_ends_it_with_exit_1(capsys, what):
    result = run_here(capsys, "solve", *what, "--seconds", "0.05", EMPTY)
    assert result.code == 1
    assert result.err == "sudoku: the time limit of 0.05 s was reached before the answer was known\n"


def test_a_time_limit_that_is_not_reached_changes_nothing(tmp_path, capsys):
    (tmp_path / "two.txt").write_text(f"{WIKIPEDIA}\n{NORVIG}\n")
    for arguments in ([WIKIPEDIA], ["--json", WIKIPEDIA], [str(tmp_path / "two.txt")], ["--to", "box", NORVIG]):
        assert sudoku("solve", "--seconds", "600", *arguments).stdout == sudoku("solve", *arguments).stdout


def test_all_are_ascending_and_limited(capsys):
    grid = "." * 36 + SOLUTION[36:]
    lines = run_here(capsys, "solve", "--all", grid).out.split()
    assert len(lines) == 1224
    assert lines == sorted(lines)
    assert run_here(capsys, "solve", "--all", "--limit", "3", grid).out.split() == lines[:3]


def test_a_limit_alone_makes_no_sense(capsys):
    assert run_here(capsys, "solve", "--limit", "3", EMPTY).code == 2


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_gives_a_line_for_each_puzzle_in_order(tmp_path, end):
    puzzles = [WIKIPEDIA, CLASH, "nonsense", NORVIG, WIKIPEDIA[:-1], f"{NORVIG} with a comment", "", EMPTY]
    file = tmp_path / "puzzles.txt"
    file.write_bytes(end.join(puzzles).encode())
    from_file, from_stdin = sudoku("solve", str(file)), sudoku("solve", "-", stdin=file.read_bytes())
    assert from_file.stdout == from_stdin.stdout
    assert from_file.returncode == from_stdin.returncode == 1
    norvig, bad = package.solve(NORVIG).line(), "- not a puzzle: expected 81 digits and dots"
    expected = [SOLUTION, CONFLICT, bad, norvig, bad, norvig, package.solve(EMPTY).line()]
    assert from_file.stdout.decode().splitlines() == expected


def test_the_quick_way_and_the_general_way_say_the_same(tmp_path, capsys):
    lines = random_lines(300, 7)
    (tmp_path / "plain.txt").write_text("\n".join(lines))
    (tmp_path / "spaced.txt").write_text("\n".join(f" {line}" for line in lines))
    plain, general = (sudoku("solve", str(tmp_path / name)) for name in ("plain.txt", "spaced.txt"))
    assert plain.stdout == general.stdout
    assert plain.returncode == general.returncode


def test_a_long_stream_needs_no_more_memory():
    """Four hundred thousand lines through a pipe; each answer is there, and the program stays small."""
    script = (
        "import re, sys; from sudoku.cli import run; code = run(['solve', '-'])\n"
        # Not resource.getrusage: its maximum begins with that of the process that started this one.
        "print(re.findall(r'VmHWM:\\s*(\\d+)', open('/proc/self/status').read())[0], file=sys.stderr); sys.exit(code)"
    )
    block, times = f"{WIKIPEDIA}\n".encode() * 20_000, 20
    sizes: list[int] = []
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, stderr=pipe) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        read = partial(child.stdout.read, 1 << 16)
        reader = threading.Thread(target=lambda: sizes.append(sum(map(len, iter(read, b"")))))
        reader.start()
        for _ in range(times):
            child.stdin.write(block)
        child.stdin.close()
        reader.join()
        peak = int(child.stderr.read())
    assert child.returncode == 0
    assert sizes == [82 * 20_000 * times]  # 33 MB went through
    assert peak < 150_000  # KB, most of it Python and numpy


def test_a_progress_bar_is_for_terminals_only(tmp_path):
    pexpect = pytest.importorskip("pexpect")
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{WIKIPEDIA}\n" * 200)
    assert sudoku("solve", str(file)).stderr == b""
    slowly = f"while sleep 0.2; do cat {file}; done"  # what takes less than half a second shows no bar
    command = f"({slowly}) | {sys.executable} -m sudoku solve > /dev/null"
    terminal = pexpect.spawn("/bin/sh", ["-c", command], env=os.environ | {"TERM": "xterm"}, timeout=60)
    terminal.expect_exact("solving")
    terminal.close(force=True)


def test_a_line_without_end_is_refused():
    result = sudoku("solve", "-", stdin=f"{WIKIPEDIA}\n".encode() + b"1" * 20_000_000)
    assert result.returncode == 2
    assert b"line longer than" in result.stderr
