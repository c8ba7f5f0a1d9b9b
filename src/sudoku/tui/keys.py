"""The commands of the full screen: key bindings, the command palette and the list of keys are made of this table.

Small letters are commands and capital letters are digits, on boards with more than nine of them. Nothing needs
Ctrl and a digit, which terminals do not send.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["COMMANDS", "MOVES", "KeyCommand", "keys_text", "table"]


class KeyCommand(NamedTuple):
    name: str  # of the method `do_…` of the app
    keys: str  # as Textual names them; the first is shown; "" for the palette only
    title: str
    group: str


MOVES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}

COMMANDS = (
    KeyCommand("marks", "n", "Marks: what a cell can still be (again: digits)", "Write"),
    KeyCommand("corner", "m", "Corner marks: where a digit can go", "Write"),
    KeyCommand("colour", "c", "Colours 1 to 9", "Write"),
    KeyCommand("digit_first", "d", "Digit first: choose a digit, then cells", "Write"),
    KeyCommand("write", "space", "Digit first: write it; else: add the cell to a selection", "Write"),
    KeyCommand("erase", "backspace,delete,0,full_stop", "Erase the digit, or the marks", "Write"),
    KeyCommand("fill", "f", "Mark every candidate", "Write"),
    KeyCommand("next_hole", "tab", "Go to the next empty cell", "Move"),
    KeyCommand("last_hole", "shift+tab", "Go to the empty cell before", "Move"),
    KeyCommand("clear", "escape", "Drop the selection, or the hint", "Move"),
    KeyCommand("undo", "u,ctrl+z", "Undo", "Game"),
    KeyCommand("redo", "r,ctrl+y", "Redo", "Game"),
    KeyCommand("checkpoint", "s", "Set a checkpoint", "Game"),
    KeyCommand("restore", "b", "Go back to a checkpoint", "Game"),
    KeyCommand("pause", "p", "Pause", "Game"),
    KeyCommand("new", "g", "New game", "Game"),
    KeyCommand("next", "greater_than_sign", "Next puzzle of the file", "Game"),
    KeyCommand("restart", "", "Empty the board", "Game"),
    KeyCommand("solve", "", "Fill in the solution", "Game"),
    KeyCommand("hint", "h", "Hint: where, technique, picture, apply", "Help"),
    KeyCommand("apply", "enter", "Apply the hint", "Help"),
    KeyCommand("path", "e", "Explain the whole solution, step by step", "Help"),
    KeyCommand("check", "v", "Faults shown: none, against the rules, against the solution", "View"),
    KeyCommand("highlight", "l", "Highlight the digit and the cells it sees", "View"),
    KeyCommand("look", "t", "Dark, light, or without colours", "View"),
    KeyCommand("keys", "question_mark,f1", "Keys", "Help"),
    KeyCommand("palette", "ctrl+p,colon", "All commands", "Help"),
    KeyCommand("quit", "q", "Quit; the game is saved", "Game"),
)
_SIGNS = {
    **{"full_stop": ".", "greater_than_sign": ">", "question_mark": "?", "colon": ":", "escape": "Esc"},
    **{"ctrl+p": "Ctrl-P", "ctrl+z": "Ctrl-Z", "ctrl+y": "Ctrl-Y", "shift+tab": "Shift-Tab", "tab": "Tab"},
    **{"space": "Space", "enter": "Enter", "backspace": "Backspace", "delete": "Delete", "f1": "F1"},
}


def keys_text(command: KeyCommand) -> str:
    """`Backspace, Delete, 0, .`"""
    return ", ".join(_SIGNS.get(key, key) for key in command.keys.split(",") if key)


def table() -> list[tuple[str, str, str]]:
    """Group, keys and title of all that keys do, group by group."""
    fixed = [
        ("Move", "arrows", "Move; with Shift, select. The mouse clicks and drags"),
        ("Write", "1 … 9, A … Z", "Write a digit, mark or colour; capitals are the digits from 10 on"),
    ]
    rows = fixed + [(command.group, keys_text(command) or "palette", command.title) for command in COMMANDS]
    groups = ("Write", "Move", "Help", "Game", "View")
    return sorted(rows, key=lambda row: groups.index(row[0]))
