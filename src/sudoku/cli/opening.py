"""How a game begins, for `sudoku play` and `sudoku tui`: a puzzle, a file of them, a pair, a new one, the last one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import SudokuError
from .arguments import puzzles_of

if TYPE_CHECKING:
    from ..game import GameSession
    from ..game.reel import Reel

__all__ = ["opened"]


def opened(
    puzzle: str | None,
    format: str | None = None,
    *,
    pair: str | None = None,
    level: str | None = None,
    resume: bool = False,
    seed: int | None = None,
) -> tuple[GameSession, Reel]:
    """The game to play, and what comes after it."""
    from ..game.opening import Opening
    from ..game.reel import Reel
    from ..game.session import GameSession

    named = {"a puzzle": puzzle, "--pair": pair, "--level": level, "--resume": resume or None}
    chosen = [name for name, value in named.items() if value is not None]
    if len(chosen) > 1:
        raise SudokuError(f"{' and '.join(chosen)}: choose one")
    if resume:
        session = GameSession.resumed()
        if session is None:
            raise SudokuError("no unfinished game to resume")
        return session, Reel.after(session)
    if pair is not None:
        from .. import pairs
        from ..puzzle import Puzzle

        return GameSession.of(*map(Puzzle, pairs.read(Path(pair)))), Reel()
    if puzzle is not None:
        return _read(puzzle, format)
    reel = Reel()
    return reel.new(Opening.parse(level) if level is not None else None, seed), reel


def _read(puzzle: str, format: str | None) -> tuple[GameSession, Reel]:
    """Puzzles one after the other; or the game that a save holds, which for a pair is two of them."""
    from ..game.reel import Reel
    from ..game.session import GameSession

    found = puzzles_of(puzzle, format, rules=True)
    first = next(found)
    if "game" in first.info:
        second = next(found, None)
        return GameSession.of(first, *([second] if second is not None else [])), Reel()
    from itertools import chain

    reel = Reel(chain([first], found), puzzle if _is_file(puzzle) else "")
    return reel.next(), reel


def _is_file(puzzle: str) -> bool:
    try:
        return Path(puzzle).is_file()
    except (OSError, ValueError):
        return False
