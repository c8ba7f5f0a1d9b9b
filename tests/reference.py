"""The slowest solver that is surely right: tries every digit in the hole that has the fewest."""

from sudoku import Candidates, Grid


def count_by_backtracking(grid: Grid, limit: int) -> int:
    """The number of solutions, up to a limit."""
    if not grid.is_valid:
        return 0
    if not grid.holes:
        return 1
    marks = Candidates.from_grid(grid)
    cell = min(grid.holes, key=lambda hole: len(marks[hole]))
    found = 0
    for digit in marks[cell]:
        found += count_by_backtracking(grid.placing(cell, digit), limit - found)
        if found >= limit:
            break
    return found
