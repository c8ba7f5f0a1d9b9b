"""What is in a data set: specifications, how many puzzles of each, and which row is of which kind.

    "level=hard,count=30%;level=easy"  ─►  Mix ─►  kinds (spec, class, count) ─►  the kind of row i

A kind is a spec, or a spec and one class of the column to balance by. Rows of all kinds are spread over the whole set:
row i takes place i·g mod n, with g coprime to n, and the places are given to the kinds in turn. So every part of the
set has its share of each kind, and the counts are exact.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from ..generator import Spec
from ..generator.spec import plan
from ..generator.words import key_values, spec_fields

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["MOST_SPECS", "SpecRequest", "kinds_of", "parse_number", "parse_requests", "shared_out"]

MOST_SPECS = 64
MOST_ROWS = 2**31
"""i·g must fit 64 bits."""
_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "b": 10**9}


@dataclass(frozen=True)
class SpecRequest:
    """A spec in words, and how many of it."""

    text: str
    count: int

    @property
    def spec(self) -> Spec:
        return Spec(**spec_fields(key_values(self.text, f"spec {self.text!r}"), f"spec {self.text!r}"))


def parse_number(text: str | int) -> int:
    """A number with or without a unit.

    >>> parse_number("10M"), parse_number("2.5k"), parse_number(7)
    (10000000, 2500, 7)
    """
    match = re.fullmatch(r"(\d{1,12}(?:\.\d{1,9})?)([kKmMgGbB]?)", str(text).strip().replace(",", "").replace("_", ""))
    number = float(match[1]) * _UNITS[match[2].lower()] if match else -1
    if number < 0 or number != int(number):
        raise SudokuError(f"number {text!r}: expected a whole number such as 5000, 200k or 10M")
    if number > MOST_ROWS:
        raise SudokuError(f"number {text!r}: at most {MOST_ROWS:,}")
    return int(number)


def parse_requests(text: str, number: int) -> tuple[SpecRequest, ...]:
    """Specs separated by `;`, each with its count: a number, a share in percent, or an equal share of what is left.

    >>> parse_requests("level=hard,count=30%;level=easy", 10)
    (SpecRequest(text='level=hard', count=3), SpecRequest(text='level=easy', count=7))
    """
    parts = [key_values(part, f"spec {part.strip()!r}") for part in text.split(";")] if text.strip() else [{}]
    if len(parts) > MOST_SPECS:
        raise SudokuError(f"{len(parts)} specs: at most {MOST_SPECS}")
    counts = _counts([part.pop("count", None) for part in parts], number)
    found = tuple(
        SpecRequest(",".join(f"{key}={value}" for key, value in part.items()), count)
        for part, count in zip(parts, counts, strict=True)
    )
    for one in found:
        _check(one)
    return found


def _check(request: SpecRequest) -> None:
    """Refuses at once what cannot be made, or has no place in a data set."""
    spec = request.spec
    plan(spec)
    if spec.blind:
        raise SudokuError("spec blind: a data set has puzzles with one solution only")


def _counts(wanted: Sequence[str | None], number: int) -> list[int]:
    """Numbers from counts and shares; what is not said gets an equal share of the rest."""
    shares: list[float | None] = []
    for word in wanted:
        if word is None:
            shares.append(None)
        elif word.endswith("%"):
            shares.append(_percent(word) / 100 * number)
        else:
            shares.append(float(parse_number(word)))
    rest, open_ = number - sum(share or 0 for share in shares), shares.count(None)
    if rest < -0.5 or (not open_ and abs(rest) > 0.5):
        raise SudokuError(f"the counts of the specs add up to {number - rest:g}: expected {number}")
    return shared_out([rest / open_ if share is None else share for share in shares], number)


def _percent(word: str) -> float:
    try:
        share = float(word[:-1])
    except ValueError:
        share = -1.0
    if not 0 <= share <= 100:
        raise SudokuError(f"count {word!r}: expected 0% to 100%")
    return share


def shared_out(shares: Sequence[float], number: int) -> list[int]:
    """Whole numbers near these shares that add up to the number: the largest remainders are rounded up.

    >>> shared_out([3.4, 3.3, 3.3], 10)
    [4, 3, 3]
    """
    counts = [math.floor(share + 1e-9) for share in shares]
    order = sorted(range(len(shares)), key=lambda i: (counts[i] - shares[i], i))
    for i in order[: number - sum(counts)]:
        counts[i] += 1
    return counts


def kinds_of(first: int, stop: int, counts: Sequence[int]) -> NDArray[Any]:
    """The kinds of rows first … stop − 1 of a set that has so many of each kind."""
    total = sum(counts)
    step = _coprime(total)
    places = (np.arange(first, stop, dtype=np.uint64) * np.uint64(step)) % np.uint64(max(total, 1))
    return np.searchsorted(np.cumsum(counts), places, side="right").astype(np.int64)


def _coprime(number: int) -> int:
    """A number near the golden section of another one, with no common factor."""
    step = max(1, int(number * 0.6180339887498949))
    while math.gcd(step, number) != 1:
        step += 1
    return step
