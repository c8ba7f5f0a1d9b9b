"""`sudoku study`: questions about the textbook constructions, answered with numbers and a picture."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json
from ..counter import counter
from ..progress import progress

if TYPE_CHECKING:
    from ...study.report import Study

STUDIES = ("stacking", "shuffling", "erasing", "builders")


def study(
    subject: Annotated[str, typer.Argument(metavar="SUBJECT", help="stacking, shuffling, erasing or builders.")],
    *,
    trials: Annotated[int | None, typer.Option(min=1, metavar="N", help="How many trials; each has a default.")] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Same seed, same numbers, but for times.")] = 1,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the plot goes, .svg or .png, if not to study-SUBJECT.svg")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the numbers go, if not to study-SUBJECT.json")
    ] = None,
    no_files: Annotated[bool, typer.Option("--no-files", help="Save nothing but what --plot and --save name.")] = False,
    json: Json = False,
) -> None:
    """Answer a question about the constructions: table, plot, JSON.

    \b
    stacking   how often do nine random blocks make a sudoku, and what do sums of 45 tell?
    shuffling  how often does a grid survive when all its rows and columns are shuffled?
    erasing    how many solutions has a puzzle after so many blind holes?
    builders   how fast are the constructions, how many grids do they reach, how much pattern do they leave?

    \b
      sudoku study stacking --trials 10000000
      sudoku study erasing --trials 50 --plot erasing.png
      sudoku study builders --no-files
    """
    from ...study.report import check_plot, save_plot

    if subject not in STUDIES:
        raise SudokuError(f"no study {subject!r}: there are {', '.join(STUDIES)}")
    module = import_module(f"sudoku.study.{subject}")
    trials = trials or module.TRIALS
    plot = plot or _usual_plot(subject, no_files)
    save = save or (None if no_files else Path(f"study-{subject}.json"))
    if plot:
        check_plot(plot)
    with progress(subject, module.work(trials)) as advance:
        done: Study = module.run(trials, seed, advance, counter())
    if json:
        print(done.json())
    else:
        print(done.question, done.table(), *done.notes, f"{trials:,} trials, seed {seed}.", sep="\n")
    if plot:
        save_plot(done, module.draw, plot)
    if save:
        done.save(save)
    if not json and (plot or save):
        print("Saved", " and ".join(str(path) for path in (plot, save) if path))


def _usual_plot(subject: str, no_files: bool) -> Path | None:
    """The plot that nobody asked for by name: only if it can be made."""
    from ...study.report import check_plot

    path = Path(f"study-{subject}.svg")
    try:
        check_plot(path)
    except SudokuError as error:
        if not no_files:
            print(f"sudoku: {error}", file=sys.stderr)
        return None
    return None if no_files else path
