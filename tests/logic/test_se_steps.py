"""The Sudoku Explainer scale: its ratings, its steps, and what they look like."""

import random
import signal
import subprocess
import sys
import textwrap
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import Candidates, Grid, MultipleSolutions, NoSolution, SudokuError, solve
from sudoku.logic import Rating, SeRating, SolvePath, explain, hint, rate, rate_many, verify
from sudoku.logic.se_steps import KINDS, SeStep, se_steps
from sudoku.logic.verifier import Verdict

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."  # AI Escargot
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."  # A. Inkala, 2012
NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."  # Golden Nugget, by tarek
NAILED = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"  # 17 givens
FAMOUS = [(WIKIPEDIA, 1.2), (ESCARGOT, 10.5), (INKALA, 10.7)]


@pytest.mark.parametrize(("puzzle", "er"), FAMOUS)
def test_famous_puzzles_have_the_rating_they_are_known_by(puzzle, er):
    rating = rate(puzzle).se
    assert rating is not None
    assert rating.is_complete
    assert rating.er == er
    assert rating.ed <= rating.ep <= rating.er


def test_er_ep_and_ed_are_the_hardest_the_hardest_to_a_placement_and_the_first():
    path = explain(ESCARGOT, scale="se")
    ratings = [step.rating for step in path if isinstance(step, SeStep)]
    assert len(ratings) == len(path)
    first = next(index for index, step in enumerate(path) if step.placements)
    se = rate(ESCARGOT).se
    assert se is not None
    assert (se.er, se.ep, se.ed) == (max(ratings), max(ratings[: first + 1]), ratings[0])
    assert se.steps == len(path)
    assert se.hardest == path[ratings.index(se.er)].name


@pytest.mark.parametrize("puzzle", [WIKIPEDIA, ESCARGOT, INKALA])
def test_every_step_is_proved_by_its_evidence(puzzle):
    path = explain(puzzle, scale="se")
    assert path.is_solved
    for index, step in enumerate(path):
        verdict = verify(step, path.marks(index), path.solution)
        assert isinstance(step, SeStep)
        assert verdict is Verdict.PROVED, (index, str(step))


@given(st.integers(0, 10**9))
@settings(max_examples=15)
def test_any_sister_of_a_puzzle_is_solved_without_a_guess(seed):
    puzzle = Grid.from_text(NAILED).shuffled(random.Random(seed))
    path = explain(puzzle, scale="se")
    assert path.is_solved
    for step in path:
        assert all(path.solution[cell] == digit for cell, digit in step.placements)
        assert all(path.solution[cell] != digit for cell, digit in step.eliminations)


def test_explain_goes_on_with_chains_where_the_ladder_would_guess():
    path = explain(INKALA)
    assert path.is_solved
    assert path.by_logic
    assert not path.rating.by_logic  # the ladder alone has to guess, and its rating says so
    assert path.rating == rate(INKALA, scale="hodoku")
    chains = [step for step in path if isinstance(step, SeStep)]
    assert chains
    assert all(step.graph for step in chains)
    assert all(verify(step, path.marks(i), path.solution) is not Verdict.WRONG for i, step in enumerate(path))


def test_a_hint_is_a_reason_too():
    path = explain(INKALA)
    at = next(index for index, step in enumerate(path) if isinstance(step, SeStep))
    step = hint(path.puzzle_before(at))
    assert isinstance(step, SeStep)


def test_steps_go_to_json_and_back():
    for scale in ("se", "hodoku"):
        path = explain(ESCARGOT, scale=scale)
        assert SolvePath.from_json(path.to_json()).steps == path.steps


def test_every_kind_of_step_can_be_told():
    said = [(step.brief(), step.sentence("a1")) for step in explain(ESCARGOT, scale="se")]
    assert all(brief and "So " in sentence for brief, sentence in said)
    assert len(set(KINDS)) == len(KINDS)


def test_both_scales_or_one():
    both = rate(WIKIPEDIA)
    assert str(both).startswith("Easy (204), hardest: ")
    assert "; SE 1.2/1.2/1.2, hardest: Hidden Single; " in str(both)
    assert str(both).endswith(f"; {both.time}")
    assert rate(WIKIPEDIA, scale="hodoku").se is None
    assert both.to_dict()["se"] == {"er": 1.2, "ep": 1.2, "ed": 1.2, "hardest": "Hidden Single", "end": "solved"}
    with pytest.raises(SudokuError, match="expected both, hodoku"):
        rate(WIKIPEDIA, scale="sé")  # type: ignore[arg-type]


def test_what_is_no_puzzle_is_refused_with_the_reason():
    several, none = "." * 81, "11" + "." * 79
    answers = rate_many([several, WIKIPEDIA, none], scale="se")
    assert isinstance(answers[0], MultipleSolutions)
    assert str(answers[1]) == "1.2/1.2/1.2"
    assert isinstance(answers[2], SudokuError)
    with pytest.raises(NoSolution):
        rate("12345678." + "." * 8 + "9" + "." * 63)


def test_ratings_do_not_depend_on_the_number_of_threads():
    rng = random.Random(3)
    grids = [Grid.from_text(NAILED).shuffled(rng) for _ in range(12)]
    assert rate_many(grids, threads=1, scale="se") == rate_many(grids, threads=3, scale="se")
    assert [one.se for one in rate_many(grids, threads=2) if isinstance(one, Rating)] == rate_many(grids, scale="se")


def test_a_time_limit_ends_with_what_was_found_and_says_so():
    rating = rate(ESCARGOT, seconds=0.001).se
    assert rating is not None
    assert not rating.is_complete
    assert "time limit" in str(rating)
    assert rating.er < 10.5
    path = explain(ESCARGOT, scale="se", seconds=0.001)
    assert not path.is_solved
    assert "0.001 seconds were not enough" in str(path)
    with pytest.raises(SudokuError, match="must be more than 0"):
        explain(ESCARGOT, scale="se", seconds=0)


def test_a_position_in_the_middle_goes_on_from_its_marks():
    path = explain(ESCARGOT, scale="se")
    at = len(path) // 2
    steps, end = se_steps(path.board(at).cells, path.marks(at), most=1)
    assert end == "paused"
    assert steps == [path[at]]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_ctrl_c_ends_a_long_search():
    script = f"""
        from sudoku.logic import rate_many
        print("ready", flush=True)
        rate_many(["{INKALA}"] * 10000, threads=2, scale="se")
    """
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "KeyboardInterrupt" in errors


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("command", ["rate", "rate --scale se", "explain", "explain --scale se"])
def test_ctrl_c_ends_the_command_quietly_in_the_midst_of_a_monstrous_puzzle(command, tmp_path):
    (tmp_path / "monsters.txt").write_text((NUGGET + "\n") * 100)
    run = [sys.executable, "-m", "sudoku", *command.split(), str(tmp_path / "monsters.txt")]
    with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(1.5)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "")


def test_a_hint_where_the_ladder_would_guess_is_a_chain_that_holds():
    """It is the first that is found, and may be longer than the one which the scale takes."""
    marks = Candidates.from_grid(Grid.from_text(NUGGET))
    step, (simplest,) = hint(NUGGET), se_steps(Grid.from_text(NUGGET).cells, None, most=1)[0]
    assert isinstance(step, SeStep)
    assert step.rating >= simplest.rating > 10
    assert verify(step, marks, solve(NUGGET)) is Verdict.PROVED


def test_the_hardest_step_is_the_first_of_those_with_the_highest_rating():
    rng = random.Random(8)
    for grid in [Grid.from_text(NAILED).shuffled(rng) for _ in range(20)] + [Grid.from_text(ESCARGOT)]:
        path = explain(grid, scale="se")
        ratings = [step.rating for step in path if isinstance(step, SeStep)]
        (rating,) = rate_many([grid], scale="se")
        assert isinstance(rating, SeRating)
        assert rating.hardest == path[ratings.index(max(ratings))].name
