"""Nine primitives: all that the engines know of rules. Cells are indices; a mask has bit d−1 for digit d.

constraint ── compile ──► primitives ─┬─► native/rules   program(): flat integers, [kind, length, payload …] each
                                      └─► variants/clauses.py
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from ..errors import SudokuError

__all__ = [
    "AllDifferent",
    "Allowed",
    "AtLeast",
    "Automaton",
    "Equal",
    "Indexing",
    "Machine",
    "Pair",
    "Primitive",
    "Sum",
    "ValueSet",
    "machine",
    "program",
    "total",
]

MOST_STATES = 30_000
Cells = tuple[int, ...]
S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No two of the cells hold the same digit."""

    cells: Cells
    kind = 1

    def payload(self) -> Iterable[int]:
        return self.cells


@dataclass(frozen=True, slots=True)
class Allowed:
    """The cell holds a digit of the mask."""

    cell: int
    mask: int
    kind = 2

    def payload(self) -> Iterable[int]:
        return (self.cell, self.mask)


@dataclass(frozen=True, slots=True)
class Pair:
    """Each two neighbours along the cells: when the first is d, the second is in `table[d - 1]`."""

    cells: Cells
    table: tuple[int, ...]
    kind = 3

    def payload(self) -> Iterable[int]:
        return (*self.table, *self.cells)


@dataclass(frozen=True, slots=True)
class Sum:
    """The digits, each times its coefficient, sum to `total`. No cell comes twice: `total()` makes sure."""

    cells: Cells
    coefficients: tuple[int, ...]
    total: int
    kind = 4

    def payload(self) -> Iterable[int]:
        return (self.total, *self.cells, *self.coefficients)


@dataclass(frozen=True, slots=True)
class ValueSet:
    """The digits that occur in the cells are one of the sets, and each d of them occurs `counts[d - 1]` times."""

    cells: Cells
    counts: tuple[int, ...]
    sets: tuple[int, ...]
    kind = 5

    def payload(self) -> Iterable[int]:
        return (len(self.cells), *self.cells, *self.counts, *self.sets)


@dataclass(frozen=True, slots=True)
class AtLeast:
    """At least `count` of the cells hold a digit of the mask."""

    cells: Cells
    mask: int
    count: int
    kind = 6

    def payload(self) -> Iterable[int]:
        return (self.mask, self.count, *self.cells)


@dataclass(frozen=True, slots=True)
class Equal:
    """Both cells hold the same digit."""

    first: int
    second: int
    kind = 7

    def payload(self) -> Iterable[int]:
        return (self.first, self.second)


@dataclass(frozen=True, slots=True)
class Machine:
    """A deterministic automaton that reads digits. It starts in state 0; `step[state · size + d - 1]` is −1 for no."""

    states: int
    accepting: tuple[bool, ...]
    step: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Automaton:
    """The machine accepts the digits of the cells, read in this order."""

    cells: Cells
    machine: Machine
    kind = 8

    def payload(self) -> Iterable[int]:
        machine = self.machine
        return (len(self.cells), *self.cells, machine.states, *machine.accepting, *machine.step)


@dataclass(frozen=True, slots=True)
class Indexing:
    """When the cell holds d, `cells[d - 1]` holds `value`."""

    cell: int
    cells: Cells
    value: int
    kind = 9

    def payload(self) -> Iterable[int]:
        return (self.cell, self.value, *self.cells)


Primitive = AllDifferent | Allowed | Pair | Sum | ValueSet | AtLeast | Equal | Automaton | Indexing


def total(terms: Iterable[tuple[int, int]], value: int) -> Sum:
    """The sum of cells with their coefficients; a cell that comes twice counts twice, one that cancels out goes."""
    merged: dict[int, int] = {}
    for cell, coefficient in terms:
        merged[cell] = merged.get(cell, 0) + coefficient
    kept = {cell: coefficient for cell, coefficient in merged.items() if coefficient}
    return Sum(tuple(kept), tuple(kept.values()), value)


def program(primitives: Iterable[Primitive]) -> array[int]:
    """What the native engine reads."""
    flat = array("i")
    for primitive in primitives:
        payload = tuple(primitive.payload())
        flat.append(primitive.kind)
        flat.append(len(payload))
        flat.extend(payload)
    return flat


def machine(start: S, step: Callable[[S, int], S | None], accepts: Callable[[S], bool], size: int) -> Machine:
    """The automaton of a step function, with the states that can be reached and from which acceptance can be."""
    states, table = _explore(start, step, size)
    accepting = [accepts(state) for state in states]
    alive = _alive(table, accepting)
    names = {0: 0} | {old: new for new, old in enumerate((s for s in range(1, len(states)) if alive[s]), 1)}
    rows = [[names.get(to, -1) if to >= 0 and alive[to] else -1 for to in table[old]] for old in names]
    return Machine(len(names), tuple(accepting[old] for old in names), tuple(to for row in rows for to in row))


def _explore(start: S, step: Callable[[S, int], S | None], size: int) -> tuple[list[S], list[list[int]]]:
    states, number, table = [start], {start: 0}, list[list[int]]()
    for state in states:  # grows while it is walked
        if len(states) > MOST_STATES:
            raise SudokuError(f"a rule that needs an automaton of more than {MOST_STATES:,} states cannot be solved")
        row = []
        for digit in range(1, size + 1):
            after = step(state, digit)
            if after is not None and after not in number:
                number[after] = len(states)
                states.append(after)
            row.append(-1 if after is None else number[after])
        table.append(row)
    return states, table


def _alive(table: list[list[int]], accepting: list[bool]) -> list[bool]:
    """Which states lead to acceptance."""
    before: list[list[int]] = [[] for _ in table]
    for state, row in enumerate(table):
        for after in row:
            if after >= 0:
                before[after].append(state)
    alive, left = list(accepting), [state for state, accepted in enumerate(accepting) if accepted]
    while left:
        for state in before[left.pop()]:
            if not alive[state]:
                alive[state] = True
                left.append(state)
    return alive
