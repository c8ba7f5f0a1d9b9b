"""Grids of candidates: every engine keeps to the marks that a puzzle comes with. Checked by other code."""

import random
from collections.abc import Iterator

import pytest

import sudoku
from sudoku import Candidates, Grid, NoSolution, Puzzle, Shape, Status, SudokuError, sat
from sudoku.formats import read, write
from sudoku.logic.se_steps import SeRating, SeStep
from sudoku.logic.verifier import Verdict, verify_path

WIKIPEDIA = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


def sukakus(size: int, number: int, extra: int) -> Iterator[tuple[Candidates, Grid]]:
    """Random grids of candidates around a solution, and the solution."""
    shape, rng = Shape.from_size(size), random.Random(size * 1000 + extra)
    solved = sudoku.solve(Grid.empty(shape))
    for _ in range(number):
        solution = solved.shuffled(rng)
        masks = [1 << (digit - 1) for digit in solution]
        for _ in range(extra):
            masks[rng.randrange(len(masks))] |= 1 << rng.randrange(size)
        yield Candidates(masks, shape), solution


def by_trying(masks: list[int], board: list[int], shape: Shape) -> list[bytes]:
    """All solutions within the masks: the next hole takes each of its candidates that no peer holds."""
    hole = min((c for c in range(len(board)) if not board[c]), key=lambda c: masks[c].bit_count(), default=None)
    if hole is None:
        return [bytes(board)]
    found = []
    for digit in range(1, shape.size + 1):
        if masks[hole] >> (digit - 1) & 1 and all(board[peer] != digit for peer in shape.peers(hole)):
            board[hole] = digit
            found += by_trying(masks, board, shape)
            board[hole] = 0
    return found


@pytest.mark.parametrize(("size", "extra"), [(4, 12), (6, 40), (9, 90), (9, 150)])
def test_solutions_are_those_of_plain_trying(size, extra):
    for marks, solution in sukakus(size, 6, extra):
        expected = sorted(by_trying(marks.masks, [0] * len(marks.masks), marks.shape))
        assert solution.cells in expected
        assert sorted(grid.cells for grid in sudoku.solutions(marks)) == expected
        assert sorted(grid.cells for grid in sat.solutions(marks)) == expected
        assert sudoku.count_solutions(marks) == sat.count_solutions(marks) == len(expected)
        assert sudoku.solve(marks).cells in expected
        assert sat.solve(marks).cells in expected
        assert sudoku.is_unique(marks) is sat.is_unique(marks) is (len(expected) == 1)
        assert sudoku.is_minimal(marks) is sudoku.is_unique(marks)  # there is no given that could go
        if size == 9:
            assert [grid.cells for grid in sudoku.solutions(marks)] == expected
            solved, counted = sudoku.solve_many([WIKIPEDIA, marks]), sudoku.count_many([marks], 10**6)
            assert solved.solutions[1].tobytes() in expected
            assert solved.status[1] == min(len(expected), 2)
            assert counted.counts.tolist() == [len(expected)]


@pytest.mark.parametrize("engine", [sudoku, sat])
@pytest.mark.parametrize("size", [4, 9])
def test_marks_that_exclude_every_solution(engine, size):
    shape = Shape.from_size(size)
    masks = [0b110 if cell < 3 else (1 << size) - 1 for cell in range(shape.cell_count)]
    with pytest.raises(NoSolution, match="the candidates allow none"):
        engine.solve(Candidates(masks, shape))
    only_two = Candidates([0, 0b10, *[0] * (shape.cell_count - 2)], shape)
    with pytest.raises(NoSolution, match="with these candidates r1c1=2 cannot stand"):
        engine.solve(Puzzle(Grid.empty(shape).placing(0, 2), marks=only_two))


def test_redundant_givens_depend_on_the_marks():
    single = Candidates([0, 0, *[0] * 79])
    few = sudoku.minimise(WIKIPEDIA, 1).grid
    gone = few.filled[0]
    single.masks[few.holes[0]] = 1 << (sudoku.solve(few)[few.holes[0]] - 1)
    puzzle = Puzzle(few, marks=single)
    for given in sudoku.redundant_givens(puzzle):
        assert sudoku.is_unique(Puzzle(few.placing(given, 0), marks=single))
    assert sudoku.redundant_givens(puzzle) == sat.redundant_givens(puzzle)
    assert gone not in sudoku.redundant_givens(few)


def test_a_path_through_a_grid_of_candidates_is_right_at_every_step():
    explained = 0
    for marks, solution in sukakus(9, 12, 160):
        if not sudoku.is_unique(marks):
            with pytest.raises(SudokuError, match="several solutions"):
                sudoku.explain(marks)
            continue
        for scale in ("hodoku", "se"):
            path = sudoku.explain(marks, scale=scale)
            assert path.solution == solution.cells
            assert Verdict.WRONG not in verify_path(path)
            explained += path.is_solved
        hint = sudoku.hint(path.puzzle_before(len(path) // 2))
        assert not isinstance(hint, sudoku.Mistake)
        rating = sudoku.rate(marks)
        assert (rating.level, rating.score) == (sudoku.explain(marks).level, sudoku.explain(marks).score)
        assert rating.se == sudoku.rate_many([marks], scale="se")[0]
    assert explained >= 8


def test_marks_that_say_no_more_than_the_rules_change_nothing():
    marked = read(write(WIKIPEDIA, "pm"))
    assert marked.marks is not None
    assert marked.allowed() is None
    assert sudoku.rate(marked) == sudoku.rate(WIKIPEDIA)


def test_the_ratings_of_a_path_are_those_of_the_engine():
    for grid in [made.puzzle for made in sudoku.generate_many(6, seed=5, level="medium")]:
        path = sudoku.explain(grid, scale="se")
        steps = [step for step in path if isinstance(step, SeStep)]
        assert SeRating.from_steps(steps, "solved") == sudoku.rate_many([grid], scale="se")[0]


def test_a_cell_without_candidates_is_refused():
    with pytest.raises(SudokuError, match="no candidate in r1c1"):
        sudoku.solve(Candidates.from_grid(WIKIPEDIA))
    assert sudoku.solve(Puzzle(WIKIPEDIA, marks=Candidates.from_grid(WIKIPEDIA))) == sudoku.solve(WIKIPEDIA)


@pytest.mark.parametrize("name", ["sukaku", "pm", "json"])
def test_every_format_of_candidates_is_honoured(name):
    marks, solution = next(sukakus(9, 1, 100))
    found = read(write(marks, name))
    assert sudoku.count_solutions(found) == sudoku.count_solutions(marks)
    assert solution in list(sudoku.solutions(found))


def test_players_marks_against_the_one_solution_are_a_mistake():
    wrong = Candidates.from_grid(WIKIPEDIA)
    wrong.discard(2, 4)
    mistake = sudoku.hint(Puzzle(WIKIPEDIA, marks=wrong))
    assert isinstance(mistake, sudoku.Mistake)
    with pytest.raises(NoSolution):
        sudoku.solve(Puzzle(WIKIPEDIA, marks=wrong))
    assert sudoku.solve_many([Puzzle(WIKIPEDIA, marks=wrong)]).status[0] == Status.NONE
