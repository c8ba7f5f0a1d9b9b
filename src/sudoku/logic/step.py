"""Step: what can be done now, and the evidence for it.

placements, eliminations   what follows
truths                     the proof: these cells have a digit, these houses have a place for this digit;
                           deny the conclusion, and they cannot all be satisfied
houses, covers             base and cover houses of a fish, or the house of the pattern
parts                      named groups of candidates: pattern, fin, als …
chains                     implications; each node names the earlier nodes it follows from
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from ..errors import FormatError
from ..shape import Cell, Digit
from .technique import BY_NUMBER, DEFAULT, Ladder, Level, Technique, technique

__all__ = ["Candidate", "Node", "Part", "Step", "Truth"]

ROLES = (  # as the engine numbers them
    *("pattern", "fin", "endo_fin", "colour_a", "colour_b", "colour_c", "colour_d"),
    *("als", "stem", "helper", "link"),
)


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: Cell
    digit: Digit


class Truth(NamedTuple):
    """`house` is None: the cell has a digit. Else: house number `house` (rows, columns, boxes) has a place for it."""

    cell: Cell | None
    house: int | None
    digit: Digit | None


class Part(NamedTuple):
    """Candidates that play one role in the pattern."""

    role: str
    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]


class Node(NamedTuple):
    """`on`: one of the cells holds the digit; else none does. `als`: digits of an almost locked set that lost it."""

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool
    parents: tuple[int, ...]
    als: tuple[Digit, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a solution. `str(step)` is its short form, `step.sentence()` tells it."""

    technique: Technique
    level: Level
    score: int
    placements: tuple[Candidate, ...]
    eliminations: tuple[Candidate, ...]
    digits: tuple[Digit, ...] = ()
    houses: tuple[int, ...] = ()
    covers: tuple[int, ...] = ()
    parts: tuple[Part, ...] = ()
    truths: tuple[Truth, ...] = ()
    chains: tuple[tuple[Node, ...], ...] = ()
    siamese: bool = False

    @property
    def name(self) -> str:
        """What the step is called."""
        return f"Siamese {self.technique.name}" if self.siamese else self.technique.name

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that make the pattern, ascending."""
        found = {cell for part in self.parts for cell in part.cells}
        found |= {cell for chain in self.chains for node in chain for cell in node.cells}
        return tuple(sorted(found))

    def __str__(self) -> str:
        return self.brief()

    def brief(self, style: str = "rc") -> str:
        """One line: `Naked Pair: 2,6 in r4c17 => r4c3<>6`. Style `a1` names cells A1 … I9."""
        from .words import brief

        return brief(self, style)

    def sentence(self, style: str = "rc") -> str:
        """What the pattern is, where, why it works, what follows."""
        from .words import sentence

        return sentence(self, style)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for JSON; empty fields are left out."""
        plain = {key: value for key, value in asdict(self).items() if value not in ((), False)}
        plain |= {"technique": self.technique.name, "level": str(self.level)}
        for key in ("parts", "truths"):
            if key in plain:
                plain[key] = [item._asdict() for item in getattr(self, key)]
        if self.chains:
            plain["chains"] = [[node._asdict() for node in chain] for chain in self.chains]
        return plain

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Step:
        """The inverse of to_dict."""
        try:
            step = Step(
                technique(data["technique"]),
                Level.from_name(data["level"]),
                int(data["score"]),
                tuple(Candidate(*map(int, item)) for item in data.get("placements", ())),
                tuple(Candidate(*map(int, item)) for item in data.get("eliminations", ())),
                tuple(data.get("digits", ())),
                tuple(data.get("houses", ())),
                tuple(data.get("covers", ())),
                tuple(Part(p["role"], tuple(p["digits"]), tuple(p["cells"])) for p in data.get("parts", ())),
                tuple(Truth(t["cell"], t["house"], t["digit"]) for t in data.get("truths", ())),
                tuple(tuple(_node(node) for node in chain) for chain in data.get("chains", ())),
                bool(data.get("siamese", False)),
            )
            if "explainer" not in data:
                return step
            from .se_steps import SeStep

            return SeStep.from_plain(step, data["explainer"])
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise FormatError(f"not a step: {type(error).__name__} {error}") from None

    @staticmethod
    def from_native(row: Sequence[Any], ladder: Ladder = DEFAULT) -> Step:
        """From a tuple of the engine."""
        number, searched, digits, siamese, _, placements, eliminations, houses, covers, parts, truths, chains = row
        rung = ladder.rung(BY_NUMBER[searched])
        return Step(
            BY_NUMBER[number],
            rung.level,
            rung.score,
            tuple(Candidate(*item) for item in placements),
            tuple(dict.fromkeys(Candidate(*item) for item in eliminations)),
            tuple(digits),
            tuple(houses),
            tuple(covers),
            tuple(Part(ROLES[role], tuple(digits), tuple(cells)) for role, digits, cells in parts),
            tuple(Truth(p, None, None) if p < 81 else Truth(None, p - 81, digit) for p, digit in truths),
            tuple(
                tuple(Node(tuple(c), d, on, tuple(parents), tuple(als)) for c, d, on, parents, als in chain)
                for chain in chains
            ),
            siamese,
        )


def _node(data: dict[str, Any]) -> Node:
    return Node(tuple(data["cells"]), data["digit"], data["on"], tuple(data["parents"]), tuple(data["als"]))
