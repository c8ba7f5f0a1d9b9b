"""Running: attempts until enough puzzles fit, with progress, a limit of time, and an end that keeps what was found."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from .._core import check_threads
from .._limit import Limit
from ..errors import LimitReached, SudokuError
from ..grid import Grid
from ..rules import PLAIN
from ..shape import Shape
from .attempts import Attempt, Watch
from .batches import Batches
from .results import Generated, Progress
from .spec import Plan, Range, Span, Spec, plan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["SpecOptions", "generate", "generate_arrays", "generate_many"]

SECONDS_A_WORD = 0.1
"""Between words of progress within an attempt."""


class SpecOptions(TypedDict, total=False):
    """The fields of `Spec` as keywords, for type checkers and editors; a test compares the two."""

    givens: Range
    holes: Range
    minimal: bool
    symmetry: str
    mask: str | None
    even: bool
    blind: bool
    level: str | None
    score: Range
    se: Span
    minutes: Span
    stars: Span
    need: tuple[str, ...]
    avoid: tuple[str, ...]
    only: tuple[str, ...]
    hardest: str | None
    solution: Grid | None
    by: str
    distinct: bool
    variant: tuple[str, ...] | str
    shape: Shape


def generate(
    spec: Spec | None = None,
    *,
    seed: int | str | None = None,
    seconds: float | None = None,
    threads: int = 0,
    size: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    **options: Unpack[SpecOptions],
) -> Generated:
    """One puzzle, to a `Spec` or to its fields as keywords (a keyword goes before the field of the spec).

    spec      what the puzzle is to be like; `help(sudoku.Spec)` explains every field
    seed      a number, or the `seed` of a puzzle made before
    seconds   limits the search; LimitReached when nothing is found by then
    threads   0 = one per core; the puzzle is the same for any number
    size      9 for 9×9 and so on, with the usual boxes; `shape` names others
    progress  called some times a second with a Progress
    options   the fields of `Spec`: givens, holes, minimal, symmetry, level, score, se, minutes, stars, need, hardest …

    >>> made = generate(symmetry="rotational", seed=7)
    >>> made.puzzle.is_valid, made.seed.partition(":")[0]
    (True, '7')
    """
    limits: dict[str, Any] = {"seed": seed, "seconds": seconds, "threads": threads, "size": size}
    for made in generate_many(1, spec, progress=progress, **limits, **options):
        return made
    raise LimitReached(f"no such puzzle found in {seconds} s")


def generate_many(
    n: int | None = None,
    spec: Spec | None = None,
    *,
    seed: int | str | None = None,
    seconds: float | None = None,
    threads: int = 0,
    size: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    known: Iterable[Grid] = (),
    **options: Unpack[SpecOptions],
) -> Iterator[Generated]:
    """Puzzles one after the other, as they are found: n of them, or without end.

    seed     a number, or the seed of a puzzle made before: the run then begins with that one
    seconds  ends the run after so long with what was found by then
    known    puzzles of earlier runs that a `distinct` run does not repeat

    The rest is as for `generate`; `generate_arrays` gives arrays.
    """
    if size is not None:
        options.setdefault("shape", Shape.from_size(size))
    unknown = set(options) - set(Spec.__dataclass_fields__)
    if unknown:
        raise SudokuError(f"no option {min(unknown)!r}: expected one of {', '.join(Spec.__dataclass_fields__)}")
    if spec is not None and not isinstance(spec, Spec):
        raise SudokuError(f"{type(spec).__name__} as a specification: expected a Spec, or its fields as keywords")
    if n is not None and n < 0:
        raise SudokuError(f"{n} puzzles: must be at least 0")
    chosen = plan(replace(spec or Spec(), **options))  # refused at once, not when the first puzzle is asked for
    Limit(seconds)  # refuses what is none
    start = parse_seed(seed)
    return _Run(chosen, n, start, seconds, threads, progress, known).results()


def generate_arrays(
    n: int,
    spec: Spec | None = None,
    *,
    seed: int | str | None = None,
    seconds: float | None = None,
    threads: int = 0,
    size: int | None = None,
    progress: Callable[[Progress], object] | None = None,
    **options: Unpack[SpecOptions],
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Puzzles and their solutions as two arrays, a row of cells each: (n, 81) at 9×9, 0 for a hole.

    The arguments are those of `generate_many`; with `seconds` there may be fewer than n rows.

    >>> puzzles, solutions = generate_arrays(3, seed=1)
    >>> puzzles.shape, bool((solutions > 0).all())
    ((3, 81), True)
    """
    import numpy as np

    if options.get("variant", spec.variant if spec else ()):
        raise SudokuError("arrays have no room for rules: use generate_many")
    limits: dict[str, Any] = {"seed": seed, "seconds": seconds, "threads": threads, "size": size}
    made = list(generate_many(n, spec, progress=progress, **limits, **options))
    shape = Shape.from_size(size) if size is not None else (spec or Spec()).shape
    cells = options.get("shape", shape).cell_count
    puzzles, solutions = (
        np.frombuffer(bytearray().join(getattr(one, part).cells for one in made), np.uint8).reshape(-1, cells)
        for part in ("puzzle", "solution")
    )
    return puzzles, solutions


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
        self.plan, self.wanted, self.threads, self.progress = plan, wanted, check_threads(threads), progress
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
            attempt.rules or PLAIN,
        )
