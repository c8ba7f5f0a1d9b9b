"""Jigsaw regions: boxes that exchange cells with their neighbours until nothing of the boxes is left.

    a a a b b b        a a b b b b        a cell of a that touches b goes to b, a cell of b that touches a goes to a,
    a a a b b b   ─►   a a a a b b        if both stay in one piece; with a symmetry, its images do the same

Exchanges that make a region compact are kept more often than those that draw it out, so that regions are varied but
can be taken in at a glance.
"""

from __future__ import annotations

import random
from functools import cache

from ...shape import Cell, Shape
from .cages import neighbours

__all__ = ["jigsaw_regions"]

EXCHANGES = 6
"""Exchanges made for each region."""
TRIES = 4000


def jigsaw_regions(shape: Shape, rng: random.Random, moves: tuple[tuple[Cell, ...], ...]) -> tuple[int, ...]:
    """A region for each cell: connected, as many cells each as there are digits, none of them a row or a column."""
    layout = _Layout(shape)
    made = 0
    for _ in range(TRIES):
        made += layout.exchange(rng, moves)
        if made >= EXCHANGES * shape.size and not layout.has_line():
            break
    return tuple(layout.region)


class _Layout:
    def __init__(self, shape: Shape) -> None:
        self.shape, self.size = shape, shape.size
        self.region = [shape.box_of(cell) for cell in range(shape.cell_count)]
        self.masks = [0] * self.size
        for cell, region in enumerate(self.region):
            self.masks[region] |= 1 << cell

    def exchange(self, rng: random.Random, moves: tuple[tuple[Cell, ...], ...]) -> bool:
        """Exchanges two cells of neighbouring regions, and their images; False if that is not possible."""
        near = _beside(self.shape)
        cell = rng.randrange(self.shape.cell_count)
        own = self.region[cell]
        others = [self.region[n] for n in near[cell] if self.region[n] != own]
        if not others:
            return False
        other = rng.choice(others)
        touching = [c for c in _bits(self.masks[other]) if any(self.region[n] == own for n in near[c]) and c != cell]
        if not touching:
            return False
        back = rng.choice(touching)
        before = list(self.region), list(self.masks)
        for move in moves:
            if not self._swap(move[cell], move[back]):
                self.region, self.masks = before
                return False
        if self._spread() > self._spread(before[1]) and rng.random() < 0.5:
            self.region, self.masks = before
            return False
        return True

    def _swap(self, cell: Cell, back: Cell) -> bool:
        own, other = self.region[cell], self.region[back]
        if own == other:
            return False
        flip = 1 << cell | 1 << back
        self.masks[own] ^= flip
        self.masks[other] ^= flip
        self.region[cell], self.region[back] = other, own
        return self._is_connected(self.masks[own]) and self._is_connected(self.masks[other])

    def _is_connected(self, mask: int) -> bool:
        """Floods the region from its lowest cell, all directions at once."""
        size, left, right = self.size, *_edges(self.shape)
        met, before = mask & -mask, 0
        while met != before:
            before = met
            met |= (met << size | met >> size | (met & ~right) << 1 | (met & ~left) >> 1) & mask
        return met == mask

    def _spread(self, masks: list[int] | None = None) -> int:
        """How far the regions reach: the sum of the sides of the rectangles around them."""
        total = 0
        for mask in masks or self.masks:
            cells = list(_bits(mask))
            columns = [cell % self.size for cell in cells]
            total += cells[-1] // self.size - cells[0] // self.size + max(columns) - min(columns)
        return total

    def has_line(self) -> bool:
        """Whether a region is a row or a column, and so says nothing."""
        lines = {sum(1 << cell for cell in house.cells) for house in (*self.shape.rows, *self.shape.columns)}
        return any(mask in lines for mask in self.masks)


def _bits(mask: int) -> list[Cell]:
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


@cache
def _beside(shape: Shape) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(neighbours(shape, cell)) for cell in range(shape.cell_count))


@cache
def _edges(shape: Shape) -> tuple[int, int]:
    """The cells of the first and of the last column."""
    first, last = (sum(1 << row * shape.size + at for row in range(shape.size)) for at in (0, shape.size - 1))
    return first, last
