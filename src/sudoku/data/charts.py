"""Bar charts as SVG, for the README of a data set: readable on white and on black."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

__all__ = ["bar_chart"]

WIDTH, BAR, GAP, LEFT, TOP = 640, 20, 6, 130, 44
COLOUR, INK = "#4a7ebb", "#777777"


def bar_chart(title: str, counts: Sequence[tuple[str, int]]) -> str:
    """A bar for each name, the longest across the page.

    >>> bar_chart("Levels", [("Easy", 3), ("Hard", 1)]).count("<rect")
    2
    """
    most, total = max((count for _, count in counts), default=1) or 1, sum(count for _, count in counts) or 1
    height = TOP + len(counts) * (BAR + GAP) + 8
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
        f' font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<text x="8" y="24" font-size="16" font-weight="bold">{escape(title)}</text>',
    ]
    for index, (name, count) in enumerate(counts):
        y = TOP + index * (BAR + GAP)
        length = round((WIDTH - LEFT - 130) * count / most, 1)
        lines += [
            f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{length}" height="{BAR}" fill="{COLOUR}"/>',
            f'<text x="{LEFT + length + 6}" y="{y + 15}">{count:,} ({count / total:.1%})</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])
