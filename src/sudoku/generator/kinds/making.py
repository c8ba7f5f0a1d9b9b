"""One attempt at a puzzle with rules.

    rules before the grid ─► a random grid ─► clues read off it ─► givens ─► minimal: unneeded clues go ─► SAT confirms
    diagonals, regions, chess moves           cages, lines, marks

Everything an attempt does depends on the seed and its number; searches are limited by conflicts, never by seconds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..._limit import Limit
from ...errors import SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Constraint, Rules
from ...variants import is_unique
from ...variants.search import PAUSE, Search
from ...variants.session import RulesSession
from ..attempts import Attempt, Watch, erase, full_grid, rng_of
from ..patterns import moves
from ..spec import Plan
from .cages import Cages
from .digging import Digger, second_solution
from .easing import eased
from .filling import random_solution
from .table import KINDS
from .walks import Canvas

__all__ = ["attempts_with_rules"]

MENDED = 80
"""Layouts of cages tried on one grid."""
LARGE = 9
"""Above this size cages alone hardly ever leave one solution that can be proved soon."""
SAT_CONFLICTS = 300_000
"""A puzzle that the SAT engine has not confirmed by then is not used."""


def attempts_with_rules(plan: Plan, seed: int, first: int, count: int, watch: Watch) -> Iterator[Attempt]:
    """Those of the attempts first … first + count − 1 that succeed, in order."""
    for number in range(first, first + count):
        made = _Making(plan, rng_of(seed, number), watch).attempt()
        if made is not None:
            givens, solution, rules = made
            yield Attempt(number, givens, solution, rules=rules)


class _Making:
    def __init__(self, plan: Plan, rng: random.Random, watch: Watch) -> None:
        self.plan, self.rng, self.watch, self.shape = plan, rng, watch, plan.shape
        self.limit = Limit(watch.left)
        self.moves = moves(plan.spec.symmetry, plan.shape)
        self.solution = b""

    def attempt(self) -> tuple[bytes, bytes, Rules] | None:
        """Givens, solution and rules; None if nothing came of it."""
        fixed = self._fixed()
        solution = self._grid(fixed)
        if solution is None:
            return None
        self.solution = solution
        drawn = self._clues(fixed)
        if drawn is None:
            return None
        rules, loose = fixed + Rules(tuple(clue for clues in drawn for clue in clues)), drawn[1]
        givens = self._givens(rules)
        if givens is not None and self.plan.spec.minimal:
            rules = self._without_needless(rules, loose, givens)
        elif givens is not None:
            givens = eased(self.plan, rules, givens, solution, self.rng)
        if givens is None:
            return None
        if not self.plan.spec.blind and not self._confirmed(rules, givens):
            return None
        return givens, solution, rules

    def _fixed(self) -> Rules:
        """What holds before there is a grid."""
        rules = Rules()
        for request in self.plan.requests:
            make = KINDS[request.name].rules
            if make is not None:
                rules += make(self.shape, self.rng, self.moves)
        return rules

    def _grid(self, fixed: Rules) -> bytes | None:
        if fixed and self.plan.spec.solution is None:
            return random_solution(fixed, self.shape, self.rng, self.limit)
        return full_grid(self.plan, self.rng).cells

    def _clues(self, fixed: Rules) -> tuple[list[Constraint], list[Constraint]] | None:
        """The clues that belong together, and those that could be left out; None if there is no room for some."""
        canvas = Canvas(fixed.on(self.shape), self.solution, self.rng, self.moves)
        whole: list[Constraint] = []
        loose: list[Constraint] = []
        for request in self.plan.requests:
            kind = KINDS[request.name]
            if kind.clues is not None:
                clues = kind.clues(canvas, request)
                if len(clues) < 2:
                    return None
                (whole if kind.whole else loose).extend(clues)
        for request in self.plan.requests:
            if request.name == "killer":
                cages = self._cages(fixed + Rules((*whole, *loose)), request.lengths or KINDS["killer"].lengths)
                if cages is None:
                    return None
                loose.extend(cages)
        return whole, loose

    def _cages(self, rules: Rules, lengths: tuple[int, int] | None) -> list[Constraint] | None:
        """Cages that leave one solution without givens, where that was not asked otherwise."""
        least, most = lengths or (2, 5)
        cages = Cages(self.shape, self.solution, least, most, self.moves)
        if not cages.draw(self.rng):
            return None
        spec = self.plan.spec
        if self.shape.size > LARGE or spec.blind or spec.givens is not None or spec.holes is not None:
            return [*cages.constraints()]
        empty = bytes(self.shape.cell_count)
        for done in range(MENDED):
            self.watch.look(done, MENDED)
            search = Search(rules + Rules(tuple(cages.constraints())), self.shape, self.limit)
            other = second_solution(search, empty, self.solution)
            if other is None:
                return [*cages.constraints()]
            mended = isinstance(other, bytes) and cages.mend(other, self.rng)
            if not mended and not cages.draw(self.rng):
                return None
        return None

    def _givens(self, rules: Rules) -> bytes | None:
        plan, digger = self.plan, Digger(self.plan, rules, self.solution, self.rng, self.watch)
        if plan.spec.blind:
            chosen = erase(plan, self.rng)
            return None if chosen is None else digger.board(chosen)
        dense = any(KINDS[request.name].dense for request in plan.requests)
        found = None  # on large boards clues alone are beyond both engines, so some givens stay
        if dense and self.shape.size <= LARGE and not plan.block_holes:
            found = digger.from_none()
        if found is None:
            found = digger.from_full(self.shape.cell_count // 6 if dense else 0)
        return None if found is None else digger.board(found)

    def _without_needless(self, rules: Rules, loose: list[Constraint], givens: bytes) -> Rules:
        """Clues go, in random order, as long as the solution stays the only one."""
        for clue in self.rng.sample(loose, len(loose)):
            fewer = rules.without(clue)
            other = second_solution(Search(fewer, self.shape, self.limit), givens, self.solution)
            if other is PAUSE:
                other = None if is_unique(Puzzle(Grid(givens, self.shape), rules=fewer)) else self.solution
            rules = fewer if other is None else rules
        return rules

    def _confirmed(self, rules: Rules, givens: bytes) -> bool:
        """Whether the SAT engine, too, finds no other solution."""
        session = RulesSession(rules, self.shape, self.limit)
        session.start(givens, [self.solution])
        other = session.advance(SAT_CONFLICTS)
        if isinstance(other, bytes):
            raise SudokuError("the two engines disagree on a generated puzzle: please report this with its seed")
        return other is None
