"""Line mode on a terminal or a pipe: lines in, answers out."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from .arguments import on_terminal

if TYPE_CHECKING:
    import io

    from ..game import LineGame
    from ..game.frame import Ink

__all__ = ["line_look", "play_lines", "typed"]


def typed() -> io.TextIOWrapper:
    """Standard input: whatever is typed, it is at worst an invalid command."""
    stdin: io.TextIOWrapper = sys.stdin  # type: ignore[assignment]  # a TextIO could not be reconfigured
    stdin.reconfigure(errors="replace")
    return stdin


def line_look() -> dict[str, Any]:
    """How wide line mode may be and in which colours, as arguments of a LineGame."""
    columns = shutil.get_terminal_size().columns if on_terminal() else 80
    return {"columns": columns, "paint": _painted if _has_colour() else None}


def play_lines(game: LineGame) -> None:
    """Plays until the player leaves or the input ends; every answer is out before the next line is read."""
    stdin = typed()
    print(game.begin(), flush=True)
    try:
        while not game.is_over:
            line = _edited() if stdin.isatty() else stdin.readline()
            said = game.answer(line) if line else game.end()
            if said is not None:
                print(said, flush=True)
    except KeyboardInterrupt:
        print(f"\n{game.end()}", flush=True)


def _edited() -> str:
    """A line of the terminal, with the keys for editing and for earlier lines."""
    with suppress(ImportError):
        import readline  # noqa: F401  # input() uses it where it is there
    try:
        return input("> ") + "\n"
    except EOFError:
        print()
        return ""


def _has_colour() -> bool:
    return on_terminal() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


_CODES = {"given": "1", "placed": "34", "fault": "1;31", "corner": "36", "frame": "2", "thin": "2", "hole": "2"}


def _painted(ink: Ink) -> str:
    """In the colours of the terminal itself, so that they can be read on light and dark ones."""
    code = _CODES.get(ink.role)
    return f"\x1b[{code}m{ink.sign}\x1b[0m" if code else ink.sign
