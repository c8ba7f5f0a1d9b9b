"""`sudoku generate`: puzzles by wish, one or a million."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from ..output import Output, Seed, Threads, To, format_for, number_range

Text = str | None
Names = list[str] | None
PATTERNS = "none, rotational, rotational-90, left-right, up-down, mirrors, diagonal, antidiagonal, diagonals, full."

# The options, one for each wish.
Number = Annotated[int, typer.Option("--number", "-n", metavar="N", help="How many.")]
Givens = Annotated[Text, typer.Option(metavar="A-B", help="How many givens: 24, or 22-26.")]
Holes = Annotated[Text, typer.Option(metavar="A-B", help="How many holes instead.")]
Minimal = Annotated[bool, typer.Option("--minimal", help="No given can go.")]
Pattern = Annotated[str, typer.Option(metavar="PATTERN", help=PATTERNS)]
Mask = Annotated[Text, typer.Option(metavar="CELLS", help="A character a cell: x a given, . a hole, ? either.")]
Even = Annotated[bool, typer.Option("--even", help="The same number of holes in every block.")]
Blind = Annotated[bool, typer.Option("--blind", help="Erase without looking: there may be several solutions.")]
OfLevel = Annotated[Text, typer.Option(metavar="LEVEL", help="easy, medium, hard, unfair, extreme.")]
Score = Annotated[Text, typer.Option(metavar="A-B", help="The score of the path.")]
Se = Annotated[Text, typer.Option(metavar="A-B", help="The Sudoku Explainer rating.")]
Need = Annotated[Names, typer.Option(metavar="TECHNIQUE", help="The path uses it; may be repeated.")]
Avoid = Annotated[Names, typer.Option(metavar="TECHNIQUE", help="The path does not use it; may be repeated.")]
Hardest = Annotated[Text, typer.Option(metavar="TECHNIQUE", help="The hardest of the path is exactly this.")]
Solution = Annotated[Text, typer.Option(metavar="GRID", help="The solution.")]
By = Annotated[str, typer.Option(metavar="BUILDER", help="How grids are made: random, latin, shifting, diagonal …")]
Distinct = Annotated[bool, typer.Option("--distinct", help="No two are symmetric copies of each other.")]
Size = Annotated[int, typer.Option(metavar="N", help="4, 6, 9, 16, 25 …")]
Time = Annotated[float | None, typer.Option(metavar="SECONDS", help="Stop then, with what was found.")]


def generate(
    number: Number = 1,
    givens: Givens = None,
    holes: Holes = None,
    minimal: Minimal = False,
    symmetry: Pattern = "none",
    mask: Mask = None,
    even: Even = False,
    blind: Blind = False,
    level: OfLevel = None,
    score: Score = None,
    se: Se = None,
    need: Need = None,
    avoid: Avoid = None,
    hardest: Hardest = None,
    solution: Solution = None,
    by: By = "random",
    distinct: Distinct = False,
    size: Size = 9,
    seed: Seed = None,
    time: Time = None,
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
    spec: dict[str, Any] = dict(locals())
    for name in ("number", "seed", "time", "threads", "output", "to"):
        del spec[name]
    from ...generator.run import parse_seed
    from ..making import Job

    for name in ("givens", "holes", "score"):
        spec[name] = _whole(spec[name], f"--{name}", None if name == "score" else size)
    spec |= {"se": number_range(se, "--se"), "need": tuple(need or ()), "avoid": tuple(avoid or ())}
    format_for(output, to)  # a wrong name is told before the work
    job = Job(spec, number, parse_seed(seed), seed is not None, time, threads, output, to)
    return job.to_stdout() if output == "-" else job.to_file()


def _whole(text: str | None, option: str, size: int | None) -> tuple[int, int] | None:
    limit = size * size if size else 10**9
    found = number_range(text, option)
    return (int(found[0]), int(min(found[1], limit)) if found[1] == float("inf") else int(found[1])) if found else None
