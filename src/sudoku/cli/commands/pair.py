"""`sudoku pair`: two grids that differ everywhere."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..arguments import Json, print_json

if TYPE_CHECKING:
    from ...grid import Grid

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

PairFile = Annotated[str, typer.Argument(metavar="IN.csv", help="A file with both grids, or - for standard input.")]
Time = Annotated[float | None, typer.Option("--time", metavar="SECONDS", help="Stop after so many seconds.")]


@app.callback()
def pair() -> None:
    """Sudoku pairs: two grids that differ in every cell.

    \b
    The file has 2k² lines of k² numbers with commas between: the first grid above the second, 0 for a hole.
      sudoku pair generate 3 -o pair.csv
      sudoku pair check pair.csv
      sudoku pair solve pair.csv
    """


@app.command()
def solve(
    file: PairFile,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="OUT.csv", help="Where the solution goes.")] = Path(
        "output_sudoku_pair.csv"
    ),
    seconds: Time = None,
    json: Json = False,
) -> int:
    """Complete both grids, show them and write them to a file.

    \b
    Without a solution: `No pair possible` and why, exit 1, and nothing is written.
      sudoku pair solve pair.csv
      sudoku pair solve pair.csv -o solved.csv
      sudoku pair solve --json - < pair.csv
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


@app.command()
def generate(
    k: Annotated[int, typer.Argument(metavar="K", help="Boxes are K×K, grids K²×K²; 2 to 6.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="OUT.csv", help="Write the pair too.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same pair.")] = None,
    seconds: Time = None,
    json: Json = False,
) -> None:
    """Make a pair with one solution that needs every given.

    \b
    K = 5 takes some seconds, K = 6 some minutes: --time or Ctrl-C end it with the best so far.
    It says whether one solution (unique) and no given too many (maximal) are proved.
      sudoku pair generate 3
      sudoku pair generate 4 --seed 7 -o pair.csv
      sudoku pair generate 6 --time 60 -o pair.csv
    """
    from ... import pairs

    with _Progress() as progress:
        made = pairs.generate(k, seed, seconds=seconds, progress=progress)
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


@app.command()
def check(file: PairFile, seconds: Time = None, json: Json = False) -> int:
    """Say whether a pair is solvable, unique and maximal.

    \b
    Unique: one solution. Maximal: no given can go without another solution. Exit 0 if it is all three, else 1. When
    time is up, or at Ctrl-C, it says what is known by then.
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
            print(f"{name}: {'not found out in time' if yes is None else 'yes' if yes else 'no'}")
        if report.reason:
            print(report.reason)
        if spare:
            print(f"each of these could go: {', '.join(spare)}")
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


class _Progress:
    """A line on the terminal, ten times a second at most; nothing when stderr is no terminal."""

    def __init__(self) -> None:
        self._shown, self._active = 0.0, sys.stderr.isatty()

    def __call__(self, judged: int, givens: int) -> None:
        now = time.monotonic()
        if self._active and now - self._shown > 0.1:
            self._shown = now
            print(f"\r{givens} givens, {judged} of them proved needed ", end="", file=sys.stderr, flush=True)

    def __enter__(self) -> _Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self._active and self._shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
