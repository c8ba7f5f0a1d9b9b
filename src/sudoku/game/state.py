"""GameState: one game of one player, for every face: line mode, full screen, the web page.

    apply(state, action) ─► the next state        states never change; an action is plain JSON (docs/game.md)

        past: moves done          position          future: moves taken back
      ┌──────┬──────┬──────┐    ┌──────────┐    ┌──────┬──────┐
      │ move │ move │ move │ ◄─ │ what the │ ─► │ move │ move │      undo and redo shift a move across;
      └──────┴──────┴──────┘    │ player   │    └──────┴──────┘      a new one clears the future
                                │ sees     │
      checkpoints: positions    └──────────┘    clock: seconds played, and since when it runs

Nothing here reads a clock, draws or saves: `at`, in seconds from any origin, comes with the action.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from ..errors import SudokuError
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..shape import Cell, Digit
from . import actions
from .actions import Action
from .layout import Layout
from .position import Change, Position, PositionDraft

__all__ = ["GameState", "Move", "apply", "start"]


NOTHING = Position()


class Move(NamedTuple):
    """What was done, and all that it changed."""

    did: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, eq=False)
class GameState:
    """A game. Two of them are equal if their saves are (`save.to_json`)."""

    layout: Layout
    position: Position = NOTHING
    past: tuple[Move, ...] = ()
    future: tuple[Move, ...] = ()
    checkpoints: Mapping[str, Position] = field(default_factory=lambda: MappingProxyType({}))
    clean: bool = True  # whether a digit takes its marks from the cells that it sees
    hints: int = 0
    elapsed: float = 0.0
    since: float | None = None  # None while the clock stands

    @cached_property
    def board(self) -> bytes:
        """Givens and placed digits of all boards, 0 for a hole."""
        return actions.board_of(self.layout, self.position)

    @property
    def grids(self) -> tuple[Grid, ...]:
        return self.layout.grids(self.board)

    @cached_property
    def conflicts(self) -> frozenset[Cell]:
        """The cells that break a rule now."""
        return self.layout.conflicts(self.board)

    @cached_property
    def is_solved(self) -> bool:
        return 0 not in self.board and not self.conflicts

    def wrong(self, solution: bytes) -> frozenset[Cell]:
        """The placed digits that a solution does not have."""
        return frozenset(cell for cell, digit in enumerate(self.board) if digit and digit != solution[cell])

    def candidates(self, cell: Cell) -> tuple[Digit, ...]:
        """What a hole can be: its centre marks or, without any, what it does not see."""
        if self.board[cell]:
            return ()
        return self.position.centre(cell) or self.layout.candidates(self.board, cell)

    def seconds(self, at: float) -> float:
        """The time played."""
        return self.elapsed + (max(at - self.since, 0.0) if self.since is not None else 0.0)

    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles as the player has left them: placed digits, and centre marks as marks."""
        count, found = self.layout.shape.cell_count, []
        for start, puzzle in zip(range(0, self.layout.cell_count, count), self.layout.puzzles, strict=True):
            cells = range(start, start + count)
            placed = bytes(self.position.value(cell) for cell in cells)
            marks = Candidates.none(puzzle.shape)
            for cell in cells:
                marks[cell - start] = () if self.board[cell] else self.position.centre(cell)
            found.append(
                puzzle.replace(
                    placed=Grid(placed, puzzle.shape) if any(placed) else None,
                    marks=marks if marks.count() else None,
                )
            )
        return tuple(found)


def start(*puzzles: Puzzle) -> GameState:
    """A new game of one puzzle, or of a pair; digits and marks that the player has set already are kept."""
    bare = tuple(puzzle.replace(placed=None, marks=None) for puzzle in puzzles)
    layout, draft = Layout(bare), PositionDraft(NOTHING)
    for board, puzzle in enumerate(puzzles):
        first = board * puzzle.shape.cell_count
        for cell in range(puzzle.shape.cell_count):
            if puzzle.placed is not None:
                draft.put("values", str(first + cell), puzzle.placed[cell])
            if puzzle.marks is not None and not puzzle.board[cell]:
                draft.put("centre", str(first + cell), puzzle.marks[cell])
    return GameState(layout, NOTHING.changed(draft.changes()))


def apply(state: GameState, action: Action) -> GameState:
    """The state after an action, the same one if nothing changes; a SudokuError says why it cannot be done.

    >>> state = start(Puzzle(Grid.from_text("1.....1..1.....1")))
    >>> state = apply(state, {"do": "value", "cells": [1, 2], "digit": 4})
    >>> state.grids[0].line(), sorted(state.conflicts)
    ('144...1..1.....1', [1, 2])
    >>> apply(state, {"do": "undo"}).grids[0].line()
    '1.....1..1.....1'
    """
    actions.check_fields(action)
    at = _time(action)
    after = _TRANSITIONS.get(action["do"], _move)(state, action)
    if at is None or after.is_solved == state.is_solved:
        return after
    return _stopped(after, at) if after.is_solved else replace(after, since=at)


def _time(action: Action) -> float | None:
    at = action.get("at")
    if at is not None and (isinstance(at, bool) or not isinstance(at, (int, float)) or not math.isfinite(at)):
        raise SudokuError(f"at {at!r:.40}: expected a number of seconds")
    if at is None and action["do"] in ("pause", "resume"):
        raise SudokuError(f"{action['do']} without at: expected the time in seconds")
    return at


def _move(state: GameState, action: Action) -> GameState:
    """What changes the position, and can be taken back."""
    if "clean" in actions.FIELDS[action["do"]]:
        action = {"clean": state.clean, **action}
    return _moved(state, action["do"], actions.changes(state.layout, state.position, action))


def _moved(state: GameState, did: str, changes: tuple[Change, ...]) -> GameState:
    if not changes:
        return state
    return replace(state, position=state.position.changed(changes), past=(*state.past, Move(did, changes)), future=())


def _undo(state: GameState, action: Action) -> GameState:
    moves = _moves(action, state.past)
    position = state.position
    for move in reversed(state.past[-moves:]):
        position = position.reverted(move.changes)
    return replace(state, position=position, past=state.past[:-moves], future=(*state.past[-moves:], *state.future))


def _redo(state: GameState, action: Action) -> GameState:
    moves = _moves(action, state.future)
    position = state.position
    for move in state.future[:moves]:
        position = position.changed(move.changes)
    return replace(state, position=position, past=(*state.past, *state.future[:moves]), future=state.future[moves:])


def _moves(action: Action, there: tuple[Move, ...]) -> int:
    if not there:
        raise SudokuError(f"nothing to {action['do']}")
    return actions.number(action.get("moves", 1), "moves", 1, len(there))


def _checkpoint(state: GameState, action: Action) -> GameState:
    """The position by a name; without one, by the first number that is free."""
    name = action.get("name")
    if name is None:
        numbers = map(str, range(1, len(state.checkpoints) + 2))
        name = next(number for number in numbers if number not in state.checkpoints)
    if not isinstance(name, str) or not name.strip() or len(name) > 80:
        raise SudokuError(f"name {name!r:.40}: expected a text of at most 80 characters")
    return replace(state, checkpoints=MappingProxyType({**state.checkpoints, name: state.position}))


def _named(state: GameState, action: Action) -> str:
    name = action.get("name")
    if name not in state.checkpoints:
        known = ", ".join(state.checkpoints) or "none yet"
        raise SudokuError(f"no checkpoint {name!r:.40}: there are {known}")
    return str(name)


def _restore(state: GameState, action: Action) -> GameState:
    return _moved(state, "restore", state.position.difference(state.checkpoints[_named(state, action)]))


def _forget(state: GameState, action: Action) -> GameState:
    gone = _named(state, action)
    left = {name: position for name, position in state.checkpoints.items() if name != gone}
    return replace(state, checkpoints=MappingProxyType(left))


def _stopped(state: GameState, at: float) -> GameState:
    return replace(state, elapsed=state.seconds(at), since=None)


def _pause(state: GameState, action: Action) -> GameState:
    return _stopped(state, action["at"])


def _resume(state: GameState, action: Action) -> GameState:
    return state if state.since is not None or state.is_solved else replace(state, since=action["at"])


def _hint(state: GameState, _: Action) -> GameState:
    return replace(state, hints=state.hints + 1)


def _settings(state: GameState, action: Action) -> GameState:
    clean = action.get("clean", state.clean)
    if not isinstance(clean, bool):
        raise SudokuError(f"clean {clean!r:.40}: expected true or false")
    return replace(state, clean=clean)


_TRANSITIONS = {
    "undo": _undo,
    "redo": _redo,
    "checkpoint": _checkpoint,
    "restore": _restore,
    "forget": _forget,
    "pause": _pause,
    "resume": _resume,
    "hint": _hint,
    "settings": _settings,
}
