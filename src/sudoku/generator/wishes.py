"""Wishes: what a puzzle is to be like, and whether that can be at all.

Whatever is known to be impossible is refused here, with the reason, before any work is done.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from ..errors import SudokuError
from ..grid import Grid
from ..shape import NINE, Cell, Shape
from .patterns import orbits

if TYPE_CHECKING:
    from .grade import Grade

__all__ = ["Plan", "Range", "Wishes", "plan"]

Range = int | tuple[int, int] | None
"""A number, or the least and the greatest, or no wish."""

FEWEST = {4: 4, 6: 8, 9: 17}
"""No puzzle of that size with fewer givens has one solution: 4×4 and 6×6 by search, 9×9 by McGuire et al., 2012."""
BUILDERS_OF_ALL_SIZES = ("shifting", "shuffling", "diagonal")


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """Everything that can be wished for; the default is a unique puzzle with no more givens than digging leaves.

    givens, holes  how many: a number or (least, greatest); one of the two
    minimal        no given can go
    symmetry       the pattern of the givens: none, rotational, diagonal, full … (`generator.patterns` has them all)
    mask           a character a cell: x must be given, . must be a hole, ? either
    even           the same number of holes in every block
    blind          erase without looking: the solution need not be the only one
    level          easy, medium, hard, unfair, extreme
    score, se      range of the score of the path, of the Sudoku Explainer rating
    need, avoid    techniques that the path must, must not use
    hardest        the hardest technique of the path is exactly this one
    solution       the solution, given
    by             how grids are made: random (each equally likely), or a builder: latin, shifting, diagonal …
    distinct       no two puzzles of a run are symmetric copies of each other
    shape          the shape of the grid
    """

    givens: Range = None
    holes: Range = None
    minimal: bool = False
    symmetry: str = "none"
    mask: str | None = None
    even: bool = False
    blind: bool = False
    level: str | None = None
    score: Range = None
    se: tuple[float, float] | float | None = None
    need: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    hardest: str | None = None
    solution: Grid | None = None
    by: str = "random"
    distinct: bool = False
    shape: Shape = NINE

    @property
    def graded(self) -> bool:
        """Whether a puzzle has to be rated to know if it fits."""
        wanted = (self.level, self.score, self.se, self.hardest)
        return bool(self.need or self.avoid) or any(wish is not None for wish in wanted)


@dataclass(frozen=True)
class Plan:
    """Wishes that may be met, in terms of digging."""

    wishes: Wishes
    units: tuple[tuple[Cell, ...], ...]  # go or stay together; cells in none of them stay
    holes: tuple[Cell, ...]  # empty from the start
    fewest: int
    most: int
    exhaust: bool  # dig until nothing can go
    block_holes: tuple[int, ...]  # the choices for each block; () for any
    grade: Grade | None

    @property
    def shape(self) -> Shape:
        return self.wishes.shape


def plan(wishes: Wishes) -> Plan:
    """The plan for wishes; raises SudokuError with the reason when they cannot be met."""
    fewest, most = _givens_range(wishes)
    must, never = _mask(wishes)
    units = _units(wishes, must, never)
    _check_conflicts(wishes)
    _check_counts(wishes, fewest, most, len(must), len(never))
    _check_sums(units, len(must), fewest, most, wishes)
    _check_exchange(wishes, never)
    exhaust = wishes.minimal or (wishes.givens is None and wishes.holes is None and not wishes.even)
    grade = None
    if wishes.graded:
        from .grade import grade_of

        grade = grade_of(wishes)
    blocks = _block_holes(wishes, fewest, most)
    return Plan(wishes, units, tuple(sorted(never)), fewest, most, exhaust, blocks, grade)


def _range(wish: Range, what: str, limit: int) -> tuple[int, int]:
    low, high = (wish, wish) if isinstance(wish, int) else wish or (0, limit)
    if not 0 <= low <= high <= limit:
        raise SudokuError(f"{low} to {high} {what}: a range goes up, from 0 to {limit} at most")
    return low, high


def _givens_range(wishes: Wishes) -> tuple[int, int]:
    cells = wishes.shape.cell_count
    if wishes.givens is not None and wishes.holes is not None:
        raise SudokuError("givens and holes are both wished for: one follows from the other, so wish for one")
    if wishes.holes is not None:
        low, high = _range(wishes.holes, "holes", cells)
        return cells - high, cells - low
    return _range(wishes.givens, "givens", cells)


def _mask(wishes: Wishes) -> tuple[set[Cell], set[Cell]]:
    """The cells that must be given, and those that must be holes."""
    if wishes.mask is None:
        return set(), set()
    text = "".join(wishes.mask.split())
    shape = wishes.shape
    if len(text) != shape.cell_count:
        raise SudokuError(f"a mask of {len(text)} cells: one for {shape} has {shape.cell_count}")
    for cell, sign in enumerate(text):
        if sign not in "xX.?":
            raise SudokuError(f"{sign!r} for {shape.name_of(cell)} in the mask: x is a given, . a hole, ? either")
    return {i for i, sign in enumerate(text) if sign in "xX"}, {i for i, sign in enumerate(text) if sign == "."}


def _units(wishes: Wishes, must: set[Cell], never: set[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The orbits that are still open; the mask settles the others."""
    open_units, name = [], wishes.shape.name_of
    for orbit in orbits(wishes.symmetry, wishes.shape):
        given, hole = must.intersection(orbit), never.intersection(orbit)
        if given and hole:
            raise SudokuError(
                f"the mask gives {name(min(given))} and empties {name(min(hole))}, "
                f"which belong together under {wishes.symmetry} symmetry"
            )
        if given:
            must.update(orbit)
        elif hole:
            never.update(orbit)
        else:
            open_units.append(orbit)
    return tuple(open_units)


def _check_conflicts(wishes: Wishes) -> None:
    if wishes.blind and (wishes.minimal or wishes.graded):
        what = "minimal" if wishes.minimal else "of a level"
        raise SudokuError(f"blind erasing keeps no solution unique, so the puzzle cannot be {what}")
    if wishes.blind and wishes.givens is None and wishes.holes is None:
        raise SudokuError("blind erasing needs to know how many holes (or givens) are wanted")
    solution = wishes.solution
    if solution is not None:
        if solution.shape != wishes.shape:
            raise SudokuError(f"a solution of {solution.shape} for a puzzle of {wishes.shape}: both must be the same")
        if not solution.is_complete:
            raise SudokuError(f"the solution has {len(solution.holes)} holes: it must be complete")
        solution.check()
        if wishes.by != "random":
            raise SudokuError(f"a solution is given, so nothing is left to make by {wishes.by!r}")
    if wishes.shape != NINE and (wishes.graded or wishes.distinct):
        what = "rated" if wishes.graded else "told apart up to symmetry"
        raise SudokuError(f"puzzles of {wishes.shape} cannot be {what}: only 9×9 ones with 3×3 boxes are")
    _check_builder(wishes)


def _check_builder(wishes: Wishes) -> None:
    if wishes.by == "random":
        return
    from ..classic.builders import find_builder

    if not find_builder(wishes.by).always_valid:
        raise SudokuError(f"grids made by {wishes.by} are almost never valid, so nothing can be dug in them")
    if wishes.shape != NINE and wishes.by not in BUILDERS_OF_ALL_SIZES:
        raise SudokuError(f"{wishes.by} makes 9×9 grids only; {', '.join(BUILDERS_OF_ALL_SIZES)} make every size")


def _check_counts(wishes: Wishes, fewest: int, most: int, must: int, never: int) -> None:
    shape = wishes.shape
    if must > most:
        raise SudokuError(f"the mask (with the symmetry) gives {must} cells, and at most {most} givens are wished for")
    if shape.cell_count - never < fewest:
        raise SudokuError(
            f"the mask (with the symmetry) leaves {shape.cell_count - never} cells, and {fewest} givens are wished for"
        )
    least = FEWEST.get(shape.size, shape.size - 1)
    if not wishes.blind and min(most, shape.cell_count - never) < least:
        raise SudokuError(
            f"no {shape.size}×{shape.size} puzzle with fewer than {least} givens has one solution, "
            f"and at most {min(most, shape.cell_count - never)} are wished for"
        )


def _check_sums(units: Iterable[tuple[Cell, ...]], must: int, fewest: int, most: int, wishes: Wishes) -> None:
    """The symmetry gives cells away by twos, fours, eights: not every number of givens can come out."""
    sums = 1 << must
    for unit in units:
        sums |= sums << len(unit)
    if not sums >> fewest & (1 << (most - fewest + 1)) - 1:
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise SudokuError(f"with {wishes.symmetry} symmetry and this mask there is no way to have {wanted} givens")


def _check_exchange(wishes: Wishes, never: set[Cell]) -> None:
    """Two empty lines of one band can be exchanged, so there are two solutions."""
    if wishes.blind:
        return
    shape = wishes.shape
    for lines, width in ((shape.rows, shape.box_rows), (shape.columns, shape.box_cols)):
        empty = [line for line in lines if never.issuperset(line.cells)]
        for first, second in pairwise(empty):
            if first.index // width == second.index // width:
                raise SudokuError(f"the mask empties {first} and {second}, which could then be exchanged")


def _block_holes(wishes: Wishes, fewest: int, most: int) -> tuple[int, ...]:
    """How many holes each block can have when all have the same number."""
    if not wishes.even:
        return ()
    size, cells = wishes.shape.size, wishes.shape.cell_count
    if wishes.givens is None and wishes.holes is None:
        return (size * 5 // 9,)
    choices = tuple(k for k in range(size + 1) if fewest <= cells - k * size <= most)
    if not choices:
        raise SudokuError(
            f"{size} blocks with the same number of holes: the number of holes is a multiple of {size}, "
            f"and none is between {cells - most} and {cells - fewest}"
        )
    return choices
