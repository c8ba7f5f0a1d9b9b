"""The notation of SudokuPad's own links: JSON with the signs that can be guessed left out.

{id:'x',ca:[{v:'title: First'}],cs:50,ce:[[{v:5},,],[,,],[,,]],re:[[[0,0],[0,1]],…],u:[{c2:#F,r:t,w:0.8}]}

names       without quotes, many of them short: ce cells, ca cages, v value, re regions, u underlays …
texts       in ' quotes, \\' within them;  t f true and false;  #0 #F and six letters are colours
nothing     between two commas, or between a comma and a bracket, is an empty object
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from ..errors import FormatError
from . import json_text
from .payload import joined

__all__ = ["parse"]

LONG = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
"""The long names of the short ones."""
DEEPEST = 40
LONGEST = 500_000
_BARE = re.compile(r"[^\s,:{}\[\]'\"]+")
_WHITE = re.compile(r"\s*")
_NUMBER = re.compile(r"-?[0-9]{1,17}(\.[0-9]{1,17})?([eE][-+]?[0-9]{1,2})?")
_STRING = {quote: re.compile(rf"{quote}((?:[^{quote}\\]|\\.)*){quote}", re.DOTALL) for quote in "'\""}
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_CONTROL = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_WORDS = {"t": True, "true": True, "f": False, "false": False, "null": None, "#0": "#000000", "#F": "#FFFFFF"}


def parse(text: str) -> Any:  # noqa: ANN401  # as JSON, it holds anything
    """The value that a text in this notation, or in JSON, stands for."""
    if len(text) > LONGEST:
        raise FormatError(f"a text of over {LONGEST:,} characters: no plain sudoku takes that many")
    with suppress(FormatError):
        return json_text.loads(text)
    value, at = _value(text, _skip(text, 0), 0)
    if _skip(text, at) < len(text):
        raise _wrong(text, at)
    return value


def _value(text: str, at: int, depth: int) -> tuple[Any, int]:
    sign = text[at : at + 1]
    if depth > DEEPEST:
        raise FormatError("nested too deeply")
    if sign == "{":
        return _object(text, at + 1, depth + 1)
    if sign == "[":
        return _array(text, at + 1, depth + 1)
    if sign in ("'", '"'):
        return _string(text, at)
    found = _BARE.match(text, at)
    if found is None:
        raise _wrong(text, at)
    return _word(found[0]), found.end()


def _object(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    at = _skip(text, at)
    if text.startswith("}", at):
        return found, at + 1
    while True:
        key, at = _key(text, at)
        if not text.startswith(":", at):
            raise _wrong(text, at)
        found[key], at = _value(text, _skip(text, at + 1), depth)
        at = _skip(text, at)
        if text.startswith("}", at):
            return found, at + 1
        if not text.startswith(",", at):
            raise _wrong(text, at)
        at = _skip(text, at + 1)


def _key(text: str, at: int) -> tuple[str, int]:
    if text.startswith(("'", '"'), at):
        key, at = _string(text, at)
    else:
        found = _BARE.match(text, at)
        if found is None:
            raise _wrong(text, at)
        key, at = found[0], found.end()
    return LONG.get(key, key), _skip(text, at)


def _array(text: str, at: int, depth: int) -> tuple[list[Any], int]:
    found: list[Any] = []
    while True:
        at = _skip(text, at)
        if text.startswith((",", "]"), at):
            found.append({})
        else:
            value, at = _value(text, at, depth)
            found.append(value)
            at = _skip(text, at)
        if text.startswith("]", at):
            return found, at + 1
        if not text.startswith(",", at):
            raise _wrong(text, at)
        at += 1


def _string(text: str, at: int) -> tuple[str, int]:
    found = _STRING[text[at]].match(text, at)
    if found is None:
        raise FormatError(f"a text without its end, from character {at + 1}")
    return joined(_ESCAPE.sub(_escaped, found[1])), found.end()


def _escaped(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if len(code) == 5 else _CONTROL.get(code, code)


def _word(word: str) -> object:
    if word in _WORDS:
        return _WORDS[word]
    if _NUMBER.fullmatch(word):
        return float(word) if any(sign in word for sign in ".eE") else int(word)
    return word


def _skip(text: str, at: int) -> int:
    found = _WHITE.match(text, at)
    return found.end() if found else at


def _wrong(text: str, at: int) -> FormatError:
    if at >= len(text):
        return FormatError("it ends too early")
    return FormatError(f"{text[at : at + 20]!r} is not expected at character {at + 1}")
