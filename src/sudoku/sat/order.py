"""In which order the givens of a full board are judged when it is dug. The larger the board, the more it matters.

      any order           digit by digit        line by line
     . 7 . . 1 . .        . 7 . 6 . . 5        . . . . . . .      to judge a given is to look for a second solution
     3 . . 6 . . 2        5 . 6 . 7 . .        . . 3 . . . .      with that given gone. It is found quickly when the
     . . 5 . . 4 .        . 6 . . 5 7 .        5 . 2 . . 1 .      holes lie close together: then the givens decide
     . 1 . . 7 . .        7 . 5 . . 6 .        4 1 . 7 . 2 6      what is outside at once

Holes spread evenly over houses and digits make the hardest puzzles (Ansótegui, Béjar, Fernàndez, Gomes & Mateu,
Generating highly balanced sudoku problems as hard problems, 2011). Any order leads to a puzzle that needs every given,
but a random one leads to the hardest questions: a 25×25 is not done in forty seconds; by digits it takes some four, by
lines half of one. A pair of 25×25 grids takes two seconds by lines, ten times as long by digits.

By digits, givens are spread evenly over the board, though some digits have many and some have few. By lines, some
lines are nearly full and others nearly empty. So one grid is judged by digits as long as that is quick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..shape import Shape

if TYPE_CHECKING:
    from .._native import Random

__all__ = ["judging_order"]

ANY_UP_TO = 15
"""The size up to which any order is quick."""
DIGITS_UP_TO = 25
"""The size up to which one grid is judged by digits."""


def judging_order(shape: Shape, board: bytes, rng: Random) -> list[int]:
    """The cells of a full board of one or two grids, those to be judged first in front."""
    cells = rng.permutation(len(board))
    if shape.size <= ANY_UP_TO:
        return cells
    area = shape.cell_count
    if len(board) == area and shape.size <= DIGITS_UP_TO:
        rank = rng.permutation(shape.size)
        return sorted(cells, key=lambda cell: rank[board[cell] - 1])
    rank, of_column = _line_ranks(shape, rng)
    first = rng.below(2)  # the grid to begin with
    return sorted(
        cells,
        key=lambda cell: (
            cell // area != first,
            rank[cell % shape.size if of_column else cell % area // shape.size],
        ),
    )


def _line_ranks(shape: Shape, rng: Random) -> tuple[list[int], bool]:
    """When each row (or column: the second value says so) has its turn: those of a band (or stack) one after the other.

    >>> from sudoku.sat.chance import random_numbers
    >>> sorted(_line_ranks(Shape(2, 3), random_numbers(1))[0])
    [0, 1, 2, 3, 4, 5]
    """
    of_column = rng.below(2) == 1
    width = shape.box_cols if of_column else shape.box_rows
    lines = [
        group * width + offset for group in rng.permutation(shape.size // width) for offset in rng.permutation(width)
    ]
    rank = [0] * shape.size
    for turn, line in enumerate(lines):
        rank[line] = turn
    return rank, of_column
