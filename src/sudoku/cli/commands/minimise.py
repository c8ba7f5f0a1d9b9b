"""`sudoku minimise`: givens that are not needed are removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..._limit import Limit
from ...errors import LimitReached
from ..arguments import Force, Format, Json, Output, Puzzles, Seed, To, puzzles_of
from ..output import write_out
from ..progress import progress
from ..streams import complain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...puzzle import Puzzle


def minimise(
    puzzles: Puzzles = None,
    constraints: Annotated[
        bool, typer.Option("--constraints", help="Of a puzzle with rules, remove constraints too.")
    ] = False,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", min=0, help="Time limit for puzzles with rules.")
    ] = None,
    seed: Seed = None,
    output: Output = "-",
    to: To = None,
    format: Format = None,
    json: Json = False,
    force: Force = False,
) -> int:
    """Remove givens until every one left is needed.

    The puzzle must have exactly one solution, and keeps it, and its marks if it has any. Givens are tried in random
    order, so another seed may keep other givens, and more or fewer of them; those of a puzzle with rules are tried row
    by row. When the time limit is reached, the puzzle is printed as far as it came, with one solution still, and what
    was not tried is counted on standard error; the exit code is 1. `sudoku minimize` is the same command.

    \b
    Examples:
      sudoku minimise 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku minimise puzzles.sdm -o minimal.sdm
      sudoku minimise --constraints --seconds 60 --to fpuzzles puzzle.json
    """
    from ...generator import minimise as minimised
    from ...generator.run import parse_seed

    number, limit, code = parse_seed(seed)[0], Limit(seconds), 0

    def smaller() -> Iterator[Puzzle]:
        nonlocal code
        for item in puzzles_of(puzzles, format, rules=True):
            if not item.rules:
                yield minimised(item, number)
                continue
            found, left = _within(item, constraints, limit)
            if left:
                code = 1
                complain(f"sudoku: gave up after {seconds:g} s: {left} not tried")
            yield found

    write_out(smaller(), output, to, json=json, force=force)
    return code


def _within(item: Puzzle, constraints: bool, limit: Limit) -> tuple[Puzzle, str]:
    """The puzzle with fewer givens and constraints, and how many the time was too short to try, in words."""
    from ... import variants

    known: list[Puzzle] = []
    givens, rules = len(item.grid.filled), len(item.rules.constraints) if constraints else 0
    with progress("minimising", givens + rules) as bar:

        def note(puzzle: Puzzle) -> None:
            bar.update(len(known))
            known.append(puzzle)

        try:
            return variants.minimise(item, constraints=constraints, seconds=limit.for_part(), progress=note), ""
        except LimitReached:
            if not known:
                raise limit.error() from None
    done = len(known) - 1
    left = (max(0, givens - done), "given"), (rules - max(0, done - givens), "constraint")
    return known[-1], " and ".join(f"{many} {word}{'' if many == 1 else 's'}" for many, word in left if many)
