"""What a run gives: puzzles with all that is known of them, and words on how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .._drawable import Drawable
from .._row import Row
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import PLAIN, Rules

if TYPE_CHECKING:
    from ..logic import Rating, SeRating

__all__ = ["Generated", "Progress"]

SOLUTIONS_COUNTED = 1000
"""Of a blindly erased puzzle."""


class Generated(Drawable, Row):
    """A puzzle made to a specification. As a mapping it is its own `to_dict()`: `pandas.DataFrame(generate_many(100))`.

    puzzle     the givens
    solution   the grid it was dug in; the only solution, unless erased blindly
    seed       makes this very puzzle again, with the same spec: `seed:attempt`
    tried      attempts up to and including this one, since the run began
    ratings    those that were found while generating
    rules      of a variant; false for a plain sudoku
    """

    def __init__(
        self,
        puzzle: Grid,
        solution: Grid,
        seed: str,
        tried: int,
        unique: bool = True,
        ratings: tuple[Rating | None, SeRating | None] = (None, None),
        rules: Rules = PLAIN,
    ) -> None:
        self.puzzle, self.solution, self.seed = puzzle, solution, seed
        self.tried, self.unique, self.ratings, self.rules = tried, unique, ratings, rules

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON and tables want them; what was not rated while generating is None."""
        rating, se = self.ratings
        return {
            "puzzle": self.puzzle.line(),
            "solution": self.solution.line(),
            "givens": self.givens,
            "level": str(rating.level) if rating else None,
            "score": rating.score if rating else None,
            "se": se.er if se else None,
            "hardest": rating.hardest.name if rating and rating.hardest else None,
            "minutes": round(rating.minutes, 1) if rating and rating.minutes is not None else None,
            "stars": rating.stars if rating else None,
            "seed": self.seed,
            "unique": self.unique,
            "rules": str(self.rules) if self.rules else None,
        }

    def __hash__(self) -> int:
        return hash((self.puzzle, self.seed))

    def __str__(self) -> str:
        return str(self.as_puzzle())

    def __repr__(self) -> str:
        return f"Generated({self.puzzle!r}, {self.solution!r}, {self.seed!r}, {self.tried}, {self.unique})"

    def with_ratings(self, rating: Rating | None, se: SeRating | None) -> Generated:
        """The same puzzle with ratings found later, many at once."""
        return Generated(self.puzzle, self.solution, self.seed, self.tried, self.unique, (rating, se), self.rules)

    @property
    def givens(self) -> int:
        """How many there are."""
        return len(self.puzzle.filled)

    @property
    def attempt(self) -> int:
        """The number of the attempt that made it."""
        return int(self.seed.partition(":")[2])

    @cached_property
    def solutions(self) -> int:
        """How many solutions it has: 1, or for one erased blindly the number found, looking for 1000 at most."""
        from ..solving.solver import count_solutions

        return 1 if self.unique else count_solutions(self.as_puzzle(), SOLUTIONS_COUNTED)

    @cached_property
    def rating(self) -> Rating:
        """Its level, score and hardest technique, found when first asked for."""
        from ..logic import rate

        return self.ratings[0] or rate(self.as_puzzle() if self.rules else self.puzzle, scale="hodoku")

    @cached_property
    def se(self) -> SeRating:
        """Its Sudoku Explainer rating, found when first asked for."""
        from ..logic import SeRating, rate_many

        found = self.ratings[1] or rate_many([self.puzzle], scale="se")[0]
        if not isinstance(found, SeRating):
            raise found
        return found

    @property
    def path(self) -> dict[str, int]:
        """The path in short: how often each technique is used, easiest first."""
        from .grade import summary

        return summary(self.rating)

    def _pictured(self) -> Grid | Puzzle:
        return self.as_puzzle() if self.rules else self.puzzle

    def as_puzzle(self, **info: Any) -> Puzzle:  # noqa: ANN401  # any plain value
        """For writing: with its solution, its seed, and whatever else is known of it."""
        known = {"seed": self.seed, **info}
        return Puzzle(self.puzzle, solution=self.solution if self.unique else None, info=known, rules=self.rules)


@dataclass(frozen=True)
class Progress:
    """How a run stands; `under_way` is the share of the present attempt that is done, where one takes long."""

    found: int
    wanted: int | None
    tried: int
    seconds: float
    under_way: float = 0.0

    @property
    def rate(self) -> float:
        """Puzzles found a second."""
        return self.found / self.seconds if self.seconds else 0.0

    @property
    def expected(self) -> float | None:
        """Seconds still to go, as far as can be told."""
        done = self.found + self.under_way
        if self.wanted is None or not done:
            return None
        return max(self.wanted - done, 0.0) * self.seconds / done

    def __str__(self) -> str:
        wanted = f" of {self.wanted}" if self.wanted is not None else ""
        share = f" and {self.under_way:.0%} of the next" if self.under_way else ""
        left = f", {_span(self.expected)} to go" if self.expected is not None else ""
        return f"{self.found}{wanted} found, {self.tried} tried{share}, {self.rate:.1f}/s{left}"


def _span(seconds: float) -> str:
    """A time for people: 40 s, 12 min, 49 h."""
    for unit, long, most in (("s", 1, 120), ("min", 60, 7200)):
        if seconds < most:
            return f"{seconds / long:.0f} {unit}"
    return f"{seconds / 3600:,.0f} h"
