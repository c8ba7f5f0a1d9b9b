"""The commands of line mode: their names, other names, how they are typed and what they do. Help is made of this."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..errors import SudokuError

__all__ = ["COMMANDS", "LineCommand", "find_command", "help_text"]


class LineCommand(NamedTuple):
    usage: str
    does: str
    aliases: tuple[str, ...] = ()


COMMANDS = {
    "set": LineCommand(
        "r2c3=7, B3=7, set X Y V", "put a digit in a cell; B3 is row 2, column 3; X is the column; 0 empties"
    ),
    "mark": LineCommand("mark r2c3 47, r2c3+47, r2c3-4", "switch marks: what a cell can still be; + writes, - erases"),
    "corner": LineCommand("corner r2c3 47", "switch corner marks: where in its box or line a digit can go"),
    "fill": LineCommand("fill", "mark every candidate; fill r2c3 only there", ("candidates",)),
    "colour": LineCommand("colour r2c3 2", "switch a colour, 1 to 9, shown as a to i", ("color",)),
    "erase": LineCommand("erase r2c3", "take away the digit of a cell, or its marks", ("clear",)),
    "undo": LineCommand("undo, undo 3", "take moves back"),
    "redo": LineCommand("redo, redo 3", "do them again"),
    "checkpoint": LineCommand("checkpoint NAME", "keep this position"),
    "restore": LineCommand("restore NAME", "go back to a checkpoint; without a name, list them", ("checkpoints",)),
    "forget": LineCommand("forget NAME", "drop a checkpoint"),
    "hint": LineCommand("hint, hint r2c3", "say where to look; again, the technique; again, the picture; again, do it"),
    "check": LineCommand(
        "check", "can the board be solved? check off, rules or solution: what is refused", ("validate",)
    ),
    "solve": LineCommand("solve", "fill the board"),
    "board": LineCommand("board", "show the board; board off: no more after each move", ("show",)),
    "row": LineCommand("r2c3, row 2, column 3, box 1", "read out a cell or a line", ("column", "box")),
    "time": LineCommand("time", "how long you have played, and how long people take"),
    "pause": LineCommand("pause", "stop the clock, or start it again"),
    "restart": LineCommand("restart", "empty the board; undo brings it back"),
    "new": LineCommand("new hard, new x-wing, new 16, new diagonal, new pair", "start another game"),
    "next": LineCommand("next", "the next puzzle of the file"),
    "save": LineCommand("save FILE", "write a copy of the game; it is also saved after each move"),
    "load": LineCommand("load FILE", "play a saved game, or a puzzle"),
    "help": LineCommand("help, help COMMAND", "this list", ("?",)),
    "quit": LineCommand("quit", "leave; sudoku play --resume continues", ("exit",)),
}


def find_command(word: str, commands: Mapping[str, LineCommand] = COMMANDS) -> str:
    """The command that a word names, in any case; a SudokuError suggests one."""
    name = word.lower()
    for known, command in commands.items():
        if name == known or name in command.aliases:
            return known
    from difflib import get_close_matches

    close = get_close_matches(name, commands, 1)
    raise SudokuError(f"no command {word:.40}{f', did you mean {close[0]}?' if close else ''}; help lists them")


def help_text(word: str = "", commands: Mapping[str, LineCommand] = COMMANDS) -> str:
    """All commands, or one."""
    chosen = [find_command(word, commands)] if word else list(commands)
    return "\n".join(f"{commands[name].usage}\n    {commands[name].does}" for name in chosen)
