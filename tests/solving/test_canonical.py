"""The canonical form: one for all symmetric copies, another for every other puzzle."""

import itertools
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku import (
    Candidates,
    Canonical,
    ConflictError,
    Grid,
    Puzzle,
    Shape,
    Symmetry,
    UnsupportedSize,
    canonical_many,
    dedup,
    generate_many,
)
from sudoku._core import core

EXAMPLE = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
MOST_CANONICAL = Grid.from_text("123456789456789123789123456231564897564897231897231564312645978645978312978312645")
LINES = [
    [3 * g + i for g, order in zip(groups, orders, strict=True) for i in order]
    for groups in itertools.permutations(range(3))
    for orders in itertools.product(itertools.permutations(range(3)), repeat=3)
]
"""The 1296 orders of nine lines that keep bands together."""


def renamed(cells):
    names: dict[int, int] = {0: 0}
    return [names.setdefault(digit, len(names)) for digit in cells]


def by_brute_force(grid: Grid) -> tuple[Grid, int]:
    """All movements whose first row is least, and of those the least; and how many there are."""
    sides = [grid.array(), grid.array().T]
    firsts = [
        (renamed(side[r][order]), s, r, order) for s, side in enumerate(sides) for r in range(9) for order in LINES
    ]
    least = min(first[0] for first in firsts)
    forms: list[list[int]] = []
    for first, s, r, order in firsts:
        if first == least:
            columns = sides[s][:, order]
            forms.extend(renamed(columns[rows].ravel().tolist()) for rows in LINES if rows[0] == r)
    best = min(forms)
    return Grid(bytes(best)), forms.count(best)


@pytest.mark.parametrize("seed", range(3))
def test_it_is_what_brute_force_finds(seed):
    puzzle = next(generate_many(1, seed=seed)).puzzle
    assert (puzzle.canonical(), puzzle.automorphisms()) == by_brute_force(puzzle)


def test_it_is_what_brute_force_finds_for_a_puzzle_with_automorphisms():
    puzzle = next(generate_many(1, seed=5, symmetry="full", givens=(36, 81))).puzzle
    holed = Grid(bytes(digit if cell in puzzle.filled[::3] else 0 for cell, digit in enumerate(puzzle.cells)))
    diagonal = Grid(bytes(1 if cell in (0, 40, 80) else 0 for cell in range(81)))
    for grid in (holed, diagonal):
        assert (grid.canonical(), grid.automorphisms()) == by_brute_force(grid)


def copies(grid: Grid, count: int, seed: int) -> np.ndarray:
    rng = random.Random(seed)
    cells = b"".join(grid.apply(Symmetry.random(rng=rng)).cells for _ in range(count))
    return np.frombuffer(cells, np.uint8).reshape(-1, 81)


def test_it_is_constant_over_a_thousand_copies_of_a_hundred_puzzles():
    made = list(generate_many(60, seed=6))
    puzzles = [one.puzzle for one in made] + [one.solution for one in made[:30]]
    puzzles += [one.puzzle for one in generate_many(10, seed=6, givens=40)]
    assert len(puzzles) == 100
    for number, puzzle in enumerate(puzzles):
        forms, counts = core.canonical(copies(puzzle, 1000, number), 0)
        assert len(np.unique(forms, axis=0)) == 1
        assert len(np.unique(counts)) == 1
        assert forms[0].tobytes() == puzzle.canonical().cells


def test_it_is_itself_a_copy_and_canonical():
    for one in generate_many(50, seed=7):
        form = one.puzzle.canonical()
        assert form.canonical() == form
        assert len(form.filled) == one.givens
        assert form.cells <= bytes(renamed(one.puzzle))


def test_different_puzzles_have_different_forms(shared_data):
    """The 49,158 puzzles with 17 givens are known to be different."""
    lines = (shared_data / "puzzles" / "17_clue.txt").read_text().split()
    puzzles = [Grid.from_text(line) for line in lines if len(line) == 81]
    assert (
        len({found.form.cells for found in canonical_many(puzzles) if isinstance(found, Canonical)})
        == len(puzzles)
        == 49_158
    )


def test_one_given_elsewhere_makes_a_different_puzzle():
    forms = {EXAMPLE.placing(cell, 0).canonical() for cell in EXAMPLE.filled}
    assert len(forms) == len(EXAMPLE.filled)


def test_automorphisms():
    assert MOST_CANONICAL.automorphisms() == 648  # no grid has more
    assert MOST_CANONICAL.canonical() == MOST_CANONICAL
    assert Grid.empty().automorphisms() == 3_359_232
    assert EXAMPLE.automorphisms() == 1
    one = Grid.empty().placing(0, 5)
    assert one.automorphisms() == 3_359_232 // 81
    assert one.canonical() == Grid.empty().placing(80, 1)


@given(st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9)), max_size=12), st.integers(0, 2**32))
def test_any_valid_grid_has_one(givens, seed):
    grid = Grid.empty()
    for cell, digit in givens:
        more = grid.placing(cell, digit)
        grid = more if more.is_valid else grid
    assert grid.shuffled(random.Random(seed)).canonical() == grid.canonical()


def test_complete_grids_agree_with_nearly_complete_ones():
    """Two algorithms: what is canonical for a grid is at most a renaming away for the grid with holes put back."""
    for one in generate_many(20, seed=8):
        form = one.solution.canonical()
        assert form.is_solved
        assert form.rows[0] == tuple(range(1, 10))
        assert form.canonical() == form


def test_conflicts_and_other_sizes_are_refused():
    with pytest.raises(ConflictError, match="twice in row 1"):
        Grid.from_text("55" + "." * 79).canonical()
    with pytest.raises(UnsupportedSize, match="9×9"):
        Grid.empty(Shape(2, 2)).canonical()
    conflict, small, good = canonical_many([Grid.from_text("55" + "." * 79), Grid.empty(Shape(2, 2)), EXAMPLE])
    assert isinstance(conflict, ConflictError)
    assert isinstance(small, UnsupportedSize)
    assert isinstance(good, Canonical)


@pytest.mark.parametrize("kind", ["puzzle", "solution"])
def test_the_map_to_the_canonical_form(kind):
    grids = [getattr(made, kind) for made in generate_many(5, seed=31)]
    for grid, found in zip(grids, canonical_many(grids), strict=True):
        assert isinstance(found, Canonical)
        assert grid.apply(found.symmetry) == found.form


def test_copies_are_dropped():
    marked = Puzzle(EXAMPLE, marks=Candidates.from_grid(EXAMPLE))
    less = Puzzle(EXAMPLE, marks=Candidates([0, 0, 1] + [0] * 78))
    small = Grid.empty(Shape(2, 2))
    kept = list(dedup([EXAMPLE, EXAMPLE.transpose(), marked, less, less, small, small, EXAMPLE.shuffled()]))
    assert [puzzle.grid for puzzle in kept] == [EXAMPLE, EXAMPLE, small]
