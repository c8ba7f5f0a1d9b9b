"""RuleStep: a step on a board with rules, with the constraints that prove it.

clues    the constraints that it argues from
sets     the sets of digits that a cage or a renban line can still have
total    of innies and outies: what they sum to
trail    of a chain: what follows from what, and why
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from ...rules import PLAIN, Constraint, Rules
from ...shape import Cell, Digit, House
from ..step import Step

__all__ = ["Link", "RuleStep"]


class Link(NamedTuple):
    """A candidate that is on or off, from earlier links: by its cell, a house (its number), or a clue."""

    cell: Cell
    digit: Digit
    on: bool
    house: int | None = None
    clue: Constraint | None = None
    dead: bool = False  # the end: the house has no place left for the digit, or the clue nothing that fits


@dataclass(frozen=True, slots=True)
class RuleStep(Step):
    """A step on a board with rules; see the head of the module."""

    rules: Rules = PLAIN
    clues: tuple[Constraint, ...] = ()
    sets: tuple[tuple[Digit, ...], ...] = ()
    total: int | None = None
    trail: tuple[Link, ...] = ()

    @property
    def all_houses(self) -> tuple[House, ...]:
        from .field import field_of

        return tuple(field_of(self.rules).houses)

    @property
    def cells(self) -> tuple[Cell, ...]:
        found = {cell for part in self.parts for cell in part.cells} | {link.cell for link in self.trail}
        found |= {cell for chain in self.chains for node in chain for cell in node.cells}
        return tuple(sorted(found))

    def to_dict(self) -> dict[str, Any]:
        plain = Step(*(getattr(self, field.name) for field in fields(Step))).to_dict()
        own = {
            "clues": [str(clue) for clue in self.clues],
            "sets": [list(digits) for digits in self.sets],
            "total": self.total,
            "trail": [_link(link) for link in self.trail],
        }
        return plain | {"rules": {key: value for key, value in own.items() if value not in ([], None)}}

    @staticmethod
    def from_step(step: Step, rules: Rules, **own: Any) -> RuleStep:  # noqa: ANN401  # the fields of this class
        plain: dict[str, Any] = {field.name: getattr(step, field.name) for field in fields(Step)}
        return RuleStep(**plain, rules=rules, **own)

    @staticmethod
    def from_plain(step: Step, data: dict[str, Any], rules: Rules) -> RuleStep:
        """From the two parts of `to_dict`, and the rules of the puzzle."""
        clues = Rules.parse("\n".join(data.get("clues", ()))).constraints
        sets = tuple(tuple(map(int, digits)) for digits in data.get("sets", ()))
        trail = tuple(
            Link(
                int(link["cell"]),
                int(link["digit"]),
                bool(link["on"]),
                link.get("house"),
                Rules.parse(link["clue"]).constraints[0] if "clue" in link else None,
                bool(link.get("dead", False)),
            )
            for link in data.get("trail", ())
        )
        own: dict[str, Any] = {"clues": clues, "sets": sets, "total": data.get("total"), "trail": trail}
        return RuleStep.from_step(step, rules, **own)


def _link(link: Link) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "cell": link.cell,
        "digit": link.digit,
        "on": link.on,
        "house": link.house,
        "clue": link.clue,
    }
    plain["clue"] = None if link.clue is None else str(link.clue)
    plain |= {"dead": True} if link.dead else {}
    return {key: value for key, value in plain.items() if value is not None}
