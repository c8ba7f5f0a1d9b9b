"""The small signs of a picture as SVG: numbers, forms, strips, hatches, paths. Text in, text out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin, tan

from .geometry import Point

__all__ = ["escape", "form", "hatch", "head", "loops", "number", "rounded", "strips"]


_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""What XML cannot hold, and what acts on a terminal or turns text around."""


def number(value: float) -> str:
    """As short as one digit after the point allows."""
    return f"{value:.1f}".removesuffix(".0")


def escape(text: str) -> str:
    """Text for elements and quoted attributes, on one line; unfit characters become question marks."""
    plain = re.sub(r"[\r\n]+", " ", _UNFIT.sub("?", text))
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _polygon(points: Iterable[Point], rest: str) -> str:
    return f'<polygon points="{" ".join(f"{number(x)},{number(y)}" for x, y in points)}"{rest}/>'


def form(kind: str, x: float, y: float, radius: float, rest: str = "") -> str:
    """A circle, square, diamond, hexagon, triangle or ring around a point, of about the same size each."""
    if kind in ("circle", "ring"):
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{rest}/>'
    if kind == "square":
        half = radius * 0.92
        side = number(2 * half)
        return f'<rect x="{number(x - half)}" y="{number(y - half)}" width="{side}" height="{side}"{rest}/>'
    corners, turn, reach, drop = {
        "diamond": (4, 0, 1.2, 0),
        "hexagon": (6, 0, 1.1, 0),
        "triangle": (3, -90, 1.4, 0.22),
    }[kind]
    angles = (radians(turn + 360 * corner / corners) for corner in range(corners))
    return _polygon(((x + reach * radius * cos(a), y + (reach * sin(a) + drop) * radius) for a in angles), rest)


def loops(shapes: Iterable[Sequence[Point]]) -> str:
    """The d of a path through closed loops."""
    return "".join("M" + "L".join(f"{number(x)} {number(y)}" for x, y in shape) + "Z" for shape in shapes)


def rounded(points: Sequence[Point]) -> str:
    """The d of an open path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def strips(x: float, y: float, side: float, colours: Sequence[str]) -> str:
    """A cell in one or more colours, side by side."""
    width = side / len(colours)
    rest = f'y="{number(y)}" width="{number(width)}" height="{number(side)}"'
    return "".join(f'<rect x="{number(x + width * k)}" {rest} fill="{c}"/>' for k, c in enumerate(colours))


def hatch(x: float, y: float, side: float, angle: int, gap: float = 7) -> str:
    """The d of parallel lines over a square: black and white's way to tint a cell."""
    pieces = []
    if angle % 90:
        slope = tan(radians(angle))
        # lines v = slope · u + offset over the unit square, each cut to it
        reach = side * (1 + abs(slope))
        offset = -reach
        while offset < reach:
            ends = _cut(slope, offset, side)
            if ends:
                (u, v), (s, t) = ends
                pieces.append(f"M{number(x + u)} {number(y + side - v)}L{number(x + s)} {number(y + side - t)}")
            offset += gap * hypot(1, slope)
        return "".join(pieces)
    for k in range(1, int(side / gap) + 1):
        at = k * gap - gap / 2
        line = f"M{number(x)} {number(y + at)}h{number(side)}" if angle % 180 == 0 else ""
        pieces.append(line or f"M{number(x + at)} {number(y)}v{number(side)}")
    return "".join(pieces)


def _cut(slope: float, offset: float, side: float) -> tuple[Point, Point] | None:
    lows = sorted([(0 - offset) / slope, (side - offset) / slope])
    left, right = max(0.0, lows[0]), min(side, lows[1])
    if right - left < 0.5:
        return None
    return (left, slope * left + offset), (right, slope * right + offset)


def head(tip: Point, towards: Point, length: float) -> str:
    """The d of an arrow head whose tip looks away from `towards`."""
    dx, dy = tip[0] - towards[0], tip[1] - towards[1]
    size = hypot(dx, dy) or 1.0
    dx, dy = dx / size * length, dy / size * length
    left = (tip[0] - dx - dy * 0.5, tip[1] - dy + dx * 0.5)
    right = (tip[0] - dx + dy * 0.5, tip[1] - dy - dx * 0.5)
    return loops([(tip, left, right)])
