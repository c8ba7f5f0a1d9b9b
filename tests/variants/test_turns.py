"""Both engines in turns: whoever finds a solution first, each comes once."""

import pytest

from sudoku import Grid, LimitReached, Puzzle, SudokuError
from sudoku._limit import Limit
from sudoku.rules import Even, PencilMarks, Rules
from sudoku.shape import NINE, Shape
from sudoku.variants import turns
from sudoku.variants.search import marks_of
from sudoku.variants.turns import Questions, by_sat, by_search, in_turns

from .boards import puzzle

FOUR = Shape(2, 2)


@pytest.mark.parametrize("first", [1, 16, 100, 400_000])
def test_no_solution_is_lost_or_comes_twice_whatever_the_turns(first, monkeypatch):
    monkeypatch.setattr(turns, "FIRST", first)
    for seed in (3, 4, 10):
        board = puzzle(seed, 4)
        found = [grid.cells for grid in in_turns(board, Limit())]
        assert len(found) == len(set(found))
        assert set(found) == {grid.cells for grid in by_search(board, Limit())}
        assert set(found) == {grid.cells for grid in by_sat(board, Limit())}


def test_rules_of_single_cells_are_candidates():
    rules = Rules.of(PencilMarks("r1c1", (2, 5)), Even("r1c1"))
    masks = marks_of(rules, NINE, bytes(80) + b"\x03")
    assert masks is not None
    assert masks[0] == 0b10
    assert masks[80] == 0b100
    assert masks[1:80] == [511] * 79
    assert marks_of(rules + Rules.diagonal(), NINE, bytes(81)) is None
    assert marks_of(rules, FOUR, bytes(16)) is None


def test_candidates_give_the_solutions_that_the_engines_give():
    grid = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28.....1.............")
    rules = Rules.of(Even("r9c2"), PencilMarks("r9c9", (7, 8, 9)))
    board = Puzzle(grid, rules=rules)
    found = {each.cells for each in in_turns(board, Limit())}
    assert len(found) > 1
    assert found == {each.cells for each in by_search(board, Limit())}
    impossible = Puzzle(grid, rules=Rules.of(Even("r1c1")))
    assert not list(in_turns(impossible, Limit()))


@pytest.mark.parametrize("engine", ["both", "search", "sat"])
def test_questions_about_candidates(engine, monkeypatch):
    monkeypatch.setattr(turns, "FIRST", 1)
    questions = Questions(Rules.diagonal(), FOUR, Limit(), engine)
    assert questions.is_possible([15] * 16)
    assert questions.is_possible([1, *[15] * 15])
    assert not questions.is_possible([1, 1, *[15] * 14])
    assert not questions.is_possible([1, 15, 15, 15, 15, 1, *[15] * 10])  # both on the diagonal


def test_the_time_limit_holds_in_every_turn():
    for run in (in_turns, by_search, by_sat):
        with pytest.raises(LimitReached):
            for _ in run(Puzzle(Grid.empty(), rules=Rules.diagonal()), Limit(0.05)):
                pass


def test_what_the_search_engine_cannot_hold_goes_to_sat():
    board = Puzzle(Grid.empty(Shape.from_size(25)), rules=Rules.diagonal())
    assert next(in_turns(board, Limit())).shape.size == 25
    with pytest.raises(SudokuError, match="size 16, not 25"):
        next(by_search(board, Limit()))
