"""Text packed into links as f-puzzles and SudokuPad do: LZ-String, written in base 64.

{"size":9,…}  ─ pack ─►  N4IgzglgXgpiBcBOANCALhNAbO8Q…  ─ unpack ─►  {"size":9,…}
"""

from __future__ import annotations

import re

from ..errors import FormatError

__all__ = ["PACKED", "pack", "unpack"]

LONGEST = 24_000
"""A few thousand letters hold any plain sudoku with all its marks; longer ones could unpack without bound."""
PACKED = r"[A-Za-z0-9+/%]{16,}(?:=|%3[Dd]){0,3}"
_ALPHABET = re.compile(r"[A-Za-z0-9+/]+={0,3}")
_REPAIRS = 60


def pack(text: str) -> str:
    """A text of ASCII characters, packed."""
    from lzstring import LZString

    packed: str = LZString.compressToBase64(text)
    return packed


def unpack(payload: str) -> str:
    """The text of a payload as links carry it: percent signs, blanks for plus signs and lost slashes are mended."""
    from urllib.parse import unquote

    if len(payload) > 3 * LONGEST:
        raise _too_long()
    packed = unquote(payload.strip()).replace(" ", "+")
    if len(packed) > LONGEST:
        raise _too_long()
    if not _ALPHABET.fullmatch(packed):
        odd = re.sub(r"[A-Za-z0-9+/=]", "", packed)[:1] or "="
        raise FormatError(f"{odd!r} in packed text: letters, digits, + and / would be right")
    for candidate in (packed, *_with_slashes(packed)):
        text = _unpacked(candidate)
        if text:
            return _joined(text)
    raise FormatError("packed text that does not unpack: it was cut off, or changed on its way")


def _too_long() -> FormatError:
    return FormatError(f"packed text of over {LONGEST:,} characters: no plain sudoku takes that many")


def _unpacked(packed: str) -> str | None:
    from lzstring import LZString

    try:
        text: str | None = LZString.decompressFromBase64(packed)
    except (LookupError, NameError, TypeError, ValueError, AttributeError):  # what it does on damaged input
        return None
    return text


def _with_slashes(packed: str) -> list[str]:
    """The payload with one `/` doubled: servers make one slash of two."""
    places = [match.start() for match in re.finditer("/", packed)][:_REPAIRS]
    return [f"{packed[:at]}/{packed[at:]}" for at in places]


def _joined(text: str) -> str:
    """Characters beyond 16 bits come as two halves."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
