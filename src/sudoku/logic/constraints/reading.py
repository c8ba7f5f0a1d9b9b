"""Whether clues can be filled at all: cell by cell, with everything that the cells read so far can come to.

    arrow 5 = a + b + c        {0} ─ a: 1 2 ─► {1 2} ─ b: 3 4 ─► {4 5 6} ─ c: 9 ─► {13 14 15}        no 5: no way

For the verifier, where the ways to fill a clue are too many to be tried one by one. It takes the primitives of a clue
and shares nothing with the finders. What cannot be followed counts as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from ...rules.primitives import (
    AllDifferent,
    Allowed,
    AtLeast,
    Automaton,
    Equal,
    Indexing,
    Pair,
    Primitive,
    Sum,
    ValueSet,
)
from ...shape import Cell, Digit

__all__ = ["can_be_filled"]

MOST_STATES = 20_000


class Reader(NamedTuple):
    """How a primitive is read. A state is a number; None where a digit does not fit."""

    cells: tuple[Cell, ...]
    step: Callable[[int, int, Digit], int | None]  # the place of a cell among the cells, the state before, its digit
    accepts: Callable[[int], bool]
    start: int = 0


def can_be_filled(primitives: Iterable[Primitive], masks: Sequence[int], sight: Sequence[frozenset[Cell]]) -> bool:
    """Whether digits of the masks obey all primitives, read one after the other.

    Where all their cells see each other, no digit is used twice. Otherwise a cell that is read twice may come out with
    two digits, which is as if it could have them all.
    """
    readers = [reader_of(one) for one in primitives if not isinstance(one, AllDifferent)]
    cells = [cell for reader in readers for cell in reader.cells]
    different = all(other in sight[one] for one, other in combinations(cells, 2))
    all_used = {0}
    for reader in readers:
        states = {(used, reader.start) for used in all_used}
        for at, cell in enumerate(reader.cells):
            states = {
                (used | 1 << digit if different else 0, after)
                for used, state in states
                for digit in _digits(masks[cell] & ~(used >> 1))
                if (after := reader.step(at, state, digit)) is not None
            }
            if len(states) > MOST_STATES:
                return True
        all_used = {used for used, state in states if reader.accepts(state)}
    return bool(all_used)


def reader_of(one: Primitive) -> Reader:
    """The state: a sum, the last digit, a number of digits, or the state of a machine."""
    if isinstance(one, Allowed):
        return Reader((one.cell,), lambda _, state, d: state if one.mask >> d - 1 & 1 else None, lambda _: True)
    if isinstance(one, Equal):
        return Reader((one.first, one.second), lambda _, last, d: d if last in (0, d) else None, lambda _: True)
    if isinstance(one, Pair):
        return Reader(
            one.cells, lambda _, last, d: d if not last or one.table[last - 1] >> d - 1 & 1 else None, lambda _: True
        )
    if isinstance(one, Sum):
        return Reader(one.cells, lambda at, sum_, d: sum_ + one.coefficients[at] * d, lambda sum_: sum_ == one.total)
    if isinstance(one, AtLeast):
        return Reader(one.cells, lambda _, many, d: many + (one.mask >> d - 1 & 1), lambda many: many >= one.count)
    if isinstance(one, Automaton):
        size, machine = len(one.machine.step) // one.machine.states, one.machine
        return Reader(
            one.cells,
            lambda _, state, d: after if (after := machine.step[state * size + d - 1]) >= 0 else None,
            lambda state: machine.accepting[state],
        )
    if isinstance(one, Indexing):
        return Reader((one.cell, *one.cells), _indexing(one), lambda _: True)
    assert not isinstance(one, AllDifferent)
    return Reader(one.cells, lambda _, many, d: many + (1 << 4 * d), lambda many: _is_one_of(many, one))


def _indexing(one: Indexing) -> Callable[[int, int, Digit], int | None]:
    """The state: the digit of the first cell. It may be one of those that it points at."""

    def step(at: int, first: int, digit: Digit) -> int | None:
        if at == 0:
            return digit
        wrong = (at == first and digit != one.value) or (one.cells[at - 1] == one.cell and digit != first)
        return None if wrong else first

    return step


def _is_one_of(many: int, one: ValueSet) -> bool:
    """Whether digits, counted in four bits each, are those of a set, each as often as it has to be."""
    found = {digit: times for digit in range(1, len(one.counts) + 1) if (times := many >> 4 * digit & 15)}
    return sum(1 << digit - 1 for digit in found) in one.sets and all(one.counts[d - 1] == n for d, n in found.items())


def _digits(mask: int) -> list[Digit]:
    return [digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1]
