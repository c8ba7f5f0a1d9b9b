"""A cell, a line or a time in words, for people who listen to the board."""

from __future__ import annotations

import re

from ..errors import SudokuError
from ..shape import Cell
from .notation import symbol
from .session import GameSession
from .state import GameState

__all__ = ["cell_text", "clock_text", "row_text"]


def clock_text(seconds: float) -> str:
    """`4:05`, `1:04:05`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def cell_text(session: GameSession, cell: Cell) -> str:
    """What a cell holds and, of a hole, what the player has noted and what it sees leaves."""
    state = session.state
    layout, position = state.layout, state.position
    name, digit = layout.name_of(cell), state.board[cell]
    notes = [f"colour {' and '.join(map(str, position.colours(cell)))}"] * bool(position.colours(cell))
    if digit:
        kind = "given" if layout.givens[cell] else "yours"
        kind += ", a fault" * (cell in session.faulty)
        return ", ".join([f"{name}: {symbol(layout, digit)}, {kind}", *notes]) + "."

    def listed(digits: tuple[int, ...]) -> str:
        return " ".join(symbol(layout, each) for each in digits) or "nothing"

    if position.centre(cell):
        notes.insert(0, f"marks {listed(position.centre(cell))}")
    if position.corner(cell):
        notes.insert(0, f"corner marks {listed(position.corner(cell))}")
    notes.append(f"free by the rules: {listed(layout.candidates(state.board, cell))}")
    return f"{name}: empty, {', '.join(notes)}."


def row_text(state: GameState, words: str) -> str:
    """`row 2: 6, empty, empty, 1 …`; also of a column or a box."""
    layout, found = state.layout, re.fullmatch(r"(?:(row|column|box) ?)?([0-9]{1,2})", words.strip().lower())
    if found is None or not 1 <= int(found[2]) <= layout.size:
        raise SudokuError(f"expected row, column or box and a number from 1 to {layout.size}")
    kind, index = found[1] or "row", int(found[2]) - 1
    house = {"row": layout.shape.rows, "column": layout.shape.columns, "box": layout.shape.boxes}[kind][index]
    told = []
    for board, digits in enumerate(layout.grids(state.board)):
        which = " of the second grid" * board
        cells = ", ".join(symbol(layout, digits[cell]) if digits[cell] else "empty" for cell in house.cells)
        told.append(f"{kind} {index + 1}{which}: {cells}.")
    return "\n".join(told)
