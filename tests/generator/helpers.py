"""What tests of the generator share: checks that know nothing of how puzzles are made."""

import numpy as np

from sudoku import Grid, count_many
from sudoku.sat.solving import is_unique


def turned(cells: set[int], size: int, move) -> set[int]:
    """Cells after a move of the square."""
    return {size * r + c for r, c in (move(*divmod(cell, size), size - 1) for cell in cells)}


MOVES = {
    "rotational": [lambda r, c, n: (n - r, n - c)],
    "rotational-90": [lambda r, c, n: (c, n - r)],
    "left-right": [lambda r, c, n: (r, n - c)],
    "up-down": [lambda r, c, n: (n - r, c)],
    "mirrors": [lambda r, c, n: (r, n - c), lambda r, c, n: (n - r, c)],
    "diagonal": [lambda r, c, n: (c, r)],
    "antidiagonal": [lambda r, c, n: (n - c, n - r)],
    "diagonals": [lambda r, c, n: (c, r), lambda r, c, n: (n - c, n - r)],
    "full": [lambda r, c, n: (c, r), lambda r, c, n: (r, n - c)],
}


def has_pattern(grid: Grid, pattern: str) -> bool:
    givens = set(grid.filled)
    return all(turned(givens, grid.shape.size, move) == givens for move in MOVES[pattern])


def are_unique(grids: list[Grid]) -> bool:
    """By counting all, and by SAT for the first few."""
    counts = count_many(np.frombuffer(b"".join(grid.cells for grid in grids), np.uint8).reshape(-1, 81), 2).counts
    return bool((counts == 1).all()) and all(is_unique(grid) for grid in grids[:5])


def are_minimal(grids: list[Grid]) -> bool:
    """Every given, taken away alone, lets a second solution in."""
    rows = []
    for grid in grids:
        for cell in grid.filled:
            row = bytearray(grid.cells)
            row[cell] = 0
            rows.append(bytes(row))
    return bool((count_many(np.frombuffer(b"".join(rows), np.uint8).reshape(-1, 81), 2).counts == 2).all())
