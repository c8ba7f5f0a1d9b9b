"""The one door to the C++ core, which says what to do when it is not there."""

from __future__ import annotations

try:
    from . import _native as core
except ImportError as error:
    raise ImportError(
        "sudoku._native, the compiled part of sudokit, is missing or does not fit this Python. Install a wheel with "
        "`pip install --force-reinstall sudokit`, or build it with a C++20 compiler: `pip install .` in its sources."
    ) from error

__all__ = ["core"]
