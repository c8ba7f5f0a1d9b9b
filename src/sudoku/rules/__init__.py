"""Rules beyond rows, columns and boxes: the constraints that setters build puzzles from.

    rules        Rules: regions and constraints; PLAIN
    constraint   the base class, and Board: where constraints stand
    whole cages cells dots lines outside   the constraints, one small class each; `table` lists them
    primitives   the nine rules that the engines know
    text         constraints as text, one a line

>>> from sudoku.rules import KillerCage, Thermometer
>>> Rules.of(KillerCage("r1c1 r1c2", 15), Thermometer("r1c1 r2c2 r3c3")) + Rules.diagonal() != PLAIN
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .rules import PLAIN, Rules

if TYPE_CHECKING:
    from .cages import Clone, CountingCircles, ExtraRegion, KillerCage, Quadruple, SumGroup
    from .cells import BoxIndexer, ColumnIndexer, Even, Maximum, Minimum, Odd, PencilMarks, RowIndexer
    from .constraint import Board, Constraint
    from .dots import XV, Difference, Negative, Ratio
    from .lines import (
        Arrow,
        BetweenLine,
        DoubleArrow,
        EntropicLine,
        Lockout,
        ModularLine,
        Nabner,
        Palindrome,
        ParityLine,
        RegionSumLine,
        Renban,
        SlowThermometer,
        TenLine,
        Thermometer,
        Whispers,
        ZipperLine,
    )
    from .outside import LittleKiller, NumberedRoom, SandwichSum, Skyscraper, XSum
    from .table import CONSTRAINTS
    from .whole import (
        AntiKing,
        AntiKnight,
        AntiTaxicab,
        DisjointGroups,
        FallingDiagonal,
        GlobalEntropy,
        Nonconsecutive,
        RisingDiagonal,
    )

__all__ = [
    "CONSTRAINTS",
    "PLAIN",
    "XV",
    "AntiKing",
    "AntiKnight",
    "AntiTaxicab",
    "Arrow",
    "BetweenLine",
    "Board",
    "BoxIndexer",
    "Clone",
    "ColumnIndexer",
    "Constraint",
    "CountingCircles",
    "Difference",
    "DisjointGroups",
    "DoubleArrow",
    "EntropicLine",
    "Even",
    "ExtraRegion",
    "FallingDiagonal",
    "GlobalEntropy",
    "KillerCage",
    "LittleKiller",
    "Lockout",
    "Maximum",
    "Minimum",
    "ModularLine",
    "Nabner",
    "Negative",
    "Nonconsecutive",
    "NumberedRoom",
    "Odd",
    "Palindrome",
    "ParityLine",
    "PencilMarks",
    "Quadruple",
    "Ratio",
    "RegionSumLine",
    "Renban",
    "RisingDiagonal",
    "RowIndexer",
    "Rules",
    "SandwichSum",
    "Skyscraper",
    "SlowThermometer",
    "SumGroup",
    "TenLine",
    "Thermometer",
    "Whispers",
    "XSum",
    "ZipperLine",
]


_HOMES = ("constraint", "cages", "cells", "dots", "lines", "outside", "whole", "table")


def __getattr__(name: str) -> Any:  # noqa: ANN401  # a class, or the table of them
    """The constraints, imported when one is asked for: most puzzles have none."""
    from importlib import import_module

    if name in __all__:
        for home in _HOMES:
            module = import_module(f".{home}", __name__)
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
