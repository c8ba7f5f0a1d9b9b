"""Line mode: one command a line, for screen readers, slow links and pipes.

    r2c3=7    ─► LineGame.answer ─► the board, or why not

Everything is text in reading order; nothing moves and nothing is said by colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

from ..errors import SudokuError
from ..shape import Cell
from . import knowledge, saves
from .commands import COMMANDS, LineCommand, find_command, help_text
from .frame import Frame, Ink
from .notation import cell_of, column_row, digit_of, digits_of, symbol
from .opening import Opening
from .picture import View, draw, runs
from .reel import Reel
from .session import CHECKS, GameSession
from .wording import cell_text, clock_text, row_text

__all__ = ["LineGame"]

Paint = Callable[[Ink], str]
_CELL = r"(?:[12]:)?(?:r[0-9]{1,2}c[0-9]{1,2}|[a-z][0-9]{1,2})"
_TYPED = re.compile(rf"({_CELL})(?:\s*([=+-])\s*|\s+|$)(.*)", re.IGNORECASE)


class LineGame:
    """A game on lines of text. `answer` takes one and gives what to print."""

    commands: ClassVar[Mapping[str, LineCommand]] = COMMANDS
    """What can be typed beside moves; each has a method `do_…`."""

    def __init__(
        self, session: GameSession, reel: Reel | None = None, *, columns: int = 80, paint: Paint | None = None
    ) -> None:
        self.session, self.reel, self.columns, self.paint = session, reel or Reel(), columns, paint
        self.is_over = False
        self.shows_board = True

    def begin(self) -> str:
        """The first words of a game."""
        info = self.session.state.layout.puzzles[0].info
        title = str(info.get("title") or "Sudoku")
        rules = [puzzle.rules.describe() for puzzle in self.session.state.layout.puzzles if puzzle.rules]
        return "\n".join([f"{title}. Type help for the commands.", *rules, self.board()])

    def end(self) -> str:
        """The last words."""
        self.is_over = True
        self.session.do("pause")
        if self.session.path is None or self.session.state.is_solved:
            return "Bye."
        return "Saved. sudoku play --resume continues this game."

    def answer(self, line: str) -> str | None:
        """What a line of the player brings about; None for a blank one."""
        words = line.strip()
        if not words:
            return None
        try:
            said = self._obey(words)
        except SudokuError as error:
            said = f"No: {error}"
        trouble, self.session.trouble = self.session.trouble, ""
        return f"{said}\n(not saved: {trouble})" if trouble else said

    def _obey(self, line: str) -> str:
        if typed := _TYPED.fullmatch(line):
            return self._typed(*typed.groups())
        name, _, rest = line.partition(" ")
        command = find_command(name, self.commands)
        rest = line if command == "row" else rest.strip()  # there the name says which kind of line
        return getattr(self, f"do_{command}")(rest)  # type: ignore[no-any-return]

    def _typed(self, name: str, sign: str | None, rest: str) -> str:
        """`r2c3`, `r2c3=7`, `r2c3 7`, `r2c3+24`, `r2c3-4`."""
        cell = cell_of(self.session.state.layout, name)
        if sign in ("+", "-"):
            return self._mark("centre", cell, rest, on=sign == "+")
        if not rest and sign is None:
            return cell_text(self.session, cell)
        return self._put(cell, rest or "0")

    def _put(self, cell: Cell, text: str) -> str:
        session, layout = self.session, self.session.state.layout
        digit = digit_of(layout, text)
        if layout.givens[cell]:
            raise SudokuError(f"{layout.name_of(cell)} is a given: it cannot be changed")
        if why := session.objection(cell, digit):
            raise SudokuError(f"{symbol(layout, digit)} cannot go in {layout.name_of(cell)}: {why}")
        changed = session.do("value", cells=[cell], digit=digit) if digit else session.do("erase", cells=[cell])
        return self._shown() if changed else f"{layout.name_of(cell)} is so already."

    def _mark(self, layer: str, cell: Cell, text: str, on: bool | None = None) -> str:
        """Several marks are one line of the player but as many moves."""
        fields = {} if on is None else {"on": on}
        for digit in digits_of(self.session.state.layout, text):
            self.session.do(layer, cells=[cell], digit=digit, **fields)
        return self._shown()

    def board(self) -> str:
        """The board; with marks where there are any and the screen is wide enough."""
        state, position = self.session.state, self.session.state.position
        frame = Frame(state.layout, "single")
        marked = {*position.layer("centre"), *position.layer("corner")}
        if not self.session.is_paused and not all(state.board[int(key)] for key in marked):
            wider = Frame(state.layout, "double")
            frame = wider if wider.size[0] <= self.columns else frame
        view = View(signs=True, faulty=self.session.faulty, hidden=self.session.is_paused)
        paint = self.paint or (lambda ink: ink.sign)
        lines = ("".join(map(paint, runs(line))) for line in draw(state, frame, view))
        return "\n".join(line.rstrip() for line in lines)

    def _shown(self, before: str = "") -> str:
        """The board, and that it is solved."""
        state = self.session.state
        parts = [before] * bool(before) + [self.board()] * self.shows_board
        if state.is_solved:
            hints = f", {state.hints} hint{'s' * (state.hints != 1)}" if state.hints else ""
            parts.append(f"Solved in {clock_text(self.session.seconds)}{hints}. new or next starts another game.")
        elif 0 not in state.board:
            parts.append("The board is full, but not solved: check says what is wrong.")
        return "\n".join(parts) or "Done."

    # The commands, by their names in `commands`.

    def do_set(self, rest: str) -> str:
        words = rest.split()
        if len(words) < 3 or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words[:2]):
            raise SudokuError("expected set X Y V: column, row and digit, such as set 3 2 7")
        return self._put(column_row(self.session.state.layout, int(words[0]), int(words[1])), words[2])

    def do_mark(self, rest: str) -> str:
        return self._marking("centre", rest)

    def do_corner(self, rest: str) -> str:
        return self._marking("corner", rest)

    def _marking(self, layer: str, rest: str) -> str:
        name, _, digits = rest.partition(" ")
        if not digits:
            raise SudokuError("expected a cell and digits, such as r2c3 247")
        return self._mark(layer, cell_of(self.session.state.layout, name), digits)

    def do_fill(self, rest: str) -> str:
        cells = [cell_of(self.session.state.layout, name) for name in rest.split()]
        self.session.do("fill", **({"cells": cells} if cells else {}))
        return self._shown()

    def do_colour(self, rest: str) -> str:
        name, _, colour = rest.partition(" ")
        if not re.fullmatch(r"[1-9]|[a-i]", colour.strip().lower()):
            raise SudokuError("expected a cell and a colour from 1 to 9, such as colour r2c3 2")
        sign = colour.strip().lower()
        number = int(sign) if sign.isdigit() else ord(sign) - ord("a") + 1
        self.session.do("colour", cells=[cell_of(self.session.state.layout, name)], colour=number)
        return self._shown()

    def do_erase(self, rest: str) -> str:
        cells = [cell_of(self.session.state.layout, name) for name in rest.split()]
        if not cells:
            raise SudokuError("expected cells, such as erase r2c3")
        return self._shown() if self.session.do("erase", cells=cells) else "There is nothing to erase."

    def do_undo(self, rest: str) -> str:
        return self._history("undo", rest)

    def do_redo(self, rest: str) -> str:
        return self._history("redo", rest)

    def _history(self, do: str, rest: str) -> str:
        if rest and not re.fullmatch(r"[1-9][0-9]{0,5}", rest):
            raise SudokuError(f"expected {do}, or {do} and how many moves")
        self.session.do(do, **({"moves": int(rest)} if rest else {}))
        return self._shown()

    def do_checkpoint(self, rest: str) -> str:
        before = set(self.session.state.checkpoints)
        self.session.do("checkpoint", **({"name": rest} if rest else {}))
        name = rest or next(iter(set(self.session.state.checkpoints) - before))
        return f"Checkpoint {name}: restore {name} brings this position back."

    def do_restore(self, rest: str) -> str:
        if not rest:
            names = list(self.session.state.checkpoints)
            return f"Checkpoints: {', '.join(names)}." if names else "There are no checkpoints yet."
        self.session.do("restore", name=rest)
        return self._shown()

    def do_forget(self, rest: str) -> str:
        self.session.do("forget", name=rest)
        return f"Checkpoint {rest} is gone."

    def do_hint(self, rest: str) -> str:
        if rest:
            return self._digit_hint(rest)
        stage, advice = self.session.hint()
        if stage == "apply":
            return self._applied()
        if stage != "picture":
            return f"{advice.text(stage)} (hint again tells more)"
        return f"{self._step_picture()}{advice.reason} (hint again applies it)"

    def _applied(self) -> str:
        """What is said when a hint has been carried out."""
        return self._shown("Done.")

    def _digit_hint(self, rest: str) -> str:
        layout, words = self.session.state.layout, rest.split()
        if len(words) == 2 and all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
            cell = column_row(layout, int(words[0]), int(words[1]))
        else:
            cell = cell_of(layout, rest)
        if self.session.state.board[cell]:
            raise SudokuError(f"{layout.name_of(cell)} has a digit already")
        if self.session.solution is None:
            raise SudokuError("the puzzle has several solutions: no digit is certain")
        self.session.do("hint")
        return f"{layout.name_of(cell)} is {symbol(layout, self.session.solution[cell])}."

    def _step_picture(self) -> str:
        advice = self.session.advice
        if advice is None or advice.step is None:
            return ""
        from ..logic.situation import Situation
        from ..render.text import LEGEND, pictured

        puzzle = self.session.state.puzzles()[0]
        return f"{pictured(puzzle.board, Situation.from_puzzle(puzzle).marks, advice.step)}\n({LEGEND})\n"

    def do_check(self, rest: str) -> str:
        if rest in CHECKS:
            self.session.check = rest
            return {
                "off": "No digit is refused.",
                "rules": "Digits that break a rule are refused.",
                "solution": "Digits that are not those of the solution are refused.",
            }[rest]
        if rest:
            raise SudokuError(f"expected check, or check and one of {', '.join(CHECKS)}")
        state = self.session.state
        if state.conflicts:
            cells = " ".join(state.layout.name_of(cell) for cell in sorted(state.conflicts))
            return f"These cells break the rules: {cells}."
        try:
            found = knowledge.solution_from(state)
        except SudokuError:
            return "The board cannot be solved from here: some digit is wrong."
        return "The board can be solved." if found else "No answer was found in time."

    def do_solve(self, _: str) -> str:
        self.session.solve()
        return self._shown()

    def do_board(self, rest: str) -> str:
        if rest in ("on", "off"):
            self.shows_board = rest == "on"
            return f"The board is {'' if self.shows_board else 'not '}shown after each move."
        return self.board()

    def do_row(self, rest: str) -> str:
        return row_text(self.session.state, rest)

    def do_time(self, _: str) -> str:
        expected = self._expected()
        now = f"{clock_text(self.session.seconds)}{', paused' if self.session.is_paused else ''}."
        return f"{now} Expected: {expected}." if expected else now

    def _expected(self) -> str:
        """How long people take."""
        return knowledge.expected_time(self.session.state.layout)

    def do_pause(self, _: str) -> str:
        if self.session.is_paused:
            self.session.do("resume")
            return self._shown()
        self.session.do("pause")
        return f"Paused at {clock_text(self.session.seconds)}. pause again goes on."

    def do_restart(self, _: str) -> str:
        self.session.do("restart")
        return self._shown()

    def do_new(self, rest: str) -> str:
        return self._switch(self.reel.new(Opening.parse(rest) if rest else None))

    def do_next(self, _: str) -> str:
        return self._switch(self.reel.next())

    def _switch(self, session: GameSession) -> str:
        session.check = self.session.check
        self.session.do("pause")
        self.session = session
        return self.begin()

    def do_save(self, rest: str) -> str:
        if not rest:
            return "The game is saved after each move; save FILE writes a copy."
        saves.write(Path(rest), self.session.state, self.session.clock())
        return f"Saved {rest}"

    def do_load(self, rest: str) -> str:
        if not rest:
            raise SudokuError("expected load FILE")
        state = saves.read(Path(rest))
        knowledge.check_playable(state.layout)
        return self._switch(GameSession(state))

    def do_help(self, rest: str) -> str:
        return help_text(rest, self.commands)

    def do_quit(self, _: str) -> str:
        return self.end()
