"""The rules of the game: what each line of the player does, and what the game says.

              a number 0-80               the last hole is filled
    COUNTING ───────────────► PLAYING ───────────────────────────► SOLVED
        ▲                        │ restart                           │ restart
        └────────────────────────┴───────────────────────────────────┘          exit, end of input ─► OVER

A board line is 34 characters: `.` before a fixed digit, a blank before one of the player's, two blanks for a hole.

    ----------------------------------
    | .1  2 .3 |  4  5  6 | .7  8  9 |
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from ..classic import backtracking
from ..grid import Grid
from ..shape import NINE, Cell
from .validation import first_solution

__all__ = [
    "EXITING",
    "INVALID_COMMAND",
    "INVALID_COUNT",
    "INVALID_VALUE",
    "PROMPT",
    "SOLVABLE",
    "SOLVED",
    "UNSOLVABLE",
    "Game",
    "Phase",
    "ProtocolState",
    "picture",
]

PROMPT = "Please enter the number of cells to fill [0-80]"
INVALID_COUNT = "Error: invalid number of cells to fill"
INVALID_VALUE = "Error: value is invalid"
INVALID_COMMAND = "Error: invalid command"
SOLVED = "Puzzle solved successfully"
UNSOLVABLE = "validation failed, the board is unsolvable"
SOLVABLE = "validation passed: board is solvable"
EXITING = "Exiting..."


class Phase(Enum):
    COUNTING = "counting"
    PLAYING = "playing"
    SOLVED = "solved"
    OVER = "over"


@dataclass(frozen=True)
class ProtocolState:
    """A game in progress: the fixed digits, all digits and the stored solution."""

    fixed: Grid
    board: Grid
    solution: Grid


def picture(state: ProtocolState) -> str:
    """The board as the player sees it: 13 lines of 34 characters."""
    dashes = "-" * 34
    lines = [dashes]
    for row in range(9):
        cells = [_cell(state, NINE.cell_at(row, column)) for column in range(9)]
        lines.append("|" + "".join(f" {' '.join(cells[left : left + 3])} |" for left in (0, 3, 6)))
        if row % 3 == 2:
            lines.append(dashes)
    return "\n".join(lines)


def _cell(state: ProtocolState, cell: Cell) -> str:
    digit = state.board[cell]
    return "  " if not digit else f"{'.' if state.fixed[cell] else ' '}{digit}"


def whole_number(word: str) -> int | None:
    """The integer that a word writes in ASCII digits; None if it writes none."""
    parts = re.fullmatch(r"([+-]?)0*([0-9]*)", word)
    if parts is None or not word[-1:].isdigit():
        return None
    return int(parts[1] + (parts[2][:20] or "0"))  # what is longer is out of every range here all the same


class Game:
    """One game after the other. `answer` takes a line of the player and gives what to print, None for nothing.

    >>> game = Game(random.Random(1))
    >>> print(game.begin())
    Please enter the number of cells to fill [0-80]
    >>> print(game.answer("81"))
    Error: invalid number of cells to fill
    Please enter the number of cells to fill [0-80]
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.phase = Phase.COUNTING
        self.state = ProtocolState(Grid.empty(), Grid.empty(), Grid.empty())

    def begin(self) -> str:
        """Asks for the number of cells."""
        self.phase = Phase.COUNTING
        return PROMPT

    def answer(self, line: str) -> str | None:
        """What a line of the player brings about."""
        if not line.strip():
            return None
        return self._count(line) if self.phase is Phase.COUNTING else self._obey(line)

    def end(self) -> str:
        """The end of the input, or of the game."""
        self.phase = Phase.OVER
        return EXITING

    def _count(self, line: str) -> str:
        """The number of cells that the program fills, and so fixes."""
        count = whole_number(line.strip())
        if count is None or not 0 <= count <= 80:
            return f"{INVALID_COUNT}\n{PROMPT}"
        solution = backtracking.random_solution(Grid.empty(), self.rng)
        assert solution is not None  # an empty board has solutions
        fixed = set[Cell]()
        while len(fixed) < count:
            fixed.add(self.rng.randrange(81))  # one that is fixed already is drawn again
        puzzle = Grid(bytes(digit if cell in fixed else 0 for cell, digit in enumerate(solution)))
        return self._start(ProtocolState(puzzle, puzzle, solution))

    def _start(self, state: ProtocolState) -> str:
        self.state, self.phase = state, Phase.PLAYING
        return picture(state)

    def _obey(self, line: str) -> str:
        name, *words = line.split()
        name = name.lower()
        if name == "exit":
            return self.end()
        if name == "restart":
            return self.begin()
        numbers = [whole_number(word) for word in words]
        if self.phase is Phase.PLAYING:
            if name == "set" and _are_whole(numbers, 3):
                return self._set(*numbers[:3])  # type: ignore[arg-type]  # not None: just checked
            if name == "hint" and _are_whole(numbers, 2):
                return self._hint(*numbers[:2])  # type: ignore[arg-type]  # likewise
            if name == "validate":
                return self._validate()
        return INVALID_COMMAND

    def _set(self, x: int, y: int, digit: int) -> str:
        """Column, row, digit; 0 empties the cell."""
        cell = _cell_at(x, y)
        if cell is None or not 0 <= digit <= 9 or self.state.fixed[cell] or not self._is_legal(cell, digit):
            return INVALID_VALUE
        return self._place(cell, digit)

    def _is_legal(self, cell: Cell, digit: int) -> bool:
        """Whether no other cell in the row, the column or the block holds the digit."""
        return digit == 0 or all(self.state.board[peer] != digit for peer in NINE.peers(cell))

    def _place(self, cell: Cell, digit: int) -> str:
        self.state = replace(self.state, board=self.state.board.placing(cell, digit))
        return self._shown()

    def _shown(self) -> str:
        """The board; a full one is a solved one, because no digit that breaks a rule was ever let in."""
        if self.state.board.is_complete:
            self.phase = Phase.SOLVED
            return f"{picture(self.state)}\n{SOLVED}"
        return picture(self.state)

    def _hint(self, x: int, y: int) -> str:
        cell = _cell_at(x, y)
        if cell is None or self.state.board[cell]:
            return INVALID_VALUE
        return f"Hint: set cell to {self.state.solution[cell]}"

    def _validate(self) -> str:
        solution = first_solution(self.state.board)
        if solution is None:
            return UNSOLVABLE
        self.state = replace(self.state, solution=solution)
        return SOLVABLE


def _are_whole(numbers: Sequence[int | None], count: int) -> bool:
    """Whether the first arguments are there, and integers; those beyond do not matter."""
    return len(numbers) >= count and None not in numbers[:count]


def _cell_at(x: int, y: int) -> Cell | None:
    return NINE.cell_at(y - 1, x - 1) if 1 <= x <= 9 and 1 <= y <= 9 else None
