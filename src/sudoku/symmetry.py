"""Symmetry: a change of places and names after which a sudoku is still one.

    rows within a band · bands · columns within a stack · stacks · transposition · relabelling
    3,359,232 ways to move the cells of a 9×9 grid, times 9! ways to name its digits

A symmetry says where each cell comes from and what each digit becomes; `a.then(b)` is first a, then b.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .errors import SudokuError
from .shape import NINE, Cell, Digit, Shape

__all__ = ["Symmetry"]


@dataclass(frozen=True, slots=True)
class Symmetry:
    """`target[i] = digits[source[order[i]]]`; `shape` is the shape of the source, `target_shape` that of the result."""

    shape: Shape
    order: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    target_shape: Shape

    @staticmethod
    def identity(shape: Shape = NINE) -> Symmetry:
        return Symmetry(shape, tuple(range(shape.cell_count)), tuple(range(shape.size + 1)), shape)

    @staticmethod
    def from_rows(order: Sequence[int], shape: Shape = NINE) -> Symmetry:
        """Row i of the result is row `order[i]`; rows that share a band must stay together."""
        _check_lines(order, shape.size, shape.box_rows, "row", "band")
        return _moving(shape, lambda row, column: (order[row], column))

    @staticmethod
    def from_columns(order: Sequence[int], shape: Shape = NINE) -> Symmetry:
        """Column i of the result is column `order[i]`; columns that share a stack must stay together."""
        _check_lines(order, shape.size, shape.box_cols, "column", "stack")
        return _moving(shape, lambda row, column: (row, order[column]))

    @staticmethod
    def from_bands(order: Sequence[int], shape: Shape = NINE) -> Symmetry:
        """Band i of the result is band `order[i]`."""
        _check_permutation(order, shape.box_cols, "bands")
        return Symmetry.from_rows([band * shape.box_rows + i for band in order for i in range(shape.box_rows)], shape)

    @staticmethod
    def from_stacks(order: Sequence[int], shape: Shape = NINE) -> Symmetry:
        """Stack i of the result is stack `order[i]`."""
        _check_permutation(order, shape.box_rows, "stacks")
        return Symmetry.from_columns(
            [stack * shape.box_cols + j for stack in order for j in range(shape.box_cols)], shape
        )

    @staticmethod
    def from_digits(names: Sequence[Digit], shape: Shape = NINE) -> Symmetry:
        """Digit d becomes `names[d - 1]`."""
        _check_permutation([name - 1 for name in names], shape.size, "digits")
        return Symmetry(shape, tuple(range(shape.cell_count)), (0, *names), shape)

    @staticmethod
    def transposition(shape: Shape = NINE) -> Symmetry:
        """Rows become columns; boxes of 2×3 become boxes of 3×2."""
        order = tuple(column * shape.size + row for row in range(shape.size) for column in range(shape.size))
        return Symmetry(shape, order, tuple(range(shape.size + 1)), shape.transposed())

    @staticmethod
    def random(shape: Shape = NINE, rng: random.Random | None = None) -> Symmetry:
        """Any symmetry that keeps the shape, each as likely as any other."""
        rng = rng or random.Random()
        rows = _shuffled_lines(shape.box_cols, shape.box_rows, rng)
        columns = _shuffled_lines(shape.box_rows, shape.box_cols, rng)
        names = rng.sample(range(1, shape.size + 1), shape.size)
        symmetry = Symmetry.from_rows(rows, shape).then(Symmetry.from_columns(columns, shape))
        if shape.box_rows == shape.box_cols and rng.random() < 0.5:
            symmetry = symmetry.then(Symmetry.transposition(shape))
        return symmetry.then(Symmetry.from_digits(names, shape))

    def then(self, after: Symmetry) -> Symmetry:
        """First this one, then `after`."""
        if after.shape != self.target_shape:
            raise SudokuError(f"a symmetry of {after.shape} cannot follow one that gives {self.target_shape}")
        order = tuple(self.order[cell] for cell in after.order)
        digits = tuple(after.digits[digit] for digit in self.digits)
        return Symmetry(self.shape, order, digits, after.target_shape)

    def inverse(self) -> Symmetry:
        """The symmetry that undoes this one."""
        order, digits = [0] * len(self.order), [0] * len(self.digits)
        for target, source in enumerate(self.order):
            order[source] = target
        for old, new in enumerate(self.digits):
            digits[new] = old
        return Symmetry(self.target_shape, tuple(order), tuple(digits), self.shape)


def _moving(shape: Shape, source: Callable[[int, int], tuple[int, int]]) -> Symmetry:
    size = shape.size
    places = [source(row, column) for row in range(size) for column in range(size)]
    order = tuple(row * size + column for row, column in places)
    return Symmetry(shape, order, tuple(range(size + 1)), shape)


def _shuffled_lines(groups: int, width: int, rng: random.Random) -> list[int]:
    """The lines of `groups` bands (or stacks) in random order, those of a band together."""
    return [
        group * width + line for group in rng.sample(range(groups), groups) for line in rng.sample(range(width), width)
    ]


def _check_permutation(order: Sequence[int], count: int, what: str) -> None:
    if sorted(order) != list(range(count)):
        raise SudokuError(f"{list(order)} is not a permutation of {count} {what}")


def _check_lines(order: Sequence[int], count: int, width: int, line: str, group: str) -> None:
    _check_permutation(order, count, f"{line}s, counted from 0")
    for start in range(0, count, width):
        if len({source // width for source in order[start : start + width]}) > 1:
            raise SudokuError(f"{list(order)} splits a {group}: the {line}s of a {group} must stay together")
