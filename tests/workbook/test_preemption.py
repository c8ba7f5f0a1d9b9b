"""Forced digits and preemptive sets, against brute force."""

import random
from itertools import combinations

import pytest

from sudoku import Candidates, Grid, Shape, UnsupportedSize
from sudoku.workbook.preemption import forced, preempted

SOLVED = Grid.from_text("534678912672195348198342567859761423426853791713924856961537284287419635345286179")


def random_puzzles(count: int) -> list[tuple[Grid, Grid]]:
    """Puzzles with a solution each; some have more, which changes nothing of what must hold."""
    rng = random.Random(2009)
    found = []
    for _ in range(count):
        solution = SOLVED.shuffled(rng)
        holes = rng.sample(range(81), rng.randint(30, 60))
        found.append((Grid(bytes(0 if cell in holes else digit for cell, digit in enumerate(solution))), solution))
    return found


PUZZLES = random_puzzles(500)


def still_preempted(marks: Candidates) -> list[str]:
    """Brute force: every subset of every house that could still strike a mark."""
    found = []
    for house in marks.shape.houses:
        open_cells = [cell for cell in house.cells if marks.masks[cell]]
        for size in range(1, len(open_cells)):
            for cells in combinations(open_cells, size):
                union = 0
                for cell in cells:
                    union |= marks.masks[cell]
                if union.bit_count() == size and any(marks.masks[c] & union for c in open_cells if c not in cells):
                    found.append(f"{cells} in {house}")
    return found


def is_forced(grid: Grid) -> bool:
    """The document's words: a digit that a box lacks, and only one of whose holes sees no such digit."""
    for box in grid.shape.boxes:
        for digit in set(range(1, 10)) - {grid[cell] for cell in box.cells}:
            seen = [any(grid[peer] == digit for peer in grid.shape.peers(cell)) for cell in box.cells if not grid[cell]]
            if seen.count(False) == 1:
                return True
    return False


@pytest.mark.parametrize("start", range(0, 500, 125))
def test_nothing_is_left_to_strike_and_no_solution_is_lost(start):
    for puzzle, solution in PUZZLES[start : start + 125]:
        grid = forced(puzzle)
        marks = Candidates.from_grid(grid)
        left = preempted(marks)
        assert still_preempted(left) == []
        for cell in grid.holes:
            assert set(left[cell]) <= set(marks[cell])
            assert solution[cell] in left[cell]


def test_forced_digits_are_those_of_the_solution_and_all_of_them():
    for puzzle, solution in PUZZLES:
        grid = forced(puzzle)
        assert all(grid[cell] in (0, solution[cell]) for cell in range(81))
        assert all(grid[cell] == puzzle[cell] for cell in puzzle.filled)
        assert not is_forced(grid)


def test_contradictory_grids_end_quietly():
    rng = random.Random(3)
    for _ in range(200):
        grid = Grid(bytes(rng.choice([0, 0, 0, rng.randint(1, 9)]) for _ in range(81)))
        done = forced(grid)
        assert all(done[cell] == grid[cell] for cell in grid.filled)
        left = preempted(Candidates.from_grid(done))
        assert still_preempted(left) == []


def test_full_and_empty_grids_stay_as_they_are():
    assert forced(SOLVED) == SOLVED
    assert forced(Grid.empty()) == Grid.empty()
    assert preempted(Candidates.from_grid(Grid.empty())) == Candidates.from_grid(Grid.empty())
    assert preempted(Candidates.none()) == Candidates.none()


def test_other_sizes_are_refused():
    with pytest.raises(UnsupportedSize, match="9×9"):
        forced(Grid.empty(Shape(2, 2)))
    with pytest.raises(UnsupportedSize, match="9×9"):
        preempted(Candidates.none(Shape(2, 2)))
