"""Paper: page sizes and margins.

A page as a printer sees it, in points (72 to the inch):

    ┌───────────────────────┐ media and bleed box
    │ ┌───────────────────┐ │ trim box: what is left after cutting
    │ │   ┌─────────────┐ │ │
    │ │ g │  safe area  │o│ │ g gutter, at the spine; o outside margin
    │ │   └─────────────┘ │ │
    │ └───────────────────┘ │
    └───────────────────────┘

The figures are those that large print-on-demand services published in 2025. They change: this table is the one place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import SudokuError

__all__ = ["DATED", "PAGE_LIMITS", "SIZES", "TRADE_SIZES", "Paper", "gutter", "paper_named"]

DATED = "2025-06"
INCH = 72.0
MM = INCH / 25.4
BLEED = 0.125 * INCH
OUTSIDE, OUTSIDE_WITH_BLEED = 0.25 * INCH, 0.375 * INCH
GUTTERS = ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875))
"""Up to so many pages: the gutter in inches."""
PAGE_LIMITS = (24, 828)
"""Fewest and most pages of a bound book."""
COMFORT = 0.25 * INCH
"""What is added to the least margins, because a page filled to the edge is not pleasant."""

SIZES: dict[str, tuple[float, float]] = {
    "a4": (210 * MM, 297 * MM),
    "a5": (148 * MM, 210 * MM),
    "letter": (8.5 * INCH, 11 * INCH),
    "5x8": (5 * INCH, 8 * INCH),
    "5.5x8.5": (5.5 * INCH, 8.5 * INCH),
    "6x9": (6 * INCH, 9 * INCH),
    "8x10": (8 * INCH, 10 * INCH),
    "8.5x11": (8.5 * INCH, 11 * INCH),
}
TRADE_SIZES = ("5x8", "5.5x8.5", "6x9", "8x10", "8.5x11")
"""The sizes that printers of books trim to; the others are printed at home as well."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A page size with its margins, in points."""

    name: str
    width: float
    height: float
    gutter: float
    outside: float
    bleed: float = 0.0

    def safe(self, page: int, *, mirrored: bool = True) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the safe area of a page (from 1), from the trim's top left corner.

        Odd pages are on the right, so their spine is on the left.
        """
        left, right = self.gutter, self.outside
        if mirrored and page % 2 == 0:
            left, right = right, left
        return left, self.outside, self.width - right, self.height - self.outside


def gutter(pages: int) -> float:
    """The least inner margin of a book of that many pages, in points."""
    return next((inches for most, inches in GUTTERS if pages <= most), GUTTERS[-1][1]) * INCH


def paper_named(name: str, pages: int = 24, *, bleed: bool = False, bound: bool = True) -> Paper:
    """The paper of a trim size for a book of that many pages; loose sheets have the same margin on both sides."""
    key = re.sub(r"\s+|in$|″$", "", name.lower()).replace("×", "x")
    if key not in SIZES:
        raise SudokuError(f"trim {name!r}: expected one of {', '.join(SIZES)}")
    width, height = SIZES[key]
    outside = (OUTSIDE_WITH_BLEED if bleed else OUTSIDE) + COMFORT
    inside = gutter(pages) + COMFORT if bound else outside
    return Paper(key, width, height, inside, outside, BLEED if bleed else 0.0)
