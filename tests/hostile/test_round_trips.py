"""read(write(x)) = x for every format and every shape it holds: empty, sparse and full grids, every way of marking."""

from collections.abc import Iterator

import pytest

from sudoku import Candidates, Grid, Puzzle, Shape, SudokuError
from sudoku.formats import FORMATS, Format, find_format, read_many, write

SHAPES = [Shape(rows, columns) for rows in range(1, 7) for columns in range(1, 7)]
WRITTEN = [name for name, format in FORMATS.items() if format.write is not None]


def grids(shape: Shape) -> Iterator[Grid]:
    full = bytes(cell * 7 % shape.size + 1 for cell in range(shape.cell_count))
    yield Grid(full, shape)
    for kept in (lambda _: False, lambda cell: cell % 3, lambda cell: cell == shape.cell_count - 1):
        yield Grid(bytes(digit if kept(cell) else 0 for cell, digit in enumerate(full)), shape)


def marks(format: Format, grid: Grid) -> Iterator[Candidates | None]:
    """None, none at all, and every, the first, some and the last digit in all holes or in every other one."""
    yield None
    if "marks" not in format.keeps:
        return
    size = grid.shape.size
    every = (1 << size) - 1
    for mask in {0, 1, every, every & 0b1011, 1 << (size - 1)}:
        for step in (1, 2):
            holes = [0 if digit or cell % step else mask for cell, digit in enumerate(grid)]
            yield Candidates(holes, grid.shape)


@pytest.mark.parametrize("name", WRITTEN)
def test_every_shape_comes_back(name: str) -> None:
    format, written = find_format(name), 0
    for shape in SHAPES:
        for grid in grids(shape) if format.holds(shape) else ():
            for each in marks(format, grid):
                try:
                    text = write(Puzzle(grid, None, each), name)
                except SudokuError:  # it says what it cannot hold
                    continue
                written += 1
                assert list(read_many(text, name)) == [_expected(name, Puzzle(grid, None, each))], text
    assert written


def _expected(name: str, puzzle: Puzzle) -> Puzzle:
    """The puzzle itself, but of one without marks pm shows the candidates, and sukaku has nothing but candidates."""
    shown = puzzle.marks or Candidates.none(puzzle.shape)
    if name == "sukaku":
        held = zip(puzzle.grid, puzzle.candidates.masks, strict=True)
        return Puzzle(
            Grid.empty(puzzle.shape), marks=Candidates([1 << digit >> 1 or mask for digit, mask in held], puzzle.shape)
        )
    if name == "pm" and puzzle.marks is None:
        shown = puzzle.candidates
    return Puzzle(puzzle.grid, marks=shown if any(shown.masks) else None)
