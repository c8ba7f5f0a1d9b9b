"""Sudokus from Latin squares: the construction, its count, and the command line of the document."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.classic import latin
from sudoku.classic.counting import count_solutions, solutions
from sudoku.grid import Grid

SCRIPT = Path(latin.__file__)
SAMPLE = """\
3, 1, 2, 4, 0, 6, 9, 7, 8
6, 0, 5, 8, 7, 9, 1, 2, 0
9, 7, 8, 1, 2, 3, 6, 4, 5
0, 3, 1, 5, 6, 4, 7, 8, 9
4, 5, 6, 0, 8, 7, 2, 0, 1
7, 8, 9, 2, 3, 1, 5, 6, 4
1, 2, 3, 6, 4, 0, 0, 9, 7
5, 6, 4, 7, 9, 8, 3, 1, 2
8, 0, 7, 3, 1, 2, 4, 5, 6
"""

squares = st.sampled_from(latin.SQUARES)


def names_in(folder):
    return [path.name for path in folder.iterdir()]


def rows_of(text):
    return [[int(digit) for digit in line.split(", ")] for line in text.splitlines()]


def unswap(rows):
    """Back to before the row swaps: row 3i+I to 3I+i; then each digit as its (outer, inner) pair, None for a hole."""
    original = [rows[3 * (row % 3) + row // 3] for row in range(9)]
    return [[divmod(digit - 1, 3) if digit else None for digit in row] for row in original]


def take_apart(rows):
    """The ten squares of a grid: the way back, which proves that no two choices of squares give the same grid."""
    pairs = unswap(rows)
    corners = range(0, 9, 3)
    outer = tuple(tuple(pairs[top][left][0] for left in corners) for top in corners)
    inner = [
        [tuple(tuple(pairs[top + i][left + j][1] for j in range(3)) for i in range(3)) for left in corners]
        for top in corners
    ]
    return outer, inner


@pytest.mark.parametrize(("order", "count"), [(1, 1), (2, 2), (3, 12), (4, 576), (5, 161_280)])
def test_exact_count_of_latin_squares(order, count):
    found = list(latin.latin_squares(order))
    assert len(found) == len(set(found)) == count
    digits = set(range(order))
    sample = random.Random(0).sample(found, min(count, 500))
    assert all(set(line) == digits for square in sample for line in (*square, *zip(*square, strict=True)))


def test_the_block_of_the_document():
    rows = latin.assemble(((2, 0, 1), (0, 1, 2), (1, 2, 0)), [[((0, 2, 1), (1, 0, 2), (2, 1, 0))] * 3] * 3)
    assert [rows[row][:3] for row in (0, 3, 6)] == [[7, 9, 8], [8, 7, 9], [9, 8, 7]]


@settings(deadline=None)
@given(squares, st.lists(st.lists(squares, min_size=3, max_size=3), min_size=3, max_size=3))
def test_every_choice_is_valid_and_can_be_read_off_the_grid(outer, inner):
    rows = latin.assemble(outer, inner)
    assert Grid.from_values(rows).is_solved
    assert take_apart(rows) == (outer, inner)


def test_the_sample_un_swaps_into_latin_squares():
    """Its holes have one solution, and that solution is the grid of ten Latin squares."""
    cells = [digit for row in rows_of(SAMPLE) for digit in row]
    assert cells.count(0) == 9
    assert count_solutions(cells) == 1
    (solution,) = solutions(cells)
    outer, inner = take_apart([list(solution[start : start + 9]) for start in range(0, 81, 9)])
    assert {outer, *(square for row in inner for square in row)} <= set(latin.SQUARES)
    pairs = unswap(rows_of(SAMPLE))
    assert all(
        pair is None or pair[0] == outer[r // 3][c // 3] for r, row in enumerate(pairs) for c, pair in enumerate(row)
    )


def run(*arguments, cwd):
    """The module by itself, with nothing installed: no site-packages, not even this package."""
    command = [sys.executable, "-S", "-E", str(SCRIPT), *arguments]
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)


def test_runs_by_itself(tmp_path):
    done = run("18", "output.txt", "--seed", "517", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "output.txt: 18 holes, 2 in each block; 1 solution; seed 517\n"
    text = (tmp_path / "output.txt").read_bytes().decode("ascii")
    assert text.endswith("\n")
    lines = text.split("\n")[:-1]
    assert len(lines) == 9
    assert all(", ".join(map(str, row)) == line for row, line in zip(rows_of(text), lines, strict=True))
    grid = Grid.from_values(rows_of(text))
    assert [sum(not grid[cell] for cell in box.cells) for box in grid.shape.boxes] == [2] * 9
    assert names_in(tmp_path) == ["output.txt"]


def test_same_seed_same_file(tmp_path):
    for name in ("one", "other"):
        assert run("45", name, "--seed", "8", cwd=tmp_path).returncode == 0
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    told = json.loads(run("45", "third", "--json", cwd=tmp_path).stdout)
    assert told.keys() == {"output", "holes", "solutions", "seed", "limit", "evenly"}
    run("45", "fourth", "--seed", str(told["seed"]), cwd=tmp_path)
    assert (tmp_path / "third").read_bytes() == (tmp_path / "fourth").read_bytes() != (tmp_path / "one").read_bytes()


@pytest.mark.parametrize("holes", ["10", "90", "-9", "9.0", "nine", "", "٩", "1e1", "9" * 5000])
def test_wrong_holes(tmp_path, holes):
    with pytest.raises(ValueError, match="a multiple of 9 from 0 to 81"):
        latin.build_file(holes, str(tmp_path / "out.txt"))
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("seed", ["x", "1.5", "", "-", "9" * 20])
def test_wrong_seed(tmp_path, seed):
    with pytest.raises(ValueError, match="a whole number"):
        latin.build_file("9", str(tmp_path / "out.txt"), seed)
    assert names_in(tmp_path) == []


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["10", "out"], "sudoku: holes '10': expected a multiple of 9 from 0 to 81, an equal share for each block\n"),
        (["-9", "out"], "sudoku: holes '-9': expected a multiple of 9 from 0 to 81, an equal share for each block\n"),
        (["9", "no/such/out"], "sudoku: cannot write no/such/out: No such file or directory\n"),
        (["9", "."], "sudoku: cannot write .: Is a directory\n"),
        (["9", "out", "--seed", "x"], "sudoku: seed 'x': a whole number of at most 19 digits\n"),
        (["9"], "latin.py: the following arguments are required: OUTPUT (see latin.py --help)\n"),
    ],
)
def test_wrong_use_is_one_line_and_exit_2(tmp_path, arguments, line):
    done = run(*arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)
    assert names_in(tmp_path) == []


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    target = tmp_path / "out.txt"
    target.write_text("old")

    def no_space(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OSError, match="No space left"):
        latin.build_file("9", str(target))
    assert target.read_text() == "old"
    assert names_in(tmp_path) == ["out.txt"]


def test_writes_through_a_link(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "real.txt")
    latin.build_file("9", str(tmp_path / "link"), "1")
    assert (tmp_path / "link").is_symlink()
    assert len((tmp_path / "real.txt").read_text().splitlines()) == 9


@pytest.mark.slow
def test_killed_at_any_moment_the_old_file_or_the_whole_new_one_is_there(tmp_path):
    target = tmp_path / "out.txt"
    rng, environment = random.Random(1), {**os.environ, "PYTHONPATH": str(SCRIPT.parent)}
    endless = "from latin import build_file\nprint(flush=True)\nwhile True: build_file('27', 'out.txt')"
    command = [sys.executable, "-S", "-c", endless]
    for _ in range(20):
        with subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE) as child:
            assert child.stdout
            child.stdout.readline()
            time.sleep(rng.random() / 20)
            child.send_signal(signal.SIGKILL)
        if target.exists():
            assert target.read_text().count("\n") == 9
            assert Grid.from_values(rows_of(target.read_text())).is_valid
    assert target.exists()
