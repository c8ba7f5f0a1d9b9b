"""The loop around the rules: lines in, answers out, from a terminal or a pipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from .rules import Game, Phase

__all__ = ["play"]


def play(game: Game, read: Callable[[], str], out: TextIO) -> None:
    """Plays until the player leaves or the input ends, where `read` gives an empty text as a file does.

    Every answer is out before the next line is read.
    """
    _say(game.begin(), out)
    while game.phase is not Phase.OVER:
        line = read()
        _say(game.answer(line) if line else game.end(), out)


def _say(text: str | None, out: TextIO) -> None:
    if text is not None:
        out.write(text + "\n")
        out.flush()
