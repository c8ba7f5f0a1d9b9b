"""Layout: what stays the same in a game: one board, or two side by side, and which cells see each other.

cells of the first board 0 … n²−1, of the second n² … 2n²−1

┌───┐   ┌───┐
│ x │ ≠ │ x │    the same cell of the other board is seen, too: a pair differs everywhere
└───┘   └───┘
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from ..errors import SudokuError
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Rules
from ..shape import Cell, Digit, Shape

if TYPE_CHECKING:
    from ..rules import Constraint

__all__ = ["Layout"]


@dataclass(frozen=True, eq=False)
class Layout:
    """The puzzles of a game without anything that a player does: givens, rules, solutions, info."""

    puzzles: tuple[Puzzle, ...]

    def __post_init__(self) -> None:
        if len(self.puzzles) not in (1, 2) or len({puzzle.shape for puzzle in self.puzzles}) != 1:
            raise SudokuError(f"a game of {len(self.puzzles)} puzzles: expected one, or two of the same shape")

    @property
    def shape(self) -> Shape:
        return self.puzzles[0].shape

    @property
    def size(self) -> int:
        return self.shape.size

    @cached_property
    def cell_count(self) -> int:
        """Of all boards."""
        return len(self.puzzles) * self.shape.cell_count

    @cached_property
    def givens(self) -> bytes:
        return b"".join(puzzle.grid.cells for puzzle in self.puzzles)

    @cached_property
    def solution(self) -> bytes | None:
        """Of all boards, if it is known."""
        known = [puzzle.solution.cells for puzzle in self.puzzles if puzzle.solution is not None]
        return b"".join(known) if len(known) == len(self.puzzles) else None

    def grids(self, cells: bytes) -> tuple[Grid, ...]:
        """The cells of all boards as a grid for each."""
        count = self.shape.cell_count
        return tuple(Grid(cells[start : start + count], self.shape) for start in range(0, len(cells), count))

    def name_of(self, cell: Cell) -> str:
        """`r1c1`; on the second board `r1c1 of the second grid`."""
        board, cell = divmod(cell, self.shape.cell_count)
        return self.shape.name_of(cell) + (" of the second grid" if board else "")

    @cached_property
    def groups(self) -> tuple[tuple[Cell, ...], ...]:
        """Cells that all differ beside rows and columns: boxes or regions, then what the constraints add."""
        found: list[tuple[Cell, ...]] = []
        for board, puzzle in enumerate(self.puzzles):
            start = board * self.shape.cell_count
            found += [tuple(start + cell for cell in group) for group in _groups(puzzle.rules, self.shape)]
        return tuple(found)

    def seen(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that cannot hold the same digit as this one, ascending."""
        return self._sight[cell]

    @cached_property
    def _sight(self) -> tuple[tuple[Cell, ...], ...]:
        count, sight = self.shape.cell_count, [set[Cell]() for _ in range(self.cell_count)]
        lines = [
            tuple(start + cell for cell in house.cells)
            for start in range(0, self.cell_count, count)
            for house in (*self.shape.rows, *self.shape.columns)
        ]
        across = [(cell, cell + count) for cell in range(count)] if len(self.puzzles) == 2 else []
        for group in (*lines, *self.groups, *across):
            for cell in group:
                sight[cell].update(group)
        return tuple(tuple(sorted(seen - {cell})) for cell, seen in enumerate(sight))

    def candidates(self, cells: bytes, cell: Cell) -> tuple[Digit, ...]:
        """What a hole can hold by what it sees."""
        taken = {cells[seen] for seen in self.seen(cell)}
        return tuple(digit for digit in range(1, self.size + 1) if digit not in taken)

    def conflicts(self, cells: bytes) -> frozenset[Cell]:
        """The cells that break a rule: equal ones that see each other, and those of broken constraints."""
        clashing = {
            cell
            for cell, digit in enumerate(cells)
            if digit and any(cells[other] == digit for other in self.seen(cell))
        }
        return frozenset(clashing.union(*self._broken(cells)))

    def _broken(self, cells: bytes) -> Iterator[set[Cell]]:
        count = self.shape.cell_count
        for board, (puzzle, grid) in enumerate(zip(self.puzzles, self.grids(cells), strict=True)):
            for constraint in puzzle.rules.check(grid) if puzzle.rules else ():
                yield {board * count + cell for cell in _cells_of(constraint, puzzle.rules, grid) if grid[cell]}


def _cells_of(constraint: Constraint, rules: Rules, grid: Grid) -> set[Cell]:
    """The cells to look at where a constraint is broken; of one about the whole board, those that break it."""
    from ..rules.outside import Outside
    from ..rules.primitives import AtLeast, Pair

    if isinstance(constraint, Outside):
        return set(constraint.seen(rules.on(grid.shape)))
    size, board = grid.shape.size, rules.on(grid.shape)
    found = {row * size + column for row, column in constraint.places()}
    for part in () if found else constraint.compile(board):
        if isinstance(part, Pair):
            for one, other in pairwise(part.cells):
                if grid[one] and grid[other] and not part.table[grid[one] - 1] >> (grid[other] - 1) & 1:
                    found |= {one, other}
        elif isinstance(part, AtLeast) and _are_too_few([grid[cell] for cell in part.cells], part.mask, part.count):
            found |= set(part.cells)
    return found


def _are_too_few(digits: list[Digit], mask: int, count: int) -> bool:
    return 0 not in digits and sum(mask >> digit - 1 & 1 for digit in digits) < count


def _groups(rules: Rules, shape: Shape) -> list[tuple[Cell, ...]]:
    if not rules:
        return [box.cells for box in shape.boxes]
    from ..rules.primitives import AllDifferent

    found = [part.cells for part in rules.compile(shape) if isinstance(part, AllDifferent)]
    return found[2 * shape.size :]  # rows and columns come first
