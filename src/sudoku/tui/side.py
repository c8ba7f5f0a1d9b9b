"""The words beside and around the board: mode, what the cursor is on, how many of each digit are left, hints, rules."""

from __future__ import annotations

from rich.text import Text

from ..game import GameSession
from ..game.layout import Layout
from ..game.notation import symbol
from ..game.wording import clock_text
from ..shape import Cell, Digit

__all__ = ["MODES", "footer", "header", "panel"]

MODES = {"digit": "Digits", "centre": "Marks", "corner": "Corner marks", "colour": "Colours"}


def header(session: GameSession, mode: str, digit_first: bool, active: Digit) -> str:
    """One line: what is played, how, for how long."""
    layout = session.state.layout
    title = str(layout.puzzles[0].info.get("title") or "Sudoku")
    parts = [title, MODES[mode]]
    if digit_first:
        parts.append(f"digit first: {symbol(layout, active) if active else 'choose one'}")
    parts.append(f"{clock_text(session.seconds)}{' paused' if session.is_paused else ''}")
    return "  ·  ".join(parts)


def footer(columns: int, session: GameSession) -> str:
    """The keys that a player needs first."""
    if session.is_paused:
        return "p goes on   q quit"
    words = ["? keys", "h hint", "n marks", "u undo", "q quit", "g new", "c colour", "e explain", "p pause", ": all"]
    while len("   ".join(words)) > columns and len(words) > 1:
        words.pop()
    return "   ".join(words)


def panel(session: GameSession, cursor: Cell, message: str) -> Text:
    """The column beside the board."""
    text = Text()
    if message:
        text.append(f"{message}\n\n", "bold")
    text.append(_cell(session, cursor) + "\n\n")
    text.append(f"Left: {_left(session)}\n\n")
    state = session.state
    if session.check != "rules":
        text.append(f"Faults shown: {session.check}\n")
    if state.hints:
        text.append(f"Hints: {state.hints}\n")
    if state.checkpoints:
        text.append(f"Checkpoints: {', '.join(state.checkpoints)}\n")
    for sentence in _rules(state.layout, cursor):
        text.append(f"\n{sentence}", "italic")
    return text


def _cell(session: GameSession, cell: Cell) -> str:
    state, layout = session.state, session.state.layout
    name, digit, position = layout.name_of(cell), state.board[cell], state.position
    if session.is_paused:
        return "Paused"
    if digit:
        kind = "given" if layout.givens[cell] else "yours"
        return f"{name}: {symbol(layout, digit)}, {kind}"

    def listed(digits: tuple[Digit, ...]) -> str:
        return " ".join(symbol(layout, each) for each in digits)

    lines = [f"{name}: empty"]
    lines += [f"marks {listed(position.centre(cell))}"] * bool(position.centre(cell))
    lines += [f"corner {listed(position.corner(cell))}"] * bool(position.corner(cell))
    return "\n".join(lines)


def _left(session: GameSession) -> str:
    """The digits that are not yet in all their places."""
    state, layout = session.state, session.state.layout
    full = layout.size * len(layout.puzzles)
    found = [digit for digit in range(1, layout.size + 1) if state.board.count(digit) < full]
    return "".join(symbol(layout, digit) for digit in found) or "none"


def _rules(layout: Layout, cursor: Cell) -> list[str]:
    """The rules of the cursor's board: those about the whole board, and those that its cell is part of."""
    board, cell = divmod(cursor, layout.shape.cell_count)
    rules = layout.puzzles[board].rules
    if not rules:
        return []
    place = divmod(cell, layout.size)
    told = []
    for constraint in rules.constraints:
        places = list(constraint.places())
        if not places or place in places:
            told.append(constraint.describe())
    return [f"{text[:1].upper()}{text[1:]}." for text in told]
