"""The Sudoku Explainer scale: its kinds of steps, its path through a puzzle, its three ratings.

ER   the hardest step             EP   the hardest step up to the first placement             ED   the first step

The ladder itself is native (native/logic/se); here its steps get names, and the nearest technique of the other ladder,
so that they can stand in one SolvePath with its steps.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from .._core import check_threads, core
from .._limit import Limit
from .._row import Row, row
from ..errors import LimitReached
from ..grid import Candidates
from .graph import Graph, digits_in, truths_of
from .step import ROLES, Candidate, Part, Step
from .technique import DEFAULT, SE_KINDS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["ENDS", "KINDS", "SECONDS", "SeRating", "SeStep", "se_ratings", "se_steps"]

STUCK = 20.0  # the ER of a puzzle that no step leads through
SECONDS = 300.0  # by default a search is ended after so long; a puzzle of ER 11.9 takes some seconds

KINDS = tuple(kind.name for kind in SE_KINDS)
ENDS = ("solved", "no step", "time limit", "paused")


def _name(kind: str, nesting: int, length: int) -> str:
    """What a step is called: a loop of four cells is a rectangle, and the nesting of a chain goes before its kind."""
    if kind.startswith("Unique Loop") and length == 4:
        return kind.replace("Loop", "Rectangle")
    if nesting < 0 or kind == "Nishio Forcing Chain":
        return kind
    prefix = ("Dynamic", "Dynamic Plus")[nesting] if nesting < 2 else f"Nested Level {nesting}"
    return f"{prefix} {kind}"


@dataclass(frozen=True, slots=True)
class SeStep(Step):
    """A step with its rating on the Sudoku Explainer scale, and the graph behind it if it is a chain.

    nesting  −1 static, 0 dynamic, 1 dynamic with patterns, 2 and more: with chains inside the chain
    """

    kind: str = ""
    rating: float = 0.0
    complexity: int = 0
    nesting: int = -1
    length: int = 0  # of a unique loop, in cells
    graph: Graph | None = None

    @property
    def name(self) -> str:
        return _name(self.kind, self.nesting, self.length)

    def implications(self, style: str = "rc", language: str = "en") -> list[str]:
        """The chain line by line: what is on, what is off, because of what."""
        from .words import chain_lines

        return chain_lines(self, style, language)

    def to_dict(self) -> dict[str, Any]:
        plain = Step(*(getattr(self, field.name) for field in fields(Step))).to_dict()
        own = {
            "kind": self.kind,
            "rating": self.rating,
            "complexity": self.complexity,
            "nesting": self.nesting,
            "length": self.length,
        }
        return plain | {"explainer": own | ({"graph": self.graph.to_dict()} if self.graph else {})}

    @staticmethod
    def from_plain(step: Step, data: dict[str, Any]) -> SeStep:
        """A step read from JSON, with what stood under `explainer`."""
        graph = Graph.from_dict(data["graph"]) if "graph" in data else None
        own = {key: data[key] for key in ("kind", "rating", "complexity", "nesting", "length")}
        return SeStep(**{field.name: getattr(step, field.name) for field in fields(Step)}, **own, graph=graph)

    @staticmethod
    def from_engine(row: Sequence[Any]) -> SeStep:
        """From a tuple of the engine."""
        kind, level, rating, complexity, placements, eliminations, evidence, graph = row
        digits, houses, covers, parts, truths, length = evidence
        nearest = SE_KINDS[kind].technique
        rung = DEFAULT.rung(nearest)
        return SeStep(
            nearest,
            rung.level,
            rung.score,
            tuple(Candidate(*item) for item in placements),
            tuple(Candidate(*item) for item in eliminations),
            digits_in(digits),
            tuple(houses),
            tuple(covers),
            tuple(Part(ROLES[role], digits_in(mask), *map(tuple, rest)) for role, mask, *rest in parts),
            truths_of(truths),
            kind=KINDS[kind],
            rating=rating,
            complexity=complexity,
            nesting=level,
            length=length,
            graph=Graph.from_native(graph, KINDS) if graph[0] else None,
        )


@row
class SeRating(Row):
    """ER, EP and ED. Where the time limit ended the search, `end` says so, and they are what was found so far."""

    er: float
    ep: float
    ed: float
    hardest: str
    steps: int
    end: str = "solved"

    @property
    def is_complete(self) -> bool:
        return self.end == "solved"

    def __str__(self) -> str:
        ratings = f"{self.er:.1f}/{self.ep:.1f}/{self.ed:.1f}"
        if self.end == "time limit":
            return f"at least {ratings} (the time limit ended the search)"
        return ratings if self.is_complete else f"{ratings} ({self.end})"

    @staticmethod
    def from_steps(steps: Sequence[SeStep], end: str) -> SeRating:
        """The ratings of a path from the start of a puzzle, and how it ended: one of ENDS."""
        if not steps:
            return SeRating(STUCK if end == "no step" else 0.0, 0.0, 0.0, KINDS[0], 0, end)
        hardest = max(steps, key=lambda step: step.rating)  # the first of those
        placing = next((at for at, step in enumerate(steps) if step.placements), len(steps) - 1)
        er = STUCK if end == "no step" else hardest.rating
        ep = max(step.rating for step in steps[: placing + 1])
        return SeRating(er, ep, steps[0].rating, hardest.name, len(steps), end)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON and tables want them."""
        return {"er": self.er, "ep": self.ep, "ed": self.ed, "hardest": self.hardest, "end": self.end}


def se_ratings(
    rows: NDArray[np.uint8], *, each: float = SECONDS, limit: Limit | None = None, threads: int = 0
) -> list[SeRating | LimitReached]:
    """The ratings of many puzzles, 81 cells a row, each with one solution; at most `each` seconds for one of them.

    A LimitReached stands in the place of what was not done within the limit for all.
    """
    Limit(each)  # refuses what is none
    limit = limit or Limit()
    values: Any
    infos: Any
    values, infos = core.se_rate_many(rows, each, limit.left, check_threads(threads))
    return [
        limit.not_done() if end < 0 else SeRating(er, ep, ed, _name(KINDS[kind], level, length), steps, ENDS[end])
        for (er, ep, ed), (end, kind, level, length, steps) in zip(values.tolist(), infos.tolist(), strict=True)
    ]


def se_steps(
    board: bytes, marks: Candidates | None, *, seconds: float = SECONDS, most: int = 0, hasty: bool = False
) -> tuple[list[SeStep], str]:
    """The steps of the scale from a position, at most so many (0: all), and how it ended: one of ENDS.

    In haste the first nested chain that is found is taken, not the simplest of all, which takes several times as long.
    """
    Limit(seconds)  # refuses what is none
    packed = struct.pack("=81H", *marks.masks) if marks is not None else None
    rows, end = core.se_path(board, packed, seconds, True, most, hasty)
    return [SeStep.from_engine(row) for row in rows], ENDS[end]
