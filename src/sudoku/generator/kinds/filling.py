"""A random grid that obeys rules: random digits are put into some cells, each kept if a grid with it exists."""

from __future__ import annotations

import random
from array import array
from functools import lru_cache
from typing import Any

from ..._limit import Limit
from ...rules import Rules
from ...shape import Shape
from ...variants.search import Search

__all__ = ["has_grid", "random_solution"]

CONFLICTS = 3000
"""For each digit that is tried; what is not decided by then is not kept. Counted, never timed: the same seed gives the
same grid on any machine."""
PATIENCE = 300_000
"""Conflicts for the grid itself."""


def random_solution(rules: Rules, shape: Shape, rng: random.Random, limit: Limit) -> bytes | None:
    """The digits of a grid; None if none was found. Any grid can come out, but not equally often."""
    search = Search(rules, shape, limit)
    masks = [(1 << shape.size) - 1] * shape.cell_count
    found: bytes | None = None
    for cell in rng.sample(range(shape.cell_count), 2 * shape.size):
        digits = [digit for digit in range(shape.size) if masks[cell] >> digit & 1]
        bit = 1 << rng.choice(digits)
        if found is not None and 1 << found[cell] - 1 == bit:
            masks[cell] = bit
            continue
        search.engine.open(_board([*masks[:cell], bit, *masks[cell + 1 :]]))
        answer = search.advance(CONFLICTS)
        if isinstance(answer, bytes):
            masks[cell], found = bit, answer
        elif answer is None and len(digits) > 1:
            masks[cell] &= ~bit
        elif answer is None:
            return None
    if found is None:
        search.engine.open(_board(masks))
        answer = search.advance(PATIENCE)
        found = answer if isinstance(answer, bytes) else None
    return found


@lru_cache(maxsize=64)
def has_grid(rules: Rules, shape: Shape) -> bool:
    """Whether any grid obeys the rules; True as well if that is not known soon."""
    search = Search(rules, shape, Limit(None))
    search.engine.open(_board([(1 << shape.size) - 1] * shape.cell_count))
    return search.advance(PATIENCE) is not None


def _board(masks: list[int]) -> Any:  # noqa: ANN401  # an array of the standard library
    return array("H", masks)
