"""A shape as a question of logic: a variable for "this cell holds this digit", and groups with exactly one true.

    variable   (grid · n² + cell) · n + digit      1-based, so that −v can say "not v"

    exactly one is true    the digits of a cell
                           the cells of a row, column or box that may hold a digit
    at most one is true    (two grids) a digit in a cell of the first, and in the same cell of the second

Beyond 16×16, houses are cut into segments, which native/sat/encoding.hpp draws; the groups are made there.
As clauses a group of m is one clause of m literals and m·(m−1)/2 of two. Only python-sat needs those; the solver of
our own takes the groups as they are.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from .._core import core
from ..shape import Shape

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Encoding", "encode"]


@dataclass(frozen=True, slots=True, eq=False)
class Encoding:
    """The groups of a board of one grid, or of two that differ everywhere. Built once, by `encode`, and kept.

    groups      literals, a 0 after each group
    exact       so many groups, the first ones, have exactly one true literal; the others have at most one
    """

    shape: Shape
    grids: int
    variables: int
    groups: array[int]
    exact: int

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

        flat = np.frombuffer(self.groups, np.int32)
        sizes = np.diff(np.flatnonzero(flat == 0), prepend=-1) - 1
        kinds = ((size, number < self.exact) for number, size in enumerate(sizes.tolist()))
        for (size, is_exact), run in groupby(kinds):
            length = sum(size + 1 for _ in run)
            members, flat = flat[:length].reshape(-1, size + 1)[:, :size], flat[length:]
            if is_exact:
                yield members
            first, second = np.triu_indices(size, 1)
            yield -np.stack([members[:, first].ravel(), members[:, second].ravel()], axis=1)

    def dimacs(self) -> str:
        """The clauses in the format that SAT solvers read."""
        lines = [" ".join(map(str, clause)) + " 0" for clauses in self.clauses() for clause in clauses.tolist()]
        return f"p cnf {self.variables} {len(lines)}\n" + "\n".join(lines) + "\n"


@cache
def encode(shape: Shape, grids: int = 1) -> Encoding:
    """The encoding of a grid of that shape, or of a pair of them."""
    variables, exact, numbers = core.sat_encoding(shape.box_rows, shape.box_cols, grids)
    extra = [group for grid in range(grids) for group in _extra_houses(shape, grid)]
    groups = array("i", [literal for group in extra for literal in (*group, 0)])
    groups.frombytes(numbers)
    return Encoding(shape, grids, variables, groups, exact + len(extra))


def _extra_houses(shape: Shape, grid: int) -> Iterator[list[int]]:
    """The groups of houses beyond rows, columns and boxes, which are all that the native part knows."""
    size, start = shape.size, grid * shape.cell_count
    for house in shape.houses:
        if house.kind not in ("row", "column", "box"):
            for digit in range(1, size + 1):
                yield [(start + cell) * size + digit for cell in house.cells]
