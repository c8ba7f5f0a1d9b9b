"""From a full board to a puzzle: one solution, and no given that could go.

     full board ─► in an order ─► a block of givens ─► one core ─► one by one: is this given needed?
                   (order.py)                          many go     yes: a second solution   no: it goes, and with
                                                       at once                              it what the proof did
                                                                                            not use

Removing a given never brings uniqueness back, so each needs to be judged once. At every moment the givens left have
one solution: whoever interrupts gets a good puzzle, if not one that needs every given.

The givens of a block are assumptions, all others are facts: as facts they make the solver quick (what it learns is
short), as assumptions they let it keep what it learned when they go. Each block has a fresh solver, and one clause:
a second solution differs in one of the givens left in the block (else it would keep all of them, and they have one
solution). With all of them but one assumed, that clause says that the one left out has another digit. If that cannot
be, the assumptions in the core have one solution by themselves, and the others of the block go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._limit import Limit
from ..errors import LimitReached
from ..shape import Shape
from .chance import random_numbers
from .encoding import encode
from .order import judging_order
from .session import Session

if TYPE_CHECKING:
    from .._native import Random

__all__ = ["Dug", "Progress", "dig"]

BLOCK = 40
"""Givens that share a solver: from 20 to 80 makes little difference."""

Progress = Callable[[int, int], None]
"""Called with the number of givens proved needed, and of givens in all."""


@dataclass(frozen=True, slots=True)
class Dug:
    """A puzzle with one solution; `is_minimal` says whether it is proved that no given can go."""

    board: bytes
    solution: bytes
    is_minimal: bool


def dig(
    shape: Shape,
    solution: bytes,
    rng: Random | None = None,
    *,
    limit: Limit | None = None,
    progress: Progress | None = None,
) -> Dug:
    """Takes givens away from a full board of one or two grids as long as the solution stays the only one."""
    digger = _Digger(shape, solution, rng or random_numbers(), limit or Limit(), progress or (lambda *_: None))
    try:
        while digger.later:
            digger.judge_block()
    except (LimitReached, KeyboardInterrupt):
        pass  # what is left is a puzzle all the same
    kept = {*digger.needed, *digger.block, *digger.later}
    board = bytes(digit if cell in kept else 0 for cell, digit in enumerate(solution))
    return Dug(board, solution, len(kept) == len(digger.needed))


class _Digger:
    """`needed` are the givens that must stay, `block` and `later` those not judged yet; all others are gone."""

    def __init__(self, shape: Shape, solution: bytes, rng: Random, limit: Limit, progress: Progress) -> None:
        self.shape, self.solution, self.limit, self.progress = shape, solution, limit, progress
        self.encoding = encode(shape, len(solution) // shape.cell_count)
        self.needed: list[int] = []
        self.block: list[int] = []
        self.later = judging_order(shape, solution, rng)

    def judge_block(self) -> None:
        self.block, self.later = self.later[:BLOCK], self.later[BLOCK:]
        session = Session(self.shape, self.encoding.grids, limit=self.limit)
        session.require(self._literals(self.needed + self.later))
        session.forbid_all(self._literals(self.block))
        if not self._has_second(session, self.block):  # as is known: it is asked for the core
            self._keep_core(session)
        while self.block:
            cell, *others = self.block
            if self._has_second(session, others):
                self.needed.append(cell)
                self.block = others
                session.require(self._literals([cell]))
            else:
                self._keep_core(session)
            self.progress(len(self.needed), len(self.needed) + len(self.block) + len(self.later))

    def _has_second(self, session: Session, givens: list[int]) -> bool:
        """Whether a second solution has these givens of the block."""
        return bool(session.ask(self._literals(givens)))

    def _keep_core(self, session: Session) -> None:
        core = {self.encoding.meaning(literal)[0] for literal in session.engine.core()}
        self.block = [cell for cell in self.block if cell in core]
        session.forbid_all(self._literals(self.block))

    def _literals(self, cells: Iterable[int]) -> list[int]:
        return [self.encoding.literal(cell, self.solution[cell]) for cell in cells]
