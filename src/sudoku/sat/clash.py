"""Why there is no solution: a set of givens that cannot stand together, from which none can be left out.

    an unsatisfiable core        some givens that clash, as the solver met them
    made minimal                 drop one: still a clash? then it was not needed, nor what the new core lacks

Two givens that break a rule outright are told first: no smaller set can be.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .._limit import Limit
from ..errors import LimitReached
from ..grid import Grid
from ..shape import Shape
from .session import Session

__all__ = ["Clash", "find_clash", "why_not"]

PATIENCE = 10.0
"""Seconds for a reason that nobody may be waiting for."""


@dataclass(frozen=True, slots=True)
class Clash:
    """Givens, by their cells, that cannot all stand; with any one of them gone the others can."""

    shape: Shape
    board: bytes
    cells: tuple[int, ...]

    def __str__(self) -> str:
        return _outright(self.shape, self.board, self.cells) or self._sentence()

    def _sentence(self) -> str:
        if not self.cells:
            return f"there is none of {self.shape}"
        names = ", ".join(f"{self.name_of(cell)}={self.board[cell]}" for cell in self.cells)
        if len(self.cells) == 1:
            return f"{names} cannot stand"
        return f"these {len(self.cells)} givens contradict each other, and each of them is needed for that: {names}"

    def name_of(self, cell: int) -> str:
        """`r1c1`, or `first r1c1` on a board of two grids."""
        grid, place = divmod(cell, self.shape.cell_count)
        name = self.shape.name_of(place)
        return name if len(self.board) == self.shape.cell_count else f"{('first', 'second')[grid]} {name}"


def find_clash(
    shape: Shape, board: bytes, *, limit: Limit | None = None, masks: Sequence[int] | None = None
) -> Clash | None:
    """A smallest clash among the givens of a board of one or two grids; None if it can be completed.

    Smallest in that nothing can be left out. Three are looked for, and the one with the fewest givens is given. With a
    mask of candidates a cell, those hold as the rules do, and are no part of the clash.
    """
    pair = _first_outright(shape, board)
    if pair:
        return Clash(shape, board, pair)
    session = Session(shape, len(board) // shape.cell_count, limit=limit)
    session.confine(masks or ())
    givens = [cell for cell, digit in enumerate(board) if digit]
    best: list[int] | None = None
    for seed in range(3):
        order = random.Random(seed).sample(givens, len(givens))
        found = _shrink(session, board, order)
        if found is None:
            return None
        if best is None or len(found) < len(best):
            best = found
    return Clash(shape, board, tuple(sorted(best or [])))


def why_not(shape: Shape, board: bytes, limit: Limit | None = None, masks: Sequence[int] | None = None) -> str:
    """Why a board cannot be completed, in words. Looks for a clash for a while, ten seconds unless told otherwise."""
    try:
        clash = find_clash(shape, board, limit=limit or Limit(PATIENCE), masks=masks)
        if masks is None or clash is None or _outright(shape, board, clash.cells):
            return str(clash)
        return f"with these candidates {clash}" if clash.cells else "the candidates allow none"
    except LimitReached:
        return "which givens clash was not found out in time"


def _shrink(session: Session, board: bytes, cells: list[int]) -> list[int] | None:
    """Cells from which none can be left out; None when they do not clash."""

    def clash(some: list[int]) -> list[int] | None:
        if session.ask([session.literal(cell, board[cell]) for cell in some]):
            return None
        core = {session.encoding.meaning(literal)[0] for literal in session.engine.core()}
        return [cell for cell in some if cell in core]

    left = clash(cells)
    if left is None:
        return None
    needed: list[int] = []
    while left:
        cell = left.pop()
        smaller = clash(needed + left)
        if smaller is None:
            needed.append(cell)
        else:
            left = [other for other in left if other in set(smaller)]
    return needed


def _first_outright(shape: Shape, board: bytes) -> tuple[int, ...] | None:
    area = shape.cell_count
    for start in range(0, len(board), area):
        conflict = next(iter(Grid(board[start : start + area], shape).conflicts()), None)
        if conflict:
            return tuple(start + cell for cell in conflict.cells)
    twins = (cell for cell in range(len(board) - area) if board[cell] and board[cell] == board[cell + area])
    cell = next(twins, None)
    return None if cell is None else (cell, cell + area)


def _outright(shape: Shape, board: bytes, cells: Iterable[int]) -> str | None:
    """Two givens that break a rule by themselves, in words."""
    pair = tuple(cells)
    area = shape.cell_count
    if len(pair) != 2:
        return None
    if pair[1] - pair[0] == area and board[pair[0]] == board[pair[1]]:
        return f"{shape.name_of(pair[0])} is {board[pair[0]]} in both grids"
    start = pair[0] // area * area
    only = bytes(board[cell] if cell in pair else 0 for cell in range(start, start + area))
    conflict = next(iter(Grid(only, shape).conflicts()), None)
    if conflict is None:
        return None
    return str(conflict) if len(board) == area else f"in the {('first', 'second')[start // area]} grid {conflict}"
