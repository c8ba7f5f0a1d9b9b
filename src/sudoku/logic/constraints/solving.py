"""The path through a puzzle with rules: the native ladder on its houses and sight, and the finders for clues."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import groupby

from ..._core import core
from ...puzzle import Puzzle
from ...shape import Cell, Digit
from ..step import Candidate, Step
from ..technique import GIVE_UP, GUESS, Ladder, Rung, Technique
from .field import field_of
from .finders import FINDERS, State
from .step import RuleStep
from .table import FIRST

__all__ = ["Walk", "find_with_rules"]


class Walk:
    """A board with rules that is being solved: digits, marks, and the steps so far."""

    def __init__(self, puzzle: Puzzle, solution: bytes, ladder: Ladder) -> None:
        self.puzzle, self.solution, self.ladder = puzzle, solution, ladder
        self.field = field_of(puzzle.rules)
        self.board = bytearray(puzzle.board.cells)
        self.masks = self.field.marks(bytes(self.board))
        for cell, mask in enumerate(puzzle.marks.masks if puzzle.marks is not None else ()):
            if mask and not self.board[cell]:
                self.masks[cell] &= mask

    def steps(self, most: int) -> list[Step]:
        found: list[Step] = []
        while len(found) < most and 0 in self.board:
            step = self.next()
            if step is None:
                break
            found.append(step)
            self.apply(step)
        return found

    def next(self) -> Step | None:
        """The first step that a rung of the ladder finds."""
        for is_rule, rungs in groupby(self.ladder, key=lambda rung: rung.technique.number >= FIRST):
            for step in self._by_rules(rungs) if is_rule else self._native(list(rungs)):
                return step
        return None

    def _by_rules(self, rungs: Iterator[Rung]) -> Iterator[Step]:
        finders = FINDERS()
        state = State(self.field, bytes(self.board), self.masks, self.ladder)
        for rung in rungs:
            yield from finders[rung.technique.id](state, rung.technique)

    def _native(self, rungs: list[Rung]) -> Iterator[Step]:
        numbers = bytes(r.technique.number for r in rungs if r.technique not in (GIVE_UP, GUESS))
        rows = core.explain_path(*self._state(), None, numbers, core.Limits(), 1, self.field.geometry)
        for row in rows:
            yield RuleStep.from_step(Step.from_native(row, self.ladder), self.puzzle.rules)
        if not rows and any(rung.technique == GUESS for rung in rungs):
            yield self._guess()

    def _guess(self) -> Step:
        cell = min((cell for cell in range(81) if not self.board[cell]), key=lambda c: self.masks[c].bit_count())
        rung = self.ladder.rung(GUESS)
        digit = self.solution[cell]
        step = Step(GUESS, rung.level, rung.score, (Candidate(cell, digit),), (), (digit,))
        return RuleStep.from_step(step, self.puzzle.rules)

    def _state(self) -> tuple[bytes, bytes | None, bytes | None]:
        given = self.puzzle.grid.cells
        placed = bytes(0 if given[cell] else digit for cell, digit in enumerate(self.board))
        return given, placed, struct.pack("=81H", *self.masks)

    def apply(self, step: Step) -> None:
        for cell, digit in step.placements:
            self.place(cell, digit)
        for cell, digit in step.eliminations:
            self.masks[cell] &= ~(1 << digit - 1)

    def place(self, cell: Cell, digit: Digit) -> None:
        self.board[cell] = digit
        self.masks[cell] = 1 << digit - 1
        for peer in self.field.peers[cell]:
            if not self.board[peer]:
                self.masks[peer] &= ~(1 << digit - 1)

    def find(self, one: Technique, most: int) -> list[Step]:
        """The steps of one technique in the state as it is."""
        if one.number >= FIRST:
            state = State(self.field, bytes(self.board), self.masks, self.ladder)
            return [step for step, _ in zip(FINDERS()[one.id](state, one), range(most), strict=False)]
        rows = core.find_steps(*self._state(), one.number, core.Limits(), most, self.field.geometry)
        return [RuleStep.from_step(Step.from_native(row, self.ladder), self.puzzle.rules) for row in rows]


def find_with_rules(puzzle: Puzzle, solution: bytes, one: Technique, most: int, ladder: Ladder) -> list[Step]:
    return Walk(puzzle, solution, ladder).find(one, most)
