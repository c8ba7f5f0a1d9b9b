"""A drill: exercises one after the other, answered in words, with hints that say more each time.

    Drill("r4c7-5") ─► right, or what is wrong with it       hint ─► where to look ─► the pattern ─► what follows

Nothing is read or printed here: every face asks the same questions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ..generator import Exercise
from ..logic import find_all
from ..logic.names import cell_name
from ..logic.words import reason, whereabouts, with_article
from ..shape import Cell, Digit

__all__ = ["Drill", "Reply"]

Claim = tuple[Cell, str, Digit]
"""A candidate that goes (`-`), or a digit that is placed (`=`)."""
_CLAIM = re.compile(r"r([1-9])c([1-9])\s*(=|-|<>)\s*([1-9])|([A-I])([1-9])\s*(=|-|<>)\s*([1-9])", re.IGNORECASE)


@dataclass(frozen=True)
class Reply:
    """What is said to an answer, and whether the exercise is done."""

    text: str
    done: bool = False


@dataclass
class Drill:
    """One exercise under way; `told` counts the hints so far."""

    exercise: Exercise
    style: str = "rc"
    told: int = 0
    _right: set[Claim] = field(default_factory=set)

    @property
    def question(self) -> str:
        name = self.exercise.technique.name
        example = "r4c7=5" if self.exercise.step.placements else "r4c7-5"
        return f"Find the {name}. What follows? (such as {example}; hint, show, skip, quit)"

    @property
    def right(self) -> set[Claim]:
        """Everything that follows from the technique in this position, from any of its steps."""
        if not self._right:
            for step in (self.exercise.step, *find_all(self.exercise.puzzle, self.exercise.technique)):
                if step.technique == self.exercise.technique:
                    self._right |= {(cell, "-", digit) for cell, digit in step.eliminations}
                    self._right |= {(cell, "=", digit) for cell, digit in step.placements}
        return self._right

    def hint(self) -> str:
        """The next hint: where to look, the pattern, what follows."""
        step, self.told = self.exercise.step, min(self.told + 1, 3)
        if self.told == 1:
            return f"Look at {whereabouts(step, self.style)}: there is {with_article(step.name)}."
        return reason(step, self.style) if self.told == 2 else step.sentence(self.style)

    def answer(self, text: str) -> Reply:
        """One or several claims, such as `r4c7-5 r4c9-5`: all of them have to follow."""
        claims = parse(text)
        if not claims:
            return Reply(f"{text.strip()!r:.40} is no answer: expected a cell and a digit, such as r4c7-5 or r4c7=5")
        wrong = [claim for claim in claims if claim not in self.right]
        if not wrong:
            return Reply(f"Right. {self.exercise.step.sentence(self.style)}", done=True)
        cell, sign, digit = wrong[0]
        claim = f"{cell_name(cell, self.style)}{sign}{digit}"
        if sign == "-" and (cell, digit) not in self.exercise.puzzle.candidates:
            return Reply(f"{digit} is no candidate of {cell_name(cell, self.style)}.")
        return Reply(f"{claim} does not follow from {self.exercise.technique} here.")


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
