"""Ctrl-C while the command `sudoku` is being loaded: the quiet end that the system gives, which shells report as 130.

Python would raise KeyboardInterrupt in the midst of an import, where nobody can catch it. Only the command is treated
so: where the package is imported as a library, Ctrl-C stays what it is.
"""

from __future__ import annotations

import signal
import sys
from contextlib import suppress

__all__ = ["quiet", "usual"]

_SCRIPTS = ("sudoku", "sudoku.exe", "sudoku-script.py")


def _is_command() -> bool:
    """Whether this is the script `sudoku`, or `python -m sudoku`: its first argument is `-m` until all is loaded."""
    started = sys.argv[0] if getattr(sys, "argv", None) else ""
    if started == "-m":
        return "sudoku" in sys.orig_argv
    return started.replace("\\", "/").rpartition("/")[2] in _SCRIPTS


_COMMAND = _is_command()


def quiet() -> None:
    """From here on Ctrl-C ends the command without a word."""
    if _COMMAND and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        _set(signal.SIG_DFL)


def usual() -> None:
    """From here on it is KeyboardInterrupt again."""
    if _COMMAND and signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        _set(signal.default_int_handler)


def _set(handler: signal._HANDLER) -> None:
    with suppress(ValueError):  # another thread than the first cannot
        signal.signal(signal.SIGINT, handler)
