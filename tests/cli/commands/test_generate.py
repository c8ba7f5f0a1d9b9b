"""`sudoku generate`, `vary`, `minimise`, `reduce`, `canon`, `dedup`."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from sudoku import Grid, formats, read_many
from sudoku.formats import FORMATS

from ...generator.helpers import are_unique, has_pattern
from ..helpers import run_here, sudoku

EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LATER = 1_000_000  # more puzzles than a test waits for


def grids_of(text: str) -> list[Grid]:
    return [Grid.from_text(line) for line in text.split()]


def test_puzzles_by_wish(capsys):
    result = run_here(capsys, "generate", "-n", "20", "--symmetry", "rotational", "--givens", "26-30", "--seed", "7")
    grids = grids_of(result.out)
    assert len(grids) == 20
    assert all(has_pattern(grid, "rotational") and 26 <= len(grid.filled) <= 30 for grid in grids)
    assert are_unique(grids)


def test_impossible_wishes_are_one_line_and_leave_no_file(capsys, tmp_path):
    result = run_here(capsys, "generate", "--givens", "16", "-o", str(tmp_path / "out.sdm"))
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert "fewer than 17" in result.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wish", ["--givens=2x", "--se=high", "--seed=abc", "--level=mild", "--to=gif"])
def test_bad_options_are_one_line(capsys, wish):
    result = run_here(capsys, "generate", wish)
    assert result.code == 2
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("name", [name for name, format in FORMATS.items() if format.write])
def test_every_format_that_can_be_written(capsys, tmp_path, name):
    format, output = FORMATS[name], tmp_path / f"out{(FORMATS[name].extensions or ('.txt',))[0]}"
    number = 3 if format.many else 1
    made = ["generate", "-n", str(number), "--seed", "7", "--to", name]
    if format.sizes is not None and 9 not in format.sizes:
        made += ["--size", str(format.sizes[0])]
    assert run_here(capsys, *made, "-o", str(output)).code == 0
    assert len(list(read_many(output, name))) == number
    assert sorted(tmp_path.iterdir()) == [output]


def test_what_is_known_is_written(capsys):
    result = run_here(capsys, "generate", "--level", "hard", "--seed", "7", "--to", "json")
    record = json.loads(result.out)
    text = json.dumps(record)
    assert "Hard" in text
    assert '"7:' in text
    puzzle = formats.read(result.out)
    assert puzzle.solution is not None
    assert puzzle.solution.is_solved


def test_time_keeps_what_was_found(capsys, tmp_path):
    output = tmp_path / "out.sdm"
    made = ("generate", "-n", str(LATER), "--seed", "7", "-o", str(output))
    result = run_here(capsys, *made, "--seconds", "0.5")
    assert result.code == 1
    found = output.read_text().splitlines()
    assert 0 < len(found) < LATER
    assert f"{len(found)} of {LATER} puzzles found" in result.err
    more = run_here(capsys, "generate", "-n", str(len(found) + 50), "--seed", "7", "-o", str(output))
    assert more.code == 0
    assert output.read_text().splitlines()[: len(found)] == found
    assert sorted(tmp_path.iterdir()) == [output]


@pytest.mark.parametrize("name", [name for name, format in FORMATS.items() if format.write and format.many])
def test_every_format_goes_on_where_it_was_stopped(capsys, tmp_path, name):
    format, output = FORMATS[name], tmp_path / "out"
    spec = ["--seed", "7", "--to", name]
    if format.sizes is not None and 9 not in format.sizes:
        spec += ["--size", str(format.sizes[0])]
    run_here(capsys, "generate", "-n", str(LATER), *spec, "-o", str(output), "--seconds", "0.002")
    found = (tmp_path / "out.part").read_text().count("\n") - 1
    assert run_here(capsys, "generate", "-n", str(found + 3), *spec, "-o", str(output)).code == 0
    at_once = tmp_path / "whole"
    assert run_here(capsys, "generate", "-n", str(found + 3), *spec, "-o", str(at_once)).code == 0
    assert [puzzle.grid for puzzle in read_many(output, name)] == [puzzle.grid for puzzle in read_many(at_once, name)]


def started(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "sudoku", *arguments], stderr=subprocess.PIPE, process_group=0)


def wait_for_lines(path, count: int) -> None:
    for _ in range(600):
        if path.exists() and path.read_bytes().count(b"\n") >= count:
            return
        time.sleep(0.05)
    raise AssertionError(f"{path} does not grow")


@pytest.mark.parametrize("spec", [(), ("--level", "easy", "--symmetry", "rotational"), ("--distinct",)])
def test_killed_and_resumed_nothing_is_lost_or_comes_twice(capsys, tmp_path, spec):
    output, part = tmp_path / "out.sdm", tmp_path / "out.sdm.part"
    process = started("generate", "-n", str(LATER), *spec, "--seed", "7", "-o", str(output))
    wait_for_lines(part, 20)
    process.kill()
    process.communicate()
    assert not output.exists()
    with part.open("ab") as file:
        file.write(b"99999999 half a li")  # as a kill in the midst of a write leaves it
    killed_at = part.read_bytes().count(b"\n") - 1
    wanted = killed_at + 30
    assert run_here(capsys, "generate", "-n", str(wanted), *spec, "--seed", "7", "-o", str(output)).code == 0
    whole = run_here(capsys, "generate", "-n", str(wanted), *spec, "--seed", "7", "--to", "sdm").out
    assert output.read_text() == whole
    assert not part.exists()


def test_interrupted_it_ends_quickly_and_keeps_what_was_found(tmp_path):
    output = tmp_path / "out.sdm"
    process = started("generate", "-n", str(LATER), "--seed", "7", "-o", str(output))
    wait_for_lines(tmp_path / "out.sdm.part", 20)
    os.kill(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    found = output.read_text().splitlines()
    assert f"{len(found)} of {LATER} puzzles found".encode() in told
    assert len(set(found)) == len(found) >= 20


def test_interrupted_on_its_way_to_the_reader_it_says_how_many_there_were():
    command = [sys.executable, "-m", "sudoku", "generate", "-n", str(LATER), "--seed", "7"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, process_group=0)
    assert process.stdout is not None
    first = process.stdout.readline()
    os.kill(process.pid, signal.SIGINT)
    rest, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert len(first) == 82
    assert told.startswith(b"sudoku: ")
    assert f" of {LATER} puzzles found".encode() in told
    assert rest.count(b"\n") + 1 <= int(told.split()[1])


def test_on_a_terminal_progress_makes_way_for_what_is_told():
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "sudoku", "generate", "--givens", "17", "--seconds", "1.8"]
    process = subprocess.Popen(command, stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = b""
    with contextlib.suppress(OSError):  # Linux says so when the other end is closed
        while piece := os.read(ours, 4096):
            shown += piece
    os.close(ours)
    assert process.wait(timeout=60) == 1
    assert b"0 of 1 found, " in shown
    assert "━━━".encode() in shown
    assert shown.endswith(b"\x1b[2Ksudoku: 0 of 1 puzzles found\r\n")


def test_a_journal_of_another_specification_is_not_touched(capsys, tmp_path):
    output, part = tmp_path / "out.sdm", tmp_path / "out.sdm.part"
    run_here(capsys, "generate", "-n", "2", "--givens", "17", "--seconds", "0.1", "--seed", "7", "-o", str(output))
    before = part.read_bytes()
    result = run_here(capsys, "generate", "--givens", "25", "--seed", "7", "-o", str(output))
    assert result.code == 2
    assert "another specification" in result.err
    assert part.read_bytes() == before


def test_streaming_stops_with_its_reader():
    script = f"{sys.executable} -m sudoku generate -n {LATER} | head -3"
    told = subprocess.run(["sh", "-c", script], capture_output=True, timeout=60, check=True)
    assert len(told.stdout.splitlines()) == 3
    assert told.stderr == b""


def test_vary_minimise_reduce(capsys):
    copies = grids_of(run_here(capsys, "vary", EXAMPLE, "-n", "3", "--seed", "1").out)
    assert {copy.canonical() for copy in copies} == {Grid.from_text(EXAMPLE).canonical()}
    [less] = grids_of(run_here(capsys, "minimise", EXAMPLE, "--seed", "1").out)
    assert are_unique([less])
    [reduced] = grids_of(run_here(capsys, "reduce", "--givens", "27", EXAMPLE, "--seed", "1").out)
    assert len(reduced.filled) == 27
    assert run_here(capsys, "minimise", "." * 81).code == 2


def test_canon_and_dedup(capsys, tmp_path):
    file = tmp_path / "copies.sdm"
    run_here(capsys, "vary", EXAMPLE, "-n", "5", "-o", str(file))
    other = EXAMPLE.replace("53", "..", 1)
    text = file.read_text() + other + "\n" + EXAMPLE + "\n"
    told = sudoku("dedup", "-", stdin=text)
    assert told.stdout.decode().split() == [file.read_text().split()[0].replace("0", "."), other]
    assert told.stderr == b"sudoku: 7 puzzles, 2 different\n"
    forms = sudoku("canon", "-", stdin=text).stdout.decode().split()
    assert len(forms) == 7
    assert len(set(forms)) == 2
    record = json.loads(run_here(capsys, "canon", "--json", EXAMPLE).out)
    assert record == {"puzzle": EXAMPLE, "canonical": forms[0], "automorphisms": 1}
    out = tmp_path / "forms.json"
    assert run_here(capsys, "canon", "--json", EXAMPLE, EXAMPLE, "-o", str(out)).out == ""
    assert [json.loads(line) for line in out.read_text().splitlines()] == [record, record]
    assert run_here(capsys, "canon", "--json", EXAMPLE, "-o", str(out)).err == (
        f"sudoku: {out} exists: use --force to overwrite it\n"
    )
    assert (
        run_here(capsys, "canon", "--json", "--to", "sdm", EXAMPLE).err == "sudoku: --json and --to sdm: choose one\n"
    )
