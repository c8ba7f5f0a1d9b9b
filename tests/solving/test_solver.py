"""Solving one grid: the answers are right, the errors are the family's, the order of solutions is as stated."""

import pickle
import random
import threading
from contextlib import suppress
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudoku
from sudoku import Grid, LimitReached, MultipleSolutions, NoSolution, Shape, SudokuError, Symmetry, sat
from sudoku.classic import backtracking

from ..reference import count_by_backtracking
from ..strategies import grids

WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NORVIG = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
EMPTY = "." * 81
nine = st.just(Shape(3, 3))


def ascii_head(text: str) -> str:
    return f"{text[:1]!a}x{len(text)}"


def partial_grids(holes: st.SearchStrategy[int]) -> st.SearchStrategy[Grid]:
    """Grids with at least one solution: full ones, shuffled, with holes."""

    def dig(n: int, seed: int) -> Grid:
        rng = random.Random(seed)
        grid = Grid.from_text(SOLUTION).shuffled(rng)
        for cell in rng.sample(range(81), n):
            grid = grid.placing(cell, 0)
        return grid

    return st.builds(dig, holes, st.integers(0, 2**32))


def test_a_grid_a_line_and_a_block_of_text_are_all_solved():
    assert sudoku.solve(Grid.from_text(WIKIPEDIA)) == Grid.from_text(SOLUTION)
    assert sudoku.solve(WIKIPEDIA) == Grid.from_text(SOLUTION)
    assert sudoku.solve(WIKIPEDIA.replace(".", "*")) == Grid.from_text(SOLUTION)
    assert sudoku.solve("\n".join(WIKIPEDIA[i : i + 9] for i in range(0, 81, 9))) == Grid.from_text(SOLUTION)


def test_a_solution_is_a_grid_like_any_other():
    solution = sudoku.solve(WIKIPEDIA)
    assert (solution.shape, hash(solution), repr(solution)) == (
        Shape(3, 3),
        hash(Grid.from_text(SOLUTION)),
        repr(Grid.from_text(SOLUTION)),
    )


def test_no_solution_says_why_when_it_shows():
    with pytest.raises(NoSolution, match="5 twice in row 1: r1c1 and r1c2"):
        sudoku.solve("55" + "." * 79)
    with pytest.raises(NoSolution, match=r"^no solution: these 9 givens contradict each other"):
        sudoku.solve(IMPOSSIBLE)


def test_the_reason_is_looked_for_when_it_is_read(monkeypatch):
    asked: list[object] = []

    def find_clash(*arguments: object, **_: object) -> str:
        asked.append(arguments)
        return "they clash"

    monkeypatch.setattr("sudoku.sat.clash.find_clash", find_clash)
    with pytest.raises(NoSolution) as caught:
        sudoku.solve(IMPOSSIBLE)
    assert not asked
    assert str(caught.value) == str(caught.value) == "no solution: they clash"
    assert len(asked) == 1
    assert str(pickle.loads(pickle.dumps(caught.value))) == "no solution: they clash"


def test_a_reason_that_takes_too_long_is_not_waited_for(monkeypatch):
    def never(*_: object, **__: object) -> None:
        raise LimitReached("time")

    monkeypatch.setattr("sudoku.sat.clash.find_clash", never)
    with pytest.raises(NoSolution, match="no solution: which givens clash was not found out in time"):
        sudoku.solve(IMPOSSIBLE)


def test_several_solutions_are_an_error_only_when_one_was_asked_for():
    assert sudoku.solve(EMPTY).is_solved
    assert sudoku.solve(EMPTY) == sudoku.solve(EMPTY)
    with pytest.raises(MultipleSolutions):
        sudoku.solve(EMPTY, unique=True)
    assert sudoku.solve(WIKIPEDIA, unique=True) == Grid.from_text(SOLUTION)


@settings(max_examples=40)
@given(partial_grids(st.integers(0, 56)))
def test_counts_are_those_of_backtracking(grid):
    assert sudoku.count_solutions(grid, 9) == count_by_backtracking(grid, 9)
    assert sudoku.is_unique(grid) == (count_by_backtracking(grid, 2) == 1)


@settings(max_examples=40)
@given(partial_grids(st.integers(0, 48)), st.integers(0, 80), st.integers(0, 9))
def test_solutions_are_those_of_the_textbook(grid, cell, digit):
    """Recursive backtracking, one digit changed or taken away: none, one or several solutions."""
    grid = grid.placing(cell, digit)
    try:
        expected = backtracking.solutions(grid, 100, node_limit=20_000) if grid.is_valid else []
    except LimitReached:
        return
    found = list(islice(sudoku.solutions(grid), 100))
    assert len(found) == len(expected) == sudoku.count_many([grid], 100).counts[0]
    if len(expected) < 100:
        assert set(found) == set(expected)


@given(grids(nine))
def test_any_digits_in_any_cells_are_counted_as_backtracking_does(grid):
    assert sudoku.count_solutions(grid, 3) == count_by_backtracking(grid, 3)


@given(partial_grids(st.integers(40, 62)), st.integers(0, 2**32))
def test_symmetric_grids_have_as_many_solutions(grid, seed):
    symmetry = Symmetry.random(grid.shape, random.Random(seed))
    assert sudoku.count_solutions(grid.apply(symmetry), 500) == sudoku.count_solutions(grid, 500)


@given(partial_grids(st.integers(45, 55)), st.integers(0, 2**32))
def test_solutions_move_with_the_grid(grid, seed):
    symmetry = Symmetry.random(grid.shape, random.Random(seed))
    found = set(islice(sudoku.solutions(grid), 200))
    if len(found) < 200:
        assert {each.apply(symmetry) for each in found} == set(sudoku.solutions(grid.apply(symmetry)))


@given(partial_grids(st.integers(30, 62)))
def test_solutions_are_all_there_ascending_and_fit_the_grid(grid):
    found = list(islice(sudoku.solutions(grid), 100))
    assert len(found) == sudoku.count_solutions(grid, 100)
    assert all(a.cells < b.cells for a, b in pairwise(found))
    for solution in found:
        assert solution.is_solved
        assert all(solution[cell] == grid[cell] for cell in grid.filled)


def test_the_first_solutions_of_the_empty_grid():
    first, second = islice(sudoku.solutions(EMPTY), 2)
    assert first.line() == "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    assert first.cells < second.cells


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 1000, 100_000])
def test_the_empty_grid_has_as_many_solutions_as_one_wants(limit):
    assert sudoku.count_solutions(EMPTY, limit) == limit


def test_counting_without_a_limit_goes_to_the_end():
    grid = Grid.from_text("." * 40 + SOLUTION[40:])
    assert sudoku.count_solutions(grid) == sum(1 for _ in sudoku.solutions(grid)) == 6108


@pytest.mark.parametrize("limit", [0, -1])
def test_a_limit_below_1_is_refused(limit):
    with pytest.raises(SudokuError, match="limit"):
        sudoku.count_solutions(EMPTY, limit)


def test_minimal_puzzles_and_redundant_givens():
    assert sudoku.is_minimal(NORVIG)
    assert sudoku.redundant_givens(NORVIG) == ()
    redundant = sudoku.redundant_givens(WIKIPEDIA)
    grid = Grid.from_text(WIKIPEDIA)
    assert redundant == tuple(cell for cell in grid.filled if sudoku.is_unique(grid.placing(cell, 0)))
    assert redundant
    assert not sudoku.is_minimal(WIKIPEDIA)
    assert not sudoku.is_minimal(EMPTY)
    with pytest.raises(MultipleSolutions):
        sudoku.redundant_givens(EMPTY)


@pytest.mark.parametrize(
    "text", ["", "?", "1" * 80, "1" * 82, "²" * 81, "\0" * 81, "٣" * 81, "1" * 1_000_000], ids=ascii_head
)
def test_only_the_family_of_errors_escapes(text):
    with pytest.raises(SudokuError):
        sudoku.solve(text)


@given(st.text(max_size=90))
def test_any_text_is_answered_or_refused(text):
    with suppress(SudokuError):
        assert sudoku.count_solutions(text, 2) in {0, 1, 2}


def test_other_sizes_are_solved_too():
    assert sudoku.count_solutions(Grid.empty(Shape(2, 2))) == 288
    assert sudoku.solve("1" + "." * 35).is_solved
    assert len(set(sudoku.solutions("1..4 ..1. .1.. 4..1"))) == sudoku.count_solutions("1..4 ..1. .1.. 4..1")
    assert sudoku.is_unique("1234 3412 2143 432.")
    assert len(sudoku.redundant_givens("1234 3412 2143 432.")) == 15
    assert not sudoku.is_minimal("1234 3412 2143 432.")


def test_9x9_is_counted_alike_by_the_engine_of_other_sizes():
    grid = Grid.from_text("." * 36 + SOLUTION[36:])
    assert set(sat.solutions(grid)) == set(sudoku.solutions(grid))


def test_other_sizes_say_why_there_is_no_solution():
    assert sudoku.solve("1" + "." * 15).is_solved
    assert sudoku.count_solutions("." * 16) == 288
    assert sudoku.solve(Grid.empty(Shape(1, 5))).is_solved  # boxes are rows: a Latin square
    assert sudoku.count_solutions(Grid.empty(Shape(4, 4)), 2) == 2
    assert len(list(sudoku.solutions("12.." + "." * 12))) == 24
    with pytest.raises(NoSolution, match="1 twice in row 1"):
        sudoku.solve("11" + "." * 14)
    with pytest.raises(NoSolution, match="contradict each other"):
        sudoku.solve("12....3....4....")
    puzzle = "1.......2.3....."
    assert sudoku.is_minimal(puzzle) == (sudoku.is_unique(puzzle) and not sudoku.redundant_givens(puzzle))


def test_threads_solve_side_by_side():
    wrong = []

    def work(seed: int) -> None:
        rng = random.Random(seed)
        for _ in range(200):
            symmetry = Symmetry.random(Shape(3, 3), rng)
            if sudoku.solve(Grid.from_text(WIKIPEDIA).apply(symmetry)) != Grid.from_text(SOLUTION).apply(symmetry):
                wrong.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
