"""A run of `sudoku generate`: printed as it goes, or through a journal to a file."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .output import check_output, write_out
from .progress import Bar
from .streams import complain

if TYPE_CHECKING:
    from ..generator import Generated, Progress
    from ..grid import Grid
    from ..logic import Rating, SeRating
    from ..logic.human_time import HumanTime
    from ..puzzle import Puzzle

__all__ = ["Job", "rating_info"]

RATED_AT_ONCE, RATED_AFTER = 256, 0.2  # puzzles; seconds after which fewer will do


def rating_info(rating: Rating | SeRating) -> dict[str, Any]:
    """What a rating says, as a file keeps it; on both scales with the time. An SE rating cut short is left out."""
    from ..logic import SeRating

    if isinstance(rating, SeRating):
        return {"se": rating.er} if rating.is_complete else {}
    info: dict[str, Any] = {"level": str(rating.level), "score": rating.score, "hardest": str(rating.hardest)}
    if not rating.se:
        return info
    return info | rating_info(rating.se) | (time_info(rating.time) if rating.time else {})


def time_info(time: HumanTime) -> dict[str, Any]:
    """How long a person is expected to take, as a file keeps it; "yes" where no times of such puzzles are known."""
    told = time.to_dict()
    known = {"extrapolated": "yes"} if time.extrapolated else {}
    return {name: told[name] for name in ("effort", "minutes", "stars")} | known


@dataclass(frozen=True)
class Job:
    """What is to be made, how often, from which seed, and where to."""

    spec: dict[str, Any]
    number: int
    start: tuple[int, int]
    given_seed: bool
    seconds: float | None
    threads: int
    output: str
    to: str
    rate: bool = False
    force: bool = False
    bar: Bar = field(default_factory=lambda: Bar("generating", None, visible=sys.stderr.isatty()))

    def run(self, number: int, start: tuple[int, int], known: Iterable[Grid] = ()) -> Iterator[Generated]:
        from ..generator import generate_many
        from ..grid import Grid

        spec = dict(self.spec)
        if spec["solution"] is not None:
            spec["solution"] = Grid.from_text(spec["solution"])
        spec |= {"seconds": self.seconds, "threads": self.threads}
        made = generate_many(number, seed=f"{start[0]}:{start[1]}", progress=self._show, known=known, **spec)
        return self._rated(made) if self.rate and not spec["blind"] else made

    def _show(self, progress: Progress) -> None:
        self.bar.total = progress.wanted
        self.bar.update(progress.found + progress.under_way, str(progress))

    def _rated(self, made: Iterable[Generated]) -> Iterator[Generated]:
        """The same puzzles with their ratings on both scales, found for many at once."""
        from ..logic import Rating, rate_many

        for batch in _batches(made):
            ratings = rate_many([one.as_puzzle() for one in batch], threads=self.threads)
            for one, rating in zip(batch, ratings, strict=True):
                yield one.with_ratings(rating, rating.se) if isinstance(rating, Rating) else one

    def to_stdout(self) -> int:
        found = 0

        def puzzles() -> Iterator[Puzzle]:
            nonlocal found
            for made in self.run(self.number, self.start):
                found += 1
                self.bar.clear()
                yield made.as_puzzle(**self.known_of(made))

        stopped = False
        try:
            write_out(puzzles(), "-", self.to)
        except KeyboardInterrupt:
            stopped = True
        return self.end(found, "", stopped)

    def to_file(self) -> int:
        """Through the journal: what is in it is not made again, and is written even when the run is stopped."""
        from .journal import Journal

        self.run(0, self.start)  # a specification that cannot be met is refused before a file is made
        self._make_way()
        journal = Journal(self.output, self.spec | {"rate": self.rate}, *self.start, self.given_seed)
        stopped = False
        try:
            known = [puzzle.grid for puzzle in journal.puzzles()] if self.spec["distinct"] else []
            for made in self.run(max(0, self.number - journal.found), (journal.seed, journal.next), known):
                journal.add(made, self.known_of(made))
        except KeyboardInterrupt:
            stopped = True
        done = journal.found >= self.number
        if journal.found or done:
            write_out(journal.puzzles(), self.output, self.to, force=True)
        journal.close(done)
        where = f" and written to {self.output}" if journal.found else ""
        return self.end(journal.found, f"{where}; run the same command again to continue", stopped)

    def _make_way(self) -> None:
        """An unfinished run is continued; a finished file is overwritten only if that was asked for."""
        check_output(self.output, force=True)
        part = Path(f"{self.output}.part")
        if self.force:
            part.unlink(missing_ok=True)
        elif not part.exists():
            check_output(self.output, force=False)

    def known_of(self, made: Generated) -> dict[str, Any]:
        """What is known of a puzzle and worth writing."""
        if self.spec["blind"]:
            return {"solutions": made.solutions}
        known: dict[str, Any] = {}
        if self.rate or any(self.spec[name] for name in ("level", "score", "need", "avoid", "only", "hardest")):
            known |= rating_info(made.rating)
        if self.rate or self.spec["se"]:
            known |= rating_info(made.se)
        if (self.rate or self.spec["minutes"] or self.spec["stars"]) and made.rating.time:
            known |= time_info(made.rating.time)
        return known

    def end(self, found: int, where: str, stopped: bool) -> int:
        """Says what is missing, if anything is; the exit code."""
        self.bar.clear()
        if found >= self.number:
            return 0
        complain(f"sudoku: {found} of {self.number} puzzles found{where}")
        return 130 if stopped else 1


def _batches(made: Iterable[Generated]) -> Iterator[list[Generated]]:
    """As many as are worth rating at once, without keeping a slow run waiting."""
    batch: list[Generated] = []
    began = time.monotonic()
    for one in made:
        batch.append(one)
        if len(batch) >= RATED_AT_ONCE or time.monotonic() - began > RATED_AFTER:
            yield batch
            batch, began = [], time.monotonic()
    if batch:
        yield batch
