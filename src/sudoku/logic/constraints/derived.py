"""Innies and outies: houses sum to 45 each, so what sticks out of them and what is left in them has a known sum.

┌────────────────┐
│ cage  cage  i i│     innies: cells of the houses that no cage inside covers
│ cage  o┼o      │     outies: cells of cages that stick out
└────────┼───────┘     Σ innies − Σ outies = 45 · houses − Σ cages
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from ...rules.primitives import Sum
from ...shape import Cell

if TYPE_CHECKING:
    from .field import Clue, Field

__all__ = ["derived_sums"]

MOST_CELLS = 4


def derived_sums(field: Field) -> Iterator[Clue]:
    """Each sum of at most four cells once, those of few houses first."""
    from .field import Clue

    if not field.cages:
        return
    met: set[tuple[tuple[Cell, ...], tuple[int, ...]]] = {(clue.cells, (1,) * len(clue.cells)) for clue in field.cages}
    for houses in _groups():
        inside: set[Cell] = set()
        for house in houses:
            inside.update(field.houses[house].cells)
        if len(inside) != 9 * len(houses):
            continue
        for touching in (False, True):
            used = [cage for cage in field.cages if _counts(cage, inside, touching)]
            covered = {cell for cage in used for cell in cage.cells}
            innies, outies = sorted(inside - covered), sorted(covered - inside)
            if not used or not 1 <= len(innies) + len(outies) <= MOST_CELLS:
                continue
            cells, signs = (*innies, *outies), (*[1] * len(innies), *[-1] * len(outies))
            if (cells, signs) in met:
                continue
            met.add((cells, signs))
            total = 45 * len(houses) - sum(_total(cage) for cage in used)
            if not innies:
                signs, total = (1,) * len(outies), -total
            numbers = tuple(cage.number for cage in used)
            sum_ = Sum(cells, signs, total)
            yield Clue(-1, used[0].constraint, sum_, cells, field.sees(cells), numbers, houses)


def _total(cage: Clue) -> int:
    assert isinstance(cage.primitive, Sum)
    return cage.primitive.total


def _counts(cage: Clue, inside: set[Cell], touching: bool) -> bool:
    within = len(inside.intersection(cage.cells))
    return within == len(cage.cells) or (touching and within > 0)


def _groups() -> list[tuple[int, ...]]:
    """Single houses, up to four lines side by side, up to three regions."""
    found: list[tuple[int, ...]] = [(house,) for house in range(27)]
    for width in (2, 3, 4):
        for first in range(10 - width):
            found += [tuple(range(start + first, start + first + width)) for start in (0, 9)]
    found += list(combinations(range(18, 27), 2))
    return [
        *found,
        *((18 + 3 * i, 19 + 3 * i, 20 + 3 * i) for i in range(3)),
        *((18 + i, 21 + i, 24 + i) for i in range(3)),
    ]
