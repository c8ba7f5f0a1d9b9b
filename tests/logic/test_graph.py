"""Graphs of implications: those of the engine hold, and what does not follow is found out."""

from dataclasses import replace

import pytest

from sudoku.logic import Graph, SeStep, explain, faults
from tests.logic.test_se_steps import ESCARGOT, INKALA


@pytest.fixture(scope="module")
def chains():
    """(step, marks before it) for every chain of two hard puzzles."""
    found = []
    for puzzle in (ESCARGOT, INKALA):
        path = explain(puzzle, scale="se")
        steps = [(index, step) for index, step in enumerate(path) if isinstance(step, SeStep) and step.graph]
        found += [(step, path.marks(index)) for index, step in steps]
    return found


def test_every_implication_of_every_chain_follows(chains):
    assert {step.nesting for step, _ in chains} >= {-1, 0, 1, 2}
    for step, marks in chains:
        assert faults(step.graph, marks, step.eliminations) == [], str(step)


def test_a_graph_does_not_prove_what_it_does_not_say(chains):
    for step, marks in chains[:20]:
        stranger = next(
            (cell, digit)
            for cell in range(81)
            for digit in marks[cell]
            if cell not in {c for c, _ in step.eliminations}
            and all((node.cell, node.digit) != (cell, digit) for branch in step.graph.branches for node in branch)
        )
        assert faults(step.graph, marks, [stranger])


def test_an_implication_without_one_of_its_parents_is_found_out(chains):
    for step, marks in chains[:40]:
        for at, branch in enumerate(step.graph.branches):
            for index, node in enumerate(branch):
                if node.why == "rule" or not node.parents:
                    continue
                weaker = node._replace(parents=node.parents[1:])
                broken = (*branch[:index], weaker, *branch[index + 1 :])
                branches = (*step.graph.branches[:at], broken, *step.graph.branches[at + 1 :])
                assert faults(replace(step.graph, branches=branches), marks, step.eliminations)
                break


def test_a_case_left_out_is_found_out(chains):
    several = [(step, marks) for step, marks in chains if len(step.graph.branches) > 1]
    assert several
    for step, marks in several:
        assert faults(replace(step.graph, branches=step.graph.branches[1:]), marks, step.eliminations)


def test_a_nested_chain_is_checked_too(chains):
    nested = [(step, marks) for step, marks in chains if any(proof.graph for proof in step.graph.proofs)]
    assert nested
    for step, marks in nested[:5]:
        proofs = tuple(replace(p, graph=Graph((p.graph.branches[0][:1],))) if p.graph else p for p in step.graph.proofs)
        assert faults(replace(step.graph, proofs=proofs), marks, step.eliminations)


def test_graphs_go_to_plain_values_and_back(chains):
    for step, _ in chains:
        assert Graph.from_dict(step.graph.to_dict()) == step.graph


def test_a_chain_can_be_followed_line_by_line(chains):
    for step, _ in chains:
        lines = step.implications()
        assert lines[0].startswith("Suppose ")
        assert len(lines) >= len(step.graph.branches) + sum(len(branch) - 1 for branch in step.graph.branches)
        assert all(" because " in line or "Suppose " in line for line in lines)
