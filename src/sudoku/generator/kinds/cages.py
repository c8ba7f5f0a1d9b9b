"""Killer cages: the grid cut into connected cages of 2 to 5 cells in which no digit repeats.

    grow    from cell to cell at random; what is left alone joins a neighbour
    mend    a second solution, if there is one, has another digit in some cell: moving that cell to the cage next to
            it changes the two sums by different amounts, so that solution is gone

With a symmetry, cages are grown together with their images, and a layout with a second solution is drawn again.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field

from ...rules import KillerCage
from ...shape import Cell, Shape

__all__ = ["Cages"]

TRIES = 60
SIZES = {1: 5, 2: 45, 3: 40, 4: 14, 5: 4, 6: 2, 7: 1, 8: 1, 9: 1}
"""How often a cage aims at so many cells."""


@dataclass
class Cages:
    """A layout on a solution. `moves` are the symmetries that it has to keep, as the cell that each cell goes to."""

    shape: Shape
    digits: bytes
    least: int
    most: int
    moves: tuple[tuple[Cell, ...], ...]
    cage_of: dict[Cell, frozenset[Cell]] = field(default_factory=dict)

    def draw(self, rng: random.Random) -> bool:
        """A new layout; False if none came out."""
        return any(self._draw(rng) for _ in range(TRIES))

    def constraints(self) -> list[KillerCage]:
        size = self.shape.size
        return [
            KillerCage(tuple(divmod(cell, size) for cell in sorted(cage)), sum(self.digits[cell] for cell in cage))
            for cage in sorted(set(self.cage_of.values()), key=min)
        ]

    def mend(self, other: bytes, rng: random.Random) -> bool:
        """Changes two cages so that another solution goes; False where that cannot be done."""
        if len(self.moves) > 1:
            return self.draw(rng)
        differing = [cell for cell, digit in enumerate(self.digits) if other[cell] != digit]
        for cell in rng.sample(differing, len(differing)):
            cage = self.cage_of[cell]
            rest = cage - {cell}
            if len(rest) < max(self.least, 1) or not self._is_connected(rest):
                continue
            beside = {self.cage_of[near] for near in self._around(cell)} - {cage}
            for joined in rng.sample(sorted(beside, key=min), len(beside)):
                if self._may_join(joined | {cell}):
                    self._put(rest)
                    self._put(joined | {cell})
                    return True
        return False

    def _draw(self, rng: random.Random) -> bool:
        self.cage_of = {}
        sizes = range(max(self.least, 1), self.most + 1)
        weights = [SIZES.get(size, 1) for size in sizes]
        for cell in rng.sample(range(self.shape.cell_count), self.shape.cell_count):
            if cell not in self.cage_of:
                self._grow(cell, rng.choices(sizes, weights)[0], rng)
        return self._join_small(rng)

    def _grow(self, cell: Cell, wanted: int, rng: random.Random) -> None:
        cage = frozenset({cell})
        while len(cage) < wanted:
            near = sorted({n for c in cage for n in self._around(c)} - cage - self.cage_of.keys())
            for added in rng.sample(near, len(near)):
                grown = self._closed(cage, added)
                if grown is not None and len(grown) <= self.most and not grown & self.cage_of.keys():
                    cage = grown
                    break
            else:
                break
        self._put(cage)

    def _join_small(self, rng: random.Random) -> bool:
        """Lets cages that came out too small join a neighbour; False if one cannot."""
        while small := [cage for cage in set(self.cage_of.values()) if len(cage) < self.least]:
            cage = min(small, key=min)
            beside = {self.cage_of[near] for cell in cage for near in self._around(cell)} - {cage}
            for other in rng.sample(sorted(beside, key=min), len(beside)):
                joined = self._closed_union(cage, other)
                if joined is not None and self._may_join(joined):
                    self._put(joined)
                    break
            else:
                return False
        return True

    def _closed_union(self, cage: frozenset[Cell], other: frozenset[Cell]) -> frozenset[Cell] | None:
        """Both together, with the images that fall into them; None if an image would overlap in part."""
        joined = cage | other
        for move in self.moves:
            image = frozenset(move[cell] for cell in joined)
            if image & joined and image != joined:
                return None
        return joined

    def _closed(self, cage: frozenset[Cell], added: Cell) -> frozenset[Cell] | None:
        """The cage with a cell more, and with its images under the symmetries that the cage itself has."""
        own = [move for move in self.moves if frozenset(move[cell] for cell in cage) == cage]
        grown = cage | {move[added] for move in own} | {added}
        for move in self.moves:
            image = frozenset(move[cell] for cell in grown)
            if image & grown and image != grown:
                return None
        return grown if self._may_join(grown) else None

    def _may_join(self, cage: frozenset[Cell]) -> bool:
        if len(cage) > self.most:
            return False
        images = {frozenset(move[cell] for cell in cage) for move in self.moves}
        return all(len({self.digits[cell] for cell in image}) == len(image) for image in images)

    def _put(self, cage: frozenset[Cell]) -> None:
        for move in self.moves:
            image = frozenset(move[cell] for cell in cage)
            for cell in image:
                self.cage_of[cell] = image

    def _around(self, cell: Cell) -> Iterable[Cell]:
        return neighbours(self.shape, cell)

    def _is_connected(self, cells: frozenset[Cell]) -> bool:
        return is_connected(self.shape, cells)


def neighbours(shape: Shape, cell: Cell) -> list[Cell]:
    """The cells that share an edge with a cell."""
    size = shape.size
    row, column = divmod(cell, size)
    found = [cell - size] * (row > 0) + [cell + size] * (row < size - 1)
    return found + [cell - 1] * (column > 0) + [cell + 1] * (column < size - 1)


def is_connected(shape: Shape, cells: frozenset[Cell]) -> bool:
    """Whether one can walk from each of the cells to each, over edges."""
    first = next(iter(cells))
    met, fresh = {first}, [first]
    while fresh:
        for near in neighbours(shape, fresh.pop()):
            if near in cells and near not in met:
                met.add(near)
                fresh.append(near)
    return len(met) == len(cells)
