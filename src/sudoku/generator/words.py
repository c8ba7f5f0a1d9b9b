"""A Spec in words: `level=hard,givens=24-28,need=x-wing+swordfish`, as books, data sets and TOML files have it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..errors import SudokuError
from .spec import Spec

__all__ = ["key_values", "nearest", "spec_fields"]

_EXPECTED = {
    **dict.fromkeys(("givens", "holes", "score", "se", "minutes", "stars"), "a number or a range such as 24-28"),
    **dict.fromkeys(("need", "avoid", "only"), "technique names, joined by +"),
    "variant": "kinds such as killer, joined by +",
    **dict.fromkeys(("size", "pair"), "a whole number such as 3"),
}


def key_values(text: str, where: str) -> dict[str, str]:
    """From `key=value,key=value`.

    >>> key_values("level=hard, minimal=yes", "here")
    {'level': 'hard', 'minimal': 'yes'}
    """
    found: dict[str, str] = {}
    for pair in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise SudokuError(f"{where}: {pair!r}; expected key=value")
        found[key] = value
    return found


def spec_fields(values: Mapping[str, Any], where: str, also: Sequence[str] = ()) -> dict[str, Any]:
    """The fields of a `Spec` from text or plain values, and of others that are known by `also`."""
    known = [*(one.name for one in fields(Spec) if one.name not in ("solution", "shape")), *also]
    parsed = {}
    for key, value in values.items():
        name = key.replace("-", "_")
        if name not in known:
            raise SudokuError(f"{where}: unknown key {key!r}{nearest(name, known)}")
        parsed[name] = _value(name, value, where)
    return parsed


def nearest(word: str, known: Sequence[str]) -> str:
    """The end of an error about a word that is not known."""
    close = difflib.get_close_matches(word, known, n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; expected one of {', '.join(known)}"


def _value(name: str, value: object, where: str) -> object:
    try:
        if name in ("givens", "holes", "score"):
            return _range(value, int)
        if name in ("se", "minutes", "stars"):
            return _range(value, float)
        if name in ("need", "avoid", "only", "variant"):
            return tuple(str(value).split("+")) if isinstance(value, str) else tuple(map(str, value))  # type: ignore[call-overload]
        if name in ("size", "pair"):
            return int(str(value))
        if name in ("minimal", "even", "blind", "distinct"):
            if str(value).lower() not in ("true", "false", "yes", "no"):
                raise ValueError
            return str(value).lower() in ("true", "yes")
        return str(value)
    except (TypeError, ValueError):
        raise SudokuError(f"{where}: {name} = {value!r}; expected {_EXPECTED.get(name, 'true or false')}") from None


def _range(value: object, kind: Callable[[str], Any]) -> object:
    if isinstance(value, (list, tuple)):
        low, high = value
        return kind(low), kind(high)
    low_text, dash, high_text = str(value).partition("-")
    return (kind(low_text), kind(high_text)) if dash else kind(low_text)
