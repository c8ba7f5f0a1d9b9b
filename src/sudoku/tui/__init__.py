"""The game on the full screen of a terminal, with Textual (the extra `tui`). No rules of sudoku live here.

app        class SudokuApp: the screen, and what each command does
keys       the commands: their keys and words; keys, palette and help are made of this table
board      class BoardView: a picture of `sudoku.game` in colours, and the mouse on it
look       the colours of every role: dark, light, and signs instead of colours
side       the words beside the board
dialogs    new game, checkpoints, the list of keys
path       the solution step by step

key ─► SudokuApp ─► GameSession.do ─► GameState ─► draw(state, frame, view) ─► BoardView
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import SudokuError

if TYPE_CHECKING:
    from ..game import GameSession
    from ..game.reel import Reel

__all__ = ["run"]


def run(session: GameSession, reel: Reel, look: str = "auto", message: str = "") -> None:
    """Plays until the player leaves; the game is saved after every move."""
    try:
        import textual  # noqa: F401
    except ImportError:
        raise SudokuError("sudoku tui needs textual: pip install 'sudokit[tui]'") from None
    from .app import SudokuApp
    from .look import choose

    app = SudokuApp(session, reel, choose(look), message)
    app.run()
    session.do("pause")
    if app.return_code:
        raise SystemExit(app.return_code)
