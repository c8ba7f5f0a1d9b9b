"""A user's own puzzle: symmetric copies of it, and fewer givens.

givens alone                 ─► native core.dig, or SAT at another size
with marks beyond the rules  ─► given after given, as long as the marks leave one solution
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from .._core import SEEDS, core
from ..errors import SudokuError
from ..formats import PuzzleLike, as_puzzle
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import NINE
from ..solving.solver import is_unique, solve
from ..symmetry import Symmetry
from .attempts import rng_of

__all__ = ["minimise", "reduce_givens", "vary"]

ORDERS = 100
"""Tried before giving up on a number of givens."""


def vary(puzzle: PuzzleLike, seed: int | None = None) -> Iterator[Puzzle]:
    """Symmetric copies without end: as hard as the puzzle itself, and hard to recognise.

    puzzle  anything that `as_puzzle` takes; its marks, solution and info go along
    seed    the same seed gives the same copies

    >>> puzzle = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> next(vary(puzzle, 1)).grid.canonical() == puzzle.canonical()
    True
    """
    return _copies(_without_rules(puzzle, "be varied"), random.Random(seed))


def _copies(puzzle: Puzzle, rng: random.Random) -> Iterator[Puzzle]:
    while True:
        yield puzzle.apply(Symmetry.random(puzzle.shape, rng))


def minimise(puzzle: PuzzleLike, seed: int | None = None) -> Puzzle:
    """The puzzle with no given left that can go: removed in random order while the solution stays the only one.

    puzzle  anything that `as_puzzle` takes, with one solution; marks beyond the rules stay and are kept to
    seed    the same seed gives the same result; another may keep more or fewer givens

    >>> len(minimise("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1).givens)
    21
    """
    found = _without_rules(puzzle)
    return _less(found, solve(found, unique=True), 0, seed_or_random(seed), 0)


def reduce_givens(puzzle: PuzzleLike, givens: int, seed: int | None = None) -> Puzzle:
    """The puzzle with so many givens, removed in random order while the solution stays the only one.

    puzzle  anything that `as_puzzle` takes, with one solution; marks beyond the rules stay and are kept to
    givens  how many to leave; SudokuError if a hundred orders do not lead there
    seed    the same seed gives the same result
    """
    found = _without_rules(puzzle)
    solution, has = solve(found, unique=True), len(found.givens)
    if not 0 <= givens <= has:
        raise SudokuError(f"the puzzle has {has} givens: it cannot be reduced to {givens}")
    number, fewest = seed_or_random(seed), has
    for attempt in range(ORDERS):
        result = _less(found, solution, givens, number, attempt)
        if len(result.givens) == givens:
            return result
        fewest = min(fewest, len(result.givens))
    raise SudokuError(f"not reduced to {givens} givens in {ORDERS} tries: the fewest reached is {fewest}")


def _without_rules(puzzle: PuzzleLike, what: str = "lose givens") -> Puzzle:
    found = as_puzzle(puzzle)
    if found.rules:
        raise SudokuError(f"a puzzle with rules beyond rows, columns and boxes cannot {what}: expected a plain sudoku")
    return found


def seed_or_random(seed: int | None) -> int:
    return random.SystemRandom().getrandbits(48) if seed is None else seed


def _less(puzzle: Puzzle, solution: Grid, givens: int, seed: int, attempt: int) -> Puzzle:
    if puzzle.allowed() is not None:
        return _less_within_marks(puzzle, givens, rng_of(seed, attempt))
    if puzzle.shape == NINE:
        grid = _dig(puzzle.grid, solution, givens, seed, attempt)
    else:
        from ..sat import random_numbers
        from .other_sizes import take_away

        grid = take_away(puzzle.grid, solution, givens, random_numbers(seed, attempt))
    return puzzle.replace(grid=grid, placed=None, marks=None)  # marks by the rules: by now there would be more


def _less_within_marks(puzzle: Puzzle, givens: int, rng: random.Random) -> Puzzle:
    for cell in rng.sample(puzzle.givens, len(puzzle.givens)):
        smaller = puzzle.replace(grid=puzzle.grid.placing(cell, 0))
        if len(smaller.givens) >= givens and is_unique(smaller):
            puzzle = smaller
    return puzzle


def _dig(grid: Grid, solution: Grid, givens: int, seed: int, attempt: int) -> Grid:
    import numpy as np

    filled, given = (np.frombuffer(cells, np.uint8).reshape(1, 81) for cells in (solution.cells, grid.cells))
    units = [[cell] for cell in range(81)]
    puzzle = core.dig(seed % SEEDS, attempt, 1, units, [], givens, 81, True, False, [], filled, given, 1)[0]
    return Grid(puzzle.tobytes())
