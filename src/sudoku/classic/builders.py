"""The ways to make a full grid, each with what is true of it.

name           a grid takes                     grids that can come out           valid
latin          ten Latin squares of order 3     12¹⁰                              always
shifting       one random block                 9!                                always
shuffling      that, and the safe shuffle       all its symmetric copies          always
stacking       nine random blocks               (9!)⁹                             almost never
diagonal       three random blocks, a solver    (9!)³                             always
backtracking   the random search                every valid grid, not equally     always
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import SudokuError
from ..grid import Grid
from . import backtracking, diagonal, latin, shifting, stacking
from .digging import WAYS, CountedPuzzle, Counter, count_solutions

__all__ = ["BUILDERS", "Builder", "build_puzzle", "find_builder"]

SHIFTED_SYMMETRIES = 648
"""Ways to move the cells of a shifted grid that only rename its digits; no grid has more."""


@dataclass(frozen=True)
class Builder:
    """One way to make a grid. `grids` is how many different ones can come out."""

    name: str
    takes: str
    grids: int
    build: Callable[[random.Random], Grid]
    always_valid: bool = True


def _latin(rng: random.Random) -> Grid:
    return Grid.from_values(latin.build_rows(rng))


def _shuffling(rng: random.Random) -> Grid:
    return shifting.shuffle(shifting.build(rng), rng)


def _backtracking(rng: random.Random) -> Grid:
    grid = backtracking.random_solution(Grid.empty(), rng)
    assert grid is not None  # an empty grid has solutions
    return grid


_BLOCKS = math.factorial(9)
_MOVES = 2 * 6**8
"""Rows within bands, columns within stacks, bands, stacks, the diagonal: 3,359,232."""

BUILDERS = {
    builder.name: builder
    for builder in (
        Builder("latin", "ten Latin squares of order 3", 12**10, _latin),
        Builder("shifting", "one random block", _BLOCKS, shifting.build),
        Builder("shuffling", "one random block, the safe shuffle", _MOVES * _BLOCKS // SHIFTED_SYMMETRIES, _shuffling),
        Builder("stacking", "nine random blocks", _BLOCKS**9, stacking.build, always_valid=False),
        Builder("diagonal", "three random blocks, a solver", _BLOCKS**3, diagonal.build),
        Builder("backtracking", "a random search", stacking.ALL_GRIDS, _backtracking),
    )
}


def build_puzzle(by: str, dig: str, holes: int, rng: random.Random, count: Counter = count_solutions) -> CountedPuzzle:
    """A grid by the builder of one name, holes dug in the way of another."""
    builder = find_builder(by)
    if dig not in WAYS:
        raise SudokuError(f"no digging method {dig!r}: expected one of {', '.join(WAYS)}")
    if dig == "uniquely" and not builder.always_valid:
        raise SudokuError(f"{by} seldom makes a valid grid, so there is no solution to keep: dig evenly or blindly")
    return WAYS[dig](builder.build(rng), holes, rng, count=count)


def find_builder(name: str) -> Builder:
    """The builder of that name."""
    try:
        return BUILDERS[name]
    except KeyError:
        raise SudokuError(f"no builder {name!r}: expected one of {', '.join(BUILDERS)}") from None
