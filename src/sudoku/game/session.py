"""GameSession: one game while it is played, behind line mode and full screen alike.

    key or line ─► session.do("value", cells=[…], digit=7) ─► the next state ─► its file

It adds to the pure state what a program must do: read the clock, save after every move, know the solution, and give
hints in stages.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from ..errors import SudokuError
from ..puzzle import Puzzle
from ..shape import Cell, Digit
from . import knowledge, saves
from .advice import STAGES, Advice, Adviser, advise
from .state import GameState, apply, start

__all__ = ["CHECKS", "GameSession"]

CHECKS = ("off", "rules", "solution")
"""What is compared while playing: nothing, the digits with each other and the rules, the digits with the solution."""


class GameSession:
    """A running game. `path` is the file that it is saved in; a new one is made at the first move."""

    def __init__(
        self,
        state: GameState,
        path: Path | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        autosave: bool = True,
        adviser: Adviser = advise,
    ) -> None:
        self.state, self.path, self.clock, self.autosave, self.adviser = state, path, clock, autosave, adviser
        self.check = "rules"
        self.trouble = ""  # why the last save failed
        self.advice: Advice | None = None
        self.stage = ""  # of the advice
        self.do("resume")

    @staticmethod
    def of(*puzzles: Puzzle, autosave: bool = True) -> GameSession:
        """A new game, or the one that a saved puzzle holds; what cannot be played is refused."""
        from .progress import from_puzzles

        state = from_puzzles(puzzles) if "game" in puzzles[0].info else start(*puzzles)
        knowledge.check_playable(state.layout)
        return GameSession(state, autosave=autosave)

    @staticmethod
    def resumed() -> GameSession | None:
        """The last game that is not finished."""
        found = saves.latest()
        return GameSession(found[1], found[0]) if found else None

    def do(self, do: str, **fields: object) -> bool:
        """Does an action and saves the game; whether anything changed. A SudokuError says why it cannot be done."""
        before = self.state
        self.state = apply(before, {"do": do, **fields, "at": self.clock()})
        if self.state is before:
            return False
        if self.state.position is not before.position:
            self.advice, self.stage = None, ""
        self.save()
        return True

    def save(self) -> None:
        """Keeps the game in its file; if that fails, `trouble` says why, and the game goes on."""
        state = self.state
        if not self.autosave or not (self.path or state.past or state.future or state.hints or state.checkpoints):
            return  # nothing has happened yet
        try:
            self.path = self.path or saves.new_path()
            saves.write(self.path, state, self.clock())
            self.trouble = ""
        except SudokuError as error:
            self.trouble = str(error)

    @property
    def seconds(self) -> float:
        return self.state.seconds(self.clock())

    @property
    def is_paused(self) -> bool:
        return self.state.since is None and not self.state.is_solved

    @cached_property
    def solution(self) -> bytes | None:
        """The one solution; None if there are several or it was not found in time."""
        return knowledge.solution_of(self.state.layout)

    @property
    def faulty(self) -> frozenset[Cell]:
        """The cells to be marked as faults, as far as the player wants to know."""
        if self.check == "off":
            return frozenset()
        found = self.state.conflicts
        if self.check == "solution" and self.solution is not None:
            found |= self.state.wrong(self.solution)
        return found

    def objection(self, cell: Cell, digit: Digit) -> str | None:
        """Why a digit should not be set, as far as the player wants to know."""
        if self.check == "off" or not digit:
            return None
        why = knowledge.objection(self.state, cell, digit)
        if why is None and self.check == "solution" and self.solution and self.solution[cell] != digit:
            return "the solution has another digit there"
        return why

    def hint(self) -> tuple[str, Advice]:
        """The next stage of a hint: `where`, `technique`, `picture`; at `apply` the step is done."""
        if self.advice is None:
            advice = self.adviser(self.state, self.solution)
            self.do("hint")
            self.advice, self.stage = advice, STAGES[0]
            return self.stage, advice
        advice, self.stage = self.advice, STAGES[STAGES.index(self.stage) + 1]
        if self.stage == "apply":
            self.apply_hint()
            return "apply", advice
        return self.stage, advice

    def apply_hint(self) -> None:
        """Does what the hint says."""
        if self.advice is None:
            raise SudokuError("no hint to apply: ask for one first")
        action = dict(self.advice.action)
        self.do(str(action.pop("do")), **action)
        self.advice, self.stage = None, ""

    def drop_hint(self) -> None:
        self.advice, self.stage = None, ""

    def solve(self) -> None:
        """Fills the board with a solution, as one move; NoSolution if there is none from here."""
        found = knowledge.solution_from(self.state)
        if found is None:
            raise SudokuError("no solution was found in time")
        holes = [[cell, digit] for cell, digit in enumerate(found) if not self.state.board[cell]]
        self.do("apply", placements=holes, eliminations=[])
