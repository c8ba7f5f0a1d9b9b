"""`sudoku play`: its options, and the puzzles that it can begin with."""

import pytest

from ..helpers import run_here, sudoku

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_begins_with_a_puzzle():
    result = sudoku("play", "--puzzle", PUZZLE, stdin="set 3 1 4\n")
    assert result.returncode == 0
    assert result.stdout.decode().split("\n")[2] == "1 │ 5  3  . │ .  7  . │ .  .  . │"
    assert result.stdout.decode().split("\n")[15] == "1 │ 5  3  4'│ .  7  . │ .  .  . │"


def test_same_seed_same_game():
    one, same, other = (sudoku("play", "--seed", seed, stdin="30\nhint 1 1\n").stdout for seed in ("4", "4", "5"))
    assert one == same != other


def test_begins_with_a_level():
    one, same, other = (sudoku("play", "--level", "easy", "--seed", seed).stdout for seed in ("4", "4", "5"))
    assert one == same != other
    assert one.decode().startswith("Easy. Type help for the commands.\n")


def test_plays_a_file_a_pair_and_the_last_game(tmp_path, capsys):
    pair = tmp_path / "pair.csv"
    assert run_here(capsys, "pair", "generate", "2", "--seed", "1", "-o", str(pair)).code == 0
    assert sudoku("play", "--pair", str(pair), stdin="solve\n").stdout.decode().count("Solved in") == 1
    path = tmp_path / "two.sdm"
    path.write_text(f"{PUZZLE}\n{FULL[:80]}.\n")
    played = sudoku("play", "--puzzle", str(path), stdin="r1c3=4\n").stdout.decode()
    assert played.endswith("Saved. sudoku play --resume continues this game.\n")
    resumed = sudoku("play", "--resume", stdin="next\nr9c9=9\nnext\n").stdout.decode()
    assert "3  4'│" in resumed
    assert "Solved in 0:00." in resumed
    assert "that was the last puzzle" in resumed


@pytest.mark.parametrize(
    "arguments", [["--level", "silly"], ["--level", "easy", "--puzzle", PUZZLE], ["--resume", "--level", "easy"]]
)
def test_no_such_beginning(arguments):
    result = sudoku("play", *arguments)
    assert (result.returncode, result.stdout, result.stderr.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize(
    ("puzzle", "says"),
    [
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
