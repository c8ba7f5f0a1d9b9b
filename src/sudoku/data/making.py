"""Making a part: attempts until every kind of row is there. A part depends on the plan and its number alone.

    attempts of spec s in part p:   p·2³⁸ + s·2³² + 0, 1, 2 …     so that no two parts or specs share one

A block of attempts is dug, rated if the spec or the balance asks for it, and its rows go to the kinds that still need
some, in the order of attempts; what is over is left. Sizes of blocks change nothing but the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from ..generator.attempts import dig_rows
from ..generator.spec import Plan, plan
from ..grid import Grid
from ..logic.human_time import human_times
from .balance import Classes
from .columns import COLUMNS, Rows, table_of
from .mix import SpecRequest, kinds_of
from .parts import write_part
from .ratings import Ratings, SeRatings, fits, rate_rows, se_rows
from .splits import split_rows
from .store import Store, need

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["block_rows", "check_balance", "first_attempt", "learn_classes", "make_part", "part_rows"]

PART_BITS, SPEC_BITS, ATTEMPT_BITS = 24, 6, 32
PILOT_PART = 2**PART_BITS - 1
"""The part that only learns the classes to balance by."""
PILOT = 1024
MOST_PARTS = 16_384
"""Of a large set: every partition of keys looks into every part."""
DUG, RATED, TIMED = 8192, 512, 32
"""Rows of a block: dug, rated, with minutes."""


def first_attempt(part: int, spec: int) -> int:
    return (part << SPEC_BITS | spec) << ATTEMPT_BITS


def part_rows(number: int, columns: Sequence[str]) -> int:
    """Rows of a part: some seconds of work, at least 64 parts if there are rows enough, and not many thousands."""
    least, most = (64, 1024) if "minutes" in columns else (64, 16_384) if is_rated(columns) else (2048, 65_536)
    return max(least, min(most, -(-number // 64)), number // MOST_PARTS)


def block_rows(columns: Sequence[str]) -> int:
    """Rows between two looks at whether the run was stopped."""
    return TIMED if "minutes" in columns else RATED if is_rated(columns) else DUG


def is_rated(columns: Sequence[str]) -> bool:
    return bool({"level", "score", "hardest", "techniques", "se_er", "se_ep", "se_ed"}.intersection(columns))


@dataclass
class Found:
    """Rows that fit, in the order of attempts."""

    attempts: list[NDArray[np.uint64]] = field(default_factory=list)
    puzzles: list[NDArray[np.uint8]] = field(default_factory=list)
    solutions: list[NDArray[np.uint8]] = field(default_factory=list)
    ratings: list[Ratings] = field(default_factory=list)
    se: list[SeRatings] = field(default_factory=list)
    kinds: list[NDArray[np.int64]] = field(default_factory=list)

    def add(self, block: Block, rows: NDArray[np.intp], kinds: NDArray[np.int64]) -> None:
        self.attempts.append(block.attempts[rows])
        self.puzzles.append(block.rows.puzzles[rows])
        self.solutions.append(block.rows.solutions[rows])
        if block.rows.known_ratings:
            self.ratings.append(block.rows.known_ratings.take(rows))
        if block.rows.known_se:
            self.se.append(block.rows.known_se.take(rows))
        self.kinds.append(kinds)


@dataclass(frozen=True)
class Block:
    """Attempts that came out as the spec wants them, rated as far as that needed it."""

    attempts: NDArray[np.uint64]
    rows: Rows


def _block(chosen: Plan, seed: int, first: int, size: int) -> Block:
    puzzles, solutions, made = dig_rows(chosen, seed, first, size, 1)
    at = made.nonzero()[0]
    puzzles, solutions = puzzles[at], solutions[at]
    rated = explained = None
    if chosen.grade and chosen.grade.by_path:
        rated = rate_rows(puzzles)
        fitting = fits(chosen.grade, rated).nonzero()[0]
        at, puzzles, solutions, rated = at[fitting], puzzles[fitting], solutions[fitting], rated.take(fitting)
    if chosen.grade and chosen.grade.timed:
        times = human_times([Grid(row.tobytes()) for row in puzzles], threads=1)
        fitting = np.array([chosen.grade.fits_time(time) for time in times], np.bool_).nonzero()[0]
        at, puzzles, solutions = at[fitting], puzzles[fitting], solutions[fitting]
        rated = rated.take(fitting) if rated else None
    if chosen.grade and chosen.grade.se is not None:
        explained = se_rows(puzzles)
        low, high = chosen.grade.se
        inside = (explained.values[:, 0] >= low) & (explained.values[:, 0] <= high)
        fitting = (explained.complete & inside).nonzero()[0]
        at, puzzles, solutions, explained = at[fitting], puzzles[fitting], solutions[fitting], explained.take(fitting)
        rated = rated.take(fitting) if rated else None
    return Block(np.uint64(first) + at.astype(np.uint64), Rows(puzzles, solutions, rated, explained))


def _classed(block: Block, classes: Classes | None) -> tuple[Block, NDArray[np.int64]]:
    """The class of each row; what was computed to know it is kept."""
    rows = block.rows
    if classes is None:
        return block, np.zeros(len(rows), np.int64)
    table = table_of(rows, [classes.column])
    known = {name: rows.__dict__.get(name) for name in ("ratings", "se")}  # computed by now, or not at all
    kept = Rows(rows.puzzles, rows.solutions, rows.known_ratings or known["ratings"], rows.known_se or known["se"])
    return Block(block.attempts, kept), classes.of(table.column(0).combine_chunks())


def _fill(
    found: Found,
    request: SpecRequest,
    seed: int,
    first: int,
    wanted: dict[int, int],
    classes: Classes | None,
    stop: Callable[[], None],
) -> None:
    """Attempts of one spec until there are so many rows of each kind (by class, or the only one)."""
    chosen, left, tried, kept = plan(request.spec), dict(wanted), 0, 0
    kind_of = np.full(max(len(classes) if classes else 1, 1) + 1, -1, np.int64)  # the last one is for no class
    kind_of[: len(wanted)] = list(wanted)
    graded = chosen.grade is not None or classes is not None
    while needed := sum(left.values()):
        stop()
        size = min(_enough(needed, tried, kept), RATED if graded else DUG)
        block, which = _classed(_block(chosen, seed, first + tried, size), classes)
        kinds = kind_of[which]
        rows = _first_of_each(kinds, left)
        found.add(block, rows, kinds[rows])
        tried, kept = tried + size, kept + len(rows)
        if tried >= 2**ATTEMPT_BITS:
            raise SudokuError(f"spec {request.text!r}: too rare, {needed} are missing after {tried:,} attempts")


def _enough(needed: int, tried: int, kept: int) -> int:
    """How many attempts are thought to be enough."""
    if not kept:
        return max(needed, 16) + tried
    return max(needed * tried // kept, 16) if kept < tried else needed


def _first_of_each(kinds: NDArray[np.int64], left: dict[int, int]) -> NDArray[np.intp]:
    """The rows that are still needed, in order; `left` is lowered by them."""
    rows = []
    for kind, count in left.items():
        some = np.flatnonzero(kinds == kind)[:count]
        left[kind] -= len(some)
        rows.append(some)
    return np.sort(np.concatenate(rows))


def make_part(work: Store, task: dict[str, Any]) -> dict[str, Any]:
    """Makes a part and writes it."""
    kinds = kinds_of(task["rows"][0], task["rows"][1], task["counts"])
    found, specs = Found(), [kind[0] for kind in task["kinds"]]
    counts = np.bincount(kinds, minlength=len(specs)).tolist()
    for number, text in enumerate(task["requests"]):
        wanted = {kind: counts[kind] for kind, spec in enumerate(specs) if spec == number}
        if sum(wanted.values()):
            classes = Classes.from_dict(task["classes"][number]) if task["classes"] else None
            first = first_attempt(task["part"], number)
            _fill(found, SpecRequest(text, 0), task["seed"], first, wanted, classes, task["stop"])
    rows, attempts = _ordered(found, kinds)
    table, forms, grids = _table(rows, attempts, kinds, task, specs)
    split = tuple((name, share) for name, share in task["split"])
    which = np.zeros(len(forms), np.uint8) if grids is None else split_rows(grids, split)
    record = write_part(work, f"parts/{task['part']:05}", table, which, len(split), forms, kinds)
    return record | {"kinds": counts}


def _ordered(found: Found, kinds: NDArray[np.int64]) -> tuple[Rows, NDArray[np.uint64]]:
    """The rows in the places of their kinds: those found first in the first places."""
    order = np.empty(len(kinds), np.int64)
    order[np.argsort(kinds, kind="stable")] = np.argsort(np.concatenate(found.kinds), kind="stable")
    ratings = (
        Ratings._make(map(np.concatenate, zip(*found.ratings, strict=True))) if _whole(found.ratings, found) else None
    )
    se = SeRatings._make(map(np.concatenate, zip(*found.se, strict=True))) if _whole(found.se, found) else None
    puzzles, solutions = (np.concatenate(cells)[order] for cells in (found.puzzles, found.solutions))
    return Rows(puzzles, solutions, ratings and ratings.take(order), se and se.take(order)), np.concatenate(
        found.attempts
    )[order]


def _whole(some: list[Any], found: Found) -> bool:
    """Whether something is known of every block."""
    return len(some) == len(found.puzzles)


def _table(
    rows: Rows, attempts: NDArray[np.uint64], kinds: NDArray[np.int64], task: dict[str, Any], specs: list[int]
) -> tuple[Any, NDArray[np.uint8], NDArray[np.uint8] | None]:
    """All columns, some rows at a time; the canonical forms of puzzles and, if there is a split, of solutions."""
    pa = need("pyarrow")
    columns, size = task["columns"], block_rows(task["columns"])
    texts = pa.array([task["requests"][spec] for spec in specs], pa.string())
    tables, forms, grids = [], [], []
    for start in range(0, len(rows), size):
        task["stop"]()
        at = np.arange(start, min(start + size, len(rows)))
        some = Rows(
            rows.puzzles[at],
            rows.solutions[at],
            rows.known_ratings and rows.known_ratings.take(at),
            rows.known_se and rows.known_se.take(at),
        )
        given = {
            "spec": texts.take(pa.array(kinds[at])),
            "seed": pa.array(np.full(len(at), task["seed"], np.uint64)),
            "attempt": pa.array(attempts[at]),
        }
        tables.append(table_of(some, columns, given))
        forms.append(some.canonical[0])
        if len(task["split"]) > 1:
            grids.append(some.grids)
    return pa.concat_tables(tables), np.concatenate(forms), np.concatenate(grids) if grids else None


def check_balance(column: str | None) -> None:
    """Refuses a column that has no classes."""
    known = [name for name, one in COLUMNS.items() if one.compute and one.type not in ("cells", "counts")]
    if column is not None and column not in known:
        raise SudokuError(f"cannot balance by {column!r}: expected one of {', '.join(known)}")


def learn_classes(request: SpecRequest, seed: int, column: str) -> Classes:
    """The classes of a column among the first puzzles of a spec, made for this alone."""
    found = Found()
    _fill(found, request, seed, first_attempt(PILOT_PART, 0), {0: PILOT}, None, lambda: None)
    rows, _ = _ordered(found, np.zeros(PILOT, np.int64))
    return Classes.learnt(column, table_of(rows, [column]).column(0).combine_chunks())
