"""A drill: positions one after the other, each with one technique to find, on the lines of line mode.

    r4c7-5 ─► DrillGame.answer ─► right, or why not       hint ─► where to look ─► the pattern ─► the picture ─► do it

The board has every candidate as a mark, so an answer is a move of line mode: a mark that goes or a digit that is set.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from ..errors import SudokuError
from ..generator import Exercise
from ..logic import Step, find_all
from ..logic.names import cell_name
from ..logic.words import reason, whereabouts
from ..puzzle import Puzzle
from ..shape import Cell, Digit
from .advice import Advice, step_action
from .commands import COMMANDS, LineCommand
from .line_mode import LineGame, Paint
from .notation import digit_of, digits_of
from .session import GameSession
from .state import start

__all__ = ["DrillGame", "Question"]

Claim = tuple[Cell, str, Digit]
"""A candidate that goes (`-`), or a digit that is placed (`=`)."""
_CLAIM = re.compile(r"r([1-9])c([1-9])\s*(=|-|<>)\s*([1-9])|([A-I])([1-9])\s*(=|-|<>)\s*([1-9])", re.IGNORECASE)

_EXAMPLE = 33
"""The cell in the example of an answer: r4c7, or D7."""

_SHARED = ("corner", "colour", "undo", "redo", "row", "help")
COMMANDS_OF_DRILLS = {
    "set": LineCommand("r2c3=7, B3=7, set X Y V", "answer: this digit follows; B3 is row 2, column 3"),
    "mark": LineCommand("r2c3-4, r2c3-47, mark r2c3 4", "answer: these candidates go; r2c3+4 writes a mark back"),
    "hint": LineCommand("hint", "say where to look; again, the pattern; again, the picture; again, do it"),
    "show": LineCommand("show", "tell the answer", ("solve",)),
    "next": LineCommand("next", "the next position; an empty line, when this one is done", ("skip", "new")),
    "board": LineCommand("board", "show the board"),
    "time": LineCommand("time", "how long you have looked at this position"),
    **{name: COMMANDS[name] for name in _SHARED},
    "quit": LineCommand("quit", "leave", ("exit",)),
}


class Question:
    """What is asked in one position, and which answers are right."""

    def __init__(self, exercise: Exercise, style: str = "rc") -> None:
        self.exercise, self.style = exercise, style

    @property
    def text(self) -> str:
        sign = "=" if self.exercise.step.placements else "-"
        example = f"{cell_name(_EXAMPLE, self.style)}{sign}5"
        return f"Find the {self.exercise.technique.name}. What follows, such as {example}? (help lists the commands)"

    @cached_property
    def right(self) -> dict[Claim, Step]:
        """Everything that follows from the technique in this position, from any of its steps."""
        found: dict[Claim, Step] = {}
        for step in (self.exercise.step, *find_all(self.exercise.puzzle, self.exercise.technique)):
            if step.technique == self.exercise.technique:
                follows = [(cell, "-", digit) for cell, digit in step.eliminations]
                follows += [(cell, "=", digit) for cell, digit in step.placements]
                found = dict.fromkeys(follows, step) | found
        return found

    def judge(self, claims: list[Claim]) -> Step:
        """The step that an answer comes from; a SudokuError says what is wrong with it. All claims have to follow."""
        wrong = next((claim for claim in claims if claim not in self.right), None)
        if wrong is None:
            return self.right[claims[0]]
        cell, sign, digit = wrong
        name = cell_name(cell, self.style)
        if sign == "-" and (cell, digit) not in self.exercise.puzzle.candidates:
            raise SudokuError(f"{digit} is no candidate of {name}")
        raise SudokuError(f"{name}{sign}{digit} does not follow from {self.exercise.technique} here")

    def advice(self) -> Advice:
        """The step in stages; its name is known, so the second one is the pattern."""
        step = self.exercise.step
        return Advice(
            f"Look at {whereabouts(step, self.style)}.",
            reason(step, self.style),
            step.sentence(self.style),
            step.cells,
            step_action(step),
            step,
        )

    def session(self) -> GameSession:
        """The position with all its candidates as marks; what was placed on the way to it is as firm as a given."""
        puzzle = self.exercise.puzzle
        state = start(Puzzle(puzzle.board, marks=puzzle.candidates))
        return GameSession(state, autosave=False, adviser=lambda _state, _solution: self.advice())


class DrillGame(LineGame):
    """Line mode on the positions of a drill; `total` is how many there are to be."""

    commands = COMMANDS_OF_DRILLS

    def __init__(
        self,
        exercises: Iterator[Exercise],
        total: int,
        *,
        style: str = "rc",
        columns: int = 80,
        paint: Paint | None = None,
    ) -> None:
        self.rest, self.total, self.style = exercises, total, style
        self.asked = self.found = self.alone = 0
        self.is_done = False
        super().__init__(self._ask(), columns=columns, paint=paint)

    def _ask(self) -> GameSession:
        """The next position; a SudokuError if none was found in time."""
        exercise = next(self.rest, None)
        if exercise is None:
            raise SudokuError(f"no {'further ' * bool(self.asked)}position was found in time")
        self.question, self.asked, self.is_done = Question(exercise, self.style), self.asked + 1, False
        return self.question.session()

    def begin(self) -> str:
        return f"{self.board()}\n{self.asked} of {self.total}. {self.question.text}"

    def end(self) -> str:
        """How many were found."""
        self.is_over = True
        helped = self.found - self.alone
        return f"{self.found} of {self.asked} found{f', {helped} of them with hints' if helped else ''}."

    def answer(self, line: str) -> str | None:
        return super().answer(line.strip() or ("next" if self.is_done else ""))

    def _obey(self, line: str) -> str:
        claims = parse(line)
        return self._claim(claims) if claims else super()._obey(line)

    def _put(self, cell: Cell, text: str) -> str:
        digit = digit_of(self.session.state.layout, text)
        if not digit:
            raise SudokuError("the position stays as it is: expected a digit that follows")
        return self._claim([(cell, "=", digit)])

    def _mark(self, layer: str, cell: Cell, text: str, on: bool | None = None) -> str:
        digits = digits_of(self.session.state.layout, text)
        if layer == "centre" and on is not True and {*digits} & {*self.session.state.position.centre(cell)}:
            return self._claim([(cell, "-", digit) for digit in digits])
        return super()._mark(layer, cell, text, on)

    def _claim(self, claims: list[Claim]) -> str:
        if self.is_done:
            raise SudokuError("this position is done: next goes on")
        step = self.question.judge(claims)
        self.found += 1
        self.alone += not self.session.state.hints
        return self._done(f"Right. {step.sentence(self.style)}")

    def _done(self, said: str) -> str:
        """After an answer, by the player or not: what to do next, or the end."""
        self.is_done = True
        if self.asked == self.total:
            return f"{said}\n{self.end()}"
        return f"{said}\n(Enter or next: the next position)"

    def do_hint(self, rest: str) -> str:
        if self.is_done:
            raise SudokuError("this position is done: next goes on")
        if rest:
            raise SudokuError("expected hint alone")
        return super().do_hint("")

    def _expected(self) -> str:
        return ""  # nobody has timed positions in the middle of a puzzle

    def _applied(self) -> str:
        return self._done(self.board())

    def do_show(self, _: str) -> str:
        self.session.advice = self.question.advice()
        return self._done(f"{self._step_picture()}{self.session.advice.reason}")

    def do_next(self, _: str) -> str:
        if self.asked == self.total:
            return self.end()
        try:
            return self._switch(self._ask())
        except SudokuError as error:
            return f"{str(error).capitalize()}.\n{self.end()}"


def parse(text: str) -> list[Claim]:
    """The claims of an answer; none if part of it cannot be understood.

    >>> parse("r1c2-3, A1=5")
    [(1, '-', 3), (0, '=', 5)]
    """
    if re.sub(r"[\s,;]+", "", _CLAIM.sub("", text)):
        return []
    claims = []
    for match in _CLAIM.finditer(text):
        row, column, sign, digit = match.groups()[:4] if match[1] else match.groups()[4:]
        line = int(row) - 1 if row.isdigit() else ord(row.upper()) - ord("A")
        claims.append((9 * line + int(column) - 1, "=" if sign == "=" else "-", int(digit)))
    return claims
