"""THE table of constraints: every class by its name. A new one is a class in its family's file and a row here."""

from __future__ import annotations

from . import cages, cells, dots, lines, outside, whole
from .constraint import Constraint

__all__ = ["CONSTRAINTS"]

CONSTRAINTS: dict[str, type[Constraint]] = {
    kind.name: kind
    for kind in (
        *(whole.RisingDiagonal, whole.FallingDiagonal, whole.AntiKnight, whole.AntiKing, whole.Nonconsecutive),
        *(whole.DisjointGroups, whole.GlobalEntropy, whole.AntiTaxicab, dots.Negative),
        *(cages.ExtraRegion, cages.KillerCage, cages.SumGroup, cages.Clone, cages.Quadruple, cages.CountingCircles),
        *(cells.Even, cells.Odd, cells.Minimum, cells.Maximum, cells.PencilMarks),
        *(cells.RowIndexer, cells.ColumnIndexer, cells.BoxIndexer),
        *(lines.Arrow, lines.DoubleArrow, lines.Thermometer, lines.SlowThermometer, lines.Palindrome, lines.Renban),
        *(lines.Whispers, lines.RegionSumLine, lines.BetweenLine, lines.Lockout, lines.EntropicLine, lines.ModularLine),
        *(lines.Nabner, lines.ZipperLine, lines.ParityLine, lines.TenLine),
        *(dots.Difference, dots.Ratio, dots.XV),
        *(outside.LittleKiller, outside.SandwichSum, outside.XSum, outside.Skyscraper, outside.NumberedRoom),
    )
}
