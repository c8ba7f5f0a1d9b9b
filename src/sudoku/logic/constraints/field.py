"""Field: a 9×9 board with rules as the logic sees it.

rules ─► primitives ─┬─► houses: nine cells that all differ (rows, columns, regions, diagonals, extra regions)
                     ├─► pairs of cells that see each other (cages, chess moves, renban lines)  ─► native ladder
                     └─► clues: everything else, one primitive each                             ─► finders.py
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from ..._core import core
from ...errors import UnsupportedSize
from ...rules import Constraint, Rules
from ...rules.primitives import AllDifferent, Primitive, Sum
from ...shape import NINE, Cell, House

if TYPE_CHECKING:
    from ..._native import Geometry

__all__ = ["Clue", "Field", "field_of"]

MOST_EXTRA, MOST_AT_CELL = 21, 4
"""Extra houses that the native ladder has room for, in all and at one cell; more of them are only pairs."""


@dataclass(frozen=True, eq=False)
class Clue:
    """One primitive of a constraint; or a sum that follows from cages and houses, with those it follows from."""

    number: int  # of the constraint among those of the rules; −1 for what follows from several
    constraint: Constraint
    primitive: Primitive
    cells: tuple[Cell, ...]
    different: bool  # its cells all see each other
    from_clues: tuple[int, ...] = ()
    from_houses: tuple[int, ...] = ()


class Field:
    """The houses, sight and clues of a board with rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.board = rules, rules.on(NINE)
        self.known: dict[tuple[object, ...], dict[Cell, int] | None] = {}
        self.houses: list[House] = [*NINE.rows, *NINE.columns]
        self.has_regions = self._add_regions()
        self.peers: list[set[Cell]] = [set() for _ in range(81)]
        self.apart: dict[tuple[Cell, Cell], Constraint] = {}  # pairs outside houses that differ, the lower cell first
        kinds: dict[str, int] = {}
        for constraint in rules.constraints:
            for primitive in constraint.compile(self.board):
                if isinstance(primitive, AllDifferent):
                    self._add_different(primitive.cells, constraint, kinds)
        for house in self.houses:
            for cell in house.cells:
                self.peers[cell].update(house.cells)
        for one, other in self.apart:
            self.peers[one].add(other)
            self.peers[other].add(one)
        for cell in range(81):
            self.peers[cell].discard(cell)

    def _add_regions(self) -> bool:
        """The regions as houses; without nine of nine cells there are none, and their cells only see each other."""
        named = "box" if self.rules.regions is None else "region"
        regions = list(self.board.regions.values())
        if len(regions) != 9 or any(len(cells) != 9 for cells in regions):
            raise UnsupportedSize("regions other than nine of nine cells: explained solving cannot use them")
        self.houses += [House(named, index, cells) for index, cells in enumerate(regions)]
        return True

    def _add_different(self, cells: tuple[Cell, ...], constraint: Constraint, kinds: dict[str, int]) -> None:
        known = {frozenset(house.cells) for house in self.houses}
        extra = self.houses[27:]
        room = len(extra) < MOST_EXTRA and all(sum(c in h.cells for h in extra) < MOST_AT_CELL for c in cells)
        if len(cells) == 9 and frozenset(cells) not in known and room:
            kind = {"diagonal+": "diagonal", "diagonal-": "diagonal"}.get(constraint.name, "extra")
            index = kinds.get(kind, 0)
            kinds[kind] = index + 1
            sign = {"diagonal+": "diagonal /", "diagonal-": "diagonal \\"}.get(constraint.name, "")
            self.houses.append(House(kind, index, tuple(sorted(cells)), sign))
        else:
            for pair in combinations(sorted(cells), 2):
                self.apart.setdefault(pair, constraint)

    @cached_property
    def geometry(self) -> Geometry:
        """The same for the native ladder."""
        regions = bytearray(81)
        for number, house in enumerate(self.houses[18:27]):
            for cell in house.cells:
                regions[cell] = number
        extra = bytes(cell for house in self.houses[27:] for cell in house.cells)
        pairs = bytes(cell for pair in sorted(self.apart) for cell in pair)
        return core.Geometry(bytes(regions), extra, pairs)

    def why_apart(self, one: Cell, other: Cell) -> tuple[int | None, Constraint | None]:
        """Why two cells see each other: the number of a house, or else the constraint that says so."""
        house = next((n for n, house in enumerate(self.houses) if one in house.cells and other in house.cells), None)
        return house, None if house is not None else self.apart.get((min(one, other), max(one, other)))

    def sees(self, cells: tuple[Cell, ...]) -> bool:
        """Whether the cells all see each other."""
        return all(b in self.peers[a] for a, b in combinations(cells, 2))

    @cached_property
    def clues(self) -> tuple[Clue, ...]:
        """What the constraints say beyond which cells differ."""
        return tuple(self._clues())

    def _clues(self) -> Iterator[Clue]:
        for number, constraint in enumerate(self.rules.constraints):
            for primitive in constraint.compile(self.board):
                if not isinstance(primitive, AllDifferent):
                    cells = _cells_of(primitive)
                    yield Clue(number, constraint, primitive, cells, self.sees(cells))

    @cached_property
    def clues_at(self) -> list[list[int]]:
        """The numbers of the clues at each cell."""
        found: list[list[int]] = [[] for _ in range(81)]
        for number, clue in enumerate(self.clues):
            for cell in clue.cells:
                found[cell].append(number)
        return found

    @cached_property
    def derived(self) -> tuple[Clue, ...]:
        """Innies and outies: sums of a few cells that follow from houses and the cages in them."""
        from .derived import derived_sums

        return tuple(derived_sums(self))

    @cached_property
    def cages(self) -> tuple[Clue, ...]:
        """Sums of cells that all differ, which share no cell."""
        found: list[Clue] = []
        taken: set[Cell] = set()
        for clue in self.clues:
            if is_cage(clue) and not taken.intersection(clue.cells):
                taken.update(clue.cells)
                found.append(clue)
        return tuple(found)

    def marks(self, cells: bytes) -> list[int]:
        """The candidates of a board by houses and sight alone; one bit in a filled cell."""
        masks = [1 << digit - 1 if digit else 511 for digit in cells]
        for cell, digit in enumerate(cells):
            if digit:
                for peer in self.peers[cell]:
                    if not cells[peer]:
                        masks[peer] &= ~(1 << digit - 1)
        return masks


def is_cage(clue: Clue) -> bool:
    primitive = clue.primitive
    return isinstance(primitive, Sum) and set(primitive.coefficients) == {1} and clue.different


def _cells_of(primitive: Primitive) -> tuple[Cell, ...]:
    """The cells that a primitive speaks of, each once."""
    found = [getattr(primitive, name) for name in ("cell", "first", "second") if hasattr(primitive, name)]
    found += getattr(primitive, "cells", ())
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=32)
def field_of(rules: Rules) -> Field:
    return Field(rules)
