"""Trades: sets of cells of a full board whose digits can be moved among themselves, all rules still kept.

    row 1   … 3 … 7 …       … 7 … 3 …      two rows of a band, whose digits in some columns
    row 2   … 7 … 3 …   ⇄   … 3 … 7 …      are the same: they can change places

    every 3 and every 7 that are joined, by houses, can change names

A puzzle of which this board is the only solution has a given in every trade, or it would have two. So a given that is
alone in some trade is needed, and no search has to show it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..shape import Shape

__all__ = ["find_trades"]

Trade = tuple[int, ...]


def find_trades(shape: Shape, board: bytes) -> list[Trade]:
    """The trades of two lines, and of two digits, of a full board of one or two grids; the small ones first."""
    area = shape.cell_count
    found: set[Trade] = set()
    for start in range(0, len(board), area):
        grid = board[start : start + area]
        twin = board[area - start : 2 * area - start] if len(board) > area else bytes(area)
        for swap in _swaps(shape, grid):
            if all(twin[cell] != digit for cell, digit in swap.items()):
                found.add(tuple(sorted(start + cell for cell in swap)))
    return sorted(found, key=lambda trade: (len(trade), trade))


def _swaps(shape: Shape, grid: bytes) -> Iterator[dict[int, int]]:
    """Cells, and the digits they have after the trade."""
    for lines, width in ((shape.rows, shape.box_rows), (shape.columns, shape.box_cols)):
        for number, line in enumerate(lines):
            for other in lines[number + 1 : number - number % width + width]:
                yield from _line_swaps(grid, line.cells, other.cells)
    for first in range(1, shape.size + 1):
        for second in range(first + 1, shape.size + 1):
            yield from _digit_swaps(shape, grid, first, second)


def _line_swaps(grid: bytes, line: tuple[int, ...], other: tuple[int, ...]) -> Iterator[dict[int, int]]:
    """The cycles of two lines: start anywhere, go to the place where the first line has the digit of the second."""
    place = {grid[cell]: at for at, cell in enumerate(line)}
    left = set(range(len(line)))
    while left:
        at, swap = min(left), {}
        while at in left:
            left.discard(at)
            swap[line[at]], swap[other[at]] = grid[other[at]], grid[line[at]]
            at = place[grid[other[at]]]
        yield swap


def _digit_swaps(shape: Shape, grid: bytes, first: int, second: int) -> Iterator[dict[int, int]]:
    """The parts into which the cells of two digits fall when those of a house hold together."""
    cells = [cell for cell, digit in enumerate(grid) if digit in (first, second)]
    by_house: dict[tuple[str, int], list[int]] = {}
    for cell in cells:
        for house in shape.houses_of(cell):
            by_house.setdefault((house.kind, house.index), []).append(cell)
    left = set(cells)
    while left:
        todo, part = [min(left)], set()
        while todo:
            cell = todo.pop()
            if cell not in part:
                part.add(cell)
                todo += [other for house in shape.houses_of(cell) for other in by_house[house.kind, house.index]]
        left -= part
        if len(part) < len(cells):  # else it only gives the two digits each other's names
            yield {cell: second if grid[cell] == first else first for cell in part}
