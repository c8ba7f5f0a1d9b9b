"""Attempts: number i of a seed gives a grid and a puzzle dug in it, or nothing. At 9×9 native, many at a time."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .._core import SEEDS, core
from ..errors import LimitReached
from ..grid import Grid
from ..shape import NINE, Cell
from .spec import Plan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..logic import Rating, SeRating
    from ..rules import Rules

    Cells = NDArray[np.uint8]

__all__ = ["Attempt", "Watch", "attempts", "dig_rows", "erase", "full_grid", "rng_of"]


class Attempt(NamedTuple):
    """One that came out as planned: its number, the cells of the puzzle and of its solution; its ratings, if known."""

    number: int
    puzzle: bytes
    solution: bytes
    rating: Rating | None = None
    se: SeRating | None = None
    rules: Rules | None = None


@dataclass(frozen=True)
class Watch:
    """Looks after an attempt that takes long: tells which share of it is done, and ends it when the time is up."""

    deadline: float | None = None
    tell: Callable[[float], object] = lambda _: None

    @property
    def left(self) -> float | None:
        """Seconds, always more than 0; None for as many as it takes."""
        return None if self.deadline is None else max(self.deadline - time.monotonic(), 1e-3)

    def look(self, done: int, total: int) -> None:
        self.tell(done / max(total, 1))
        if self.deadline is not None and time.monotonic() >= self.deadline:
            raise LimitReached("time limit reached")


def rng_of(seed: int, number: int) -> random.Random:
    """The random numbers of one attempt, where Python makes it."""
    return random.Random(f"{seed}:{number}")


def attempts(plan: Plan, seed: int, first: int, count: int, threads: int, watch: Watch) -> Iterator[Attempt]:
    """Those of the attempts first … first + count − 1 that succeed, in order."""
    if plan.requests:
        from .kinds import attempts_with_rules

        return attempts_with_rules(plan, seed, first, count, watch)
    if plan.spec.blind:
        return _blind(plan, seed, first, count)
    if plan.shape == NINE:
        return _native(plan, seed, first, count, threads)
    return _of_other_size(plan, seed, first, count, watch)


def _native(plan: Plan, seed: int, first: int, count: int, threads: int) -> Iterator[Attempt]:
    puzzles, solutions, made = dig_rows(plan, seed, first, count, threads)
    rows, filled = puzzles.tobytes(), solutions.tobytes()
    return (
        Attempt(first + i, rows[81 * i : 81 * i + 81], filled[81 * i : 81 * i + 81]) for i in made.nonzero()[0].tolist()
    )


def dig_rows(plan: Plan, seed: int, first: int, count: int, threads: int) -> tuple[Cells, Cells, Cells]:
    """The same at 9×9 as arrays, a row for each attempt: puzzles, solutions, and whether it came out as planned."""
    return core.dig(
        seed % SEEDS,
        first,
        count,
        plan.units,
        plan.holes,
        plan.fewest,
        plan.most,
        plan.exhaust,
        plan.spec.minimal,
        plan.block_holes,
        _grids(plan, seed, first, count),
        None,
        threads,
    )


def _grids(plan: Plan, seed: int, first: int, count: int) -> Cells | None:
    """The grids to dig in, where they are not the native random ones."""
    import numpy as np

    if plan.spec.solution is not None:
        return np.tile(np.frombuffer(plan.spec.solution.cells, np.uint8), (count, 1))
    if plan.spec.by == "random":
        return None
    cells = b"".join(full_grid(plan, rng_of(seed, number)).cells for number in range(first, first + count))
    return np.frombuffer(cells, np.uint8).reshape(count, 81)


def full_grid(plan: Plan, rng: random.Random) -> Grid:
    """The grid of one attempt that Python makes."""
    if plan.spec.solution is not None:
        return plan.spec.solution
    if plan.spec.by != "random":
        from ..classic import diagonal, shifting
        from ..classic.builders import find_builder

        if plan.shape == NINE:
            return find_builder(plan.spec.by).build(rng)
        if plan.spec.by == "diagonal":
            return diagonal.build(rng, plan.shape)
        grid = shifting.build(rng, plan.shape)
        return shifting.shuffle(grid, rng) if plan.spec.by == "shuffling" else grid
    if plan.shape == NINE:
        cells = core.random_grids(rng.getrandbits(64), 0, 1, 1)
        return Grid(cells.tobytes())
    from ..sat import random_numbers
    from .other_sizes import random_grid

    return random_grid(plan.shape, random_numbers(rng.getrandbits(64)))


def _blind(plan: Plan, seed: int, first: int, count: int) -> Iterator[Attempt]:
    for number in range(first, first + count):
        rng = rng_of(seed, number)
        solution = full_grid(plan, rng)
        givens = erase(plan, rng)
        if givens is not None:
            yield Attempt(number, _puzzle(solution, givens), solution.cells)


def _of_other_size(plan: Plan, seed: int, first: int, count: int, watch: Watch) -> Iterator[Attempt]:
    from ..sat import random_numbers
    from .other_sizes import dig, random_grid

    is_random = plan.spec.solution is None and plan.spec.by == "random"
    for number in range(first, first + count):
        rng = random_numbers(seed, number)
        solution = random_grid(plan.shape, rng) if is_random else full_grid(plan, rng_of(seed, number))
        givens = dig(plan, solution, rng, watch)
        if givens is not None:
            yield Attempt(number, _puzzle(solution, givens), solution.cells)


def erase(plan: Plan, rng: random.Random) -> set[Cell] | None:
    """Units go in random order until the holes are as many as requested."""
    target = rng.randint(plan.fewest, plan.most)
    block_of, size = plan.shape.box_of, plan.shape.size
    allowed = rng.choice(plan.block_holes) if plan.block_holes else size
    givens = set(range(plan.shape.cell_count)) - set(plan.holes)
    holes = [0] * size
    for cell in plan.holes:
        holes[block_of(cell)] += 1
    for unit in rng.sample(plan.units, len(plan.units)):
        blocks = [block_of(cell) for cell in unit]
        if len(givens) - len(unit) >= target and all(
            holes[block] + blocks.count(block) <= allowed for block in set(blocks)
        ):
            givens.difference_update(unit)
            for block in blocks:
                holes[block] += 1
    even = not plan.block_holes or set(holes) == {allowed}
    return givens if even and plan.fewest <= len(givens) <= plan.most else None


def _puzzle(solution: Grid, givens: set[Cell]) -> bytes:
    return bytes(digit if cell in givens else 0 for cell, digit in enumerate(solution.cells))
