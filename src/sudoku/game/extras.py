"""The game with extras: the same commands, and some that the document does not know."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from ..errors import SudokuError
from ..grid import Candidates
from ..shape import NINE, Cell
from . import rules, saves
from .rules import INVALID_COMMAND, INVALID_VALUE, UNSOLVABLE, Game, Phase, State, whole_number
from .validation import first_solution

__all__ = ["HELP", "RichGame", "coloured"]

HELP = """\
set X Y Z    put Z in column X, row Y; 0 empties the cell
hint X Y     the digit of a cell in the stored solution
hint         the next step, explained
validate     can the board be solved? if so, hints follow the solution found
mark X Y Z   write or erase the pencil mark Z; mark all writes every candidate, mark lists them
undo, redo   one step back, one forward
save FILE    write the game to a file; load FILE brings it back
solve        fill the board
restart      begin anew
exit         leave"""

BOLD, BLUE, PLAIN = "\x1b[1m", "\x1b[34m", "\x1b[0m"


def coloured(state: State) -> str:
    """The board for a terminal: fixed digits bold, those of the player blue."""
    cells = iter(zip(state.fixed, state.board, strict=True))
    lines = []
    for line in rules.picture(state).split("\n"):
        pieces = [line] if line.startswith("-") else ["|"]
        for left in range(1, 34, 11) if line.startswith("|") else ():
            for place in range(left + 1, left + 10, 3):
                fixed, digit = next(cells)
                style = BOLD if fixed else BLUE if digit else ""
                pieces.append(f" {style}{line[place : place + 2]}{PLAIN if style else ''}")
            pieces.append(" |")
        lines.append("".join(pieces))
    return "\n".join(lines)


class RichGame(Game):
    """A Game that can also go back, mark, save, load, solve and explain itself.

    With `start`, each game begins as that function says, and no number of cells is asked for.
    """

    def __init__(
        self,
        rng: random.Random,
        picture: Callable[[State], str] = rules.picture,
        start: Callable[[], State] | None = None,
    ) -> None:
        super().__init__(rng, picture)
        self.start = start
        self.past: list[State] = []
        self.future: list[State] = []

    def begin(self) -> str:
        self.past, self.future = [], []
        return self._start(self.start()) if self.start else super().begin()

    def answer(self, line: str) -> str | None:
        name = line.split(maxsplit=1)[:1]
        if self.phase is Phase.COUNTING and name and name[0].lower() in ("exit", "help", "load"):
            return self._obey(line)
        return super().answer(line)

    def _obey(self, line: str) -> str:
        """Commands of both kinds; each that changes the board or its marks can be taken back."""
        before = None if self.phase is Phase.COUNTING else self.state
        name, *words = line.split()
        command = self._command(name.lower(), words)
        if command is None:
            said = super()._obey(line)
        else:
            rest = line.strip()[len(name) :].strip()  # a name of a file may have blanks
            said = command(rest)
        if before and name.lower() in ("set", "mark", "solve", "load"):
            self._remember(before)
        return said

    def _command(self, name: str, words: list[str]) -> Callable[[str], str] | None:
        """What an extra command does, if it is one, and may be given now."""
        always = {"help": self._help, "load": self._load}
        ever = {"undo": self._undo, "redo": self._redo, "save": self._save}
        playing = {"mark": self._mark, "solve": self._solve}
        if name == "hint" and not words:
            playing["hint"] = self._advise
        known = always
        if self.phase is not Phase.COUNTING:
            known = known | ever
        if self.phase is Phase.PLAYING:
            known = known | playing
        return known.get(name)

    def _remember(self, before: State) -> None:
        if (before.board, before.marks, before.fixed) != (self.state.board, self.state.marks, self.state.fixed):
            self.past.append(before)
            self.future.clear()

    def _place(self, cell: Cell, digit: int) -> str:
        """A digit takes its marks along: those of its cell, and its own among the peers."""
        if digit:
            marks = Candidates(self.state.marks)
            marks.place(cell, digit)
            self.state = replace(self.state, marks=tuple(marks.masks))
        return super()._place(cell, digit)

    def _go(self, source: list[State], target: list[State], nothing: str) -> str:
        if not source:
            return f"Error: nothing to {nothing}"
        target.append(self.state)
        old = source.pop()
        same = old.fixed == self.state.fixed  # then the newer stored solution stays
        self.state = replace(old, solution=self.state.solution) if same else old
        self.phase = Phase.PLAYING
        return self._shown()

    def _undo(self, _: str) -> str:
        return self._go(self.past, self.future, "undo")

    def _redo(self, _: str) -> str:
        return self._go(self.future, self.past, "redo")

    def _help(self, _: str) -> str:
        return HELP

    def _save(self, name: str) -> str:
        if not name:
            return INVALID_COMMAND
        try:
            saves.save(self.state, Path(name))
        except SudokuError as error:
            return f"Error: {error}"
        return f"Saved {name}"

    def _load(self, name: str) -> str:
        if not name:
            return INVALID_COMMAND
        try:
            loaded = saves.load(Path(name))
        except SudokuError as error:
            return f"Error: {error}"
        self.state, self.phase = loaded, Phase.PLAYING
        return self._shown()

    def _mark(self, rest: str) -> str:
        """Pencil marks: written or erased in a hole; without a cell, all of them."""
        marks = Candidates(self.state.marks)
        if rest.lower() == "all":
            marks = Candidates.from_grid(self.state.board)
            self.state = replace(self.state, marks=tuple(marks.masks))
        if not rest or rest.lower() == "all":
            return "\n".join(_marks_of(marks, cell) for cell, digits in enumerate(marks) if digits) or "no marks"
        numbers = [whole_number(word) for word in rest.split()[:3]]
        if len(numbers) < 3 or None in numbers:
            return INVALID_COMMAND
        x, y, digit = (number or 0 for number in numbers)
        if not (1 <= x <= 9 and 1 <= y <= 9 and 1 <= digit <= 9) or self.state.board[y - 1, x - 1]:
            return INVALID_VALUE
        cell = NINE.cell_at(y - 1, x - 1)
        if not marks.discard(cell, digit):
            marks.add(cell, digit)
        self.state = replace(self.state, marks=tuple(marks.masks))
        return _marks_of(marks, cell)

    def _solve(self, _: str) -> str:
        solution = first_solution(self.state.board)
        if solution is None:
            return UNSOLVABLE
        self.state = replace(self.state, board=solution, solution=solution, marks=(0,) * 81)
        return self._shown()

    def _advise(self, _: str) -> str:
        from .advice import advise  # loads the whole of logic

        return advise(self.state)


def _marks_of(marks: Candidates, cell: Cell) -> str:
    return f"{NINE.name_of(cell)}: {' '.join(map(str, marks[cell])) or 'no marks'}"
