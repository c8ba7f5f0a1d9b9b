"""Canonical forms in bulk: what `Grid.canonical` does, thousands at a time; and which puzzles are copies of others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, permutations, product
from typing import Any

from .. import _row
from .._core import check_threads, core
from .._limit import Limit
from ..errors import ConflictError, SudokuError, UnsupportedSize
from ..formats import PuzzlesLike, as_puzzles, each_puzzle
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import NINE
from ..symmetry import Symmetry

__all__ = ["Canonical", "canonical_each", "canonical_many", "dedup"]

BLOCK = 4096


@_row.row
class Canonical(_row.Row):
    """A grid, the least of its symmetric copies, and how many ways to move its cells give it back."""

    grid: Grid
    form: Grid
    automorphisms: int

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON and tables want them."""
        return {"puzzle": self.grid.line(), "canonical": self.form.line(), "automorphisms": self.automorphisms}

    @property
    def symmetry(self) -> Symmetry:
        """The map from the grid to its canonical form: `grid.apply(symmetry) == form`. Found when asked for.

        >>> grid = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> (found,) = canonical_many([grid])
        >>> grid.apply(found.symmetry) == found.form
        True
        """
        return _map_to(self.grid, self.form)


def canonical_many(
    puzzles: PuzzlesLike,
    threads: int = 0,
    progress: Callable[[int], object] | None = None,
    seconds: float | None = None,
) -> list[Canonical | SudokuError]:
    """The canonical forms of 9×9 puzzles: a list with one answer for each, in order.

    puzzles   anything that `as_puzzles` takes
    threads   0 = one per core; the result is the same for any number
    progress  called with the number of puzzles done, now and then
    seconds   ends the call after so long, with LimitReached in the place of what was not done

    A SudokuError stands in the place of what has none: a grid of another size, a digit twice in a house, marks or rules
    beyond rows, columns and boxes.

    >>> one = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> [found.form == one.canonical() for found in canonical_many([one, one.transpose()])]
    [True, True]
    """
    limit = Limit(seconds)
    answers: list[Canonical | SudokuError] = []
    rest = iter(each_puzzle(puzzles))
    while block := list(islice(rest, BLOCK)):
        if limit.is_over:
            return answers + [limit.not_done()] * (len(block) + sum(1 for _ in rest))
        answers += _block(block, threads)
        if progress:
            progress(len(answers))
    return answers


def canonical_each(puzzles: Iterable[Puzzle], threads: int = 0) -> Iterator[Canonical]:
    """The same as they come, for files that are too long to hold; raises at a puzzle that has no canonical form."""
    rest = iter(puzzles)
    while block := list(islice(rest, BLOCK)):
        for found in _block(block, threads):
            if isinstance(found, SudokuError):
                raise found
            yield found


def dedup(
    puzzles: PuzzlesLike,
    threads: int = 0,
    progress: Callable[[int], object] | None = None,
    seconds: float | None = None,
) -> Iterator[Puzzle]:
    """The puzzles without symmetric copies of earlier ones, as they come; the first of each kind stays as it is.

    puzzles   anything that `as_puzzles` takes
    threads   0 = one per core; the result is the same for any number
    progress  called with the number of puzzles read, now and then
    seconds   ends the call after so long: LimitReached is raised behind the puzzles found by then

    Puzzles that have no canonical form (another size, a digit twice in a house, marks or rules beyond rows, columns and
    boxes) are compared as they are.

    >>> one = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> len(list(dedup([one, one.transpose(), one.shuffled(), Grid.empty()])))
    2
    """
    limit = Limit(seconds)
    seen: set[object] = set()
    done, rest = 0, as_puzzles(puzzles)
    while block := list(islice(rest, BLOCK)):
        if limit.is_over:
            raise limit.error()
        for puzzle, found in zip(block, _block(block, threads), strict=True):
            as_it_is = (puzzle.grid, tuple(puzzle.allowed() or ()), puzzle.rules)
            kind = found.form if isinstance(found, Canonical) else as_it_is
            if kind not in seen:
                seen.add(kind)
                yield puzzle
        done += len(block)
        if progress:
            progress(done)


def _block(block: list[Puzzle] | list[Puzzle | SudokuError], threads: int) -> list[Canonical | SudokuError]:
    import numpy as np

    refused = [item if isinstance(item, SudokuError) else _odd(item) for item in block]
    fitting = [item.grid for item, odd in zip(block, refused, strict=True) if isinstance(item, Puzzle) and not odd]
    cells = np.frombuffer(b"".join(grid.cells for grid in fitting), np.uint8).reshape(-1, 81)
    forms, counts = core.canonical(cells, check_threads(threads))
    data = forms.tobytes()
    found = iter(
        _answer(grid, data[81 * i : 81 * i + 81], count)
        for i, (grid, count) in enumerate(zip(fitting, counts.tolist(), strict=True))
    )
    return [odd or next(found) for odd in refused]


def _answer(grid: Grid, form: bytes, automorphisms: int) -> Canonical | SudokuError:
    if automorphisms:
        return Canonical(grid, Grid(form), automorphisms)
    return ConflictError(str(grid.conflicts()[0]))


def _odd(puzzle: Puzzle) -> SudokuError | None:
    """Why a puzzle has no canonical form, as far as that can be seen at once."""
    if puzzle.shape != NINE:
        return UnsupportedSize(f"{puzzle.shape}: only 9×9 grids with 3×3 boxes have a canonical form")
    if puzzle.rules or puzzle.allowed() is not None:
        return SudokuError("a puzzle with marks or rules beyond rows, columns and boxes has no canonical form")
    return None


@cache
def _column_orders() -> list[tuple[int, ...]]:
    """The 1,296 ways to order columns within stacks, and stacks."""
    inner = list(permutations(range(3)))
    return [
        tuple(3 * stack + column for stack, order in zip(stacks, orders, strict=True) for column in order)
        for stacks in inner
        for orders in product(inner, repeat=3)
    ]


def _map_to(grid: Grid, form: Grid) -> Symmetry:
    """Column orders one by one: those whose rows have the right holes, then rows matched from the fullest on.

    Rows of a band stay together, and a digit keeps its name: a wrong order fails at the second row or so.
    """
    targets = form.rows
    wanted = sorted(_holes(row) for row in targets)
    for turned in (False, True):
        side = grid.transpose() if turned else grid
        rows = side.rows
        for columns in _column_orders():
            moved = [tuple(row[column] for column in columns) for row in rows]
            if sorted(map(_holes, moved)) != wanted:
                continue
            match = _match(moved, targets)
            if match:
                order, names = match
                start = Symmetry.transposition() if turned else Symmetry.identity()
                moving = Symmetry.from_rows(order).then(Symmetry.from_columns(columns))
                return start.then(moving).then(Symmetry.from_digits(names))
    raise SudokuError("these two grids are not symmetric copies of each other")


Line = tuple[int, ...]


def _holes(row: Line) -> tuple[bool, ...]:
    return tuple(digit == 0 for digit in row)


def _match(rows: list[Line], targets: list[Line]) -> tuple[list[int], list[int]] | None:
    """Which row becomes each row of the target, and what each digit is called there; None if no way fits."""
    sequence = sorted(range(9), key=lambda at: targets[at].count(0))
    order: dict[int, int] = {}
    bands: dict[int, int] = {}
    names: dict[int, int] = {}

    def place(depth: int) -> bool:
        if depth == 9:
            return True
        target = sequence[depth]
        for row in range(9):
            if row in order.values() or bands.get(target // 3, row // 3) != row // 3:
                continue
            if target // 3 not in bands and row // 3 in bands.values():
                continue
            given = _named(rows[row], targets[target], names)
            if given is None:
                continue
            new_band = target // 3 not in bands
            order[target], bands[target // 3] = row, row // 3
            names.update(given)
            if place(depth + 1):
                return True
            del order[target]
            if new_band:
                del bands[target // 3]
            for digit in given:
                del names[digit]
        return False

    if not place(0):
        return None
    free = iter(sorted(set(range(1, 10)) - set(names.values())))
    return [order[at] for at in range(9)], [names[d] if d in names else next(free) for d in range(1, 10)]


def _named(row: Line, target: Line, names: dict[int, int]) -> dict[int, int] | None:
    """The names that one row gives besides those known; None when it contradicts them."""
    given: dict[int, int] = {}  # a row has no digit twice, so its names do not contradict each other
    taken = set(names.values())
    for digit, name in zip(row, target, strict=True):
        if (digit == 0) != (name == 0):
            return None
        if digit == 0 or names.get(digit) == name:
            continue
        if digit in names or name in taken:
            return None
        given[digit] = name
    return given
