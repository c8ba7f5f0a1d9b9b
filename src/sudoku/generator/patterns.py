"""Patterns: the symmetries that the places of the givens can have. They are the ten groups of turns and mirrors.

    rotational       rotational-90    left-right       up-down          diagonal         antidiagonal
    a . . . b        a . . . a        a b . b a        a . . . b        a b . . .        . . . b a
    . . . . .        . . . . .        . . . . .        c . . . .        b . . . .        . . . . b
    . . c . .        . . c . .        . . . . .        . . . . .        . . c . .        . . c . .
    . . . . .        . . . . .        . . . . .        c . . . .        . . . . .        . . . . .
    b . . . a        a . . . a        c . . . c        a . . . b        . . . . d        d . . . .

`mirrors` is left-right and up-down at once, `diagonals` both diagonals, `full` everything.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ..errors import SudokuError
from ..shape import Cell, Shape

__all__ = ["PATTERNS", "moves", "orbits"]

Move = Callable[[int, int, int], tuple[int, int]]
"""Where the cell in a row and a column goes, `last` being the last index."""


def _half(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, last - column


def _quarter(row: int, column: int, last: int) -> tuple[int, int]:
    return column, last - row


def _left_right(row: int, column: int, last: int) -> tuple[int, int]:
    return row, last - column


def _up_down(row: int, column: int, last: int) -> tuple[int, int]:
    return last - row, column


def _diagonal(row: int, column: int, last: int) -> tuple[int, int]:  # noqa: ARG001  # a move like the others
    return column, row


def _antidiagonal(row: int, column: int, last: int) -> tuple[int, int]:
    return last - column, last - row


PATTERNS: dict[str, tuple[Move, ...]] = {
    "none": (),
    "rotational": (_half,),
    "rotational-90": (_quarter,),
    "left-right": (_left_right,),
    "up-down": (_up_down,),
    "mirrors": (_left_right, _up_down),
    "diagonal": (_diagonal,),
    "antidiagonal": (_antidiagonal,),
    "diagonals": (_diagonal, _antidiagonal),
    "full": (_quarter, _diagonal),
}
"""The moves that make each group."""


@cache
def orbits(pattern: str, shape: Shape) -> tuple[tuple[Cell, ...], ...]:
    """The cells that are given together or empty together, for each part of the grid.

    >>> orbits("rotational", Shape(2, 2))[0]
    (0, 15)
    """
    if pattern not in PATTERNS:
        raise SudokuError(f"no symmetry {pattern!r}: expected one of {', '.join(PATTERNS)}")
    last, found, seen = shape.size - 1, [], set[Cell]()
    for cell in range(shape.cell_count):
        if cell in seen:
            continue
        orbit, fresh = {cell}, [cell]
        while fresh:
            row, column = divmod(fresh.pop(), shape.size)
            for move in PATTERNS[pattern]:
                image = shape.cell_at(*move(row, column, last))
                if image not in orbit:
                    orbit.add(image)
                    fresh.append(image)
        seen |= orbit
        found.append(tuple(sorted(orbit)))
    return tuple(found)


@cache
def moves(pattern: str, shape: Shape) -> tuple[tuple[Cell, ...], ...]:
    """The whole group of a pattern: for each of its moves, the cell that each cell goes to. The first changes nothing.

    >>> [move[0] for move in moves("rotational", Shape(2, 2))]
    [0, 15]
    """
    last, size = shape.size - 1, shape.size
    makers = [
        tuple(shape.cell_at(*move(*divmod(cell, size), last)) for cell in range(shape.cell_count))
        for move in PATTERNS[pattern]
    ]
    found = [tuple(range(shape.cell_count))]
    for known in found:  # grows while it is walked
        for maker in makers:
            product = tuple(maker[cell] for cell in known)
            if product not in found:
                found.append(product)
    return tuple(found)
