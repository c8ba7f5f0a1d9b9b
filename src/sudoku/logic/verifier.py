"""Checks a step by the rules of sudoku alone. It knows no technique.

A step names its evidence as truths: "this cell has a digit", "this house has a place for this digit". Deny the
conclusion, and try to satisfy all of them together, a digit at a time; if no way is left, the step is proved.
Uniqueness techniques also name cells that would be deadly: that pattern is checked (`_deadly`), then counts as a truth.

    proved      the evidence the step names refutes the denial of each conclusion
    by solution the evidence does not, but the one solution agrees
    wrong       the solution says otherwise
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum

from ..formats import PuzzleLike, as_puzzle
from ..grid import Candidates, Grid
from ..shape import NINE, Cell, Digit
from .constraints.step import RuleStep
from .constraints.verifier import proves
from .constraints.verifier import sight as _sight
from .path import SolvePath
from .step import Step, Truth

__all__ = ["Verdict", "refutes", "verify", "verify_path"]

_PEERS = [frozenset(NINE.peers(cell)) for cell in range(81)]
_HOUSES = [frozenset(house.cells) for house in NINE.houses]
_MOST_BRANCHES = 2000


class Verdict(Enum):
    PROVED = "proved by its evidence"
    BY_SOLUTION = "agrees with the solution"
    WRONG = "contradicts the solution"
    VOID = "changes nothing"


def verify(step: Step, marks: Candidates, solution: PuzzleLike, givens: PuzzleLike | None = None) -> Verdict:
    """Judges one step in the state with these marks; solution and givens are anything that `as_puzzle` takes.

    A uniqueness argument that counts on filled cells (avoidable rectangles) is proved only if `givens` show that these
    cells are not given.
    """
    cells = as_puzzle(solution).grid.cells
    given = None if givens is None else as_puzzle(givens).grid
    if any(cells[cell] != digit for cell, digit in step.placements):
        return Verdict.WRONG
    if any(cells[cell] == digit for cell, digit in step.eliminations):
        return Verdict.WRONG
    if not all(item in marks for item in (*step.placements, *step.eliminations)) or not (
        step.placements or step.eliminations
    ):
        return Verdict.VOID
    if isinstance(step, RuleStep):
        board = bytes(digit if not marks.masks[cell] else 0 for cell, digit in enumerate(cells))
        proved = proves(step, board, marks)
        if proved is not None:
            return Verdict.PROVED if proved else Verdict.BY_SOLUTION
    houses = [frozenset(house.cells) for house in step.all_houses]
    sight = _sight(step.rules) if isinstance(step, RuleStep) else _PEERS
    constraints = [*_constraints(step.truths, marks, houses), *_deadly(step, marks, given)]
    if not constraints:
        return Verdict.BY_SOLUTION
    for cell, digit in step.placements:
        if not _refuted(constraints, banned={(cell, digit)}, start=None, sight=sight):
            return Verdict.BY_SOLUTION
    for candidate in step.eliminations:
        if not _refuted(constraints, banned=set(), start=candidate, sight=sight):
            return Verdict.BY_SOLUTION
    return Verdict.PROVED


def verify_path(path: SolvePath) -> list[Verdict]:
    """Judges every step of a path in the state before it."""
    givens = path.puzzle.grid
    return [verify(step, path.marks(index), path.solution, givens) for index, step in enumerate(path)]


_Option = tuple[Cell, Digit]


def refutes(truths: Iterable[Truth], marks: Candidates, candidate: _Option) -> bool:
    """Can these truths not all hold together with this candidate?"""
    constraints = _constraints(truths, marks)
    return bool(constraints) and _refuted(constraints, banned=set(), start=candidate)


def _constraints(
    truths: Iterable[Truth], marks: Candidates, houses: Sequence[frozenset[Cell]] = _HOUSES
) -> list[frozenset[_Option]]:
    """Each truth as the candidates of which one must hold."""
    found = []
    for truth in truths:
        if truth.cell is not None:
            found.append(frozenset((truth.cell, digit) for digit in marks[truth.cell]))
        elif truth.house is not None and truth.digit is not None:
            found.append(frozenset((c, truth.digit) for c in houses[truth.house] if (c, truth.digit) in marks))
    return list(dict.fromkeys(found))


def _deadly(step: Step, marks: Candidates, givens: Grid | None) -> list[frozenset[_Option]]:
    """One of the deadly cells holds a digit outside its pair, or there would be a second solution.

    Exchange the two digits of every deadly cell: if each house has each digit in none or two of the cells, the grid is
    still filled by the rules, and with the same givens if none of the cells is given.
    """
    pairs = {cell: part.digits for part in step.parts if part.role == "deadly" for cell in part.cells}
    if not pairs or any(len(pair) != 2 for pair in pairs.values()):
        return []
    for house in _HOUSES:
        inside = Counter(digit for cell in house & pairs.keys() for digit in pairs[cell])
        if any(count != 2 for count in inside.values()):
            return []
    for cell in pairs:
        if not marks[cell] and (givens is None or givens.cells[cell]):
            return []
    return [frozenset((cell, digit) for cell, pair in pairs.items() for digit in marks[cell] if digit not in pair)]


def _refuted(
    constraints: list[frozenset[_Option]],
    banned: set[_Option],
    start: _Option | None,
    sight: Sequence[frozenset[Cell]] = _PEERS,
) -> bool:
    """Is there no way to satisfy all constraints, with one candidate assumed or others banned?"""
    budget = [_MOST_BRANCHES]
    options = [option for option in constraints if start not in option]
    chosen = [start] if start else []
    return not _satisfiable([set(option) - banned for option in options], chosen, budget, sight)


def _satisfiable(
    constraints: list[set[_Option]], chosen: list[_Option], budget: list[int], sight: Sequence[frozenset[Cell]]
) -> bool:
    constraints = [set(option) for option in constraints]
    while chosen:
        cell, digit = chosen.pop()
        left = []
        for option in constraints:
            if (cell, digit) in option:
                continue
            option = {  # noqa: PLW2901  # what the choice leaves of it
                (c, d) for c, d in option if not ((c == cell and d != digit) or (d == digit and c in sight[cell]))
            }
            if not option:
                return False
            if len(option) == 1:
                chosen.append(next(iter(option)))
            left.append(option)
        constraints = left
    if not all(constraints):
        return False
    if not constraints:
        return True
    budget[0] -= 1
    if budget[0] < 0:
        return True  # too much to try: not proved
    smallest = min(constraints, key=len)
    return any(_satisfiable(constraints, [option], budget, sight) for option in sorted(smallest))
