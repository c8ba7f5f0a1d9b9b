"""How a player names cells and digits on the keyboard.

r2c3  R2C3      row 2, column 3
B3    b3        the same: rows are letters
2:r2c3          a cell of the second grid of a pair
7  G  16        a digit; from 10 on a letter, as on the board, or its number
"""

from __future__ import annotations

import re

from ..errors import SudokuError
from ..shape import Cell, Digit
from .layout import Layout

__all__ = ["cell_of", "column_row", "digit_of", "digits_of", "symbol"]

_NAME = re.compile(r"(?:([12]):)?(?:r([0-9]{1,2})c([0-9]{1,2})|([a-z])([0-9]{1,2}))", re.IGNORECASE)


def cell_of(layout: Layout, name: str) -> Cell:
    """The cell that a name stands for; a SudokuError says what was expected.

    >>> from sudoku import Puzzle, Grid
    >>> layout = Layout((Puzzle(Grid.empty()),))
    >>> cell_of(layout, "r2c3"), cell_of(layout, "b3")
    (11, 11)
    """
    found = _NAME.fullmatch(name)
    if found is None:
        raise _unknown(layout, name)
    board, row, column, letter, number = found.groups()
    place = (int(row), int(column)) if row else (ord(letter.upper()) - ord("A") + 1, int(number))
    return column_row(layout, place[1], place[0], int(board or 1), name)


def column_row(layout: Layout, column: int, row: int, board: int = 1, name: str = "") -> Cell:
    """The cell in a column and a row, both counted from 1, as `set X Y V` names them."""
    if not (1 <= row <= layout.size and 1 <= column <= layout.size) or board > len(layout.puzzles):
        raise _unknown(layout, name or f"in column {column}, row {row}")
    return (board - 1) * layout.shape.cell_count + layout.shape.cell_at(row - 1, column - 1)


def _unknown(layout: Layout, name: str) -> SudokuError:
    size = layout.size
    letters = f" or A1 to {chr(ord('A') + size - 1)}{size}" if size <= 26 else ""
    second = ", with 2: before it in the second grid" if len(layout.puzzles) == 2 else ""
    return SudokuError(f"no cell {name:.40}: cells are r1c1 to r{size}c{size}{letters}{second}")


def digit_of(layout: Layout, text: str) -> Digit:
    """A digit as the board writes it, or its number; 0, a dot or a dash for none."""
    symbols = layout.shape.symbols
    if text in ("0", ".", "-"):
        return 0
    if len(text) == 1 and (at := symbols.find(text.upper())) >= 0:
        return at + 1
    if re.fullmatch(r"[1-9][0-9]", text) and int(text) <= layout.size:
        return int(text)
    raise SudokuError(f"{text!r:.40} is not a digit: expected {symbols[0]} to {symbols[-1]}, or 0 to empty a cell")


def digits_of(layout: Layout, text: str) -> list[Digit]:
    """Several digits, `247` or `2 4 7` or `2,4,7`."""
    words = re.split(r"[\s,]+", text.strip(" ,"))
    if len(words) == 1 and layout.size <= 9:
        words = list(text.strip(" ,"))
    found = [digit_of(layout, word) for word in words]
    if not all(found):
        raise SudokuError(f"{text!r:.40}: 0 is not a mark")
    return found


def symbol(layout: Layout, digit: Digit) -> str:
    """As the board writes a digit."""
    return layout.shape.symbols[digit - 1]
