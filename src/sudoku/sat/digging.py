"""From a full board to a puzzle: one solution, and no given that could go.

     full board ─► givens alone in a trade ─► one core ─► block by block: is this given needed?
                   needed, no search           many go      yes: a second solution    no: it goes
                                               at once

Removing a given never brings uniqueness back, so each needs to be judged once. At every moment the givens left have
one solution: whoever interrupts gets a good puzzle, if not one that needs every given.

A given is needed when the others allow its cell another digit. The others are mostly the same from question to
question: as facts they make the solver quick (what it learns is short), as assumptions they let it keep what it
learned when they go. So a block of givens are assumptions, all the others facts, and each block has a fresh solver.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from ..errors import LimitReached
from ..shape import Shape
from .limit import Limit
from .session import Session
from .trades import find_trades

__all__ = ["Dug", "Progress", "dig"]

BLOCK = 40
"""Givens that share a solver: from 20 to 60 makes little difference."""
EASY = 100
"""Conflicts after which a trade is not worth more work."""

Progress = Callable[[int, int], None]
"""Called with the number of givens judged, and of givens in all."""


@dataclass(frozen=True, slots=True)
class Dug:
    """A puzzle with one solution; `is_minimal` says whether it is proved that no given can go."""

    board: bytes
    solution: bytes
    is_minimal: bool


def dig(
    shape: Shape,
    solution: bytes,
    rng: random.Random | None = None,
    *,
    limit: Limit | None = None,
    progress: Progress | None = None,
) -> Dug:
    """Takes givens away from a full board of one or two grids as long as the solution stays the only one."""
    digger = _Digger(shape, solution, rng or random.Random(), limit or Limit(), progress or (lambda *_: None))
    try:
        digger.use_trades()
        digger.use_core()
        digger.judge_all()
    except (LimitReached, KeyboardInterrupt):
        pass  # what is left is a puzzle all the same
    kept = {*digger.needed, *digger.open}
    board = bytes(digit if cell in kept else 0 for cell, digit in enumerate(solution))
    return Dug(board, solution, not digger.open)


class _Digger:
    """`needed` are the givens that must stay, `open` those not judged yet; all others are gone."""

    def __init__(self, shape: Shape, solution: bytes, rng: random.Random, limit: Limit, progress: Progress) -> None:
        self.shape, self.solution, self.rng, self.limit, self.progress = shape, solution, rng, limit, progress
        self.needed: list[int] = []
        self.open = rng.sample(range(len(solution)), len(solution))
        self.session = self._fresh_session()
        self.session.forbid(solution)

    def _fresh_session(self) -> Session:
        return Session(self.shape, len(self.solution) // self.shape.cell_count, limit=self.limit)

    def _literals(self, cells: list[int]) -> list[int]:
        return [self.session.literal(cell, self.solution[cell]) for cell in cells]

    def use_trades(self) -> None:
        """All cells of a trade but one go, if the solution stays the only one: the one left is needed then."""
        needed: set[int] = set()
        gone: set[int] = set()
        found = find_trades(self.shape, self.solution)
        self.rng.shuffle(found)
        for trade in sorted(found, key=len):
            if not needed.isdisjoint(trade):
                continue
            alone, *others = self.rng.sample(left := [cell for cell in trade if cell not in gone], len(left))
            rest = [cell for cell in self.open if cell not in others and cell != alone]
            if self.session.ask(self._literals([*self.needed, alone, *rest]), EASY) is False:
                needed.add(alone)
                gone.update(others)
                self.needed.append(alone)
                self.open = rest
        self._report()

    def use_core(self) -> None:
        """What the proof of uniqueness does not use goes at once."""
        self.session.ask(self._literals(self.needed + self.open))
        core = {self.session.encoding.meaning(literal)[0] for literal in self.session.engine.core()}
        self.open = [cell for cell in self.open if cell in core]
        self._report()

    def judge_all(self) -> None:
        while self.open:
            block = self.open[-BLOCK:]
            session = self._fresh_session()
            session.require(self._literals(self.needed + self.open[:-BLOCK]))
            self._judge(session, block)

    def _judge(self, session: Session, block: list[int]) -> None:
        near = self._literals(list(range(len(self.solution))))
        while block:
            cell = block.pop()
            literal = session.literal(cell, self.solution[cell])
            session.engine.set_phases(near)  # another solution is looked for close to the first
            if session.ask([*self._literals(block), -literal]):
                self.needed.append(cell)
                session.require([literal])
            self.open.pop()
            self._report()

    def _report(self) -> None:
        self.progress(len(self.needed), len(self.needed) + len(self.open))
