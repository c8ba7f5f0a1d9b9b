"""The random numbers of boards: those of the native core, so that a seed gives the same board in every language."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from .._core import SEEDS, core

if TYPE_CHECKING:
    from .._native import Random

__all__ = ["random_numbers"]


def random_numbers(seed: int | None = None, index: int = 0) -> Random:
    """Item `index` of a seed; of a new seed from None.

    >>> random_numbers(7).permutation(5) == random_numbers(7).permutation(5)
    True
    """
    return core.Random(secrets.randbits(64) if seed is None else seed % SEEDS, index)
