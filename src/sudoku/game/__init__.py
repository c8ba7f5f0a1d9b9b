"""The command-line game.

rules        class Game: state, commands and messages, without input or output
validation   the solution that the deterministic search finds, without its waiting
extras       class RichGame: undo, marks, saves, help …
saves        games in files
advice       the next step, explained
loop         reads lines, prints answers

    line ─► Game.answer ─► the text to print, and whether the game goes on
"""

from __future__ import annotations

from .extras import RichGame
from .loop import play
from .rules import Game

__all__ = ["Game", "RichGame", "play"]
