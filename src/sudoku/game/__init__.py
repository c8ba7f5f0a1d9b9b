"""The command-line game.

rules        class Game: state, commands and messages, without input or output
validation   the solution that the deterministic search finds, without its waiting
extras       class RichGame: undo, marks, saves, help …
saves        games in files
advice       the next step, explained
loop         reads lines, prints answers

    line ─► Game.answer ─► the text to print, and whether the game goes on

state        class GameState: one game for every face; apply(state, action) gives the next one
actions      what a player can do, as plain JSON, and the changes it makes
position     what the player has written, layer by layer
layout       the boards, and which cells see each other
progress     games as JSON, readable as puzzles
"""

from __future__ import annotations

from .extras import RichGame
from .loop import play
from .rules import Game

__all__ = ["Game", "RichGame", "play"]
