"""`sudoku check`: what is wrong with a puzzle, if anything; is its solution the only one, and are all givens needed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from ...errors import LimitReached
from ..arguments import Format, Json, Puzzles, line_of, print_json, puzzles_of
from ..variants import as_it_stands
from ..variants import verdict as variant_verdict

if TYPE_CHECKING:
    from ...grid import Conflict, Grid
    from ...puzzle import Puzzle
    from ...shape import Cell


def check(
    puzzles: Puzzles = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="Time limit for each puzzle that is not 9×9.")
    ] = 20.0,
    format: Format = None,
    json: Json = False,
) -> int:
    """Check puzzles: conflicts, solutions, redundant givens.

    Of several puzzles, the first one and the faulty ones are reported, then the totals. Exit 0 if every puzzle has
    exactly one solution; 1 if not, or if the time limit was reached; 2 if a puzzle cannot be read.

    \b
    Examples:
      sudoku check 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      sudoku check puzzles.sdm more.sdm
      sudoku check --json puzzles.sdm
    """
    number = faulty = minimal = unknown = 0
    for number, item in enumerate(puzzles_of(puzzles, format, rules=True), 1):
        if item.rules:
            status, sentence, record = variant_verdict(item, seconds)
            unknown += status == "unknown"
            faulty += status in ("several", "none")
            minimal += record.get("minimal") is True
            if json:
                print_json(record)
            elif number == 1 or status != "unique":
                print(f"{number}: {item.shape}, {len(item.board.filled)} digits, {_rules_count(item)}: {sentence}")
            continue
        asked = as_it_stands(item)
        verdict = judge(asked, seconds)
        unknown += verdict.status == "unknown"
        faulty += verdict.status in ("several", "none")
        minimal += verdict.minimal is True
        if json:
            print_json(_record(item, verdict))
        elif number == 1 or verdict.status != "unique":
            print(f"{number}: {_sentence(asked, verdict, seconds)}")
    if number > 1 and not json:
        one = number - faulty - unknown
        print(f"{number} puzzles: {one} with one solution, {minimal} of them minimal; {faulty} faulty", end="")
        print(f"; {unknown} not decided in {seconds:g} s" if unknown else "")
    return 1 if faulty or unknown else 0


def _rules_count(item: Puzzle) -> str:
    number = len(item.rules.constraints)
    regions = ["regions"] if item.rules.regions is not None else []
    return " and ".join([*regions, f"{number} constraint{'' if number == 1 else 's'}"])


@dataclass(frozen=True)
class Judgement:
    """What is known of a grid. `status`: unique, several, none, or unknown when the time limit was reached."""

    status: str
    conflicts: list[Conflict]
    solutions: tuple[Grid, ...] = ()  # two of several
    redundant: tuple[Cell, ...] | None = ()  # None: not known

    @property
    def minimal(self) -> bool | None:
        """None when it is not known."""
        if self.status == "unknown" or self.redundant is None:
            return None
        return self.status == "unique" and not self.redundant

    @property
    def differ(self) -> tuple[Cell, ...]:
        """Where the two solutions differ."""
        one, other = self.solutions if len(self.solutions) == 2 else ((), ())
        return tuple(cell for cell, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


def judge(puzzle: Puzzle, seconds: float) -> Judgement:
    """Looks for conflicts, for two solutions, and for givens that are not needed."""
    conflicts = puzzle.grid.conflicts()
    if conflicts:
        return Judgement("none", conflicts)
    try:
        found = _two_solutions(puzzle, seconds)
    except LimitReached:
        return Judgement("unknown", conflicts)
    redundant = _redundant(puzzle, seconds) if len(found) == 1 else ()
    return Judgement(("none", "unique", "several")[len(found)], conflicts, found, redundant)


def _two_solutions(puzzle: Puzzle, seconds: float) -> tuple[Grid, ...]:
    from ...shape import NINE

    if puzzle.shape == NINE:
        from ...solving.solver import solutions

        return tuple(islice(solutions(puzzle), 2))
    from ... import sat

    return tuple(islice(sat.solutions(puzzle, seconds=seconds), 2))


def _redundant(puzzle: Puzzle, seconds: float) -> tuple[Cell, ...] | None:
    from ...shape import NINE

    if puzzle.shape == NINE:
        from ...solving.solver import redundant_givens

        return redundant_givens(puzzle)
    from ... import sat

    try:
        return sat.redundant_givens(puzzle, seconds=seconds)
    except LimitReached:
        return None


def _sentence(puzzle: Puzzle, verdict: Judgement, seconds: float) -> str:
    grid = puzzle.grid

    def names(cells: tuple[Cell, ...]) -> str:
        return " ".join(map(grid.shape.name_of, cells))

    if verdict.conflicts:
        what = "; ".join(map(str, verdict.conflicts))
    elif verdict.status == "unknown":
        what = f"no conflicts; gave up counting solutions after {seconds:g} s"
    elif verdict.status == "none":
        from ...sat.clash import why_not

        what = f"no solution, {why_not(grid.shape, grid.cells, masks=puzzle.allowed())}"
    elif verdict.status == "several":
        one, other = verdict.solutions
        what = f"several solutions; two that differ in {names(verdict.differ)}:\n   {one}\n   {other}"
    elif grid.is_complete:
        what = "complete and valid"
    elif verdict.redundant is None:
        what = f"unique; gave up looking for redundant givens after {seconds:g} s"
    elif verdict.redundant:
        what = f"unique, not minimal; redundant givens: {names(verdict.redundant)}"
    else:
        what = "unique, minimal"
    return f"{grid.shape}, {len(grid.filled)} digits: {what}"


def _record(puzzle: Puzzle, verdict: Judgement) -> dict[str, object]:
    board, name = puzzle.board, puzzle.shape.name_of
    return {
        "puzzle": line_of(puzzle),
        "size": board.shape.size,
        "boxes": [board.shape.box_rows, board.shape.box_cols],
        "givens": len(puzzle.grid.filled),
        "holes": len(board.holes),
        "complete": board.is_complete,
        "conflicts": [
            {
                "digit": board.shape.symbols[conflict.digit - 1],
                "cells": [name(cell) for cell in conflict.cells],
                "house": str(conflict.house),
            }
            for conflict in verdict.conflicts
        ],
        "status": verdict.status,
        "solutions": [solution.line() for solution in verdict.solutions],
        "differ": [name(cell) for cell in verdict.differ],
        "minimal": verdict.minimal,
        "redundant": None if verdict.redundant is None else [name(cell) for cell in verdict.redundant],
    }
