"""Other sizes than 9×9, one attempt at a time. The engine for browsers makes the same puzzles of the same seeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._limit import Limit
from ..classic import counting
from ..grid import Grid
from ..sat import Session, fill
from ..sat import dig as dig_board
from ..shape import Cell, Shape
from .attempts import Watch
from .spec import Plan

if TYPE_CHECKING:
    from .._native import Random

__all__ = ["dig", "random_grid", "take_away"]

SMALL = 8
"""Up to this size counting solutions in Python is quick."""


def random_grid(shape: Shape, rng: Random) -> Grid:
    """A complete grid. At 4×4 each is equally likely; at other sizes any can come out, but not equally often."""
    cells = fill(shape, 1, rng)
    assert cells is not None  # an empty grid has solutions
    return Grid(cells, shape)


def dig(plan: Plan, solution: Grid, rng: Random, watch: Watch) -> set[Cell] | None:
    """The givens that are left: units are visited in random order, and each goes whose going keeps the solution."""
    if plan.exhaust and len(plan.units) == plan.shape.cell_count:
        return _dig_by_sat(plan, solution, rng, watch)
    digger = _Digger(solution, set(range(plan.shape.cell_count)) - set(plan.holes), watch.left)
    if plan.holes and not digger.is_unique(digger.givens):
        return None
    wanted = plan.fewest if plan.exhaust else plan.fewest + rng.below(plan.most - plan.fewest + 1)
    aim = 0 if plan.spec.minimal else wanted
    allowed = plan.block_holes[rng.below(len(plan.block_holes))] if plan.block_holes else plan.shape.size
    for done, number in enumerate(rng.permutation(len(plan.units))):
        watch.look(done, len(plan.units))
        digger.visit(plan.units[number], aim, allowed)
    givens, holes = digger.givens, digger.block_holes()
    if not plan.fewest <= len(givens) <= plan.most or (plan.block_holes and set(holes) != {allowed}):
        return None
    if plan.spec.minimal and any(len(unit) > 1 for unit in plan.units):
        return None if any(digger.is_unique(givens - {cell}) for cell in givens) else givens
    return givens


def _dig_by_sat(plan: Plan, solution: Grid, rng: Random, watch: Watch) -> set[Cell] | None:
    """Without requests for the places of the givens: quicker, because the givens need not be visited in one order."""
    dug = dig_board(plan.shape, solution.cells, rng, limit=Limit(watch.left), progress=watch.look)
    if not dug.is_minimal:  # what ends it early is the time, or else Ctrl-C
        watch.look(1, 1)
        raise KeyboardInterrupt
    givens = {cell for cell, digit in enumerate(dug.board) if digit}
    return givens if plan.fewest <= len(givens) <= plan.most else None


def take_away(grid: Grid, solution: Grid, givens: int, rng: Random) -> Grid:
    """A puzzle with fewer givens: down to a number, or to where none can go."""
    digger = _Digger(solution, set(grid.filled))
    for number in rng.permutation(len(grid.filled)):
        digger.visit((grid.filled[number],), givens, grid.shape.size)
    return Grid(digger.puzzle(digger.givens), grid.shape)


class _Digger:
    """A puzzle that keeps its one solution while givens go."""

    def __init__(self, solution: Grid, givens: set[Cell], seconds: float | None = None) -> None:
        self.solution, self.shape, self.givens = solution, solution.shape, givens
        self.session: Session | None = None
        if self.shape.size > SMALL:
            self.session = Session(self.shape, limit=Limit(seconds))
            self.session.forbid(solution.cells)

    def visit(self, unit: tuple[Cell, ...], aim: int, allowed: int) -> None:
        """Takes a unit away if enough givens are left, no block gets too many holes, and the solution stays unique."""
        left = self.givens.difference(unit)
        if len(left) < aim or len(left) == len(self.givens):
            return
        if allowed < self.shape.size and max(self.block_holes(left)) > allowed:
            return
        if self.is_unique(left):
            self.givens = left

    def is_unique(self, givens: set[Cell]) -> bool:
        if self.session is not None:
            return self.session.ask(self.session.literals(self.puzzle(givens))) is False
        box_rows, box_cols = self.shape.box_rows, self.shape.box_cols
        return counting.count_solutions(self.puzzle(givens), box_rows, box_cols, limit=2) == 1

    def puzzle(self, givens: set[Cell]) -> bytes:
        return bytes(digit if cell in givens else 0 for cell, digit in enumerate(self.solution.cells))

    def block_holes(self, givens: set[Cell] | None = None) -> list[int]:
        givens = self.givens if givens is None else givens
        holes = [0] * self.shape.size
        for cell in range(self.shape.cell_count):
            holes[self.shape.box_of(cell)] += cell not in givens
        return holes
