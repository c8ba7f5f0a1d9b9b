"""Forced digits and preemptive sets, each carried to its end; see native/logic/preemption.cpp."""

from __future__ import annotations

from .._core import core
from ..errors import UnsupportedSize
from ..grid import Candidates, Grid
from ..shape import NINE, Shape

__all__ = ["forced", "preempted"]


def forced(grid: Grid) -> Grid:
    """The grid with every digit that only one hole of a box can take, as long as there is one."""
    _check(grid.shape)
    return Grid(core.force_digits(grid.cells))


def preempted(marks: Candidates) -> Candidates:
    """What is left of the marks when no m cells of a house with m digits between them can strike any more."""
    _check(marks.shape)
    return Candidates(core.preempt(marks.masks))


def _check(shape: Shape) -> None:
    if shape != NINE:
        raise UnsupportedSize(f"forced digits and preemptive sets are for 9×9 grids, not for {shape}")
