"""How many solutions a puzzle has after so many holes, for each construction: the question that the notes leave open.

For every number of holes and every construction new grids are made, holes are dug without looking, and the solutions
are counted to a limit. A shuffle that keeps a grid valid moves holes and solutions with it, so that shuffled grids
would show what unshuffled ones do.
"""

from __future__ import annotations

import random
import statistics
from typing import TYPE_CHECKING, Any

from ..classic.builders import BUILDERS
from ..classic.digging import Counter, dig_blindly, dig_evenly
from .report import Advance, Study

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["TRIALS", "draw", "run", "work"]

TRIALS = 200
HOLES = (9, 18, 27, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63)
WAYS = {
    "latin, evenly": ("latin", dig_evenly),
    "latin": ("latin", dig_blindly),
    "shifting": ("shifting", dig_blindly),
    "diagonal": ("diagonal", dig_blindly),
    "backtracking": ("backtracking", dig_blindly),
}
LIMIT = 1000


def work(trials: int) -> int:
    return trials * sum(_applies(way, holes) for holes in HOLES for way in WAYS)


def _applies(way: str, holes: int) -> bool:
    """Whether so many holes can be dug in that way."""
    return holes % 9 == 0 or WAYS[way][1] is not dig_evenly


def run(trials: int, seed: int, advance: Advance, count: Counter) -> Study:
    """`trials` puzzles for each number of holes and each construction."""
    rows = []
    for holes in HOLES:
        row: dict[str, Any] = {"holes": holes}
        for way, (name, dig) in WAYS.items():
            if not _applies(way, holes):
                row[way] = None
                continue
            found = []
            for trial in range(trials):
                rng = random.Random(f"{seed} {way} {holes} {trial}")
                dug = dig(BUILDERS[name].build(rng), holes, rng, count=count, limit=LIMIT)
                found.append(dug.solutions)
                advance(1)
            row[way] = {"unique": found.count(1) / trials, "median": statistics.median_low(found)}
        rows.append(row)
    notes = [
        f"The share of puzzles with one solution, and the median number of solutions, counted to {LIMIT:,}.",
        "evenly: as many holes in each block; otherwise holes anywhere.",
    ]
    formats = dict.fromkeys(WAYS, "{unique:.0%} {median:6,d}")
    question = "Does a puzzle have one solution when its holes are dug blindly?"
    return Study("erasing", question, trials, seed, rows, notes, formats)


def draw(study: Study, figure: Figure) -> None:
    """The share of unique puzzles, and the median number of solutions, by the number of holes."""
    left, right = figure.subplots(1, 2)
    for way in WAYS:
        holes = [row["holes"] for row in study.rows if row[way]]
        left.plot(holes, [100 * row[way]["unique"] for row in study.rows if row[way]], "o-", ms=3, label=way)
        right.plot(holes, [row[way]["median"] for row in study.rows if row[way]], "o-", ms=3, label=way)
    left.set(xlabel="holes", ylabel="puzzles with one solution, %")
    right.set(xlabel="holes", ylabel=f"median number of solutions (counted to {LIMIT:,})", yscale="log")
    left.legend()
    figure.suptitle(study.question)
