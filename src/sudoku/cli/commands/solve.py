"""`sudoku solve`: one puzzle, or a file of millions.

a file of plain lines  ─► plain_lines.solve_file ─► one line for each
anything else          ─► puzzles_of ─► solver, one by one ─► text, JSON or any format
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import chain, islice
from typing import TYPE_CHECKING, Annotated, cast

import typer

from ..._limit import Limit
from ...errors import LimitReached, NoSolution, SudokuError
from ..arguments import (
    Force,
    Format,
    Json,
    Output,
    Puzzles,
    Seconds,
    Threads,
    To,
    line_of,
    named,
    print_json,
    puzzles_of,
)
from ..output import format_for, write_out
from ..plain_lines import Reason, plain_file, solve_file
from ..streams import complain
from ..variants import answering, as_it_stands

if TYPE_CHECKING:
    from ...grid import Grid
    from ...puzzle import Puzzle


def solve(
    puzzles: Puzzles = None,
    *,
    count: Annotated[bool, typer.Option("--count", help="Print the number of solutions.")] = False,
    all_: Annotated[bool, typer.Option("--all", help="Print all solutions, in ascending order.")] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", metavar="N", min=1, help="Stop --count or --all at N solutions.")
    ] = None,
    seconds: Seconds = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
    threads: Threads = 0,
) -> int:
    """Solve puzzles.

    For each puzzle one line is printed: its solution, or - and the reason why there is none. (Which givens clash is
    found for the first 100 puzzles only.) If there are several solutions, one of them is printed. With --to or -o the
    solutions are written in a format; formats that can hold both get the puzzle with its solution. Exit 0 if every
    puzzle has a solution, 1 if not, or if the time limit was reached. Files of lines are read as they come, however
    long.

    \b
    Examples:
      sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku solve --to box puzzle.sdk
      sudoku solve --count --limit 9 12...............................................................................
      sudoku solve puzzles.txt.gz > solutions.txt
      sudoku solve puzzles.sdm -o solved.csv
    """
    if limit is not None and not (count or all_):
        raise SudokuError("--limit needs --count or --all")
    if (count or all_) and (output != "-" or to):
        raise SudokuError("--count and --all are printed: they cannot be combined with -o or --to")
    with Limit(seconds) as time:
        if count or all_ or json:
            items = puzzles_of(puzzles, format, rules=True)
            return max((_answer(item, count, all_, limit, json, time) for item in items), default=0)
        if output != "-" or to:
            return _write(puzzles_of(puzzles, format, rules=True), output, to, force, time)
        return max(_solve_argument(argument, format, threads, time) for argument in named(puzzles))


def _solve_argument(argument: str, format: str | None, threads: int, time: Limit) -> int:
    file = plain_file(argument, format)
    if file:
        with nullcontext(file) if file is sys.stdin.buffer else file:
            return solve_file(file, threads, time)
    reason, code = Reason(), 0
    for item in puzzles_of(argument, format, rules=True):
        solution = _solution(item, time)
        print(solution or f"- {_why(item, reason)}")
        code |= solution is None
    return code


def _solution(item: Puzzle, time: Limit) -> Grid | None:
    """One solution, if there is one."""
    engine, asked = answering(item)
    try:
        return cast("Grid", engine.solve(asked, seconds=time.for_part()))
    except NoSolution:
        return None


def _why(item: Puzzle, reason: Reason) -> str:
    if not item.rules:
        return reason(as_it_stands(item))
    from ...variants.conflict import why_not

    return f"no solution: {why_not(item)}"


def _answer(item: Puzzle, count: bool, all_: bool, limit: int | None, json: bool, time: Limit) -> int:
    """Prints what one puzzle has; the exit code."""
    engine, asked = answering(item)
    record: dict[str, object] = {"puzzle": line_of(item)}
    if count:
        number, in_time = _count(item, limit, time)
        complete = in_time and number != limit
        print_json(record | {"count": number, "complete": complete}) if json else print(
            number if complete else f"{number} or more"
        )
        if not in_time:
            complain(f"sudoku: gave up counting after {time.seconds:g} s")
        return int(number == 0 or not in_time)
    found = islice(engine.solutions(asked, seconds=time.for_part()), limit if all_ else 2)
    first = next(found, None)
    if first is None:
        why = _why(item, Reason())
        print_json(record | {"status": "none", "reason": why}) if json else print(f"- {why}")
        return 1
    if not json:
        for solution in chain([first], found):
            print(solution)
        return 0
    lines = [solution.line() for solution in chain([first], found)]
    status = "several" if len(lines) > 1 else "unique" if limit != 1 else "solved"
    print_json(record | {"status": status} | ({"solutions": lines} if all_ else {"solution": lines[0]}))
    return 0


def _count(item: Puzzle, limit: int | None, time: Limit) -> tuple[int, bool]:
    """How many solutions, up to a limit, and whether the time was enough; without rules there is no partial answer."""
    engine, asked = answering(item)
    if not item.rules:
        return engine.count_solutions(asked, limit, seconds=time.for_part()), True
    number = 0
    try:
        for _ in islice(engine.solutions(asked, seconds=time.for_part()), limit):
            number += 1
    except LimitReached:
        return number, False
    return number, True


def _write(items: Iterator[Puzzle], output: str, to: str | None, force: bool, time: Limit) -> int:
    """The solutions in a format, with their puzzles if it can hold both; puzzles without one are named on stderr."""
    from ...formats import find_format

    both = "solution" in find_format(format_for(output, to)).keeps
    reason, code = Reason(), 0

    def solved() -> Iterator[Puzzle | Grid]:
        nonlocal code
        for number, item in enumerate(items, 1):
            solution = _solution(item, time)
            if solution is None:
                code = 1
                complain(f"sudoku: puzzle {number}: {_why(item, reason)}")
            elif both:
                yield item.replace(solution=solution)
            else:
                yield solution

    write_out(solved(), output, to, force=force)
    return code
