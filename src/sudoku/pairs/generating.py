"""Pairs made: two full grids that differ everywhere, then every given taken away that is not needed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from .._drawable import Drawable
from .._limit import Limit
from ..errors import UnsupportedSize
from ..grid import Grid
from ..sat.chance import random_numbers
from ..sat.digging import Progress, dig
from ..sat.filling import fill
from ..shape import MAX_BOX, Shape
from .solving import split

__all__ = ["GeneratedPair", "generate"]


@dataclass(frozen=True, slots=True)
class GeneratedPair(Drawable):
    """A pair with one solution. `is_maximal` says whether it is proved that it needs every given; uniqueness always is.

    The same k and seed give the same pair, unless time was up.
    """

    first: Grid
    second: Grid
    solution: tuple[Grid, Grid]
    is_unique: bool
    is_maximal: bool
    seed: int

    @property
    def holes(self) -> int:
        return len(self.first.holes) + len(self.second.holes)

    def _pictured(self) -> tuple[Grid, Grid]:
        """Side by side."""
        return self.first, self.second

    @property
    def givens(self) -> int:
        return len(self.first.filled) + len(self.second.filled)


def generate(
    k: int, seed: int | None = None, *, seconds: float | None = None, progress: Progress | None = None
) -> GeneratedPair:
    """A pair of k² × k² grids with one solution. When time is up, or at Ctrl-C, the best so far.

    >>> pair = generate(2, seed=1)
    >>> pair.is_unique, pair.is_maximal, pair.givens + pair.holes
    (True, True, 32)
    """
    if not 2 <= k <= MAX_BOX:
        raise UnsupportedSize(f"k = {k}: pairs are made for k from 2 to {MAX_BOX}{' (k = 1 has none)' * (k == 1)}")
    seed = secrets.randbits(48) if seed is None else seed
    rng, limit, shape = random_numbers(seed), Limit(seconds), Shape(k, k)
    solution = fill(shape, 2, rng, limit)
    assert solution is not None  # from k = 2 on there are pairs
    dug = dig(shape, solution, rng, limit=limit, progress=progress)
    area = shape.cell_count
    return GeneratedPair(
        first=Grid(dug.board[:area], shape),
        second=Grid(dug.board[area:], shape),
        solution=split(shape, solution, dug.board),
        is_unique=True,
        is_maximal=dug.is_minimal,
        seed=seed,
    )
