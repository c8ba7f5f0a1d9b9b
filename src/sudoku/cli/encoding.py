"""Output where not every character can be shown: terminals and pipes in cp1252, cp437, Latin-1 or ASCII.

A character that the encoding lacks is written as its nearest ASCII: frames as + - |, × as x, é as e. In UTF-8 nothing
changes.
"""

from __future__ import annotations

import codecs
import io
import sys
import unicodedata

__all__ = ["make_printable"]

NEAREST = {
    **dict.fromkeys("┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╵╶╷╴", "+"),
    **dict.fromkeys("─━═–—−‐┈", "-"),
    **dict.fromkeys("│┃║┊", "|"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”", '"'),
    **{"×": "x", "…": "...", "µ": "u", "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "≠": "!=", "·": "."},
}


def make_printable() -> None:
    """From now on standard output and standard error take every character."""
    codecs.register_error("sudoku.nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="sudoku.nearest")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What to write in place of the characters that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    if character in NEAREST:
        return NEAREST[character]
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return letters or "?"
