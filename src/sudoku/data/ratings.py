"""Ratings of many rows as arrays: what `rate_many` says of each puzzle, without an object for each.

rows[n, 81] ─► native rate_many ─► counts[n, technique] ─► level, score, hardest, and whether a Grade fits
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .._core import core
from ..generator.grade import SINGLES, Grade
from ..logic import DEFAULT, Level, Technique
from ..logic.human_time import FIT
from ..logic.se_steps import SECONDS
from ..logic.technique import BY_NUMBER, GIVE_UP

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.uint8]

__all__ = ["Ratings", "SeRatings", "fits", "minutes", "rate_rows", "se_rows"]

STUCK = 1
"""How a puzzle ended that the ladder does not solve; above it are those that are no puzzles."""


class Ratings(NamedTuple):
    """A row for each puzzle. `ends`: 0 solved, 1 stuck, 2 no solution, 3 several, 4 not a puzzle."""

    ends: NDArray[np.uint8]
    level: NDArray[np.uint8]
    score: NDArray[np.int32]
    hardest: NDArray[np.int16]  # the number of a technique; −1 for none
    told: NDArray[np.uint16]  # how often each technique is used

    def take(self, rows: NDArray[np.intp]) -> Ratings:
        return Ratings._make(values[rows] for values in self)


class SeRatings(NamedTuple):
    """ER, EP, ED and whether the search came to its end."""

    values: NDArray[np.float64]
    complete: NDArray[np.bool_]

    def take(self, rows: NDArray[np.intp]) -> SeRatings:
        return SeRatings._make(values[rows] for values in self)


class _Ladder(NamedTuple):
    """The default ladder by the number of a technique."""

    level: NDArray[np.uint8]
    score: NDArray[np.int32]
    rank: NDArray[np.int16]  # by level, score and number: the hardest has the highest


@cache
def _ladder() -> _Ladder:
    rungs = [DEFAULT.rung(one) for one in BY_NUMBER]
    order = sorted(range(len(rungs)), key=lambda i: (rungs[i].level, rungs[i].score, i))
    rank = np.empty(len(rungs), np.int16)
    rank[order] = np.arange(len(rungs))
    return _Ladder(
        np.array([rung.level for rung in rungs], np.uint8), np.array([rung.score for rung in rungs], np.int32), rank
    )


def rate_rows(rows: Cells, threads: int = 1) -> Ratings:
    """The ratings of rows of 81 cells by the default ladder."""
    searched = np.zeros((len(rows), core.TECHNIQUES), np.uint16)
    told, ends = np.zeros_like(searched), np.zeros(len(rows), np.uint8)
    core.rate_many(np.ascontiguousarray(rows), DEFAULT.numbers(), core.Limits(), threads, searched, told, ends)
    ladder, stuck, give_up = _ladder(), ends == STUCK, DEFAULT.rung(GIVE_UP)
    score = searched.astype(np.int32) @ ladder.score + np.where(stuck, give_up.score, 0).astype(np.int32)
    level = np.where(searched > 0, ladder.level, 0).max(axis=1, initial=Level.EASY).astype(np.uint8)
    level = np.where(stuck, np.maximum(level, give_up.level), level)
    for one in list(Level)[:-1]:
        level = np.where((level == one) & (score > one.most), one + 1, level)
    ranks = np.where(told > 0, ladder.rank, -1)
    hardest = np.where(ranks.max(axis=1, initial=-1) >= 0, ranks.argmax(axis=1), -1).astype(np.int16)
    return Ratings(ends, level.astype(np.uint8), score, hardest, told)


def se_rows(rows: Cells, threads: int = 1) -> SeRatings:
    """The Sudoku Explainer ratings of rows, each with one solution."""
    values, infos = core.se_rate_many(np.ascontiguousarray(rows), SECONDS, -1.0, threads)
    found: NDArray[np.float64] = np.asarray(values)
    return SeRatings(found, np.asarray(infos)[:, 0] == 0)


def minutes(rows: Cells, effort: NDArray[np.float64]) -> NDArray[np.float64]:
    """How long a person is expected to take, in minutes, to one decimal: what `human_times` says."""
    counts = np.stack([(rows == digit).sum(axis=1) for digit in range(1, 10)], axis=1)
    share = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    spread = -(share * np.log(np.where(share > 0, share, 1))).sum(axis=1)
    a, b, c = FIT
    expected: NDArray[np.float64] = np.exp(a + b * np.log(np.maximum(effort, 0.01)) + c * spread) / 60
    return expected.round(1)


def fits(grade: Grade, rated: Ratings) -> NDArray[np.bool_]:
    """`Grade.fits` for each row; the Sudoku Explainer rating is another matter."""
    good = rated.ends <= STUCK
    used = rated.told > 0
    if grade.level is not None:
        good &= rated.level == grade.level
    if grade.score is not None:
        good &= (rated.score >= grade.score[0]) & (rated.score <= grade.score[1])
    if grade.hardest is not None:
        good &= np.isin(rated.hardest, _meeting(grade.hardest))
    for needed in (*grade.need, *grade.only):
        good &= used[:, _meeting(needed)].any(axis=1)
    for avoided in grade.avoid:
        good &= ~used[:, _meeting(avoided)].any(axis=1)
    if grade.only:
        allowed = {number for one in grade.only for number in _meeting(one)}
        others = [one.number for one in BY_NUMBER if one.number not in allowed and one.name not in SINGLES]
        good &= ~used[:, others].any(axis=1)
    return good


def _meeting(wanted: Technique) -> list[int]:
    """The techniques that meet a request: it, and what its search reports."""
    return [one.number for one in BY_NUMBER if wanted.name in (one.name, one.rung)]
