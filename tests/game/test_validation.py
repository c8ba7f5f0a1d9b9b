"""The way round the slow search ends where the search does."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.classic import backtracking
from sudoku.game import rules, validation
from sudoku.game.rules import Game
from sudoku.grid import Grid
from sudoku.shape import NINE, Shape

# Seventeen givens, the first row of the solution 987654321: made so that trying digits in order takes longest.
AGAINST_BRUTE_FORCE = Grid.from_text(
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)


@st.composite
def boards(draw, shapes=(NINE,)):
    """Digits set at random where they clash with nothing; so there may be any number of solutions, often none."""
    shape = draw(st.sampled_from(shapes))
    rng = random.Random(draw(st.integers(0, 10**9)))
    grid = backtracking.random_solution(Grid.empty(shape), rng) or Grid.empty(shape)
    keep = rng.randrange(shape.cell_count // 3, shape.cell_count)
    for cell in rng.sample(range(shape.cell_count), shape.cell_count - keep):
        grid = grid.placing(cell, 0)
    for cell in rng.sample(grid.holes, min(len(grid.holes), rng.randrange(4))):
        taken = {grid[peer] for peer in shape.peers(cell)}
        legal = [digit for digit in range(1, shape.size + 1) if digit not in taken]
        if legal:
            grid = grid.placing(cell, rng.choice(legal))
    return grid


@settings(max_examples=150)
@given(boards())
def test_the_same_answer_on_both_ways(board):
    slow = backtracking.first_solution(board)
    assert validation.smallest_solution(board, validation.solve) == slow
    assert validation.first_solution(board, node_limit=0) == slow
    assert validation.first_solution(board) == slow


@settings(max_examples=60)
@given(boards((Shape(2, 2), Shape(2, 3), NINE)), st.integers(0, 10**9))
def test_any_solver_will_do(board, seed):
    """One that finds another solution each time, so that the way must be walked to its end."""
    rng = random.Random(seed)
    at_random = validation.smallest_solution(board, lambda grid: backtracking.random_solution(grid, rng))
    assert at_random == backtracking.first_solution(board)


def test_few_givens_and_none():
    """From the empty board, where the search is quick, to boards where it would take hours."""
    assert validation.first_solution(Grid.empty()) == backtracking.first_solution(Grid.empty())
    assert validation.first_solution(Grid.empty(), node_limit=0) == backtracking.first_solution(Grid.empty())
    solved = validation.first_solution(AGAINST_BRUTE_FORCE)
    assert solved
    assert solved.is_solved
    assert solved.rows[0] == (9, 8, 7, 6, 5, 4, 3, 2, 1)


def test_the_game_never_hangs():
    """Few cells, digits of a careless player: each validation ends, and says the same as the fast way alone."""
    rng = random.Random(5)
    for count in (0, 1, 5, 10, 17, 20, 25, 30, 40, 60, 80):
        game = Game(rng)
        game.answer(str(count))
        for _ in range(12):
            game.answer(f"set {rng.randint(1, 9)} {rng.randint(1, 9)} {rng.randint(1, 9)}")
        board = game.state.board
        if game.phase is rules.Phase.PLAYING:
            said = game.answer("validate")
            expected = validation.smallest_solution(board, validation.solve)
            assert said == (rules.SOLVABLE if expected else rules.UNSOLVABLE)
            assert expected in (None, game.state.solution)
