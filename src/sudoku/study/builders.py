"""How the constructions compare: speed, number of grids, and how much pattern they leave.

A grid is cut into 27 triples by rows and 27 by columns, three cells of one block each:

    │ 3 1 2 │ 4 5 6 │ 9 7 8 │     {1,2,3} {4,5,6} {7,8,9}: in grids from Latin squares no other triple ever occurs

A grid made at random has nearly as many different triples as triples; a player sees through one that has three.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

from ..classic.builders import BUILDERS, build_puzzle
from ..classic.digging import Counter
from .report import Advance, Study

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from ..grid import Grid

__all__ = ["TRIALS", "draw", "run", "triples", "work"]

TRIALS = 300
HOLES = 45


def work(trials: int) -> int:
    return 2 * trials * len(BUILDERS)


def run(trials: int, seed: int, advance: Advance, count: Counter) -> Study:
    """`trials` grids by each construction; as many puzzles with 45 holes."""
    rows: list[dict[str, Any]] = []
    for builder in BUILDERS.values():
        rng = random.Random(f"{seed} {builder.name}")
        start = time.perf_counter()
        grids = [builder.build(rng) for _ in range(trials)]
        seconds = time.perf_counter() - start
        advance(trials)
        dig = "evenly" if builder.name in ("latin", "stacking") else "uniquely"
        givens = []
        for _ in range(trials):
            givens += _givens_in_boxes(build_puzzle(builder.name, dig, HOLES, rng, count).puzzle)
            advance(1)
        by_rows, by_columns = zip(*map(triples, grids), strict=True)
        rows.append(
            {
                "builder": builder.name,
                "takes": builder.takes,
                "grids": builder.grids,
                "grids/s": trials / seconds,
                "valid": sum(grid.is_valid for grid in grids) / trials,
                "row triples": sum(by_rows) / trials,
                "column triples": sum(by_columns) / trials,
                "dug": dig,
                "givens a box": f"{min(givens)}–{max(givens)}",
            }
        )
    notes = [
        "grids: how many different ones can come out. triples: different ones among 27, on average.",
        f"givens a box: the fewest and the most in a box of puzzles with {HOLES} holes, dug evenly or uniquely.",
    ]
    formats = {
        "grids": ".4g",
        "grids/s": ",.0f",
        "valid": ".0%",
        "row triples": ".1f",
        "column triples": ".1f",
    }
    question = "How do the constructions compare?"
    return Study("builders", question, trials, seed, rows, notes, formats)


def _givens_in_boxes(puzzle: Grid) -> list[int]:
    return [sum(puzzle[cell] > 0 for cell in box.cells) for box in puzzle.shape.boxes]


def triples(grid: Grid) -> tuple[int, int]:
    """How many different sets of three digits stand beside each other, and how many above each other, in blocks."""
    return _different(grid), _different(grid.transpose())


def _different(grid: Grid) -> int:
    return len({frozenset(grid.cells[start : start + 3]) for start in range(0, 81, 3)})


def draw(study: Study, figure: Figure) -> None:
    """Speed, number of grids, and triples, side by side."""
    names = [row["builder"] for row in study.rows]
    for place, (title, values, logarithmic) in enumerate(
        (
            ("grids a second", [row["grids/s"] for row in study.rows], True),
            ("grids that can come out", [float(row["grids"]) for row in study.rows], True),
            (
                "different triples of 27\n(rows and columns, mean)",
                [(row["row triples"] + row["column triples"]) / 2 for row in study.rows],
                False,
            ),
        ),
        start=1,
    ):
        axes = figure.add_subplot(1, 3, place)
        axes.barh(names, values, log=logarithmic, color=f"C{place - 1}")
        axes.set_xlim(left=1 if logarithmic else 0)
        axes.invert_yaxis()
        axes.set_title(title)
        axes.tick_params(labelleft=place == 1)
    figure.suptitle(study.question)
