"""What one clue leaves of the candidates of its cells. Each function takes the masks of all cells (bit d−1 for digit
d, one bit in a filled cell) and gives, for each cell of the clue, the digits that some way to fill the clue has there;
None if there is no way at all.

    cages, renban   every set of digits that fits, with a place for each digit and a digit for each place
    sums            every way to fill up to five cells; of longer ones every total that can be reached
    pairs           every digit with a partner on both sides, along the whole line
    automata        every digit on a way from the start to an accepting state
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ...rules.primitives import Allowed, AtLeast, Automaton, Equal, Indexing, Pair, Primitive, Sum, ValueSet
from ...shape import Cell
from .field import Clue, Field, is_cage

__all__ = ["Left", "prune", "valid_sets"]

Left = dict[Cell, int] | None
MOST_WAYS = 8_000
"""Ways to fill a sum that are tried one by one."""
MOST_KNOWN = 200_000
"""Answers remembered for one set of rules."""


def prune(clue: Clue, masks: list[int], field: Field) -> Left:
    """What is left of the candidates of the cells of a clue; remembered, as few of them change from state to state."""
    key = (clue, *(masks[cell] for cell in clue.cells))
    if key not in field.known:
        if len(field.known) > MOST_KNOWN:
            field.known.clear()
        field.known[key] = _pruned(clue, masks, field)
    return field.known[key]


def _pruned(clue: Clue, masks: list[int], field: Field) -> Left:
    sets = set_family(clue)
    if sets is not None:
        return _by_sets(clue.cells, masks, sets)
    primitive = clue.primitive
    if isinstance(primitive, Sum):
        return _sum(primitive, masks, field)
    return _others(primitive, masks)


def _others(primitive: Primitive, masks: list[int]) -> Left:
    if isinstance(primitive, Pair):
        return _pair(primitive, masks)
    if isinstance(primitive, Allowed):
        left = masks[primitive.cell] & primitive.mask
        return {primitive.cell: left} if left else None
    if isinstance(primitive, Equal):
        both = masks[primitive.first] & masks[primitive.second]
        return {primitive.first: both, primitive.second: both} if both else None
    if isinstance(primitive, Automaton):
        return _automaton(primitive, masks)
    if isinstance(primitive, AtLeast):
        return _at_least(primitive, masks)
    if isinstance(primitive, Indexing):
        return _indexing(primitive, masks)
    assert isinstance(primitive, ValueSet)
    return _value_set(primitive, masks)


def set_family(clue: Clue) -> tuple[int, ...] | None:
    """The sets of digits that fill a cage or a renban line; None for other clues."""
    primitive = clue.primitive
    if is_cage(clue) and isinstance(primitive, Sum):
        return combinations_of(len(clue.cells), primitive.total)
    if isinstance(primitive, ValueSet) and set(primitive.counts) == {1} and clue.different:
        return primitive.sets
    return None


@lru_cache(maxsize=1024)
def combinations_of(count: int, total: int) -> tuple[int, ...]:
    """The sets of so many different digits with that sum."""
    return tuple(
        sum(1 << d - 1 for d in digits) for digits in combinations(range(1, 10), count) if sum(digits) == total
    )


def valid_sets(cells: tuple[Cell, ...], masks: list[int], sets: tuple[int, ...]) -> list[int]:
    """The sets whose digits can be given to the cells, one each."""
    return [digits for digits in sets if _matches([masks[cell] & digits for cell in cells])]


def _by_sets(cells: tuple[Cell, ...], masks: list[int], sets: tuple[int, ...]) -> Left:
    left = dict.fromkeys(cells, 0)
    found = valid_sets(cells, masks, sets)
    for digits in found:
        own = [masks[cell] & digits for cell in cells]
        for at, cell in enumerate(cells):
            for digit in _bits(own[at] & ~left[cell]):
                rest = [mask & ~digit for mask in (*own[:at], *own[at + 1 :])]
                if _matches(rest):
                    left[cell] |= digit
    return left if found and all(left.values()) else None


def _matches(masks: list[int]) -> bool:
    """Whether the cells can have different digits, each of its own mask."""
    owner: dict[int, int] = {}

    def place(at: int, tried: set[int]) -> bool:
        for digit in _bits(masks[at]):
            if digit not in tried:
                tried.add(digit)
                if digit not in owner or place(owner[digit], tried):
                    owner[digit] = at
                    return True
        return False

    return all(place(at, set()) for at in sorted(range(len(masks)), key=lambda at: masks[at].bit_count()))


def _sum(primitive: Sum, masks: list[int], field: Field) -> Left:
    ways = 1
    for cell in primitive.cells:
        ways *= masks[cell].bit_count()
    if len(primitive.cells) <= 6 and ways <= MOST_WAYS:
        return _sum_by_ways(primitive, masks, field)
    return _sum_by_totals(primitive, masks)


def _sum_by_ways(primitive: Sum, masks: list[int], field: Field) -> Left:
    """Every way to fill the cells, those that see each other differently."""
    order = sorted(range(len(primitive.cells)), key=lambda at: masks[primitive.cells[at]].bit_count())
    cells = [primitive.cells[at] for at in order]
    signs = [primitive.coefficients[at] for at in order]
    apart = [[j for j in range(i) if cells[j] in field.peers[cells[i]]] for i in range(len(cells))]
    spans = [[sign * (bit.bit_length()) for bit in _bits(masks[cell])] for cell, sign in zip(cells, signs, strict=True)]
    if not all(spans):
        return None
    low = [sum(min(span) for span in spans[i:]) for i in range(len(cells) + 1)]
    high = [sum(max(span) for span in spans[i:]) for i in range(len(cells) + 1)]
    left, chosen = [0] * len(cells), [0] * len(cells)

    def fill(at: int, rest: int) -> bool:
        if at == len(cells):
            return rest == 0
        found = False
        for bit in _bits(masks[cells[at]]):
            after = rest - signs[at] * bit.bit_length()
            if low[at + 1] <= after <= high[at + 1] and all(chosen[j] != bit for j in apart[at]):
                chosen[at] = bit
                if fill(at + 1, after):
                    left[at] |= bit
                    found = True
        return found

    return dict(zip(cells, left, strict=True)) if fill(0, primitive.total) else None


def _sum_by_totals(primitive: Sum, masks: list[int]) -> Left:
    """Every total that the cells before and after a cell can reach; cells may repeat here, which is safe."""
    terms = list(zip(primitive.cells, primitive.coefficients, strict=True))
    before: list[set[int]] = [{0}]
    for cell, sign in terms:
        before.append({t + sign * b.bit_length() for t in before[-1] for b in _bits(masks[cell])})
    after: set[int] = {primitive.total}
    left: dict[Cell, int] = {}
    for at in reversed(range(len(terms))):
        cell, sign = terms[at]
        kept = [bit for bit in _bits(masks[cell]) if any(t - sign * bit.bit_length() in before[at] for t in after)]
        left[cell] = sum(kept)
        after = {t - sign * bit.bit_length() for t in after for bit in kept} & before[at]
    return left if all(left.values()) else None


def _pair(primitive: Pair, masks: list[int]) -> Left:
    cells, table = primitive.cells, primitive.table
    back = tuple(sum(1 << a for a in range(9) if table[a] >> b & 1) for b in range(9))
    kept = [masks[cell] for cell in cells]
    for at in range(1, len(cells)):
        kept[at] &= _reach(kept[at - 1], table)
    for at in reversed(range(len(cells) - 1)):
        kept[at] &= _reach(kept[at + 1], back)
    left: dict[Cell, int] = {}
    for cell, mask in zip(cells, kept, strict=True):
        left[cell] = left.get(cell, 511) & mask
    return left if all(left.values()) else None


def _reach(mask: int, table: tuple[int, ...]) -> int:
    found = 0
    for bit in _bits(mask):
        found |= table[bit.bit_length() - 1]
    return found


def _automaton(primitive: Automaton, masks: list[int]) -> Left:
    machine, cells = primitive.machine, primitive.cells
    layers: list[set[int]] = [{0}]
    for cell in cells:
        digits = [bit.bit_length() - 1 for bit in _bits(masks[cell])]
        layers.append({to for s in layers[-1] for d in digits if (to := machine.step[9 * s + d]) >= 0})
    alive = {state for state in layers[-1] if machine.accepting[state]}
    left: dict[Cell, int] = {}
    for at in reversed(range(len(cells))):
        own, good = 0, set[int]()
        for bit in _bits(masks[cells[at]]):
            digit = bit.bit_length() - 1
            ways = {s for s in layers[at] if machine.step[9 * s + digit] in alive}
            if ways:
                own |= bit
                good |= ways
        left[cells[at]] = left.get(cells[at], 511) & own
        alive = good
    return left if all(left.values()) else None


def _at_least(primitive: AtLeast, masks: list[int]) -> Left:
    able = [cell for cell in primitive.cells if masks[cell] & primitive.mask]
    if len(able) < primitive.count:
        return None
    if len(able) > primitive.count:
        return {cell: masks[cell] for cell in primitive.cells}
    return {cell: masks[cell] & primitive.mask if cell in able else masks[cell] for cell in primitive.cells}


def _indexing(primitive: Indexing, masks: list[int]) -> Left:
    value = 1 << primitive.value - 1
    own = sum(bit for bit in _bits(masks[primitive.cell]) if masks[primitive.cells[bit.bit_length() - 1]] & value)
    if not own:
        return None
    left = {cell: masks[cell] for cell in primitive.cells} | {primitive.cell: own}
    if own.bit_count() == 1:
        target = primitive.cells[own.bit_length() - 1]
        left[target] &= value
    return left if all(left.values()) else None


def _value_set(primitive: ValueSet, masks: list[int]) -> Left:
    """Sets whose digits have enough places, and of which every cell has one."""
    union = 0
    for digits in primitive.sets:
        enough = all(
            sum(bool(masks[cell] & bit) for cell in primitive.cells) >= primitive.counts[bit.bit_length() - 1]
            for bit in _bits(digits)
        )
        if enough and all(masks[cell] & digits for cell in primitive.cells):
            union |= digits
    return {cell: masks[cell] & union for cell in primitive.cells} if union else None


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        found.append(mask & -mask)
        mask &= mask - 1
    return found
