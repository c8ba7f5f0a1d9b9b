"""The commands on puzzles with rules: answers by the rules, refusals where a command knows plain ones only."""

import json
import subprocess

from ..helpers import sudoku

PUZZLE = '{"grid": "3...............", "rules": ["killercage 5 r1c1 r1c2", "diagonal+", "diagonal-"]}'
CLASH = '{"grid": "3...............", "rules": ["killercage 3 r1c1 r1c2"]}'


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    done = sudoku(*arguments)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def test_rules_in_words():
    done = run("rules", PUZZLE)
    assert done.stdout.splitlines()[1] == "Killer cage r1c1 r1c2: the digits are all different and sum to 5."


def test_why_names_what_conflicts():
    done = run("why", CLASH)
    assert done.returncode == 1
    assert done.stdout == (
        "these cannot hold together:\n  givens r1c1=3\n"
        "  killer cage r1c1 r1c2: the digits are all different and sum to 3\n"
    )
    assert run("why", PUZZLE).stdout == "there is a solution\n"


def test_solutions_obey_the_rules():
    lines = run("solve", "--all", PUZZLE).stdout.split()
    assert lines
    assert all(line[:2] == "32" for line in lines)
    assert run("solve", "--count", PUZZLE).stdout == f"{len(lines)}\n"


def test_candidates_with_counts():
    record = json.loads(run("candidates", "--counts", "9", "--json", PUZZLE).stdout)
    assert record["candidates"]["r1c2"] == [2]
    assert record["counts"]["r1c1"] == {"3": len(run("solve", "--all", PUZZLE).stdout.split())}


def test_commands_that_know_plain_rules_only_refuse():
    done = run("canon", PUZZLE)
    assert done.returncode != 0
    assert "plain sudokus only" in done.stderr


def test_variants_are_rated_explained_hinted_at_and_drawn(tmp_path):
    made = run("generate", "--variant", "killer", "--seed", "1", "--json").stdout
    (tmp_path / "killer.json").write_text(made)
    name = str(tmp_path / "killer.json")
    assert "Cage Combinations" in run("rate", name).stdout
    assert "killer cage" in run("explain", name).stdout
    assert run("hint", name).returncode == 0
    assert "<svg" in run("draw", "--step", "3", name).stdout


def test_a_format_without_rules_is_refused():
    done = run("convert", PUZZLE, "--to", "line")
    assert "line cannot hold rules" in done.stderr
