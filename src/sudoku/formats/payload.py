"""Text packed into links as f-puzzles and SudokuPad do: LZ-String, written in base 64.

{"size":9,…}  ─ pack ─►  N4IgzglgXgpiBcBOANCALhNAbO8Q…  ─ unpack ─►  {"size":9,…}
"""

from __future__ import annotations

import re

from ..errors import FormatError, SudokuError

__all__ = ["PACKED", "joined", "pack", "unpack"]

LONGEST = 16_000
"""A few thousand letters hold any plain sudoku with all its marks; longer ones could unpack without bound."""
PACKED = r"[A-Za-z0-9+/%]{16,}(?:=|%3[Dd]){0,3}"
_ALPHABET = re.compile(r"[A-Za-z0-9+/]+={0,3}")


def pack(text: str) -> str:
    """A text of ASCII characters, packed."""
    from lzstring import LZString

    packed: str = LZString.compressToBase64(text)
    if len(packed) > LONGEST:
        raise SudokuError(f"a link of over {LONGEST:,} characters: shorten its texts")
    return packed


def unpack(payload: str) -> str:
    """The text of a payload as links carry it: percent signs, and blanks for plus signs, are mended."""
    from urllib.parse import unquote

    if len(payload) > 3 * LONGEST:
        raise _too_long()
    packed = unquote(payload.strip()).replace(" ", "+")
    if len(packed) > LONGEST:
        raise _too_long()
    if not _ALPHABET.fullmatch(packed):
        odd = re.sub(r"[A-Za-z0-9+/=]", "", packed)[:1] or "="
        raise FormatError(f"{odd!r} in packed text: expected letters, digits, + and /")
    text = _unpacked(packed)
    if not text:
        raise FormatError("packed text that does not unpack: it was cut off, or changed on its way")
    return joined(text)


def _too_long() -> FormatError:
    return FormatError(f"packed text of over {LONGEST:,} characters: no plain sudoku takes that many")


def _unpacked(packed: str) -> str | None:
    from lzstring import LZString

    try:
        text: str | None = LZString.decompressFromBase64(packed)
    except (LookupError, NameError, TypeError, ValueError, AttributeError):  # what it does on damaged input
        return None
    return text


def joined(text: str) -> str:
    """Characters beyond 16 bits come as two halves; half a one is none."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
