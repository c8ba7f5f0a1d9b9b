"""A sudoku from one block: the others are its copies, rows shifted from stack to stack, columns from band to band.

            stack 0       stack 1       stack 2
          ┌─────────┬─────────────┬─────────────┐
    band 0│ a b c   │  g h i      │  d e f      │      to the right: rows one down
          │ d e f   │  a b c      │  g h i      │
          │ g h i   │  d e f      │  a b c      │
          ├─────────┼─────────────┼─────────────┤
    band 1│ b c a   │  h i g      │  e f d      │      downwards: columns one left
          │ e f d   │  b c a      │  h i g      │
          │ h i g   │  e f d      │  b c a      │
          └─────────┴─────────────┴─────────────┘      band 2: c a b …

Cell (i, j) of block (I, J) is block[i − J][j + I], counted around.
Proof: along a row I and i stay, so i − J takes each value once, and with each of them j + I does; along a column
likewise; a block is the first one rearranged. So 9! grids come out, one for each first block.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..errors import SudokuError
from ..grid import Grid
from ..shape import NINE, Digit, Shape

__all__ = ["build", "shift", "shuffle", "shuffle_naively"]


def shift(block: Sequence[Digit], shape: Shape = NINE) -> Grid:
    """The grid of a first block, given row by row."""
    height, width = shape.box_rows, shape.box_cols
    if sorted(block) != list(range(1, shape.size + 1)):
        raise SudokuError(f"block {list(block)}: it must hold each digit from 1 to {shape.size} once")
    cells = bytes(
        block[(i - stack) % height * width + (j + band) % width]
        for band in range(width)
        for i in range(height)
        for stack in range(height)
        for j in range(width)
    )
    return Grid(cells, shape)


def build(rng: random.Random, shape: Shape = NINE) -> Grid:
    """The grid of a random first block. Valid, and easy to see through: all rows of a band have the same triples."""
    return shift(rng.sample(range(1, shape.size + 1), shape.size), shape)


def shuffle_naively(grid: Grid, rng: random.Random) -> Grid:
    """All rows and all columns in random order: rows and columns stay right, the blocks usually do not.

    Of a grid made by shifting, exactly 276 of 78,400 such shuffles are valid: there are 280 ways to deal nine rows to
    three bands, as many for columns, and 276 pairs of them leave every block with nine digits.
    """
    size = grid.shape.size
    rows, columns = (rng.sample(range(size), size) for _ in range(2))
    return Grid(bytes(grid[row, column] for row in rows for column in columns), grid.shape)


def shuffle(grid: Grid, rng: random.Random) -> Grid:
    """The shuffle that never breaks a grid: rows in bands, columns in stacks, bands, stacks, digits, the diagonal."""
    return grid.shuffled(rng)
