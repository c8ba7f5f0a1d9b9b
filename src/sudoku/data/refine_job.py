"""Sets made from other sets: rate, solve, dedup, split, sample, explain. One way through, with other columns.

inputs ─► cut ─► refine (check, compute, split) ─► copies, sample ─► files ─► manifest, rejects
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, TypedDict, Unpack

from ..errors import SudokuError
from ..generator.run import parse_seed
from .columns import GROUPS, chosen_columns
from .inputs import Input, common_schema, find_inputs
from .make_job import FORMAT, copies_in, numbered, runner_of, version
from .making import part_rows
from .mix import parse_number
from .output import Output
from .parts import plan_files
from .run import Progress, Run
from .samples import choose_rows
from .splits import WHOLE, Split, parse_split
from .store import Store, split_name
from .traces import TRACE_ROWS, chosen_traces

__all__ = ["JobOptions", "dedup", "explain", "rate", "sample", "solve", "split"]

Names = str | os.PathLike[str] | Sequence[str | os.PathLike[str]]
ROW_BYTES = 90
"""Of a row of text, about: by this the number of rows is guessed before they are read."""
SPLIT = "train=90,valid=5,test=5"
TRACED = "traces:explain_part"


class JobOptions(TypedDict, total=False):
    """What all jobs take.

    puzzle_column   the column of puzzles, if its name does not tell
    threads         0 = one per core
    cluster         the address of a Dask scheduler, tcp://…
    force           overwrite what is there
    progress        called with the stage, the tasks done and the tasks in all
    """

    puzzle_column: str | None
    threads: int
    cluster: str | None
    force: bool
    progress: Progress | None


def rate(
    inputs: Names,
    out: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] | None = None,
    **options: Unpack[JobOptions],
) -> dict[str, Any]:
    """Adds ratings to puzzles, on both scales, and the minutes that a person is expected to take: the manifest.

    inputs    Parquet, CSV, JSON lines or text: files, folders or URLs
    out       a folder, or a file that ends in .parquet, .csv or .jsonl
    columns   which columns to add, names or groups; the default is "ratings,minutes"
    """
    added = chosen_columns(columns, (*GROUPS["ratings"], *GROUPS["minutes"]))
    return _refine("rate", inputs, out, {"columns": added}, options)


def solve(
    inputs: Names,
    out: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] | None = None,
    **options: Unpack[JobOptions],
) -> dict[str, Any]:
    """Adds the solution to puzzles; rows without one, or with several, are refused: the manifest."""
    added = chosen_columns(columns, ("solution",))
    return _refine("solve", inputs, out, {"columns": sorted({*added, "solution"})}, options)


def dedup(
    inputs: Names, out: str | os.PathLike[str], *, by: str = "puzzle", **options: Unpack[JobOptions]
) -> dict[str, Any]:
    """Drops symmetric copies, the first of each kind stays: the manifest. By "grid", one puzzle stays for each grid."""
    if by not in ("puzzle", "grid"):
        raise SudokuError(f"dedup by {by!r}: expected puzzle or grid")
    return _refine("dedup", inputs, out, {"dedup": by}, options)


def split(
    inputs: Names, out: str | os.PathLike[str], split: str = SPLIT, **options: Unpack[JobOptions]
) -> dict[str, Any]:
    """Divides puzzles so that no two splits share a grid, up to symmetry: the manifest."""
    if Output(out).file:
        raise SudokuError(f"a split of {os.fspath(out)}: expected a folder, not a single file")
    return _refine("split", inputs, out, {"split": parse_split(split)}, options)


def sample(
    inputs: Names,
    out: str | os.PathLike[str],
    number: int | str,
    *,
    seed: int | None = None,
    balance: str | None = None,
    **options: Unpack[JobOptions],
) -> dict[str, Any]:
    """Takes so many rows at random, every set of them as likely as any other: the manifest.

    seed      the same seed takes the same rows
    balance   a column, of which every class is to have as many rows
    """
    chosen = {"number": parse_number(number), "seed": parse_seed(seed)[0], "balance": balance}
    return _refine("sample", inputs, out, chosen, options, loose=() if seed is not None else ("seed",))


def explain(
    inputs: Names,
    out: str | os.PathLike[str],
    *,
    columns: str | Sequence[str] | None = None,
    language: str = "en",
    **options: Unpack[JobOptions],
) -> dict[str, Any]:
    """One row for each step of each solution path: technique, sentence, candidates before and after: the manifest."""
    return _refine("explain", inputs, out, {"columns": chosen_traces(columns), "language": language}, options)


def _refine(
    do: str,
    names: Names,
    out: str | os.PathLike[str],
    chosen: dict[str, Any],
    options: JobOptions,
    loose: Sequence[str] = (),
) -> dict[str, Any]:
    inputs = find_inputs(names, options.get("puzzle_column"))
    output = Output(out)
    some = [names] if isinstance(names, (str, os.PathLike)) else names
    plan = {
        "format": FORMAT,
        "sudokit": version(),
        "do": do,
        "inputs": [os.fspath(name) for name in some],
        **chosen,
        "_inputs": [[one.to_dict(), *_stamp(one)] for one in inputs],
    }
    if any(one.path.startswith(f"{output.store.root}/") and not output.file for one in inputs):
        raise SudokuError(f"{output.name} is read: write to another folder")
    schema = common_schema(inputs)
    output.check(options.get("force", False))
    in_python = TRACED if do == "explain" and output.work.is_local else None  # a URL may be known to this process alone
    with (
        runner_of(options.get("threads", 0), options.get("cluster"), in_python) as runner,
        output.open(plan, force=options.get("force", False), loose=loose) as followed,
    ):
        return _refined(Run(output.work, runner, options.get("progress")), output, followed, inputs, schema)


def _stamp(one: Input) -> tuple[int, str]:
    folder, name = split_name(one.path)
    store = Store(folder)
    return store.size(name), store.stamp(name)


def _refined(run: Run, output: Output, plan: dict[str, Any], inputs: list[Input], schema: Any) -> dict[str, Any]:  # noqa: ANN401
    traced = plan["do"] == "explain"
    columns = plan["columns"] if traced else _columns(plan, inputs)
    labels = list(dict.fromkeys(one.split for one in inputs if one.split)) if not output.file else []
    labels = labels if labels and all(one.split for one in inputs) and "split" not in plan else []
    splits: Split = tuple((name, share) for name, share in plan.get("split", ()))
    splits = splits or tuple((label, 0.0) for label in labels) or WHOLE
    rows = TRACE_ROWS if traced else part_rows(sum(one[1] for one in plan["_inputs"]) // ROW_BYTES, columns)
    cuts = [{"input": one.to_dict(), "rows": rows, "carried": schema.serialize().to_pybytes().hex()} for one in inputs]
    cut = run.stage("cut", "refining:cut_file", cuts)
    common = {
        "columns": columns,
        "carried": [name for name in schema.names if name not in columns],
        "split": splits,
        "dedup": plan.get("dedup"),
        "language": plan.get("language"),
    }
    tasks = [
        common | {"cut": f"in/{at:05}-{index:05}.arrow", "file": one.shown, "label": _label(one, labels, plan)}
        for at, (one, record) in enumerate(zip(inputs, cut, strict=True))
        for index in range(len(record["rows"]))
    ]
    if not tasks:
        raise SudokuError(f"no rows in {', '.join(plan['inputs'])}")
    records = run.stage("refine", TRACED if traced else "refining:refine_part", tasks)
    parts = numbered(records, 0, "parts")
    copies, found = copies_in(run, "copies", parts) if plan.get("dedup") else (None, [])
    chosen = choose_rows(run.work, parts, plan) if plan["do"] == "sample" else None
    dropped = {part for one in found for part in one["parts"]}
    files = plan_files(parts, splits, copies, dropped, output.file, chosen)
    written = run.stage("files", "parts:write_file", files)
    _gather_rejects(run.work, len(tasks))
    counts = {name: 0 for name, _ in splits}
    for task, file in zip(files, written, strict=True):
        counts[splits[task["split"]][0]] += file["rows"]
    facts = {
        "rows": counts,
        "rejects": sum(record["rejects"] for record in records),
        **({"copies_dropped": sum(one["drops"] for one in found)} if plan.get("dedup") else {}),
    }
    return output.finish(plan, written, facts)


def _columns(plan: dict[str, Any], inputs: Sequence[Input]) -> list[str]:
    """What is computed for each row: the puzzle, the solution where one was there, and what is asked for."""
    solved = ["solution"] if any(one.solution for one in inputs) else []
    return list(chosen_columns(["puzzle", *solved, *plan.get("columns", ())]))


def _label(one: Input, labels: Sequence[str], plan: dict[str, Any]) -> int | None:
    if labels:
        return labels.index(one.split)
    return None if "split" in plan else 0


def _gather_rejects(work: Store, parts: int) -> None:
    """The refused rows of all parts in one file, if there are any."""
    names = set(work.names("rejects"))
    some = [name for name in (f"{number:05}.jsonl" for number in range(parts)) if name in names]
    if some:
        with work.writing("rejects.jsonl") as file:
            for name in some:
                file.write(work.read(f"rejects/{name}"))
