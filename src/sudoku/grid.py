"""Grid: the digits of a sudoku, never changed. Candidates: the marks in its holes, changed as one works.

Grid        one byte per cell, row by row, 0 for a hole                      bytes([5, 3, 0, …])
Candidates  one mask per cell, row by row, bit d−1 for digit d, 0 if filled  [0, 0, 0b1011, …]
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from . import alphabet
from ._drawable import Drawable
from .errors import ConflictError, FormatError, SudokuError, UnsupportedSize
from .shape import MAX_SIZE, NINE, Cell, Digit, House, Shape
from .symmetry import Symmetry

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import DTypeLike, NDArray

__all__ = ["Candidates", "Conflict", "Grid", "digits_of"]


_VALUES = bytes(range(MAX_SIZE + 1))


class Conflict(NamedTuple):
    """The same digit in two cells of one house."""

    digit: Digit
    cells: tuple[Cell, Cell]
    house: House
    shape: Shape

    def __str__(self) -> str:
        first, second = (self.shape.name_of(cell) for cell in self.cells)
        return f"{self.shape.symbols[self.digit - 1]} twice in {self.house}: {first} and {second}"


@dataclass(frozen=True, slots=True)
class Grid(Drawable):
    """The digits of a sudoku: immutable, hashable, equal by value.

    >>> grid = Grid.from_text("1..4 ..1. .1.. 4..1")
    >>> grid[0, 3], grid[3], grid[1, 0]
    (4, 4, 0)
    >>> print(grid.transpose())
    1..4..1..1..4..1
    """

    cells: bytes
    shape: Shape = NINE

    def __post_init__(self) -> None:
        if type(self.cells) is not bytes:
            raise SudokuError(f"{type(self.cells).__name__} as cells: expected bytes; Grid.from_text reads text")
        size = self.shape.size
        if len(self.cells) != size * size:
            raise UnsupportedSize(f"{len(self.cells)} cells: a grid of {self.shape} has {self.shape.cell_count}")
        if self.cells.translate(None, _VALUES[: size + 1]):  # what is left is no digit of this size
            cell = next(i for i, digit in enumerate(self.cells) if digit > self.shape.size)
            raise FormatError(
                f"{self.cells[cell]} in {self.shape.name_of(cell)}: digits go from 1 to {self.shape.size}, 0 for a hole"
            )

    @staticmethod
    def empty(shape: Shape = NINE) -> Grid:
        return Grid(bytes(shape.cell_count), shape)

    @staticmethod
    def from_values(values: Iterable[Any], shape: Shape | None = None) -> Grid:
        """From numbers, 0 for a hole: flat, or row by row; a list, an array, anything that can be walked.

        >>> Grid.from_values([[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]).line()
        '1.....1..1.....1'
        """
        flat: list[Any] = []
        for value in values:
            if isinstance(value, Iterable):
                flat.extend(value)
            else:
                flat.append(value)
        for index, value in enumerate(flat):
            if not hasattr(value, "__index__") or not 0 <= int(value) <= MAX_SIZE:
                raise FormatError(f"{value!r} as value number {index + 1}: expected a whole number, 0 for a hole")
        return Grid(bytes(map(int, flat)), shape or Shape.from_cell_count(len(flat)))

    @staticmethod
    def from_rows(rows: Iterable[Iterable[int]], shape: Shape | None = None) -> Grid:
        """From rows of numbers, 0 for a hole, as many as each is long: what `grid.rows` gives.

        >>> Grid.from_rows([[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]).rows[1]
        (0, 0, 1, 0)
        """
        found = [tuple(row) for row in rows]
        for number, row in enumerate(found, 1):
            if len(row) != len(found):
                raise FormatError(
                    f"{len(row)} digits in row {number}: expected {len(found)}, as many as there are rows"
                )
        return Grid.from_values(found, shape)

    @staticmethod
    def from_text(text: str, shape: Shape | None = None, *, zero_based: bool | None = None) -> Grid:
        """From text with one character per cell, row by row; white space does not count.

        Digits are `1-9`, then `A-Z` (either case), then `@`; holes any of `. 0 * _ - X`. Grids beyond 9×9 are also
        written `0-9A-F…`: `zero_based` says so; left out, it is inferred from a `0` beside another hole character.
        """
        return Grid(*alphabet.decode(text, shape, zero_based))

    def line(self, hole: str = ".") -> str:
        """One character a cell, row by row: the most common way to write a sudoku."""
        return alphabet.encode(self.cells, hole)

    def array(self) -> NDArray[np.uint8]:
        """The digits as a square numpy array."""
        import numpy as np

        return np.frombuffer(self.cells, np.uint8).reshape(self.shape.size, self.shape.size).copy()

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        """`np.asarray(grid)`: always square, one byte per cell, 0 for a hole; a copy, for a grid never changes."""
        if copy is False:
            raise ValueError("a Grid never changes, so its array is always a copy")
        return self.array() if dtype is None else self.array().astype(dtype)

    @property
    def rows(self) -> list[tuple[Digit, ...]]:
        """The digits row by row."""
        size = self.shape.size
        return [tuple(self.cells[start : start + size]) for start in range(0, size * size, size)]

    def __getitem__(self, where: Cell | tuple[int, int]) -> Digit:
        """The digit of a cell, named by its index or by its row and column, all counted from 0."""
        if isinstance(where, tuple):
            return self.cells[self.shape.cell_at(*where)]
        return self.cells[where]

    def __iter__(self) -> Iterator[Digit]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def __str__(self) -> str:
        return self.line()

    def __repr__(self) -> str:
        usual = self.shape.size > 1 and self.shape.box_rows > 1 and self.shape == Shape.from_size(self.shape.size)
        return f"Grid.from_text({self.line()!r}{'' if usual else f', {self.shape!r}'})"

    @property
    def filled(self) -> tuple[Cell, ...]:
        """The cells that hold a digit."""
        return tuple(cell for cell, digit in enumerate(self.cells) if digit)

    @property
    def holes(self) -> tuple[Cell, ...]:
        """The cells that hold none."""
        return tuple(cell for cell, digit in enumerate(self.cells) if not digit)

    @property
    def is_complete(self) -> bool:
        """No cell is a hole; says nothing of conflicts."""
        return 0 not in self.cells

    @property
    def is_valid(self) -> bool:
        """No house holds a digit twice."""
        return next(self._conflicts(), None) is None

    @property
    def is_solved(self) -> bool:
        """Complete and valid."""
        return self.is_complete and self.is_valid

    def conflicts(self) -> list[Conflict]:
        """Every repetition of a digit in a house, house by house: rows, columns, boxes."""
        return list(self._conflicts())

    def check(self) -> None:
        """Raises a ConflictError that names the first conflict, if there is one."""
        conflict = next(self._conflicts(), None)
        if conflict:
            raise ConflictError(str(conflict))

    def _conflicts(self) -> Iterator[Conflict]:
        for house in self.shape.houses:
            first: dict[Digit, Cell] = {}
            for cell in house.cells:
                digit = self.cells[cell]
                if digit and first.setdefault(digit, cell) != cell:
                    yield Conflict(digit, (first[digit], cell), house, self.shape)

    def placing(self, cell: Cell, digit: Digit) -> Grid:
        """The same grid with another digit in one cell, 0 to empty it."""
        if not 0 <= digit <= self.shape.size:
            raise SudokuError(f"digit {digit}: digits go from 1 to {self.shape.size}, 0 for a hole")
        cells = bytearray(self.cells)
        cells[cell] = digit
        return Grid(bytes(cells), self.shape)

    def apply(self, symmetry: Symmetry) -> Grid:
        """The grid after a change of places and names."""
        if symmetry.shape != self.shape:
            raise SudokuError(f"a symmetry of {symmetry.shape} does not fit a grid of {self.shape}")
        moved = bytes(map(self.cells.__getitem__, symmetry.order))
        names = bytes(symmetry.digits).ljust(256, b"\0")
        return Grid(moved.translate(names), symmetry.target_shape)

    def relabel(self, names: Sequence[Digit]) -> Grid:
        """Digit d becomes `names[d - 1]`."""
        return self.apply(Symmetry.from_digits(names, self.shape))

    def permute_rows(self, order: Sequence[int]) -> Grid:
        """Row i of the result is row `order[i]` of this grid; bands stay together."""
        return self.apply(Symmetry.from_rows(order, self.shape))

    def permute_columns(self, order: Sequence[int]) -> Grid:
        """Column i of the result is column `order[i]` of this grid; stacks stay together."""
        return self.apply(Symmetry.from_columns(order, self.shape))

    def permute_bands(self, order: Sequence[int]) -> Grid:
        return self.apply(Symmetry.from_bands(order, self.shape))

    def permute_stacks(self, order: Sequence[int]) -> Grid:
        return self.apply(Symmetry.from_stacks(order, self.shape))

    def transpose(self) -> Grid:
        return self.apply(Symmetry.transposition(self.shape))

    def canonical(self) -> Grid:
        """The least of all symmetric copies, digits renamed: equal for two grids exactly if they are symmetric copies.

        "Least" compares the grids as 81-digit numbers, 0 for a hole. Native, 9×9 only.

        >>> puzzle = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> puzzle.shuffled().canonical() == puzzle.canonical()
        True
        """
        return Grid(self._canonical()[0], self.shape)

    def automorphisms(self) -> int:
        """How many of the 3,359,232 ways to move the cells give this grid back, up to the names of the digits."""
        return self._canonical()[1]

    def _canonical(self) -> tuple[bytes, int]:
        import numpy as np

        from ._core import core

        if self.shape != NINE:
            raise UnsupportedSize(f"{self.shape}: only 9×9 grids with 3×3 boxes have a canonical form")
        self.check()
        forms, counts = core.canonical(np.frombuffer(self.cells, np.uint8).reshape(1, 81), 1)
        return forms.tobytes(), int(counts[0])

    def shuffled(self, rng: random.Random | None = None) -> Grid:
        """A symmetric copy: rows, columns, bands, stacks, digits and (square boxes) the diagonal at random."""
        return self.apply(Symmetry.random(self.shape, rng))


class Candidates(Drawable):
    """The digits still possible in each hole. `masks[cell]` has bit d−1 for digit d; a filled cell has none.

    >>> marks = Candidates.from_grid(Grid.from_text("12.. 34.. .... ...."))
    >>> marks[2], marks[8]
    ((3, 4), (2, 4))
    >>> marks.place(2, 3); marks[3], marks[0]
    ((4,), ())
    """

    __slots__ = ("masks", "shape")
    __hash__ = None  # type: ignore[assignment]  # mutable

    def __init__(self, masks: Iterable[int], shape: Shape = NINE) -> None:
        self.masks = list(masks)
        self.shape = shape
        if len(self.masks) != shape.cell_count:
            raise UnsupportedSize(f"{len(self.masks)} cells: a grid of {shape} has {shape.cell_count}")
        if any(not 0 <= mask < 1 << shape.size for mask in self.masks):
            raise SudokuError(f"candidates go from 1 to {shape.size}")

    @staticmethod
    def from_grid(grid: Grid) -> Candidates:
        """In each hole every digit that none of its peers holds."""
        shape, every = grid.shape, (1 << grid.shape.size) - 1
        masks = [every if digit == 0 else 0 for digit in grid.cells]
        for house in shape.houses:
            free = ~_mask(grid.cells[cell] for cell in house.cells)
            for cell in house.cells:
                masks[cell] &= free
        return Candidates(masks, shape)

    @staticmethod
    def none(shape: Shape = NINE) -> Candidates:
        """No mark anywhere."""
        return Candidates([0] * shape.cell_count, shape)

    def __getitem__(self, where: Cell | tuple[int, int]) -> tuple[Digit, ...]:
        """The candidates of a cell, ascending."""
        return digits_of(self.masks[self.shape.cell_at(*where) if isinstance(where, tuple) else where])

    def __setitem__(self, cell: Cell, digits: Iterable[Digit]) -> None:
        self.masks[cell] = self._mask_of(digits)

    def __contains__(self, candidate: tuple[Cell, Digit]) -> bool:
        cell, digit = candidate
        return bool(self.masks[cell] >> (digit - 1) & 1)

    def __iter__(self) -> Iterator[tuple[Digit, ...]]:
        return map(digits_of, self.masks)

    def count(self) -> int:
        """The number of marks on the whole grid."""
        return sum(mask.bit_count() for mask in self.masks)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Candidates):
            return NotImplemented
        return self.shape == other.shape and self.masks == other.masks

    def __repr__(self) -> str:
        return f"Candidates({self.masks!r}{'' if self.shape == NINE else f', {self.shape!r}'})"

    def copy(self) -> Candidates:
        return Candidates(self.masks, self.shape)

    def add(self, cell: Cell, digit: Digit) -> None:
        self.masks[cell] |= self._mask_of([digit])

    def discard(self, cell: Cell, digit: Digit) -> bool:
        """An elimination: the candidate goes; says whether it was there."""
        bit = self._mask_of([digit])
        present = bool(self.masks[cell] & bit)
        self.masks[cell] &= ~bit
        return present

    def place(self, cell: Cell, digit: Digit) -> None:
        """A placement: the cell has no more marks, and its peers no more of this digit."""
        keep = ~self._mask_of([digit])
        self.masks[cell] = 0
        for peer in self.shape.peers(cell):
            self.masks[peer] &= keep

    def places(self, digit: Digit, house: House) -> tuple[Cell, ...]:
        """The cells of a house that can still hold a digit, in the order of the house."""
        bit = self._mask_of([digit])
        return tuple(cell for cell in house.cells if self.masks[cell] & bit)

    def apply(self, symmetry: Symmetry) -> Candidates:
        """The marks after a change of places and names."""
        if symmetry.shape != self.shape:
            raise SudokuError(f"a symmetry of {symmetry.shape} does not fit marks of {self.shape}")
        renamed = [_mask(symmetry.digits[digit] for digit in self[cell]) for cell in symmetry.order]
        return Candidates(renamed, symmetry.target_shape)

    def _mask_of(self, digits: Iterable[Digit]) -> int:
        mask = _mask(digits := tuple(digits))
        if mask >> self.shape.size or 0 in digits:
            raise SudokuError(f"candidates {digits}: they go from 1 to {self.shape.size}")
        return mask


@lru_cache(maxsize=4096)
def digits_of(mask: int) -> tuple[Digit, ...]:
    """The digits of a mask, ascending.

    >>> digits_of(0b100000101)
    (1, 3, 9)
    """
    return tuple(digit + 1 for digit in range(mask.bit_length()) if mask >> digit & 1)


def _mask(digits: Iterable[Digit]) -> int:
    mask = 0
    for digit in digits:
        mask |= 1 << digit >> 1  # a hole, 0, adds nothing
    return mask
