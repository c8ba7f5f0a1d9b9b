"""`sudoku study`: questions about the textbook constructions, answered with numbers and a picture."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json
from ..counter import counter
from ..progress import progress
from ..streams import complain, printable

if TYPE_CHECKING:
    from ...study.report import Study


class Subject(StrEnum):
    """The questions, each a module of `sudoku.study`."""

    STACKING = "stacking"
    SHUFFLING = "shuffling"
    ERASING = "erasing"
    BUILDERS = "builders"
    TIMES = "times"


def study(
    subject: Annotated[Subject, typer.Argument(help="Which question.")],
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="For times: CSV of puzzle and seconds.")] = None,
    *,
    trials: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="How many trials (default: depends on the subject).")
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, metavar="N", help="The same seed gives the same numbers (times differ).")
    ] = 1,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Plot, .svg or .png (default: study-SUBJECT.svg).")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Numbers as JSON (default: study-SUBJECT.json).")
    ] = None,
    no_files: Annotated[
        bool, typer.Option("--no-files", help="Write only the files named by --plot and --save.")
    ] = False,
    json: Json = False,
) -> None:
    """Study the textbook constructions by experiment.

    \b
    stacking   How often do nine random boxes make a sudoku, and what do sums of 45 prove?
    shuffling  How often is a grid still valid after all its rows and columns are shuffled?
    erasing    How many solutions does a puzzle have after N cells are emptied blindly?
    builders   How fast are the constructions, how many grids can they make, how much pattern do they leave?
    times      How well do ratings tell how long people take? Fits the estimate to your own times.

    The answer is a table on the screen, a plot and a JSON file.

    \b
    Examples:
      sudoku study stacking --trials 100000
      sudoku study erasing --trials 10 --plot erasing.png
      sudoku study builders --no-files
      sudoku study times times.csv --no-files
    """
    from ...study.report import check_plot, save_plot

    module = import_module(f"sudoku.study.{subject}")
    if file is not None and subject is not Subject.TIMES:
        raise SudokuError(f"study {subject} reads no file: {file}")
    trials = trials or module.TRIALS
    plot = plot or _usual_plot(subject, no_files)
    save = save or (None if no_files else Path(f"study-{subject}.json"))
    if plot:
        check_plot(plot)
    with progress(subject, module.work(trials)) as bar:
        extra = {"file": file} if subject is Subject.TIMES else {}
        done: Study = module.run(trials, seed, bar.advance, counter(), **extra)
    if json:
        print(done.json())
    else:
        print(done.question, done.table(), *done.notes, f"{trials:,} trials, seed {seed}.", sep="\n")
    if plot:
        save_plot(done, module.draw, plot)
    if save:
        done.save(save)
    if not json and (plot or save):
        print("Saved", " and ".join(printable(path) for path in (plot, save) if path))


def _usual_plot(subject: str, no_files: bool) -> Path | None:
    """The plot when no file was named for it: only if it can be made."""
    from ...study.report import check_plot

    path = Path(f"study-{subject}.svg")
    try:
        check_plot(path)
    except SudokuError as error:
        if not no_files:
            complain(f"sudoku: {error}")
        return None
    return None if no_files else path
