"""Rules: what a grid has to obey beyond its rows and columns: regions, and any constraints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from ..errors import SudokuError
from ..grid import Grid
from ..shape import NINE, Shape

if TYPE_CHECKING:
    from ..figures import Figure
    from .constraint import Board, Constraint
    from .primitives import Primitive

__all__ = ["PLAIN", "Rules"]


@dataclass(frozen=True)
class Rules:
    """The rules of a puzzle. Rows and columns always hold each digit once.

    constraints   in any order, frozen values
    regions       a number for each cell, row by row; −1 for a cell in none; None for the boxes of the shape

    >>> rules = Rules.parse("diagonal+\\nkillercage 3 r1c1 r1c2")
    >>> print(rules.describe())
    Each row, each column and each box holds every digit once.
    Diagonal /: the digits on the diagonal from bottom left to top right are all different.
    Killer cage r1c1 r1c2: the digits are all different and sum to 3.
    """

    constraints: tuple[Constraint, ...] = ()
    regions: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "constraints", tuple(self.constraints))
        if self.regions is not None:
            object.__setattr__(self, "regions", tuple(self.regions))

    @staticmethod
    def of(*constraints: Constraint) -> Rules:
        """Rules with these constraints, and the usual boxes."""
        return Rules(constraints)

    @staticmethod
    def diagonal() -> Rules:
        """Sudoku X: both diagonals."""
        from .whole import FallingDiagonal, RisingDiagonal

        return Rules((RisingDiagonal(), FallingDiagonal()))

    @staticmethod
    def windoku(shape: Shape = NINE) -> Rules:
        """Extra boxes, one cell off the corners and each other: four of 3×3 on a 9×9 board."""
        from .cages import ExtraRegion

        rows, columns = (range(1, shape.size - side, side + 1) for side in (shape.box_rows, shape.box_cols))
        high, wide = range(shape.box_rows), range(shape.box_cols)
        squares = [[(row + i, column + j) for i in high for j in wide] for row in rows for column in columns]
        return Rules(tuple(ExtraRegion(tuple(square)) for square in squares))

    @staticmethod
    def jigsaw(regions: str | Iterable[int]) -> Rules:
        """Regions of any form: one character, or number, for each cell, row by row; a dot for no region."""
        if not isinstance(regions, str):
            return Rules(regions=tuple(regions))
        signs = "".join(regions.split())
        names = {sign: number for number, sign in enumerate(dict.fromkeys(signs.replace(".", "")))}
        return Rules(regions=tuple(names.get(sign, -1) for sign in signs))

    @staticmethod
    def parse(text: str) -> Rules:
        """Rules as `str(rules)` writes them: one constraint per line; `regions` first, if they are not the boxes."""
        from .text import from_text

        regions: tuple[int, ...] | None = None
        constraints = []
        for number, whole_line in enumerate(text.splitlines(), 1):
            line = whole_line.partition("#")[0].strip()
            try:
                if line.startswith("regions "):
                    regions = Rules.jigsaw(line.removeprefix("regions ")).regions
                elif line:
                    constraints.append(from_text(line))
            except SudokuError as error:
                raise SudokuError(f"line {number}: {error}") from None
        return Rules(tuple(constraints), regions)

    def __str__(self) -> str:
        lines = [str(constraint) for constraint in self.constraints]
        return "\n".join([*([f"regions {self.regions_text()}"] if self.regions is not None else []), *lines])

    def regions_text(self) -> str:
        from ..shape import SYMBOLS

        return "".join("." if region < 0 else SYMBOLS[region] for region in self.regions or ())

    def __add__(self, other: Rules) -> Rules:
        """Both together; regions of the second win."""
        regions = self.regions if other.regions is None else other.regions
        return Rules((*self.constraints, *other.constraints), regions)

    def __bool__(self) -> bool:
        """Whether there is anything beyond rows, columns and boxes."""
        return bool(self.constraints) or self.regions is not None

    def without(self, *constraints: Constraint) -> Rules:
        """The rules without these constraints."""
        return Rules(tuple(each for each in self.constraints if each not in constraints), self.regions)

    def on(self, shape: Shape) -> Board:
        """The board of that shape with these rules."""
        return _board(self, shape)

    def validate(self, shape: Shape) -> None:
        """Raises a SudokuError that says what does not fit, if a constraint or a region does not."""
        board = self.on(shape)
        for region, cells in board.regions.items():
            if len(cells) > shape.size:
                raise SudokuError(f"region {region + 1} has {len(cells)} cells: expected at most {shape.size}")
        for constraint in self.constraints:
            constraint.validate(board)

    def check(self, grid: Grid) -> list[Constraint]:
        """The constraints that a grid breaks. Rows, columns and regions are for `conflicts`."""
        board = self.on(grid.shape)
        return [constraint for constraint in self.constraints if not constraint.holds(grid.cells, board)]

    def conflicts(self, grid: Grid) -> list[str]:
        """All that a grid breaks, in words: repeats in rows, columns and regions, then constraints."""
        shape, board = grid.shape, self.on(grid.shape)
        found = [
            f"{shape.symbols[digit - 1]} twice in {name}: {shape.name_of(first)} and {shape.name_of(second)}"
            for name, cells in _houses(board)
            for first, second, digit in _repeats(grid, cells)
        ]
        return found + [constraint.describe() for constraint in self.check(grid)]

    def compile(self, shape: Shape) -> Iterator[Primitive]:
        """All rules as primitives: houses first, then each constraint."""
        from .primitives import AllDifferent

        board = self.on(shape)
        for _, cells in _houses(board):
            yield AllDifferent(cells)
        for constraint in self.constraints:
            yield from constraint.compile(board)

    def figures(self, shape: Shape) -> tuple[Figure, ...]:
        """What a setter draws for the constraints."""
        board = self.on(shape)
        return tuple(figure for constraint in self.constraints for figure in constraint.draw(board))

    def describe(self) -> str:
        """The rules text, one sentence per line."""
        region = "box" if self.regions is None else "region"
        where = "Each row and each column" if not self._has_regions() else f"Each row, each column and each {region}"
        lines = [f"{where} holds every digit once."]
        lines += [sentence_case(constraint.describe()) for constraint in self.constraints]
        return "\n".join(lines)

    def _has_regions(self) -> bool:
        return self.regions is None or any(region >= 0 for region in self.regions)


def sentence_case(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


@lru_cache(maxsize=64)
def _board(rules: Rules, shape: Shape) -> Board:
    from .constraint import Board

    if rules.regions is None:
        return Board(shape, tuple(map(shape.box_of, range(shape.cell_count))), rules.constraints)
    if len(rules.regions) != shape.cell_count:
        raise SudokuError(f"regions of {len(rules.regions)} cells: a grid of {shape} has {shape.cell_count}")
    return Board(shape, rules.regions, rules.constraints)


def _houses(board: Board) -> Iterator[tuple[str, tuple[int, ...]]]:
    for house in (*board.shape.rows, *board.shape.columns):
        yield str(house), house.cells
    name = "region" if board.region_of != tuple(map(board.shape.box_of, range(board.shape.cell_count))) else "box"
    for region, cells in board.regions.items():
        yield f"{name} {region + 1}", cells


def _repeats(grid: Grid, cells: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    first: dict[int, int] = {}
    for cell in cells:
        digit = grid.cells[cell]
        if digit and first.setdefault(digit, cell) != cell:
            yield first[digit], cell, digit


PLAIN = Rules()
"""The rules of a newspaper sudoku."""
