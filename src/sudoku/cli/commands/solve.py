"""`sudoku solve`: one puzzle, or a file of millions.

a file of plain lines  ─► chunks of bytes ─► bulk.solve_text ─► bytes      constant memory, order kept
anything else          ─► puzzles_of ─► solver, one by one ─► text
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import NoSolution, SudokuError
from ..arguments import From, PuzzleArgument, puzzles_of
from ..progress import progress

if TYPE_CHECKING:
    from ...grid import Grid

CHUNK = 1 << 22  # bytes read at a time: some fifty thousand puzzles
PLAIN = frozenset(b".0123456789")


def solve(
    puzzle: PuzzleArgument,
    *,
    count: Annotated[bool, typer.Option("--count", help="Say how many solutions there are.")] = False,
    all_: Annotated[bool, typer.Option("--all", help="Print all solutions, ascending.")] = False,
    limit: Annotated[
        int | None, typer.Option("--limit", metavar="N", min=1, help="Stop --count or --all at N solutions.")
    ] = None,
    box: Annotated[bool, typer.Option("--box", help="Print solutions as framed grids, not as lines.")] = False,
    threads: Annotated[int, typer.Option("--threads", metavar="N", min=0, help="0 takes every core.")] = 0,
    from_: From = None,
) -> int:
    """Solve a puzzle, or a file of them.

    \b
    Each puzzle gives one line: its solution, or - and the reason why there is none: of the first hundred, which givens
    clash; of the others, what shows. Of several solutions one is printed. Exit 0 if every puzzle has a solution, 1 if
    not. Files of lines are read as they come, however long.
      sudoku solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku solve --count --limit 1000 12......................................................................3......
      zcat puzzles.txt.gz | sudoku solve - > solutions.txt
    """
    if limit is not None and not (count or all_):
        raise SudokuError("--limit goes with --count or --all: one solution needs no limit")
    if not (count or all_ or box):
        file = _plain_file(puzzle, from_)
        if file:
            with nullcontext(file) if file is sys.stdin.buffer else file:
                return _solve_file(file, threads)
    grids = (item.board for item in puzzles_of(puzzle, from_))
    return _count_grids(grids, limit) if count else _solve_grids(grids, all_, limit, box)


def _count_grids(grids: Iterator[Grid], limit: int | None) -> int:
    from ...solving.solver import count_solutions

    code = 0
    for grid in grids:
        number = count_solutions(grid, limit)
        print(f"{number} or more" if number == limit else number)
        code |= number == 0
    return code


def _solve_grids(grids: Iterator[Grid], all_: bool, limit: int | None, box: bool) -> int:
    from ...render.text import boxed
    from ...solving.solver import solutions

    code, reason = 0, _Reason()
    for grid in grids:
        found = islice(solutions(grid), limit) if all_ else _one(grid)
        first = next(found, None)
        if first is None:
            print(f"- {reason(grid)}")
            code = 1
            continue
        for solution in chain([first], found):
            print(boxed(solution) if box else solution)
    return code


def _one(grid: Grid) -> Iterator[Grid]:
    from ...solving.solver import solve

    try:
        yield solve(grid)
    except NoSolution:
        return


class _Reason:
    """Why a puzzle has no solution: what shows, always; which givens clash, for the first hundred puzzles.

    To find that out takes a thousand times as long as to solve a puzzle.
    """

    def __init__(self) -> None:
        self.left = 100

    def __call__(self, grid: Grid) -> str:
        conflict = next(iter(grid.conflicts()), None)
        if conflict:
            return f"no solution: {conflict}"
        if not self.left:
            return "no solution"
        from ...sat.clash import why_not

        self.left -= 1
        return f"no solution: {why_not(grid.shape, grid.cells)}"


def _plain_file(puzzle: str, from_: str | None) -> io.BufferedReader | None:
    """A file, or standard input, that begins with a line of 81 plain characters; else nothing."""
    if from_ not in (None, "line", "sdm"):
        return None
    try:
        file = sys.stdin.buffer if puzzle == "-" else Path(puzzle).open("rb")  # noqa: SIM115  # the caller's
    except (OSError, ValueError):  # a puzzle, or a file that puzzles_of will find faults with
        return None
    if not isinstance(file, io.BufferedReader):
        return None
    line = file.peek(84)[:84].split(b"\n")[0].rstrip(b"\r")
    if len(line) == 81 and PLAIN.issuperset(line):
        return file
    if puzzle != "-":
        file.close()
    return None


def _solve_file(file: io.BufferedReader, threads: int) -> int:
    from ...solving.bulk import Status, solve_text

    code, reason = 0, _Reason()
    with progress("solving", _size(file), streaming=True) as advance:
        for chunk in _chunks(file):
            rows, text, status = solve_text(chunk, threads)
            start = 0
            for row in ((status == Status.NONE) | (status == Status.INVALID)).nonzero()[0].tolist():
                sys.stdout.buffer.write(text[start:row].data)
                sys.stdout.buffer.write(_failure(rows.row(row), reason).encode())
                start, code = row + 1, 1
            sys.stdout.buffer.write(text[start:].data)
            sys.stdout.buffer.flush()
            advance(len(chunk))
    return code


def _failure(row: bytes, reason: _Reason) -> str:
    from ...grid import Grid

    try:
        return f"- {reason(Grid.from_text(row.decode('ascii')))}\n"
    except (SudokuError, UnicodeDecodeError):
        return "- not a puzzle: that has 81 digits and holes\n"


def _size(file: io.BufferedReader) -> int | None:
    import os
    import stat

    about = os.fstat(file.fileno())
    return about.st_size if stat.S_ISREG(about.st_mode) else None


def _chunks(file: io.BufferedReader) -> Iterator[bytes]:
    """Whole lines, as many as there are at the moment."""
    rest = b""
    while block := file.read1(CHUNK):
        rest += block
        end = rest.rfind(b"\n") + 1
        if end:
            yield rest[:end]
            rest = rest[end:]
        elif len(rest) > 4 * CHUNK:
            raise SudokuError(f"a line of over {4 * CHUNK:,} bytes: puzzles are lines of 81")
    if rest:
        yield rest + b"\n"
