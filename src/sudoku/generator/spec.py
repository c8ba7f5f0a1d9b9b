"""Spec: what a puzzle is to be like, and whether that can be at all.

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
    from .kinds.request import Request

__all__ = ["Plan", "Range", "Span", "Spec", "plan"]

Range = int | tuple[int, int] | None
"""A number, or the least and the greatest, or no request."""
Span = tuple[float, float] | float | None
"""The same where fractions are usual."""

FEWEST = {4: 4, 6: 8, 9: 17}
"""No puzzle of that size with fewer givens has one solution: 4×4 and 6×6 by search, 9×9 by McGuire et al., 2012."""
ANY_DIFFICULTY = (17, 45)
"""Givens of puzzles of every duration: those dug to the end take long, those with 45 givens two minutes."""
BUILDERS_OF_ALL_SIZES = ("shifting", "shuffling", "diagonal")


@dataclass(frozen=True, kw_only=True)
class Spec:
    """Everything that can be requested; the default is a unique puzzle with no more givens than digging leaves.

    givens, holes  how many: a number or (least, greatest); one of the two
    minimal        every given is needed
    symmetry       the pattern of the givens: none, rotational, diagonal, full … (`generator.patterns` has them all)
    mask           one character per cell: x given, . empty, ? either
    even           the same number of holes in every box
    blind          empty cells at random: there may be several solutions
    level          easy, medium, hard, unfair, extreme
    score, se      range of the score of the path, of the Sudoku Explainer rating
    minutes        how long a person is expected to take: (5, 10), or 5 for 4.5 to 5.5
    stars          the same as 1 to 10 stars, in half steps: a number or a range; with minutes or stars the puzzles
                   have all numbers of givens, unless one is requested
    need, avoid    techniques that the path must, must not use
    only           techniques that the path must use, and besides them nothing but singles
    hardest        the hardest technique of the path: highest level, then highest score, then last in the table
    solution       the solution, given
    by             how grids are made: random (each equally likely), or a builder: latin, shifting, diagonal …
    distinct       no two puzzles of a run are symmetric copies of each other
    variant        kinds of rules and clues: killer, diagonal, jigsaw, thermo … (`generator.kinds` has them all), as
                   several names or with + between them; killer:2-3 sets how many cells its cages have
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
    se: Span = None
    minutes: Span = None
    stars: Span = None
    need: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    hardest: str | None = None
    solution: Grid | None = None
    by: str = "random"
    distinct: bool = False
    variant: tuple[str, ...] | str = ()
    shape: Shape = NINE

    @property
    def graded(self) -> bool:
        """Whether a puzzle has to be rated to know if it fits."""
        wanted = (self.level, self.score, self.se, self.minutes, self.stars, self.hardest)
        return bool(self.need or self.avoid or self.only) or any(one is not None for one in wanted)


@dataclass(frozen=True)
class Plan:
    """A spec that may be met, in terms of digging."""

    spec: Spec
    units: tuple[tuple[Cell, ...], ...]  # go or stay together; cells in none of them stay
    holes: tuple[Cell, ...]  # empty from the start
    fewest: int
    most: int
    exhaust: bool  # dig until nothing can go
    block_holes: tuple[int, ...]  # the choices for each block; () for any
    grade: Grade | None
    requests: tuple[Request, ...] = ()

    @property
    def shape(self) -> Shape:
        return self.spec.shape


def plan(spec: Spec) -> Plan:
    """The plan for a spec; raises SudokuError with the reason when it cannot be met."""
    fewest, most = _givens_range(spec)
    must, never = _mask(spec)
    units = _units(spec, must, never)
    _check_conflicts(spec)
    _check_counts(spec, fewest, most, len(must), len(never))
    _check_sums(units, len(must), fewest, most, spec)
    _check_exchange(spec, never)
    requests = _requests(spec)
    free = spec.givens is None and spec.holes is None and not spec.even and not spec.minimal
    timed = spec.minutes is not None or spec.stars is not None
    if free and timed and spec.mask is None:
        fewest, most = ANY_DIFFICULTY
    exhaust = spec.minimal or (free and not timed)
    grade = None
    if spec.graded:
        from .grade import grade_of

        grade = grade_of(spec)
    blocks = _block_holes(spec, fewest, most)
    return Plan(spec, units, tuple(sorted(never)), fewest, most, exhaust, blocks, grade, requests)


def _requests(spec: Spec) -> tuple[Request, ...]:
    if not spec.variant:
        return ()
    from .kinds import check_requests

    return check_requests(spec)


def _range(value: Range, what: str, limit: int) -> tuple[int, int]:
    low, high = (value, value) if isinstance(value, int) else value or (0, limit)
    if not 0 <= low <= high <= limit:
        raise SudokuError(f"{low} to {high} {what}: must be an ascending range within 0–{limit}")
    return low, high


def _givens_range(spec: Spec) -> tuple[int, int]:
    cells = spec.shape.cell_count
    if spec.givens is not None and spec.holes is not None:
        raise SudokuError("givens and holes were both requested: choose one")
    if spec.holes is not None:
        low, high = _range(spec.holes, "holes", cells)
        return cells - high, cells - low
    return _range(spec.givens, "givens", cells)


def _mask(spec: Spec) -> tuple[set[Cell], set[Cell]]:
    """The cells that must be given, and those that must be holes."""
    if spec.mask is None:
        return set(), set()
    text = "".join(spec.mask.split())
    shape = spec.shape
    if len(text) != shape.cell_count:
        raise SudokuError(f"a mask of {len(text)} cells: expected {shape.cell_count} for {shape}")
    for cell, sign in enumerate(text):
        if sign not in "xX.?":
            raise SudokuError(f"{sign!r} for {shape.name_of(cell)} in the mask: x is a given, . a hole, ? either")
    return {i for i, sign in enumerate(text) if sign in "xX"}, {i for i, sign in enumerate(text) if sign == "."}


def _units(spec: Spec, must: set[Cell], never: set[Cell]) -> tuple[tuple[Cell, ...], ...]:
    """The orbits that are still open; the mask settles the others."""
    open_units, name = [], spec.shape.name_of
    for orbit in orbits(spec.symmetry, spec.shape):
        given, hole = must.intersection(orbit), never.intersection(orbit)
        if given and hole:
            raise SudokuError(
                f"the mask gives {name(min(given))} and empties {name(min(hole))}, "
                f"which belong together under {spec.symmetry} symmetry"
            )
        if given:
            must.update(orbit)
        elif hole:
            never.update(orbit)
        else:
            open_units.append(orbit)
    return tuple(open_units)


def _check_conflicts(spec: Spec) -> None:
    if spec.blind and (spec.minimal or spec.graded):
        what = "minimal" if spec.minimal else "of a level"
        raise SudokuError(f"a blind puzzle may have several solutions, so it cannot be {what}")
    if spec.blind and spec.givens is None and spec.holes is None:
        raise SudokuError("blind needs a number of holes or givens")
    solution = spec.solution
    if solution is not None:
        if solution.shape != spec.shape:
            raise SudokuError(f"a solution of {solution.shape} for a puzzle of {spec.shape}: both must be the same")
        if not solution.is_complete:
            raise SudokuError(f"the solution has {len(solution.holes)} holes: it must be complete")
        solution.check()
        if spec.by != "random":
            raise SudokuError(f"a solution and by={spec.by!r} cannot be combined")
    if spec.variant and spec.distinct:
        raise SudokuError("puzzles with rules cannot be told apart up to symmetry")
    if spec.variant and (spec.se, spec.minutes, spec.stars) != (None, None, None):
        raise SudokuError("se, minutes and stars are for plain sudokus: request a level or a score")
    if spec.shape != NINE and (spec.graded or spec.distinct):
        what = "rated" if spec.graded else "told apart up to symmetry"
        raise SudokuError(f"puzzles of {spec.shape} cannot be {what}: only 9×9 puzzles with 3×3 boxes can")
    _check_builder(spec)


def _check_builder(spec: Spec) -> None:
    if spec.by == "random":
        return
    from ..classic.builders import find_builder

    if not find_builder(spec.by).always_valid:
        raise SudokuError(f"grids made by {spec.by} are almost never valid, so nothing can be dug in them")
    if spec.shape != NINE and spec.by not in BUILDERS_OF_ALL_SIZES:
        raise SudokuError(f"{spec.by} makes 9×9 grids only; {', '.join(BUILDERS_OF_ALL_SIZES)} make every size")


def _check_counts(spec: Spec, fewest: int, most: int, must: int, never: int) -> None:
    shape = spec.shape
    if must > most:
        raise SudokuError(f"the mask (with the symmetry) gives {must} cells, and at most {most} givens were requested")
    if shape.cell_count - never < fewest:
        raise SudokuError(
            f"the mask (with the symmetry) leaves {shape.cell_count - never} cells, and {fewest} givens were requested"
        )
    least = FEWEST.get(shape.size, shape.size - 1)
    if not spec.blind and not spec.variant and min(most, shape.cell_count - never) < least:
        raise SudokuError(
            f"no {shape.size}×{shape.size} puzzle with fewer than {least} givens has one solution, "
            f"and at most {min(most, shape.cell_count - never)} were requested"
        )


def _check_sums(units: Iterable[tuple[Cell, ...]], must: int, fewest: int, most: int, spec: Spec) -> None:
    """The symmetry gives cells away by twos, fours, eights: not every number of givens can come out."""
    sums = 1 << must
    for unit in units:
        sums |= sums << len(unit)
    if not sums >> fewest & (1 << (most - fewest + 1)) - 1:
        wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise SudokuError(f"with {spec.symmetry} symmetry and this mask {wanted} givens are impossible")


def _check_exchange(spec: Spec, never: set[Cell]) -> None:
    """Two empty lines of one band can be exchanged, so there are two solutions."""
    if spec.blind or spec.variant:
        return
    shape = spec.shape
    for lines, width in ((shape.rows, shape.box_rows), (shape.columns, shape.box_cols)):
        empty = [line for line in lines if never.issuperset(line.cells)]
        for first, second in pairwise(empty):
            if first.index // width == second.index // width:
                raise SudokuError(f"the mask empties {first} and {second}, so these could be exchanged")


def _block_holes(spec: Spec, fewest: int, most: int) -> tuple[int, ...]:
    """How many holes each block can have when all have the same number."""
    if not spec.even:
        return ()
    size, cells = spec.shape.size, spec.shape.cell_count
    if spec.givens is None and spec.holes is None:
        return (size * 5 // 9,)
    choices = tuple(k for k in range(size + 1) if fewest <= cells - k * size <= most)
    if not choices:
        raise SudokuError(
            f"{size} blocks with the same number of holes: the number of holes is a multiple of {size}, "
            f"and none is between {cells - most} and {cells - fewest}"
        )
    return choices
