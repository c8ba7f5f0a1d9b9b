"""The rules that programs for players know: regions, diagonals, extra houses, killer cages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import FormatError, SudokuError
from ..puzzle import Puzzle
from ..rules import Constraint, ExtraRegion, KillerCage, Rules
from ..shape import Cell, Shape

__all__ = ["Parts", "parts_of", "regions_of"]


@dataclass(frozen=True)
class Parts:
    """Rules taken apart; cells are indices."""

    diagonals: bool
    houses: tuple[tuple[Cell, ...], ...]
    cages: tuple[tuple[tuple[Cell, ...], int | None], ...]


def parts_of(puzzle: Puzzle, format: str) -> Parts:
    """The parts of a puzzle's rules; what else there is has no place in that format."""
    shape, left = puzzle.shape, list(puzzle.rules.constraints)
    both = set(Rules.diagonal().constraints)
    diagonals = both <= set(left)
    board = puzzle.rules.on(shape)
    houses, cages = [], []
    for each in left:
        if isinstance(each, ExtraRegion):
            houses.append(board.cells(each.cells))
        elif isinstance(each, KillerCage):
            cages.append((board.cells(each.cells), each.value))
        elif not diagonals or each not in both:
            raise cannot_hold(format, each)
    return Parts(diagonals, tuple(houses), tuple(cages))


def cannot_hold(format: str, constraint: Constraint) -> SudokuError:
    return SudokuError(f"{format} cannot hold {constraint.describe()}")


def regions_of(pieces: Iterable[Iterable[Cell]], shape: Shape) -> tuple[int, ...] | None:
    """Region numbers of pieces that part the board; None if they are the boxes."""
    found = [-1] * shape.cell_count
    wanted = sorted(tuple(sorted(piece)) for piece in pieces)
    for number, piece in enumerate(wanted):
        if len(piece) != shape.size:
            raise FormatError(f"a region of {len(piece)} cells: expected {shape.size}")
        for cell in piece:
            if found[cell] >= 0:
                raise FormatError(f"{shape.name_of(cell)} is in two regions")
            found[cell] = number
    if -1 in found:
        raise FormatError(f"{shape.name_of(found.index(-1))} is in no region")
    return None if {*wanted} == {tuple(box.cells) for box in shape.boxes} else tuple(found)
