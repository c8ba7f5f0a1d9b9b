"""Running: attempts until enough puzzles fit, with progress, a limit of time, and an end that keeps what was found."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .._drawable import Drawable
from ..errors import LimitReached, SudokuError
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import Shape
from .attempts import Attempt, Watch
from .batches import Batches
from .spec import Plan, Spec, plan

if TYPE_CHECKING:
    from ..logic import Rating, SeRating

__all__ = ["Generated", "Progress", "generate", "generate_many"]

SECONDS_A_WORD = 0.1
"""Between words of progress within an attempt."""
SOLUTIONS_COUNTED = 1000
"""Of a blindly erased puzzle."""


@dataclass(frozen=True)
class Generated(Drawable):
    """A puzzle made to a specification.

    puzzle     the givens
    solution   the grid it was dug in; the only solution, unless erased blindly
    seed       makes this very puzzle again, with the same spec: `seed:attempt`
    tried      attempts up to and including this one, since the run began
    ratings    those that were found while generating
    """

    puzzle: Grid
    solution: Grid
    seed: str
    tried: int
    unique: bool = True
    ratings: tuple[Rating | None, SeRating | None] = field(default=(None, None), repr=False)

    @property
    def givens(self) -> int:
        """How many there are."""
        return len(self.puzzle.filled)

    @property
    def attempt(self) -> int:
        """The number of the attempt that made it."""
        return int(self.seed.partition(":")[2])

    @cached_property
    def solutions(self) -> int:
        """How many solutions it has: 1, or for one erased blindly the number found, looking for 1000 at most."""
        from ..solving.solver import count_solutions

        return 1 if self.unique else count_solutions(self.puzzle, SOLUTIONS_COUNTED)

    @cached_property
    def rating(self) -> Rating:
        """Its level, score and hardest technique, found when first asked for."""
        from ..logic import rate

        return self.ratings[0] or rate(self.puzzle, scale="hodoku")

    @cached_property
    def se(self) -> SeRating:
        """Its Sudoku Explainer rating, found when first asked for."""
        from ..logic import SeRating, rate_many

        found = self.ratings[1] or rate_many([self.puzzle], scale="se")[0]
        if not isinstance(found, SeRating):
            raise found
        return found

    @property
    def path(self) -> dict[str, int]:
        """The path in short: how often each technique is used, easiest first."""
        from .grade import summary

        return summary(self.rating)

    def _pictured(self) -> Grid:
        return self.puzzle

    def as_puzzle(self, **info: Any) -> Puzzle:  # noqa: ANN401  # any plain value
        """For writing: with its solution, its seed, and whatever else is known of it."""
        known = {"seed": self.seed, **info}
        return Puzzle(self.puzzle, solution=self.solution if self.unique else None, info=known)


@dataclass(frozen=True)
class Progress:
    """How a run stands; `under_way` is the share of the present attempt that is done, where one takes long."""

    found: int
    wanted: int | None
    tried: int
    seconds: float
    under_way: float = 0.0

    @property
    def rate(self) -> float:
        """Puzzles found a second."""
        return self.found / self.seconds if self.seconds else 0.0

    @property
    def expected(self) -> float | None:
        """Seconds still to go, as far as can be told."""
        done = self.found + self.under_way
        if self.wanted is None or not done:
            return None
        return max(self.wanted - done, 0.0) * self.seconds / done

    def __str__(self) -> str:
        wanted = f" of {self.wanted}" if self.wanted is not None else ""
        share = f" and {self.under_way:.0%} of the next" if self.under_way else ""
        left = f", {_span(self.expected)} to go" if self.expected is not None else ""
        return f"{self.found}{wanted} found, {self.tried} tried{share}, {self.rate:.1f}/s{left}"


def _span(seconds: float) -> str:
    """A time for people: 40 s, 12 min, 49 h."""
    for unit, long, most in (("s", 1, 120), ("min", 60, 7200)):
        if seconds < most:
            return f"{seconds / long:.0f} {unit}"
    return f"{seconds / 3600:,.0f} h"


def generate(
    *,
    seed: int | str | None = None,
    seconds: float | None = None,
    threads: int = 0,
    size: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    **spec: Any,  # noqa: ANN401  # the fields of Spec
) -> Generated:
    """One puzzle. The keywords are the fields of `Spec`; `seconds` limits the search.

    >>> made = generate(symmetry="rotational", seed=7)
    >>> made.puzzle.is_valid, made.seed.partition(":")[0]
    (True, '7')
    """
    for made in generate_many(1, seed=seed, seconds=seconds, threads=threads, size=size, progress=progress, **spec):
        return made
    raise LimitReached(f"no such puzzle found in {seconds} s")


def generate_many(
    n: int | None = None,
    *,
    seed: int | str | None = None,
    seconds: float | None = None,
    threads: int = 0,
    size: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    known: Iterable[Grid] = (),
    **spec: Any,  # noqa: ANN401  # the fields of Spec
) -> Iterator[Generated]:
    """Puzzles one after the other, as they are found: n of them, or without end.

    `seed` is a number, or the seed of a puzzle made before: the run then begins with that one. `seconds` ends the run
    with what was found by then. `progress` is called some times a second. `known` are puzzles of
    earlier runs that a `distinct` run does not repeat.
    """
    if size is not None:
        spec.setdefault("shape", Shape.from_size(size))
    unknown = set(spec) - set(Spec.__dataclass_fields__)
    if unknown:
        raise SudokuError(f"no option {min(unknown)!r}: expected one of {', '.join(Spec.__dataclass_fields__)}")
    if n is not None and n < 0:
        raise SudokuError(f"{n} puzzles: must be at least 0")
    chosen = plan(Spec(**spec))  # refused at once, not when the first puzzle is asked for
    start = parse_seed(seed)
    return _Run(chosen, n, start, seconds, threads, progress, known).results()


def parse_seed(seed: int | str | None) -> tuple[int, int]:
    """A seed and the number of its first attempt, from a number or `seed:attempt`; at random from None."""
    if seed is None:
        import secrets

        return secrets.randbits(48), 0
    parts = str(seed).split(":")
    if len(parts) > 2 or not all(part.isascii() and part.isdigit() and len(part) < 20 for part in parts):
        raise SudokuError(f"seed {seed!r}: expected a whole number, or two separated by a colon")
    return int(parts[0]), int(parts[1]) if len(parts) == 2 else 0


class _Run:
    """One run: batch after batch, until enough is found or the time is up."""

    def __init__(
        self,
        plan: Plan,
        wanted: int | None,
        start: tuple[int, int],
        seconds: float | None,
        threads: int,
        progress: Callable[[Progress], object] | None,
        known: Iterable[Grid],
    ) -> None:
        self.plan, self.wanted, self.threads, self.progress = plan, wanted, threads, progress
        self.seed, self.first = start
        self.began = self.told = time.monotonic()
        self.deadline = self.began + seconds if seconds is not None else None
        self.found = 0
        self.tried = 0
        self.seen: set[bytes] = set()
        if plan.spec.distinct:
            self.seen.update(grid.canonical().cells for grid in known)

    def results(self) -> Iterator[Generated]:
        try:
            yield from self._results()
        except LimitReached:  # the time was up in the midst of an attempt
            self._tell()

    def _results(self) -> Iterator[Generated]:
        if self._over():
            return
        watch = Watch(self.deadline, self._tell_share)
        for batch in Batches(self.plan, self.seed, self.threads, watch, self._enough).walk(self.first):
            fitting = self.plan.grade.fitting(batch.made, self.threads) if self.plan.grade else batch.made
            for attempt in fitting:
                self.tried = attempt.number - self.first + 1
                if not self._new(attempt):
                    continue
                self.found += 1
                yield self._result(attempt)
                if self._over():
                    self._tell()
                    return
            self.tried = batch.first + batch.size - self.first
            self._tell()
            if self._over():
                return

    def _tell(self, under_way: float = 0.0) -> None:
        self.told = time.monotonic()
        if self.progress:
            self.progress(Progress(self.found, self.wanted, self.tried, self.told - self.began, under_way))

    def _tell_share(self, share: float) -> None:
        if time.monotonic() - self.told >= SECONDS_A_WORD:
            self._tell(share)

    def _over(self) -> bool:
        if self.wanted is not None and self.found >= self.wanted:
            return True
        return self.deadline is not None and time.monotonic() >= self.deadline

    def _enough(self) -> int | None:
        """How many more attempts are thought to be enough; None when nothing is known of that."""
        if self.wanted is None or (self.tried and not self.found):
            return None
        if not self.tried:
            return self.wanted
        return int(1.2 * (self.wanted - self.found) * self.tried / self.found) + 16

    def _new(self, attempt: Attempt) -> bool:
        if not self.plan.spec.distinct:
            return True
        form = Grid(attempt.puzzle).canonical().cells
        if form in self.seen:
            return False
        self.seen.add(form)
        return True

    def _result(self, attempt: Attempt) -> Generated:
        shape = self.plan.shape
        return Generated(
            Grid(attempt.puzzle, shape),
            Grid(attempt.solution, shape),
            f"{self.seed}:{attempt.number}",
            self.tried,
            not self.plan.spec.blind,
            (attempt.rating, attempt.se),
        )
