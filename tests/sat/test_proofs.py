"""A "no" is believed when a checker that knows only unit propagation has followed its proof, step by step."""

from collections.abc import Iterator

import pytest

from sudoku import Shape
from sudoku.sat import PysatEngine, dig, encode, fill, native_engine, random_numbers
from sudoku.sat.encoding import Encoding

from .problems import Clauses, is_refutation

UNIQUE = [(Shape(2, 2), 1), (Shape(2, 2), 2), (Shape(2, 3), 2), (Shape(3, 3), 1), (Shape(3, 3), 2)]


def puzzle(shape: Shape, grids: int, seed: int) -> tuple[bytes, bytes]:
    """A full board, and a puzzle of which it is the only solution."""
    board = fill(shape, grids, random_numbers(seed))
    assert board is not None
    return board, dig(shape, board, random_numbers(seed)).board


def no_other_solution(encoding: Encoding, givens: bytes, solution: bytes) -> Clauses:
    """The givens, and that some cell differs from the solution: clauses that cannot hold."""
    literals = [[encoding.literal(cell, digit)] for cell, digit in enumerate(givens) if digit]
    return [*literals, [-encoding.literal(cell, digit) for cell, digit in enumerate(solution)]]


def clauses_of(encoding: Encoding) -> Iterator[list[int]]:
    for block in encoding.clauses():
        yield from block.tolist()


@pytest.mark.parametrize(("shape", "grids"), UNIQUE, ids=str)
def test_that_there_is_no_second_solution(shape: Shape, grids: int):
    encoding = encode(shape, grids)
    solution, givens = puzzle(shape, grids, 3)
    more = no_other_solution(encoding, givens, solution)
    solver = native_engine(encoding)
    solver.keep_proof(True)
    for clause in more:
        solver.add_clause(clause)
    assert solver.solve([]) is False
    assert is_refutation([*clauses_of(encoding), *more], [*solver.proof(), []])


@pytest.mark.parametrize(("shape", "grids"), UNIQUE, ids=str)
def test_that_there_is_none_by_the_proof_of_a_second_solver(shape: Shape, grids: int):
    pytest.importorskip("pysat.solvers")
    encoding = encode(shape, grids)
    solution, givens = puzzle(shape, grids, 4)
    more = no_other_solution(encoding, givens, solution)
    solver = PysatEngine(encoding, proof=True)
    for clause in more:
        solver.add_clause(clause)
    assert solver.solve([]) is False
    steps = [[int(literal) for literal in line.split()[:-1]] for line in solver.proof() if not line.startswith("d")]
    assert is_refutation([*clauses_of(encoding), *more], [*steps, []])


def test_a_proof_for_one_puzzle_does_not_hold_for_another():
    shape = Shape(3, 3)
    encoding = encode(shape)
    solution, givens = puzzle(shape, 1, 3)
    first = next(cell for cell, digit in enumerate(givens) if digit)
    less = bytes(0 if cell == first else digit for cell, digit in enumerate(givens))
    solver = native_engine(encoding)
    solver.keep_proof(True)
    for clause in no_other_solution(encoding, givens, solution):
        solver.add_clause(clause)
    assert solver.solve([]) is False
    weaker = no_other_solution(encoding, less, solution)
    assert not is_refutation([*clauses_of(encoding), *weaker], [*solver.proof(), []])
