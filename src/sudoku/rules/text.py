"""Constraints as text: one a line, `name value cells`, with ` / ` between lines of cells.

killercage 15 r1c1 r1c2              thermometer r1c1 r2c2 r3c3 / r1c1 r1c2
regex (12|3.)* r1c1 r1c2 r1c3        relationline 34.4.1.12 r1c1 r1c2
antiknight                           arrow r1c1 / r1c1 r1c2 r1c3
littlekillersum 22 DR r0c1           clone r1c1 r1c2 / r5c5 r5c6
quadruple 1,2,2 r1c1 r1c2 r2c1 r2c2  negative ratio
"""

from __future__ import annotations

import re
from typing import Any

from ..errors import SudokuError
from .constraint import Constraint
from .places import lines_of, names_of, place_named, places_of
from .table import CONSTRAINTS

__all__ = ["from_text", "in_order", "to_text"]

_CELL = re.compile(r"[rR][0-9]")
_WORDS = ("kind", "relation", "pattern", "clue")
_PLACES = ("cell", "cells", "clones", "lines")
_ORDER = ("kind", "relation", "pattern", "clue", "value", "values", "direction", *_PLACES)


def to_text(constraint: Constraint) -> str:
    """The line that says a constraint."""
    words, parts = [constraint.name], list[str]()
    for name in in_order(type(constraint)):
        value = getattr(constraint, name)
        if name == "cell":
            parts.append(names_of([value]))
        elif name in ("cells", "clones"):
            parts.append(names_of(value))
        elif name == "lines":
            parts.extend(names_of(line) for line in value)
        elif value is not None:
            words.append(",".join(map(str, value)) if isinstance(value, tuple) else str(value))
    return " ".join([*words, *([" / ".join(parts)] if parts else [])])


def from_text(line: str) -> Constraint:
    """The constraint of a line."""
    name, _, rest = line.strip().partition(" ")
    kind = CONSTRAINTS.get(name)
    if kind is None:
        raise SudokuError(f"unknown constraint {name!r:.40}: expected one of {', '.join(CONSTRAINTS)}")
    words = rest.split()
    at = next((i for i, word in enumerate(words) if _CELL.match(word)), len(words))
    parts = [part.strip() for part in " ".join(words[at:]).split("/")] if words[at:] else []
    return kind(**_places(kind, parts), **_values(kind, words[:at]))


def in_order(kind: type[Constraint]) -> list[str]:
    """The fields of a constraint in the order in which its line says them."""
    return sorted(kind.field_names(), key=_ORDER.index)


def _places(kind: type[Constraint], parts: list[str]) -> dict[str, Any]:
    names = [name for name in in_order(kind) if name in _PLACES]
    if not names:
        if parts:
            raise SudokuError(f"{kind.name}: expected no cells")
        return {}
    if len(parts) < len(names) or (len(parts) > len(names) and "lines" not in names):
        raise SudokuError(f"{kind.name}: {len(parts)} groups of cells, expected {len(names)}")
    found: dict[str, Any] = {}
    for name in names:
        if name == "cell":
            found[name] = place_named(parts.pop(0))
        elif name == "lines":
            found[name] = tuple(lines_of(part)[0] for part in parts)
        else:
            found[name] = places_of(parts.pop(0))
    return found


def _values(kind: type[Constraint], words: list[str]) -> dict[str, Any]:
    names = [name for name in in_order(kind) if name not in _PLACES]
    if len(words) > len(names):
        if not kind.field_names():
            raise SudokuError(f"{kind.name}: {words[0]!r:.40}, expected nothing after the name")
        raise SudokuError(f"{kind.name}: {words[len(names)]!r:.40} is not a cell, expected names such as r1c1")
    found: dict[str, Any] = {}
    for name, word in zip(names, words, strict=False):
        if name == "values":
            found[name] = tuple(_number(kind, each) for each in word.split(","))
        elif name == "value" and kind.name != "xv":
            found[name] = _number(kind, word)
        else:
            found[name] = word
    for name in names[len(words) :]:
        if name in (*_WORDS, "values", "direction") or (name == "value" and not hasattr(kind, "value")):
            raise SudokuError(f"{kind.name}: no {name}")
    return found


def _number(kind: type[Constraint], word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 6):
        raise SudokuError(f"{kind.name}: {word!r:.40} is not a number")
    return int(word)
