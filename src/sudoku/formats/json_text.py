"""JSON read without surprises: one value, an array of them, or one after the other, each with its line.

{"grid": …}                       [ {"grid": …},                 {
{"grid": …}                         {"grid": …} ]                  "grid": …   over several lines
lines, as they come                array, element by element      }

Refused: NaN and Infinity, numbers beyond floating point, a key twice in one object, nesting without end.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from ..errors import FormatError, SudokuError
from .source import Source

if TYPE_CHECKING:
    from json import JSONDecoder

__all__ = ["dumps", "loads", "values"]

_WHITE = " \t\n\r"


def loads(text: str) -> Any:  # noqa: ANN401  # JSON holds anything
    """The one value of a text within a text; errors leave the line to whoever knows it."""
    try:
        found = list(_decode(text, 1))
    except FormatError as error:
        raise FormatError(error.message) from None
    if len(found) != 1:
        raise FormatError(f"{len(found)} JSON values: expected one")
    return found[0][1]


def dumps(value: object) -> str:
    """JSON on one line; refuses what JSON cannot hold."""
    import json

    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False)
        return text if text.isascii() or _encodes(text) else json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise SudokuError(f"JSON cannot hold this: {error}") from None


def values(source: Source) -> Iterator[tuple[int, Any]]:
    """The values of a source with their lines: of each line, if the first line is one, else of the whole text."""
    lines = source.filled_lines()
    first = next(lines, None)
    if first is None:
        return
    number, line = first
    try:
        streaming = line.lstrip().startswith("{") and list(_decode(line, number))
    except FormatError:
        streaming = []
    if not streaming:
        yield from _elements("\n".join([line, source.text()]).rstrip("\n"), number)
        return
    yield from streaming
    for number, line in lines:
        yield from _decode(line, number)


def _elements(text: str, line: int) -> Iterator[tuple[int, Any]]:
    """The values of a text one after the other, those of an array singly."""
    start = _skip(text, 0)
    if not text.startswith("[", start):
        yield from _decode(text, line)
        return
    at, counted = _skip(text, start + 1), 0
    if text.startswith("]", at):
        at += 1
    else:
        while True:
            line, counted = line + text.count("\n", counted, at), at
            value, at = _decode_one(text, at, line)
            yield line, value
            at = _skip(text, at)
            if text.startswith("]", at):
                at += 1
                break
            if not text.startswith(",", at):
                raise _error(text, at, line - text.count("\n", 0, counted), "expected a comma or ] here")
            at = _skip(text, at + 1)
    if _skip(text, at) < len(text):
        raise _error(text, _skip(text, at), line - text.count("\n", 0, counted), "more text after the array")


def _decode(text: str, line: int) -> Iterator[tuple[int, Any]]:
    """Values with white space between them."""
    at, counted, here = _skip(text, 0), 0, line
    if at == len(text):
        raise FormatError("no JSON value", line=line)
    while at < len(text):
        here, counted = here + text.count("\n", counted, at), at
        value, at = _decode_one(text, at, here)
        yield here, value
        at = _skip(text, at)


def _decode_one(text: str, at: int, line: int) -> tuple[Any, int]:
    """The value that begins at a place, and where it ends; `line` is that of the place."""
    import json

    try:
        return _decoder().raw_decode(text, at)
    except FormatError as error:
        raise error.at(line=line) from None
    except json.JSONDecodeError as error:
        raise _error(text, error.pos, line - text.count("\n", 0, at), f"not JSON: {error.msg}") from None
    except RecursionError:
        raise FormatError("nested too deeply", line=line) from None
    except ValueError as error:  # an int of thousands of digits
        raise FormatError(f"not JSON: {error}", line=line) from None


def _error(text: str, at: int, first: int, message: str) -> FormatError:
    return FormatError(message, line=first + text.count("\n", 0, at), column=at - text.rfind("\n", 0, at))


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in _WHITE:
        at += 1
    return at


@cache
def _decoder() -> JSONDecoder:
    import json

    return json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise FormatError(f"the key {twice!r:.40} twice in one object")
    return found


def _constant(name: str) -> float:
    raise FormatError(f"{name} is not a JSON number")


def _float(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise FormatError(f"the number {text:.40} is beyond floating point")
    return number


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair
        return False
    return True
