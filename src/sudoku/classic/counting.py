"""Counting solutions, quicker than by backtracking alone: always go on where there is the least choice.

         free digits of          row 1   { 1   3 4     7   9 }
                                 column 5{   2 3     6 7   9 }
                                 box 2   { 1 2 3   5   7     }
         candidates of r1c5              {     3       7     }     an AND of three masks, bit d−1 for digit d

Proof: every solution has exactly one of a hole's candidates in that hole, and exactly one of a digit's places in a
house; so trying one after the other meets each solution once, wherever one goes on. A hole without candidates, or a
digit without a place, ends the branch; a choice of one costs nothing; most puzzles need few choices of two.

Standard library only, and on plain sequences, so that it serves the scripts in this folder when nothing is installed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

__all__ = ["count_solutions", "free_digits", "places_of", "room_for", "solutions"]


def count_solutions(cells: Iterable[int], box_rows: int = 3, box_cols: int = 3, *, limit: int = 2) -> int:
    """How many solutions a grid (row by row, 0 for a hole) has; `limit` if there are that many or more."""
    return len(solutions(cells, box_rows, box_cols, limit=limit))


def solutions(cells: Iterable[int], box_rows: int = 3, box_cols: int = 3, *, limit: int = 2) -> list[bytes]:
    """Solutions, each row by row, at most `limit` of them."""
    board = bytearray(cells)
    places = places_of(box_rows, box_cols)
    free = free_digits(board, places, box_rows * box_cols)
    found: list[bytes] = []
    if free is None or limit < 1:
        return found
    holes = {cell for cell, digit in enumerate(board) if not digit}
    houses = [[cell for cell in holes if house in places[cell]] for house in range(len(free))]

    def fill() -> bool:
        """Completes the board in every way there is; True once that is enough."""
        if not holes:
            found.append(bytes(board))
            return len(found) == limit
        for cell, digit in _least_choice(holes, free, places, houses):
            row, column, box = places[cell]
            board[cell] = digit.bit_length()
            holes.remove(cell)
            free[row] -= digit
            free[column] -= digit
            free[box] -= digit
            if fill():
                return True
            holes.add(cell)
            free[row] += digit
            free[column] += digit
            free[box] += digit
        return False

    with room_for(len(holes)):
        fill()
    return found


def _least_choice(
    holes: set[int], free: Sequence[int], places: Sequence[tuple[int, int, int]], houses: Sequence[Sequence[int]]
) -> list[tuple[int, int]]:
    """Placements (a cell, the bit of a digit) of which every solution has exactly one: as few as are seen at a glance.

    They are the candidates of a hole, or the places of a digit in a house.
    """
    masks = {}
    for cell in holes:
        row, column, box = places[cell]
        masks[cell] = mask = free[row] & free[column] & free[box]
        if not mask & (mask - 1):  # one candidate, or none
            return [(cell, mask)] if mask else []
    pair: list[tuple[int, int]] = []
    for house, cells in enumerate(houses):
        once = twice = thrice = 0
        for cell in cells:
            mask = masks.get(cell, 0)
            thrice |= twice & mask
            twice |= once & mask
            once |= mask
        if free[house] & ~once:
            return []  # a digit has no place left
        if once & ~twice:
            return _places_of_lowest(once & ~twice, cells, masks)
        if not pair and twice & ~thrice:
            pair = _places_of_lowest(twice & ~thrice, cells, masks)
    best = min(masks, key=lambda cell: masks[cell].bit_count())
    if pair and masks[best].bit_count() > 2:
        return pair
    return [(best, 1 << bit) for bit in range(masks[best].bit_length()) if masks[best] >> bit & 1]


def _places_of_lowest(digits: int, cells: Sequence[int], masks: Mapping[int, int]) -> list[tuple[int, int]]:
    """The placements of the lowest of some digits in a house."""
    digit = digits & -digits
    return [(cell, digit) for cell in cells if masks.get(cell, 0) & digit]


def places_of(box_rows: int, box_cols: int) -> list[tuple[int, int, int]]:
    """The numbers of the row, the column and the box of each cell; houses are numbered in that order."""
    size = box_rows * box_cols
    return [
        (row, size + column, 2 * size + row // box_rows * box_rows + column // box_cols)
        for row in range(size)
        for column in range(size)
    ]


def free_digits(board: bytearray, places: Sequence[tuple[int, int, int]], size: int) -> list[int] | None:
    """The digits that each house still lacks, as masks; None if one holds a digit twice."""
    free = [(1 << size) - 1] * (3 * size)
    for digit, houses in zip(board, places, strict=True):
        if digit:
            bit = 1 << digit - 1
            for house in houses:
                if not free[house] & bit:
                    return None
                free[house] -= bit
    return free


@contextmanager
def room_for(depth: int) -> Iterator[None]:
    """Lets a recursion go as deep as a 36×36 grid has cells; Python's own limit is 1,000 calls."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(usual + depth)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)
