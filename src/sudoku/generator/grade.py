"""Grade: the wishes that only a rating can tell: level, score, techniques, Sudoku Explainer rating."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from ..errors import SudokuError
from ..grid import Grid
from ..logic import DEFAULT, Level, Rating, Technique, rate_many
from ..logic.explainer import SeRating
from ..logic.rating import se_rate_many
from ..logic.technique import technique
from .attempts import Attempt
from .wishes import Wishes

__all__ = ["Grade", "grade_of", "summary"]

BLOCK = 256
"""Puzzles rated at once."""


@dataclass(frozen=True)
class Grade:
    """What a rating has to be like. Ranges include both ends."""

    level: Level | None
    score: tuple[int, int] | None
    se: tuple[float, float] | None
    need: tuple[Technique, ...]
    avoid: tuple[Technique, ...]
    hardest: Technique | None

    def fits(self, rating: Rating) -> bool:
        """Whether a rating is as wished for; the Sudoku Explainer rating is another matter."""
        if self.level is not None and rating.level != self.level:
            return False
        if self.score is not None and not self.score[0] <= rating.score <= self.score[1]:
            return False
        if self.hardest is not None and (rating.hardest is None or not _is(rating.hardest, self.hardest)):
            return False
        used = rating.counts
        return all(any(_is(one, needed) for one in used) for needed in self.need) and not any(
            _is(one, avoided) for one in used for avoided in self.avoid
        )

    def fitting(self, attempts: Iterable[Attempt], threads: int) -> Iterator[Attempt]:
        """The attempts whose puzzles fit, in order, with the ratings that say so."""
        rest = iter(attempts)
        while block := list(islice(rest, BLOCK)):
            if self.by_path:
                ratings = rate_many([Grid(one.puzzle) for one in block], threads=threads, scale="hodoku")
                rated = zip(block, ratings, strict=True)
                block = [one._replace(rating=r) for one, r in rated if isinstance(r, Rating) and self.fits(r)]
            if self.se is not None:
                explained = zip(block, se_rate_many([Grid(one.puzzle) for one in block], threads=threads), strict=True)
                block = [one._replace(se=r) for one, r in explained if isinstance(r, SeRating) and self._fits_se(r)]
            yield from block

    @property
    def by_path(self) -> bool:
        """Whether the path matters, and not only the Sudoku Explainer rating."""
        return bool(self.need or self.avoid) or (self.level, self.score, self.hardest) != (None, None, None)

    def _fits_se(self, rating: SeRating) -> bool:
        """A rating that took too long to find is only a lower bound, and fits nothing."""
        if self.se is None or not rating.is_complete:
            return False
        return self.se[0] <= rating.er <= self.se[1]


def _is(used: Technique, wished: Technique) -> bool:
    """A wish for a technique is met by it, and by what its search reports."""
    return wished.name in (used.name, used.rung)


def summary(rating: Rating) -> dict[str, int]:
    """How often each technique is used, in the order of the ladder."""
    order = sorted(rating.counts, key=lambda one: (DEFAULT.rung(one).order, one.name))
    return {one.name: rating.counts[one] for one in order}


def grade_of(wishes: Wishes) -> Grade:
    """The grade for wishes; raises SudokuError with the reason when they contradict each other."""
    level = Level.named(wishes.level) if wishes.level is not None else None
    score = wishes.score if not isinstance(wishes.score, int) else (wishes.score, wishes.score)
    se = wishes.se if not isinstance(wishes.se, int | float) else (float(wishes.se), float(wishes.se))
    need, avoid = (tuple(technique(name) for name in names) for names in (wishes.need, wishes.avoid))
    hardest = technique(wishes.hardest) if wishes.hardest is not None else None
    for wish in (*need, *([hardest] if hardest else [])):
        if not DEFAULT.rung(wish).enabled:
            raise SudokuError(f"{wish} is switched off in the ladder, so no path uses it")
        if any(_is(wish, avoided) for avoided in avoid):
            raise SudokuError(f"{wish} is to be used and to be avoided")
    _check_hardest(level, need, hardest)
    _check_ranges(level, score, se)
    return Grade(level, score, se, need, avoid, hardest)


def _weight(one: Technique) -> tuple[Level, int]:
    rung = DEFAULT.rung(one)
    return rung.level, rung.score


def _check_hardest(level: Level | None, need: tuple[Technique, ...], hardest: Technique | None) -> None:
    for wish in need:
        if hardest is not None and _weight(wish) > _weight(hardest):
            raise SudokuError(f"{wish} is to be used, and it is harder than {hardest}, which is to be the hardest")
    for wish in (*need, *([hardest] if hardest else [])):
        if level is not None and DEFAULT.rung(wish).level > level:
            raise SudokuError(f"{wish} makes a puzzle at least {DEFAULT.rung(wish).level}, and {level} is wished for")


def _check_ranges(level: Level | None, score: tuple[int, int] | None, se: tuple[float, float] | None) -> None:
    for low, high, what in ((*score, "score"),) if score else ():
        if not 0 <= low <= high:
            raise SudokuError(f"{what} {low} to {high}: a range goes up, from 0")
    if level is not None and score is not None and score[0] > level.most:
        raise SudokuError(f"a puzzle of level {level} has a score of at most {level.most:.0f}, not {score[0]}")
    if se is not None and not 1.0 <= se[0] <= se[1]:
        raise SudokuError(f"Sudoku Explainer ratings from {se[0]} to {se[1]}: a range goes up, from 1.0")
