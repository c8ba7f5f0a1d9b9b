"""Checks a graph of implications by the rules of sudoku alone. It knows no chain.

Every arrow is looked at by itself:

    on  ─► off     the rival is in the same cell, or holds the same digit in the same house
    off ─► on      all rivals that the marks have in that cell or house are among the parents
    rule           on the marks without its parents, a pattern's truths cannot all hold with the candidate,
                   or a graph of its own proves that it is off

and then the assumptions: do they cover all cases, and does each lead to the conclusion, or to a contradiction?
"""

from __future__ import annotations

from collections.abc import Iterable

from ..grid import Candidates
from ..shape import NINE, Cell, Digit
from .graph import Branch, Graph, Implication, Proof
from .verifier import refutes

__all__ = ["faults"]

_HOUSES = {"row": NINE.rows, "column": NINE.columns, "box": NINE.boxes}
_State = tuple[Cell, Digit, bool]


def faults(graph: Graph, marks: Candidates, eliminations: Iterable[tuple[Cell, Digit]]) -> list[str]:
    """What is wrong with a graph that is said to prove these eliminations; empty if it does."""
    found = [fault for branch in graph.branches for fault in _branch_faults(branch, graph.proofs, marks)]
    if found:
        return found
    proved = _conclusions(graph.branches, marks)
    return [
        f"r{cell // 9 + 1}c{cell % 9 + 1}≠{digit} does not follow from the branches"
        for cell, digit in eliminations
        if not _follows(cell, digit, proved)
    ]


def _follows(cell: Cell, digit: Digit, proved: set[_State]) -> bool:
    return (cell, digit, False) in proved or any(c == cell and d != digit and on for c, d, on in proved)


def _branch_faults(branch: Branch, proofs: tuple[Proof, ...], marks: Candidates) -> list[str]:
    found = []
    if sum(node.why == "assumed" for node in branch) != 1:
        found.append("a branch needs one assumption")
    for index, node in enumerate(branch):
        if (node.cell, node.digit) not in marks:
            found.append(f"{_name(node)}: the marks do not have it")
        elif any(not 0 <= parent < index for parent in node.parents):
            found.append(f"{_name(node)}: a parent that comes later")
        else:
            parents = [branch[parent] for parent in node.parents]
            if not _holds(node, parents, proofs, marks):
                found.append(f"{_name(node)}: does not follow ({node.why})")
    return found


def _holds(node: Implication, parents: list[Implication], proofs: tuple[Proof, ...], marks: Candidates) -> bool:
    if node.why == "assumed":
        return not parents
    if node.why == "rule":
        return node.proof is not None and _rule_holds(node, parents, proofs[node.proof], marks)
    rivals = _rivals(node, marks)
    given = {(parent.cell, parent.digit) for parent in parents}
    if node.on:
        return all(not parent.on for parent in parents) and rivals <= given
    return len(parents) == 1 and parents[0].on and given <= rivals


def _rivals(node: Implication, marks: Candidates) -> set[tuple[Cell, Digit]]:
    if node.why == "cell":
        return {(node.cell, digit) for digit in marks[node.cell] if digit != node.digit}
    house = next(house for house in _HOUSES[node.why] if node.cell in house.cells)
    return {(cell, node.digit) for cell in house.cells if cell != node.cell and (cell, node.digit) in marks}


def _rule_holds(node: Implication, parents: list[Implication], proof: Proof, marks: Candidates) -> bool:
    if node.on or any(parent.on for parent in parents):
        return False
    left = marks.copy()
    for parent in parents:
        left.discard(parent.cell, parent.digit)
    target = (node.cell, node.digit)
    if proof.graph is None:
        return refutes(proof.truths, left, target)
    return not faults(proof.graph, left, [target])


def _conclusions(branches: tuple[Branch, ...], marks: Candidates) -> set[_State]:
    """What the branches prove together, provided that their assumptions cover all cases."""
    assumed = [next((n.cell, n.digit, n.on) for n in branch if n.why == "assumed") for branch in branches]
    states = [{(n.cell, n.digit, n.on) for n in branch} for branch in branches]
    if len(branches) == 1:
        clash = any((cell, digit, not on) in states[0] for cell, digit, on in states[0])
        cell, digit, on = assumed[0]
        return {(cell, digit, not on)} if clash else set()
    if not _cover_all(assumed, marks):
        return set()
    return set.intersection(*states)


def _cover_all(assumed: list[_State], marks: Candidates) -> bool:
    if len(assumed) == 2 and assumed[0][:2] == assumed[1][:2]:
        return assumed[0][2] != assumed[1][2]
    if not all(on for _, _, on in assumed):
        return False
    cells = {cell for cell, _, _ in assumed}
    digits = {digit for _, digit, _ in assumed}
    if len(cells) == 1:
        return digits == set(marks[next(iter(cells))])
    if len(digits) > 1:
        return False
    digit = next(iter(digits))
    houses = (house for kind in _HOUSES.values() for house in kind)
    return any({cell for cell in house.cells if (cell, digit) in marks} == cells for house in houses)


def _name(node: Implication) -> str:
    return f"r{node.cell // 9 + 1}c{node.cell % 9 + 1}{'=' if node.on else '≠'}{node.digit}"
