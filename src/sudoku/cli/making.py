"""A run of `sudoku generate`: to the reader as it goes, or through a journal to a file."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .output import write_out

if TYPE_CHECKING:
    from ..generator import Generated, Progress
    from ..grid import Grid
    from ..puzzle import Puzzle

__all__ = ["Job"]


class Teller:
    """Progress for people: one line on stderr that is overwritten, from the second second on."""

    def __init__(self) -> None:
        self.shown = 0.0
        self.standing = False

    def __call__(self, progress: Progress) -> None:
        if not sys.stderr.isatty() or progress.seconds < 1 or progress.seconds - self.shown < 0.3:
            return
        self.shown = progress.seconds
        self.standing = True
        print(f"\r{progress}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Makes way for whatever is written next."""
        if self.standing:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        self.standing = False


@dataclass(frozen=True)
class Job:
    """What is requested, how often, from which seed, and where to."""

    spec: dict[str, Any]
    number: int
    start: tuple[int, int]
    given_seed: bool
    time: float | None
    threads: int
    output: str
    to: str | None
    teller: Teller = field(default_factory=Teller)

    def run(self, number: int, start: tuple[int, int], known: Iterable[Grid] = ()) -> Iterator[Generated]:
        from ..generator import generate_many
        from ..grid import Grid

        spec = dict(self.spec)
        if spec["solution"] is not None:
            spec["solution"] = Grid.from_text(spec["solution"])
        spec |= {"seconds": self.time, "threads": self.threads}
        return generate_many(number, seed=f"{start[0]}:{start[1]}", progress=self.teller, known=known, **spec)

    def to_stdout(self) -> int:
        found = 0

        def puzzles() -> Iterator[Puzzle]:
            nonlocal found
            for made in self.run(self.number, self.start):
                found += 1
                self.teller.clear()
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

        self.run(0, self.start)  # refused before a file is made
        journal = Journal(self.output, self.spec, *self.start, self.given_seed)
        stopped = False
        try:
            known = [puzzle.grid for puzzle in journal.puzzles()] if self.spec["distinct"] else []
            for made in self.run(max(0, self.number - journal.found), (journal.seed, journal.next), known):
                journal.add(made, self.known_of(made))
        except KeyboardInterrupt:
            stopped = True
        done = journal.found >= self.number
        if journal.found or done:
            write_out(journal.puzzles(), self.output, self.to)
        journal.close(done)
        where = f", in {self.output}" if journal.found else ""
        return self.end(journal.found, f"{where}; the same command goes on", stopped)

    def known_of(self, made: Generated) -> dict[str, Any]:
        """What is known of a puzzle and worth writing."""
        if self.spec["blind"]:
            return {"solutions": made.solutions}
        known: dict[str, Any] = {}
        if any(self.spec[name] for name in ("level", "score", "need", "avoid", "hardest")):
            known |= {"level": str(made.rating.level), "score": made.rating.score}
        if self.spec["se"]:
            known["se"] = made.se.er
        return known

    def end(self, found: int, where: str, stopped: bool) -> int:
        """Says what is missing, if anything is; the exit code."""
        self.teller.clear()
        if found >= self.number:
            return 0
        print(f"sudoku: {found} of {self.number} found{where}", file=sys.stderr)
        return 130 if stopped else 1
