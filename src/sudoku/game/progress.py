"""Games as JSON: a puzzle of the package's own format, one object for each board, whose `info` holds the game.

{"grid": "53..7…", "boxes": [3, 3], "placed": "..4…", "marks": {"r1c4": "26"}, "solution": "534…",
 "info": {"title": "Monday", "game": {"version": 1, "position": {"values": {"2": 4}, "centre": {"3": [2, 6]}},
          "past": [{"did": "value", "changes": [["values", "2", null, 4]]}], "elapsed": 12.5}}}

So every command that reads puzzles reads saved games, too: `placed` and `marks` are for them, `position` counts.
What is read is checked: a move that does not lead to the position, or a digit that is none, is refused.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from ..errors import FormatError, SudokuError
from ..formats import read_many, write_many
from ..formats.families.own import to_json as puzzle_to_json
from ..puzzle import Puzzle
from .layout import Layout
from .position import COLOURS, LAYERS, Change, Entry, Position
from .state import GameState, Move, start

__all__ = ["VERSION", "from_puzzles", "from_text", "game_json", "to_json", "to_puzzles", "to_text"]

VERSION = 1
_CELL = re.compile(r"(0|[1-9][0-9]{0,3})(?:\.([1-9][0-9]?))?")
_FIELDS = ("version", "position", "past", "future", "checkpoints", "clean", "hints", "elapsed", "groups")


def to_text(state: GameState, at: float = 0.0) -> str:
    """A save: one line of JSON for each board."""
    return "".join(write_many(to_puzzles(state, at), "json"))


def to_json(state: GameState, at: float = 0.0) -> list[dict[str, Any]]:
    """The objects of a save, one for each board."""
    return [puzzle_to_json(puzzle) for puzzle in to_puzzles(state, at)]


def to_puzzles(state: GameState, at: float = 0.0) -> tuple[Puzzle, ...]:
    """The puzzles of a save: the first one's info holds the game. `at` is the time now, if the clock runs."""
    first, *others = state.puzzles()
    return first.replace(info={**first.info, "game": game_json(state, at)}), *others


def game_json(state: GameState, at: float = 0.0) -> dict[str, Any]:
    """The game without its puzzles; what is empty is left out."""
    whole = {
        "position": state.position.to_json(),
        "past": [_move_json(move) for move in state.past],
        "future": [_move_json(move) for move in state.future],
        "checkpoints": {name: position.to_json() for name, position in state.checkpoints.items()},
        "hints": state.hints,
        "elapsed": round(state.seconds(at), 3),
        "groups": [list(group) for group in state.layout.groups] if state.layout.puzzles[0].rules else [],
    }
    return {"version": VERSION, "clean": state.clean, **{name: part for name, part in whole.items() if part}}


def _move_json(move: Move) -> dict[str, Any]:
    changes = [[_plain(part) for part in change] for change in move.changes]
    return {"did": move.did, "changes": changes}


def _plain(part: Entry | None) -> object:
    return list(part) if isinstance(part, tuple) else part


def from_text(text: str) -> GameState:
    """The game of a save, or a new one of any puzzle."""
    return from_puzzles(list(read_many(text)))


def from_puzzles(puzzles: Sequence[Puzzle]) -> GameState:
    """The game that the first puzzle's info holds; of a puzzle without one, a new game. The clock stands."""
    if not puzzles:
        raise FormatError("no puzzle to play")
    if "game" not in puzzles[0].info:
        return start(*puzzles[:1])
    info = {name: value for name, value in puzzles[0].info.items() if name != "game"}
    bare = [puzzle.replace(placed=None, marks=None) for puzzle in puzzles[:2]]
    layout = Layout((bare[0].replace(info=info), *bare[1:]))
    try:
        return _Reader(layout).state(puzzles[0].info["game"])
    except SudokuError as error:
        raise FormatError(f"the saved game is damaged: {error}") from None


class _Reader:
    """Reads what a game of some layout can hold."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def state(self, found: object) -> GameState:
        game = _object(found, "game")
        version = game.get("version")
        if version != VERSION:
            raise FormatError(f"version {version!r:.20}: this program reads version {VERSION}")
        for name in game:
            if name not in _FIELDS:
                raise FormatError(f"unknown field {name!r:.40}: expected {', '.join(_FIELDS)}")
        past, future = (tuple(map(self.move, _list(game.get(name, []), name))) for name in ("past", "future"))
        named = _object(game.get("checkpoints", {}), "checkpoints")
        state = GameState(
            self.layout,
            self.position(game.get("position", {})),
            past,
            future,
            MappingProxyType({name: self.position(position) for name, position in named.items()}),
            _truth(game.get("clean", True)),
            int(_amount(game.get("hints", 0), "hints")),
            _amount(game.get("elapsed", 0), "elapsed"),
        )
        _check_history(state)
        return state

    def position(self, found: object) -> Position:
        layers = _object(found, "position")
        for name in layers:
            if name not in LAYERS:
                raise FormatError(f"unknown layer {name!r:.40}: expected {', '.join(LAYERS)}")
        return Position(
            {
                name: {key: self.entry(name, key, entry) for key, entry in _object(layers[name], name).items()}
                for name in LAYERS
                if layers.get(name)
            }
        )

    def move(self, found: object) -> Move:
        move = _object(found, "a move")
        changes = [self.change(change) for change in _list(move.get("changes"), "changes")]
        if not isinstance(move.get("did"), str) or not changes:
            raise FormatError(f"{found!r:.40} as a move: expected what it did, and its changes")
        return Move(move["did"], tuple(changes))

    def change(self, found: object) -> Change:
        parts = _list(found, "a change")
        if len(parts) != 4 or parts[0] not in LAYERS or not isinstance(parts[1], str):
            raise FormatError(f"{found!r:.40} as a change: expected a layer, a key, and two entries")
        layer, key, before, after = parts
        entries = [None if entry is None else self.entry(layer, key, entry) for entry in (before, after)]
        return Change(layer, key, *entries)

    def entry(self, layer: str, key: str, entry: object) -> Entry:
        """An entry with its key, both checked."""
        ends = [self.place(part, key) for part in key.split("-")]
        size = self.layout.size
        if layer == "links" and len(ends) == 2 and ends[0] < ends[1] and entry in ("strong", "weak"):
            return str(entry)
        if len(ends) == 1 and (layer == "colours" or ends[0][1] == 0) and layer != "links":
            if layer == "values" and _is_whole(entry, size) and not self.layout.givens[ends[0][0]]:
                return int(entry)  # type: ignore[call-overload, no-any-return]  # just checked
            if layer != "values" and _are_ascending(entry, COLOURS if layer == "colours" else size):
                return tuple(entry)  # type: ignore[arg-type]  # just checked
        raise FormatError(f"{entry!r:.40} as {layer} of {key!r:.40}")

    def place(self, part: str, key: str) -> tuple[int, int]:
        found = _CELL.fullmatch(part)
        if found is None or int(found[1]) >= self.layout.cell_count or int(found[2] or 0) > self.layout.size:
            raise FormatError(f"no cell or candidate {key!r:.40}")
        return int(found[1]), int(found[2] or 0)


def _check_history(state: GameState) -> None:
    """The moves lead to the position and on from it."""
    position = state.position
    for move in reversed(state.past):
        position = position.reverted(move.changes)
    position = state.position
    for move in state.future:
        position = position.changed(move.changes)


def _object(found: object, what: str) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise FormatError(f"{found!r:.40} as {what}: expected an object")
    return found


def _list(found: object, what: str) -> list[Any]:
    if not isinstance(found, list):
        raise FormatError(f"{found!r:.40} as {what}: expected a list")
    return found


def _truth(found: object) -> bool:
    if not isinstance(found, bool):
        raise FormatError(f"{found!r:.40} as clean: expected true or false")
    return found


def _amount(found: object, what: str) -> float:
    if isinstance(found, bool) or not isinstance(found, (int, float)) or not math.isfinite(found) or found < 0:
        raise FormatError(f"{found!r:.40} as {what}: expected a number from 0")
    return found


def _is_whole(found: object, most: int) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and 1 <= found <= most


def _are_ascending(found: object, most: int) -> bool:
    if not isinstance(found, list) or not found or not all(_is_whole(each, most) for each in found):
        return False
    return all(one < other for one, other in pairwise(found))
