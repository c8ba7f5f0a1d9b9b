"""Figures as SVG, in three layers: what lies under the tints of cells, under the lines and digits, and above them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from ..figures import ArrowStroke, Cage, Disc, Figure, FigureText, Shade, Stroke, Thermo
from ..shape import Cell
from .geometry import BoardPlaces, Point, outline
from .marks import escape, form, hatch, head, loops, number, rounded
from .theme import Theme

__all__ = ["above", "below", "ground", "margins"]

WHOLE = ("square", "outline")
"""Forms of shades that fill or surround whole cells."""


def ground(figures: Sequence[Figure], board: BoardPlaces, theme: Theme) -> Iterator[str]:
    """Shades of whole cells, and outlines: under the tints of a step."""
    for figure in figures:
        if isinstance(figure, Shade) and figure.form in WHOLE:
            yield from _shade(figure, board, theme)


def below(figures: Sequence[Figure], board: BoardPlaces, theme: Theme) -> Iterator[str]:
    """Shades within cells, then everything that has lines; in the order given. No tint hides them."""
    for figure in figures:
        if isinstance(figure, Shade) and figure.form not in WHOLE:
            yield from _shade(figure, board, theme)
    for figure in figures:
        if isinstance(figure, Stroke):
            yield from _line(figure, board, theme)
        elif isinstance(figure, Thermo):
            yield from _thermo(figure, board, theme)
        elif isinstance(figure, ArrowStroke):
            yield from _arrow(figure, board, theme)


def above(figures: Sequence[Figure], board: BoardPlaces, theme: Theme) -> Iterator[str]:
    """Cages, dots and clues."""
    for figure in figures:
        if isinstance(figure, Cage):
            yield from _cage(figure, board, theme)
    for figure in figures:
        if isinstance(figure, Disc):
            yield from _dot(figure, board, theme)
        elif isinstance(figure, FigureText):
            yield from _clue(figure, board, theme)


def margins(figures: Sequence[Figure], size: int) -> tuple[float, float, float, float]:
    """How far clues reach out of the grid, in cells: top, right, bottom, left."""
    clues = [figure for figure in figures if isinstance(figure, FigureText)]
    top = max([0.0, *(0.5 - clue.row for clue in clues if clue.row < 0)])
    left = max([0.0, *(0.5 - clue.column for clue in clues if clue.column < 0)])
    bottom = max([0.0, *(clue.row + 0.5 - size for clue in clues if clue.row > size)])
    right = max([0.0, *(clue.column + 0.5 - size for clue in clues if clue.column > size)])
    return top, right, bottom, left


def _shade(shade: Shade, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint, side = theme.paint(shade.role), board.side
    if shade.form == "outline":
        path = loops(outline(shade.cells, board.size, side, side * 0.04))
        yield f'<path d="{path}" fill="none" stroke="{paint.edge}" stroke-width="{number(side * 0.05)}"/>'
        return
    for cell in shade.cells:
        x, y = board.corner(cell)
        if theme.hatched and paint.hatch is not None and shade.form == "square":
            yield f'<path d="{hatch(x, y, side, paint.hatch)}" stroke="{paint.edge}" stroke-width="0.6"/>'
        elif shade.form == "square":
            yield f'<rect x="{number(x)}" y="{number(y)}" width="{side}" height="{side}" fill="{paint.tint}"/>'
        else:
            kind = "circle" if shade.form == "circle" else "square"
            edge = f' stroke="{paint.edge}"' if theme.hatched else ""
            yield form(kind, x + side / 2, y + side / 2, side * 0.4, f' fill="{paint.tint}"{edge}')


def _stroke(colour: str, width: float, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f' fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{dashed}'
    )


def _tube(points: Sequence[Point], colour: str, width: float, theme: Theme) -> str:
    """A line as wide as a tube; in black and white a hollow one, so that digits stay readable."""
    path = rounded(points if len(points) > 1 else [*points, *points])
    if not theme.hatched:
        return f'<path d="{path}"{_stroke(colour, width)}/>'
    return f'<path d="{path}"{_stroke(colour, width)}/><path d="{path}"{_stroke(theme.background, width - 2)}/>'


_DASHES = {
    "renban": "1 7",
    "region_sum": "9 4",
    "entropic": "12 4 2 4",
    "modular": "4 4",
    "zipper": "14 3",
    "nabner": "2 3",
}


def _line(line: Stroke, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint = theme.paint(line.role)
    points = [board.centre(cell) for cell in line.cells]
    yield _tube(points, paint.edge, line.width * board.side, theme)
    if theme.hatched and line.role in _DASHES:  # lines of one width are told apart by a dash inside
        yield f'<path d="{rounded(points)}"{_stroke(theme.ink, 1, _DASHES[line.role])}/>'
    if line.ends:
        for x, y in (points[0], points[-1]):
            rest = f' fill="{paint.fill}" stroke="{paint.edge}" stroke-width="2"'
            yield form(line.ends, x, y, board.side * 0.36, rest)


def _thermo(thermo: Thermo, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint, side = theme.paint(thermo.role), board.side
    points = [board.centre(cell) for cell in thermo.cells]
    (x, y) = points[0]
    hollow = thermo.hollow or theme.hatched
    fill = theme.background if hollow else paint.edge
    yield _tube(points, paint.edge, side * 0.28, theme)
    if thermo.hollow and not theme.hatched:
        yield f'<path d="{rounded(points)}"{_stroke(theme.background, side * 0.16)}/>'
    yield form("circle", x, y, side * 0.36, f' fill="{fill}" stroke="{paint.edge}" stroke-width="2"')
    if theme.hatched and len(points) > 1:  # cover the seam of tube and bulb
        yield f'<path d="{rounded(_shortened(points, side * 0.3))}"{_stroke(fill, side * 0.28 - 2)}/>'
        if thermo.hollow:
            yield f'<path d="{rounded(points)}"{_stroke(paint.edge, 1, "2 4")}/>'


def _shortened(points: Sequence[Point], by: float) -> list[Point]:
    """The line without so much of its beginning."""
    (ax, ay), (bx, by_) = points[0], points[1]
    length = hypot(bx - ax, by_ - ay) or 1.0
    share = min(1.0, by / length)
    return [(ax + (bx - ax) * share, ay + (by_ - ay) * share), *points[1:]]


def _arrow(arrow: ArrowStroke, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint, side = theme.paint(arrow.role), board.side
    bulb = [board.centre(cell) for cell in arrow.bulb]
    line = _shortened([bulb[-1], *(board.centre(cell) for cell in arrow.cells)], side * 0.38) if arrow.cells else []
    if len(line) > 1:
        (ax, ay), (bx, by) = line[-2], line[-1]
        length = hypot(bx - ax, by - ay) or 1.0
        tip = (bx + (bx - ax) / length * side * 0.12, by + (by - ay) / length * side * 0.12)
        yield f'<path d="{rounded([*line[:-1], tip])}"{_stroke(paint.edge, side * 0.045)}/>'
        wing = side * 0.2
        ux, uy = (tip[0] - ax), (tip[1] - ay)
        unit = hypot(ux, uy) or 1.0
        ux, uy = ux / unit * wing, uy / unit * wing
        barbs = [
            (tip[0] - ux - uy * 0.6, tip[1] - uy + ux * 0.6),
            tip,
            (tip[0] - ux + uy * 0.6, tip[1] - uy - ux * 0.6),
        ]
        yield f'<path d="{rounded(barbs)}"{_stroke(paint.edge, side * 0.045)}/>'
    if len(bulb) == 1:  # no line without length: not every renderer draws its round ends
        yield form("circle", *bulb[0], side * 0.39 - 1, f' fill="{paint.fill}" stroke="{paint.edge}" stroke-width="2"')
        return
    yield f'<path d="{rounded(bulb)}"{_stroke(paint.edge, side * 0.78)}/>'
    yield f'<path d="{rounded(bulb)}"{_stroke(paint.fill, side * 0.78 - 4)}/>'


def _cage(cage: Cage, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint, side = theme.paint(cage.role), board.side
    path = loops(outline(cage.cells, board.size, side, side * 0.065))
    yield (
        f'<path d="{path}" fill="none" stroke="{paint.edge}" stroke-width="1.2"'
        f' stroke-dasharray="{number(side * 0.07)} {number(side * 0.05)}"/>'
    )
    if cage.text:
        x, y = board.corner(min(cage.cells))
        size = side * 0.21
        width = size * (0.6 * len(cage.text) + 0.25)
        yield (
            f'<rect x="{number(x + side * 0.03)}" y="{number(y + side * 0.03)}" width="{number(width)}"'
            f' height="{number(size)}" fill="{theme.background}"/>'
            f'<text x="{number(x + side * 0.05)}" y="{number(y + side * 0.2)}" font-size="{number(size)}"'
            f' fill="{theme.ink}">{escape(cage.text)}</text>'
        )


def _middle(cells: Sequence[Cell], board: BoardPlaces) -> Point:
    points = [board.centre(cell) for cell in cells]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _dot(dot: Disc, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint, side = theme.paint(dot.role), board.side
    x, y = _middle(dot.cells, board)
    plain, large = dot.role == "plain", dot.role == "quadruple"
    radius = side * (0.2 if large else 0.13)
    edge = "" if plain else f' stroke="{paint.edge}" stroke-width="1.5"'
    yield form("circle", x, y, radius, f' fill="{theme.background if plain else paint.fill}"{edge}')
    if not dot.text:
        return
    size = side * (0.28 if plain else 0.16 if len(dot.text) < 3 else 0.13)
    rows = [dot.text[:2], dot.text[2:]] if large and len(dot.text) > 2 else [dot.text]
    ink = "#ffffff" if dot.role == "black" else "#1b1f24" if dot.role == "white" else theme.ink
    for index, row in enumerate(rows):
        base = y + size * 0.36 + (index - (len(rows) - 1) / 2) * size
        yield (
            f'<text x="{number(x)}" y="{number(base)}" font-size="{number(size)}" text-anchor="middle"'
            f' font-weight="bold" fill="{ink}">{escape(row)}</text>'
        )


def _clue(clue: FigureText, board: BoardPlaces, theme: Theme) -> Iterator[str]:
    paint, side = theme.paint(clue.role), board.side
    x, y, size = clue.column * side, clue.row * side, clue.size * side
    down, right = clue.points
    if (down, right) != (0, 0):
        length = hypot(down, right)
        ux, uy = right / length, down / length
        tip = (x + ux * side * 0.46, y + uy * side * 0.46)
        back = (x + ux * side * 0.28, y + uy * side * 0.28)
        yield f'<path d="{rounded([back, tip])}"{_stroke(paint.fill, 1.5)}/>'
        yield f'<path d="{head(tip, back, side * 0.1)}" fill="{paint.fill}"/>'
        x, y = x - ux * side * 0.06, y - uy * side * 0.06
    yield (
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}" text-anchor="middle"'
        f' fill="{paint.fill}">{escape(clue.text)}</text>'
    )
