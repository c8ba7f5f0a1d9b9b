"""Where things lie on a picture: candidates in their cell, outlines around cells, links that bend around others.

a cell of 9×9      candidates stand as on a keypad, ⌈√n⌉ to a line
┌─────────┐
│ 1  2  3 │        lengths are in units of the picture: the side of a cell is 60 up to 9×9, and grows beyond
│ 4  5  6 │        so that a candidate has 16 units at least
│ 7  8  9 │
└─────────┘
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import ceil, hypot, isqrt

from ..shape import Cell, Digit

__all__ = ["Board", "Crowd", "Point", "bent", "board", "cost_in", "crowd", "outline"]

Point = tuple[float, float]
_SWERVES = (0.0, 0.8, -0.8, 1.5, -1.5, 2.4, -2.4)  # how far a link may swerve, in places of candidates


class Board:
    """Places on a square grid of `size` × `size` cells, its top left corner at (0, 0)."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.columns = isqrt(size - 1) + 1
        self.lines = ceil(size / self.columns)
        self.side = max(60, 16 * self.columns)
        self.pad = self.side * 0.08
        self.slot = (self.side - 2 * self.pad) / self.columns
        self.radius = self.slot * 0.44

    def corner(self, cell: Cell) -> Point:
        row, column = divmod(cell, self.size)
        return column * self.side, row * self.side

    def centre(self, cell: Cell) -> Point:
        x, y = self.corner(cell)
        return x + self.side / 2, y + self.side / 2

    def spot(self, cell: Cell, digit: Digit) -> Point:
        """The middle of a candidate."""
        x, y = self.corner(cell)
        line, column = divmod(digit - 1, self.columns)
        height = (self.side - 2 * self.pad) / self.lines
        return x + self.pad + (column + 0.5) * self.slot, y + self.pad + (line + 0.5) * height

    def group(self, cells: Iterable[Cell], digit: Digit) -> list[Point]:
        return [self.spot(cell, digit) for cell in cells]


@cache
def board(size: int) -> Board:
    return Board(size)


def outline(cells: Iterable[Cell], size: int, side: float, inset: float) -> list[list[Point]]:
    """The loops around some cells, `inset` inside of their border: clockwise, holes the other way round.

    Every border edge is walked with its cell on the right, then turns right where it can: cells that touch at a corner
    only get loops of their own. A corner moves inwards along the normals of both edges that meet there.
    """
    inside = {divmod(cell, size) for cell in cells}
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in inside:
        for start, step, (down, right) in (
            ((row, column), (0, 1), (-1, 0)),
            ((row, column + 1), (1, 0), (0, 1)),
            ((row + 1, column + 1), (0, -1), (1, 0)),
            ((row + 1, column), (-1, 0), (0, -1)),
        ):
            if (row + down, column + right) not in inside:
                edges.setdefault(start, []).append(step)
    loops = []
    while edges:
        loops.append(_inset(_walk(edges), side, inset))
    return loops


def _walk(edges: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """One loop taken out of the edges: its corners, each with the step that leaves it."""
    start = place = min(edges)
    step = (0, 0)
    walked: list[tuple[tuple[int, int], tuple[int, int]]] = []
    while True:
        leaving = edges[place]
        right = (step[1], -step[0])
        step = right if right in leaving else leaving[0]
        leaving.remove(step)
        if not leaving:
            del edges[place]
        if not walked or walked[-1][1] != step:
            walked.append((place, step))
        place = (place[0] + step[0], place[1] + step[1])
        if place == start:  # the uppermost corner of all that is left: no other loop goes through it
            return walked


def _inset(walked: list[tuple[tuple[int, int], tuple[int, int]]], side: float, inset: float) -> list[Point]:
    points = []
    for index, ((row, column), (down, right)) in enumerate(walked):
        before_down, before_right = walked[index - 1][1]
        # the inside lies to the right of a step: (0, 1) eastwards has it in the south, (1, 0)
        x = column * side + inset * (-down - before_down)
        y = row * side + inset * (right + before_right)
        points.append((x, y))
    return points


def bent(start: Point, end: Point, slot: float, cost: Callable[[float, float], float]) -> Point:
    """The control point of a quadratic Bézier from start to end that runs over as little as possible.

    It swerves by a few slots at most: a link stays near the straight line that the eye expects.
    """
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay) or 1.0
    across, down = (by - ay) / length, (ax - bx) / length
    best, least = ((ax + bx) / 2, (ay + by) / 2), float("inf")
    steps = max(4, round(length / (slot * 0.6)))
    shares = [((1 - t) * (1 - t), 2 * t * (1 - t), t * t) for t in (k / steps for k in range(1, steps))]
    for swerve in _SWERVES:
        reach = 2 * min(abs(swerve) * slot, length * 0.35) * (1 if swerve > 0 else -1)
        control = ((ax + bx) / 2 + across * reach, (ay + by) / 2 + down * reach)
        total = abs(swerve) * 0.5
        for first, middle, last in shares:
            total += cost(first * ax + middle * control[0] + last * bx, first * ay + middle * control[1] + last * by)
            if total >= least:
                break
        if total < least:
            best, least = control, total
            if total == 0:
                break
    return best


Crowd = dict[tuple[int, int], list[tuple[float, float, float]]]


def crowd(places: Mapping[Point, float], slot: float) -> Crowd:
    """Places with their weights, by every small square that they reach into: what is near a point is found at once."""
    near: Crowd = {}
    for (x, y), weight in places.items():
        column, line = int(x / slot), int(y / slot)
        for key in ((column, line), (column - 1, line), (column + 1, line), (column, line - 1), (column, line + 1)):
            near.setdefault(key, []).append((x, y, weight))
    return near


def cost_in(near: Crowd, board: Board, own: set[Point]) -> Callable[[float, float], float]:
    """What a link pays to run through a point: the weight of places near it, but for its own; much beyond the edge."""
    slot, edge, reach = board.slot, board.size * board.side, board.slot * 0.55

    def cost(x: float, y: float) -> float:
        if not (0 < x < edge and 0 < y < edge):
            return 50.0
        found = near.get((int(x / slot), int(y / slot)))
        if not found:
            return 0.0
        return sum(
            weight for px, py, weight in found if abs(px - x) < reach and abs(py - y) < reach and (px, py) not in own
        )

    return cost
