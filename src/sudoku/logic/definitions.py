"""What each technique is, why it works, what it rates, and examples: the texts of definitions.toml.

exercises.tsv has the positions of each technique for plain sudokus: its code, then a line of HoDoKu's library, which
holds givens, placed digits and removed candidates (`tools/technique_exercises.py`). clue_examples.tsv has a position
for each technique that looks at clues: its name in code, then a link to f-puzzles (`tools/clue_examples.py`).
frequency.json says how often each technique is needed in random puzzles (`tools/technique_counts.py`).
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..formats import read
from ..puzzle import Puzzle
from .constraints.table import RULE_LADDER
from .situation import Situation
from .solving import find_steps
from .step import Step
from .technique import BY_ID, Rung, Technique, technique

__all__ = ["Definition", "define"]

_SIZES = ("two", "three", "four", "five", "six", "seven")


@dataclass(frozen=True)
class Definition:
    """One technique explained.

    technique    its name and code
    text, why    what the pattern is, and why the conclusion follows
    spot         how a person finds it
    se           its rating on the Sudoku Explainer scale, as a text; empty if that scale has no such technique
    exercises    positions in HoDoKu's format in which it is the next step and nothing easier is left, the one with
                 the fewest candidates first
    sightings    for a technique with few exercises: positions in which it can be used, each with the easiest technique
                 that finds something there as well, in the same order
    never        why it is never the next step in a plain sudoku while everything easier is in use; empty if it can be
    """

    technique: Technique
    text: str
    why: str
    spot: str
    se: str = ""
    exercises: tuple[str, ...] = ()
    sightings: tuple[tuple[str, Technique], ...] = ()
    never: str = ""

    @property
    def about_clues(self) -> bool:
        """Whether it is for puzzles with rules; there are no random ones to count it in."""
        return self.technique.family == "constraints"

    @property
    def needed(self) -> tuple[int, int]:
        """How many random puzzles need a technique for plain sudokus, and of how many."""
        found = _frequency()
        return found["needed"][self.technique.id], found["puzzles"]

    @property
    def rung(self) -> Rung:
        """Its level and score in the default ladder."""
        return RULE_LADDER.rung(self.technique)

    @property
    def positions(self) -> tuple[str, ...]:
        """Where examples are chosen from, from the easiest to the hardest to see: exercises, if there are two."""
        if len(self.exercises) > 1:
            return self.exercises
        return *(line for line, _ in self.sightings), *self.exercises

    @property
    def example(self) -> str:
        """The position that shows it best; empty if there is none."""
        return self.positions[0] if self.positions else ""

    @property
    def harder(self) -> str:
        """A position in which it is harder to see than in the example, but not the hardest, which may be a net of a
        hundred links. Empty if there is none.
        """
        return self.positions[(len(self.positions) + 1) // 3] if len(self.positions) > 1 else ""

    def step(self) -> tuple[Puzzle, Step] | None:
        """The puzzle of the example, and the step that the technique finds in it."""
        return self.step_in(self.example) if self.example else None

    def step_in(self, line: str) -> tuple[Puzzle, Step]:
        """The puzzle of a line, and the step that the technique finds in it."""
        puzzle, one = read(line, "fpuzzles" if self.about_clues else "hodoku"), self.technique
        steps = find_steps(Situation.from_puzzle(puzzle), one, 1 if one.name == one.rung else 1000)
        return puzzle, next(step for step in steps if step.technique == one)


def define(name: str | Technique) -> Definition:
    """The definition of a technique.

    >>> print(define("naked pair").text)
    Two cells of a house hold only two different candidates between them.
    """
    return _definitions()[technique(name).name]


@cache
def _definitions() -> dict[str, Definition]:
    folder = files(__package__)
    told = tomllib.loads(folder.joinpath("definitions.toml").read_text(encoding="utf-8"))
    exercises, sightings = _positions(folder.joinpath("exercises.tsv").read_text(encoding="utf-8"))
    shown = dict(
        row.split("\t") for row in folder.joinpath("clue_examples.tsv").read_text(encoding="utf-8").splitlines()
    )
    found = {}
    for row in told["techniques"]:
        for index, name in enumerate(row["names"]):
            one = technique(name)
            size = _SIZES[index]
            text, why, spot = (row[key].format(n=size, N=size.capitalize()) for key in ("definition", "why", "spot"))
            se = row["se"][index] if "se" in row else ""
            listed = [shown[one.id]] if one.id in shown else exercises.get(one.code, ())
            known = tuple(listed), tuple(sightings.get(one.code, ()))
            found[name] = Definition(one, text, why, spot, se, *known, told["never"].get(name, ""))
    return found


def _positions(text: str) -> tuple[dict[str, list[str]], dict[str, list[tuple[str, Technique]]]]:
    """The rows of exercises.tsv by code: without anything easier, and with the technique of the third column."""
    exercises: dict[str, list[str]] = {}
    sightings: dict[str, list[tuple[str, Technique]]] = {}
    for row in text.splitlines():
        code, line, easier = row.split("\t")
        if easier:
            sightings.setdefault(code, []).append((line, BY_ID[easier]))
        else:
            exercises.setdefault(code, []).append(line)
    return exercises, sightings


@cache
def _frequency() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath("frequency.json").read_text(encoding="utf-8"))
    return found
