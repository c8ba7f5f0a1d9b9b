"""The game: the exact protocol, and one state for every face that people play on.

The protocol of `sudoku play`:

    rules        class Game: state, commands and messages, without input or output
    validation   the solution that the deterministic search finds, without its waiting
    loop         reads lines, prints answers

        line ─► Game.answer ─► the text to print, and whether the game goes on

For people (line mode here, full screen in `sudoku.tui`, the web page from the same vectors):

    state        class GameState: one game for every face; apply(state, action) gives the next one
    actions      what a player can do, as plain JSON, and the changes it makes
    position     what the player has written, layer by layer
    layout       the boards, and which cells see each other
    progress     games as JSON, readable as puzzles

    session      class GameSession: the state while it is played: clock, saves, solution, hints in stages
    saves        where games are kept
    knowledge    the solution, and why a digit cannot stand somewhere
    advice       the next step, in stages
    opening      new games by level, technique, size, variant; pairs
    reel         puzzles one after the other, out of a file
    notation     names of cells and digits, as they are typed
    frame        where cells and lines are on a screen of characters
    picture      what is in the cells
    line_mode    class LineGame: one command a line
    drill        class DrillGame: line mode on positions with one technique to find

        key, line ─► GameSession.do ─► GameState ─► draw(state, frame, view) ─► text in colour
"""

from __future__ import annotations

from .line_mode import LineGame
from .loop import play
from .rules import Game
from .session import GameSession

__all__ = ["Game", "GameSession", "LineGame", "play"]
