"""`sudoku generate`: puzzles to a specification, one or a million."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .. import choices
from ..arguments import Json, Output, Seconds, Seed, Threads, To
from ..output import check_rules_fit, format_for, number_range

Text = str | None
Names = list[str] | None
PATTERNS = "none, rotational, rotational-90, left-right, up-down, mirrors, diagonal, antidiagonal, diagonals or full."

# The options, one for each field of Spec.
Number = Annotated[int, typer.Option("--number", "-n", metavar="N", min=0, help="How many puzzles.")]
Givens = Annotated[Text, typer.Option(metavar="A-B", help="Number of givens: 24, 22-26, 22- or -26.")]
Holes = Annotated[Text, typer.Option(metavar="A-B", help="Number of empty cells instead.")]
Minimal = Annotated[bool, typer.Option("--minimal", help="Every given is needed.")]
Pattern = Annotated[
    str,
    typer.Option(metavar="PATTERN", help=f"Symmetry of the clue pattern: {PATTERNS}", click_type=choices.PATTERN),
]
Mask = Annotated[Text, typer.Option(metavar="CELLS", help="One character per cell: x given, . empty, ? either.")]
Even = Annotated[bool, typer.Option("--even", help="The same number of empty cells in every box.")]
Blind = Annotated[bool, typer.Option("--blind", help="Empty cells at random: there may be several solutions.")]
OfLevel = Annotated[
    Text,
    typer.Option(metavar="LEVEL", help="easy, medium, hard, unfair or extreme.", click_type=choices.LEVEL),
]
Score = Annotated[Text, typer.Option(metavar="A-B", help="HoDoKu score.")]
Se = Annotated[Text, typer.Option(metavar="A-B", help="Sudoku Explainer rating (ER).")]
Minutes = Annotated[Text, typer.Option(metavar="A-B", help="Time a person is expected to take: 5-10.")]
Stars = Annotated[Text, typer.Option(metavar="A-B", help="The same as stars, 1 to 10 in half steps: 4, 2.5-5.")]
Need = Annotated[
    Names,
    typer.Option(metavar="TECHNIQUE", help="The path uses it; may be repeated.", autocompletion=choices.techniques),
]
Avoid = Annotated[
    Names,
    typer.Option(
        metavar="TECHNIQUE", help="The path does not use it; may be repeated.", autocompletion=choices.techniques
    ),
]
Only = Annotated[
    Names,
    typer.Option(
        metavar="TECHNIQUE",
        help="The path uses it and, besides, nothing but singles; may be repeated.",
        autocompletion=choices.techniques,
    ),
]
Hardest = Annotated[
    Text,
    typer.Option(
        metavar="TECHNIQUE", help="The hardest technique of the path (see above).", autocompletion=choices.techniques
    ),
]
Solution = Annotated[Text, typer.Option(metavar="GRID", help="The solution of every puzzle.")]
By = Annotated[
    str,
    typer.Option(
        metavar="BUILDER",
        help="How full grids are made: random, latin, shifting, shuffling, diagonal or backtracking.",
        click_type=choices.GRID_SOURCE,
    ),
]
Distinct = Annotated[bool, typer.Option("--distinct", help="No two puzzles are symmetric copies of each other.")]
Variant = Annotated[
    Names,
    typer.Option(
        metavar="KIND",
        help="Rules beyond rows, columns and boxes: killer, jigsaw, thermo+diagonal … (see below); may be repeated.",
        autocompletion=choices.variants,
    ),
]
Size = Annotated[int, typer.Option(metavar="N", help="Size of the grid: 4, 6, 9, 16, 25 …")]
Rate = Annotated[bool, typer.Option("--rate", help="Rate each puzzle on both scales, for --json, .csv and the like.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite OUT, and discard an unfinished run to it.")]


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
    minutes: Minutes = None,
    stars: Stars = None,
    need: Need = None,
    avoid: Avoid = None,
    only: Only = None,
    hardest: Hardest = None,
    solution: Solution = None,
    by: By = "random",
    distinct: Distinct = False,
    variant: Variant = None,
    size: Size = 9,
    rate: Rate = False,
    seed: Seed = None,
    seconds: Seconds = None,
    threads: Threads = 0,
    output: Output = "-",
    to: To = None,
    json: Json = False,
    force: Force = False,
) -> int:
    """Generate puzzles to a specification.

    Every puzzle has exactly one solution unless --blind is given. Level, score and techniques are those of the path
    that `sudoku explain` prints. The hardest technique of a path is the one of the highest level; of those, the one
    with the highest score; of those, the last one in the table of `sudoku techniques`.

    While a run writes to a file, its puzzles are kept in OUT.part. If it is stopped or killed, run the same command
    again to continue. A .csv file is a table: puzzle, solution, givens, level, score, se, hardest, effort,
    minutes, stars, seed. Exit 0 if all puzzles were found, 1 if the time limit was reached first.

    --minutes and --stars go by an estimate for people (docs: Human time). With them, and without a number of givens,
    the puzzles have as many givens as it takes.

    --variant makes puzzles with rules, checked by two engines: killer, diagonal, windoku, jigsaw, antiknight, antiking,
    nonconsecutive, disjoint; lines: thermo, slow-thermo, arrow, whispers, renban, palindrome, between, lockout, parity,
    entropic, modular, nabner, region-sum, zipper, double-arrow; marks: kropki, consecutive, xv, even-odd, quadruple;
    clues beside the board: little-killer, sandwich, x-sum, skyscraper, numbered-room. Join several with +. A number
    after a colon is the length of cages or lines: killer:2-3. With --minimal every given and every clue is needed.

    \b
    Examples:
      sudoku generate --symmetry rotational --seed 7
      sudoku generate -n 100 --level hard --symmetry rotational -o puzzles.sdm
      sudoku generate -n 4 --minutes 5-10 --symmetry rotational
      sudoku generate -n 20 --rate -o puzzles.csv
      sudoku generate --only pointing --seconds 60
      sudoku generate --hardest swordfish --seconds 60
      sudoku generate -n 2 --size 16 --to box
      sudoku generate --variant killer --to fpuzzles
      sudoku generate -n 10 --variant jigsaw+diagonal -o puzzles.json
    """
    spec: dict[str, Any] = dict(locals())
    for name in ("number", "rate", "seed", "seconds", "threads", "output", "to", "json", "force"):
        del spec[name]
    from ...generator.run import parse_seed
    from ..making import Job

    for name in ("givens", "holes", "score"):
        spec[name] = _whole(spec[name], f"--{name}", None if name == "score" else size)
    for name in ("se", "minutes", "stars"):
        spec[name] = number_range(spec[name], f"--{name}")
    if minutes is not None and "-" not in minutes:
        spec["minutes"] = float(minutes)  # about so long
    spec |= {name: tuple(spec[name] or ()) for name in ("need", "avoid", "only", "variant")}
    printed = bool(variant and output == "-" and not to)  # the usual line has no room for rules
    to = format_for(output, to, json or printed)  # a wrong name is reported before the work
    if variant:
        check_rules_fit(to)
    job = Job(spec, number, parse_seed(seed), seed is not None, seconds, threads, output, to, rate=rate, force=force)
    return job.to_stdout() if output == "-" else job.to_file()


def _whole(text: str | None, option: str, size: int | None) -> tuple[int, int] | None:
    limit = size * size if size else 10**9
    found = number_range(text, option)
    return (int(found[0]), int(min(found[1], limit)) if found[1] == float("inf") else int(found[1])) if found else None
