"""`sudoku data`: data sets of puzzles, for training and for measuring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from ..app import Command
from ..arguments import Json, Seed, Threads, print_json
from ..progress import progress
from ..streams import complain, printable

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

In = Annotated[list[str], typer.Argument(metavar="IN...", help="Files, folders or URLs: Parquet, CSV, JSONL, text.")]
Set = Annotated[str, typer.Argument(metavar="SET", help="The folder of a data set, or a file of puzzles.")]
Out = Annotated[
    str, typer.Argument(metavar="OUT", help="A folder, or a file: .parquet, .csv or .jsonl. A path or an fsspec URL.")
]
To = Annotated[str, typer.Option("--output", "-o", metavar="OUT", help="A folder, or a file: .parquet, .csv, .jsonl.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite OUT, or give up its unfinished run.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="URL", help="Work on a Dask cluster: tcp://host:8786.")
]
Balance = Annotated[
    str | None, typer.Option("--balance", metavar="COLUMN", help="As many rows of each class of a column: level.")
]
Shares = Annotated[
    str | None, typer.Option("--split", metavar="A=90,B=10", help="Shares in percent; no grid is in two of them.")
]
PuzzleColumn = Annotated[
    str | None, typer.Option("--puzzle-column", metavar="NAME", help="The column of puzzles (default: by its name).")
]
Columns = Annotated[
    str | None,
    typer.Option(
        "--columns",
        metavar="A,B",
        help="Columns to compute, or groups: ratings, canonical, cells, origin, all; -NAME leaves one out.",
    ),
]


@app.callback()
def data() -> None:
    """Make, rate, split and describe data sets of puzzles.

    Work is cut into parts. A run that was killed goes on when the same command is given again, and the result is the
    same bytes for any number of threads or workers. Rows that are no puzzles go to a file of rejects, each with its
    file, row and reason. Needs `pip install 'sudokit[data]'`; on a cluster `sudokit[cluster]`.

    \b
    Examples:
      sudoku data make set --number 1k --seed 7 --split train=90,valid=5,test=5
      sudoku data rate puzzles.csv -o rated.parquet
      sudoku data info puzzles.csv
    """


@app.command(cls=Command)
def make(
    out: Out,
    *,
    number: Annotated[str, typer.Option("--number", "-n", metavar="N", help="How many puzzles: 5000, 200k, 10M.")],
    spec: Annotated[
        str, typer.Option(metavar="SPEC", help='What they are like: "level=hard,count=30%;minimal=yes".')
    ] = "",
    seed: Seed = None,
    split: Shares = None,
    balance: Balance = None,
    columns: Columns = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Make a data set of new puzzles.

    Every puzzle has one solution, and no two are symmetric copies.

    SPEC has the words of `sudoku generate`: level, givens, minimal, symmetry, score, se, need, avoid, hardest; several
    specs are separated by `;`, each with its count (a number or a share), those without one share the rest.

    \b
    Examples:
      sudoku data make set --number 1000 --seed 7 --split train=90,valid=5,test=5
      sudoku data make mixed --number 200 --spec "level=hard,count=30%;minimal=yes" --columns -minutes
      sudoku data make even --number 500 --balance level --columns puzzle,solution,level
      sudoku data make easy.jsonl --number 100 --spec level=easy --columns puzzle,solution
    """
    from ...data import make

    with _shown() as shown:
        manifest = make(
            out,
            number,
            spec,
            seed=_seed(seed),
            split=split,
            columns=columns,
            balance=balance,
            threads=threads,
            cluster=cluster,
            force=force,
            progress=shown,
        )
    return _report(manifest, out, json)


@app.command(cls=Command)
def rate(
    inputs: In,
    *,
    output: To,
    columns: Columns = None,
    puzzle_column: PuzzleColumn = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Add ratings, technique counts and expected minutes.

    Other columns of the input are kept. Exit code 1 if rows were rejected.

    \b
    Examples:
      sudoku data rate puzzles.csv -o rated.parquet
      sudoku data rate puzzles.txt more.txt.gz -o rated --columns level,score
    """
    from ...data import rate

    return _run(rate, inputs, output, json, puzzle_column, threads, cluster, force, columns=columns)


@app.command(cls=Command)
def solve(
    inputs: In,
    *,
    output: To,
    columns: Columns = None,
    puzzle_column: PuzzleColumn = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Add the solution to puzzles, and prove it the only one.

    \b
    Examples:
      sudoku data solve puzzles.txt -o solved.csv
      sudoku data solve puzzles.txt -o solved.parquet --columns solution,givens,canonical
    """
    from ...data import solve

    return _run(solve, inputs, output, json, puzzle_column, threads, cluster, force, columns=columns)


@app.command(cls=Command)
def dedup(
    inputs: In,
    *,
    output: To,
    by: Annotated[
        str, typer.Option(metavar="WHAT", help="puzzle: drop symmetric copies; grid: keep one puzzle for each grid.")
    ] = "puzzle",
    puzzle_column: PuzzleColumn = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Drop symmetric copies of earlier puzzles.

    The answer is exact for any number of rows.

    \b
    Examples:
      sudoku data dedup puzzles.txt more.txt.gz -o different.parquet
      sudoku data dedup puzzles.csv -o grids --by grid
    """
    from ...data import dedup

    return _run(dedup, inputs, output, json, puzzle_column, threads, cluster, force, by=by)


@app.command(cls=Command)
def split(
    inputs: In,
    *,
    output: To,
    split: Shares = "train=90,valid=5,test=5",
    puzzle_column: PuzzleColumn = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Split puzzles by the canonical form of their solution.

    Puzzles whose solutions are symmetric copies are in the same split, so a model has seen no test grid in training.

    \b
    Examples:
      sudoku data split puzzles.csv -o divided
      sudoku data split puzzles.txt -o halves --split a=50,b=50
    """
    from ...data import split as divide

    return _run(divide, inputs, output, json, puzzle_column, threads, cluster, force, split=split)


@app.command(cls=Command)
def sample(
    inputs: In,
    *,
    output: To,
    number: Annotated[str, typer.Option("--number", "-n", metavar="N", help="How many rows: 5000, 200k, 10M.")],
    seed: Seed = None,
    balance: Balance = None,
    puzzle_column: PuzzleColumn = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Take rows at random.

    \b
    Examples:
      sudoku data sample puzzles.csv -o one.csv --number 1 --seed 3
    """
    from ...data import sample

    options = {"number": number, "seed": _seed(seed), "balance": balance}
    return _run(sample, inputs, output, json, puzzle_column, threads, cluster, force, **options)


@app.command(cls=Command)
def explain(
    inputs: In,
    *,
    output: To,
    columns: Annotated[
        str | None, typer.Option(metavar="A,B", help="Columns, or all (default: all but the candidates as bits).")
    ] = None,
    language: Annotated[str, typer.Option(metavar="LANGUAGE", help="Of the sentences: en or de.")] = "en",
    puzzle_column: PuzzleColumn = None,
    threads: Threads = 0,
    cluster: Cluster = None,
    force: Force = False,
    json: Json = False,
) -> int:
    """Write solution paths, one row for each step.

    \b
    Examples:
      sudoku data explain puzzles.txt -o steps.parquet
      sudoku data explain puzzles.txt -o steps.jsonl --columns puzzle,step,sentence,board
    """
    from ...data import explain

    options = {"columns": columns, "language": language}
    return _run(explain, inputs, output, json, puzzle_column, threads, cluster, force, **options)


@app.command(cls=Command)
def info(inputs: In, *, puzzle_column: PuzzleColumn = None, json: Json = False) -> None:
    """Show what is in a data set.

    Printed are rows, splits, columns, levels and ranges.

    \b
    Examples:
      sudoku data info puzzles.csv
      sudoku data info puzzles.txt more.txt.gz --json
    """
    from ...data import info

    found = info(inputs, puzzle_column=puzzle_column)
    print_json(found.to_dict()) if json else print(printable_lines(str(found)))


@app.command(cls=Command)
def card(
    folder: Set,
    *,
    title: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The title (default: the name of the folder).")
    ] = None,
    licence: Annotated[
        str, typer.Option("--licence", "--license", metavar="ID", help="As Hugging Face names it: cc0-1.0, mit …")
    ] = "unknown",
    force: Annotated[bool, typer.Option("--force", help="Overwrite README.md.")] = False,
) -> None:
    """Write the README of a data set.

    It has the schema, licence, counts, charts, and how to make the set again.

    The folder can be published as it is: `datasets.load_dataset` reads it with its splits.

    \b
    Examples:
      sudoku data make set --number 200 --columns puzzle,solution,level && sudoku data card set --licence cc0-1.0
    """
    from ...data import card

    print(f"wrote {printable(card(folder, title=title, licence=licence, force=force))}")


def printable_lines(text: str) -> str:
    return "\n".join(map(printable, text.split("\n")))


def _seed(seed: str | None) -> int | None:
    from ...errors import SudokuError

    if seed is None:
        return None
    try:
        return int(seed)
    except ValueError:
        raise SudokuError(f"seed {seed!r:.40}: expected a whole number") from None


def _run(
    job: Callable[..., dict[str, Any]],
    inputs: list[str],
    output: str,
    json: bool,
    puzzle_column: str | None,
    threads: int,
    cluster: str | None,
    force: bool,
    **options: Any,  # noqa: ANN401  # those of the job
) -> int:
    with _shown() as shown:
        manifest = job(
            inputs,
            output,
            puzzle_column=puzzle_column,
            threads=threads,
            cluster=cluster,
            force=force,
            progress=shown,
            **options,
        )
    return _report(manifest, output, json)


@contextmanager
def _shown() -> Iterator[Callable[[str, int, int], None]]:
    """The stages of a run on the bar."""
    with progress("", None) as bar:

        def show(stage: str, done: int, total: int) -> None:
            bar.total = total
            bar.update(done, stage.partition("-")[0])

        yield show


def _report(manifest: dict[str, Any], output: str, json: bool) -> int:
    """What was written, and what was not: exit code 1 if rows were refused."""
    from ...data.summaries import counted

    rejects = manifest.get("rejects", 0)
    if json:
        print_json({name: value for name, value in manifest.items() if name != "balance"})
    else:
        rows = manifest["rows"]
        shares = f" ({', '.join(f'{name} {count:,}' for name, count in rows.items())})" if len(rows) > 1 else ""
        copies = f", {manifest['copies_dropped']:,} symmetric copies dropped" if manifest.get("copies_dropped") else ""
        print(f"wrote {printable(output)}: {counted(sum(rows.values()), 'row')}{shares}{copies}")
    if rejects:
        place = (
            f"{output}.rejects.jsonl" if output.endswith((".parquet", ".csv", ".jsonl")) else f"{output}/rejects.jsonl"
        )
        complain(f"sudoku: {counted(rejects, 'row')} rejected: {place} says which and why")
    return 1 if rejects else 0
