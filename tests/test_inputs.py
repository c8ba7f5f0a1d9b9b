"""Every public function takes every kind of puzzle. A new function has to be listed here, or this fails."""

import gzip
import inspect
import io
import tempfile
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sudoku
from sudoku import Candidates, Grid, LimitReached, Puzzle, SudokuError, pairs
from sudoku.rules import Rules

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = Grid.from_text(LINE)
MASKS = Candidates.from_grid(GRID).masks
SOLUTION = sudoku.solve(GRID)
PATH = sudoku.explain(GRID)


def written(given: Any) -> str:
    """What `write_file` makes of it, packed and read again."""
    with tempfile.TemporaryDirectory() as folder:
        sudoku.write_file(Path(folder) / "puzzles.sdm.gz", given)
        return gzip.decompress((Path(folder) / "puzzles.sdm.gz").read_bytes()).decode()


ONE: dict[str, Callable[[Any], Any]] = {
    "as_puzzle": lambda given: sudoku.as_puzzle(given).grid,
    "read": lambda given: sudoku.read(given).grid,
    "write": sudoku.write,
    "solve": sudoku.solve,
    "solutions": lambda given: list(sudoku.solutions(given)),
    "count_solutions": sudoku.count_solutions,
    "is_unique": sudoku.is_unique,
    "is_minimal": sudoku.is_minimal,
    "redundant_givens": sudoku.redundant_givens,
    "explain": lambda given: sudoku.explain(given).steps,
    "hint": sudoku.hint,
    "find_all": lambda given: sudoku.find_all(given, "Naked Single"),
    "find_subsets": lambda given: sudoku.find_subsets(given, 2),
    "rate": sudoku.rate,
    "minimise": lambda given: sudoku.minimise(given, 1),
    "reduce_givens": lambda given: sudoku.reduce_givens(given, 28, 1),
    "vary": lambda given: list(islice(sudoku.vary(given, 1), 2)),
    "svg": sudoku.svg,
    "verify": lambda given: sudoku.verify(PATH[0], PATH.marks(0), given),  # as the solution
}
"""Functions of one puzzle."""
MANY: dict[str, Callable[[Any], Any]] = {
    "as_puzzles": lambda given: [puzzle.grid for puzzle in sudoku.as_puzzles(given)],
    "read_many": lambda given: [puzzle.grid for puzzle in sudoku.read_many(given)],
    "write_many": lambda given: list(sudoku.write_many(given)),
    "write_file": lambda given: written(given).splitlines(),
    "solve_many": lambda given: [row.tobytes() for row in sudoku.solve_many(given).solutions],
    "count_many": lambda given: sudoku.count_many(given).counts.tolist(),
    "rate_many": lambda given: sudoku.rate_many(given, scale="hodoku"),
    "canonical_many": lambda given: list(map(str, sudoku.canonical_many(given))),
    "dedup": lambda given: [puzzle.grid for puzzle in sudoku.dedup(given)],
}
"""Functions of many puzzles; they take one, too."""
NONE = ("practice", "generate", "generate_many", "generate_arrays")
"""Functions of none."""


def inputs(folder: Path) -> Iterator[tuple[str, Any]]:
    """One puzzle as everything it may be at hand as; made anew for each call, for a file is read once."""
    text, packed = folder / "puzzle.txt", folder / "puzzle.txt.gz"
    text.write_text(LINE + "\n")
    packed.write_bytes(gzip.compress(LINE.encode()))
    yield "line", LINE
    yield "text grid", sudoku.write(GRID, "box")
    yield "bytes", LINE.encode()
    yield "Path", text
    yield "Path .gz", packed
    yield "text stream", io.StringIO(LINE)
    with text.open() as file:
        yield "open text file", file
    with text.open("rb") as binary:
        yield "open binary file", binary
    with packed.open("rb") as binary:
        yield "open .gz file", binary
    yield "Grid", GRID
    yield "Puzzle", Puzzle(GRID)
    yield "rows", [list(row) for row in GRID.rows]
    yield "tuples", tuple(GRID.rows)
    yield "numbers", list(GRID)
    for dtype in (np.uint8, np.int64):
        yield f"array (81,) of {dtype.__name__}", np.array(list(GRID), dtype)
        yield f"array (9, 9) of {dtype.__name__}", np.asarray(GRID, dtype)


def bulk_inputs(folder: Path) -> Iterator[tuple[str, Any]]:
    """Two puzzles, likewise."""
    file = folder / "puzzles.sdm"
    file.write_text(f"{LINE}\n{SOLUTION}\n")
    array = np.stack([GRID.array(), SOLUTION.array()])
    yield "text", file.read_text()
    yield "Path", file
    with file.open() as opened:
        yield "open text file", opened
    with file.open("rb") as binary:
        yield "open binary file", binary
    yield "array (n, 9, 9)", array
    yield "array (n, 81)", array.reshape(2, 81)
    yield "array (n, 81) of integers", array.reshape(2, 81).astype(int)
    yield "lists", array.tolist()
    yield "Puzzles", [Puzzle(GRID), Puzzle(SOLUTION)]
    yield "an iterator of several kinds", iter([LINE, SOLUTION.array()])


def test_every_public_function_is_tested_here():
    functions = {name for name in sudoku.__all__ if inspect.isfunction(getattr(sudoku, name))}
    assert functions == {*ONE, *MANY, *NONE}


@pytest.mark.parametrize("name", [*ONE, *MANY])
def test_one_puzzle_as_everything(name, tmp_path):
    function = (ONE | MANY)[name]
    expected = function(GRID)
    for kind, given in inputs(tmp_path):
        assert function(given) == expected, kind


@pytest.mark.parametrize("name", MANY)
def test_many_puzzles_as_everything(name, tmp_path):
    function = MANY[name]
    expected = function([GRID, SOLUTION])
    assert len(expected) == 2
    for kind, given in bulk_inputs(tmp_path):
        assert function(given) == expected, kind


@pytest.mark.parametrize("name", [*ONE, *MANY])
def test_candidates_are_kept_to_or_refused(name):
    """A grid of candidates with one solution. It has no givens to lose."""
    marks = Candidates([1 << digit >> 1 or mask for digit, mask in zip(GRID, MASKS, strict=True)])
    if name == "reduce_givens":
        with pytest.raises(SudokuError, match="the puzzle has 0 givens: it cannot be reduced to 28"):
            ONE[name](marks)
        return
    found = (ONE | MANY)[name](marks)
    if name == "canonical_many":
        assert found == ["a puzzle with marks or rules beyond rows, columns and boxes has no canonical form"]
    if name == "minimise":
        assert found == sudoku.as_puzzle(marks)
    if name == "vary":
        assert all(sudoku.is_unique(copy) for copy in found)
    if name in ("solve", "count_solutions", "is_unique"):
        assert found == ONE[name](GRID)
    if name in ("solve_many", "count_many"):
        assert found == MANY[name](GRID)


@pytest.mark.parametrize("name", ["minimise", "reduce_givens", "vary", "explain", "hint", "find_all", "rate"])
def test_rules_are_not_dropped(name):
    with pytest.raises(SudokuError, match=r"rules beyond rows, columns and boxes|no solution"):
        ONE[name](Puzzle(GRID, rules=Rules.diagonal()))


@pytest.mark.parametrize("name", ONE)
@pytest.mark.parametrize("given", [None, 5, {}, np.zeros((2, 3)), np.zeros((4, 5), int), [], [["x"]]], ids=repr)
def test_anything_else_is_a_sudoku_error(name, given):
    with pytest.raises(SudokuError):
        ONE[name](given)


@pytest.mark.parametrize("function", [pairs.solve, pairs.check, lambda one, two: pairs.count(one, two, 5)])
def test_pairs_take_every_kind_too(function, tmp_path):
    one, two = Grid.from_text("12.. .... .... ...."), Grid.from_text("2... .... .... ....")
    file = tmp_path / "one.txt"
    file.write_text(one.line())
    expected = function(one, two)
    for given in (one.line(), file, Puzzle(one), one.array(), one.rows, one.array().reshape(-1)):
        assert function(given, two) == expected
    with pytest.raises(SudokuError, match="a grid of a pair with marks or rules"):
        function(Candidates([1] * 16, one.shape), two)


def test_dedup_tells_how_far_it_is_and_ends_in_time():
    told: list[int] = []
    assert len(list(sudoku.dedup([GRID, GRID.transpose()], progress=told.append))) == 1
    assert told == [2]
    diagonal = Puzzle(GRID, rules=Rules.diagonal())
    assert list(sudoku.dedup([GRID, diagonal, diagonal])) == [Puzzle(GRID), diagonal]
    with pytest.raises(LimitReached, match="the time limit of 1e-09 s was reached"):
        list(sudoku.dedup([GRID], seconds=1e-9))


@pytest.mark.parametrize("name", [*ONE, *MANY, *NONE])
def test_the_signature_fits_a_screen(name):
    """No default is a table: help() shows it."""
    assert len(str(inspect.signature(getattr(sudoku, name)))) < 1200
