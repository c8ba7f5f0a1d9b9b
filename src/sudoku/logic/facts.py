"""What a template can name of a step: its evidence under short names. docs/phrases.md lists them.

step.parts of a role ─► facts[role]: a list, each with cells, digits, houses, letter; links with from and to
step.chains, graph   ─► facts["chains"]: a list, each with nodes, start, end
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules import Constraint
from ..shape import NINE, Cell, Digit
from .constraints.step import Link, RuleStep
from .graph import Graph, Implication
from .phrases.template import Facts, Value
from .se_steps import SeStep
from .step import Candidate, Node, Step

__all__ = ["facts_of"]

_HOUSE_NUMBERS = {house: number for number, house in enumerate(NINE.houses)}
# No letter from A to I: those are rows in the other style of naming cells.
_SETS = "PQRSTUVWXYZ"
_COLOURS = {"colour_a": ("K", "L"), "colour_b": ("L", "K"), "colour_c": ("M", "N"), "colour_d": ("N", "M")}


def cells(items: Iterable[Cell]) -> Value:
    return Value("cells", tuple(sorted(set(items))))


def digits(items: Iterable[Digit]) -> Value:
    return Value("digits", tuple(sorted(set(items))))


def houses(items: Iterable[int]) -> Value:
    return Value("houses", tuple(items))


def facts_of(step: Step) -> Facts:
    """All that the templates of its technique can name."""
    size = len(step.houses) if step.siamese else len(step.covers)
    facts: Facts = {
        "name": step.name,
        "digits": digits(step.digits),
        "houses": houses(step.houses),
        "covers": houses(step.covers[:size]),
        "more_covers": houses(step.covers[size:]),
        "siamese": step.siamese,
        "placed": _candidates(step.placements),
        "gone": _candidates(step.eliminations),
        "targets": _by_digit(step.eliminations),
        **_parts(step),
    }
    pattern = {cell for part in step.parts if part.role == "pattern" for cell in part.cells}
    facts["twice"] = cells(pattern & {cell for cell, _ in step.eliminations})
    facts["fins"] = cells(c for part in step.parts if part.role in ("fin", "endo_fin") for c in part.cells)
    facts["base"] = [_base(step, house) for house in step.houses]
    facts["chains"] = [_chain([_node(node) for node in chain]) for chain in step.chains]
    facts["clash"] = len(step.chains) == 2 and _opposite(step.chains[0][-1], step.chains[1][-1])
    if isinstance(step, SeStep):
        facts |= _se_facts(step)
    if isinstance(step, RuleStep):
        facts |= _rule_facts(step)
    facts["others"] = len(facts["chains"]) - 1 if len(facts["chains"]) > 1 else None
    return facts


def _candidates(items: Sequence[Candidate]) -> Facts | None:
    return {"cells": cells(cell for cell, _ in items), "digits": digits(d for _, d in items)} if items else None


def _by_digit(items: Sequence[Candidate]) -> list[Facts]:
    found = sorted({digit for _, digit in items})
    return [{"digits": digits([one]), "cells": cells(c for c, d in items if d == one)} for one in found]


def _parts(step: Step) -> dict[str, list[Facts]]:
    gone = {digit for _, digit in step.eliminations}
    made: list[Facts] = [
        {
            "cells": cells(part.cells),
            "digits": digits(part.digits),
            "houses": houses(part.houses),
            "rest": digits(set(part.digits) - gone),
        }
        for part in step.parts
    ]
    found: dict[str, list[Facts]] = {}
    for part, facts in zip(step.parts, made, strict=True):
        group = found.setdefault(part.role, [])
        group.append(facts)
        if part.joins:
            facts["from"], facts["to"] = (made[number] for number in part.joins)
        if part.role == "als":
            facts["letter"] = _SETS[len(group) - 1] if len(group) <= len(_SETS) else f"{_SETS[0]}{len(group)}"
        if part.role in _COLOURS:
            facts["letter"], facts["other"] = _COLOURS[part.role]
    return found


def _base(step: Step, house: int) -> Facts:
    """A house of the pattern and the cells of the pattern in it."""
    inside = set(step.all_houses[house].cells)
    roles = ("pattern", "fin", "endo_fin", "link")
    return {
        "houses": houses([house]),
        "cells": cells(inside & {c for p in step.parts if p.role in roles for c in p.cells}),
    }


def _node(node: Node) -> Facts:
    return {
        "cells": cells(node.cells),
        "digits": digits([node.digit]),
        "on": node.on,
        "parents": list(node.parents),
        "houses": houses([] if node.house is None else [node.house]),
        "als": digits(node.als),
    }


def _chain(nodes: list[Facts]) -> Facts:
    start, end = nodes[0], nodes[-1]
    same = start["digits"] == end["digits"]
    return {
        "nodes": nodes,
        "start": start,
        "end": end,
        "same_digit": same,
        "back": same and start["cells"] == end["cells"],
    }


def _opposite(one: Node, other: Node) -> bool:
    return (one.cells, one.digit) == (other.cells, other.digit) and one.on != other.on


def _se_facts(found: SeStep) -> Facts:
    facts: Facts = {"rating": f"{found.rating:.1f}", "dynamic": found.nesting >= 0}
    if found.graph is None:
        return facts
    facts["chains"] = _branches(found.graph)
    last = found.graph.branches[0][-1]
    first = next(node for node in found.graph.branches[0] if node.why == "assumed")
    facts["assumed"] = _implication(first, found.graph)
    facts["contradiction"] = _implication(last, found.graph)
    gone = {(cell, digit) for cell, digit in found.eliminations}
    ring = [node for node in found.graph.branches[0] if node.on or (node.cell, node.digit) not in gone]
    facts["cycle"] = _chain([_implication(node, found.graph) for node in ring])
    return facts


def _rule_facts(found: RuleStep) -> Facts:
    """The constraints that prove it, the sets of digits, the sum, and the links of a chain."""
    clues = [_clue(clue) for clue in dict.fromkeys(found.clues)]
    return {
        "clues": clues,
        "kinds": list({(clue["kind"], clue["value"]): clue for clue in clues}.values()),
        "sets": [{"digits": digits(one)} for one in found.sets],
        "total": None if found.total is None else str(found.total),
        "trail": [_trail_link(link) | {"first": not at} for at, link in enumerate(found.trail)],
        "length": str(len(found.trail)),
    }


def _clue(clue: Constraint) -> Facts:
    value = getattr(clue, "value", None)
    where = [row * 9 + column for row, column in clue.places() if 0 <= row < 9 and 0 <= column < 9]
    return {"kind": clue.name, "value": None if value is None else str(value), "cells": cells(where)}


def _trail_link(link: Link) -> Facts:
    return {
        "cells": cells([link.cell]),
        "digits": digits([link.digit] if link.digit else []),
        "on": link.on,
        "als": digits([]),
        "houses": houses([] if link.house is None else [link.house]),
        "clue": None if link.clue is None else _clue(link.clue),
        "dead": link.dead,
    }


def _branches(graph: Graph) -> list[Facts]:
    return [_chain([_implication(node, graph) for node in branch]) for branch in graph.branches]


def _implication(node: Implication, graph: Graph) -> Facts:
    facts: Facts = {
        "cells": cells([node.cell]),
        "digits": digits([node.digit]),
        "on": node.on,
        "parents": list(node.parents),
        "houses": houses(_house(node)),
        "als": digits([]),
    }
    if node.proof is not None:
        proof = graph.proofs[node.proof]
        facts["rule"] = {
            "name": proof.name,
            "digits": digits(proof.digits),
            "houses": houses(proof.houses),
            "chains": _branches(proof.graph) if proof.graph else [],
        }
    return facts


def _house(node: Implication) -> list[int]:
    return [_HOUSE_NUMBERS[house] for house in NINE.houses_of(node.cell) if house.kind == node.why]
