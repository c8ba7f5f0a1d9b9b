"""What people write beside a grid: words and numbers of Puzzle.info, as fields of a line and back.

A field that could not be read back as it was (a line break in a title, a comma in a list with commas) is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import FormatError, SudokuError

__all__ = ["number_field", "read_number", "read_remark", "remark_lines", "text_field", "text_lines"]


def text_field(info: Mapping[str, Any], name: str, banned: str = "") -> str:
    """A text of one line, without the characters that the format parts its fields by; empty if there is none."""
    text = str(info.get(name, ""))
    for character in "\n\r\0" + banned:
        if character in text:
            raise SudokuError(f"{name} {_short(text)} contains {character!r}, which this format cannot hold there")
    if text != text.strip():
        raise SudokuError(f"{name} {_short(text)} begins or ends with white space, which this format cannot keep")
    return text


def text_lines(info: Mapping[str, Any], name: str) -> list[str]:
    """A text of several lines; none if there is no text."""
    text = str(info.get(name, ""))
    lines = text.split("\n") if text else []
    return [text_field({name: line}, name) for line in lines]


def remark_lines(info: Mapping[str, Any]) -> str:
    """The comment of a puzzle as lines that begin with `#`, to stand above it."""
    return "".join(f"# {line}\n" if line else "#\n" for line in text_lines(info, "comment"))


def read_remark(line: str) -> str:
    """The text of such a line."""
    return line.strip().removeprefix("#").removeprefix(" ")


def number_field(info: Mapping[str, Any], name: str) -> str:
    """A number with a point; empty if there is none."""
    value = info.get(name)
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < 1e9 or "e" in repr(value):
        raise SudokuError(f"{name} {_short(value)}: this format needs a number from 0 to a billion there")
    return repr(float(value))


def read_number(text: str, name: str, line: int, column: int | None = None) -> float:
    """The number of a field; plain digits, a point, no more."""
    if not text.isascii() or not text.replace(".", "", 1).isdigit() or len(text) > 40:
        raise FormatError(f"{name} {_short(text)}: a number like 7.1 is expected", line=line, column=column)
    return float(text)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"
