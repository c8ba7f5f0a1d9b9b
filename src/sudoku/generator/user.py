"""A user's own puzzle: symmetric copies, fewer givens, and its canonical form."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..errors import SudokuError
from ..grid import Grid
from ..native import core
from ..shape import NINE
from ..solver import solve
from ..symmetry import Symmetry
from .attempts import rng_of

__all__ = ["minimise", "reduce", "vary"]


def vary(grid: Grid, seed: int | None = None) -> Iterator[Grid]:
    """Symmetric copies without end: as hard as the puzzle itself, and hard to recognise.

    >>> puzzle = Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> next(vary(puzzle, 1)).canonical() == puzzle.canonical()
    True
    """
    rng = random.Random(seed)
    while True:
        yield grid.apply(Symmetry.random(grid.shape, rng))


def minimise(grid: Grid, seed: int | None = None) -> Grid:
    """Givens go in random order, as long as the solution stays the only one: no given of the result can go."""
    return reduce(grid, None, seed)


def reduce(grid: Grid, givens: int | None, seed: int | None = None) -> Grid:
    """The same down to a number of givens; an error when digging ends before."""
    solution = solve(grid, unique=True)
    if givens is not None and givens > len(grid.givens):
        raise SudokuError(f"the puzzle has {len(grid.givens)} givens: it cannot be reduced to {givens}")
    number = random.SystemRandom().getrandbits(48) if seed is None else seed
    if grid.shape == NINE:
        result = _dig(grid, solution, givens or 0, number)
    else:
        from .other_sizes import take_away

        result = take_away(grid, solution, givens or 0, rng_of(number, 0))
    if givens is not None and len(result.givens) != givens:
        raise SudokuError(f"no way down to {givens} givens was found: {len(result.givens)} are left, and none can go")
    return result


def _dig(grid: Grid, solution: Grid, givens: int, seed: int) -> Grid:
    import numpy as np

    rows = [np.frombuffer(cells, np.uint8).reshape(1, 81) for cells in (solution.cells, grid.cells)]
    units = [[cell] for cell in range(81)]
    puzzle = core.dig(seed % 2**64, 0, 1, units, [], givens, 81, True, False, [], *rows, 1)[0]
    return Grid(puzzle.tobytes())
