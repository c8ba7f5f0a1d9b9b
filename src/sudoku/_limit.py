"""Limit: how long a search may take. A search that is not done by then ends with LimitReached."""

from __future__ import annotations

import math
import time
from typing import Self

from .errors import LimitReached, SudokuError

__all__ = ["Limit"]


class Limit:
    """A point in time, told in seconds from now; None for none.

    Every public function that has `seconds` is ended by it as a whole: a bulk function says of what was not done by
    then that it was not, and keeps the rest.

    >>> with Limit(1e-9) as limit:
    ...     limit.for_part()
    Traceback (most recent call last):
    sudoku.LimitReached: the time limit of 1e-09 s was reached before the answer was known
    """

    def __init__(self, seconds: float | None = None) -> None:
        if seconds is not None and not seconds > 0:
            raise SudokuError(f"time limit {seconds} s: must be more than 0")
        self.seconds = None if seconds == math.inf else seconds
        self._start = time.monotonic()

    @property
    def left(self) -> float:
        """The seconds that are left, −1 for as many as it takes."""
        return -1.0 if self.seconds is None else max(0.0, self._start + self.seconds - time.monotonic())

    @property
    def is_over(self) -> bool:
        return self.seconds is not None and self.left == 0

    def for_part(self) -> float | None:
        """The `seconds` of a call that is a part of this one."""
        left = self.left
        if left == 0:
            raise self.error()
        return None if self.seconds is None else left

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        """When a part has used up its `seconds`, the error names those of the whole."""
        if isinstance(error, LimitReached) and self.is_over:
            raise self.error() from None

    def error(self) -> LimitReached:
        """What to raise when the search ends before its answer is known."""
        return LimitReached(f"the time limit of {self.seconds:g} s was reached before the answer was known")

    def not_done(self) -> LimitReached:
        """The answer, in a bulk function, for an item that was not done in time."""
        return LimitReached(f"the time limit of {self.seconds:g} s was reached before it was done")
