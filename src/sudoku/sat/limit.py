"""Limit: how long a search may take. A search that is not done by then ends with LimitReached."""

from __future__ import annotations

import math
import time

from ..errors import LimitReached, SudokuError

__all__ = ["Limit"]


class Limit:
    """A point in time, told in seconds from now; None for none."""

    def __init__(self, seconds: float | None = None) -> None:
        if seconds is not None and not 0 < seconds < math.inf:
            raise SudokuError(f"time limit {seconds} s: must be more than 0")
        self.seconds = seconds
        self._start = time.monotonic()

    @property
    def left(self) -> float:
        """The seconds that are left, −1 for as many as it takes."""
        return -1.0 if self.seconds is None else max(0.0, self._start + self.seconds - time.monotonic())

    @property
    def is_over(self) -> bool:
        return self.seconds is not None and self.left == 0

    def error(self) -> LimitReached:
        """What to raise when the search ends before its answer is known."""
        return LimitReached(f"the time limit of {self.seconds:g} s was reached before the answer was known")
