"""Lines drawn on a solution: walks from cell to cell whose digits obey a rule. No cell is used by two lines, and no two
lines cross.

    canvas.taken      cells that a line uses
    canvas.crossed    corners, of four cells each, through which a line runs diagonally
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ...rules import Board, Constraint
from ...shape import Cell, Digit
from .request import Request

__all__ = ["Canvas", "LineWalk", "draw_lines"]

TRIES = 400
"""Starts of walks, for each line that is wanted."""
Prefix = Callable[[Sequence[Digit], int, int], bool]
"""Whether the digits so far can begin a line of so many cells, on a board of that size."""


@dataclass
class Canvas:
    """A solution that clues are drawn on."""

    board: Board
    digits: bytes
    rng: random.Random
    moves: tuple[tuple[Cell, ...], ...]
    taken: set[Cell] = field(default_factory=set)
    crossed: set[tuple[int, int]] = field(default_factory=set)

    @property
    def size(self) -> int:
        return self.board.size

    def holds(self, constraint: Constraint) -> bool:
        return constraint.holds(self.digits, self.board)

    def free_around(self, cell: Cell) -> Iterator[Cell]:
        """Neighbours, straight or diagonal, that a line may go on to."""
        row, column = divmod(cell, self.size)
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                to_row, to_column = row + down, column + right
                if (down or right) and 0 <= to_row < self.size and 0 <= to_column < self.size:
                    to = to_row * self.size + to_column
                    diagonal = down and right
                    if to not in self.taken and not (diagonal and _corner(cell, to, self.size) in self.crossed):
                        yield to

    def take(self, line: Sequence[Cell]) -> None:
        self.taken.update(line)
        for one, other in itertools.pairwise(line):
            if one // self.size != other // self.size and one % self.size != other % self.size:
                self.crossed.add(_corner(one, other, self.size))


def _corner(one: Cell, other: Cell, size: int) -> tuple[int, int]:
    return min(one // size, other // size), min(one % size, other % size)


@dataclass(frozen=True)
class LineWalk:
    """How lines of a kind are found.

    make     the constraint of a line
    lengths  how many cells, unless the request says
    begins   whether digits can begin such a line; the constraint itself judges whole lines
    """

    make: Callable[[tuple[tuple[int, int], ...]], Constraint]
    lengths: tuple[int, int]
    begins: Prefix = lambda *_: True


def draw_lines(walk: LineWalk, canvas: Canvas, request: Request) -> list[Constraint]:
    """As many lines as a puzzle of this size bears, fewer if the solution has no room for them."""
    least, most = request.lengths or walk.lengths
    wanted = canvas.rng.randint(max(2, canvas.size - 3), max(3, canvas.size - 1))
    found: list[Constraint] = []
    for _ in range(TRIES):
        if len(found) >= wanted:
            break
        length = canvas.rng.randint(least, min(most, canvas.size))
        line = _walk(walk, canvas, length)
        if line:
            canvas.take(line)
            found.append(walk.make(tuple(divmod(cell, canvas.size) for cell in line)))
    return found


def _walk(walk: LineWalk, canvas: Canvas, length: int) -> list[Cell]:
    """A line of that length; empty if a random walk from a random cell finds none."""
    start = canvas.rng.randrange(canvas.size**2)
    if start in canvas.taken:
        return []
    line, digits = [start], [canvas.digits[start]]
    while len(line) < length:
        near = [
            cell
            for cell in canvas.free_around(line[-1])
            if cell not in line
            and not _crosses(line, cell, canvas.size)
            and walk.begins([*digits, canvas.digits[cell]], length, canvas.size)
        ]
        if not near:
            return []
        line.append(canvas.rng.choice(near))
        digits.append(canvas.digits[line[-1]])
    made = walk.make(tuple(divmod(cell, canvas.size) for cell in line))
    return line if canvas.holds(made) else []


def _crosses(line: list[Cell], to: Cell, size: int) -> bool:
    """Whether a step from the end of the line crosses the line itself."""
    if line[-1] // size == to // size or line[-1] % size == to % size:
        return False
    corner = _corner(line[-1], to, size)
    return any(
        _corner(a, b, size) == corner
        for a, b in itertools.pairwise(line)
        if a // size != b // size and a % size != b % size
    )
