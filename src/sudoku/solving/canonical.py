"""Canonical forms in bulk: what `Grid.canonical` does, thousands at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from .._core import core
from ..errors import UnsupportedSize
from ..grid import Grid
from ..shape import NINE

__all__ = ["Canonical", "canonical_many"]

BLOCK = 4096


class Canonical(NamedTuple):
    """A grid, the least of its symmetric copies, and how many ways to move its cells give it back."""

    grid: Grid
    form: Grid
    automorphisms: int


def canonical_many(grids: Iterable[Grid], threads: int = 0) -> Iterator[Canonical]:
    """The canonical forms of 9×9 grids, as they come.

    >>> one = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> [found.form == one.canonical() for found in canonical_many([one, one.transpose()])]
    [True, True]
    """
    import numpy as np

    rest = iter(grids)
    while block := list(islice(rest, BLOCK)):
        for grid in block:
            if grid.shape != NINE:
                raise UnsupportedSize(f"{grid.shape}: only 9×9 grids with 3×3 boxes have a canonical form")
        cells = np.frombuffer(b"".join(grid.cells for grid in block), np.uint8).reshape(-1, 81)
        forms, automorphisms = core.canonical(cells, threads)
        data = forms.tobytes()
        for i, (grid, count) in enumerate(zip(block, automorphisms.tolist(), strict=True)):
            if not count:
                grid.check()
            yield Canonical(grid, Grid(data[81 * i : 81 * i + 81]), count)
