"""Clues of single cells, between cells and beside the board, read off a solution.

Where every mark that fits is drawn (kropki, XV, consecutive), its absence says something too: these come with their
negative constraint, and none of them can be left out.
"""

from __future__ import annotations

from ...errors import SudokuError
from ...rules import (
    XV,
    Constraint,
    Difference,
    Even,
    LittleKiller,
    Negative,
    NumberedRoom,
    Odd,
    Quadruple,
    Ratio,
    SandwichSum,
    Skyscraper,
    XSum,
)
from ...rules.outside import DIRECTIONS, Outside
from .request import Request
from .walks import Canvas

__all__ = ["consecutive", "even_odd", "kropki", "little_killers", "outside_clues", "quadruples", "xv"]

Place = tuple[int, int]


def kropki(canvas: Canvas, _: Request) -> list[Constraint]:
    """A white dot between consecutive digits, a black one where one is twice the other; between 1 and 2 either."""
    found: list[Constraint] = []
    for pair, low, high in _neighbours(canvas):
        white, black = high - low == 1, high == 2 * low
        if white and black:
            white = canvas.rng.random() < 0.5
        if white:
            found.append(Difference(pair))
        elif black:
            found.append(Ratio(pair))
    return [*found, Negative("difference"), Negative("ratio")]


def consecutive(canvas: Canvas, _: Request) -> list[Constraint]:
    """A white dot between all consecutive neighbours, and nowhere else."""
    dots = [Difference(pair) for pair, low, high in _neighbours(canvas) if high - low == 1]
    return [*dots, Negative("difference")]


def xv(canvas: Canvas, _: Request) -> list[Constraint]:
    """An X between all neighbours that sum to 10, a V for 5."""
    signs = {10: "X", 5: "V"}
    marks = [XV(pair, signs[low + high]) for pair, low, high in _neighbours(canvas) if low + high in signs]
    return [*marks, Negative("xv")]


def _neighbours(canvas: Canvas) -> list[tuple[tuple[Place, Place], int, int]]:
    """Each two neighbours with their digits, the lower one first."""
    found = []
    for one, other in canvas.board.neighbours:
        low, high = sorted((canvas.digits[one], canvas.digits[other]))
        found.append(((divmod(one, canvas.size), divmod(other, canvas.size)), low, high))
    return found


def even_odd(canvas: Canvas, _: Request) -> list[Constraint]:
    """Marks in about a third of the cells, in the pattern that the symmetry asks for."""
    chosen: set[int] = set()
    for cell in canvas.rng.sample(range(canvas.size**2), canvas.size**2):
        if len(chosen) * 3 < canvas.size**2:
            chosen.update(move[cell] for move in canvas.moves)
    return [(Odd if canvas.digits[cell] % 2 else Even)(divmod(cell, canvas.size)) for cell in sorted(chosen)]


def quadruples(canvas: Canvas, _: Request) -> list[Constraint]:
    """Circles on corners that share no cell, with two to four of the digits around them."""
    found: list[Constraint] = []
    used: set[Place] = set()
    corners = [(row, column) for row in range(canvas.size - 1) for column in range(canvas.size - 1)]
    for row, column in canvas.rng.sample(corners, len(corners)):
        cells = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        if len(found) < canvas.size and not used.intersection(cells):
            used.update(cells)
            digits = [canvas.digits[r * canvas.size + c] for r, c in cells]
            found.append(Quadruple(cells, tuple(sorted(canvas.rng.sample(digits, canvas.rng.randint(2, 4))))))
    return found


def little_killers(canvas: Canvas, _: Request) -> list[Constraint]:
    """Sums of diagonals of at least three cells; each place beside the board has one clue at most."""
    size, found, used = canvas.size, list[Constraint](), set[Place]()
    around = [(row, column) for row in (-1, size) for column in range(-1, size + 1)]
    around += [(row, column) for row in range(size) for column in (-1, size)]
    clues = [(place, direction) for place in around for direction in DIRECTIONS]
    for place, direction in canvas.rng.sample(clues, len(clues)):
        if len(found) == size:
            break
        try:
            cells = LittleKiller(place, 0, direction).seen(canvas.board)
        except SudokuError:  # it looks away from the board
            continue
        if len(cells) >= 3 and place not in used:
            used.add(place)
            found.append(LittleKiller(place, sum(canvas.digits[cell] for cell in cells), direction))
    return found


def outside_clues(kind: type[Outside], sides: int) -> object:
    """A clue for each line, at so many of the four sides: at the left and top, or all around."""

    def draw(canvas: Canvas, _: Request) -> list[Constraint]:
        size = canvas.size
        places = [place for at in range(size) for place in ((-1, at), (at, -1), (size, at), (at, size))[:sides]]
        return [kind(place, _value(kind, place, canvas)) for place in places]

    return draw


def _value(kind: type[Outside], place: Place, canvas: Canvas) -> int:
    """The clue that the solution has there."""
    digits = [canvas.digits[cell] for cell in kind(place, 1).seen(canvas.board)]
    if kind is SandwichSum:
        first, second = sorted((digits.index(1), digits.index(canvas.size)))
        return sum(digits[first + 1 : second])
    if kind is XSum:
        return sum(digits[: digits[0]])
    if kind is Skyscraper:
        return sum(digit > max(digits[:at], default=0) for at, digit in enumerate(digits))
    assert kind is NumberedRoom
    return digits[digits[0] - 1]
