"""Bulk solving: every form of input, every instruction set, any number of threads, the same right answers."""

import gzip
import io
import os
import random
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudoku
from sudoku import Grid, Puzzle, Status, SudokuError, _native
from sudoku.solving import bulk

from ..reference import count_by_backtracking
from .test_solver import EMPTY, IMPOSSIBLE, NORVIG, SOLUTION, WIKIPEDIA

CLASH = "55" + "." * 79
MIX = [WIKIPEDIA, CLASH, EMPTY, NORVIG, "nonsense", SOLUTION, IMPOSSIBLE, WIKIPEDIA[:-1], "²" * 81]
STATUS = [Status.UNIQUE, Status.NONE, Status.SEVERAL, Status.UNIQUE, Status.INVALID, Status.UNIQUE, Status.NONE]
STATUS += [Status.INVALID] * 2


def random_lines(n: int, seed: int) -> list[str]:
    """Shuffled copies of one puzzle with givens taken away or changed: none, one or several solutions."""
    rng = random.Random(seed)
    lines = []
    for _ in range(n):
        cells = list(Grid.from_text(WIKIPEDIA).shuffled(rng).line())
        for _ in range(rng.randrange(8)):
            cells[rng.randrange(81)] = rng.choice("........123456789")
        lines.append("".join(cells))
    return lines


def as_array(lines: list[str]) -> np.ndarray:
    return np.array([[int(c) if c.isdigit() else 0 for c in line] for line in lines], np.uint8)


def test_one_bad_row_spoils_no_other():
    done = sudoku.solve_many(MIX)
    assert done.status.tolist() == STATUS
    assert bytes(done.solutions[0]) == Grid.from_text(SOLUTION).cells
    for row, status in zip(done.solutions, done.status, strict=True):
        if status in {Status.UNIQUE, Status.SEVERAL}:
            assert Grid(bytes(row)).is_solved
        else:
            assert not row.any()


def test_every_form_of_input_gives_the_same():
    lines = random_lines(100, 1)
    expected = sudoku.solve_many(lines)
    array = as_array(lines)
    text = "\n".join(lines)
    forms: list[Any] = [
        iter(lines),
        [Grid.from_text(line) for line in lines],
        [line.encode() for line in lines],
        [line.replace(".", "*") for line in lines],
        array,
        array.reshape(-1, 9, 9),
        np.asfortranarray(array),
        array.tobytes(),
        bytearray(array.tobytes()),
        "".join(lines).encode(),
        text.encode(),
        (text + "\n").encode(),
        text.replace("\n", "\r\n").encode(),
        text.replace("\n", "  # with a comment\n\n").encode(),
        text.replace(".", "0").encode(),
        text,
        [Puzzle(Grid.from_text(line)) for line in lines],
        array.astype(np.int64),
        array.reshape(-1, 9, 9).tolist(),
        io.StringIO(text),
        io.BytesIO(gzip.compress(text.encode())),
    ]
    for form in forms:
        done = sudoku.solve_many(form)
        assert (done.status == expected.status).all()
        assert (done.solutions == expected.solutions).all()


def test_nothing_gives_nothing():
    forms: list[Any] = [[], b"", np.empty((0, 81), np.uint8)]
    for nothing in forms:
        done = sudoku.solve_many(nothing)
        assert (done.solutions.shape, done.status.shape) == ((0, 81), (0,))


@pytest.mark.parametrize(
    "wrong",
    [7, None, 1.5, np.zeros((3, 81)), np.zeros((2, 3, 9, 9), int)],
)
def test_what_is_no_list_of_puzzles_is_refused(wrong):
    with pytest.raises(SudokuError, match="expected"):
        sudoku.solve_many(wrong)
    with pytest.raises(SudokuError, match="expected"):
        sudoku.count_many(wrong)


@pytest.mark.parametrize("wrong", ["53..7", b"12", np.zeros((1, 80), int), np.full((1, 81), 10), [[1, 2, 3]]])
def test_what_is_no_puzzle_is_invalid(wrong):
    assert sudoku.solve_many(wrong).status.tolist() == [sudoku.Status.INVALID]


def test_after_the_time_limit_rows_are_unknown():
    counted = sudoku.count_many([WIKIPEDIA] * 5000 + [EMPTY] * 64, 10**15, seconds=1.0)
    assert set(counted.status[:4096]) <= {sudoku.Status.UNIQUE, sudoku.Status.UNKNOWN}
    assert set(counted.status[4096:]) == {sudoku.Status.UNKNOWN}
    assert counted.counts[-1] == 0
    solved = sudoku.solve_many([WIKIPEDIA] * 10, seconds=60)
    assert set(solved.status) == {sudoku.Status.UNIQUE}
    with pytest.raises(SudokuError, match="more than 0"):
        sudoku.solve_many([WIKIPEDIA], seconds=0)


def test_the_status_is_a_word():
    assert [str(status) for status in sudoku.Status] == ["none", "unique", "several", "invalid", "unknown"]


def test_limits_and_threads_below_reason_are_refused():
    with pytest.raises(SudokuError, match="limit 0"):
        sudoku.count_many([EMPTY], 0)
    with pytest.raises(SudokuError, match="-1 threads"):
        sudoku.solve_many([EMPTY], threads=-1)


def test_the_number_of_threads_changes_nothing():
    lines = random_lines(700, 2) + [EMPTY] * 5
    expected = sudoku.solve_many(lines, threads=1)
    for threads in (2, 3, 8, 0):
        done = sudoku.solve_many(lines, threads=threads)
        assert (done.status == expected.status).all()
        assert (done.solutions == expected.solutions).all()


def test_neighbours_change_nothing():
    """Even where there are several solutions, the one told depends on the puzzle alone: it is the one of solve."""
    lines = random_lines(40, 3)
    done = sudoku.solve_many(lines)
    for line, row, status in zip(lines, done.solutions, done.status, strict=True):
        if status in {Status.UNIQUE, Status.SEVERAL}:
            assert sudoku.solve(line).cells == bytes(row)
        alone = sudoku.solve_many([line])
        assert (alone.solutions[0] == row).all()


@given(st.integers(0, 2**32), st.sampled_from([1, 2, 5, 60]))
def test_counts_are_those_of_the_other_engine(seed, limit):
    lines = random_lines(20, seed)
    counted = sudoku.count_many(lines, limit)
    assert counted.counts.tolist() == [sudoku.count_solutions(line, limit) for line in lines]
    assert counted.status.tolist() == [min(count, 2) for count in counted.counts.tolist()]


def test_counts_are_those_of_backtracking():
    lines = random_lines(60, 4)
    assert sudoku.count_many(lines, 4).counts.tolist() == [
        count_by_backtracking(Grid.from_text(line), 4) for line in lines
    ]


@pytest.mark.parametrize("limit", [1, 2, 17, 20_000])
def test_empty_grids_have_as_many_solutions_as_one_wants(limit):
    assert sudoku.count_many([EMPTY, EMPTY, WIKIPEDIA], limit).counts.tolist() == [limit, limit, 1]


@given(st.lists(st.binary(min_size=81, max_size=81), max_size=40))
def test_any_bytes_are_a_puzzle_or_not_but_never_a_crash(rows):
    done = sudoku.solve_many(b"".join(rows).replace(b"\n", b"\x0b"))
    assert len(done.status) == len(rows)


@given(st.binary(max_size=2000))
def test_any_text_is_solved_line_by_line_or_refused(data):
    try:
        done = sudoku.solve_many(data)
    except SudokuError:
        return
    assert set(done.status.tolist()) <= set(Status)


def test_text_to_text():
    rows, text, status = bulk.solve_text(f"{WIKIPEDIA}\n{CLASH}\n\n{NORVIG} easy\n".encode())
    assert rows.row(1) == CLASH.encode()
    assert status.tolist() == [Status.UNIQUE, Status.NONE, Status.UNIQUE]
    assert bytes(text[0]) == SOLUTION.encode() + b"\n"
    assert bytes(text[2]) == sudoku.solve(NORVIG).line().encode() + b"\n"


def test_progress_counts_up_to_the_end():
    told: list[int] = []
    sudoku.count_many([EMPTY] * 40, 20_000, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 40


def test_an_error_of_progress_ends_the_work():
    def stop(_: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        sudoku.count_many([EMPTY] * 100, 10**12, progress=stop)


@pytest.mark.parametrize("call", ["count_many(['.' * 81] * 100, 10**15)", "count_solutions('.' * 81)"])
def test_ctrl_c_ends_it(call):
    """Within a second; here only that it ends, since a busy machine may be slow."""
    script = f"import sudoku; sudoku.count_many(['.' * 81], 1); print('go', flush=True); sudoku.{call}"
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(0.2)
    child.send_signal(signal.SIGINT)
    _, errors = child.communicate(timeout=60)
    assert b"KeyboardInterrupt" in errors


def test_other_threads_run_meanwhile():
    thread = threading.Thread(target=sudoku.count_many, args=([EMPTY] * 4, 200_000))
    thread.start()
    ticks = 0
    while thread.is_alive():
        ticks += 1
        time.sleep(0.001)
    assert ticks > 5


class TestInstructionSets:
    """Every build of the engines, forced by the environment variable, in a process of its own."""

    SCRIPT = (
        "import sys, sudoku, zlib; from sudoku import _native as n\n"
        "lines = sys.stdin.read().split()\n"
        "done = sudoku.solve_many(lines); counts = sudoku.count_many(lines, 30).counts.tolist()\n"
        "one = [sudoku.count_solutions(line, 30) for line in lines]\n"
        "work = [n.work(line, 30) for line in lines]\n"
        "print(n.instruction_set(), zlib.crc32(done.solutions.tobytes()), done.status.tolist(), counts == one, work)"
    )

    def run(self, name: str, lines: list[str]) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"SUDOKU_ISA": name}
        run = [sys.executable, "-c", self.SCRIPT]
        return subprocess.run(run, input="\n".join(lines), env=environment, capture_output=True, text=True, check=False)

    def test_all_give_the_same(self):
        lines = [*random_lines(300, 5), NORVIG, EMPTY, IMPOSSIBLE, SOLUTION]
        answers = {name: self.run(name, lines).stdout.split(maxsplit=1) for name in _native.instruction_sets()}
        assert "baseline" in answers
        assert all(answer[0] == name for name, answer in answers.items())
        assert len({answer[1] for answer in answers.values()}) == 1
        assert "True" in answers["baseline"][1]

    def test_an_unknown_one_is_refused_by_name(self):
        errors = self.run("mmx", [EMPTY]).stderr
        assert "SUDOKU_ISA=mmx: this machine runs baseline" in errors


def read_set(folder, name):
    return (folder / "puzzles" / f"{name}.txt").read_bytes()


class TestKnownSets:
    def test_the_17_clue_puzzles_are_unique_and_minimal(self, shared_data):
        """All 49 158 of them, each without each of its givens."""
        lines = read_set(shared_data, "17_clue").split()
        assert len(lines) == 49_158
        array = np.frombuffer(b"".join(lines), np.uint8).reshape(-1, 81)
        assert (sudoku.solve_many(array).status == Status.UNIQUE).all()
        given = (array != ord(".")).nonzero()
        assert len(given[0]) == 17 * 49_158
        for start in range(0, len(given[0]), 100_000):
            rows, cells = (part[start : start + 100_000] for part in given)
            fewer = array[rows].copy()
            fewer[np.arange(len(rows)), cells] = ord(".")
            assert (sudoku.solve_many(fewer).status == Status.SEVERAL).all()

    @pytest.mark.parametrize("name", ["kaggle_10k", "random_minimal_20k", "magictour_top1465", "forum_hardest_1106"])
    def test_sets_with_one_solution_each(self, shared_data, name):
        data = read_set(shared_data, name)
        done = sudoku.solve_many(data)
        assert (done.status == Status.UNIQUE).all()
        puzzles = np.frombuffer(b"".join(data.split()), np.uint8).reshape(-1, 81)
        solutions = done.solutions + ord("0")
        assert ((puzzles == solutions) | (puzzles == ord(".")) | (puzzles == ord("0"))).all()

    def test_a_set_with_many_solutions_each(self, shared_data):
        assert (sudoku.solve_many(read_set(shared_data, "serg_benchmark")).status == Status.SEVERAL).all()

    def test_engines_agree_on_the_hardest(self, shared_data):
        lines = read_set(shared_data, "forum_hardest_1905_11plus").split()[::100]
        done = sudoku.solve_many(lines)
        assert [bytes(row) for row in done.solutions] == [sudoku.solve(line.decode()).cells for line in lines]


@given(st.lists(st.text(" .0123456789*X\t\x1f\x01?é\u2003", min_size=81, max_size=81), min_size=1, max_size=5))
def test_a_list_of_lines_is_read_as_its_items_are(lines):
    at_once, one_by_one = sudoku.solve_many(lines), sudoku.solve_many(iter(lines))
    assert at_once.status.tolist() == one_by_one.status.tolist()
    assert (at_once.solutions == one_by_one.solutions).all()
