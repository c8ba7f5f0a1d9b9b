"""Both engines answer alike: on random boards of random constraints, and on puzzles with published solutions."""

import json
from itertools import islice

import pytest

from sudoku import Candidates, Grid, Puzzle, Shape, SudokuError
from sudoku.formats.families.fpuzzles import from_fpuzzles
from sudoku.rules import AntiKing, AntiKnight, KillerCage, Nonconsecutive, Rules
from sudoku.variants import (
    count_solutions,
    find_conflict,
    is_minimal,
    is_unique,
    minimise,
    redundant_constraints,
    redundant_givens,
    solutions,
    solve,
    true_candidates,
)

from .boards import puzzle

FEW = 5


def agree(seed: int, seconds: float | None = None) -> int:
    """How many solutions both engines find, up to FEW; `make variants` asks this of 10,000 boards."""
    board = puzzle(seed, (4, 6, 9)[seed % 3])
    found = {grid.cells for grid in islice(solutions(board, engine="search", seconds=seconds), FEW)}
    others = {grid.cells for grid in islice(solutions(board, engine="sat", seconds=seconds), FEW)}
    assert len(found) == len(others)
    assert len(found) == FEW or found == others
    if found and seed % 5 == 0:
        search, sat = (true_candidates(board, engine=engine, seconds=seconds) for engine in ("search", "sat"))
        assert search.is_complete
        assert search == sat
    if len(found) == 1 and seed % 2 == 0:
        for redundant in (redundant_givens, redundant_constraints):
            answers = [redundant(board, engine=engine, seconds=seconds) for engine in ("search", "sat")]
            assert answers[0] == answers[1]
    if not found:
        conflict = find_conflict(board, seconds=seconds)
        assert conflict is not None
        only = Grid(bytes(d if c in conflict.givens else 0 for c, d in enumerate(board.grid)), board.shape)
        assert not count_solutions(Puzzle(only, rules=Rules(conflict.constraints)), 1) or _contextual(board)
    else:
        assert find_conflict(board, seconds=seconds) is None
    return len(found)


def _contextual(board: Puzzle) -> bool:
    """Minimum, negative and the like mean something else when other constraints are gone."""
    return any(each.name in ("minimum", "maximum", "negative", "nonconsecutive") for each in board.rules.constraints)


@pytest.mark.parametrize("engine", ["search", "sat"])
@pytest.mark.parametrize("line", ["renban r1c1 r1c2 r2c2 r1c1", "nabner r1c1 r2c3 r1c1", "lunchbox 0 r1c1 r2c2 r1c1"])
def test_a_line_of_different_digits_that_comes_back_has_no_solution(line, engine):
    assert not count_solutions(Puzzle(Grid.empty(Shape(2, 2)), rules=Rules.parse(line)), engine=engine)


@pytest.mark.parametrize("seed", range(60))
def test_the_engines_agree_on_random_boards(seed):
    agree(seed)


def test_the_published_solutions_are_found_and_proved_unique(shared_data):
    lines = (shared_data / "variants" / "fpuzzles_solved.jsonl").read_text().splitlines()
    for line in lines:
        record = json.loads(line)
        board = from_fpuzzles(record["fpuzzles"])
        assert solve(board, unique=True).line() == record["solution"], record["title"]


def test_the_miracle_has_72_solutions():
    rules = Rules.of(AntiKnight(), AntiKing(), Nonconsecutive())
    assert count_solutions(Puzzle(Grid.empty(), rules=rules)) == 72


def test_plain_4x4_grids_are_288():
    assert count_solutions(Puzzle(Grid.from_text("." * 16))) == 288


def test_counts_of_candidates():
    board = Puzzle(Grid.from_text("." * 16))
    found = true_candidates(board, counts=300)
    assert found.is_complete
    assert found.counts == ((72,) * 4,) * 16
    capped = true_candidates(board, counts=5)
    assert capped.counts == ((5,) * 4,) * 16


def test_a_conflict_names_givens_and_constraints():
    rules = Rules.of(KillerCage("r1c1 r1c2", 3), KillerCage("r4c3 r4c4", 7))
    board = Puzzle(Grid.from_text("3..............."), rules=rules)
    conflict = find_conflict(board)
    assert conflict is not None
    assert conflict.givens == (0,)
    assert conflict.constraints == rules.constraints[:1]
    assert str(conflict) == "givens r1c1=3; killer cage r1c1 r1c2: the digits are all different and sum to 3"


def test_minimise_leaves_nothing_that_could_go():
    rules = Rules.of(KillerCage("r1c1 r1c2", 3), KillerCage("r4c3 r4c4", 7))
    full = solve(Puzzle(Grid.from_text("." * 16), rules=rules))
    small = minimise(Puzzle(full, rules=rules), constraints=True)
    assert is_unique(small)
    assert is_minimal(small, constraints=True)
    assert small.solution == full


def test_what_the_search_engine_cannot_do_is_said():
    with pytest.raises(SudokuError, match="size 16"):
        next(solutions(Puzzle(Grid.from_text("." * 400)), engine="search"))


def test_the_functions_of_the_package_keep_to_the_rules():
    import sudoku

    rules = Rules.of(AntiKnight(), AntiKing(), Nonconsecutive())
    miracle = Puzzle(Grid.empty(), rules=rules)
    assert sudoku.count_solutions(miracle) == 72
    assert not rules.check(sudoku.solve(miracle))
    assert not sudoku.is_unique(miracle)


@pytest.mark.parametrize("engine", ["both", "search", "sat"])
def test_marks_are_kept_to(engine):
    marks = Candidates([0b0010] + [15] * 15, Shape(2, 2))
    board = Puzzle(Grid.empty(Shape(2, 2)), marks=marks, rules=Rules.diagonal())
    found = list(solutions(board, engine=engine))
    assert found
    assert {grid[0] for grid in found} == {2}
    assert true_candidates(board, engine=engine).known[0] == (2,)
