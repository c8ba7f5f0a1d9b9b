"""Batches of attempts, as large as a tenth of a second allows.

    threads   make 1 ─► make 2 ─► make 3 ─► …
    caller              read 1 ─► read 2 ─► …

With threads to spare, one batch is made while another is read.
"""

from __future__ import annotations

import time as clock
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import TYPE_CHECKING, NamedTuple

from ..shape import NINE
from .attempts import Attempt, Watch, attempts
from .spec import Plan

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor

__all__ = ["Batch", "Batches"]

SECONDS_A_BATCH = 0.1
"""Between looks at the clock, and so how far a run can overshoot."""
FIRST_BATCH = 64
MOST_A_BATCH = 8192


class Batch(NamedTuple):
    """Attempts first … first + size − 1, of which those that succeed are told."""

    first: int
    size: int
    made: Iterator[Attempt]


class Batches:
    """Walks through the batches of a run. `enough` says how many attempts are thought to be enough; None for any."""

    def __init__(self, plan: Plan, seed: int, threads: int, watch: Watch, enough: Callable[[], int | None]) -> None:
        self.plan, self.seed, self.threads, self.watch, self.enough = plan, seed, threads, watch, enough
        self.native = plan.shape == NINE and not plan.spec.blind and not plan.requests

    def walk(self, first: int) -> Iterator[Batch]:
        """Batches without end, from an attempt on."""
        target = FIRST_BATCH if self.native else 1
        size, ahead = self._at_most(target), None
        with self._pool() as pool:
            while True:
                began = clock.monotonic()
                made = ahead.result() if ahead else self._make(first, size)
                enough, later, ahead = self.enough(), self._at_most(target, size), None
                if pool and (enough is None or enough > size):
                    ahead = pool.submit(self._make, first + size, later)
                yield Batch(first, size, made)
                first += size
                target = int(size * min(4.0, SECONDS_A_BATCH / max(clock.monotonic() - began, 1e-6)))
                size = later if ahead else self._at_most(target)

    def _make(self, first: int, size: int) -> Iterator[Attempt]:
        return attempts(self.plan, self.seed, first, size, self.threads, self.watch)

    def _at_most(self, size: int, coming: int = 0) -> int:
        """Not many more than will be enough, after those that are coming."""
        enough = self.enough()
        if enough is not None:
            size = min(size, enough - coming)
        return max(1, min(size, MOST_A_BATCH))

    def _pool(self) -> ThreadPoolExecutor | nullcontext[None]:
        """A thread that makes the next batch, where more than one may be used and reading is most of the other work."""
        if self.threads == 1 or not self.native or self.plan.grade:
            return nullcontext()
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(1)
