"""The columns of a data set: what each holds, its type, and how it is computed for many rows at once.

Rows (cells of puzzles and solutions) ─► canonical forms, ratings … when a column asks ─► pyarrow arrays
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, overload

import numpy as np

from .._core import core
from ..errors import SudokuError
from ..generator.words import nearest
from ..logic import Level
from ..logic.human_time import CALIBRATED, efforts
from ..logic.technique import BY_NUMBER
from .ratings import Ratings, SeRatings, minutes, rate_rows, se_rows
from .store import need

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

__all__ = [
    "COLUMNS",
    "DEFAULT_COLUMNS",
    "Column",
    "Rows",
    "cells_of",
    "chosen_columns",
    "lines",
    "schema_of",
    "table_of",
]


_T = TypeVar("_T")


class Lazy(Generic[_T]):
    """A value that is computed when it is first asked for, and kept in the instance under its own name.

    Not `functools.cached_property`: up to Python 3.11 that holds one lock for all instances of a class while it
    computes, so threads that rate rows of their own would wait for each other. Rows belong to one thread.
    """

    def __init__(self, compute: Callable[[Any], _T]) -> None:
        self.compute, self.name, self.__doc__ = compute, compute.__name__, compute.__doc__

    @overload
    def __get__(self, rows: None, owner: type) -> Lazy[_T]: ...
    @overload
    def __get__(self, rows: object, owner: type) -> _T: ...
    def __get__(self, rows: object | None, owner: type) -> Lazy[_T] | _T:
        if rows is None:
            return self
        value = rows.__dict__[self.name] = self.compute(rows)  # found there before this descriptor from now on
        return value


@dataclass(frozen=True)
class Rows:
    """Puzzles and their solutions, uint8[n, 81], what is known of them, and the rest when it is asked for."""

    puzzles: Cells
    solutions: Cells
    known_ratings: Ratings | None = None
    known_se: SeRatings | None = None
    threads: int = 1

    def __len__(self) -> int:
        return len(self.puzzles)

    @Lazy
    def ratings(self) -> Ratings:
        return self.known_ratings or rate_rows(self.puzzles, self.threads)

    @Lazy
    def se(self) -> SeRatings:
        return self.known_se or se_rows(self.puzzles, self.threads)

    @Lazy
    def canonical(self) -> tuple[Cells, NDArray[np.uint32]]:
        """The canonical forms of the puzzles, and how many automorphisms they have."""
        return core.canonical(np.ascontiguousarray(self.puzzles), self.threads)

    @Lazy
    def grids(self) -> Cells:
        """The canonical forms of the solutions."""
        return core.canonical(np.ascontiguousarray(self.solutions), self.threads)[0]

    @Lazy
    def efforts(self) -> NDArray[np.float64]:
        return efforts(self.puzzles, threads=self.threads)


class Column(NamedTuple):
    """A column: its name, its type in pyarrow's words, what it holds, and how to get it from rows."""

    name: str
    type: str
    meaning: str
    compute: Callable[[Rows], Any] | None = None

    def arrow_type(self) -> Any:  # noqa: ANN401  # a pyarrow type
        pa = need("pyarrow")
        if self.type == "cells":
            return pa.list_(pa.uint8(), 81)
        if self.type == "counts":
            return pa.list_(pa.struct([("technique", pa.string()), ("count", pa.uint16())]))
        return pa.type_for_alias(self.type)


def lines(cells: Cells) -> Any:  # noqa: ANN401  # a pyarrow array
    """Rows of cells as texts of 81 characters, a dot for a hole."""
    pa = need("pyarrow")
    text = np.where(cells == 0, np.uint8(ord(".")), cells + np.uint8(ord("0")))
    offsets = np.arange(len(cells) + 1, dtype=np.int32) * 81
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(np.ascontiguousarray(text, np.uint8))]
    return pa.Array.from_buffers(pa.string(), len(cells), buffers)


_DIGITS = np.full(256, 255, np.uint8)
_DIGITS[list(b"123456789")] = np.arange(1, 10)
_DIGITS[list(b"0.*_-Xx")] = 0


def cells_of(texts: Any) -> tuple[Cells, NDArray[np.bool_]]:  # noqa: ANN401  # a pyarrow array of strings
    """The cells of texts, and which of them are 81 characters of digits and holes; the others are zeros."""
    pa, pc = need("pyarrow"), need("pyarrow.compute")
    texts = texts.combine_chunks() if hasattr(texts, "combine_chunks") else texts
    fits = np.asarray(pc.fill_null(pc.equal(pc.binary_length(texts), 81), False))
    packed = texts if fits.all() else texts.filter(pa.array(fits))
    packed = packed.combine_chunks() if isinstance(packed, pa.ChunkedArray) else packed
    result = np.zeros((len(texts), 81), np.uint8)
    if len(packed):
        offsets = np.frombuffer(packed.buffers()[1], np.int32)[packed.offset : packed.offset + len(packed) + 1]
        data = np.frombuffer(packed.buffers()[2], np.uint8)[offsets[0] : offsets[0] + 81 * len(packed)]
        result[fits] = _DIGITS[data.reshape(-1, 81)]
    fits &= (result < 10).all(axis=1)
    result[~fits] = 0
    return result, fits


def cells_array(cells: Cells) -> Any:  # noqa: ANN401  # a pyarrow array
    pa = need("pyarrow")
    flat = pa.array(np.ascontiguousarray(cells).reshape(-1))
    return pa.FixedSizeListArray.from_arrays(flat, 81)


def _words(words: Sequence[str], index: NDArray[Any]) -> Any:  # noqa: ANN401
    """Words by number; none for a number below 0."""
    pa = need("pyarrow")
    numbers = pa.array(index.astype(np.int16), mask=index < 0)
    return pa.array(list(words), pa.string()).take(numbers)


def _counts(rows: Rows) -> Any:  # noqa: ANN401
    """How often each technique is used, those that are used at all."""
    pa = need("pyarrow")
    told = rows.ratings.told
    at, number = told.nonzero()
    offsets = np.concatenate([[0], np.cumsum(np.bincount(at, minlength=len(rows)))]).astype(np.int32)
    names = _words([one.name for one in BY_NUMBER], number.astype(np.int16))
    counts = pa.array(told[at, number])
    struct = pa.StructArray.from_arrays([names, counts], names=["technique", "count"])
    return pa.ListArray.from_arrays(pa.array(offsets), struct)


def _se(which: int) -> Callable[[Rows], Any]:
    def compute(rows: Rows) -> Any:  # noqa: ANN401
        return need("pyarrow").array(rows.se.values[:, which], mask=~rows.se.complete)

    return compute


def _array(get: Callable[[Rows], NDArray[Any]]) -> Callable[[Rows], Any]:
    return lambda rows: need("pyarrow").array(get(rows))


LEVELS = ["", *map(str, Level)]
COLUMNS = {
    one.name: one
    for one in (
        Column(
            "puzzle", "string", "the givens, 81 characters row by row, a dot for a hole", lambda r: lines(r.puzzles)
        ),
        Column("solution", "string", "the only solution, 81 digits", lambda r: lines(r.solutions)),
        Column("puzzle_cells", "cells", "the givens as numbers, 0 for a hole", lambda r: cells_array(r.puzzles)),
        Column("solution_cells", "cells", "the solution as numbers", lambda r: cells_array(r.solutions)),
        Column("givens", "uint8", "how many givens", _array(lambda r: (r.puzzles > 0).sum(axis=1).astype(np.uint8))),
        Column("level", "string", "Easy to Extreme, on HoDoKu's scale", lambda r: _words(LEVELS, r.ratings.level)),
        Column("score", "int32", "the score of the path on HoDoKu's scale", _array(lambda r: r.ratings.score)),
        Column(
            *("hardest", "string", "the hardest technique of the path"),
            lambda r: _words([one.name for one in BY_NUMBER], r.ratings.hardest),
        ),
        Column("techniques", "counts", "how often the path uses each technique", _counts),
        Column("se_er", "float64", "the hardest step on the Sudoku Explainer scale", _se(0)),
        Column("se_ep", "float64", "the same up to the first placement", _se(1)),
        Column("se_ed", "float64", "the same of the first step", _se(2)),
        Column(
            "minutes",
            "float64",
            "how long a person is expected to take",
            _array(lambda r: minutes(r.puzzles, r.efforts)),
        ),
        Column(
            *("extrapolated", "bool", "whether no times of puzzles with such an effort are known"),
            _array(lambda r: (r.efforts < CALIBRATED[0]) | (r.efforts > CALIBRATED[1])),
        ),
        Column("canonical_puzzle", "string", "the least symmetric copy (minlex)", lambda r: lines(r.canonical[0])),
        Column("canonical_grid", "string", "the least symmetric copy of the solution", lambda r: lines(r.grids)),
        Column("automorphisms", "uint32", "symmetries that keep the puzzle", _array(lambda r: r.canonical[1])),
        Column("spec", "string", "what was requested, in the words of --spec"),
        Column("seed", "uint64", "with the spec, `seed:attempt` makes the puzzle again"),
        Column("attempt", "uint64", "the number of the attempt that made it"),
    )
}
GROUPS = {
    "ratings": ("level", "score", "hardest", "techniques", "se_er", "se_ep", "se_ed"),
    "canonical": ("canonical_puzzle", "canonical_grid", "automorphisms"),
    "cells": ("puzzle_cells", "solution_cells"),
    "minutes": ("minutes", "extrapolated"),
    "origin": ("spec", "seed", "attempt"),
    "all": tuple(COLUMNS),
}
DEFAULT_COLUMNS = tuple(name for name in COLUMNS if name not in GROUPS["cells"])


def chosen_columns(text: str | Sequence[str] | None, default: Sequence[str] = DEFAULT_COLUMNS) -> tuple[str, ...]:
    """From names and groups, in the order of the table; `-name` takes away, first of all from the default.

    >>> chosen_columns("puzzle,solution")
    ('puzzle', 'solution')
    >>> sorted(set(DEFAULT_COLUMNS) - set(chosen_columns("-minutes")))
    ['extrapolated', 'minutes']
    """
    if text is None:
        return tuple(default)
    words = [word.strip() for word in (text.split(",") if isinstance(text, str) else text)]
    found: set[str] = set(default) if words and words[0].startswith("-") else set()
    for word in words:
        name = word.removeprefix("-")
        if name not in COLUMNS and name not in GROUPS:
            raise SudokuError(f"column {name!r}{nearest(name, [*COLUMNS, *GROUPS])}")
        named = set(GROUPS.get(name, (name,)))
        found = found - named if word.startswith("-") else found | named
    if not found:
        raise SudokuError("no columns: expected at least one")
    return tuple(name for name in COLUMNS if name in found)


def schema_of(columns: Sequence[str]) -> Any:  # noqa: ANN401  # a pyarrow schema
    pa = need("pyarrow")
    return pa.schema([(name, COLUMNS[name].arrow_type()) for name in columns])


def table_of(rows: Rows, columns: Sequence[str], given: dict[str, Any] | None = None) -> Any:  # noqa: ANN401
    """A pyarrow table with these columns; those that are not computed from the rows are given."""
    pa, given = need("pyarrow"), given or {}
    arrays = []
    for name in columns:
        column = COLUMNS[name]
        found = given[name] if name in given else column.compute(rows) if column.compute else None
        arrays.append(pa.nulls(len(rows), column.arrow_type()) if found is None else found.cast(column.arrow_type()))
    return pa.table(arrays, schema=schema_of(columns))
