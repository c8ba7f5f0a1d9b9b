"""Nine random blocks put together, and the hope that rows and columns come out right: they do not.

    ┌───────┬───────┬───────┐      each block holds 1 … 9 by construction;
    │ 3 9 1 │ 7 3 2 │ 5 6 9 │      row 1 sums to 45 and yet has 3 and 9 twice:
    │ 8 2 5 │ 1 8 9 │ …     │      a sum of 45 is necessary, and says almost nothing
    │ …     │ …     │       │
    └───────┴───────┴───────┘

There are (9!)⁹ ways to stack and 6,670,903,752,021,072,936,960 valid grids, so a stack is valid with probability
6.1 · 10⁻²⁹, while all its sums are 45 with probability 2.6 · 10⁻¹⁵. Validity is checked by sets, never by sums.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from fractions import Fraction

from ..errors import SudokuError
from ..grid import Grid
from ..shape import NINE, Digit, Shape

__all__ = ["ALL_GRIDS", "ALL_SUMS_RIGHT", "VALID", "build", "has_right_sums", "stack"]

ALL_GRIDS = 6_670_903_752_021_072_936_960
"""All valid 9×9 grids: Felgenhauer and Jarvis, 2005."""
VALID = Fraction(ALL_GRIDS, math.factorial(9) ** 9)
"""The probability that a stack of nine random blocks is a valid grid."""
ALL_SUMS_RIGHT = 2.5844e-15
"""The probability that all its rows and columns sum to 45; the tests derive it."""


def stack(blocks: Sequence[Sequence[Digit]], shape: Shape = NINE) -> Grid:
    """The blocks, each row by row, put together row by row."""
    if len(blocks) != shape.size:
        raise SudokuError(f"{len(blocks)} blocks: a grid of {shape} has {shape.size}")
    cells = bytearray(shape.cell_count)
    for box, block in zip(shape.boxes, blocks, strict=True):
        for cell, digit in zip(box.cells, block, strict=True):
            cells[cell] = digit
    return Grid(bytes(cells), shape)


def build(rng: random.Random, shape: Shape = NINE) -> Grid:
    """Independent random blocks. Each block is right; rows and columns almost never are."""
    digits = range(1, shape.size + 1)
    return stack([rng.sample(digits, shape.size) for _ in digits], shape)


def has_right_sums(grid: Grid) -> bool:
    """Whether every row and column sums to 1 + 2 + … + size, as those of a valid grid do."""
    right = sum(range(1, grid.shape.size + 1))
    lines = grid.shape.rows + grid.shape.columns
    return all(sum(grid.cells[cell] for cell in line.cells) == right for line in lines)
