"""The solution that the deterministic search finds, without its waiting.

The search visits the holes row by row from the top, right to left within a row, and tries the digits from 1 to 9. On a
few boards that takes hours. Its answer, though, is known: of all solutions the smallest, compared hole by hole in the
order of the search. When the search has placed too many digits, that one is found hole by hole with a fast solver:

    known     5 3 8 …   some solution
    hole 1    is there one with 1 here? with 2? … with 4? then 5 stands for good; else the one found is the new known
    hole 2    likewise, with hole 1 as it stands

Proof: after each hole, `known` is a solution, and no solution is smaller up to that hole.
"""

from __future__ import annotations

from collections.abc import Callable

from ..classic import backtracking
from ..errors import LimitReached, NoSolution
from ..grid import Grid
from ..solving import solver

__all__ = ["NODE_LIMIT", "first_solution", "smallest_solution", "solve"]

NODE_LIMIT = 20_000
"""Digits that the search may place: well under half a second."""


def first_solution(grid: Grid, node_limit: int = NODE_LIMIT) -> Grid | None:
    """What `backtracking.first_solution` gives, if need be by another way. None if there is no solution."""
    try:
        return backtracking.first_solution(grid, node_limit=node_limit)
    except LimitReached:
        return smallest_solution(grid, solve)


def solve(grid: Grid) -> Grid | None:
    """Some solution, at once; None if there is none."""
    try:
        return solver.solve(grid)
    except NoSolution:
        return None


def smallest_solution(grid: Grid, solve: Callable[[Grid], Grid | None]) -> Grid | None:
    """Of all solutions the smallest in the order of the search, by asking whether there is one."""
    known = solve(grid)
    if known is None:
        return None
    for cell in backtracking.search_order(grid):
        taken = {grid[peer] for peer in grid.shape.peers(cell)}
        for digit in range(1, known[cell]):
            better = None if digit in taken else solve(grid.placing(cell, digit))
            if better is not None:
                known = better
                break
        grid = grid.placing(cell, known[cell])
    return known
