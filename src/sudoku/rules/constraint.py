"""Constraint: the base of every rule beyond rows, columns and regions; one small class each, listed in `table`.

name      as f-puzzles has it, or a name of ours: `Rules.parse` reads it, `str` writes it
title     as people say it
rule      one sentence of the rules text
iss       its name in the text of Interactive Sudoku Solver, "" for none
ours      whether f-puzzles does not know it

check     plain arithmetic on digits; knows nothing of the engines, so that it can judge their answers
compile   the same rule as primitives
draw      what a setter draws for it
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from ..errors import SudokuError
from ..grid import Grid
from ..shape import Cell, Shape
from .places import Line, Place, name_of, names_of

if TYPE_CHECKING:
    from ..figures import Figure
    from .primitives import Primitive

__all__ = ["Board", "CellRule", "CellsRule", "Constraint", "LineRule"]


@dataclass(frozen=True)
class Board:
    """Where constraints stand: a shape, a region number for each cell (−1 for none), and all the constraints."""

    shape: Shape
    region_of: tuple[int, ...]
    constraints: tuple[Constraint, ...] = ()

    @property
    def size(self) -> int:
        return self.shape.size

    @cached_property
    def regions(self) -> dict[int, tuple[Cell, ...]]:
        """The cells of each region, in reading order."""
        found: dict[int, list[Cell]] = {}
        for cell, region in enumerate(self.region_of):
            if region >= 0:
                found.setdefault(region, []).append(cell)
        return {region: tuple(cells) for region, cells in sorted(found.items())}

    def cell(self, place: Place) -> Cell:
        row, column = place
        if not (0 <= row < self.size and 0 <= column < self.size):
            raise SudokuError(f"{name_of(place)} is off the board: expected r1c1 to r{self.size}c{self.size}")
        return row * self.size + column

    def cells(self, places: Line) -> tuple[Cell, ...]:
        return tuple(map(self.cell, places))

    @cached_property
    def neighbours(self) -> tuple[tuple[Cell, Cell], ...]:
        """Each two cells that share an edge, once."""
        size = self.size
        across = [(r * size + c, r * size + c + 1) for r in range(size) for c in range(size - 1)]
        down = [(r * size + c, r * size + c + size) for r in range(size - 1) for c in range(size)]
        return (*across, *down)

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that share an edge with this one."""
        row, column = divmod(cell, self.size)
        places = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return [r * self.size + c for r, c in places if 0 <= r < self.size and 0 <= c < self.size]

    def table(self, related: Any) -> tuple[int, ...]:  # noqa: ANN401  # a function of two digits
        """For each digit the mask of those it is related to."""
        digits = range(1, self.size + 1)
        return tuple(sum(1 << b - 1 for b in digits if related(a, b)) for a in digits)


@dataclass(frozen=True)
class Constraint:
    """A rule. Values are frozen and equal by what they say."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    role: ClassVar[str] = "line"
    iss: ClassVar[str] = ""
    ours: ClassVar[bool] = False

    def check(self, grid: Grid, board: Board | None = None) -> bool:
        """Whether a grid obeys the rule. Cells that are holes break nothing."""
        from .rules import Rules

        return self.holds(grid.cells, board or Rules((self,)).on(grid.shape))

    def holds(self, digits: bytes, board: Board) -> bool:
        raise NotImplementedError

    def compile(self, board: Board) -> Iterator[Primitive]:
        """The rule as primitives."""
        raise NotImplementedError

    def validate(self, board: Board) -> None:
        """Raises a SudokuError that says what is wrong, if the rule does not fit the board."""

    def draw(self, board: Board) -> Iterator[Figure]:
        """What a setter draws for it."""
        return iter(())

    def places(self) -> Line:
        """The cells that it names."""
        return ()

    def describe(self) -> str:
        """The rule in words, with its cells.

        >>> from sudoku.rules import Thermometer
        >>> Thermometer("r1c1 r1c2").describe()
        'thermometer r1c1 r1c2: digits increase from the bulb to the tip'
        """
        where = self.where()
        return f"{self.title}{' ' if where else ''}{where}: {self.sentence()}"

    def where(self) -> str:
        return names_of(self.places())

    def sentence(self) -> str:
        """The rule as it applies here."""
        return self.rule

    def __str__(self) -> str:
        """The line that `Rules.parse` reads."""
        from .text import to_text

        return to_text(self)

    def _set(self, **values: object) -> None:
        """For __post_init__: fields in their normal form."""
        for key, value in values.items():
            object.__setattr__(self, key, value)

    def _fail(self, what: str) -> SudokuError:
        where = self.where()
        return SudokuError(f"{self.title}{' ' if where else ''}{where}: {what}")

    @classmethod
    def field_names(cls) -> tuple[str, ...]:
        return tuple(field.name for field in fields(cls))


def digits_at(digits: bytes, cells: tuple[Cell, ...]) -> list[int] | None:
    """The digits of the cells; None while one of them is a hole."""
    found = [digits[cell] for cell in cells]
    return None if 0 in found else found


@dataclass(frozen=True)
class CellRule(Constraint):
    """A rule about one cell."""

    cell: Any  # a Place; a name is taken, too

    def __post_init__(self) -> None:
        from .places import place_named

        if isinstance(self.cell, str):
            self._set(cell=place_named(self.cell))

    def places(self) -> Line:
        return (self.cell,)

    def validate(self, board: Board) -> None:
        board.cell(self.cell)


@dataclass(frozen=True)
class CellsRule(Constraint):
    """A rule about some cells."""

    cells: Any  # a Line; whatever places_of takes is taken, too
    least: ClassVar[int] = 1

    def __post_init__(self) -> None:
        from .places import places_of

        self._set(cells=places_of(self.cells))

    def places(self) -> Line:
        return tuple(self.cells)

    def validate(self, board: Board) -> None:
        board.cells(self.cells)
        if len(set(self.cells)) != len(self.cells):
            twice = next(cell for cell in self.cells if self.cells.count(cell) > 1)
            raise self._fail(f"{name_of(twice)} comes twice")
        if len(self.cells) < self.least:
            raise self._fail(f"{len(self.cells)} cells, expected at least {self.least}")

    def holds(self, digits: bytes, board: Board) -> bool:
        found = digits_at(digits, board.cells(self.cells))
        return found is None or self.fits(found, board)

    def fits(self, found: list[int], board: Board) -> bool:
        """Whether full cells obey the rule."""
        raise NotImplementedError


@dataclass(frozen=True)
class LineRule(Constraint):
    """A rule about a line, or several that are drawn as one. A class says what a line has to obey, and how it looks:

    least       the fewest cells of a line
    different   whether its digits all differ, so that it has at most as many cells as there are digits
    ends        the form of its ends: "", "circle" or "diamond"
    """

    lines: Any  # a tuple of Line; whatever lines_of takes is taken, too
    least: ClassVar[int] = 2
    different: ClassVar[bool] = False
    ends: ClassVar[str] = ""

    def __post_init__(self) -> None:
        from .places import lines_of

        self._set(lines=lines_of(self.lines))

    def places(self) -> Line:
        return tuple(dict.fromkeys(place for line in self.lines for place in line))

    def where(self) -> str:
        return " / ".join(map(names_of, self.lines))

    def validate(self, board: Board) -> None:
        for line in self.lines:
            board.cells(line)
            if len(line) < self.least:
                raise self._fail(f"a line of {len(line)} cells, expected at least {self.least}")
            if self.different and len(line) > board.size:
                raise self._fail(f"{len(line)} cells, expected at most {board.size}")

    def holds(self, digits: bytes, board: Board) -> bool:
        for line in self.lines:
            found = digits_at(digits, board.cells(line))
            if found is not None and not self.fits(found, line, board):
                return False
        return True

    def fits(self, found: list[int], line: Line, board: Board) -> bool:
        """Whether a full line obeys the rule."""
        raise NotImplementedError

    def compile(self, board: Board) -> Iterator[Primitive]:
        for line in self.lines:
            yield from self.compile_line(board.cells(line), board)

    def compile_line(self, cells: tuple[Cell, ...], board: Board) -> Iterator[Primitive]:
        raise NotImplementedError

    def draw(self, board: Board) -> Iterator[Figure]:
        from ..figures import Stroke

        return (Stroke(board.cells(line), self.role, ends=self.ends) for line in self.lines)
