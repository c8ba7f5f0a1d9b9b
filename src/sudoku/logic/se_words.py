"""Steps of the Sudoku Explainer scale in words.

brief          Region Forcing Chains (8.3): 1 in row 5 => r5c3<>1
sentence       Region Forcing Chains: wherever 1 stands in row 5, … So r5c3 is not 1.
implications   the chain line by line:

    Suppose r5c1 is 1.
      r5c7 is not 1, because r5c1 is 1 (row 5).
      r8c7 is 1, because r5c7 is not 1 and it is the only place left (column 7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .graph import Branch, Graph, Implication, Proof
from .words import _listed as listed
from .words import _therefore as therefore
from .words import cell_name, cells_text, check_style, conclusion, house_name

if TYPE_CHECKING:
    from .se_steps import SeStep

__all__ = ["brief", "implications", "sentence"]


def brief(step: SeStep, style: str = "rc") -> str:
    check_style(style)
    what = _what(step, style)
    return f"{step.name} ({step.rating:.1f}){': ' if what else ''}{what} => {conclusion(step, style)}"


def sentence(step: SeStep, style: str = "rc") -> str:
    check_style(style)
    return f"{step.name}: {_reason(step, style)} {therefore(step, style)}"


def implications(graph: Graph, style: str = "rc", indent: str = "") -> list[str]:
    lines = []
    for branch in graph.branches:
        for node in branch:
            lines.extend(_line(node, branch, graph, style, indent))
    return lines


def _what(step: SeStep, style: str) -> str:
    """The pattern in short."""
    digits = ",".join(map(str, step.digits))
    if step.graph is not None:
        return _source(step, style)
    cells = cells_text((cell for part in step.parts for cell in part.cells), style)
    where = f" ({house_name(step.houses[0])})" if step.houses and not step.placements else ""
    if step.kind in ("Hidden Single", "Naked Single"):
        return house_name(step.houses[0]) if step.houses else ""
    return f"{digits} in {cells}{where}" if digits else cells


def _source(step: SeStep, style: str) -> str:
    """What a chain starts from."""
    assert step.graph is not None
    first = next(node for node in step.graph.branches[0] if node.why == "assumed")
    if step.kind.startswith("Cell"):
        return cell_name(first.cell, style)
    if step.kind.startswith("Region"):
        return f"{first.digit} in {house_name(step.houses[0])}"
    if step.kind.startswith("Double"):
        return f"{_state(first, style)} or not"
    if step.kind.startswith("Bidirectional"):
        return f"{len(step.graph.branches[0]) - len(step.eliminations)} links through {_state(first, style)}"
    return f"suppose {_state(first, style)}"


def _reason(step: SeStep, style: str) -> str:
    if step.graph is not None:
        return _chain_reason(step, style)
    digits = listed(step.digits)
    pattern = cells_text((c for part in step.parts if part.role == "pattern" for c in part.cells), style)
    house = house_name(step.houses[0]) if step.houses else ""
    if step.kind == "Hidden Single":
        return f"{digits} has one place left in {house}."
    if step.kind == "Naked Single":
        return f"{digits} is the one candidate left in {pattern}."
    if step.kind in ("Direct Pointing", "Direct Claiming"):
        inside = house_name(step.houses[1])
        return (
            f"In {inside} {digits} stands in {pattern}, so in {house_name(step.covers[0])}; {house} has one place left."
        )
    if step.kind.startswith("Direct Hidden"):
        taken = listed(step.parts[0].digits)
        return f"In {house} {taken} take the cells {pattern}, so {digits} has one place left there."
    if step.kind.startswith("Unique"):
        return f"If {pattern} held only {digits}, those could be swapped all around, and there were two solutions."
    if step.kind.startswith("BUG"):
        return (
            f"Without {digits} in {pattern} every hole had two candidates and each digit two places in a house: "
            "a puzzle with one solution never gets there."
        )
    if step.kind.startswith("Aligned"):
        helpers = cells_text((c for part in step.parts if part.role == "helper" for c in part.cells), style)
        return (
            f"Every way to fill {pattern} with that candidate leaves one of {helpers} without a digit, or repeats one."
        )
    from .reasons import reason

    return reason(step, style)


def _chain_reason(step: SeStep, style: str) -> str:
    assert step.graph is not None
    first = next(node for node in step.graph.branches[0] if node.why == "assumed")
    size = f"({len(step.graph)} implications)"
    if step.kind.startswith("Bidirectional"):
        return (
            f"Whether or not {_state(first, style)}, the cycle {size} closes, and one of each pair of its ends is true."
        )
    if step.kind.startswith("Cell"):
        return f"Whichever candidate {cell_name(first.cell, style)} holds, the same follows {size}."
    if step.kind.startswith("Region"):
        return f"Wherever {first.digit} stands in {house_name(step.houses[0])}, the same follows {size}."
    if step.kind.startswith("Double"):
        return f"Whether or not {_state(first, style)}, the same follows {size}."
    if step.kind in ("Forcing Chain", "Forcing X-Chain"):
        return f"If {_state(first, style)}, then {_state(step.graph.branches[0][-1], style)} {size}, which cannot be."
    clash = step.graph.branches[0][-1]
    where = f"{cell_name(clash.cell, style)} both is and is not {clash.digit}"
    return f"If {_state(first, style)}, then {where} {size}."


def _state(node: Implication, style: str) -> str:
    return f"{cell_name(node.cell, style)} is {'' if node.on else 'not '}{node.digit}"


def _line(node: Implication, branch: Branch, graph: Graph, style: str, indent: str) -> list[str]:
    if node.why == "assumed":
        return [f"{indent}Suppose {_state(node, style)}."]
    causes = listed(_state(branch[parent], style) for parent in node.parents)
    text = f"{indent}  {_state(node, style)}, because {causes}"
    if node.why == "rule":
        assert node.proof is not None
        return _rule_lines(text, graph.proofs[node.proof], style, indent)
    where = node.why if node.why == "cell" else f"{node.why} {_number(node) + 1}"
    left = " and nothing else is left" if node.on else ""
    return [f"{text}{left} ({where})."]


def _rule_lines(text: str, proof: Proof, style: str, indent: str) -> list[str]:
    digits = f" {listed(proof.digits)}" if proof.digits else ""
    houses = f" in {listed(map(house_name, proof.houses))}" if proof.houses else ""
    lines = [f"{text}: that leaves a {proof.name}{digits}{houses}."]
    if proof.graph:
        lines.extend(implications(proof.graph, style, indent + "    "))
    return lines


def _number(node: Implication) -> int:
    row, column = divmod(node.cell, 9)
    return {"row": row, "column": column, "box": row // 3 * 3 + column // 3}[node.why]
