"""THE table of constraints: every class by its name. A new one is a class in its family's file."""

from __future__ import annotations

from .cages import CAGES
from .cells import CELLS
from .constraint import Constraint
from .counts import COUNTS
from .custom import CUSTOM
from .dots import DOTS, Negative
from .lines import LINES
from .outside import OUTSIDE
from .patterns import PATTERNS
from .whole import WHOLE

__all__ = ["CONSTRAINTS"]

FAMILIES: tuple[tuple[type[Constraint], ...], ...] = (
    *(WHOLE, (Negative,), CAGES, COUNTS, CELLS, LINES, PATTERNS, CUSTOM, DOTS, OUTSIDE),
)
CONSTRAINTS: dict[str, type[Constraint]] = {kind.name: kind for family in FAMILIES for kind in family}
