"""`sudoku play`: its options, and the puzzles that it can begin with."""

import re

import pytest

from ..helpers import run_here, sudoku

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_begins_with_a_puzzle():
    result = sudoku("play", "--puzzle", PUZZLE, stdin="set 3 1 4\n")
    assert result.returncode == 0
    assert result.stdout.decode().split("\n")[1] == "| .5 .3    |    .7    |          |"
    assert result.stdout.decode().split("\n")[14] == "| .5 .3  4 |    .7    |          |"


def test_same_seed_same_game():
    one, same, other = (sudoku("play", "--seed", seed, stdin="30\nhint 1 1\n").stdout for seed in ("4", "4", "5"))
    assert one == same != other


def test_begins_with_a_level_and_restarts_with_another_puzzle():
    result = sudoku("play", "--level", "easy", "--seed", "1", stdin="restart\nsolve\n")
    assert result.stdout == sudoku("play", "--level", "easy", "--seed", "1", stdin="restart\nsolve\n").stdout
    first, second, solved, _ = re.split(r"(?<=^-{34}\n)(?=-{34}|Puz)", result.stdout.decode(), flags=re.M)
    assert first != second
    digits = [re.sub("[^0-9]", "", board) for board in (first, second, solved)]
    assert len(digits[2]) == 81
    assert 17 <= len(digits[1]) < 50


@pytest.mark.parametrize("arguments", [["--level", "silly"], ["--level", "easy", "--puzzle", PUZZLE]])
def test_no_such_beginning(arguments):
    result = sudoku("play", *arguments)
    assert (result.returncode, result.stdout, result.stderr.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize(
    ("puzzle", "says"),
    [
        ("1" + "." * 15, "expected 9×9"),
        ("11" + "." * 79, "1 twice in row 1"),
        ("12345678." + "........9" + "." * 63, "no solution"),
        (FULL, "no empty cell"),
        ("-", "standard input is for the commands"),
        ("nothing.sdk", "'nothing.sdk' is neither a file nor a puzzle"),
    ],
)
def test_puzzles_that_cannot_be_played(capsys, puzzle, says):
    result = run_here(capsys, "play", "--puzzle", puzzle)
    assert (result.code, result.out) == (2, "")
    assert says in result.err
    assert result.err.count("\n") == 1
