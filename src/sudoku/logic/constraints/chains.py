"""Chains over constraints.

Constraint Chain   single implications: a digit on switches off what its cell, its houses and pair constraints exclude;
                   a digit off switches on the last one of a cell, or the last place of a house. Suppose a candidate: if
                   the chain comes to switch it off, it is wrong.

    r1c1=4 ─► r1c2<>8 (black dot) ─► r1c2=2 ─► … ─► r1c1<>4

Constraint Forcing Chain   suppose a candidate and follow everything, through cells, houses and any clue, until a cell
                   or a house is left with nothing: the candidate is wrong. The last rung of the ladder.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ..._limit import Limit
from ...rules import Constraint
from ...rules.primitives import Pair
from ...shape import NINE, Cell
from ...variants.search import Search
from ..technique import Technique
from .field import Field
from .finders import State
from .prune import _bits, prune
from .step import Link, RuleStep

__all__ = ["find_chains", "find_forcing"]

Node = tuple[Cell, int, bool]  # a cell, the bit of a digit, on or off
LONGEST = 16
"""Links of a Constraint Chain."""


def pair_links(field: Field) -> dict[tuple[Cell, int], list[tuple[Cell, int, Constraint]]]:
    """For each candidate what a pair constraint excludes: the other cell, a mask of digits, the clue."""
    found: dict[tuple[Cell, int], list[tuple[Cell, int, Constraint]]] = {}
    for clue in field.clues:
        if isinstance(clue.primitive, Pair):
            cells, table = clue.primitive.cells, clue.primitive.table
            for one, other in pairwise(cells):
                for digit in range(9):
                    found.setdefault((one, 1 << digit), []).append((other, 511 & ~table[digit], clue.constraint))
                    back = sum(1 << a for a in range(9) if not table[a] >> digit & 1)
                    found.setdefault((other, 1 << digit), []).append((one, back, clue.constraint))
    return found


class _Graph:
    """The single implications of a state."""

    def __init__(self, state: State) -> None:
        self.state, self.field, self.masks = state, state.field, state.masks
        self.pairs = pair_links(self.field)
        self.apart: dict[Cell, list[tuple[Cell, Constraint]]] = {}
        for (one, other), sight in self.field.apart.items():
            self.apart.setdefault(one, []).append((other, sight))
            self.apart.setdefault(other, []).append((one, sight))

    def after(self, node: Node) -> Iterator[tuple[Node, int | None, Constraint | None]]:
        cell, bit, on = node
        return self._after_on(cell, bit) if on else self._after_off(cell, bit)

    def _after_on(self, cell: Cell, bit: int) -> Iterator[tuple[Node, int | None, Constraint | None]]:
        for other in _bits(self.masks[cell] & ~bit):
            yield (cell, other, False), None, None
        for number, house in enumerate(self.field.houses):
            if cell in house.cells:
                for peer in house.cells:
                    if peer != cell and self.masks[peer] & bit and not self.state.board[peer]:
                        yield (peer, bit, False), number, None
        for peer, sight in self.apart.get(cell, ()):
            if self.masks[peer] & bit and not self.state.board[peer]:
                yield (peer, bit, False), None, sight
        for peer, excluded, clue in self.pairs.get((cell, bit), ()):
            for other in _bits(excluded & self.masks[peer]):
                if not self.state.board[peer]:
                    yield (peer, other, False), None, clue

    def _after_off(self, cell: Cell, bit: int) -> Iterator[tuple[Node, int | None, Constraint | None]]:
        rest = self.masks[cell] & ~bit
        if rest.bit_count() == 1:
            yield (cell, rest, True), None, None
        for number, house in enumerate(self.field.houses):
            if cell in house.cells:
                places = [c for c in house.cells if c != cell and self.masks[c] & bit]
                if len(places) == 1 and not self.state.board[places[0]]:
                    yield (places[0], bit, True), number, None


def find_chains(state: State, one: Technique) -> Iterator[RuleStep]:
    """Candidates that switch themselves off, by a chain that uses a pair constraint."""
    graph = _Graph(state)
    if not graph.pairs:
        return
    for cell in range(81):
        for bit in _bits(0 if state.board[cell] else state.masks[cell]):
            trail = _refuting(graph, (cell, bit, True))
            if trail:
                clues = tuple(dict.fromkeys(link.clue for link in trail if link.clue is not None))
                step = state.step(one.id, {cell: bit}, trail=trail, clues=clues) if clues else None
                if step:
                    yield step


def _refuting(graph: _Graph, start: Node) -> tuple[Link, ...]:
    """The shortest chain from a candidate on to the same one off; empty if there is none."""
    came: dict[Node, tuple[Node, int | None, Constraint | None]] = {}
    queue: deque[tuple[Node, int]] = deque([(start, 0)])
    goal = (start[0], start[1], False)
    while queue and goal not in came:
        node, length = queue.popleft()
        for after, house, clue in graph.after(node) if length < LONGEST else ():
            if after != start and after not in came:
                came[after] = (node, house, clue)
                queue.append((after, length + 1))
    if goal not in came:
        return ()
    links: list[Link] = []
    node = goal
    while node != start:
        before, house, clue = came[node]
        links.append(Link(node[0], node[1].bit_length(), node[2], house, clue))
        node = before
    return (Link(start[0], start[1].bit_length(), True), *reversed(links))


class _Flood:
    """Everything that follows from a candidate, with the reason of each change."""

    def __init__(self, state: State, cell: Cell, bit: int) -> None:
        self.field, self.first, self.masks = state.field, state.masks, list(state.masks)
        self.trail = [Link(cell, bit.bit_length(), True)]
        self.dead = False
        self._keep(cell, bit, None, None, told=False)

    def _keep(self, cell: Cell, mask: int, house: int | None, clue: Constraint | None, told: bool = True) -> None:
        before = self.masks[cell]
        after = before & mask
        if after == before:
            return
        self.masks[cell] = after
        if told:
            self.trail += [Link(cell, b.bit_length(), False, house, clue) for b in _bits(before & ~after)]
        if not after:
            self.dead = True
        elif after.bit_count() == 1:
            if told:
                self.trail.append(Link(cell, after.bit_length(), True))
            for peer in sorted(self.field.peers[cell]):
                if not self.dead:
                    self._keep(peer, ~after, *self.field.why_apart(cell, peer))

    def run(self) -> bool:
        """Follows everything; True when it ends in a contradiction."""
        before = self.first
        while before != self.masks and not self.dead:
            changed = [cell for cell in range(81) if before[cell] != self.masks[cell]]
            before = list(self.masks)
            self._houses()
            for number in sorted({n for cell in changed for n in self.field.clues_at[cell]}):
                if self.dead:
                    break
                clue = self.field.clues[number]
                left = prune(clue, self.masks, self.field)
                if left is None:
                    self.trail.append(Link(clue.cells[0], 0, False, None, clue.constraint, dead=True))
                    self.dead = True
                    break
                for cell in clue.cells:
                    if cell in left and not self.dead:
                        self._keep(cell, left[cell], None, clue.constraint)
        return self.dead

    def _houses(self) -> None:
        for number, house in enumerate(self.field.houses):
            for digit in range(9):
                places = [cell for cell in house.cells if self.masks[cell] >> digit & 1]
                if not places:
                    self.trail.append(Link(house.cells[0], digit + 1, False, number, dead=True))
                    self.dead = True
                    return
                if len(places) == 1 and not self.dead:
                    self._keep(places[0], 1 << digit, number, None)


def find_forcing(state: State, one: Technique) -> Iterator[RuleStep]:
    """Candidates from which a contradiction follows. The search engine points at them, quick; only what can be followed
    link by link is told, the shortest of the first few.
    """
    found: list[tuple[int, Cell, int, tuple[Link, ...]]] = []
    for cell, bit in _suspects(state):
        flood = _Flood(state, cell, bit)
        if flood.run():
            found.append((len(flood.trail), cell, bit, tuple(flood.trail)))
        if len(found) == 2:
            break
    for _, cell, bit, trail in sorted(found, key=lambda each: each[:3]):
        clues = tuple(dict.fromkeys(link.clue for link in trail if link.clue is not None))
        step = state.step(one.id, {cell: bit}, trail=trail, clues=clues)
        if step:
            yield step


def _suspects(state: State) -> Iterator[tuple[Cell, int]]:
    """Candidates that the propagation of the search engine alone refutes, those of cells with few candidates first."""
    from array import array

    search = Search(state.field.rules, NINE, Limit(None))
    open_cells = [cell for cell in range(81) if not state.board[cell]]
    for cell in sorted(open_cells, key=lambda c: (state.masks[c].bit_count(), c)):
        for bit in _bits(state.masks[cell]):
            masks: Any = array("H", [*state.masks[:cell], bit, *state.masks[cell + 1 :]])
            if search.count(masks, 1, 0) == (0, True):
                yield cell, bit
