"""Norvig's approach, written anew: propagate two simple rules, then try the digits of the smallest cell.

A cell left with one digit loses it to its peers; a house left with one place for a digit fills it.
"""

from __future__ import annotations

DIGITS = "123456789"
ROWS = [[9 * r + c for c in range(9)] for r in range(9)]
COLUMNS = [[9 * r + c for r in range(9)] for c in range(9)]
BOXES = [[27 * b + 3 * s + 9 * r + c for r in range(3) for c in range(3)] for b in range(3) for s in range(3)]
HOUSES = [[house for house in ROWS + COLUMNS + BOXES if cell in house] for cell in range(81)]
PEERS = [{peer for house in HOUSES[cell] for peer in house} - {cell} for cell in range(81)]

Cells = list[str]


def count(puzzle: str, limit: int = 2) -> int:
    """The number of solutions, up to a limit."""
    cells: Cells | None = [DIGITS] * 81
    for cell, digit in enumerate(puzzle):
        if cells and digit in DIGITS:
            cells = place(cells, cell, digit)
    return search(cells, limit)


def search(cells: Cells | None, limit: int) -> int:
    if cells is None:
        return 0
    holes = [cell for cell in range(81) if len(cells[cell]) > 1]
    if not holes:
        return 1
    cell = min(holes, key=lambda hole: len(cells[hole]))
    found = 0
    for digit in cells[cell]:
        found += search(place(cells.copy(), cell, digit), limit - found)
        if found >= limit:
            break
    return found


def place(cells: Cells, cell: int, digit: str) -> Cells | None:
    """The cells with a digit placed, or None when that is a contradiction."""
    others = cells[cell].replace(digit, "")
    return cells if all(eliminate(cells, cell, other) for other in others) else None


def eliminate(cells: Cells, cell: int, digit: str) -> bool:
    if digit not in cells[cell]:
        return True
    cells[cell] = left = cells[cell].replace(digit, "")
    if not left or (len(left) == 1 and not all(eliminate(cells, peer, left) for peer in PEERS[cell])):
        return False
    for house in HOUSES[cell]:
        places = [place for place in house if digit in cells[place]]
        if not places or (len(places) == 1 and place(cells, places[0], digit) is None):
            return False
    return True
