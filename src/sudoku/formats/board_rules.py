"""The rules of an f-puzzles board: from its fields to constraints, and back.

    {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "10", "outlineC": "#f00"}], "antiknight": true, …}

A field is the name of a constraint (`sudoku.rules.table`), an entry has its fields under f-puzzles' names. Drawings and
settings are no rules: they are kept, with colours and other looks of entries, in `info["fpuzzles"]`, and written back.
Anything else is refused by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import FormatError, SudokuError
from ..rules import CONSTRAINTS, Board, Constraint, Rules
from ..rules.dots import Negative
from ..rules.outside import LittleKiller
from ..rules.places import Line, name_of, place_named, touching
from ..shape import Shape

__all__ = ["DRAWINGS", "FLAGS", "KEPT", "LOOKS", "Kept", "read_rules", "write_rules"]

Kept = dict[str, Any]
DRAWINGS = ("cage", "line", "circle", "rectangle", "text")
KEPT = (*DRAWINGS, "disabledlogic", "truecandidatesoptions", "highlightConflicts", "successMessage")
FLAGS = ("diagonal+", "diagonal-", "antiknight", "antiking", "nonconsecutive", "disjointgroups")
_KEYS = {"clones": "cloneCells"}
LOOKS = {
    *("outlineC", "baseC", "fontC", "width", "height", "angle", "size", "opacity", "thickness", "lineC", "textC"),
    *("fromConstraint", "isNewConstraint", "isLLConstraint", "hidden", "style", "id", "c"),
}
_READ_ELSEWHERE = {"size", "grid", "solution", "title", "author", "ruleset"}


def read_rules(
    found: dict[str, Any], regions: tuple[int, ...] | None, marks: list[tuple[int, list[int]]]
) -> tuple[Rules, Kept]:
    """The rules of a board, and what is to be kept; `marks` are the given pencil marks by cell."""
    size = len(found["grid"])
    constraints: list[Constraint] = []
    kept: Kept = {}
    looks: dict[str, list[dict[str, Any]]] = {}
    for field, value in found.items():
        if field in _READ_ELSEWHERE or not value:
            continue
        if field in FLAGS:
            if value is True:
                constraints.append(CONSTRAINTS[field]())
            else:
                raise FormatError(f"{value!r:.40} as {field}: expected true or false")
        elif field == "negative":
            constraints += [Negative(_kind(each)) for each in _list(value, field)]
        elif field in CONSTRAINTS and not CONSTRAINTS[field].ours and field != "givenPencilMarks":
            entries = [_entry(field, number, entry) for number, entry in enumerate(_list(value, field), 1)]
            constraints += [constraint for constraint, _ in entries]
            if any(look for _, look in entries):
                looks[field] = [look for _, look in entries]
        elif field in KEPT:
            kept[field] = value
        else:
            raise FormatError(f"unknown field {field!r:.40}: it may be a rule")
    given = [CONSTRAINTS["givenPencilMarks"](divmod(cell, size), tuple(digits)) for cell, digits in marks]  # type: ignore[call-arg]
    if looks:
        kept["looks"] = looks
    return Rules((*constraints, *given), regions), kept


def _list(value: object, field: str) -> list[Any]:
    if not isinstance(value, list):
        raise FormatError(f"{value!r:.40} as {field}: expected a list")
    return value


def _kind(value: object) -> str:
    if not isinstance(value, str):
        raise FormatError(f"{value!r:.40} in negative: expected the name of a constraint")
    return value


def _entry(field: str, number: int, entry: object) -> tuple[Constraint, dict[str, Any]]:
    where = f"{field} number {number}"
    if not isinstance(entry, dict):
        raise FormatError(f"{entry!r:.40} as {where}: expected an object")
    kind = CONSTRAINTS[field]
    names = {_KEYS.get(name, name): name for name in kind.field_names()}
    looks, arguments = {}, dict[str, Any]()
    for key, value in entry.items():
        if key in names:
            arguments[names[key]] = _value(names[key], value, field, where)
        elif key in LOOKS:
            looks[key] = value
        elif not (field == "littlekillersum" and key == "cells") and value not in (None, "", [], False):
            raise FormatError(f"{where}: unknown key {key!r:.40}")
    try:
        constraint = kind(**{key: value for key, value in arguments.items() if value is not None})
    except TypeError:
        missing = [key for key, name in names.items() if arguments.get(name) is None]
        raise FormatError(f"{where}: {' and '.join(missing)} missing") from None
    except SudokuError as error:
        raise FormatError(f"{where}: {error}") from None
    for line in getattr(constraint, "lines", ()):
        off = touching(line)
        if off:
            raise FormatError(f"{where}: the line jumps to {name_of(off)}")
    return constraint, looks


def _value(name: str, value: object, field: str, where: str) -> Any:  # noqa: ANN401  # the field of a constraint
    if name == "cell":
        return _place(value, where)
    if name in ("cells", "clones"):
        return tuple(_place(each, where) for each in _list(value, where))
    if name == "lines":
        return tuple(tuple(_place(each, where) for each in _list(line, where)) for line in _list(value, where))
    if name == "values":
        return tuple(_number(each, where) for each in _list(value, where))
    if value in (None, ""):
        return None
    if field == "xv" or name == "direction":
        return value if isinstance(value, str) else repr(value)[:20]
    return _number(value, where)


def _place(value: object, where: str) -> tuple[int, int]:
    if not isinstance(value, str):
        raise FormatError(f"{where}: {value!r:.40} is not a cell, expected a name such as R1C1")
    return place_named(value)


def _number(value: object, where: str) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 6:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 100_000:
        return value
    raise FormatError(f"{where}: {value!r:.40} is not a number")


def write_rules(rules: Rules, kept: Mapping[str, Any], shape: Shape) -> dict[str, Any]:
    """The fields of a board that say these rules, and what was kept."""
    found: dict[str, Any] = {field: value for field, value in kept.items() if field in KEPT}
    for constraint in rules.constraints:
        name = constraint.name
        if constraint.ours:
            raise SudokuError(f"f-puzzles cannot hold {constraint.describe()}")
        if name in FLAGS:
            found[name] = True
        elif isinstance(constraint, Negative):
            found.setdefault(name, []).append(constraint.kind)
        elif name != "givenPencilMarks":
            found.setdefault(name, []).append(_written(constraint, rules.on(shape)))
    for field, looks in kept.get("looks", {}).items():
        if len(found.get(field, ())) == len(looks):
            found[field] = [entry | look for entry, look in zip(found[field], looks, strict=True)]
    return found


def _written(constraint: Constraint, board: Board) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for name in constraint.field_names():
        value, key = getattr(constraint, name), _KEYS.get(name, name)
        if name == "cell":
            entry[key] = name_of(value).upper()
        elif name in ("cells", "clones"):
            entry[key] = _names(value)
        elif name == "lines":
            entry[key] = [_names(line) for line in value]
        elif name == "values":
            entry[key] = list(value)
        elif value is not None and not (constraint.name == "modularline" and value == 3):
            entry[key] = str(value)
    if isinstance(constraint, LittleKiller):
        entry["cells"] = [name_of(divmod(cell, board.size)).upper() for cell in constraint.seen(board)]
    if constraint.name == "modularline" and "value" in entry:
        raise SudokuError(f"f-puzzles cannot hold {constraint.describe()}")
    return entry


def _names(places: Line) -> list[str]:
    return [name_of(place).upper() for place in places]
