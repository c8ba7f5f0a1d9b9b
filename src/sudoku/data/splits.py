"""Splits by the solution grid: what belongs together up to symmetry is never divided.

    canonical form of the solution ─► hash ─► a place from 0 to 1 ─► train | valid | test

The place depends on the grid alone, so a grid is in the same split in every data set with the same shares: a model that
was trained on one set has seen no grid of the test split of another. The shares are met on average, not to the row.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from ..errors import SudokuError
from .keys import hashes

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["WHOLE", "Split", "parse_split", "split_rows"]

Split = tuple[tuple[str, float], ...]
"""Names and shares in percent."""
WHOLE: Split = (("train", 100.0),)


def parse_split(text: str | None) -> Split:
    """From `train=90,valid=5,test=5`.

    >>> parse_split("train=90,valid=5,test=5")
    (('train', 90.0), ('valid', 5.0), ('test', 5.0))
    """
    if text is None:
        return WHOLE
    found: dict[str, float] = {}
    for pair in text.split(","):
        match = re.fullmatch(r"\s*([A-Za-z]\w{0,39})\s*=\s*(\d{1,3}(?:\.\d{1,6})?)\s*%?\s*", pair)
        if not match or match[1] in found:
            raise SudokuError(f"split {pair.strip()!r}: expected NAME=PERCENT, such as train=90,valid=5,test=5")
        found[match[1]] = float(match[2])
    if abs(sum(found.values()) - 100) > 1e-9 or min(found.values()) <= 0:
        raise SudokuError(f"split {text!r}: the shares add up to {sum(found.values()):g}, expected 100, each above 0")
    return tuple(found.items())


def split_rows(grids: NDArray[np.uint8], split: Split) -> NDArray[np.uint8]:
    """The number of the split of each row, by the canonical forms of the solutions."""
    places = (hashes(grids) >> np.uint64(11)).astype(np.float64) / 2**53
    ends = np.cumsum([share for _, share in split]) / 100
    return np.minimum(np.searchsorted(ends, places, side="right"), len(split) - 1).astype(np.uint8)
