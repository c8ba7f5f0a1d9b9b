"""A Drawing as SVG: one renderer for notebooks, files, docs and print.

Layers from the bottom: background · shades, lines · fills · lines of the board · outlines of houses · marked candidates
and links · digits · cages, dots, clues · strikes, rings, labels · coordinates.

Text stays text. There are no ids unless one is asked for, so any number of pictures can share a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import hypot

from ..errors import SudokuError
from ..grid import digits_of
from ..shape import Shape
from .drawing import Drawing, DrawnLink
from .figures import above, below, ground, margins
from .geometry import BoardPlaces, Crowd, Point, board, outline
from .marks import escape, form, hatch, head, loops, number, rounded, strips
from .theme import FORMS, NAMES, Theme, theme_named

__all__ = ["COORDINATES", "FONT", "Panel", "panel"]

COORDINATES = ("rc", "a1", "none")
FONT = "Source Sans Pro, Helvetica, Arial, Liberation Sans, sans-serif"
_MARK = 0.76  # the size of a candidate, as a share of its place
_SETS = ("als_a", "als_b", "als_c", "als_d", "als_e")


@dataclass(frozen=True, slots=True)
class Panel:
    """The inside of a picture: a piece of SVG, its frame (left, top, width, height), title, text, width in pixels."""

    body: str
    frame: tuple[float, float, float, float]
    title: str
    text: str
    pixels: float

    @property
    def height(self) -> float:
        """In pixels."""
        return self.pixels * self.frame[3] / self.frame[2]

    def nested(self, x: float, y: float, width: float) -> str:
        """As a part of a larger picture; its title goes with it."""
        height = width * self.frame[3] / self.frame[2]
        where = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        title = f"<title>{escape(self.title)}</title>" if self.title else ""
        return f'<svg {where} viewBox="{_numbers(self.frame)}">{title}{self.body}</svg>'

    def document(self, id: str | None = None) -> str:
        """The whole picture; `id` names it, its title and its text, so that a page can refer to them."""
        named = f' id="{escape(id)}" aria-labelledby="{escape(id)}-title {escape(id)}-desc"' if id else ""
        title_id, text_id = (f' id="{escape(id)}-{part}"' if id else "" for part in ("title", "desc"))
        return "".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{_numbers(self.frame)}"',
                f' width="{number(self.pixels)}" height="{number(self.height)}" role="img"{named}',
                f' font-family="{FONT}">',
                f"<title{title_id}>{escape(self.title)}</title>" if self.title else "",
                f"<desc{text_id}>{escape(self.text)}</desc>" if self.text else "",
                self.body,
                "</svg>\n",
            ]
        )


def _numbers(values: Iterable[float]) -> str:
    return " ".join(map(number, values))


def panel(
    drawing: Drawing,
    *,
    theme: str = "light",
    size: int | None = None,
    coordinates: str = "none",
    legend: bool = False,
) -> Panel:
    """A drawing drawn. `size` is its width in pixels."""
    if coordinates not in COORDINATES:
        raise SudokuError(f"no coordinates {coordinates!r}: expected one of {', '.join(COORDINATES)}")
    if size is not None and not 16 <= size <= 20_000:
        raise SudokuError(f"size {size}: expected 16 to 20000 pixels")
    colours, places = theme_named(theme), board(drawing.shape.size)
    key = _legend(drawing, places, colours) if legend else []
    frame = _frame(drawing, places, coordinates, bool(key))
    left, top, width, height = map(number, frame)
    body = [
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{colours.background}"/>',
        *ground(drawing.figures, places, colours),
        *_fills(drawing, places, colours),
        *below(drawing.figures, places, colours),
        *_lines(drawing, places, colours),
        *_outlines(drawing, places, colours),
        *_chains(drawing, places, colours),
        *_digits(drawing, places, colours),
        *above(drawing.figures, places, colours),
        *_signs(drawing, places, colours),
        *_coordinates(drawing.shape, places, colours, coordinates),
        *key,
    ]
    return Panel("".join(body), frame, drawing.title, drawing.text, size or min(900, 50 * places.size))


def _frame(drawing: Drawing, places: BoardPlaces, coordinates: str, legend: bool) -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture."""
    side, edge = places.side, 4
    top, right, bottom, left = (reach * side + edge for reach in margins(drawing.figures, places.size))
    if coordinates != "none":
        top, left = top + side * 0.4, left + side * 0.4
    bottom += side * 0.55 if legend else 0
    grid = places.size * side
    return -left, -top, grid + left + right, grid + top + bottom


def _fills(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    by_cell: dict[int, list[str]] = {}
    for cell, role in drawing.fills:
        if role not in by_cell.setdefault(cell, []):
            by_cell[cell].append(role)
    for cell, roles in by_cell.items():
        x, y = places.corner(cell)
        paints = [theme.paint(role) for role in roles]
        if not theme.hatched:
            yield strips(x, y, places.side, [paint.tint for paint in paints])
            continue
        lines = "".join(hatch(x, y, places.side, paint.hatch) for paint in paints if paint.hatch is not None)
        if lines:
            yield f'<path d="{lines}" stroke="{theme.ink}" stroke-width="0.5"/>'


@cache
def _thin(size: int, side: float) -> str:
    length = number(size * side)
    at = [number(k * side) for k in range(1, size)]
    return "".join([*(f"M0 {y}h{length}" for y in at), *(f"M{x} 0v{length}" for x in at)])


@cache
def _thick(regions: tuple[tuple[int, ...], ...], size: int, side: float) -> str:
    return "".join(loops(outline(region, size, side, 0)) for region in regions)


def _lines(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    size, side = places.size, places.side
    regions = drawing.regions or tuple(box.cells for box in drawing.shape.boxes)
    width = "0.7" if theme.hatched else "1"
    yield f'<path d="{_thin(size, side)}" fill="none" stroke="{theme.thin}" stroke-width="{width}"/>'
    yield (
        f'<path d="{_thick(regions, size, side)}" fill="none" stroke="{theme.ink}" stroke-width="3"'
        ' stroke-linejoin="round" stroke-linecap="square"/>'
    )


_OUTLINES = {"base": (2.6, 2.8, ""), "house": (2.6, 2.8, ""), "cover": (4.6, 2.2, "9 5")}  # inset, width, dash


def _is_box(cells: tuple[int, ...], size: int) -> bool:
    return len({cell // size for cell in cells}) > 1 and len({cell % size for cell in cells}) > 1


def _outlines(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    for cells, role, _ in drawing.outlines:
        inset, width, dash = _OUTLINES.get(role, _OUTLINES["base"])
        if dash and _is_box(cells, places.size):
            inset += 2.6  # inside the lines that cross it: dashes on dashes would look like a solid line
        scale = places.side / 60
        path = loops(outline(cells, places.size, places.side, inset * scale))
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        yield (
            f'<path d="{path}" fill="none" stroke="{theme.paint(role).edge}" stroke-width="{number(width * scale)}"'
            f' stroke-linejoin="round"{dashed}/>'
        )


def _chains(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    """Marked candidates, and the links between them, under the digits."""
    for link in drawing.links:
        for cells, digit in ((link.start, link.start_digit), (link.end, link.end_digit)):
            if len(cells) > 1:  # a group: its candidates are joined
                path = rounded(places.group(cells, digit))
                colour = theme.thin if theme.hatched else theme.paint("off").tint
                yield (
                    f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(places.radius * 1.1)}"'
                    ' stroke-linecap="round" stroke-linejoin="round"/>'
                )
    struck = set(map(tuple, drawing.strikes))
    for cell, digit, role in drawing.highlights:
        paint = theme.paint(role)
        kind = FORMS.get(role, "circle")
        x, y = places.spot(cell, digit)
        # a part of the pattern that goes itself keeps its form, but its edge shows that it goes
        goes = role != "target" and (cell, digit) in struck
        edge, width = (theme.paint("target").edge, 2.4) if goes else (paint.edge, 1.2)
        yield form(kind, x, y, places.radius, f' fill="{paint.fill}" stroke="{edge}" stroke-width="{width}"')
    yield from _links(drawing, places, theme)


def _links(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    if not drawing.links:
        return
    crowd = Crowd(places)
    for cell, mask in enumerate(drawing.marks):
        for digit in digits_of(mask):
            crowd.set(cell, digit, 0.3)
    for cell, digit in enumerate(_board(drawing)):
        if digit:
            crowd.set(cell, 0, 0.2)
    for cell, digit, _ in drawing.highlights:
        crowd.set(cell, digit, 10.0)
    for link in dict.fromkeys(drawing.links):
        yield _link(link, crowd, places, theme)


def _link(link: DrawnLink, crowd: Crowd, places: BoardPlaces, theme: Theme) -> str:
    starts, ends = places.group(link.start, link.start_digit), places.group(link.end, link.end_digit)
    start, end = starts[0], ends[0]
    if len(starts) + len(ends) > 2:  # groups are joined where they are nearest
        start, end = min(
            ((a, b) for a in starts for b in ends if a != b),
            key=lambda pair: hypot(pair[0][0] - pair[1][0], pair[0][1] - pair[1][1]),
            default=(start, end),
        )
    own = [*((cell, link.start_digit) for cell in link.start), *((cell, link.end_digit) for cell in link.end)]
    control = crowd.bent(start, end, own)
    first, last = _towards(start, control, places.radius), _towards(end, control, places.radius + 0.8)
    colour = theme.links[link.chain % len(theme.links)]
    length = hypot(end[0] - start[0], end[1] - start[1]) - 2 * places.radius
    tip = min(6.5, max(3.0, length * 0.6))
    base = _towards(last, control, tip * 0.7)
    dash = "" if link.strong else ' stroke-dasharray="4.5 3.5"'
    return (
        f'<path d="M{_numbers(first)}Q{_numbers((*control, *base))}" fill="none" stroke="{colour}"'
        f' stroke-width="{2.2 if link.strong else 1.7}"{dash}/><path d="{head(last, control, tip)}" fill="{colour}"/>'
    )


def _towards(start: Point, end: Point, by: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    share = min(by, length * 0.8) / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _board(drawing: Drawing) -> tuple[int, ...]:
    if not drawing.placed:
        return drawing.givens
    if not drawing.givens:
        return drawing.placed
    return tuple(given or placed for given, placed in zip(drawing.givens, drawing.placed, strict=True))


@cache
def _spots(size: int) -> list[list[str]]:
    """For each cell and digit the beginning of the element that draws this candidate."""
    places = board(size)
    drop = places.slot * _MARK * 0.36
    return [
        [
            f'<text x="{number(x)}" y="{number(y + drop)}">'
            for x, y in (places.spot(cell, digit) for digit in range(1, size + 1))
        ]
        for cell in range(size * size)
    ]


def _digits(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    side, symbols = places.side, drawing.shape.symbols
    large = side * 0.62
    for digits, colour, weight in ((drawing.givens, theme.ink, "bold"), (drawing.placed, theme.placed, "normal")):
        texts = [
            f'<text x="{number(x)}" y="{number(y + large * 0.36)}">{symbols[digit - 1]}</text>'
            for digit, (x, y) in ((digit, places.centre(cell)) for cell, digit in enumerate(digits) if digit)
        ]
        if texts:
            style = f'font-size="{number(large)}" font-weight="{weight}" fill="{colour}" text-anchor="middle"'
            yield f"<g {style}>{''.join(texts)}</g>"
    spots = _spots(places.size)
    filled = _board(drawing)
    marked = {(cell, digit) for cell, digit, _ in drawing.highlights}
    small: tuple[list[str], list[str]] = ([], [])
    for cell, mask in enumerate(drawing.marks):
        if mask and not (filled and filled[cell]):
            for digit in digits_of(mask):
                small[(cell, digit) in marked].append(f"{spots[cell][digit - 1]}{symbols[digit - 1]}</text>")
    size = number(places.slot * _MARK)
    for found, style in zip(small, (f'fill="{theme.mark}"', f'fill="{theme.ink}" font-weight="bold"'), strict=True):
        if found:
            yield f'<g font-size="{size}" {style} text-anchor="middle">{"".join(found)}</g>'
    yield from _notes(drawing, places, theme)


def _notes(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    """Corner marks go round the cell from the top left, centre marks stand in one line and shrink to fit."""
    side, symbols = places.side, drawing.shape.symbols
    small = side * 0.24
    around = [(0.17, 0.2), (0.83, 0.2), (0.17, 0.83), (0.83, 0.83), (0.5, 0.2), (0.5, 0.83), (0.17, 0.52), (0.83, 0.52)]
    for cell, digits in drawing.corners:
        x, y = places.corner(cell)
        for (across, down), digit in zip(around, digits, strict=False):
            yield _text(symbols[digit - 1], x + across * side, y + down * side, small, theme.mark)
    for cell, digits in drawing.centres:
        x, y = places.centre(cell)
        text = "".join(symbols[digit - 1] for digit in digits)
        yield _text(text, x, y, min(small, side * 1.5 / max(1, len(text))), theme.mark)


def _text(text: str, x: float, y: float, size: float, colour: str, rest: str = "") -> str:
    """Text with its middle at a point."""
    return (
        f'<text x="{number(x)}" y="{number(y + size * 0.36)}" font-size="{number(size)}" text-anchor="middle"'
        f' fill="{colour}"{rest}>{escape(text)}</text>'
    )


def _signs(drawing: Drawing, places: BoardPlaces, theme: Theme) -> Iterator[str]:
    """Strikes, rings and labels, above everything else."""
    reach = places.radius * 0.98
    for cell, digit in drawing.strikes:
        x, y = places.spot(cell, digit)
        line = rounded([(x - reach, y + reach), (x + reach, y - reach)])
        yield f'<path d="{line}" stroke="{theme.strike}" stroke-width="{number(places.slot * 0.085)}"/>'
    for cell, digit in drawing.rings:
        x, y = places.spot(cell, digit)
        edge = theme.paint("placement").edge
        rest = f' fill="none" stroke="{edge}" stroke-width="{number(places.slot * 0.14)}"'
        yield form("circle", x, y, places.radius * 1.2, rest)
    seen: dict[int, int] = {}
    for cell, text, role in drawing.labels:
        x, y = places.corner(cell)
        size, index = places.side * 0.17, seen.get(cell, 0)
        seen[cell] = index + 1
        x += places.side * (0.34 + 0.32 * index)
        edge = theme.paint(role).edge
        yield form("circle", x, y, size * 0.62, f' fill="{theme.background}" stroke="{edge}" stroke-width="1.2"')
        yield _text(text, x, y, size, edge, ' font-weight="bold"')


def _coordinates(shape: Shape, places: BoardPlaces, theme: Theme, style: str) -> Iterator[str]:
    if style == "none":
        return
    side, size = places.side, places.side * 0.24
    for index in range(shape.size):
        at = (index + 0.5) * side
        row, column = (_letters(index), f"{index + 1}") if style == "a1" else (f"r{index + 1}", f"c{index + 1}")
        yield _text(row, -side * 0.22, at, size, theme.mark)
        yield _text(column, at, -side * 0.22, size, theme.mark)


def _letters(index: int) -> str:
    """A … Z, then AA …"""
    return chr(65 + index) if index < 26 else f"A{chr(65 + index - 26)}"


def _legend(drawing: Drawing, places: BoardPlaces, theme: Theme) -> list[str]:
    """One line below the board: what each role is called."""
    roles = dict.fromkeys([*(role for _, _, role in drawing.highlights), *(role for _, role in drawing.fills)])
    if drawing.strikes:
        roles.setdefault("target")
    for _, role, _ in drawing.outlines:
        roles.setdefault(role)
    known = [role for role in NAMES if role in roles]
    y, x, size = places.size * places.side + places.side * 0.34, places.side * 0.2, places.side * 0.24
    pieces = []
    for role in known:
        paint, radius = theme.paint(role), size * 0.5
        if role in _OUTLINES:
            dash = f' stroke-dasharray="{_OUTLINES[role][2]}"' if _OUTLINES[role][2] else ""
            line = rounded([(x - radius, y), (x + 2 * radius, y)])
            pieces.append(f'<path d="{line}" stroke="{paint.edge}" stroke-width="3"{dash}/>')
            x += radius
        else:
            kind = "square" if role in _SETS else FORMS.get(role, "circle")
            pieces.append(form(kind, x, y, radius, f' fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.2"'))
            if role == "target":
                line = rounded([(x - radius, y + radius), (x + radius, y - radius)])
                pieces.append(f'<path d="{line}" stroke="{theme.strike}" stroke-width="2"/>')
        name = NAMES[role]
        pieces.append(
            f'<text x="{number(x + size)}" y="{number(y + size * 0.36)}" font-size="{number(size)}"'
            f' fill="{theme.ink}">{name}</text>'
        )
        x += size * (len(name) * 0.52 + 2.6)
    return pieces
