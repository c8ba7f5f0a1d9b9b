"""`sudoku hint`."""

import json
import re
import sys

import pexpect

from sudoku import Grid, Puzzle, write

from ..helpers import run_here

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


LOCKED = "4.....938.32.941...953..24.37.6.9..4529..16736.47.3.9.957..83....39..4..24..3.7.9"


def test_a_hint_is_gentle(capsys):
    assert run_here(capsys, "hint", EASY).out == "Look at box 5: there is a Naked Single.\n"
    assert run_here(capsys, "hint", LOCKED).out == "Look at row 1 and box 1: there is a Locked Pair.\n"


def test_reveal_goes_on_to_the_placement(capsys):
    lines = run_here(capsys, "hint", "--reveal", EASY).out.splitlines()
    assert lines[0] == "Look at box 5: there is a Naked Single."
    assert "So " not in lines[1]
    assert lines[-1].endswith("So r5c5 is 5.")


def test_reveal_goes_through_eliminations_until_a_digit_is_placed(capsys):
    out = run_here(capsys, "hint", "--reveal", LOCKED).out
    steps = [line for line in out.splitlines() if " So " in line]
    assert steps[0].startswith("Locked Pair")
    assert " is not " in steps[0] or " are not " in steps[0]
    assert re.search(r"So r\dc\d is \d\.$", steps[-1])
    assert not any(re.search(r"So r\dc\d is \d\.$", step) for step in steps[:-1])


def test_on_a_terminal_each_part_waits_for_enter():
    terminal = pexpect.spawn(sys.executable, ["-m", "sudoku", "hint", "--reveal", EASY], encoding="utf-8", timeout=30)
    terminal.expect_exact("there is a Naked Single.")
    for part in ("5 is the only candidate", "So r5c5 is 5."):
        terminal.expect_exact("(Enter: go on)")
        terminal.sendline()
        terminal.expect_exact(part)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_a_mistake_is_told_first(capsys, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(write(Puzzle(Grid.from_text(EASY), Grid.empty().placing(2, 9)), "json"))
    result = run_here(capsys, "hint", str(file))
    assert (result.code, result.out) == (1, "9 in r1c3 is wrong: take it back before going on.\n")
    assert json.loads(run_here(capsys, "hint", "--json", str(file)).out)["mistake"]["kind"] == "placement"


def test_json_is_the_step(capsys):
    assert json.loads(run_here(capsys, "hint", "--json", EASY).out)["technique"] in ("Full House", "Naked Single")
