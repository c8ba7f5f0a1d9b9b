"""Random full boards: every shape, one grid or two that differ everywhere.

The solver decides in a random order and completes what follows. What comes out is varied, and the same for the same
seed, but not uniform: some grids are likelier than others, by how much is not known. Only at 4×4, where they can be
counted, each is equally likely: one of all is chosen by its number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._limit import Limit
from ..shape import Shape
from .chance import random_numbers
from .encoding import encode
from .engine import native_engine
from .session import Session

if TYPE_CHECKING:
    from .._native import Random

__all__ = ["fill"]

GRIDS_OF_FOUR = 288


def fill(shape: Shape, grids: int = 1, rng: Random | None = None, limit: Limit | None = None) -> bytes | None:
    """A full board; None when there is none, as for two grids of 1×1. Random numbers are `random_numbers(seed)`."""
    rng = rng or random_numbers()
    engine = native_engine(encode(shape, grids))
    engine.shuffle(rng)
    session = Session(shape, grids, limit=limit, engine=lambda _: engine)
    before = rng.below(GRIDS_OF_FOUR) if (shape, grids) == (Shape(2, 2), 1) else 0
    for _ in range(before):
        session.ask([])
        engine.exclude_model()
    return session.board() if session.ask([]) else None
