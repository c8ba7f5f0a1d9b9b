"""Rules beyond rows, columns and boxes: the constraints that setters build puzzles from.

    rules        Rules: regions and constraints; PLAIN
    constraint   the base class, and Board: where constraints stand
    whole cages counts cells dots lines patterns custom outside
                 the constraints, one small class each; `table` lists them
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
    from .cages import Clone, ExtraRegion, KillerCage, RellikCage, SumGroup
    from .cells import BoxIndexer, ColumnIndexer, Even, Maximum, Minimum, Odd, PencilMarks, RowIndexer
    from .constraint import Board, Constraint
    from .counts import CountDistinct, CountingCircles, EqualityCage, LookAndSay, Quadruple, SameValues
    from .custom import RegexLine, RelationGroup, RelationLine
    from .dots import XV, Difference, Inequality, Negative, Ratio
    from .lines import (
        Arrow,
        DoubleArrow,
        Nabner,
        Palindrome,
        ParityLine,
        RegionSumLine,
        Renban,
        SlowThermometer,
        Thermometer,
        Whispers,
        ZipperLine,
    )
    from .outside import HiddenSkyscraper, LittleKiller, NumberedRoom, SandwichSum, Skyscraper, XSum
    from .patterns import (
        BetweenLine,
        EntropicLine,
        Lockout,
        Lunchbox,
        ModularLine,
        TenLine,
        ValuePointer,
    )
    from .table import CONSTRAINTS
    from .whole import (
        AntiKing,
        AntiKnight,
        AntiTaxicab,
        DisjointGroups,
        DutchFlatmates,
        FallingDiagonal,
        GlobalEntropy,
        GlobalModular,
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
    "CountDistinct",
    "CountingCircles",
    "Difference",
    "DisjointGroups",
    "DoubleArrow",
    "DutchFlatmates",
    "EntropicLine",
    "EqualityCage",
    "Even",
    "ExtraRegion",
    "FallingDiagonal",
    "GlobalEntropy",
    "GlobalModular",
    "HiddenSkyscraper",
    "Inequality",
    "KillerCage",
    "LittleKiller",
    "Lockout",
    "LookAndSay",
    "Lunchbox",
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
    "RegexLine",
    "RegionSumLine",
    "RelationGroup",
    "RelationLine",
    "RellikCage",
    "Renban",
    "RisingDiagonal",
    "RowIndexer",
    "Rules",
    "SameValues",
    "SandwichSum",
    "Skyscraper",
    "SlowThermometer",
    "SumGroup",
    "TenLine",
    "Thermometer",
    "ValuePointer",
    "Whispers",
    "XSum",
    "ZipperLine",
]


_HOMES = ("constraint", "cages", "cells", "counts", "custom", "dots", "lines", "outside", "patterns", "whole", "table")


def __getattr__(name: str) -> Any:  # noqa: ANN401  # a class, or the table of them
    """The constraints, imported when one is asked for: most puzzles have none."""
    from importlib import import_module

    if name in __all__:
        for home in _HOMES:
            module = import_module(f".{home}", __name__)
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
