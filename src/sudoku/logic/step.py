"""Step: what can be done now, and the evidence for it.

placements, eliminations   what follows
truths                     the proof: these cells have a digit, these houses have a place for this digit;
                           deny the conclusion, and they cannot all be satisfied
houses, covers             base and cover houses of a fish, or the house of the pattern
parts                      named groups of candidates, in the roles below
chains                     implications; each node names the earlier nodes it follows from, and through which house

Roles of parts, by technique (what is not named here has one part: pattern, its cells and digits):

Hidden Single              pattern its cell; blocker placed digits that exclude the other cells of the house;
                           removed cells of the house that lost the digit in an earlier step
fish                       pattern base places under the covers; fin places outside; endo_fin places in two base houses
Skyscraper, Kite           pattern the far ends of the two strong links; link the near ends, which see each other
Empty Rectangle            pattern the places in the box (its houses: the line that the link meets, the other line);
                           link the strong link (its house: where it runs); start its end on the line, end the other
W-Wing                     pattern the twins; link the two places of the other digit
XY-Wing, XYZ-Wing          stem the pivot; pattern each pincer
rectangles, unique loops   pattern all corners; floor corners with the two digits alone (Avoidable: filled corners);
                           roof corners with other candidates, and those digits; locked the only places of a digit
                           in its houses; helper cells that make a subset with the roof; Hidden Rectangle: start the
                           floor corner, end the one opposite; deadly see below
BUG                        pattern a cell with an extra digit; helper, locked as above; deadly see below
colours                    colour_a, colour_b one cluster, colour_c, colour_d another; conflict two cells that see
                           each other, joining the two colours (or one colour with itself)
Sue de Coq                 pattern the crossing; als the cells of the line, the cells of the box
almost locked sets         als each set, in the order in which they are linked; link the places of a digit that not
                           both of the parts it joins can hold
Death Blossom              stem the cell; als each petal; link as above, joining stem and petal
Forcing chains and nets    stem the cell whose candidates are tried, or that is left with nothing
Aligned exclusion          pattern the cells; helper the cells that exclude combinations

deadly: two digits and cells. Were every deadly cell to hold one of its two digits, exchanging them in all these cells
would give a second solution; so one of the cells holds another digit. That is the proof of all uniqueness techniques.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from .._drawable import Drawable
from ..errors import FormatError
from ..rules import PLAIN, Rules
from ..shape import NINE, Cell, Digit, House
from .technique import BY_NUMBER, DEFAULT, Ladder, Level, Technique, technique

__all__ = ["Candidate", "Node", "Part", "Step", "Truth"]

ROLES = (  # as the engine numbers them
    *("pattern", "fin", "endo_fin", "colour_a", "colour_b", "colour_c", "colour_d"),
    *("als", "stem", "helper", "link", "start", "end", "floor", "roof", "locked"),
    *("blocker", "removed", "conflict", "deadly"),
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
    """Candidates that play one role in the pattern.

    `joins`: the two parts between which it is a link, by their place in `Step.parts`. `houses`: where it lies.
    """

    role: str
    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]
    joins: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()


class Node(NamedTuple):
    """`on`: one of the cells holds the digit; else none does. `als`: digits of an almost locked set that lost it.

    `house`: the house through which it follows from its parents. None: through its cell, or it is the premise.
    """

    cells: tuple[Cell, ...]
    digit: Digit
    on: bool
    parents: tuple[int, ...]
    als: tuple[Digit, ...]
    house: int | None = None


@dataclass(frozen=True, slots=True)
class Step(Drawable):
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

    @property
    def all_houses(self) -> tuple[House, ...]:
        """The houses of the board, which `houses` and `covers` number."""
        return NINE.houses

    def __str__(self) -> str:
        return self.brief()

    def brief(self, style: str = "rc", language: str = "en") -> str:
        """One line: `Naked Pair: 2,6 in r4c17 => r4c3<>6`. Style `a1` names cells A1 … I9."""
        from .words import brief

        return brief(self, style, language)

    def sentence(self, style: str = "rc", language: str = "en") -> str:
        """What the pattern is, where, why it works, what follows. Languages: en, de."""
        from .words import sentence

        return sentence(self, style, language)

    def full(self, style: str = "rc", language: str = "en") -> str:
        """The whole explanation in several lines, each chain link with its reason."""
        from .words import full

        return full(self, style, language)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for JSON; empty fields are left out."""
        plain = {key: value for key, value in asdict(self).items() if value not in ((), False)}
        plain |= {"technique": self.technique.name, "level": str(self.level)}
        if self.parts:
            plain["parts"] = [_without_empty(part._asdict(), "joins", "houses") for part in self.parts]
        if self.truths:
            plain["truths"] = [truth._asdict() for truth in self.truths]
        if self.chains:
            plain["chains"] = [[node._asdict() for node in chain] for chain in self.chains]
        return plain

    @staticmethod
    def from_dict(data: dict[str, Any], rules: Rules = PLAIN) -> Step:
        """The inverse of to_dict; a step on a board with rules needs these."""
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
                tuple(_part(part) for part in data.get("parts", ())),
                tuple(Truth(t["cell"], t["house"], t["digit"]) for t in data.get("truths", ())),
                tuple(tuple(_node(node) for node in chain) for chain in data.get("chains", ())),
                bool(data.get("siamese", False)),
            )
            if "rules" in data:
                from .constraints.step import RuleStep

                return RuleStep.from_plain(step, data["rules"], rules)
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
            tuple(Part(ROLES[role], *map(tuple, rest)) for role, *rest in parts),
            tuple(Truth(p, None, None) if p < 81 else Truth(None, p - 81, digit) for p, digit in truths),
            tuple(
                tuple(
                    Node(tuple(cells), digit, on, tuple(parents), tuple(als), house if house >= 0 else None)
                    for cells, digit, on, parents, als, house in chain
                )
                for chain in chains
            ),
            siamese,
        )


def _without_empty(plain: dict[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in plain.items() if value != () or key not in keys}


def _part(data: dict[str, Any]) -> Part:
    links = (tuple(data.get(key, ())) for key in ("joins", "houses"))
    return Part(data["role"], tuple(data["digits"]), tuple(data["cells"]), *links)


def _node(data: dict[str, Any]) -> Node:
    sets = (tuple(data["parents"]), tuple(data["als"]))
    return Node(tuple(data["cells"]), data["digit"], data["on"], *sets, data.get("house"))
