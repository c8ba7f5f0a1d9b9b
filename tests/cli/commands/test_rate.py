"""`sudoku rate`."""

import json

import sudoku

from ..helpers import run_here
from ..helpers import sudoku as program

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "......1...419.57.2.8.2..659.......9.......52......68..8..4......295.7..84..6.9.7."
FISH = ".....9....3..8.........2...8.....59...514..272.3..84..9...2..4...7..4....84.317.."


def test_one_line_a_puzzle(capsys):
    lines = run_here(capsys, "rate", "--scale", "hodoku", EASY, FISH).out.splitlines()
    assert [line.split("\t")[:3] for line in lines] == [[EASY, "Easy", "204"], [FISH, "Hard", "730"]]
    assert "X-Wing 1" in lines[1]


def test_json_is_one_object_a_line(capsys):
    record = json.loads(run_here(capsys, "rate", "--json", "--scale", "hodoku", MEDIUM).out)
    assert record["puzzle"] == MEDIUM
    assert (record["level"], record["score"]) == ("Medium", 292)
    assert record["techniques"] == {one.name: count for one, count in sudoku.rate(MEDIUM).counts.items()}


def test_filters(capsys):
    def left(*options: str) -> list[str]:
        lines = run_here(capsys, "rate", "--scale", "hodoku", *options, EASY, MEDIUM, FISH).out.splitlines()
        return [line.split("\t")[0] for line in lines]

    assert left("--level", "easy", "--level", "hard") == [EASY, FISH]
    assert left("--score", "292") == [MEDIUM]
    assert left("--need", "x-wing") == [FISH]
    assert left("--avoid", "locked pair") == [EASY, FISH]
    assert run_here(capsys, "rate", "--need", "x-wnig", EASY).code == 2
    assert run_here(capsys, "rate", "--level", "odd", EASY).code == 2


def test_a_refused_puzzle_does_not_stop_the_others():
    told = program("rate", "--scale", "hodoku", "-", stdin=f"{'.' * 81}\n{EASY}\n")
    assert told.returncode == 1
    assert told.stdout.decode().startswith(EASY)
    assert "several solutions" in told.stderr.decode()


def test_files_and_threads(capsys, tmp_path):
    file = tmp_path / "p.sdm"
    file.write_text(f"{EASY}\n{FISH}\n" * 30)
    one = run_here(capsys, "rate", "--scale", "hodoku", "--threads", "1", str(file)).out
    assert len(one.splitlines()) == 60
    assert run_here(capsys, "rate", "--scale", "hodoku", "--threads", "2", str(file)).out == one
