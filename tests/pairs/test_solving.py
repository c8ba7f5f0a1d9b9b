"""Pairs solved, counted and checked: the samples, and every pair of k = 2."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from sudoku import Grid, LimitReached, NoSolution, Shape, SudokuError, pairs
from sudoku.sat import PysatEngine, Session, encode, native_engine
from sudoku.sat.solving import completions
from sudoku.sat.verifier import fault

from ..sat.problems import is_refutation

FOUR = Shape(2, 2)


def samples(shared_data: Path, ending: str) -> list[Path]:
    return sorted((shared_data / "pairs").glob(f"*{ending}.csv"))


def test_the_solvable_samples(shared_data: Path):
    files = samples(shared_data, "_T")
    assert len(files) == 6
    for file in files:
        first, second = pairs.read(file)
        solved = pairs.solve(first, second)
        board = solved[0].cells + solved[1].cells
        assert fault(board, first.shape.box_rows, first.shape.box_cols, first.cells + second.cells) is None
        known = pairs.read(file.with_suffix(".solution.csv"))
        if pairs.count(first, second, 2) == 1:
            assert solved == known
        else:
            assert file.name == "test_6_T.csv"  # more than one solution


def test_the_impossible_samples(shared_data: Path):
    files = samples(shared_data, "_F")
    assert len(files) == 3
    for file in files:
        first, second = pairs.read(file)
        with pytest.raises(NoSolution):
            pairs.solve(first, second)
        assert pairs.count(first, second) == 0


def test_python_sat_confirms_the_impossible_samples(shared_data: Path):
    pytest.importorskip("pysat.solvers")
    for file in samples(shared_data, "_F"):
        first, second = pairs.read(file)
        other = Session(first.shape, 2, engine=PysatEngine)
        assert not other.ask(other.literals(first.cells + second.cells))


def test_a_proof_confirms_the_impossible_samples(shared_data: Path):
    for file in samples(shared_data, "_F"):
        first, second = pairs.read(file)
        encoding = encode(first.shape, 2)
        solver = native_engine(encoding)
        solver.keep_proof(True)
        givens = [[encoding.literal(cell, digit)] for cell, digit in enumerate(first.cells + second.cells) if digit]
        for clause in givens:
            solver.add_clause(clause)
        assert solver.solve([]) is False
        rules = (clause for block in encoding.clauses() for clause in block.tolist())
        assert is_refutation([*rules, *givens], [*solver.proof(), []])


@pytest.fixture(scope="module")
def all_boards() -> list[bytes]:
    return list(completions(FOUR, bytes(32)))


def test_all_pairs_of_k_2(all_boards: list[bytes]):
    assert len(set(all_boards)) == len(all_boards) == 7584
    assert all(fault(board, 2, 2) is None for board in all_boards)


def test_three_givens_never_make_a_pair_of_k_2_unique_and_four_do_in_12288_ways(all_boards: list[bytes]):
    digits = np.array([list(board) for board in all_boards], np.int16) - 1
    assert _unique(digits, 3) == 0
    assert _unique(digits, 4) == 12288


def _unique(digits: np.ndarray, size: int) -> int:
    """How many ways there are to put `size` givens such that one board is left."""
    columns = [np.ascontiguousarray(digits[:, cell]) for cell in range(32)]
    found = 0
    for *front, last in combinations(range(32), size):
        key = columns[last].copy()
        for cell in front:
            key = key * 4 + columns[cell]
        found += int(np.count_nonzero(np.bincount(key, minlength=4**size) == 1))
    return found


def test_the_first_grid_alone_has_a_partner():
    first = Grid.from_text("1234 3412 2143 4321")
    one, two = pairs.solve(first, Grid.empty(FOUR))
    assert one == first
    assert all(a != b for a, b in zip(one, two, strict=True))


def test_why_there_is_none():
    with pytest.raises(NoSolution, match=r"^r1c1 is 1 in both grids$"):
        pairs.solve(Grid.from_text("1" + "." * 15), Grid.from_text("1" + "." * 15))
    with pytest.raises(NoSolution, match="in the first grid 1 twice in row 1"):
        pairs.solve(Grid.from_text("1.1" + "." * 13), Grid.empty(FOUR))
    with pytest.raises(NoSolution, match="1×1 grid can hold a 1 only"):
        pairs.solve(Grid.empty(Shape(1, 1)), Grid.empty(Shape(1, 1)))


def test_grids_of_different_shapes_are_no_pair():
    with pytest.raises(SudokuError, match="one shape"):
        pairs.solve(Grid.empty(FOUR), Grid.empty(Shape(3, 3)))


def test_check_tells_what_is_true():
    made = pairs.generate(3, seed=4)
    report = pairs.check(made.first, made.second)
    assert (report.solvable, report.unique, report.maximal) == (True, True, True)
    cell = made.first.holes[0]
    report = pairs.check(made.first.placing(cell, made.solution[0][cell]), made.second)
    assert (report.solvable, report.unique, report.maximal) == (True, True, False)
    assert (1, cell) in report.redundant
    report = pairs.check(made.first.placing(made.first.filled[0], 0), made.second)
    assert (report.solvable, report.unique, report.maximal) == (True, False, False)
    report = pairs.check(made.first, made.first)
    assert (report.solvable, report.unique, report.maximal) == (False, False, False)
    assert report.reason is not None
    assert "in both grids" in report.reason


def test_limits():
    with pytest.raises(SudokuError, match="limit 0"):
        pairs.count(Grid.empty(FOUR), Grid.empty(FOUR), 0)
    with pytest.raises(LimitReached):
        pairs.count(Grid.empty(Shape(4, 4)), Grid.empty(Shape(4, 4)), seconds=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("k", [2, 3, 4, 5, 6])
def test_the_empty_pair_is_solved(k: int):
    empty = Grid.empty(Shape(k, k))
    one, two = pairs.solve(empty, empty)
    assert fault(one.cells + two.cells, k, k) is None
