"""The SAT solver of our own, against trying everything, against python-sat, and by its own proofs."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import Shape
from sudoku._native import SatSolver
from sudoku.sat import encode

from .problems import Problem, is_refutation, problems

PIGEONS = [[bird * 5 + hole + 1 for hole in range(5)] for bird in range(6)]
HOLES = [[bird * 5 + hole + 1 for bird in range(6)] for hole in range(5)]


@given(problems())
def test_it_finds_every_model_and_no_other(problem: Problem):
    solver, found = problem.solver(), set()
    while solver.solve([]):
        found.add(tuple(solver.model(problem.variables)))
        solver.exclude_model()
    assert sorted(found) == sorted(problem.models())


@given(problems(), st.data())
def test_it_answers_one_question_after_the_other(problem: Problem, data: st.DataObject):
    solver = problem.solver()
    names = st.integers(1, problem.variables)
    literal = st.tuples(names, st.sampled_from((1, -1))).map(lambda pair: pair[0] * pair[1])
    for _ in range(5):
        assumptions = data.draw(st.lists(literal, max_size=6))
        models = problem.models(assumptions)
        answer = solver.solve(assumptions)
        assert answer == bool(models)
        if answer:
            assert tuple(solver.model(problem.variables)) in models
        else:
            core = solver.core()
            assert set(core) <= set(assumptions)
            assert not problem.models(core)


@given(problems())
def test_a_no_comes_with_a_proof(problem: Problem):
    solver = problem.solver()
    solver.keep_proof(True)
    if not solver.solve([]):
        assert is_refutation(problem.as_clauses(), [*solver.proof(), []])


def test_six_pigeons_do_not_fit_into_five_holes():
    problem = Problem(30, PIGEONS, HOLES, [])
    solver = problem.solver()
    solver.keep_proof(True)
    assert solver.solve([]) is False
    assert len(solver.proof()) > 3
    assert is_refutation(problem.as_clauses(), solver.proof())


def test_a_proof_with_a_step_that_does_not_follow_is_refused():
    assert not is_refutation([[1, 2]], [[1], []])
    assert not is_refutation([[1, 2], [-1, 2]], [[2]])


def test_python_sat_confirms_that_an_empty_box_clashes():
    solvers = pytest.importorskip("pysat.solvers")
    shape = Shape(3, 3)
    encoding = encode(shape)
    givens = [encoding.literal(cell, digit) for cell, digit in ((0, 1), (1, 2), (2, 3), (12, 9), (24, 9), (28, 9))]
    native = SatSolver(encoding.variables, encoding.groups, encoding.exact)  # type: ignore[arg-type]
    with solvers.Glucose4(bootstrap_with=[c for block in encoding.clauses() for c in block.tolist()]) as other:
        for digit in range(1, 10):
            question = [*givens, encoding.literal(10, digit)]
            assert native.solve(question) == other.solve(assumptions=question)


def test_learned_clauses_stay_few_and_answers_right_after_many_conflicts():
    encoding = encode(Shape(5, 5))
    solver = SatSolver(encoding.variables, encoding.groups, encoding.exact)  # type: ignore[arg-type]
    for start in range(1, 25):  # many questions, so that clauses are forgotten and the store is rebuilt
        question = [encoding.literal(cell, (cell * start) % 25 + 1) for cell in range(0, 625, 26)]
        if solver.solve(question, conflicts=200):
            true = set(solver.model(encoding.cell_variables))
            assert true >= set(question)
            assert len(true) == 625
    assert solver.statistics["conflicts"] > 0


@pytest.mark.parametrize(
    ("variables", "groups", "exact"),
    [(2, [1, 3, 0], 1), (2, [1, 2], 1), (2, [0], 1), (2, [1, 2, 0], 2), (80, [*range(1, 66), 0], 1)],
)
def test_bad_groups_are_refused(variables: int, groups: list[int], exact: int):
    with pytest.raises(ValueError, match="group"):
        SatSolver(variables, array("i", groups), exact)  # type: ignore[arg-type]


def test_bad_literals_are_refused():
    solver = SatSolver(2, array("i", [1, 2, 0]), 1)  # type: ignore[arg-type]
    for literal in (0, 3, -3):
        with pytest.raises(ValueError, match="literal"):
            solver.add_clause([literal])
        with pytest.raises(ValueError, match="literal"):
            solver.solve([literal])
