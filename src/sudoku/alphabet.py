"""One character a cell: the alphabet of puzzles written as text, for every size.

    digit   1 … 9   10 … 35   36        hole, when written  .
            1 … 9    A … Z     @        hole, when read     . 0 * _ - X   (X only below size 33)

Letters are read in either case. Grids beyond 9×9 are also found with digits counted from 0 (`0-9A-F` for 16×16); a `0`
beside another hole character gives them away. Where a text could be read both ways, it is refused, never guessed.
"""

from __future__ import annotations

from functools import cache

from .errors import AmbiguousFormat, FormatError
from .shape import SYMBOLS, Shape

__all__ = ["HOLES", "ZERO_BASED", "decode", "encode", "is_zero_based"]

HOLES = ".0*_-X"
"""What readers take for a hole; the first is what writers use."""
ZERO_BASED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The other alphabet in use beyond 9×9."""
_WHITE = " \t\r\n\v\f"
_WHITE_BYTES = _WHITE.encode()
_BAD = 255


def decode(text: str, shape: Shape | None = None, zero_based: bool | None = None) -> tuple[bytes, Shape]:
    """The values of the cells, and the shape, inferred from their number if it is not given."""
    packed = _pack(text)
    if shape is None:
        shape = Shape.from_cell_count(len(packed))
    elif len(packed) != shape.cell_count:
        raise FormatError(f"{len(packed)} cells: a grid of {shape} has {shape.cell_count}")
    if shape.size > 9 and zero_based is None and b"0" in packed:
        zero_based = is_zero_based(packed, shape)
    symbols = (ZERO_BASED if zero_based else SYMBOLS)[: shape.size]
    cells = packed.translate(_values(symbols))
    if _BAD in cells:
        raise _bad_character(text, cells.index(_BAD), symbols)
    return cells, shape


def encode(cells: bytes, hole: str = HOLES[0]) -> str:
    """One character a cell."""
    return cells.translate(_characters(hole)).decode("ascii")


def _pack(text: str) -> bytes:
    """The characters that stand for cells: all but white space."""
    try:
        return text.encode("ascii").translate(None, _WHITE_BYTES)
    except UnicodeEncodeError as error:
        message = f"{text[error.start]!r} is not a cell: digits are 1-9 and A-Z, a hole is {HOLES[0]}"
        raise _error_at(text, error.start, message) from None


@cache
def _values(symbols: str) -> bytes:
    """For bytes.translate: the value of each character, 255 for one that cannot be a cell."""
    table = bytearray([_BAD] * 256)
    for hole in HOLES + HOLES.lower():
        table[ord(hole)] = 0
    for value, symbol in enumerate(symbols, 1):
        table[ord(symbol)] = table[ord(symbol.lower())] = value
    return bytes(table)


@cache
def _characters(hole: str) -> bytes:
    """For bytes.translate: the character of each value."""
    return (hole + SYMBOLS).encode("ascii").ljust(256, b"?")


def is_zero_based(packed: bytes, shape: Shape) -> bool:
    """Whether `0` is the first digit here and not a hole; refuses to choose where both readings are sound."""
    packed = packed.upper()
    if b"0" not in packed:
        return False
    if shape.symbols[-1].encode() in packed:
        return False  # only our alphabet reaches that far
    if any(hole.encode() in packed for hole in HOLES if hole not in "0" + shape.symbols):
        return True
    symbols = ZERO_BASED[: shape.size]
    filled = packed.translate(_values(symbols))
    if all(len({filled[cell] for cell in house.cells} - {_BAD}) == shape.size for house in shape.houses):
        raise AmbiguousFormat(
            f"0 may be a hole, or the first of the digits {symbols[0]} to {symbols[-1]}:"
            " say which (formats `line` and `line0`, zero_based=False or True)"
        )
    return False


def _bad_character(text: str, index: int, symbols: str) -> FormatError:
    """Names the character that became the cell `index`, and where it stands in the text as it came."""
    position = [place for place, character in enumerate(text) if character not in _WHITE][index]
    message = f"{text[position]!r} as cell {index + 1}: digits are {symbols[0]} to {symbols[-1]}, a hole is {HOLES[0]}"
    return _error_at(text, position, message)


def _error_at(text: str, position: int, message: str) -> FormatError:
    """Names the column from 1 and, in a text of several lines, the line."""
    before = text[:position]
    line = before.count("\n") + 1 if "\n" in text.strip("\n") else None
    return FormatError(message, line=line, column=position - before.rfind("\n"))
