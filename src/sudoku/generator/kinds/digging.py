"""Givens for a grid with rules: as few as needed, in the pattern that was requested.

from full   every unit goes whose going keeps the solution: sure, where clues say little
from none   while there is a second solution, a cell in which it differs is given; then what is not needed goes:
            quick, where clues alone say nearly everything
"""

from __future__ import annotations

import random
from array import array

from ..._limit import Limit
from ...rules import Rules
from ...shape import Cell
from ...variants.search import PAUSE, Search
from ...variants.turns import Questions
from ..attempts import Watch
from ..spec import Plan

__all__ = ["Digger", "second_solution"]

PATIENCE = 1000
"""Conflicts for the question whether a given can go; what is not known by then stays, unless a minimal puzzle is
requested."""
CONFLICTS = 20_000
"""A layout on which the search for a second solution takes longer is not used."""


def second_solution(search: Search, givens: bytes, solution: bytes) -> bytes | bool | None:
    """A solution other than the known one; None if there is none; PAUSE if that takes too long."""
    search.engine.open(search.board(givens))
    found = search.advance(CONFLICTS)
    return search.advance(CONFLICTS) if found == solution else found


class Digger:
    """A solution under rules, and the givens that leave no other one."""

    def __init__(self, plan: Plan, rules: Rules, solution: bytes, rng: random.Random, watch: Watch) -> None:
        self.plan, self.rules, self.solution, self.rng, self.watch = plan, rules, solution, rng, watch
        self.limit = Limit(watch.left)
        self.every = (1 << plan.shape.size) - 1
        self.search = Search(rules, plan.shape, self.limit)
        self.questions = Questions(rules, plan.shape, self.limit, "both")
        self.always = set(range(plan.shape.cell_count)) - set(plan.holes) - {c for unit in plan.units for c in unit}
        self.target = rng.randint(plan.fewest, plan.most) if not plan.exhaust else plan.fewest

    def from_none(self) -> set[Cell] | None:
        """Givens added where second solutions differ; None where that takes too long, or the cells may not be given."""
        givens, search = set(self.always), self.search
        while other := second_solution(search, self.board(givens), self.solution):
            if not isinstance(other, bytes):
                return None
            differing = {cell for cell, digit in enumerate(self.solution) if other[cell] != digit} - givens
            units = [unit for unit in self.plan.units if differing.intersection(unit)]
            if not units:
                return None
            givens.update(self.rng.choice(units))
        if other is PAUSE:
            return None
        given = [unit for unit in self.plan.units if givens.issuperset(unit)]
        givens = self._without_needless(givens, self.rng.sample(given, len(given)), least=0)
        return self._filled_up(givens)

    def from_full(self, least: int = 0) -> set[Cell] | None:
        """Givens taken away as long as the solution stays the only one and `least` are left (unless fewer or a minimal
        puzzle are requested); None if the holes requested allow others.
        """
        givens = set(range(self.plan.shape.cell_count)) - set(self.plan.holes)
        if self.plan.holes and any(self._could_differ(givens, cell) for cell in self.plan.holes):
            return None
        units = self.rng.sample(self.plan.units, len(self.plan.units))
        least = 0 if self.plan.spec.minimal else max(self.target, min(least, self.plan.most))
        givens = self._without_needless(givens, units, least)
        return givens if self._fits(givens) else None

    def _without_needless(self, givens: set[Cell], units: list[tuple[Cell, ...]], least: int) -> set[Cell]:
        allowed = self.rng.choice(self.plan.block_holes) if self.plan.block_holes else self.plan.shape.size
        for done, unit in enumerate(units):
            self.watch.look(done, len(units))
            left = givens.difference(unit)
            if len(left) < least or not self._keeps_boxes(left, allowed):
                continue
            if not any(self._could_differ(left, cell) for cell in unit):
                givens = left
        return givens

    def _could_differ(self, givens: set[Cell], cell: Cell) -> bool:
        """Whether a solution with these givens has another digit in the cell."""
        masks = [1 << digit - 1 if at in givens else self.every for at, digit in enumerate(self.solution)]
        masks[cell] = self.every & ~(1 << self.solution[cell] - 1)
        if self.plan.spec.minimal:
            return self.questions.is_possible(masks)
        found, done = self.search.count(array("H", masks), 1, PATIENCE)
        return bool(found) or not done

    def _keeps_boxes(self, givens: set[Cell], allowed: int) -> bool:
        if allowed == self.plan.shape.size:
            return True
        return max(self._box_holes(givens)) <= allowed

    def _box_holes(self, givens: set[Cell]) -> list[int]:
        holes = [0] * self.plan.shape.size
        for cell in range(self.plan.shape.cell_count):
            holes[self.plan.shape.box_of(cell)] += cell not in givens
        return holes

    def _filled_up(self, givens: set[Cell]) -> set[Cell] | None:
        """More givens than are needed, if that was requested."""
        if self.plan.spec.minimal:
            return givens if self._fits(givens) else None
        for unit in self.rng.sample(self.plan.units, len(self.plan.units)):
            if len(givens.union(unit)) <= self.target:
                givens = givens.union(unit)
        return givens if self._fits(givens) else None

    def _fits(self, givens: set[Cell]) -> bool:
        plan = self.plan
        if not plan.fewest <= len(givens) <= plan.most:
            return False
        if plan.block_holes and len(set(self._box_holes(givens))) > 1:
            return False
        if plan.spec.minimal and any(len(unit) > 1 for unit in plan.units):
            return all(self._could_differ(givens - {cell}, cell) for cell in givens)
        return True

    def board(self, givens: set[Cell]) -> bytes:
        return bytes(digit if cell in givens else 0 for cell, digit in enumerate(self.solution))
