"""Small random problems of logic, and answers found by trying everything."""

from array import array
from collections.abc import Iterable
from itertools import product

from hypothesis import strategies as st

from sudoku._native import SatSolver

Clauses = list[list[int]]


class Problem:
    """Groups with exactly one true literal, groups with at most one, and clauses."""

    def __init__(self, variables: int, exact: Clauses, most: Clauses, clauses: Clauses) -> None:
        self.variables, self.exact, self.most, self.clauses = variables, exact, most, clauses

    def __repr__(self) -> str:
        return f"Problem({self.variables}, {self.exact}, {self.most}, {self.clauses})"

    def solver(self) -> SatSolver:
        flat = array("i", [literal for group in self.exact + self.most for literal in (*group, 0)])
        solver = SatSolver(self.variables, flat, len(self.exact))  # type: ignore[arg-type]
        for clause in self.clauses:
            solver.add_clause(clause)
        return solver

    def as_clauses(self) -> Clauses:
        """Everything as clauses, for solvers and checkers that know nothing else."""
        never = [[-a, -b] for group in self.exact + self.most for i, a in enumerate(group) for b in group[:i]]
        return self.exact + never + self.clauses

    def models(self, assumptions: Iterable[int] = ()) -> list[tuple[int, ...]]:
        """The true variables of every model."""
        needed = [*self.as_clauses(), *([literal] for literal in assumptions)]
        return [
            tuple(number for number, value in enumerate(values, 1) if value)
            for values in product((False, True), repeat=self.variables)
            if all(any(values[abs(a) - 1] == (a > 0) for a in clause) for clause in needed)
        ]


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    variables = draw(st.integers(1, 8))
    names = st.integers(1, variables)

    def group(smallest: int) -> st.SearchStrategy[list[int]]:
        literal = st.tuples(names, st.sampled_from((1, 1, 1, -1))).map(lambda pair: pair[0] * pair[1])
        return st.lists(literal, min_size=smallest, max_size=5, unique_by=abs)

    exact, most = draw(st.lists(group(1), max_size=4)), draw(st.lists(group(2), max_size=3))
    clause = st.lists(st.tuples(names, st.sampled_from((1, -1))).map(lambda pair: pair[0] * pair[1]), max_size=4)
    return Problem(variables, exact, most, draw(st.lists(clause.filter(bool), max_size=12)))


def is_refutation(clauses: Iterable[list[int]], proof: Iterable[list[int]]) -> bool:
    """Whether each clause of a proof follows from those before it by unit propagation, and the last is empty (RUP)."""
    known = _Known()
    for clause in clauses:
        known.add(clause)
    for clause in proof:
        if not known.implies(clause):
            return False
        if not clause:
            return True
        known.add(clause)
    return False


class _Known:
    """Clauses, and the literals that follow from them by unit propagation."""

    def __init__(self) -> None:
        self.true: set[int] = set()
        self.clash = False
        self.by_literal: dict[int, Clauses] = {}

    def add(self, clause: list[int]) -> None:
        for literal in clause:
            self.by_literal.setdefault(literal, []).append(clause)
        open_ = {literal for literal in clause if -literal not in self.true}
        if len(open_) < 2 and open_.isdisjoint(self.true):
            self.clash |= not open_ or self._clashes(self.true, open_)

    def implies(self, clause: list[int]) -> bool:
        negated = {-literal for literal in clause}
        return self.clash or not negated.isdisjoint(clause) or self._clashes(set(self.true), negated - self.true)

    def _clashes(self, true: set[int], new: set[int]) -> bool:
        """Adds to `true` the new literals and what follows; whether that ends in a clash."""
        if any(-literal in true for literal in new):
            return True
        true |= new
        queue = list(new)
        while queue:
            for clause in self.by_literal.get(-queue.pop(), []):
                if any(literal in true for literal in clause):
                    continue
                open_ = {literal for literal in clause if -literal not in true}
                if not open_:
                    return True
                if len(open_) == 1:
                    true |= open_
                    queue += open_
        return False
