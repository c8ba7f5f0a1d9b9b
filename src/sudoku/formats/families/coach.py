"""sudoku.coach: links with the puzzle, the player's digits and marks in them, one a line, or their last part alone.

https://sudoku.coach/en/play/SCv7_32_f2e4qji9ho1i…

SCv7_32_ + base 32 (0–9, a–v, without padding) of zlib-packed JSON:

    {"gridSize": 9, "givenDigits": "800900503…", "userDigits": "026000040…", "userCellCandidates": "0-0-0-0-130-…"}

Candidates are one number per cell: bit d for digit d (130 is 1 and 7). Everything else that such JSON can hold belongs
to other kinds of sudoku and is refused by name. Links with 81 plain digits after `play/` are read, too.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Iterator

from ...errors import FormatError
from ...grid import Candidates, Grid
from ...puzzle import Puzzle
from ...shape import NINE
from .. import json_text
from ..draft import located
from ..format import Format
from ..plainness import refuse
from ..source import Source

__all__ = ["FORMATS"]

SITE = "https://sudoku.coach/en/play/"
_PREFIX = "SCv7_32_"
_LONGEST = 16_000
"""Characters: all marks of a grid take a few hundred."""
_MOST_TEXT = 1 << 20
"""Bytes that a link may unpack to."""
_HEAD = re.compile(r"(?:https?://)?(?:[a-z0-9-]+\.)*sudoku\.coach/|SCv\d{1,3}_\d", re.IGNORECASE)
_CODE = re.compile(r"SCv\d{1,3}_\d{1,3}_[0-9A-Za-z]*")
_DIGITS = re.compile(r"/play/([0-9.]{81})(?![0-9.])")
_KNOWN = {"gridSize", "givenDigits", "userDigits", "userCellCandidates"}


def _read(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        with located(number):
            puzzle = _from_link(line.strip())
        yield puzzle


def _from_link(text: str) -> Puzzle:
    code, digits = _CODE.search(text), _DIGITS.search(text)
    if code:
        return _from_json(json_text.loads(_unpacked(code[0])))
    if digits:
        return Puzzle(Grid.from_text(digits[1], NINE))
    raise FormatError(f"{text!r:.60} as a sudoku.coach link: expected one with {_PREFIX}…")


def _unpacked(code: str) -> str:
    if not code.startswith(_PREFIX):
        raise FormatError(f"{code[:12]!r}: expected {_PREFIX}")
    letters = code.removeprefix(_PREFIX).upper()
    if len(letters) > _LONGEST:
        raise FormatError(f"a link of over {_LONGEST:,} characters: no plain sudoku takes that many")
    try:
        packed = base64.b32hexdecode(letters + "=" * (-len(letters) % 8))
        text = zlib.decompressobj().decompress(packed, _MOST_TEXT)
        return text.decode("utf-8")
    except (ValueError, zlib.error):
        raise FormatError("the link does not unpack: it was cut off, or changed on its way") from None


def _from_json(found: object) -> Puzzle:
    if not isinstance(found, dict) or found.get("gridSize") != NINE.size:
        raise FormatError("a sudoku.coach link: expected an object with gridSize 9")
    foreign = [repr(key)[1:-1][:40] for key, value in found.items() if key not in _KNOWN and value]
    if foreign:
        raise refuse("a puzzle of sudoku.coach", foreign)
    givens = _cells(found, "givenDigits")
    placed = bytes(0 if given else digit for given, digit in zip(givens, _cells(found, "userDigits"), strict=True))
    board = [given or digit for given, digit in zip(givens, placed, strict=True)]
    masks = [0 if digit else mask for digit, mask in zip(board, _masks(found), strict=True)]
    return Puzzle(
        Grid(givens, NINE),
        Grid(placed, NINE) if any(placed) else None,
        Candidates(masks, NINE) if any(masks) else None,
    )


def _cells(found: dict[str, object], name: str) -> bytes:
    text = found.get(name) or "0" * NINE.cell_count
    if not isinstance(text, str) or not re.fullmatch(r"[0-9.]{81}", text):
        raise FormatError(f"{text!r:.40} as {name}: expected 81 digits")
    return bytes(int(sign) for sign in text.replace(".", "0"))


def _masks(found: dict[str, object]) -> list[int]:
    text = found.get("userCellCandidates") or "-".join("0" * NINE.cell_count)
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{1,4}(-[0-9]{1,4}){80}", text):
        raise FormatError(f"{text!r:.40} as userCellCandidates: expected 81 numbers with - between them")
    masks = [int(number) for number in text.split("-")]
    for cell, mask in enumerate(masks):
        if mask & 1 or mask >> 10:
            raise FormatError(f"candidates {mask} in {NINE.name_of(cell)}: expected bits 1 to 9")
    return [mask >> 1 for mask in masks]


def _write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        empty = Grid.empty(NINE)
        marks = puzzle.marks or Candidates.none(NINE)
        found = {
            "gridSize": NINE.size,
            "givenDigits": puzzle.grid.line("0"),
            "userDigits": (puzzle.placed or empty).line("0"),
            "userCellCandidates": "-".join(str(mask << 1) for mask in marks.masks),
        }
        packed = base64.b32hexencode(zlib.compress(json.dumps(found, separators=(",", ":")).encode()))
        yield f"{SITE}{_PREFIX}{packed.decode().rstrip('=').lower()}\n"


FORMATS = (
    Format(
        "sudokucoach",
        "links to sudoku.coach",
        lambda head: bool(_HEAD.match(head.lstrip())),
        _read,
        _write,
        keeps=("placed", "marks"),
        sizes=(9,),
    ),
)
