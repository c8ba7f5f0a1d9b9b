"""A shape as a question of logic: a variable for "this cell holds this digit", and groups with exactly one true.

    variable   (grid · n² + cell) · n + digit      1-based, so that −v can say "not v"

    exactly one is true    the digits of a cell
                           the cells of a row, column or box that may hold a digit
    at most one is true    (two grids) a digit in a cell of the first, and in the same cell of the second

Beyond 16×16, houses are cut into segments:

             stack 0  stack 1                      a segment is what a row (or a column) and a box have in common;
    row r    ■ ■ ■    □ □ □      ■ one segment     it has a variable for each digit, too: "d is in this segment"
    row r+1  □ □ □    □ □ □

    exactly one is true    the segments of a row, and those of a column, that may hold a digit
                           the segments of a box that may hold it: by rows, and again by columns
                           "not in this segment", and the cells of the segment that may hold the digit

Segments let plain propagation see what solvers call locked candidates, and let what is learned speak of them. To dig a
25×25 puzzle takes a tenth of the conflicts then; up to 16×16 it is not worth its cost.
As clauses a group of m is one clause of m literals and m·(m−1)/2 of two. Only python-sat needs those; the solver of
our own takes the groups as they are.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ..shape import House, Shape

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Encoding", "encode"]

SEGMENTS_FROM = 20
"""The size from which on houses are cut into segments."""


@dataclass(frozen=True, slots=True, eq=False)
class Encoding:
    """The groups of a board of one grid, or of two that differ everywhere. Built once, by `encode`, and kept.

    groups      literals, a 0 after each group
    exact       so many groups, the first ones, have exactly one true literal; the others have at most one
    runs        how many groups of what size follow each other
    """

    shape: Shape
    grids: int
    variables: int
    groups: array[int]
    exact: int
    runs: tuple[tuple[int, int], ...]

    @property
    def cell_variables(self) -> int:
        """Variables up to this one speak of cells, those after it of segments."""
        return self.grids * self.shape.cell_count * self.shape.size

    def literal(self, cell: int, digit: int) -> int:
        """The variable for a digit in a cell; the cells of the second grid follow those of the first."""
        return cell * self.shape.size + digit

    def meaning(self, variable: int) -> tuple[int, int]:
        """The cell and the digit of a variable."""
        cell, digit = divmod(variable - 1, self.shape.size)
        return cell, digit + 1

    def clauses(self) -> Iterator[NDArray[np.int32]]:
        """The same as clauses: arrays with a clause in each row."""
        import numpy as np

        flat, done = np.frombuffer(self.groups, np.int32), 0
        for count, size in self.runs:
            members = flat[: count * (size + 1)].reshape(count, size + 1)[:, :size]
            flat = flat[count * (size + 1) :]
            if done < self.exact:
                yield members
            done += count
            first, second = np.triu_indices(size, 1)
            yield -np.stack([members[:, first].ravel(), members[:, second].ravel()], axis=1)

    def dimacs(self) -> str:
        """The clauses in the format that SAT solvers read."""
        lines = [" ".join(map(str, clause)) + " 0" for clauses in self.clauses() for clause in clauses.tolist()]
        return f"p cnf {self.variables} {len(lines)}\n" + "\n".join(lines) + "\n"


@cache
def encode(shape: Shape, grids: int = 1) -> Encoding:
    """The encoding of a grid of that shape, or of a pair of them."""
    builder = _Builder(shape, grids)
    for grid in range(grids):
        builder.add_cells(grid)
        if shape.size < SEGMENTS_FROM:
            builder.add_houses(grid)
        else:
            builder.add_segments(grid, shape.rows, shape.box_cols, shape.box_rows)
            builder.add_segments(grid, shape.columns, shape.box_rows, shape.box_cols)
    exact = sum(count for count, _ in builder.runs)
    if grids == 2:
        builder.add_twins()
    return Encoding(shape, grids, builder.variables, builder.groups, exact, tuple(builder.runs))


class _Builder:
    def __init__(self, shape: Shape, grids: int) -> None:
        self.shape = shape
        self.variables = grids * shape.cell_count * shape.size
        self.groups = array("i")
        self.runs: list[tuple[int, int]] = []

    def add(self, groups: Iterable[Iterable[int]], size: int) -> None:
        before = len(self.groups)
        for group in groups:
            self.groups.extend(group)
            self.groups.append(0)
        self.runs.append(((len(self.groups) - before) // (size + 1), size))

    def add_cells(self, grid: int) -> None:
        size = self.shape.size
        first = grid * self.shape.cell_count * size + 1
        self.add((range(at, at + size) for at in range(first, first + self.shape.cell_count * size, size)), size)

    def add_houses(self, grid: int) -> None:
        size = self.shape.size
        start = grid * self.shape.cell_count
        firsts = ([(start + cell) * size + 1 for cell in house.cells] for house in self.shape.houses)
        self.add(([first + digit for first in house] for house in firsts for digit in range(size)), size)

    def add_segments(self, grid: int, lines: Sequence[House], length: int, in_box: int) -> None:
        """The segments of rows, or of columns: `length` cells each, `in_box` of them side by side in a box."""
        size = self.shape.size
        per_line = size // length
        base, offset = self.variables + 1, grid * self.shape.cell_count * size + 1
        self.variables += size * per_line * size

        def segment(line: int, part: int) -> int:
            return base + (line * per_line + part) * size

        def links() -> Iterator[list[int]]:
            for line in lines:
                for part in range(per_line):
                    cells = [offset + cell * size for cell in line.cells[part * length : part * length + length]]
                    for digit in range(size):
                        yield [-segment(line.index, part) - digit, *[cell + digit for cell in cells]]

        def shared(parts: list[int]) -> Iterator[list[int]]:
            return ([part + digit for part in parts] for digit in range(size))

        whole_lines = ([segment(line, part) for part in range(per_line)] for line in range(size))
        boxes = (
            [segment(line, part) for line in range(first, first + in_box)]
            for first in range(0, size, in_box)
            for part in range(per_line)
        )
        self.add(links(), length + 1)
        self.add((group for parts in whole_lines for group in shared(parts)), per_line)
        self.add((group for parts in boxes for group in shared(parts)), in_box)

    def add_twins(self) -> None:
        count = self.shape.cell_count * self.shape.size
        self.add(((variable, variable + count) for variable in range(1, count + 1)), 2)
