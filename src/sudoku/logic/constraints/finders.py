"""The finders for rules: each looks at the marks and tells the steps it finds, the first clue first.

a clue alone     its cells keep what some way to fill it has there (prune.py)
required digits  a digit in every set of a cage that fits has its place there: what sees all its places loses it
cage, cage       two cages in one house share no digit: only sets that can stand side by side are left
common sight     what sees all places of a digit in a house cannot hold it (by a chess move, say)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from ...rules import Constraint
from ...rules.constraint import LineRule
from ...rules.outside import Outside
from ...rules.primitives import Allowed, AtLeast, Automaton, Equal, Indexing, Pair, Sum, ValueSet
from ...shape import Cell
from ..step import Candidate, Part, Truth
from ..technique import Ladder, Technique
from .field import Clue, Field, is_cage
from .prune import _bits, prune, set_family, valid_sets
from .step import RuleStep
from .table import rule_technique

__all__ = ["FINDERS", "State", "techniques_for"]


class State:
    """The marks of a board with rules, as masks; one bit in a filled cell."""

    def __init__(self, field: Field, board: bytes, masks: list[int], ladder: Ladder) -> None:
        self.field, self.board, self.masks, self.ladder = field, board, masks, ladder

    def step(self, id: str, removed: dict[Cell, int], **evidence: object) -> RuleStep | None:
        """A step that removes candidates, if any of them are there."""
        gone = [
            Candidate(cell, bit.bit_length())
            for cell, bits in sorted(removed.items())
            if not self.board[cell]
            for bit in _bits(bits & self.masks[cell])
        ]
        if not gone:
            return None
        one = rule_technique(id)
        rung = self.ladder.rung(one)
        own = {key: value for key, value in evidence.items() if key in ("clues", "sets", "total", "trail")}
        plain = {key: value for key, value in evidence.items() if key not in own}
        return RuleStep(one, rung.level, rung.score, (), tuple(gone), rules=self.field.rules, **plain, **own)  # type: ignore[arg-type]


Finder = Callable[[State, Technique], Iterator[RuleStep]]


def technique_of(clue: Clue) -> str:
    """Which technique looks at a clue alone."""
    primitive = clue.primitive
    if isinstance(clue.constraint, Outside):
        return "outside_clue"
    if isinstance(primitive, Allowed):
        return "cell_clue"
    if isinstance(primitive, Equal):
        return "equal_cells"
    if isinstance(primitive, Pair):
        return "line_bounds" if isinstance(clue.constraint, LineRule) else "pair_clue"
    if isinstance(primitive, Sum):
        return "cage_combinations" if is_cage(clue) else "sum_bounds"
    if isinstance(primitive, ValueSet):
        return "renban_run" if set_family(clue) is not None else "digit_counts"
    if isinstance(primitive, Automaton):
        return "line_pattern"
    assert isinstance(primitive, AtLeast | Indexing)
    return "digit_counts"


def techniques_for(field: Field) -> set[str]:
    """The techniques for rules that have something to look at on a board: their ids."""
    found = {technique_of(clue) for clue in field.clues} | {"common_sight", "constraint_forcing"}
    if any(set_family(clue) is not None for clue in field.clues):
        found |= {"required_digits", "cage_cage"}
    if any(isinstance(clue.primitive, Pair) for clue in field.clues):
        found.add("constraint_chain")
    return found | ({"innies_outies"} if field.derived else set())


def find_clue(state: State, one: Technique) -> Iterator[RuleStep]:
    """What a clue alone says. Clues of single cells are told all at once."""
    if one.id == "cell_clue":
        yield from _cell_clues(state)
        return
    for clue in state.field.clues:
        if technique_of(clue) != one.id:
            continue
        left = prune(clue, state.masks, state.field)
        removed = _removed(state, clue.cells, left)
        step = state.step(
            one.id, removed, clues=(clue.constraint,), parts=(_part(state, clue.cells),), sets=_sets(state, clue)
        )
        if step:
            yield step


def _cell_clues(state: State) -> Iterator[RuleStep]:
    removed: dict[Cell, int] = {}
    used: list[Constraint] = []
    for clue in state.field.clues:
        if isinstance(clue.primitive, Allowed) and state.masks[clue.primitive.cell] & ~clue.primitive.mask:
            removed[clue.primitive.cell] = removed.get(clue.primitive.cell, 0) | (511 & ~clue.primitive.mask)
            used.append(clue.constraint)
    step = state.step("cell_clue", removed, clues=tuple(used), parts=(_part(state, tuple(sorted(removed))),))
    if step:
        yield step


def _removed(state: State, cells: tuple[Cell, ...], left: dict[Cell, int] | None) -> dict[Cell, int]:
    """What goes; nothing where there is no way at all, which a puzzle with a solution never comes to."""
    return {} if left is None else {cell: state.masks[cell] & ~left[cell] for cell in cells if cell in left}


def _part(state: State, cells: tuple[Cell, ...], role: str = "pattern") -> Part:
    digits = 0
    for cell in cells:
        digits |= state.masks[cell]
    return Part(role, tuple(bit.bit_length() for bit in _bits(digits)), tuple(cells))


def _sets(state: State, clue: Clue) -> tuple[tuple[int, ...], ...]:
    family = set_family(clue)
    if family is None:
        return ()
    found = valid_sets(clue.cells, state.masks, family)
    return tuple(tuple(bit.bit_length() for bit in _bits(digits)) for digits in found)


def find_innies(state: State, one: Technique) -> Iterator[RuleStep]:
    """Sums that follow from houses and cages."""
    for clue in state.field.derived:
        removed = _removed(state, clue.cells, prune(clue, state.masks, state.field))
        assert isinstance(clue.primitive, Sum)
        signs = dict(zip(clue.primitive.cells, clue.primitive.coefficients, strict=True))
        inner = tuple(cell for cell in clue.cells if signs[cell] == 1)
        outer = tuple(cell for cell in clue.cells if signs[cell] == -1)
        parts = (_part(state, inner), *((_part(state, outer, "helper"),) if outer else ()))
        constraints = state.field.rules.constraints
        step = state.step(
            one.id,
            removed,
            clues=tuple(constraints[number] for number in clue.from_clues),
            houses=clue.from_houses,
            parts=parts,
            total=clue.primitive.total,
        )
        if step:
            yield step


def find_required(state: State, one: Technique) -> Iterator[RuleStep]:
    """A digit that a cage needs, and the cells outside that see all its places."""
    for clue in state.field.clues:
        family = set_family(clue)
        if family is None:
            continue
        sets = valid_sets(clue.cells, state.masks, family)
        needed = 511
        for digits in sets:
            needed &= digits
        for bit in _bits(needed if sets else 0):
            places = tuple(cell for cell in clue.cells if state.masks[cell] & bit)
            seen = set.intersection(*(state.field.peers[cell] for cell in places)) - set(clue.cells)
            step = state.step(
                one.id,
                dict.fromkeys(seen, bit),
                clues=(clue.constraint,),
                digits=(bit.bit_length(),),
                parts=(Part("pattern", (bit.bit_length(),), places),),
                sets=tuple(tuple(b.bit_length() for b in _bits(digits)) for digits in sets),
            )
            if step:
                yield step


def find_cage_cage(state: State, one: Technique) -> Iterator[RuleStep]:
    """Two cages in one house: only sets without a common digit can stand side by side."""
    families = [(clue, family) for clue in state.field.clues if (family := set_family(clue)) is not None]
    for (first, few), (second, more) in combinations(families, 2):
        cells = (*first.cells, *second.cells)
        if set(first.cells) & set(second.cells) or not state.field.sees(cells):
            continue
        ours, theirs = valid_sets(first.cells, state.masks, few), valid_sets(second.cells, state.masks, more)
        kept = [sets for sets in ours if any(not sets & other for other in theirs)]
        others = [sets for sets in theirs if any(not sets & own for own in ours)]
        if (len(kept), len(others)) == (len(ours), len(theirs)):
            continue
        removed = _narrowed(state, first, kept) | _narrowed(state, second, others)
        parts = (_part(state, first.cells), _part(state, second.cells))
        step = state.step(one.id, removed, clues=(first.constraint, second.constraint), parts=parts)
        if step:
            yield step


def _narrowed(state: State, clue: Clue, sets: list[int]) -> dict[Cell, int]:
    union = 0
    for digits in sets:
        union |= digits
    return {cell: state.masks[cell] & ~union for cell in clue.cells}


def find_common_sight(state: State, one: Technique) -> Iterator[RuleStep]:
    """Cells outside a house that see every place of a digit in it."""
    field = state.field
    for number, house in enumerate(field.houses):
        for digit in range(1, 10):
            places = tuple(c for c in house.cells if not state.board[c] and state.masks[c] >> digit - 1 & 1)
            if not 2 <= len(places) <= 4 or any(state.board[c] == digit for c in house.cells):
                continue
            seen = set.intersection(*(field.peers[cell] for cell in places)) - set(house.cells)
            step = state.step(
                one.id,
                dict.fromkeys(seen, 1 << digit - 1),
                digits=(digit,),
                houses=(number,),
                parts=(Part("pattern", (digit,), places),),
                truths=(Truth(None, number, digit),),
            )
            if step:
                yield step


def _finders() -> dict[str, Finder]:
    from .chains import find_chains, find_forcing

    alone = (
        *("cell_clue", "equal_cells", "pair_clue", "line_bounds", "cage_combinations", "renban_run"),
        *("sum_bounds", "line_pattern", "digit_counts", "outside_clue"),
    )
    return {
        **dict.fromkeys(alone, find_clue),
        "common_sight": find_common_sight,
        "required_digits": find_required,
        "innies_outies": find_innies,
        "cage_cage": find_cage_cage,
        "constraint_chain": find_chains,
        "constraint_forcing": find_forcing,
    }


FINDERS = _finders
