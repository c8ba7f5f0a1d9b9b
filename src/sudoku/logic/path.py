"""SolvePath: a puzzle solved step by step."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .._drawable import Drawable
from ..errors import FormatError
from ..grid import Candidates, Grid
from ..puzzle import Puzzle
from ..rules import Rules
from ..shape import NINE, Shape
from .human_time import Estimates
from .rating import Rating, hardest_of, rating_of
from .situation import Situation
from .step import Step
from .technique import DEFAULT, Ladder, Level, Technique

__all__ = ["SolvePath"]


@dataclass(frozen=True)
class SolvePath(Drawable):
    """The steps from a puzzle to its end. Iterate over it, print it, look at any state on the way.

    path[3]           a step               path.puzzle_before(3)   the state it is found in: board and marks
    path.level        path.score           path.hardest            path.counts
    """

    puzzle: Puzzle
    steps: tuple[Step, ...]
    solution: bytes
    ladder: Ladder = field(default=DEFAULT, repr=False)
    rated: Rating | None = field(default=None, repr=False)  # where the ladder alone would have guessed: its own rating
    stopped: str = ""  # why the path ends before the puzzle does

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> Step:
        return self.steps[index]

    def __str__(self) -> str:
        lines = [f"{number}. {step}" for number, step in enumerate(self, 1)]
        return "\n".join([*lines, *([self.stopped] if self.stopped else []), str(self.rating)])

    @cached_property
    def rating(self) -> Rating:
        if self.rated is not None:
            return self.rated
        used = ((step.level, step.score) for step in self.steps)
        is_plain = self.puzzle.shape == NINE and not self.puzzle.rules and self.puzzle.allowed() is None
        time = Estimates([self.puzzle.board.cells], 1) if is_plain else None
        return rating_of(used, self.counts, self.ladder, solved=self.is_solved, time=(time, 0))

    @property
    def level(self) -> Level:
        return self.rating.level

    @property
    def score(self) -> int:
        return self.rating.score

    @property
    def counts(self) -> dict[Technique, int]:
        """How often each technique was used, in the order in which they first were."""
        return dict(Counter(step.technique for step in self.steps))

    @property
    def hardest(self) -> Technique | None:
        """The technique highest in level, then in score, then in the table."""
        return hardest_of(self.counts, self.ladder)

    @property
    def is_solved(self) -> bool:
        return self.puzzle_before(len(self)).board.is_complete

    @property
    def by_logic(self) -> bool:
        """It reached the end, and no step was a guess."""
        return self.is_solved and not any(step.technique.is_guess for step in self.steps)

    @cached_property
    def _states(self) -> list[tuple[bytes, tuple[int, ...]]]:
        board = bytearray(self.puzzle.board.cells)
        marks = Situation(self.puzzle, self.solution).marks
        states = [(bytes(board), tuple(marks.masks))]
        sight = self._sight()
        for step in self.steps:
            for cell, digit in step.placements:
                board[cell] = digit
                if sight is None:
                    marks.place(cell, digit)
                else:
                    marks.masks[cell] = 0
                    for peer in sight[cell]:
                        marks.discard(peer, digit)
            for cell, digit in step.eliminations:
                marks.discard(cell, digit)
            states.append((bytes(board), tuple(marks.masks)))
        return states

    def _sight(self) -> list[set[int]] | None:
        """What each cell sees under rules; None under plain ones."""
        if not self.puzzle.rules:
            return None
        from .constraints.field import field_of

        return field_of(self.puzzle.rules).peers

    def board(self, index: int) -> Grid:
        """The digits before step number `index` (from 0); `len(path)` is the end."""
        return Grid(self._states[index][0], self.puzzle.shape)

    def marks(self, index: int) -> Candidates:
        """The marks before step number `index` (from 0)."""
        return Candidates(self._states[index][1], self.puzzle.shape)

    def puzzle_before(self, index: int) -> Puzzle:
        """The whole state before a step, ready for `hint`, `find_all` or a picture."""
        given = self.puzzle.grid.cells
        placed = bytes(0 if given[cell] else digit for cell, digit in enumerate(self._states[index][0]))
        return Puzzle(self.puzzle.grid, Grid(placed), self.marks(index), Grid(self.solution), rules=self.puzzle.rules)

    def to_dict(self) -> dict[str, Any]:
        placed = self.puzzle.placed.line() if self.puzzle.placed is not None else None
        return {
            "puzzle": self.puzzle.grid.line(),
            **({"placed": placed} if placed else {}),
            **({"marks": self.puzzle.marks.masks} if self.puzzle.marks is not None else {}),
            **({"rules": str(self.puzzle.rules)} if self.puzzle.rules else {}),
            "solution": Grid(self.solution).line(),
            **self.rating.to_dict(),
            "solved": self.is_solved,
            **({"stopped": self.stopped} if self.stopped else {}),
            "steps": [step.to_dict() for step in self.steps],
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> SolvePath:
        try:
            placed = Grid.from_text(data["placed"]) if "placed" in data else None
            marks = Candidates(data["marks"]) if "marks" in data else None
            rules = Rules.parse(data.get("rules", ""))
            puzzle = Puzzle(Grid.from_text(data["puzzle"]), placed, marks, rules=rules)
            steps = tuple(Step.from_dict(step, rules) for step in data["steps"])
            for step in steps:
                _check_range(step, puzzle.shape)
            solution = Grid.from_text(data["solution"]).cells
            return SolvePath(puzzle, steps, solution, Situation(puzzle, solution).ladder(None))
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            raise FormatError(f"not a path: {type(error).__name__} {error}") from None

    def to_json(self) -> str:
        return json.dumps(self.to_dict())

    @staticmethod
    def from_json(text: str) -> SolvePath:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise FormatError(f"not JSON: {error}") from None
        if not isinstance(data, dict):
            raise FormatError("not a path: a JSON object is one")
        return SolvePath.from_dict(data)


def _check_range(step: Step, shape: Shape) -> None:
    """Refuses a step that names a cell, a digit or a house that the grid does not have."""
    changes = (*step.placements, *step.eliminations)
    cells = {*(cell for cell, _ in changes), *step.cells, *(t.cell for t in step.truths if t.cell is not None)}
    digits = {*(digit for _, digit in changes), *step.digits}
    houses = {*step.houses, *step.covers}
    for found, name, range_ in (
        (cells, "cell", range(shape.cell_count)),
        (digits, "digit", range(1, shape.size + 1)),
        (houses, "house", range(len(step.all_houses))),
    ):
        odd = next((each for each in found if each not in range_), None)
        if odd is not None:
            raise FormatError(f"{name} {odd!r:.40} in a step: expected {range_[0]} to {range_[-1]}")
