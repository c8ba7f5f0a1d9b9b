"""Where things lie on a picture: candidates in their cell, outlines around cells, links that bend around others.

a cell of 9×9      candidates stand as on a keypad, ⌈√n⌉ to a line
┌─────────┐
│ 1  2  3 │        lengths are in units of the picture: the side of a cell is 60 up to 9×9, and grows beyond
│ 4  5  6 │        so that a candidate has 16 units at least
│ 7  8  9 │
└─────────┘
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import ceil, hypot, isqrt

from ..shape import Cell, Digit

__all__ = ["BoardPlaces", "Crowd", "Point", "board", "outline"]

Point = tuple[float, float]
_BEYOND = 50.0  # the price of a point beyond the edge
_SWERVES = (0.0, 0.8, -0.8, 1.5, -1.5, 2.4, -2.4)  # how far a link may swerve, in places of candidates, least first


class BoardPlaces:
    """Places on a square grid of `size` × `size` cells, its top left corner at (0, 0)."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.columns = isqrt(size - 1) + 1
        self.lines = ceil(size / self.columns)
        self.side = max(60, 16 * self.columns)
        self.pad = self.side * 0.08
        self.slot = (self.side - 2 * self.pad) / self.columns
        self.radius = self.slot * 0.44
        self.fine = 4 / self.slot  # small squares to a unit
        self.near = _Near(self)

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


class _Near(dict[tuple[int, int], tuple[int, ...]]):
    """The places (see Crowd) that reach into a small square, found when they are first asked for."""

    def __init__(self, places: BoardPlaces) -> None:
        super().__init__()
        self.board = places

    def __missing__(self, square: tuple[int, int]) -> tuple[int, ...]:
        board, size = self.board, self.board.size
        x, y = ((part + 0.5) / board.fine for part in square)
        cell = min(int(y / board.side), size - 1) * size + min(int(x / board.side), size - 1)
        points = [board.centre(cell), *(board.spot(cell, digit) for digit in range(1, size + 1))]
        reach = board.slot * 0.55  # less than from any candidate to the edge of its cell
        self[square] = found = tuple(
            cell * (size + 1) + digit
            for digit, (px, py) in enumerate(points)
            if abs(px - x) < reach and abs(py - y) < reach
        )
        return found


@cache
def board(size: int) -> BoardPlaces:
    return BoardPlaces(size)


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


@cache
def _shares(steps: int) -> list[tuple[float, float, float]]:
    """How much start, control and end count at each point of a quadratic Bézier but its ends."""
    return [((1 - t) * (1 - t), 2 * t * (1 - t), t * t) for t in (k / steps for k in range(1, steps))]


class Crowd:
    """What stands where on one picture: every candidate, and every digit of a cell, with the price of running over it.

    Prices are a list by place, cell · (size + 1) + digit, where digit 0 is the middle of the cell.
    """

    def __init__(self, places: BoardPlaces) -> None:
        self.board = places
        self.prices = [0.0] * (places.size**2 * (places.size + 1))

    def set(self, cell: Cell, digit: Digit, price: float) -> None:
        self.prices[cell * (self.board.size + 1) + digit] = price

    def bent(self, start: Point, end: Point, own: Iterable[tuple[Cell, Digit]]) -> Point:
        """The control point of a quadratic Bézier from start to end that runs over as little as possible.

        It swerves by a few places at most: a link stays near the straight line that the eye expects. Its own
        candidates cost nothing.
        """
        prices = self.prices.copy()
        for cell, digit in own:
            prices[cell * (self.board.size + 1) + digit] = 0.0
        (ax, ay), (bx, by), slot = start, end, self.board.slot
        length = hypot(bx - ax, by - ay) or 1.0
        across, down = (by - ay) / length, (ax - bx) / length
        best, least = ((ax + bx) / 2, (ay + by) / 2), float("inf")
        for swerve in _SWERVES:
            if abs(swerve) * 0.5 >= least:
                break
            reach = 2 * min(abs(swerve) * slot, length * 0.35) * (1 if swerve > 0 else -1)
            control = ((ax + bx) / 2 + across * reach, (ay + by) / 2 + down * reach)
            total = _price(self.board, prices, (start, control, end), abs(swerve) * 0.5, least)
            if total < least:
                best, least = control, total
        return best


def _price(
    board: BoardPlaces, prices: list[float], curve: tuple[Point, Point, Point], total: float, least: float
) -> float:
    """The price of a curve, added to `total`, as far as it stays below the least so far."""
    (ax, ay), (cx, cy), (bx, by) = curve
    near, fine, edge = board.near, board.fine, board.size * board.side
    for first, middle, last in _shares(max(2, round(hypot(bx - ax, by - ay) / board.slot))):
        x, y = first * ax + middle * cx + last * bx, first * ay + middle * cy + last * by
        if not (0 < x < edge and 0 < y < edge):
            total += _BEYOND
        else:
            for place in near[int(x * fine), int(y * fine)]:
                total += prices[place]
        if total >= least:
            break
    return total
