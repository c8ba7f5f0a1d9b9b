"""Making a set: a plan, some stages, and a set that is whole at the end."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from ..errors import SudokuError
from ..generator.run import parse_seed
from .balance import Classes
from .columns import chosen_columns
from .keys import partitions
from .making import PILOT_PART, check_balance, learn_classes, part_rows
from .mix import SpecRequest, parse_number, parse_requests, shared_out
from .output import Output
from .parts import plan_files
from .processes import Processes
from .run import Progress, Run, Runner, Threads
from .splits import Split, parse_split
from .store import need

__all__ = ["FORMAT", "copies_in", "make", "numbered", "runner_of", "version"]

FORMAT = 1
"""Of the work folder and the files: a run is continued by the same one only."""
ROUNDS = 8
"""In a row without a new puzzle, until a spec is taken to be exhausted."""


def version() -> str:
    import sudoku

    return sudoku.__version__


@contextmanager
def runner_of(threads: int, cluster: str | None, in_python: str | None = None) -> Iterator[Runner]:
    """Threads here, with processes for tasks that Python works on, or the workers of a cluster."""
    if cluster is None:
        yield Processes(threads, in_python) if in_python else Threads(threads)
        return
    from .cluster import Cluster

    workers = Cluster(cluster)
    try:
        yield workers
    finally:
        workers.close()


def make(
    out: str | os.PathLike[str],
    number: int | str,
    spec: str = "",
    *,
    seed: int | None = None,
    split: str | None = None,
    columns: str | Sequence[str] | None = None,
    balance: str | None = None,
    threads: int = 0,
    cluster: str | None = None,
    force: bool = False,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Makes a data set of 9×9 puzzles, each with one solution, no two of them symmetric copies: its manifest.

    out       a folder, or a file that ends in .parquet, .csv or .jsonl; a path or an fsspec URL
    number    how many: 5000, "10M"
    spec      what they are like: "level=hard,count=30%;minimal=yes"; the words of `sudoku generate`
    seed      the same seed gives the same bytes, on any number of threads or workers
    split     "train=90,valid=5,test=5"; no grid is in two of them, up to symmetry
    columns   names and groups: "puzzle,solution", "-minutes", "all"
    balance   a column of which every class is to have as many rows: "level"
    cluster   the address of a Dask scheduler, tcp://…
    """
    need("pyarrow")
    count = parse_number(number)
    output = Output(out)
    if output.file and split:
        raise SudokuError(f"a split of {output.name}: expected a folder, not a single file")
    check_balance(balance)
    if count < 1:
        raise SudokuError("number 0: expected at least 1 puzzle")
    plan = {
        "format": FORMAT,
        "sudokit": version(),
        "do": "make",
        "number": count,
        "requests": [[one.text, one.count] for one in parse_requests(spec, count)],
        "seed": parse_seed(seed)[0],
        "split": parse_split(split),
        "columns": chosen_columns(columns),
        "balance": balance,
    }
    loose = () if seed is not None else ("seed",)
    output.check(force)
    with runner_of(threads, cluster) as runner, output.open(plan, force=force, loose=loose) as followed:
        return _made(Run(output.work, runner, progress), output, followed)


def _made(run: Run, output: Output, plan: dict[str, Any]) -> dict[str, Any]:
    requests = [SpecRequest(text, count) for text, count in plan["requests"]]
    classes = [learn_classes(one, plan["seed"], plan["balance"]) for one in requests] if plan["balance"] else []
    kinds, wanted = _kinds(requests, classes)
    parts: list[dict[str, Any]] = []
    common = {
        "requests": [one.text for one in requests],
        "kinds": kinds,
        "classes": [one.to_dict() for one in classes],
        **{name: plan[name] for name in ("seed", "split", "columns")},
    }
    missing, idle, number = wanted, 0, 0
    while True:
        tasks = [common | task for task in _tasks(missing, len(parts), plan["columns"])]
        if len(parts) + len(tasks) >= PILOT_PART:
            raise SudokuError(f"{len(parts) + len(tasks)} parts: too many for one run")
        records = run.stage(f"make-{number}", "making:make_part", tasks)
        parts += numbered(records, len(parts), "parts")
        copies, found = copies_in(run, f"copies-{number}", parts)
        still = _missing(wanted, parts, found)
        idle = 0 if sum(still) < sum(missing) else idle + 1
        missing, number = still, number + 1
        if not sum(missing):
            break
        if idle == ROUNDS:
            short = next(kind for kind, count in zip(kinds, missing, strict=True) if count)
            raise SudokuError(
                f"spec {requests[short[0]].text!r}: {sum(missing)} of {sum(wanted)} puzzles are missing, all others "
                "found are symmetric copies; ask for fewer"
            )
    facts = {"copies_dropped": sum(one["drops"] for one in found), "balance": [one.to_dict() for one in classes]}
    return _finished(run, output, plan, parts, copies, found, facts)


def _kinds(requests: Sequence[SpecRequest], classes: Sequence[Classes]) -> tuple[list[list[int]], list[int]]:
    """The kinds of rows (spec, class) and how many of each."""
    kinds, counts = [], []
    for number, request in enumerate(requests):
        size = len(classes[number]) if classes else 1
        kinds += [[number, index] for index in range(size)]
        counts += shared_out([request.count / size] * size, request.count)
    return kinds, counts


def _tasks(counts: Sequence[int], done: int, columns: Sequence[str]) -> list[dict[str, Any]]:
    """Parts for rows of these kinds, numbered after those that are done."""
    total = sum(counts)
    size = part_rows(total, columns)
    return [
        {"part": done + index, "rows": [first, min(first + size, total)], "counts": list(counts)}
        for index, first in enumerate(range(0, total, size))
    ]


def numbered(records: Sequence[dict[str, Any]], first: int, folder: str) -> list[dict[str, Any]]:
    return [
        {"number": number, "name": f"{folder}/{number:05}", "record": record}
        for number, record in enumerate(records, first)
    ]


def copies_in(run: Run, stage: str, parts: Sequence[dict[str, Any]]) -> tuple[tuple[str, int], list[dict[str, Any]]]:
    """Finds the symmetric copies in parts: the stage with its number of partitions, and what each of them found."""
    of = partitions(sum(part["record"]["rows"] for part in parts))
    return (stage, of), run.stage(stage, "keys:find_copies", [{"of": of, "parts": len(parts)}] * of)


def _missing(wanted: Sequence[int], parts: Sequence[dict[str, Any]], found: Sequence[dict[str, Any]]) -> list[int]:
    """How many rows of each kind are missing: those made, without the copies."""
    made = np.sum([part["record"]["kinds"] for part in parts], axis=0)
    for one in found:
        for kind, count in one["kinds"].items():
            made[int(kind)] -= count
    return [max(0, want - int(have)) for want, have in zip(wanted, made, strict=True)]


def _finished(
    run: Run,
    output: Output,
    plan: dict[str, Any],
    parts: Sequence[dict[str, Any]],
    copies: tuple[str, int] | None,
    found: Sequence[dict[str, Any]],
    facts: dict[str, Any],
) -> dict[str, Any]:
    """The files of the set, from its parts."""
    split: Split = tuple((name, share) for name, share in plan["split"])
    dropped = {part for one in found for part in one["parts"]}
    tasks = plan_files(parts, split, copies, dropped, output.file)
    files = run.stage("files", "parts:write_file", tasks)
    rows = {name: 0 for name, _ in split}
    for task, file in zip(tasks, files, strict=True):
        rows[split[task["split"]][0]] += file["rows"]
    return output.finish(plan, files, {**facts, "rows": rows})
