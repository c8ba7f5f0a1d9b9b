"""Where games are kept while they are played: one file for each, whole at any moment.

    $XDG_STATE_HOME/sudokit/games/20261118-073455-81c2.json        (~/.local/state by default)

Every move writes the file anew beside its place and renames it, so a kill loses at most the move in flight. The last
game that is not solved is the one to resume. Old ones go, when there are more than KEPT.
"""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from .._files import replacing
from ..errors import FormatError, SudokuError
from ..formats import read_many
from .progress import from_puzzles, to_text
from .state import GameState

__all__ = ["KEPT", "folder", "latest", "new_path", "read", "write"]

KEPT = 100


def folder() -> Path:
    """Where the games of this user are; it need not exist yet."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(home or Path("~/.local/state").expanduser()) / "sudokit" / "games"


def new_path() -> Path:
    """A name for a new game, in its folder, which is made; the oldest games make room."""
    try:
        folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SudokuError(f"cannot make the folder {folder()}: {error.strerror or error}") from None
    for path in list(_newest_first())[KEPT - 1 :]:
        with suppress(OSError):
            path.unlink()
    return folder() / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def write(path: Path, state: GameState, at: float = 0.0) -> None:
    """Writes a game; a kill leaves the old file or the new one. `at` is the time now, by the clock of the game."""
    with replacing(path) as file:
        file.write(to_text(state, at))


def read(path: Path) -> GameState:
    """The game of a file, or a new one of the puzzle in it; a SudokuError says why that is not possible."""
    try:
        return from_puzzles(list(read_many(path)))
    except FormatError as error:
        raise FormatError(f"{path}: {error}") from None
    except ValueError as error:  # a NUL in the name
        raise SudokuError(f"cannot read {path}: {error}") from None


def latest() -> tuple[Path, GameState] | None:
    """The last game that is not solved; files that cannot be read are passed over."""
    for path in _newest_first():
        with suppress(SudokuError):
            state = read(path)
            if not state.is_solved:
                return path, state
    return None


def _newest_first() -> Iterator[Path]:
    found: list[tuple[float, Path]] = []
    with suppress(OSError):
        for path in folder().glob("*.json"):
            with suppress(OSError):
                found.append((path.stat().st_mtime, path))
    yield from (path for _, path in sorted(found, reverse=True))
