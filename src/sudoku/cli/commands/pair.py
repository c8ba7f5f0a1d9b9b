"""`sudoku pair`: two grids that differ everywhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..app import Command
from ..arguments import Json, Seconds, print_json
from ..progress import Bar, progress

if TYPE_CHECKING:
    from ...grid import Grid

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

PairFile = Annotated[
    str,
    typer.Argument(
        metavar="[IN.csv]", show_default=False, help="A file with both grids (default, or -: standard input)."
    ),
]


@app.callback()
def pair() -> None:
    """Sudoku pairs: two grids that differ in every cell.

    The file has 2k² lines of k² numbers separated by commas: the first grid above the second, 0 for an empty cell.

    \b
    Examples:
      sudoku pair generate 3 -o pair.csv
      sudoku pair check pair.csv
      sudoku pair solve pair.csv
    """


@app.command(cls=Command)
def solve(
    file: PairFile = "-",
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="OUT.csv", help="Output file; it is overwritten if it exists.")
    ] = Path("output_sudoku_pair.csv"),
    seconds: Seconds = None,
    json: Json = False,
) -> int:
    """Complete both grids, show them and write them to a file.

    If there is no solution, `No pair possible` and the reason are printed, nothing is written, and the exit code is 1.

    \b
    Examples:
      sudoku pair solve pair.csv
      sudoku pair solve pair.csv -o solved.csv
      sudoku pair solve --json < pair.csv
    """
    from ... import pairs
    from ...errors import NoSolution

    first, second = _read(file)
    try:
        solved = pairs.solve(first, second, seconds=seconds)
    except NoSolution as reason:
        print_json({"solvable": False, "reason": str(reason)}) if json else print(f"No pair possible\n{reason}")
        return 1
    pairs.write(output, *solved)
    if json:
        print_json({"solvable": True, **_rows(solved), "output": str(output)})
    else:
        print(_side_by_side(*solved))
    return 0


@app.command(cls=Command)
def generate(
    k: Annotated[int, typer.Argument(metavar="K", help="Boxes are K×K, grids K²×K²; 2 to 6.")],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="OUT.csv", help="Also write the pair to this file, overwriting it."),
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed gives the same pair.")] = None,
    seconds: Seconds = None,
    json: Json = False,
) -> None:
    """Generate a pair with one solution.

    Every given of it is needed.

    K = 5 takes seconds, K = 6 minutes; --seconds or Ctrl-C stop it with the best pair so far. It is reported whether
    there is one solution (unique) and no given can be removed (maximal).

    \b
    Examples:
      sudoku pair generate 3
      sudoku pair generate 4 --seed 7 -o pair.csv
      sudoku pair generate 5 --seconds 10 -o pair.csv
    """
    from ... import pairs

    with progress("generating", k**4 * 2) as bar:
        made = pairs.generate(k, seed, seconds=seconds, progress=_shown_on(bar))
    if output:
        pairs.write(output, made.first, made.second)
    facts = {"seed": made.seed, "givens": made.givens, "holes": made.holes}
    proved = {"unique": made.is_unique, "maximal": made.is_maximal}
    if json:
        print_json(_rows((made.first, made.second)) | facts | proved)
        return
    print(_side_by_side(made.first, made.second))
    words = [f"{name}: {'proved' if yes else 'not proved, stopped early'}" for name, yes in proved.items()]
    print(f"k = {k}, seed {made.seed}: {made.givens} givens, {made.holes} holes; {'; '.join(words)}")


@app.command(cls=Command)
def check(file: PairFile = "-", seconds: Seconds = None, json: Json = False) -> int:
    """Check whether a pair is solvable, unique and maximal.

    Unique: there is one solution. Maximal: no given can be removed without adding a solution. Exit 0 if it is all
    three, else 1. After --seconds, or at Ctrl-C, what is known so far is printed.

    \b
    Examples:
      sudoku pair check pair.csv
      sudoku pair check --json pair.csv
    """
    from ... import pairs

    first, second = _read(file)
    report = pairs.check(first, second, seconds=seconds)
    spare = [f"{('first', 'second')[grid - 1]} {first.shape.name_of(cell)}" for grid, cell in report.redundant]
    answers = {"solvable": report.solvable, "unique": report.unique, "maximal": report.maximal}
    if json:
        facts = {"givens": report.givens, "holes": report.holes, "reason": report.reason, "redundant": spare}
        print_json(answers | facts)
    else:
        for name, yes in answers.items():
            print(f"{name}: {'not decided in time' if yes is None else 'yes' if yes else 'no'}")
        if report.reason:
            print(report.reason)
        if spare:
            print(f"redundant givens: {', '.join(spare)}")
    return 0 if all(answers.values()) else 1


def _read(file: str) -> tuple[Grid, Grid]:
    from ... import pairs

    return pairs.read(sys.stdin.buffer if file == "-" else file)


def _rows(grids: tuple[Grid, Grid]) -> dict[str, Any]:
    return {name: [list(row) for row in grid.rows] for name, grid in zip(("first", "second"), grids, strict=True)}


def _side_by_side(first: Grid, second: Grid) -> str:
    from ...render.text import boxed

    lines = zip(boxed(first).splitlines(), boxed(second).splitlines(), strict=True)
    return "\n".join(f"{left}   {right}" for left, right in lines)


def _shown_on(bar: Bar) -> Callable[[int, int], None]:
    """The progress of `pairs.generate` on the bar: how many of the remaining givens are proved to be needed."""

    def show(judged: int, givens: int) -> None:
        bar.total = givens
        bar.update(judged, f"{givens} givens, {judged} proved needed")

    return show
