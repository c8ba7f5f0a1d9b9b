"""Puzzle: a grid with everything that a file can know about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import Any

from ._drawable import Drawable
from ._row import Row, row
from .errors import SudokuError
from .grid import Candidates, Grid
from .rules import PLAIN, Rules
from .shape import Cell, Shape
from .symmetry import Symmetry

__all__ = ["Puzzle"]

Info = Mapping[str, Any]
_NOTHING: Info = MappingProxyType({})
_FIELDS = ("grid", "placed", "marks", "solution", "info", "rules")


@row
class Puzzle(Drawable, Row):
    """The givens, and whatever else is known.

    grid       the givens
    placed     digits that the player has set, in holes of the grid; None if the format knows no such thing
    marks      pencil marks in the holes of the board; None if there are none
    solution   the completed grid
    info       title, author, source, level, rating, comment …: plain values by name, as they came
    rules      regions and constraints beyond rows, columns and boxes; false for a plain sudoku
    """

    grid: Grid
    placed: Grid | None = None
    marks: Candidates | None = None
    solution: Grid | None = None
    info: Info = field(default_factory=lambda: _NOTHING)
    rules: Rules = PLAIN

    def __post_init__(self) -> None:
        if self.rules is not PLAIN:
            self.rules.validate(self.shape)
        if self.placed is None and self.marks is None and self.solution is None:
            return  # a bare grid: files hold millions of them
        for name in ("placed", "marks", "solution"):
            part: Grid | Candidates | None = getattr(self, name)
            if part is not None and part.shape != self.grid.shape:
                raise SudokuError(f"{name} of {part.shape} for a grid of {self.grid.shape}: expected the same shape")
        if self.placed is not None:
            both = [cell for cell in self.placed.filled if self.grid.cells[cell]]
            if both:
                raise SudokuError(f"{self.shape.name_of(both[0])} cannot be both given and placed")

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle and copy.deepcopy, which do not know the read-only mapping of `info`."""
        parts = (self.grid, self.placed, self.marks, self.solution, dict(self.info), self.rules)
        return type(self), parts

    def __str__(self) -> str:
        """The board, drawn with characters that every terminal has."""
        import sudoku

        return sudoku.write(self.board, "ascii").rstrip("\n")

    def __repr__(self) -> str:
        """Only what is known: `Puzzle(Grid.from_text('53..7…'), info={'title': 'Monday'})`."""
        known = {name: getattr(self, name) for name in ("placed", "marks", "solution")}
        parts = [f"{name}={value!r}" for name, value in known.items() if value is not None]
        parts += [f"info={dict(self.info)!r}"] * bool(self.info) + [f"rules={self.rules!r}"] * bool(self.rules)
        return f"Puzzle({', '.join([repr(self.grid), *parts])})"

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON and tables want them: grids as lines, marks as lists of digits, None for the unknown.

        >>> Puzzle(Grid.from_text("1.....1..1.....1"), info={"title": "Corners"}).to_dict()["puzzle"]
        '1.....1..1.....1'
        """
        return {
            "puzzle": self.grid.line(),
            "boxes": f"{self.shape.box_rows}x{self.shape.box_cols}",
            "givens": len(self.givens),
            "placed": self.placed.line() if self.placed is not None else None,
            "marks": [list(digits) for digits in self.marks] if self.marks is not None else None,
            "solution": self.solution.line() if self.solution is not None else None,
            "info": dict(self.info),
            "rules": str(self.rules) if self.rules else None,
        }

    @property
    def shape(self) -> Shape:
        return self.grid.shape

    @property
    def givens(self) -> tuple[Cell, ...]:
        """The cells that the puzzle gives."""
        return self.grid.filled

    @property
    def board(self) -> Grid:
        """What the player sees: givens and placed digits."""
        if self.placed is None:
            return self.grid
        cells = bytes(given or placed for given, placed in zip(self.grid, self.placed, strict=True))
        return Grid(cells, self.shape)

    @property
    def candidates(self) -> Candidates:
        """What can stand in each hole of the board: by the rules, less what its marks exclude. A hole without any mark
        has not been marked yet.
        """
        found = Candidates.from_grid(self.board)
        if self.marks is not None:
            for cell in self.board.holes:
                found.masks[cell] &= self.marks.masks[cell] or -1
        return found

    def allowed(self) -> list[int] | None:
        """A mask for each cell that the solution has to keep to; None when the marks say no more than the rules.

        Marks are what is left beside the placed digits, so with marks those count too.
        """
        if self.marks is None:
            return None
        rules, every = Candidates.from_grid(self.grid).masks, (1 << self.shape.size) - 1
        masks = [every if self.grid[cell] else mask or every for cell, mask in enumerate(self.marks.masks)]
        for cell, digit in enumerate(self.placed or ()):
            masks[cell] = 1 << (digit - 1) if digit else masks[cell]
        return masks if any(rule & ~mask for rule, mask in zip(rules, masks, strict=True)) else None

    def replace(self, **changes: Any) -> Puzzle:  # noqa: ANN401  # grid, placed, marks, solution, info, rules
        """The puzzle with other values in some of its fields, as `datetime.replace` does it.

        >>> Puzzle(Grid.empty()).replace(info={"title": "Nothing"}).info["title"]
        'Nothing'
        """
        return Puzzle(**{name: getattr(self, name) for name in _FIELDS} | changes)

    def apply(self, symmetry: Symmetry) -> Puzzle:
        """The puzzle after a change of places and names; what is known of it stays known."""
        if self.rules:
            raise SudokuError("a puzzle with rules beyond rows, columns and boxes cannot be transformed")
        return Puzzle(
            self.grid.apply(symmetry),
            self.placed and self.placed.apply(symmetry),
            self.marks.apply(symmetry) if self.marks is not None else None,
            self.solution and self.solution.apply(symmetry),
            self.info,
        )
