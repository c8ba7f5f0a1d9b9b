"""Balance: as many rows of every class of a column.

    a column with few values        a class for each value
    numbers with more than twenty   ten ranges of equal width

Which classes there are is learnt from a first look: attempts that are made for this alone, or the rows of a table. A
class that is rarer than one in a hundred is left out, because the rows of all others would wait for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from .store import need

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["RAREST", "Classes"]

RAREST = 0.01
MOST_VALUES = 20
RANGES = 10


@dataclass(frozen=True)
class Classes:
    """The classes of a column: its values, or the ends of ranges."""

    column: str
    values: tuple[Any, ...] = ()
    ends: tuple[float, ...] = ()

    def __len__(self) -> int:
        return len(self.values) or len(self.ends) - 1

    @property
    def names(self) -> list[str]:
        if self.values:
            return [str(value) for value in self.values]
        return [f"{low:g}–{high:g}" for low, high in zip(self.ends, self.ends[1:], strict=False)]

    def of(self, column: Any) -> NDArray[np.int64]:  # noqa: ANN401  # a pyarrow array
        """The number of the class of each row, −1 where it has none."""
        pa, pc = need("pyarrow"), need("pyarrow.compute")
        if self.values:
            found = pc.index_in(column, value_set=pa.array(self.values, column.type))
            return np.asarray(pc.fill_null(found, -1)).astype(np.int64)
        numbers = np.asarray(pc.fill_null(column.cast(pa.float64()), np.nan), np.float64)
        which = np.clip(np.searchsorted(self.ends, numbers, side="right") - 1, 0, len(self) - 1)
        return np.where(np.isnan(numbers), -1, which).astype(np.int64)

    def to_dict(self) -> dict[str, Any]:
        return {"column": self.column, "values": list(self.values), "ends": list(self.ends)}

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Classes:
        return Classes(data["column"], tuple(data["values"]), tuple(data["ends"]))

    @staticmethod
    def learnt(name: str, column: Any, rarest: float = RAREST) -> Classes:  # noqa: ANN401  # a pyarrow array
        """The classes that a column shows."""
        pa, pc = need("pyarrow"), need("pyarrow.compute")
        if pa.types.is_nested(column.type):
            raise SudokuError(f"cannot balance by {name}: expected a column of numbers or words")
        present = column.drop_null()
        if not len(present):
            raise SudokuError(f"cannot balance by {name}: it has no values")
        counts = pc.value_counts(present).to_pylist()
        numeric = pa.types.is_integer(column.type) or pa.types.is_floating(column.type)
        if numeric and len(counts) > MOST_VALUES:
            numbers = np.asarray(present, np.float64)
            low, high = np.quantile(numbers, [RAREST, 1 - RAREST])
            classes = Classes(name, ends=tuple(np.linspace(low, high, RANGES + 1).round(6).tolist()))
            shares = np.bincount(classes.of(present), minlength=RANGES) / len(present)
            if low == high or (shares < rarest).any():
                return _common(name, counts, len(present), rarest, numeric)
            return classes
        return _common(name, counts, len(present), rarest, numeric)


def _common(name: str, counts: list[dict[str, Any]], rows: int, rarest: float, numeric: bool) -> Classes:
    """A class for each value that is not rare."""
    common = sorted(one["values"] for one in counts if one["counts"] >= rarest * rows)
    if not common or (not numeric and len(common) > 1000):
        raise SudokuError(f"cannot balance by {name}: it has {len(counts)} values, expected a few that are common")
    return Classes(name, values=tuple(common))
