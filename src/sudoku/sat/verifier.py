"""Answers checked by plain arithmetic. Shares nothing with the encoding, not even the houses of a Shape."""

from __future__ import annotations

__all__ = ["fault"]


def fault(board: bytes, box_rows: int, box_cols: int, givens: bytes = b"") -> str | None:
    """What is wrong with a completed board of one or two grids; None when nothing is.

    >>> fault(bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]), 2, 2)
    >>> fault(bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 1, 2]), 2, 2)
    'column 3 of grid 1 repeats a digit'
    """
    size = box_rows * box_cols
    area = size * size
    grids = len(board) // area
    if len(board) != grids * area or grids not in (1, 2):
        return f"{len(board)} cells"
    for grid in range(grids):
        for kind, numbers in (
            ("row", [cell // size for cell in range(area)]),
            ("column", [cell % size for cell in range(area)]),
            ("box", [cell // size // box_rows * box_rows + cell % size // box_cols for cell in range(area)]),
        ):
            met: list[set[int]] = [set() for _ in range(size)]
            for cell, number in enumerate(numbers):
                met[number].add(board[grid * area + cell])
            for number, digits in enumerate(met):
                if digits != set(range(1, size + 1)):
                    return f"{kind} {number + 1} of grid {grid + 1} repeats a digit"
    if grids == 2 and any(board[cell] == board[cell + area] for cell in range(area)):
        return "the grids agree somewhere"
    if any(given and given != digit for given, digit in zip(givens, board, strict=False)):
        return "a given was changed"
    return None
