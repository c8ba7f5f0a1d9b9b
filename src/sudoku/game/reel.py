"""Puzzles one after the other: those of a file, read as they are needed, or new ones without end.

A game out of a file remembers which one it is (`info`: file, number), so that a resumed game goes on with the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from ..errors import SudokuError
from ..puzzle import Puzzle
from .opening import Opening
from .session import GameSession

__all__ = ["Reel"]


class Reel:
    """Where the next game comes from."""

    def __init__(self, puzzles: Iterator[Puzzle] | None = None, file: str = "", number: int = 0) -> None:
        self.puzzles, self.file, self.number = puzzles, file, number
        self.opening = Opening(level="easy")

    @staticmethod
    def after(session: GameSession) -> Reel:
        """What comes after a resumed game: the rest of its file, if it is still there."""
        from ..formats import read_many

        info = session.state.layout.puzzles[0].info
        file, number = str(info.get("file", "")), info.get("number", 0)
        if not file or not isinstance(number, int) or not Path(file).is_file():
            return Reel()
        return Reel(islice(read_many(Path(file)), number, None), file, number)

    def next(self) -> GameSession:
        """The next game of the file; when there is none left, a SudokuError."""
        if self.puzzles is None:
            raise SudokuError("no file is being played: new starts another game")
        puzzle = next(self.puzzles, None)
        if puzzle is None:
            raise SudokuError(f"that was the last puzzle of {self.file}" if self.file else "that was the only puzzle")
        self.number += 1
        if not self.file:
            return GameSession.of(puzzle)
        info = {**puzzle.info, "file": str(Path(self.file).absolute()), "number": self.number}
        info.setdefault("title", f"{Path(self.file).name}, puzzle {self.number}")
        return GameSession.of(puzzle.replace(info=info))

    def new(self, opening: Opening | None = None, seed: int | None = None) -> GameSession:
        """A new game, like the last one that was asked for if nothing is said."""
        self.opening = opening or self.opening
        return GameSession.of(*self.opening.make(seed))
