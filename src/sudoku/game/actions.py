"""Actions: what a player does, as plain JSON, and the changes it makes. docs/game.md describes them one by one.

    {"do": "value", "cells": [3, 12], "digit": 5}
           │
           ▼
    changes(layout, position, action) ─► Change, Change …      none if nothing would be different

Those here change the position. Undo, checkpoints, the clock and the settings are transitions of the whole game
(`state`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import SudokuError
from ..shape import Cell, Digit
from .layout import Layout
from .position import COLOURS, LAYERS, Change, Position, PositionDraft, key_of

__all__ = ["FIELDS", "Action", "board_of", "changes", "check_fields", "number"]

Action = Mapping[str, Any]

FIELDS: dict[str, tuple[str, ...]] = {
    "value": ("cells", "digit", "clean"),
    "corner": ("cells", "digit", "on"),
    "centre": ("cells", "digit", "on"),
    "colour": ("cells", "colour", "digit", "on"),
    "link": ("from", "to", "strong"),
    "erase": ("cells", "layers"),
    "fill": ("cells", "digit"),
    "apply": ("placements", "eliminations", "clean"),
    "restart": (),
    "undo": ("moves",),
    "redo": ("moves",),
    "checkpoint": ("name",),
    "restore": ("name",),
    "forget": ("name",),
    "pause": (),
    "resume": (),
    "hint": (),
    "settings": ("clean",),
}
"""The fields that each action knows, beside `do` and `at`."""


def changes(layout: Layout, position: Position, action: Action) -> tuple[Change, ...]:
    """What an action changes; a SudokuError says why it cannot be done."""
    draft = PositionDraft(position)
    _DOERS[action["do"]](_Work(layout, draft, action))
    return draft.changes()


def board_of(layout: Layout, position: Position) -> bytes:
    """Givens and placed digits of all boards."""
    cells = bytearray(layout.givens)
    for key, digit in position.layer("values").items():
        cells[int(key)] = digit  # type: ignore[assignment]  # digits, in this layer
    return bytes(cells)


def check_fields(action: object) -> None:
    """An action is an object whose `do` is known, with fields that it knows."""
    if not isinstance(action, Mapping) or action.get("do") not in FIELDS:
        raise SudokuError(f"{action!r:.60} is not an action: expected an object whose do is one of {', '.join(FIELDS)}")
    for field in action:
        if field not in ("do", "at", *FIELDS[action["do"]]):
            raise SudokuError(f"{action['do']} knows no {field!r:.40}: expected {', '.join(FIELDS[action['do']])}")


def number(value: object, what: str, least: int, most: int) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SudokuError(f"{what} {value!r:.40}: expected a whole number from {least} to {most}")
    return value


class _Work:
    """One action on one position."""

    def __init__(self, layout: Layout, draft: PositionDraft, action: Action) -> None:
        self.layout, self.draft, self.action = layout, draft, action

    def cells(self) -> list[Cell]:
        found = self.action.get("cells")
        if not isinstance(found, list) or not found:
            raise SudokuError(f"cells {found!r:.40}: expected a list of cells, numbered from 0 row by row")
        return [self.cell(cell) for cell in found]

    def cell(self, value: object) -> Cell:
        return number(value, "cell", 0, self.layout.cell_count - 1)

    def digit(self, least: int = 1) -> Digit:
        return number(self.action.get("digit"), "digit", least, self.layout.size)

    def flag(self, field: str) -> bool | None:
        value = self.action.get(field)
        if value is not None and not isinstance(value, bool):
            raise SudokuError(f"{field} {value!r:.40}: expected true or false")
        return value

    def candidates(self, field: str) -> list[tuple[Cell, Digit]]:
        found = self.action.get(field, [])
        if not isinstance(found, list):
            raise SudokuError(f"{field} {found!r:.40}: expected a list of [cell, digit]")
        return [self.candidate(pair, field, 1) for pair in found]

    def candidate(self, pair: object, field: str, least: int) -> tuple[Cell, Digit]:
        if not isinstance(pair, list) or len(pair) != 2:
            raise SudokuError(f"{field} {pair!r:.40}: expected [cell, digit]")
        return self.cell(pair[0]), number(pair[1], "digit", least, self.layout.size)

    def open_cells(self, *, holes: bool = False) -> list[Cell]:
        """The cells that the player can write in: not givens and, for marks, not those with a digit."""
        named = self.cells()
        found = [cell for cell in named if not self.layout.givens[cell]]
        if not found:
            raise SudokuError(f"{self.layout.name_of(named[0])} is a given: it cannot be changed")
        if holes and not (found := [cell for cell in found if not self.draft.value(cell)]):
            raise SudokuError(f"{self.layout.name_of(named[0])} has a digit: marks are for empty cells")
        return found

    def is_hole(self, cell: Cell) -> bool:
        return not self.layout.givens[cell] and not self.draft.value(cell)

    def place(self, cell: Cell, digit: Digit, clean: bool) -> None:
        """A digit; its marks in the cells that it sees go."""
        self.draft.put("values", str(cell), digit)
        for seen in self.layout.seen(cell) if clean else ():
            self.draft.discard("corner", str(seen), digit)
            self.draft.discard("centre", str(seen), digit)


def _value(work: _Work) -> None:
    digit, clean = work.digit(), work.flag("clean")
    for cell in work.open_cells():
        work.place(cell, digit, clean is not False)


def _marks(layer: str) -> Callable[[_Work], None]:
    """Marks on or off; without a word on that, off where all cells have them, else on."""

    def mark(work: _Work) -> None:
        _switch(work, layer, [str(cell) for cell in work.open_cells(holes=True)], work.digit())

    return mark


def _colour(work: _Work) -> None:
    colour = number(work.action.get("colour"), "colour", 1, COLOURS)
    digit = work.digit() if "digit" in work.action else 0
    _switch(work, "colours", [key_of(cell, digit) for cell in work.cells()], colour)


def _switch(work: _Work, layer: str, keys: list[str], number: int) -> None:
    on = work.flag("on")
    if on is None:
        on = not all(number in work.draft.several(layer, key) for key in keys)
    for key in keys:
        (work.draft.add if on else work.draft.discard)(layer, key, number)


def _link(work: _Work) -> None:
    """A line; the same one again takes it away, the other kind replaces it."""
    ends = sorted(work.candidate(work.action.get(end), end, 0) for end in ("from", "to"))
    if ends[0] == ends[1]:
        raise SudokuError(f"a link from {work.layout.name_of(ends[0][0])} to itself: expected two ends")
    key, kind = "-".join(key_of(*end) for end in ends), "weak" if work.flag("strong") is False else "strong"
    work.draft.put("links", key, None if work.draft.get("links", key) == kind else kind)


def _erase(work: _Work) -> None:
    """The layers named; else the uppermost that has something there: digits, then marks, then colours, then links."""
    cells, named = set(work.cells()), work.action.get("layers")
    if named is not None and not (isinstance(named, list) and named and all(layer in LAYERS for layer in named)):
        raise SudokuError(f"layers {named!r:.40}: expected a list of {', '.join(LAYERS)}")
    for layers in [named] if named else (("values",), ("corner", "centre"), ("colours",), ("links",)):
        found = [(layer, key) for layer in layers for key in work.draft.position.layer(layer) if _touches(key, cells)]
        for layer, key in found:
            work.draft.put(layer, key, None)
        if found:
            return


def _touches(key: str, cells: set[Cell]) -> bool:
    return any(int(part.partition(".")[0]) in cells for part in key.split("-"))


def _fill(work: _Work) -> None:
    """Centre marks by the rules: all, or those of one digit beside the others."""
    cells = work.cells() if "cells" in work.action else range(work.layout.cell_count)
    board = board_of(work.layout, work.draft.position)
    digit = work.digit() if "digit" in work.action else 0
    for cell in filter(work.is_hole, cells):
        possible = work.layout.candidates(board, cell)
        if not digit:
            work.draft.put("centre", str(cell), possible)
        elif digit in possible:
            work.draft.add("centre", str(cell), digit)


def _apply(work: _Work) -> None:
    """A step: its eliminations leave all other candidates in their cells, then its placements are set."""
    placements, eliminations = work.candidates("placements"), work.candidates("eliminations")
    board = board_of(work.layout, work.draft.position)
    for cell, digit in eliminations:
        if work.is_hole(cell):
            if not work.draft.several("centre", str(cell)):
                work.draft.put("centre", str(cell), work.layout.candidates(board, cell))
            work.draft.discard("centre", str(cell), digit)
    for cell, digit in placements:
        if work.layout.givens[cell]:
            raise SudokuError(f"{work.layout.name_of(cell)} is a given: it cannot be changed")
        work.place(cell, digit, work.flag("clean") is not False)


def _restart(work: _Work) -> None:
    for layer in LAYERS:
        for key in work.draft.position.layer(layer):
            work.draft.put(layer, key, None)


_DOERS: dict[str, Callable[[_Work], None]] = {
    "value": _value,
    "corner": _marks("corner"),
    "centre": _marks("centre"),
    "colour": _colour,
    "link": _link,
    "erase": _erase,
    "fill": _fill,
    "apply": _apply,
    "restart": _restart,
}
