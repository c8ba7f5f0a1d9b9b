"""The commands on puzzles with rules: answers by the rules, refusals where a command knows plain ones only."""

import json
import subprocess

import sudoku as sudoku_package
from sudoku import LimitReached
from sudoku._limit import Limit
from sudoku.variants import is_minimal

from ..helpers import run_here, sudoku

PUZZLE = '{"grid": "3...............", "rules": ["killercage 5 r1c1 r1c2", "diagonal+", "diagonal-"]}'
SOLVED = '{"grid": "1234341221434321", "rules": ["killercage 3 r1c1 r1c2", "killercage 3 r4c3 r4c4"]}'
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


def test_minimise_drops_givens_and_constraints():
    """A cage without a sum within a row says nothing."""
    done = run("minimise", "--constraints", "--to", "json", SOLVED.replace("]", ', "killercage r2c1 r2c2"]'))
    small = sudoku_package.read(done.stdout)
    assert done.returncode == 0
    assert len(small.givens) < 16
    assert "killercage r2c1 r2c2" not in str(small.rules)
    assert is_minimal(small, constraints=True)


def test_minimise_in_no_time_says_what_is_known(monkeypatch, capsys):
    """The clock stands still until three givens and constraints were tried."""
    from sudoku.variants import solving

    tries = iter(range(1, 100))

    def slow(puzzle, limit, engine="both"):
        if next(tries) > 3:
            raise LimitReached
        return original(puzzle, limit, engine)

    original = solving._solutions
    monkeypatch.setattr(solving, "solutions", lambda puzzle, **_: original(puzzle, Limit()))
    monkeypatch.setattr(solving, "_solutions", slow)
    done = run_here(capsys, "minimise", "--constraints", "--seconds", "9", "--to", "json", SOLVED)
    assert done.code == 1
    assert done.err == "sudoku: gave up after 9 s: 13 givens and 2 constraints not tried\n"
    assert json.loads(done.out)["grid"].startswith("...4")


def test_a_time_too_short_for_the_first_proof_is_said():
    done = run("minimise", "--seconds", "1e-9", PUZZLE)
    assert (done.returncode, done.stdout) == (1, "")
    assert "time limit of 1e-09 s" in done.stderr


def test_solutions_counted_before_the_time_was_up_are_told():
    done = run("solve", "--count", "--seconds", "0.3", '{"grid": "%s", "rules": ["diagonal+"]}' % ("." * 81))
    assert done.returncode == 1
    assert done.stdout.endswith(" or more\n")
    assert done.stderr == "sudoku: gave up counting after 0.3 s\n"


def test_check_tells_of_the_solution_that_is_known(monkeypatch, capsys):
    from sudoku import variants

    def one(puzzle, **_):
        yield puzzle.grid
        raise LimitReached

    monkeypatch.setattr(variants, "solutions", one)
    assert run_here(capsys, "check", SOLVED).out.endswith("gave up counting solutions after 20 s; one is known\n")


def test_why_lists_what_was_found_before_the_time_was_up(monkeypatch, capsys):
    from sudoku.variants import session

    asked = iter(range(1, 100))
    original = session.RulesSession.ask

    def slow(self, assumptions):
        if next(asked) > 1:
            raise LimitReached
        return original(self, assumptions)

    monkeypatch.setattr(session.RulesSession, "ask", slow)
    done = run_here(capsys, "why", "--seconds", "9", CLASH)
    assert done.code == 1
    assert done.out.startswith("these cannot hold together (after 9 s; not all may be needed):\n")
    assert "killer cage" in done.out


def test_a_format_without_rules_is_refused():
    done = run("convert", PUZZLE, "--to", "line")
    assert "line cannot hold rules" in done.stderr
