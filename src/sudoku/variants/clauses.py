"""The nine primitives as clauses, for the SAT engine: the second opinion, every size, and why there is no solution.

    variable cell · n + digit       this cell holds this digit
    groups                          a cell holds exactly one; a house each digit exactly once

Sums, counts and automata are one encoding: a variable for each state that a machine can be in after each cell,

    S(i, s) ∧ x(i)=d → S(i+1, s·d)      S(i+1, t) ∧ x(i)=d → some S(i, s) with s·d = t       exactly one S(i, ·)

where states are pruned to those that can be reached and can still be accepted. The sum of a cage is a choice among
sets of digits instead.

With guards, a constraint holds only while its guard is assumed: a core then names constraints.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from .._core import core
from ..rules import Constraint, Rules
from ..rules.primitives import (
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
from ..shape import Shape

if TYPE_CHECKING:
    from .._native import SatSolver
    from ..rules.constraint import Board

__all__ = ["Formula", "encode", "solver"]

MOST_SETS = 200


@dataclass
class Formula:
    """Clauses and groups, as they grow. `guards` has the guard of each constraint, if they were asked for."""

    size: int
    variables: int
    clauses: list[list[int]] = field(default_factory=list)
    groups: list[list[int]] = field(default_factory=list)
    guards: dict[int, int] = field(default_factory=dict)
    guard: int = 0

    def holds(self, cell: int, digit: int) -> int:
        return cell * self.size + digit

    def new(self) -> int:
        self.variables += 1
        return self.variables

    def clause(self, literals: Iterable[int]) -> None:
        self.clauses.append([*literals, -self.guard] if self.guard else list(literals))

    def at_most_one(self, literals: list[int]) -> None:
        for at, first in enumerate(literals):
            for second in literals[at + 1 :]:
                self.clause((-first, -second))

    def add(self, primitive: Primitive) -> None:
        _ENCODERS[type(primitive)](self, primitive)

    def layered(
        self,
        cells: tuple[int, ...],
        start: Any,  # noqa: ANN401  # a state, as the step function knows it
        step: Callable[[Any, int], Any],
        accepts: Callable[[Any], bool],
    ) -> None:
        """A machine that reads the cells: `step` gives the state after a digit, None for no."""
        layers = _layers(cells, start, step, accepts, self.size)
        if not layers[0]:
            self.clause(())
            return
        names = [{state: self.new() for state in layer} for layer in layers]
        self.clause((names[0][start],))
        for i, cell in enumerate(cells):
            self.clause(names[i + 1].values())
            self.at_most_one(list(names[i + 1].values()))
            for digit in range(1, self.size + 1):
                self._step(names[i], names[i + 1], -self.holds(cell, digit), _after(step, digit))

    def _step(self, before: dict[Any, int], after: dict[Any, int], blocked: int, move: Callable[[Any], Any]) -> None:
        origins: dict[Any, list[int]] = {state: [] for state in after}
        for state, name in before.items():
            to = move(state)
            if to is None or to not in after:
                self.clause((-name, blocked))
            else:
                self.clause((-name, blocked, after[to]))
                origins[to].append(name)
        for state, names in origins.items():
            self.clause((-after[state], blocked, *names))


def _after(step: Callable[[Any, int], Any], digit: int) -> Callable[[Any], Any]:
    return lambda state: step(state, digit)


def _layers(
    cells: tuple[int, ...],
    start: Any,  # noqa: ANN401
    step: Callable[[Any, int], Any],
    accepts: Callable[[Any], bool],
    size: int,
) -> list[list[Any]]:
    """The states after each cell, without those that cannot be reached or cannot be accepted."""
    layers: list[dict[Any, list[Any]]] = [{start: []}]
    for _ in cells:
        after: dict[Any, list[Any]] = {}
        for state, onward in layers[-1].items():
            for digit in range(1, size + 1):
                to = step(state, digit)
                if to is not None:
                    after.setdefault(to, [])
                    onward.append(to)
        layers.append(after)
    alive = {state for state in layers[-1] if accepts(state)}
    kept = [list(alive)]
    for layer in reversed(layers[:-1]):
        alive = {state for state, onward in layer.items() if any(to in alive for to in onward)}
        kept.append([state for state in layer if state in alive])
    return kept[::-1]


def _all_different(formula: Formula, rule: AllDifferent) -> None:
    for digit in range(1, formula.size + 1):
        literals = [formula.holds(cell, digit) for cell in rule.cells]
        if len(rule.cells) == formula.size and not formula.guard and formula.size <= 64:
            formula.groups.append(literals)
            continue
        if len(rule.cells) == formula.size:
            formula.clause(literals)
        formula.at_most_one(literals)
    if len(rule.cells) > formula.size:
        formula.clause(())


def _allowed(formula: Formula, rule: Allowed) -> None:
    formula.clause(formula.holds(rule.cell, d) for d in range(1, formula.size + 1) if rule.mask >> d - 1 & 1)


def _pair(formula: Formula, rule: Pair) -> None:
    digits = range(1, formula.size + 1)
    for first, second in zip(rule.cells, rule.cells[1:], strict=False):
        for digit in digits:
            onward = [formula.holds(second, d) for d in digits if rule.table[digit - 1] >> d - 1 & 1]
            back = [formula.holds(first, d) for d in digits if rule.table[d - 1] >> digit - 1 & 1]
            formula.clause((-formula.holds(first, digit), *onward))
            formula.clause((-formula.holds(second, digit), *back))


def _sum(formula: Formula, rule: Sum) -> None:
    coefficient = dict(zip(rule.cells, rule.coefficients, strict=True))
    cells = tuple(sorted(rule.cells, key=lambda cell: -abs(coefficient[cell])))
    steps = [coefficient[cell] for cell in cells]

    def step(state: tuple[int, int], digit: int) -> tuple[int, int]:
        return state[0] + 1, state[1] + steps[state[0]] * digit

    formula.layered(cells, (0, 0), step, lambda state: state[1] == rule.total)


def _value_set(formula: Formula, rule: ValueSet) -> None:
    chosen = [formula.new() for _ in rule.sets]
    formula.clause(chosen)
    formula.at_most_one(chosen)
    for digit in range(1, formula.size + 1):
        count = rule.counts[digit - 1]
        literals = [formula.holds(cell, digit) for cell in rule.cells]
        for name, values in zip(chosen, rule.sets, strict=True):
            if values >> digit - 1 & 1:
                formula.clause((-name, *literals))
            else:
                for literal in literals:
                    formula.clause((-name, -literal))
        if count == 1:
            formula.at_most_one(literals)
            continue

        def step(met: int, other: int, digit: int = digit, count: int = count) -> int | None:
            after = met + (other == digit)
            return after if after <= count else None

        formula.layered(rule.cells, 0, step, {0, count}.__contains__)


def _at_least(formula: Formula, rule: AtLeast) -> None:
    if rule.count == 1:
        digits = [d for d in range(1, formula.size + 1) if rule.mask >> d - 1 & 1]
        formula.clause(formula.holds(cell, digit) for cell in rule.cells for digit in digits)
        return
    formula.layered(
        rule.cells,
        0,
        lambda met, digit: min(rule.count, met + (rule.mask >> digit - 1 & 1)),
        lambda met: met == rule.count,
    )


def _equal(formula: Formula, rule: Equal) -> None:
    for digit in range(1, formula.size + 1):
        first, second = formula.holds(rule.first, digit), formula.holds(rule.second, digit)
        formula.clause((-first, second))
        formula.clause((first, -second))


def _automaton(formula: Formula, rule: Automaton) -> None:
    machine, size = rule.machine, formula.size

    def step(state: int, digit: int) -> int | None:
        after = machine.step[state * size + digit - 1]
        return None if after < 0 else after

    formula.layered(rule.cells, 0, step, lambda state: machine.accepting[state])


def _indexing(formula: Formula, rule: Indexing) -> None:
    for digit, cell in enumerate(rule.cells, 1):
        formula.clause((-formula.holds(rule.cell, digit), formula.holds(cell, rule.value)))


_ENCODERS: dict[type, Callable[[Formula, Any], None]] = {
    AllDifferent: _all_different,
    Allowed: _allowed,
    Pair: _pair,
    Sum: _sum,
    ValueSet: _value_set,
    AtLeast: _at_least,
    Equal: _equal,
    Automaton: _automaton,
    Indexing: _indexing,
}


def encode(rules: Rules, shape: Shape, *, guarded: bool = False) -> Formula:
    """The rules of a board; with guards, each constraint holds while its guard is true."""
    formula = Formula(shape.size, shape.cell_count * shape.size)
    for cell in range(shape.cell_count):
        formula.groups.append([formula.holds(cell, digit) for digit in range(1, shape.size + 1)])
    for primitive in Rules(regions=rules.regions).compile(shape):
        formula.add(primitive)
    board = rules.on(shape)
    for number, constraint in enumerate(rules.constraints):
        if guarded:
            formula.guard = formula.guards[number] = formula.new()
        for primitive in _primitives(constraint, board):
            formula.add(primitive)
    formula.guard = 0
    return formula


def _primitives(constraint: Constraint, board: Board) -> Iterator[Primitive]:
    """A sum of cells that the same constraint keeps apart, a cage, is a choice among sets of digits: a fifth of the
    clauses, and they say more. Killers without givens are decided four times as fast as with states.
    """
    told = [*constraint.compile(board)]
    different = {frozenset(one.cells) for one in told if isinstance(one, AllDifferent)}
    cages = {frozenset(one.cells): one for one in told if isinstance(one, Sum) and set(one.coefficients) == {1}}
    for one in told:
        cells = frozenset(one.cells) if isinstance(one, AllDifferent | Sum) else frozenset[int]()
        sets = _sets(len(cells), cages[cells].total, board.size) if cells in different & cages.keys() else ()
        if not sets:
            yield one
        elif isinstance(one, Sum):
            yield ValueSet(one.cells, (1,) * board.size, sets)


@lru_cache(maxsize=1024)
def _sets(count: int, total: int, size: int) -> tuple[int, ...]:
    """The sets of so many digits with that sum; none if there are too many to choose from."""
    found = [digits for digits in combinations(range(1, size + 1), count) if sum(digits) == total]
    return tuple(sum(1 << digit - 1 for digit in digits) for digits in found) if len(found) <= MOST_SETS else ()


def solver(formula: Formula) -> SatSolver:
    """The SAT engine of our own with the formula in it."""
    flat = array("i")
    for group in formula.groups:
        flat.extend(group)
        flat.append(0)
    groups: Any = flat
    engine = core.SatSolver(formula.variables, groups, len(formula.groups))
    for clause in formula.clauses:
        engine.add_clause(clause)
    return engine
