"""A user's own puzzle: symmetric copies, fewer givens, and its canonical form."""

from __future__ import annotations

import random
from collections.abc import Iterator

from .._core import core
from ..errors import SudokuError
from ..formats import PuzzleLike, as_puzzle
from ..grid import Grid
from ..shape import NINE
from ..solving.solver import solve
from ..symmetry import Symmetry
from .attempts import STREAMS, rng_of

__all__ = ["minimise", "reduce_givens", "vary"]

ORDERS = 100
"""Tried before giving up on a number of givens."""


def vary(puzzle: PuzzleLike, seed: int | None = None) -> Iterator[Grid]:
    """Symmetric copies without end: as hard as the puzzle itself, and hard to recognise.

    >>> puzzle = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> next(vary(puzzle, 1)).canonical() == puzzle.canonical()
    True
    """
    return _copies(_plain(puzzle, "be varied"), random.Random(seed))


def _copies(grid: Grid, rng: random.Random) -> Iterator[Grid]:
    while True:
        yield grid.apply(Symmetry.random(grid.shape, rng))


def minimise(puzzle: PuzzleLike, seed: int | None = None) -> Grid:
    """Givens go in random order, as long as the solution stays the only one: no given of the result can go."""
    grid = _plain(puzzle)
    return _less(grid, solve(grid, unique=True), 0, seed_or_random(seed), 0)


def reduce_givens(puzzle: PuzzleLike, givens: int, seed: int | None = None) -> Grid:
    """Removes givens in random order until the requested number is left; an error if a hundred orders all fail."""
    grid = _plain(puzzle)
    solution = solve(grid, unique=True)
    if not 0 <= givens <= len(grid.filled):
        raise SudokuError(f"the puzzle has {len(grid.filled)} givens: it cannot be reduced to {givens}")
    number, fewest = seed_or_random(seed), len(grid.filled)
    for attempt in range(ORDERS):
        result = _less(grid, solution, givens, number, attempt)
        if len(result.filled) == givens:
            return result
        fewest = min(fewest, len(result.filled))
    raise SudokuError(f"not reduced to {givens} givens in {ORDERS} tries: the fewest reached is {fewest}")


def _plain(puzzle: PuzzleLike, what: str = "lose givens") -> Grid:
    """The givens, if they are all there is: a Grid could not keep the rest."""
    found = as_puzzle(puzzle)
    if found.rules:
        raise SudokuError(f"a puzzle with rules beyond rows, columns and boxes cannot {what}: expected a plain sudoku")
    if found.allowed() is not None:
        raise SudokuError(f"a puzzle with marks beyond the rules cannot {what}: expected givens alone")
    return found.grid


def seed_or_random(seed: int | None) -> int:
    return random.SystemRandom().getrandbits(48) if seed is None else seed


def _less(grid: Grid, solution: Grid, givens: int, seed: int, attempt: int) -> Grid:
    if grid.shape == NINE:
        return _dig(grid, solution, givens, seed, attempt)
    from .other_sizes import take_away

    return take_away(grid, solution, givens, rng_of(seed, attempt))


def _dig(grid: Grid, solution: Grid, givens: int, seed: int, attempt: int) -> Grid:
    import numpy as np

    filled, given = (np.frombuffer(cells, np.uint8).reshape(1, 81) for cells in (solution.cells, grid.cells))
    units = [[cell] for cell in range(81)]
    puzzle = core.dig(seed % STREAMS, attempt, 1, units, [], givens, 81, True, False, [], filled, given, 1)[0]
    return Grid(puzzle.tobytes())
