"""`sudoku bench`: how fast the solver is on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from ...errors import SudokuError
from ..arguments import Json, print_json, puzzles_of


def bench(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE]...", show_default=False, help="Files of puzzles to measure too."),
    ] = None,
    n: Annotated[int, typer.Option("-n", metavar="N", min=1, help="Puzzles in each built-in set.")] = 1000,
    repeats: Annotated[int, typer.Option(metavar="N", min=1, help="Runs of each set; the median is reported.")] = 5,
    json: Json = False,
) -> None:
    """Measure how fast the solver is on this machine.

    Puzzles are solved in bulk and one by one, and each solution is proved to be the only one. The signature is one
    number over fixed puzzles: it is the same on every machine, and changes only when the solver behaves differently.

    \b
    Examples:
      sudoku bench
      sudoku bench -n 200 --repeats 3 --json
      sudoku bench puzzles.txt
    """
    from ..._core import core
    from ...study.benchmark import measure, puzzle_sets, signature

    fixed = puzzle_sets(200)
    sign = signature([puzzle for puzzles in fixed.values() for puzzle in puzzles])
    sets = puzzle_sets(n)
    for file in files or []:
        sets[file] = [item.grid.line() for item in puzzles_of(file) if item.grid.shape.size == 9]
        if not sets[file]:
            raise SudokuError(f"no 9×9 puzzle in {file}")
    figures = [measure(name, puzzles, repeats) for name, puzzles in sets.items()]
    if json:
        print_json({"signature": sign, "engine": core.instruction_set(), "sets": [each._asdict() for each in figures]})
        return
    print(f"{'set':24} {'puzzles':>8} {'branches':>9} {'one core/s':>11} {'spread':>7} {'all cores/s':>12}  one by one")
    for each in figures:
        name = each.name if len(each.name) <= 24 else f"…{each.name[-23:]}"
        print(
            f"{name:24} {each.puzzles:8,} {each.branches:9.2f} {each.one_thread:11,.0f} {each.spread:7.0%}"
            f" {each.all_threads:12,.0f} {each.latency:8.2f} µs"
        )
    print(f"signature {sign}, engine {core.instruction_set()}")
