"""`sudoku rate`: how hard puzzles are, one line each."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ...errors import SudokuError
from ..arguments import Json, print_json, puzzles_of
from ..ladder import Format, LadderFile, ladder_of

if TYPE_CHECKING:
    from ...logic import Ladder, Level, Rating, SeRating, Technique
    from ...puzzle import Puzzle

SCALES = ("both", "hodoku", "se")
FIRST, CHUNK = 8, 512  # the first lines come at once, later ones in chunks that keep all cores busy


def rate(
    puzzles: Annotated[list[str], typer.Argument(metavar="PUZZLE…", help="Puzzles, files, or - for standard input.")],
    *,
    level: Annotated[list[str] | None, typer.Option(help="Only this level (may be repeated).")] = None,
    least: Annotated[int | None, typer.Option("--min", metavar="SCORE", help="Only scores from here up.")] = None,
    most: Annotated[int | None, typer.Option("--max", metavar="SCORE", help="Only scores up to here.")] = None,
    with_: Annotated[list[str] | None, typer.Option("--with", metavar="TECHNIQUE", help="Only if it is used.")] = None,
    without: Annotated[list[str] | None, typer.Option(metavar="TECHNIQUE", help="Only if it is not used.")] = None,
    scale: Annotated[str, typer.Option(metavar="SCALE", help="both, hodoku (level, score) or se (ER/EP/ED).")] = "both",
    seconds: Annotated[float, typer.Option(help="At most so long for one puzzle on the SE scale.")] = 300.0,
    threads: Annotated[int, typer.Option(min=0, help="How many threads; 0 for all cores.")] = 0,
    ladder: LadderFile = None,
    format: Format = None,
    json: Json = False,
) -> int:
    """Rate puzzles on both scales. Level, score, hardest technique and how often each was used; ER/EP/ED of SE.

    \b
    Exit 1 if a puzzle was refused: it has no solution, or several.
      sudoku rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku rate --level Hard --with X-Wing --without XY-Wing puzzles.sdm
      sudoku rate --json --min 1000 a.sdm b.csv
      sudoku rate --scale se --seconds 60 hardest.txt
    """
    from ...logic.rating import Rating
    from ...logic.technique import Level, technique

    wanted = Wanted(
        {Level.from_name(name) for name in level or []},
        least,
        most,
        [technique(name) for name in with_ or []],
        [technique(name) for name in without or []],
    )
    if scale not in SCALES:
        raise SudokuError(f"--scale {scale}: one of {', '.join(SCALES)}")
    if scale == "se" and wanted.filters:
        raise SudokuError("--scale se knows no level, score or technique to filter by: --scale both does")
    rungs, refused = ladder_of(ladder), 0
    items = (item for argument in puzzles for item in puzzles_of(argument, format))
    for item, answer in _answers(items, lambda chunk: _rate(chunk, rungs, threads, scale, seconds)):
        if isinstance(answer, SudokuError):
            refused += 1
            _refuse(item, answer, json)
        elif not isinstance(answer, Rating):
            _tell_se(item, answer, json)
        elif wanted.accepts(answer):
            _tell(item, answer, json)
    return 1 if refused else 0


@dataclass
class Wanted:
    """The filters of the command line."""

    levels: set[Level]
    least: int | None
    most: int | None
    used: list[Technique]
    unused: list[Technique]

    @property
    def filters(self) -> bool:
        """Is anything filtered out?"""
        return bool(self.levels or self.used or self.unused) or self.least is not None or self.most is not None

    def accepts(self, rating: Rating) -> bool:
        return (
            (not self.levels or rating.level in self.levels)
            and (self.least is None or rating.score >= self.least)
            and (self.most is None or rating.score <= self.most)
            and all(one in rating.counts for one in self.used)
            and not any(one in rating.counts for one in self.unused)
        )


def _chunks(items: Iterator[Puzzle]) -> Iterator[list[Puzzle]]:
    size = FIRST
    while chunk := list(islice(items, size)):
        yield chunk
        size = CHUNK


def _answers(
    items: Iterator[Puzzle], rated: Callable[[list[Puzzle]], list[Rating | SeRating | SudokuError]]
) -> Iterator[tuple[Puzzle, Rating | SeRating | SudokuError]]:
    """Each puzzle with its rating; how many there were is told on a terminal."""
    done, tells = 0, sys.stderr.isatty()
    for chunk in _chunks(items):
        yield from zip(chunk, rated(chunk), strict=True)
        done += len(chunk)
        if tells and done > FIRST:
            print(f"\r{done} puzzles rated", end="", file=sys.stderr, flush=True)
    if tells and done > FIRST:
        print(file=sys.stderr)


def _rate(
    chunk: list[Puzzle], ladder: Ladder, threads: int, scale: str, seconds: float
) -> list[Rating | SeRating | SudokuError]:
    from ...errors import UnsupportedSize
    from ...logic import rate_many
    from ...shape import NINE

    fitting = [item.grid for item in chunk if item.shape == NINE]
    one_or_both: Literal["hodoku", "both"] = "hodoku" if scale == "hodoku" else "both"
    found: Sequence[Rating | SeRating | SudokuError]
    if scale == "se":
        found = rate_many(fitting, scale="se", threads=threads, seconds=seconds)
    else:
        found = rate_many(fitting, ladder, threads=threads, scale=one_or_both, seconds=seconds)
    answers = iter(found)
    odd = UnsupportedSize("not 9×9 with 3×3 boxes: ratings know no other shape")
    return [next(answers) if item.shape == NINE else odd for item in chunk]


def _refuse(item: Puzzle, error: SudokuError, json: bool) -> None:
    if json:
        print_json({"puzzle": item.grid.line(), "error": str(error)})
    else:
        print(f"{item.grid.line()}\trefused: {error}", file=sys.stderr)


def _tell(item: Puzzle, rating: Rating, json: bool) -> None:
    if json:
        print_json({"puzzle": item.grid.line(), **rating.to_dict()})
        return
    counts = ", ".join(f"{technique.name} {count}" for technique, count in rating.counts.items())
    other = f"\t{rating.se}" if rating.se else ""
    print(f"{item.grid.line()}\t{rating.level}\t{rating.score}\t{rating.hardest}\t{counts}{other}")


def _tell_se(item: Puzzle, rating: SeRating, json: bool) -> None:
    if json:
        print_json({"puzzle": item.grid.line(), "se": rating.to_dict()})
        return
    print(f"{item.grid.line()}\t{rating}\t{rating.hardest}")
