"""Dataset: a data set as batches of arrays, shuffled by a seed, with symmetric copies made on the way.

    row groups in random order ─► a pool of `window` rows ─► shuffled ─► batches ─► a random symmetry for each row

Everything depends on the seed and the number of the epoch alone. No framework is needed: a batch is a dict of arrays.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from .columns import cells_of
from .inputs import Input, find_inputs
from .readers import unpacked
from .store import need

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

__all__ = ["Dataset", "vary_rows"]

Batch = dict[str, Any]
GRIDS = ("puzzle", "solution", "canonical_puzzle", "canonical_grid", "board")
"""Columns of 81 characters that are read as cells."""


class Dataset:
    """The rows of Parquet files as arrays: puzzles and solutions uint8[n, 81], 0 for a hole; other columns as they are.

    path      a folder made by `sudoku data`, a Parquet file, or several
    split     "train", "test" …; all rows without one
    columns   which columns a batch has
    batch     rows of a batch; the last one can be shorter
    shuffle   a seed; rows come as they lie without one
    augment   every row as a random symmetric copy: puzzle and solution stay a pair, ratings stay true
    window    rows that are shuffled among each other; the order of row groups is random anyway
    shard     (i, n): every n-th batch from the i-th on, for several readers

    Iterate over it for an epoch; each further time is the next one. `dataset[7]` is a row, `arrays()` all of them, and
    pandas, polars and duckdb take the dataset as a table.
    """

    def __init__(
        self,
        path: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
        split: str | None = None,
        *,
        columns: str | Sequence[str] = ("puzzle", "solution"),
        batch: int = 1024,
        shuffle: int | None = None,
        augment: bool = False,
        window: int = 1 << 18,
        shard: tuple[int, int] = (0, 1),
    ) -> None:
        found = find_inputs(path, None)
        known = list(dict.fromkeys(one.split for one in found if one.split))
        if split is not None and split not in known:
            raise SudokuError(f"split {split!r}: expected one of {', '.join(known) or 'none'}")
        self.files: list[Input] = [one for one in found if split is None or one.split == split]
        odd = next((one for one in self.files if one.kind != "parquet"), None)
        if odd:
            raise SudokuError(f"{odd.shown}: expected Parquet; `sudoku data solve` makes it from any file of puzzles")
        if batch < 1 or not 0 <= shard[0] < shard[1]:
            raise SudokuError(f"batch {batch}, shard {shard}: expected a batch of at least 1 and a shard (i, n), i < n")
        self.columns = tuple(columns.split(",") if isinstance(columns, str) else columns)
        self.batch, self.seed, self.augment, self.window, self.shard = (
            batch,
            shuffle,
            augment,
            max(window, batch),
            shard,
        )
        self.epoch = 0
        self._check_columns()

    def _check_columns(self) -> None:
        pq = need("pyarrow.parquet")
        self._groups: list[tuple[int, int, int]] = []
        for index, one in enumerate(self.files):
            with unpacked(one.path) as file:
                found = pq.ParquetFile(file)
                missing = next((name for name in self.columns if name not in found.schema_arrow.names), None)
                if missing:
                    names = ", ".join(found.schema_arrow.names)
                    raise SudokuError(f"{one.shown}: no column {missing!r}; it has {names}")
                data = found.metadata
                self._groups += [(index, at, data.row_group(at).num_rows) for at in range(data.num_row_groups)]

    def __len__(self) -> int:
        """Rows."""
        return sum(rows for *_, rows in self._groups)

    def __iter__(self) -> Iterator[Batch]:
        """The batches of the next epoch."""
        self.epoch += 1
        return self.batches(self.epoch - 1)

    def batches(self, epoch: int = 0) -> Iterator[Batch]:
        """The batches of an epoch: the same for the same seed and number."""
        order = self._order(epoch)
        for number, batch in enumerate(self._batches(self._pools(order, epoch))):
            if number % self.shard[1] == self.shard[0]:
                yield self._varied(batch, epoch, number)

    def _order(self, epoch: int) -> list[tuple[int, int, int]]:
        if self.seed is None:
            return self._groups
        return [self._groups[i] for i in self._rng(epoch, 0).permutation(len(self._groups)).tolist()]

    def _rng(self, *numbers: int) -> np.random.Generator:
        return np.random.default_rng([self.seed or 0, *numbers])

    def _pools(self, order: Sequence[tuple[int, int, int]], epoch: int) -> Iterator[Batch]:
        """Row groups together until there are rows enough to shuffle."""
        some: list[Batch] = []
        held = 0
        for number, (file, group, rows) in enumerate(order, 1):
            some.append(self._read(file, [group]))
            held += rows
            if held >= self.window or number == len(order):
                yield self._shuffled(_joined(some), epoch, number)
                some, held = [], 0

    def _shuffled(self, pool: Batch, epoch: int, number: int) -> Batch:
        if self.seed is None:
            return pool
        order = self._rng(epoch, 1, number).permutation(_rows(pool))
        return {name: values[order] for name, values in pool.items()}

    def _batches(self, pools: Iterator[Batch]) -> Iterator[Batch]:
        """Batches of one size; what is left of a pool comes first in the next one."""
        left: Batch | None = None
        for one in pools:
            pool = _joined([left, one]) if left else one
            rows = _rows(pool)
            whole = rows - rows % self.batch
            for start in range(0, whole, self.batch):
                yield {name: values[start : start + self.batch] for name, values in pool.items()}
            left = {name: values[whole:] for name, values in pool.items()} if whole < rows else None
        if left:
            yield left

    def _varied(self, batch: Batch, epoch: int, number: int) -> Batch:
        grids = [name for name in self.columns if name in GRIDS]
        if not self.augment or not grids:
            return batch
        copies = vary_rows(*(batch[name] for name in grids), rng=self._rng(epoch, 2, number))
        return batch | dict(zip(grids, copies, strict=True))

    def _read(self, file: int, groups: Sequence[int]) -> Batch:
        pq = need("pyarrow.parquet")
        with unpacked(self.files[file].path) as opened:
            table = pq.ParquetFile(opened).read_row_groups(list(groups), columns=list(self.columns))
        return {name: _values(name, table.column(name), self.files[file]) for name in self.columns}

    def arrays(self) -> Batch:
        """All rows as they lie."""
        return self._all

    @cached_property
    def _all(self) -> Batch:
        files = sorted({file for file, *_ in self._groups})
        return _joined([self._read(file, [at for one, at, _ in self._groups if one == file]) for file in files])

    def __getitem__(self, row: int) -> Batch:
        """A row; the first call reads them all. With `augment` its copy depends on the seed, the epoch and the row."""
        if not -len(self) <= row < len(self):
            raise IndexError(row)
        at = row % len(self)
        one = self._varied({name: values[at : at + 1] for name, values in self._all.items()}, self.epoch, at)
        return {name: values[0] for name, values in one.items()}

    def to_arrow(self) -> Any:  # noqa: ANN401  # a pyarrow table
        """All rows as a pyarrow table, texts as texts."""
        pa, pq = need("pyarrow"), need("pyarrow.parquet")
        tables = []
        for one in self.files:
            with unpacked(one.path) as file:
                tables.append(pq.ParquetFile(file).read(columns=list(self.columns)))
        return pa.concat_tables(tables)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)


def _rows(batch: Batch) -> int:
    return len(next(iter(batch.values())))


def _joined(some: Sequence[Batch]) -> Batch:
    return some[0] if len(some) == 1 else {name: np.concatenate([one[name] for one in some]) for name in some[0]}


def _values(name: str, column: Any, source: Input) -> Any:  # noqa: ANN401  # a pyarrow column, an array
    pa = need("pyarrow")
    if name in GRIDS and pa.types.is_string(column.type):
        cells, fits = cells_of(column)
        if not fits.all():
            row = int(np.flatnonzero(~fits)[0])
            raise SudokuError(
                f"{source.shown}: column {name!r} has {column[row].as_py()!r:.40}: expected 81 characters"
            )
        return cells
    if pa.types.is_fixed_size_list(column.type) and not column.null_count:
        flat = column.combine_chunks().flatten()
        return np.asarray(flat).reshape(-1, column.type.list_size)
    return column.to_numpy()


_LINES = np.array(
    [
        [3 * band + line for band, lines in zip(bands, inner, strict=True) for line in lines]
        for bands in permutations(range(3))
        for inner in product(permutations(range(3)), repeat=3)
    ]
)
"""The 1,296 orders of rows that keep bands together; of columns and stacks likewise."""


def vary_rows(*grids: Cells, rng: np.random.Generator) -> tuple[Cells, ...]:
    """A random symmetry for each row, the same for all grids given: each of the 1.2·10¹² as likely as any other.

    >>> one = np.arange(81, dtype=np.uint8)[None] % 9 + 1
    >>> sorted(vary_rows(one, rng=np.random.default_rng(1))[0][0].tolist()) == sorted(one[0].tolist())
    True
    """
    count = len(grids[0])
    rows, columns = (_LINES[rng.integers(len(_LINES), size=count)] for _ in range(2))
    order = rows[:, :, None] * 9 + columns[:, None, :]
    turned = rng.integers(2, size=count).astype(bool)
    order[turned] = order[turned].transpose(0, 2, 1)
    names = np.zeros((count, 10), np.uint8)
    names[:, 1:] = rng.permuted(np.tile(np.arange(1, 10, dtype=np.uint8), (count, 1)), axis=1)
    places = order.reshape(count, 81)
    return tuple(
        np.take_along_axis(names, np.take_along_axis(grid, places, axis=1).astype(np.intp), axis=1) for grid in grids
    )
