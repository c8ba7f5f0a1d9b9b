"""`sudoku generate`: puzzles by wish, one or a million."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import Output, Seed, Threads, To, format_for, number_range, write_out

if TYPE_CHECKING:
    from ..generator import Generated, Progress
    from ..grid import Grid
    from ..puzzle import Puzzle

Text = str | None


def generate(
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", help="How many.")] = 1,
    givens: Annotated[Text, typer.Option(metavar="A-B", help="How many givens: 24, or 22-26.")] = None,
    holes: Annotated[Text, typer.Option(metavar="A-B", help="How many holes instead.")] = None,
    minimal: Annotated[bool, typer.Option("--minimal", help="No given can go.")] = False,
    symmetry: Annotated[
        str,
        typer.Option(
            metavar="PATTERN",
            help="none, rotational, rotational-90, left-right, up-down, mirrors, diagonal, antidiagonal, "
            "diagonals, full.",
        ),
    ] = "none",
    mask: Annotated[
        Text, typer.Option(metavar="CELLS", help="A character a cell: x a given, . a hole, ? either.")
    ] = None,
    even: Annotated[bool, typer.Option("--even", help="The same number of holes in every block.")] = False,
    blind: Annotated[
        bool, typer.Option("--blind", help="Erase without looking: there may be several solutions.")
    ] = False,
    level: Annotated[Text, typer.Option(metavar="LEVEL", help="easy, medium, hard, unfair, extreme.")] = None,
    score: Annotated[Text, typer.Option(metavar="A-B", help="The score of the path.")] = None,
    se: Annotated[Text, typer.Option(metavar="A-B", help="The Sudoku Explainer rating.")] = None,
    need: Annotated[
        list[str] | None, typer.Option(metavar="TECHNIQUE", help="The path uses it; may be repeated.")
    ] = None,
    avoid: Annotated[
        list[str] | None, typer.Option(metavar="TECHNIQUE", help="The path does not use it; may be repeated.")
    ] = None,
    hardest: Annotated[Text, typer.Option(metavar="TECHNIQUE", help="The hardest of the path is exactly this.")] = None,
    solution: Annotated[Text, typer.Option(metavar="GRID", help="The solution.")] = None,
    by: Annotated[
        str, typer.Option(metavar="BUILDER", help="How grids are made: random, latin, shifting, diagonal …")
    ] = "random",
    distinct: Annotated[bool, typer.Option("--distinct", help="No two are symmetric copies of each other.")] = False,
    size: Annotated[int, typer.Option(metavar="N", help="4, 6, 9, 16, 25 …")] = 9,
    seed: Seed = None,
    time: Annotated[float | None, typer.Option(metavar="SECONDS", help="Stop then, with what was found.")] = None,
    threads: Threads = 0,
    output: Output = "-",
    to: To = None,
) -> int:
    """Generate puzzles by wish. Every one has a single solution unless --blind is said.

    \b
    A run to a file is kept in OUT.part while it lasts; stopped or killed, the same command goes on with it.
    Exit 0 if all were found, 1 if the time was up before.
      sudoku generate --symmetry rotational --seed 7
      sudoku generate -n 1000 --level hard --symmetry rotational -o puzzles.sdm
      sudoku generate --hardest swordfish --time 10
      sudoku generate -n 10 --size 16 --to box
    """
    from ..generator.run import parse_seed

    wishes: dict[str, Any] = {
        "givens": _whole(givens, "--givens", size),
        "holes": _whole(holes, "--holes", size),
        "minimal": minimal,
        "symmetry": symmetry,
        "mask": mask,
        "even": even,
        "blind": blind,
        "level": level,
        "score": _whole(score, "--score", None),
        "se": number_range(se, "--se"),
        "need": tuple(need or ()),
        "avoid": tuple(avoid or ()),
        "hardest": hardest,
        "solution": solution,
        "by": by,
        "distinct": distinct,
        "size": size,
    }
    format_for(output, to)  # a wrong name is told before the work
    job = _Job(wishes, number, parse_seed(seed), seed is not None, time, threads, output, to)
    return job.to_stdout() if output == "-" else job.to_file()


def _whole(text: str | None, option: str, size: int | None) -> tuple[int, int] | None:
    limit = size * size if size else 10**9
    found = number_range(text, option)
    return (int(found[0]), int(min(found[1], limit)) if found[1] == float("inf") else int(found[1])) if found else None


@dataclass(frozen=True)
class _Job:
    wishes: dict[str, Any]
    number: int
    start: tuple[int, int]
    given_seed: bool
    time: float | None
    threads: int
    output: str
    to: str | None

    def run(self, number: int, start: tuple[int, int], known: Iterable[Grid] = ()) -> Iterator[Generated]:
        from ..generator import generate_many
        from ..grid import Grid

        wishes = dict(self.wishes)
        if wishes["solution"] is not None:
            wishes["solution"] = Grid.parse(wishes["solution"])
        wishes |= {"time": self.time, "threads": self.threads}
        return generate_many(number, seed=f"{start[0]}:{start[1]}", progress=_Teller(), known=known, **wishes)

    def to_stdout(self) -> int:
        found = 0

        def puzzles() -> Iterator[Puzzle]:
            nonlocal found
            for made in self.run(self.number, self.start):
                found += 1
                yield made.as_puzzle(**_known(made, self.wishes))

        write_out(puzzles(), "-", self.to)
        return _told(found, self.number, "")

    def to_file(self) -> int:
        """Through the journal: what is in it is not made again, and is written even when the run is stopped."""
        from .journal import Journal

        self.run(0, self.start)  # refused before a file is made
        journal = Journal(self.output, self.wishes, *self.start, self.given_seed)
        stopped = False
        try:
            known = [puzzle.grid for puzzle in journal.puzzles()] if self.wishes["distinct"] else []
            for made in self.run(max(0, self.number - journal.found), (journal.seed, journal.next), known):
                journal.add(made, _known(made, self.wishes))
        except KeyboardInterrupt:
            stopped = True
        done = journal.found >= self.number
        if journal.found or done:
            write_out(journal.puzzles(), self.output, self.to)
        journal.close(done)
        code = _told(journal.found, self.number, f" in {self.output}; the same command goes on")
        return 130 if stopped and not done else code


def _known(made: Generated, wishes: dict[str, Any]) -> dict[str, Any]:
    """What is known of a puzzle and worth writing."""
    if wishes["blind"]:
        return {"solutions": made.solutions}
    known: dict[str, Any] = {}
    if any(wishes[name] for name in ("level", "score", "need", "avoid", "hardest")):
        known |= {"level": str(made.rating.level), "score": made.rating.score}
    if wishes["se"]:
        known["se"] = made.se.er
    return known


def _told(found: int, number: int, where: str) -> int:
    if found >= number:
        return 0
    print(f"sudoku: {found} of {number} found{where}", file=sys.stderr)
    return 1


class _Teller:
    """Progress for people: one line on stderr that is overwritten, from the second second on."""

    def __init__(self) -> None:
        self.shown = 0.0
        self.wide = 0

    def __call__(self, progress: Progress) -> None:
        if not sys.stderr.isatty() or progress.seconds < 1 or progress.seconds - self.shown < 0.3:
            return
        self.shown = progress.seconds
        text = str(progress)
        done = progress.wanted is not None and progress.found >= progress.wanted
        self.wide = max(self.wide, len(text))
        print(f"\r{text:{self.wide}}", end="\n" if done else "", file=sys.stderr, flush=True)
