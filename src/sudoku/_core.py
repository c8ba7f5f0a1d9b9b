"""The one door to the C++ core, which says what to do when it is not there."""

from __future__ import annotations

from .errors import SudokuError

try:
    from . import _native as core
except ImportError as error:
    raise ImportError(
        "sudoku._native, the compiled part of sudokit, is missing or does not fit this Python. Install a wheel with "
        "`pip install --force-reinstall sudokit`, or build it with a C++20 compiler: `pip install .` in its sources."
    ) from error

__all__ = ["SEEDS", "check_threads", "core"]

SEEDS = 2**64
"""Seeds are 64 bits for the core; longer ones are cut."""
MOST_THREADS = 1024


def check_threads(threads: int) -> int:
    """A number of threads that the core can take."""
    if not 0 <= threads <= MOST_THREADS:
        raise SudokuError(f"{threads} threads: expected 0 (one per core) to {MOST_THREADS}")
    return threads
