"""The kinds of puzzles with rules that can be generated, one row each.

rules    what holds before there is a grid: diagonals, regions, chess moves
clues    what is read off a solution: cages, lines, dots, clues beside the board
sizes    the sizes that make sense
dense    the clues alone often leave one solution, so that no given is tried first
whole    the clues come with what their absence says, so none of them can be left out
lengths  its cages or lines have lengths that can be requested
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Any, cast

from ... import rules as r
from ...rules import Constraint, Rules
from ...shape import Cell, Shape
from . import marks
from .regions import jigsaw_regions
from .request import Request
from .walks import Canvas, LineWalk, draw_lines

__all__ = ["KINDS", "Kind"]

Moves = tuple[tuple[Cell, ...], ...]
Clues = Callable[[Canvas, Request], list[Constraint]]


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle; see the head of the module."""

    name: str
    about: str
    sizes: tuple[int, ...]
    rules: Callable[[Shape, random.Random, Moves], Rules] | None = None
    clues: Clues | None = None
    dense: bool = False
    whole: bool = False
    lengths: tuple[int, int] | None = None


ALL = (4, 6, 9, 16)
UP_TO_NINE = (4, 6, 9)


def _always(rules: Rules) -> Callable[[Shape, random.Random, Moves], Rules]:
    return lambda *_: rules


def _jigsaw(shape: Shape, rng: random.Random, moves: Moves) -> Rules:
    return Rules(regions=jigsaw_regions(shape, rng, moves))


def _line(name: str, about: str, make: Any, lengths: tuple[int, int], begins: Any = None, sizes: Any = ALL) -> Kind:  # noqa: ANN401  # a constraint class, a function of digits, sizes
    walk = LineWalk(make, lengths, begins) if begins else LineWalk(make, lengths)
    return Kind(name, about, sizes, clues=lambda c, request: draw_lines(walk, c, request), lengths=lengths)


def _outside(name: str, about: str, kind: Any, sides: int) -> Kind:  # noqa: ANN401  # a constraint class
    return Kind(name, about, UP_TO_NINE, clues=cast(Clues, marks.outside_clues(kind, sides)), dense=True)


def _apart(least: Callable[[int], int]) -> Callable[..., bool]:
    return lambda d, _length, size: len(d) < 2 or abs(d[-1] - d[-2]) >= least(size)


def _mirrors(d: list[int], length: int, size: int) -> bool:  # noqa: ARG001  # a function like the others
    return len(d) <= length // 2 or d[-1] == d[length - len(d)]


_ROWS = (
    Kind("killer", "cages with sums, no givens", ALL, dense=True, lengths=(2, 5)),
    Kind("diagonal", "both diagonals hold every digit (Sudoku X)", ALL, _always(Rules.diagonal())),
    Kind("windoku", "four extra boxes", (9,), _always(Rules.windoku())),
    Kind("jigsaw", "regions of any form instead of boxes", ALL, _jigsaw),
    Kind("antiknight", "no equal digits a knight's move apart", ALL, _always(Rules.of(r.AntiKnight()))),
    Kind("antiking", "no equal digits a king's move apart", ALL, _always(Rules.of(r.AntiKing()))),
    Kind("nonconsecutive", "neighbours are not consecutive", ALL, _always(Rules.of(r.Nonconsecutive()))),
    Kind("disjoint", "same places of the boxes differ", ALL, _always(Rules.of(r.DisjointGroups()))),
    _line("thermo", "digits increase from the bulb", r.Thermometer, (3, 6), lambda d, *_: d[-1] > d[-2]),
    _line("slow-thermo", "digits never decrease", r.SlowThermometer, (3, 6), lambda d, *_: d[-1] >= d[-2]),
    _line(
        "arrow",
        "the arrow sums to its circle",
        r.Arrow,
        (3, 5),
        lambda d, n, _: sum(d[1:]) <= d[0] and (len(d) < n or sum(d[1:]) == d[0]),
    ),
    _line("whispers", "neighbours differ by half the size", r.Whispers, (3, 7), _apart(lambda size: (size + 1) // 2)),
    _line(
        "renban",
        "consecutive digits in any order",
        r.Renban,
        (3, 6),
        lambda d, n, _: len(set(d)) == len(d) and max(d) - min(d) < n,
    ),
    _line("palindrome", "reads the same from both ends", r.Palindrome, (3, 6), _mirrors),
    _line("between", "inner digits lie between the ends", r.BetweenLine, (3, 5)),
    _line("lockout", "inner digits lie outside the ends", r.Lockout, (3, 5), sizes=(6, 9, 16)),
    _line("parity", "odd and even alternate", r.ParityLine, (3, 7), lambda d, *_: (d[-1] + d[-2]) % 2 == 1),
    _line("entropic", "low, middle and high in any three", r.EntropicLine, (3, 6), sizes=(6, 9)),
    _line("modular", "three remainders in any three", r.ModularLine, (3, 6), sizes=(6, 9, 16)),
    _line(
        "nabner",
        "no two digits equal or consecutive",
        r.Nabner,
        (3, 4),
        lambda d, *_: all(abs(a - b) > 1 for a, b in combinations(d, 2)),
        sizes=(6, 9, 16),
    ),
    _line("region-sum", "pieces between borders have equal sums", r.RegionSumLine, (3, 5)),
    _line("zipper", "pairs around the middle have equal sums", r.ZipperLine, (3, 5)),
    _line("double-arrow", "the ends sum to what lies between", r.DoubleArrow, (3, 5)),
    Kind("kropki", "all dots are given", ALL, clues=marks.kropki, dense=True, whole=True),
    Kind("consecutive", "all pairs of consecutive neighbours are marked", ALL, clues=marks.consecutive, whole=True),
    Kind("xv", "all sums of 10 and 5 are marked", ALL, clues=marks.xv, whole=True),
    Kind("even-odd", "shaded cells are even or odd", ALL, clues=marks.even_odd),
    Kind("quadruple", "digits around a corner", ALL, clues=marks.quadruples),
    Kind("little-killer", "sums of diagonals", ALL, clues=marks.little_killers),
    _outside("sandwich", "sums between 1 and the highest digit", r.SandwichSum, 2),
    _outside("x-sum", "sums of the first X digits", r.XSum, 4),
    _outside("skyscraper", "how many digits are seen", r.Skyscraper, 4),
    _outside("numbered-room", "what stands in the X-th cell", r.NumberedRoom, 4),
)

KINDS = {kind.name: kind for kind in _ROWS}
