"""Random full boards: every shape, one grid or two that differ everywhere.

The solver decides in a random order and completes what follows. What comes out is varied, and the same for the same
seed, but not uniform: some grids are likelier than others, by how much is not known.
"""

from __future__ import annotations

import random

from .._limit import Limit
from ..shape import Shape
from .encoding import encode
from .engine import native_engine
from .session import Session

__all__ = ["fill"]


def fill(shape: Shape, grids: int = 1, rng: random.Random | None = None, limit: Limit | None = None) -> bytes | None:
    """A full board; None when there is none, as for two grids of 1×1."""
    rng = rng or random.Random()
    engine = native_engine(encode(shape, grids))
    engine.set_activities([rng.random() for _ in range(encode(shape, grids).variables)])
    session = Session(shape, grids, limit=limit, engine=lambda _: engine)
    return session.board() if session.ask([]) else None
