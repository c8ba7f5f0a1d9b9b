"""`sudoku hint`."""

import json

from sudoku import Grid, Puzzle, write

from ..helpers import run_here

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_as_much_as_one_wants_to_know(capsys):
    def told(reveal: str) -> str:
        return run_here(capsys, "hint", "--reveal", reveal, EASY).out

    assert told("where").startswith("Look at ")
    assert "=" not in told("technique")
    assert "So " not in told("reason")
    assert told("step").endswith(".\n")
    assert "So r" in told("step")
    assert run_here(capsys, "hint", "--reveal", "all", EASY).code == 2


def test_a_mistake_is_told_first(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(write(Puzzle(Grid.from_text(EASY), Grid.empty().placing(2, 9)), "json"))
    result = run_here(capsys, "hint", str(file))
    assert (result.code, result.out) == (1, "9 in r1c3 is wrong: take it back before going on.\n")
    assert json.loads(run_here(capsys, "hint", "--json", str(file)).out)["mistake"]["kind"] == "placement"


def test_json_is_the_step(capsys):
    assert json.loads(run_here(capsys, "hint", "--json", EASY).out)["technique"] in ("Full House", "Naked Single")
