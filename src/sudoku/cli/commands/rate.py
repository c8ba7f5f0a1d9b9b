"""`sudoku rate`: how hard puzzles are, one line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from .. import choices
from ..arguments import Force, Format, Json, Output, Puzzles, Threads, To, line_of, print_json, puzzles_of
from ..ladder import LadderFile, ladder_of
from ..output import number_range, write_out
from ..progress import progress
from ..streams import complain

if TYPE_CHECKING:
    from ...generator.grade import Grade
    from ...logic import Ladder, Level, Rating, SeRating
    from ...puzzle import Puzzle

    Answer = Rating | SeRating | SudokuError

FIRST, CHUNK = 8, 512  # the first lines come at once, later ones in chunks that keep all cores busy


class Scale(StrEnum):
    """The scales of difficulty: HoDoKu's level and score, Sudoku Explainer's ER/EP/ED."""

    BOTH = "both"
    HODOKU = "hodoku"
    SE = "se"


def rate(
    puzzles: Puzzles = None,
    *,
    scale: Annotated[Scale, typer.Option(help="HoDoKu's level and score, Sudoku Explainer's ER/EP/ED.")] = Scale.BOTH,
    level: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help="Only easy, medium, hard, unfair or extreme; may be repeated.",
            click_type=choices.LEVEL,
        ),
    ] = None,
    score: Annotated[str | None, typer.Option(metavar="A-B", help="Only scores in this range: 700-900, 1000-.")] = None,
    se: Annotated[str | None, typer.Option(metavar="A-B", help="Only SE ratings in this range: 7.1-8.")] = None,
    minutes: Annotated[
        str | None, typer.Option(metavar="A-B", help="Only if a person is expected to take so long: 5-10.")
    ] = None,
    stars: Annotated[str | None, typer.Option(metavar="A-B", help="Only so many stars: 4, 2.5-5.")] = None,
    need: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TECHNIQUE",
            help="Only if the path uses it; may be repeated.",
            autocompletion=choices.techniques,
        ),
    ] = None,
    avoid: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TECHNIQUE",
            help="Only if the path does not use it; may be repeated.",
            autocompletion=choices.techniques,
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="Time limit for each puzzle on the SE scale.")
    ] = 300.0,
    ladder: LadderFile = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
    threads: Threads = 0,
) -> int:
    """Rate puzzles on both scales of difficulty.

    Each line has the puzzle, its level and score, its hardest technique, how often each technique is used, the Sudoku
    Explainer rating ER/EP/ED, and how long a person is expected to take: the minutes, in brackets the range for two of
    three players, and 1 to 10 stars; "extrapolated" means that no times of such puzzles are known.

    Puzzles without a solution or with several cannot be rated: they are reported on stderr, with exit code 1. The
    filters mean the same as in `sudoku generate`. With -o or --to the puzzles are written with their ratings: a .csv
    file is a table.

    \b
    Examples:
      sudoku rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku rate --level hard --need x-wing --avoid xy-wing puzzles.sdm
      sudoku rate --minutes 5-10 puzzles.sdm
      sudoku rate --json --score 1000- puzzles.sdm more.sdm
      sudoku rate puzzles.sdm -o ratings.csv
      sudoku rate --scale se --seconds 60 hardest.txt
    """
    from ...generator.grade import Grade, minutes_of, stars_of
    from ...logic.technique import Level, technique

    wanted = Wanted(
        {Level.from_name(name) for name in level or []},
        Grade(
            level=None,
            score=_whole(number_range(score, "--score")),
            se=number_range(se, "--se"),
            need=tuple(technique(name) for name in need or ()),
            avoid=tuple(technique(name) for name in avoid or ()),
            hardest=None,
            minutes=minutes_of(_span(minutes, "--minutes")),
            stars=stars_of(_span(stars, "--stars")),
        ),
    )
    wanted.check(scale)
    rungs, ratings = ladder_of(ladder), RatedLines(json)
    rated = _rated(puzzles_of(puzzles, format, rules=True), lambda chunk: _rate(chunk, rungs, threads, scale, seconds))
    fitting = ((item, rating) for item, rating in ratings.valid(rated) if wanted.accepts(rating))
    if output != "-" or to:
        write_out((_with_rating(*each) for each in fitting), output, to, json=json, force=force)
    else:
        for each in fitting:
            _print_rating(*each, json)
    return 1 if ratings.refused else 0


@dataclass
class Wanted:
    """The filters of the command line."""

    levels: set[Level]
    grade: Grade

    def check(self, scale: Scale) -> None:
        """Refuses a filter that the scale has no figures for."""
        if scale is Scale.SE and (self.levels or self.grade.by_path or self.grade.timed):
            raise SudokuError("--scale se has no level, score, techniques or time to filter by: use --scale both")
        if scale is Scale.HODOKU and self.grade.se:
            raise SudokuError("--scale hodoku has no SE rating to filter by: use --scale both")

    def accepts(self, rating: Rating | SeRating) -> bool:
        from ...logic import SeRating

        se = rating if isinstance(rating, SeRating) else rating.se
        if self.grade.se and not (se and self.grade.fits_se(se)):
            return False
        if isinstance(rating, SeRating):
            return True
        if (self.levels and rating.level not in self.levels) or not self.grade.fits(rating):
            return False
        return not self.grade.timed or (rating.time is not None and self.grade.fits_time(rating.time))


class RatedLines:
    """Passes on what could be rated, and reports what could not."""

    def __init__(self, json: bool) -> None:
        self.json, self.refused = json, 0

    def valid(self, rated: Iterator[tuple[Puzzle, Answer]]) -> Iterator[tuple[Puzzle, Rating | SeRating]]:
        for item, answer in rated:
            if not isinstance(answer, SudokuError):
                yield item, answer
                continue
            self.refused += 1
            if self.json:
                print_json({"puzzle": line_of(item), "error": str(answer)})
            else:
                complain(f"{line_of(item)}\tcannot be rated: {answer}")


def _whole(found: tuple[float, float] | None) -> tuple[int, int] | None:
    return found and (int(found[0]), int(min(found[1], 10**9)))


def _span(text: str | None, option: str) -> tuple[float, float] | float | None:
    """A range, or a number alone."""
    found = number_range(text, option)
    return found[0] if found and text and "-" not in text else found


def _chunks(items: Iterator[Puzzle]) -> Iterator[list[Puzzle]]:
    size = FIRST
    while chunk := list(islice(items, size)):
        yield chunk
        size = CHUNK


def _rated(items: Iterator[Puzzle], rate: Callable[[list[Puzzle]], list[Answer]]) -> Iterator[tuple[Puzzle, Answer]]:
    """Each puzzle with its rating."""
    with progress("rating", None, streaming=True) as bar:
        for chunk in _chunks(items):
            yield from zip(chunk, rate(chunk), strict=True)
            bar.update(bar.done + len(chunk), f"{bar.done + len(chunk):.0f} puzzles rated")


def _rate(chunk: list[Puzzle], ladder: Ladder, threads: int, scale: Scale, seconds: float) -> list[Answer]:
    from ...errors import UnsupportedSize
    from ...logic import rate_many
    from ...shape import NINE

    fitting = [item for item in chunk if item.shape == NINE]
    found: Sequence[Answer]
    if scale is Scale.SE:
        found = rate_many(fitting, scale="se", threads=threads, seconds_each=seconds)
    else:
        found = rate_many(
            fitting, ladder, threads=threads, scale="both" if scale is Scale.BOTH else "hodoku", seconds_each=seconds
        )
    answers = iter(found)
    odd = UnsupportedSize("ratings exist for 9×9 with 3×3 boxes only")
    return [next(answers) if item.shape == NINE else odd for item in chunk]


def _with_rating(item: Puzzle, rating: Rating | SeRating) -> Puzzle:
    """The puzzle with its rating among what is known of it."""
    from ..making import rating_info

    return item.replace(info={**item.info, **rating_info(rating)})


def _print_rating(item: Puzzle, rating: Rating | SeRating, json: bool) -> None:
    from ...logic import SeRating

    line = line_of(item)
    if isinstance(rating, SeRating):
        print_json({"puzzle": line, "se": rating.to_dict()}) if json else print(f"{line}\t{rating}\t{rating.hardest}")
    elif json:
        print_json({"puzzle": line, **rating.to_dict()})
    else:
        counts = ", ".join(f"{technique.name} {count}" for technique, count in rating.counts.items())
        told = [line, rating.level, rating.score, rating.hardest, counts]
        told += [part for part in (rating.se, rating.time) if part and rating.se]
        print(*told, sep="\t")
