"""Checks a step on a board with rules by arithmetic alone: rows, columns, regions and `Constraint.holds`. It shares
nothing with the finders, their tables or the engines.

    a clue           deny the conclusion and fill its cells in every way: each breaks a constraint that the step names;
                     where these ways are too many, its primitives are read cell by cell (reading.py)
    innies, outies   45 for each house less the cages leaves the cells and the sum that the step names; then as above
    a chain          link by link, each from those before it, until a cell, a house or a clue has nothing left
    anything else    the truths that the step names, as for plain sudokus
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain, combinations

from ...grid import Candidates
from ...rules import Constraint, KillerCage, Rules
from ...rules.constraint import Board
from ...rules.primitives import AllDifferent, Primitive
from ...shape import NINE, Cell
from .reading import can_be_filled
from .step import Link, RuleStep

__all__ = ["proves", "sees", "sight"]

MOST_WAYS = 20_000
"""Cells filled while all ways are tried; beyond that nothing is proved."""


def sees(rules: Rules, one: Cell, other: Cell) -> bool:
    """Whether no digit can stand in both cells, whatever the others hold."""
    return other in sight(rules)[one]


@lru_cache(maxsize=8)
def sight(rules: Rules) -> tuple[frozenset[Cell], ...]:
    """For each cell those it sees."""
    board = rules.on(NINE)
    found: list[set[Cell]] = [set() for _ in range(81)]
    told = [one.cells for each in rules.constraints for one in each.compile(board) if isinstance(one, AllDifferent)]
    different = {pair for cells in told for pair in combinations(sorted(cells), 2)}
    for one, other in combinations(range(81), 2):
        if (one, other) in different or _same_house(board, one, other):
            found[one].add(other)
            found[other].add(one)
    return tuple(map(frozenset, found))


def _same_house(board: Board, one: Cell, other: Cell) -> bool:
    region = board.region_of[one]
    same = region >= 0 and region == board.region_of[other]
    return one // 9 == other // 9 or one % 9 == other % 9 or same


def proves(step: RuleStep, board: bytes, marks: Candidates) -> bool | None:
    """Whether the clues that a step names prove it; None if it names none, and its truths have to."""
    masks = [1 << digit - 1 if digit else marks.masks[cell] for cell, digit in enumerate(board)]
    if step.trail:
        return _follows(step, masks)
    if not step.clues:
        return None
    if not set(step.clues) <= set(step.rules.constraints):
        return False
    if step.total is not None:
        return _is_balance(step) and all(_no_way(step, masks, cell, digit, ()) for cell, digit in step.eliminations)
    return all(_no_way(step, masks, cell, digit, step.clues) for cell, digit in step.eliminations)


def _no_way(step: RuleStep, masks: list[int], cell: Cell, digit: int, clues: Iterable[Constraint]) -> bool:
    clues, where = tuple(clues), step.rules.on(NINE)
    masks = [*masks[:cell], 1 << digit - 1, *masks[cell + 1 :]]
    if _runs_dry(step.rules, clues, masks):
        return True
    cells = {cell, *(c for clue in clues for c in _cells(clue, where))}
    if step.total is not None or any(not _cells(clue, where) for clue in clues):  # the whole board: the step's cells
        cells |= {c for part in step.parts for c in part.cells}

    def fits(digits: bytes) -> bool:
        if step.total is not None and not _adds_up(step, digits):
            return False
        return all(clue.holds(digits, where) for clue in clues)

    return not _can_fill(step.rules, sorted(cells, key=lambda c: masks[c].bit_count()), masks, fits)


def _runs_dry(rules: Rules, clues: tuple[Constraint, ...], masks: list[int]) -> bool:
    """Whether a primitive of the clues has nothing left that fits, or those of all clues together have not."""
    told = [_primitives(rules, clue) for clue in clues]
    alone = [(one,) for primitives in told for one in primitives]
    together = [tuple(chain.from_iterable(told))] if len(told) > 1 else []
    return not all(can_be_filled(group, masks, sight(rules)) for group in (*alone, *together))


@lru_cache(maxsize=1024)
def _primitives(rules: Rules, clue: Constraint) -> tuple[Primitive, ...]:
    """What a clue says; of one for the whole board nothing, as only some of its cells matter."""
    where = rules.on(NINE)
    return tuple(clue.compile(where)) if _cells(clue, where) else ()


def _cells(clue: Constraint, board: Board) -> set[Cell]:
    if hasattr(clue, "seen"):
        return set(clue.seen(board))
    return {row * 9 + column for row, column in clue.places()}


def _can_fill(rules: Rules, cells: list[Cell], masks: list[int], fits: Callable[[bytes], bool]) -> bool:
    """Whether the cells can be filled so that nothing breaks; also True when there are too many ways to try."""
    digits, left = bytearray(81), [MOST_WAYS]
    seen = sight(rules)

    def fill(at: int) -> bool:
        if at == len(cells):
            return True
        for digit in range(1, 10):
            cell = cells[at]
            if not masks[cell] >> digit - 1 & 1 or any(digits[c] == digit for c in cells[:at] if c in seen[cell]):
                continue
            left[0] -= 1
            if left[0] < 0:
                return True
            digits[cell] = digit
            if fits(bytes(digits)) and fill(at + 1):
                return True
            digits[cell] = 0
        return False

    return fill(0)


def _signs(step: RuleStep) -> dict[Cell, int]:
    return {cell: -1 if part.role == "helper" else 1 for part in step.parts for cell in part.cells}


def _adds_up(step: RuleStep, digits: bytes) -> bool:
    signs = _signs(step)
    return any(not digits[cell] for cell in signs) or sum(s * digits[c] for c, s in signs.items()) == step.total


def _is_balance(step: RuleStep) -> bool:
    """Whether houses less cages are the cells of the step, and their sums its sum; all signs may be changed."""
    balance: Counter[Cell] = Counter()
    total, where = 45 * len(step.houses), step.rules.on(NINE)
    for house in step.houses:
        balance.update(step.all_houses[house].cells)
    for cage in step.clues:
        if cage not in step.rules.constraints or getattr(cage, "value", None) is None or not _is_sum(cage):
            return False
        balance.subtract(_cells(cage, where))
        total -= cage.value  # type: ignore[attr-defined]  # just looked at
    kept = {cell: count for cell, count in balance.items() if count}
    mirrored = {cell: -count for cell, count in kept.items()}
    return (kept, total) == (_signs(step), step.total) or (mirrored, -total) == (_signs(step), step.total)


def _is_sum(clue: Constraint) -> bool:
    return isinstance(clue, KillerCage) or clue.name in ("sum", "littlekillersum")


def _follows(step: RuleStep, masks: list[int]) -> bool:
    """Whether each link follows from those before it, until there is a contradiction."""
    masks = list(masks)
    start = step.trail[0]
    if (start.cell, start.digit) not in step.eliminations or not start.on:
        return False
    masks[start.cell] = 1 << start.digit - 1
    for link in step.trail[1:]:
        if link.dead:
            return _nothing_left(step, masks, link)
        if not _link_holds(step, masks, link):
            return False
        bit = 1 << link.digit - 1
        masks[link.cell] = masks[link.cell] & bit if link.on else masks[link.cell] & ~bit
        if not masks[link.cell]:  # the start switched off, for one
            return True
    return False


def _link_holds(step: RuleStep, masks: list[int], link: Link) -> bool:
    bit = 1 << link.digit - 1
    if link.clue is not None:
        if link.on or link.clue not in step.rules.constraints:
            return False
        return _no_partner(step, masks, link, link.digit) or _no_way(step, masks, link.cell, link.digit, (link.clue,))
    if link.on:
        alone = masks[link.cell] == bit
        inside = step.all_houses[link.house].cells if link.house is not None else ()
        return alone or (bool(inside) and not any(masks[c] & bit for c in inside if c != link.cell))
    single = [cell for cell in range(81) if masks[cell] == bit and sees(step.rules, cell, link.cell)]
    if single or masks[link.cell] in (0, masks[link.cell] & ~bit):
        return True
    houses = [house.cells for house in step.all_houses if link.cell in house.cells]
    others = [1 << d for d in range(9) if 1 << d != bit]
    return any(not any(masks[c] & o for c in house if c != link.cell) for house in houses for o in others)


def _no_partner(step: RuleStep, masks: list[int], link: Link, own: int) -> bool:
    """Whether another cell has no digit that the clue allows beside a digit here: a chess move, a dot, neighbours."""
    assert link.clue is not None
    where = step.rules.on(NINE)
    for other in _within(link.cell, _cells(link.clue, where)):
        digits = bytearray(81)
        digits[link.cell] = own
        for digit in range(1, 10):
            digits[other] = digit
            if masks[other] >> digit - 1 & 1 and link.clue.holds(bytes(digits), where):
                break
        else:
            return True
    return False


def _within(cell: Cell, cells: set[Cell]) -> list[Cell]:
    """The other cells of a clue; of one for the whole board all cells, the nearest first."""
    row, column = divmod(cell, 9)
    return sorted((cells or set(range(81))) - {cell}, key=lambda c: (max(abs(c // 9 - row), abs(c % 9 - column)), c))


def _nothing_left(step: RuleStep, masks: list[int], link: Link) -> bool:
    if link.clue is not None:
        clue, where = link.clue, step.rules.on(NINE)
        cells = sorted(_cells(clue, where), key=lambda cell: masks[cell].bit_count())
        if clue not in step.rules.constraints:
            return False
        if not cells:  # a clue for the whole board: each digit of the cell lacks a partner
            own = [digit for digit in range(1, 10) if masks[link.cell] >> digit - 1 & 1]
            return all(_no_partner(step, masks, link, digit) for digit in own)
        if _runs_dry(step.rules, (clue,), masks):
            return True
        return not _can_fill(step.rules, cells, masks, lambda digits: clue.holds(digits, where))
    assert link.house is not None
    return not any(masks[cell] >> link.digit - 1 & 1 for cell in step.all_houses[link.house].cells)
