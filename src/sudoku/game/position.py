"""Position: all that the player has written on the board, layer by layer. Plain data, never changed.

layer     key            entry
values    "12"           the digit in cell 12
corner    "12"           corner marks of cell 12, ascending: where in its box or line a digit can go
centre    "12"           centre marks of cell 12, ascending: all that cell 12 can be; hints believe these
colours   "12", "12.5"   colours of cell 12, of candidate 5 in cell 12, ascending
links     "3.5-12.5"     "strong" or "weak", between candidates, or between cells ("3-12"); the smaller end first

What has no key has no entry. A change is a layer, a key, the entry before and the entry after (None for no entry), so
that it can be taken back and done again without knowing what it was done for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from ..errors import FormatError
from ..shape import Cell, Digit

__all__ = ["COLOURS", "LAYERS", "Change", "Entry", "PlayerLink", "Position", "PositionDraft", "key_of"]

LAYERS = ("values", "corner", "centre", "colours", "links")
COLOURS = 9
"""Colours are numbers from 1; what they look like is up to who draws them."""

Entry = int | tuple[int, ...] | str
Layer = Mapping[str, Entry]
_EMPTY: Layer = MappingProxyType({})


class Change(NamedTuple):
    """One entry that becomes another one."""

    layer: str
    key: str
    before: Entry | None
    after: Entry | None


class PlayerLink(NamedTuple):
    """A line between two candidates, or cells (digit 0), drawn by the player."""

    start: tuple[Cell, Digit]
    end: tuple[Cell, Digit]
    strong: bool


def key_of(cell: Cell, digit: Digit = 0) -> str:
    """The key of a cell, or of a candidate."""
    return f"{cell}.{digit}" if digit else str(cell)


@dataclass(frozen=True)
class Position:
    """The layers. Equal if they hold the same entries.

    >>> position = Position().changed([Change("values", "3", None, 5)])
    >>> position.value(3), position.corner(3)
    (5, ())
    """

    layers: Mapping[str, Layer] = field(default_factory=lambda: MappingProxyType({}))

    def layer(self, name: str) -> Layer:
        return self.layers.get(name, _EMPTY)

    def value(self, cell: Cell) -> Digit:
        """The digit that the player has placed; 0 for none."""
        return self.layer("values").get(str(cell), 0)  # type: ignore[return-value]  # digits, in this layer

    def corner(self, cell: Cell) -> tuple[Digit, ...]:
        return self._several("corner", str(cell))

    def centre(self, cell: Cell) -> tuple[Digit, ...]:
        return self._several("centre", str(cell))

    def colours(self, cell: Cell, digit: Digit = 0) -> tuple[int, ...]:
        """Of a cell, or of a candidate."""
        return self._several("colours", key_of(cell, digit))

    def links(self) -> Iterator[PlayerLink]:
        for key, kind in self.layer("links").items():
            start, end = (_place(part) for part in key.split("-"))
            yield PlayerLink(start, end, kind == "strong")

    def _several(self, layer: str, key: str) -> tuple[int, ...]:
        return self.layer(layer).get(key, ())  # type: ignore[return-value]  # tuples, in these layers

    def entry(self, layer: str, key: str) -> Entry | None:
        return self.layer(layer).get(key)

    def changed(self, changes: Iterable[Change]) -> Position:
        """After some changes; a FormatError if they do not begin here."""
        layers = {name: dict(entries) for name, entries in self.layers.items()}
        for layer, key, before, after in changes:
            entries = layers.setdefault(layer, {})
            if entries.get(key) != before:
                raise FormatError(f"{layer} {key} is {entries.get(key)!r:.40}, not {before!r:.40}")
            if after is None:
                entries.pop(key, None)
            else:
                entries[key] = after
        return Position({name: entries for name, entries in layers.items() if entries})

    def reverted(self, changes: Iterable[Change]) -> Position:
        """Before some changes."""
        return self.changed(Change(layer, key, after, before) for layer, key, before, after in changes)

    def difference(self, other: Position) -> tuple[Change, ...]:
        """The changes from here to another position, sorted."""
        draft = PositionDraft(self)
        for layer in LAYERS:
            for key in {**self.layer(layer), **other.layer(layer)}:
                draft.put(layer, key, other.entry(layer, key))
        return draft.changes()

    def to_json(self) -> dict[str, dict[str, Any]]:
        """Layers without an entry are left out."""
        return {
            name: {key: list(entry) if isinstance(entry, tuple) else entry for key, entry in entries.items()}
            for name in LAYERS
            if (entries := self.layers.get(name))
        }


class PositionDraft:
    """The next position in the making."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._new: dict[tuple[str, str], Entry | None] = {}

    def put(self, layer: str, key: str, entry: Entry | None) -> None:
        """An entry in place of another one; None, 0 and () take it away."""
        self._new[layer, key] = entry or None

    def get(self, layer: str, key: str) -> Entry | None:
        return self._new[layer, key] if (layer, key) in self._new else self.position.entry(layer, key)

    def value(self, cell: Cell) -> Digit:
        return self.get("values", str(cell)) or 0  # type: ignore[return-value]  # digits, in this layer

    def several(self, layer: str, key: str) -> tuple[int, ...]:
        """Marks or colours."""
        return self.get(layer, key) or ()  # type: ignore[return-value]  # tuples, in these layers

    def add(self, layer: str, key: str, number: int) -> None:
        self.put(layer, key, tuple(sorted({*self.several(layer, key), number})))

    def discard(self, layer: str, key: str, number: int) -> None:
        self.put(layer, key, tuple(each for each in self.several(layer, key) if each != number))

    def changes(self) -> tuple[Change, ...]:
        """What is different, layer by layer, the keys of a layer in the order of their characters."""
        found = [
            Change(layer, key, before, after)
            for (layer, key), after in self._new.items()
            if (before := self.position.entry(layer, key)) != after
        ]
        return tuple(sorted(found, key=lambda change: (LAYERS.index(change.layer), change.key)))


def _place(part: str) -> tuple[Cell, Digit]:
    cell, _, digit = part.partition(".")
    return int(cell), int(digit or 0)
