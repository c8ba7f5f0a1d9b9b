"""Answers as rows of a table: `pandas.DataFrame(rate_many(…))` has a column for each name of `to_dict()`."""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

__all__ = ["Row", "row"]


class Row(Mapping[str, Any]):
    """A value that is, as a mapping, its own `to_dict()`."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON and tables want them."""
        raise NotImplementedError

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401  # any plain value
        return self.to_dict()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.to_dict())

    def __len__(self) -> int:
        return len(self.to_dict())

    def keys(self) -> KeysView[str]:
        return self.to_dict().keys()


Kind = TypeVar("Kind", bound=Row)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def row(kind: type[Kind]) -> type[Kind]:
    """Makes a frozen dataclass that keeps quiet about it.

    pandas takes a dataclass apart by `dataclasses.asdict`: grids in pieces, and an error among the answers ends it. A
    mapping is asked for what it has.
    """
    made = dataclass(frozen=True, repr="__repr__" not in vars(kind))(kind)
    del made.__dataclass_fields__  # type: ignore[attr-defined]
    return made
