"""Grade: the requests that only a rating can check: level, score, techniques, Sudoku Explainer rating, time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from ..errors import SudokuError
from ..grid import Grid
from ..logic import Ladder, Level, Rating, Technique, explain, rate_many
from ..logic.constraints.table import RULE_LADDER
from ..logic.human_time import HumanTime, human_times
from ..logic.se_steps import SeRating
from ..logic.technique import GIVE_UP, GUESS, Rung, technique
from ..puzzle import Puzzle
from .attempts import Attempt
from .spec import Span, Spec

__all__ = ["Grade", "grade_of", "summary"]

SINGLES = ("Full House", "Naked Single", "Hidden Single")
"""Always allowed beside `only`."""

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
    only: tuple[Technique, ...] = ()
    minutes: tuple[float, float] | None = None
    stars: tuple[float, float] | None = None

    def fits(self, rating: Rating) -> bool:
        """Whether a rating is as requested; the Sudoku Explainer rating and the time are other matters."""
        if self.level is not None and rating.level != self.level:
            return False
        if self.score is not None and not self.score[0] <= rating.score <= self.score[1]:
            return False
        if self.hardest is not None and (rating.hardest is None or not _is(rating.hardest, self.hardest)):
            return False
        used = rating.counts
        if self.only and any(one.name not in SINGLES and not any(_is(one, each) for each in self.only) for one in used):
            return False
        return all(any(_is(one, needed) for one in used) for needed in (*self.need, *self.only)) and not any(
            _is(one, avoided) for one in used for avoided in self.avoid
        )

    def fitting(self, attempts: Iterable[Attempt], threads: int) -> Iterator[Attempt]:
        """The attempts whose puzzles fit, in order, with the ratings that say so."""
        rest = iter(attempts)
        while block := list(islice(rest, BLOCK)):
            if self.allowed is not None:
                block = [one for one in block if one.rules is None or _is_within(one, self.allowed)]
            if self.by_path:
                block = [one for one in _rated(block, threads) if one.rating and self.fits(one.rating)]
            if self.timed:
                times = human_times([Grid(one.puzzle) for one in block], threads=threads)
                block = [one for one, time in zip(block, times, strict=True) if self.fits_time(time)]
                block = block if self.by_path else _rated(block, threads)
            if self.se is not None:
                explained = zip(
                    block, rate_many([Grid(one.puzzle) for one in block], threads=threads, scale="se"), strict=True
                )
                block = [one._replace(se=r) for one, r in explained if isinstance(r, SeRating) and self.fits_se(r)]
            yield from block

    @cached_property
    def allowed(self) -> Ladder | None:
        """The techniques that a path may use, of those for plain sudokus and those for clues; None for all."""
        if self.level in (None, Level.EXTREME) and not (self.only or self.avoid or self.hardest):
            return None
        ladder = RULE_LADDER.only(*SINGLES, *self.only) if self.only else RULE_LADDER
        harder = [rung.technique for rung in ladder if not self._may_use(rung)]
        return ladder.disable(GUESS, GIVE_UP, *self.avoid, *harder)

    def _may_use(self, rung: Rung) -> bool:
        """Whether a technique is no harder than requested."""
        is_over = self.hardest is not None and (rung.level, rung.score) > _weight(self.hardest)
        return not is_over and (self.level is None or rung.level <= self.level)

    @property
    def by_path(self) -> bool:
        """Whether the path matters, and not only the Sudoku Explainer rating."""
        return bool(self.need or self.avoid or self.only) or (self.level, self.score, self.hardest) != (
            None,
            None,
            None,
        )

    @property
    def timed(self) -> bool:
        """Whether it matters how long a person takes."""
        return self.minutes is not None or self.stars is not None

    def fits_time(self, time: HumanTime) -> bool:
        if self.minutes is not None and not self.minutes[0] <= time.minutes <= self.minutes[1]:
            return False
        return self.stars is None or self.stars[0] <= time.stars <= self.stars[1]

    def fits_se(self, rating: SeRating) -> bool:
        """A rating that took too long to find is only a lower bound, and fits nothing."""
        if self.se is None or not rating.is_complete:
            return False
        return self.se[0] <= rating.er <= self.se[1]


def _rated(block: list[Attempt], threads: int) -> list[Attempt]:
    ratings = rate_many([_puzzle(one) for one in block], threads=threads, scale="hodoku")
    rated = zip(block, ratings, strict=True)
    return [one._replace(rating=rating) for one, rating in rated if isinstance(rating, Rating)]


def _is_within(attempt: Attempt, allowed: Ladder) -> bool:
    """Whether a puzzle with rules is solved by these techniques alone: a quick test before the whole path."""
    return explain(_puzzle(attempt), allowed).is_solved


def _puzzle(attempt: Attempt) -> Grid | Puzzle:
    return Puzzle(Grid(attempt.puzzle), rules=attempt.rules) if attempt.rules else Grid(attempt.puzzle)


def _is(used: Technique, wanted: Technique) -> bool:
    """A request for a technique is met by it, and by what its search reports."""
    return wanted.name in (used.name, used.rung)


def summary(rating: Rating) -> dict[str, int]:
    """How often each technique is used, in the order of the ladder."""
    order = sorted(rating.counts, key=lambda one: (RULE_LADDER.rung(one).order, one.name))
    return {one.name: rating.counts[one] for one in order}


def grade_of(spec: Spec) -> Grade:
    """The grade of a spec; raises SudokuError with the reason when its parts contradict each other."""
    level = Level.from_name(spec.level) if spec.level is not None else None
    score = spec.score if not isinstance(spec.score, int) else (spec.score, spec.score)
    se = spec.se if not isinstance(spec.se, int | float) else (float(spec.se), float(spec.se))
    need, avoid, only = (tuple(map(technique, names)) for names in (spec.need, spec.avoid, spec.only))
    hardest = technique(spec.hardest) if spec.hardest is not None else None
    for wanted in (*need, *only, *([hardest] if hardest else [])):
        if not RULE_LADDER.rung(wanted).enabled:
            raise SudokuError(f"{wanted} is switched off in the ladder, so no path uses it")
        if wanted.family == "constraints" and not spec.variant:
            raise SudokuError(f"{wanted} looks at clues, and no variant was requested")
        if any(_is(wanted, avoided) for avoided in avoid):
            raise SudokuError(f"{wanted} is both required and excluded")
    _check_hardest(level, (*need, *only), hardest)
    _check_only(need, only, hardest)
    _check_ranges(level, score, se)
    return Grade(level, score, se, need, avoid, hardest, only, minutes_of(spec.minutes), stars_of(spec.stars))


def minutes_of(wanted: Span) -> tuple[float, float] | None:
    """The range of minutes of a request; a single number is rounded to."""
    low, high = (wanted - 0.5, wanted + 0.5) if isinstance(wanted, int | float) else wanted or (0.0, 1.0)
    if not (high > 0 and low <= high):
        raise SudokuError(f"{_told(wanted)} minutes: must be an ascending range from 0")
    return None if wanted is None else (low, high)


def stars_of(wanted: Span) -> tuple[float, float] | None:
    """The range of stars of a request."""
    low, high = (wanted, wanted) if isinstance(wanted, int | float) else wanted or (1.0, 10.0)
    if not (low <= high and high >= 1 and low <= 10):
        raise SudokuError(f"{_told(wanted)} stars: must be an ascending range within 1–10")
    if low == high and low * 2 != int(low * 2):
        raise SudokuError(f"{_told(wanted)} stars: they are counted in halves (4, 4.5, 5)")
    return None if wanted is None else (low, high)


def _told(wanted: Span) -> str:
    low, high = wanted if isinstance(wanted, tuple) else (wanted, wanted)
    return f"{low:g}" if low == high else f"{low:g} to {high:g}"


def _check_only(need: tuple[Technique, ...], only: tuple[Technique, ...], hardest: Technique | None) -> None:
    for wanted in (*need, *([hardest] if hardest else [])):
        if only and wanted.name not in SINGLES and not any(_is(wanted, each) for each in only):
            raise SudokuError(f"{wanted} is required, but only {', '.join(map(str, only))} and singles are allowed")


def _weight(one: Technique) -> tuple[Level, int]:
    rung = RULE_LADDER.rung(one)
    return rung.level, rung.score


def _check_hardest(level: Level | None, need: tuple[Technique, ...], hardest: Technique | None) -> None:
    for wanted in need:
        if hardest is not None and _weight(wanted) > _weight(hardest):
            raise SudokuError(f"{wanted} is required, but harder than {hardest}, the hardest technique requested")
    for wanted in (*need, *([hardest] if hardest else [])):
        if level is not None and RULE_LADDER.rung(wanted).level > level:
            raise SudokuError(
                f"{wanted} makes a puzzle at least {RULE_LADDER.rung(wanted).level}, and {level} was requested"
            )


def _check_ranges(level: Level | None, score: tuple[int, int] | None, se: tuple[float, float] | None) -> None:
    for low, high, what in ((*score, "score"),) if score else ():
        if not 0 <= low <= high:
            raise SudokuError(f"{what} {low} to {high}: must be an ascending range from 0")
    if level is not None and score is not None and score[0] > level.most:
        raise SudokuError(f"a puzzle of level {level} has a score of at most {level.most:.0f}, not {score[0]}")
    if se is not None and not 1.0 <= se[0] <= se[1]:
        raise SudokuError(f"Sudoku Explainer ratings from {se[0]} to {se[1]}: must be an ascending range from 1.0")
