"""Graph: the implications behind a chain, for a person to follow and a program to check.

Implication   a candidate that is on or off, why, and the earlier ones it follows from
Branch        what follows from one assumption, each after its parents, the conclusion last
Proof         why a rule deletes a candidate inside a chain: a pattern, or a chain of its own
Graph         the branches of a chain and the proofs they lean on

    suppose r5c1=1 ─► r5c7≠1 (row 5) ─► r8c7=1 (column 7: the only place left) ─► …
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..shape import Cell, Digit
from .step import Truth

__all__ = ["Branch", "Graph", "Implication", "Proof"]

WHY = ("assumed", "cell", "box", "row", "column", "rule")  # as the engine numbers them


class Implication(NamedTuple):
    """`why`: assumed; cell, box, row, column (where a rival is on, or all rivals are off); rule (see `proof`)."""

    cell: Cell
    digit: Digit
    on: bool
    why: str
    parents: tuple[int, ...]
    proof: int | None = None


Branch = tuple[Implication, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """A pattern (its truths) or a chain (its graph) on the marks without the premises, which are its parents."""

    name: str
    digits: tuple[Digit, ...]
    houses: tuple[int, ...]
    truths: tuple[Truth, ...]
    graph: Graph | None


@dataclass(frozen=True, slots=True)
class Graph:
    """The branches cover all cases: one assumption to be refuted, a candidate on and off, or all of a cell or house."""

    branches: tuple[Branch, ...]
    proofs: tuple[Proof, ...] = ()

    def __len__(self) -> int:
        """How many implications there are, nested ones too."""
        nested = (len(proof.graph) for proof in self.proofs if proof.graph)
        return sum(map(len, self.branches)) + sum(nested)

    def walk(self) -> Iterator[Graph]:
        """The graph itself and the nested ones."""
        yield self
        for proof in self.proofs:
            if proof.graph:
                yield from proof.graph.walk()

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {
            "branches": [[_plain(node) for node in branch] for branch in self.branches],
            "proofs": [
                {
                    "name": proof.name,
                    "digits": list(proof.digits),
                    "houses": list(proof.houses),
                    "truths": [truth._asdict() for truth in proof.truths],
                    "graph": proof.graph.to_dict() if proof.graph else None,
                }
                for proof in self.proofs
            ],
        }

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Graph:
        """The inverse of to_dict."""
        return Graph(
            tuple(tuple(_implication(node) for node in branch) for branch in data["branches"]),
            tuple(
                Proof(
                    proof["name"],
                    tuple(proof["digits"]),
                    tuple(proof["houses"]),
                    tuple(Truth(t["cell"], t["house"], t["digit"]) for t in proof["truths"]),
                    Graph.from_dict(proof["graph"]) if proof["graph"] else None,
                )
                for proof in data["proofs"]
            ),
        )

    @staticmethod
    def from_native(row: Sequence[Any], names: Sequence[str]) -> Graph:
        """From a tuple of the engine; `names` are those of the kinds of proofs."""
        branches, proofs = row
        return Graph(
            tuple(
                tuple(
                    Implication(cell, digit, on, WHY[why], tuple(parents), proof if proof >= 0 else None)
                    for cell, digit, on, why, parents, proof in branch
                )
                for branch in branches
            ),
            tuple(_proof(proof, names) for proof in proofs),
        )


def digits_in(mask: int) -> tuple[Digit, ...]:
    return tuple(digit for digit in range(1, 10) if mask >> (digit - 1) & 1)


def truths_of(rows: Sequence[tuple[int, int]]) -> tuple[Truth, ...]:
    return tuple(Truth(place, None, None) if place < 81 else Truth(None, place - 81, digit) for place, digit in rows)


def _proof(row: Sequence[Any], names: Sequence[str]) -> Proof:
    kind, (digits, houses, _covers, _parts, truths, _length), graph = row
    nested = Graph.from_native(graph, names) if graph[0] else None
    return Proof(names[kind], digits_in(digits), tuple(houses), truths_of(truths), nested)


def _plain(node: Implication) -> dict[str, Any]:
    plain = node._asdict() | {"parents": list(node.parents)}
    if node.proof is None:
        del plain["proof"]
    return plain


def _implication(data: dict[str, Any]) -> Implication:
    parents = tuple(data["parents"])
    return Implication(data["cell"], data["digit"], data["on"], data["why"], parents, data.get("proof"))
