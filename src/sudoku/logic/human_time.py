"""How long a person takes: an estimate from simulated solves.

    puzzle ─► canonical form ─► native effort (50 seeded solves) ─► minutes, stars

The effort counts how much there is to look through until something is seen (native/logic/effort.cpp). It becomes time
by a straight line in logarithms, fitted to the mean times of the players of an open collection of 1,022 9×9 puzzles
(Cloud Sudoku, CC0; `sudoku study times` repeats the fit on any table of times):

    ln(seconds) = A + B·ln(effort) + C·H          H: how evenly the givens are spread over the digits

Symmetric copies get the same estimate, because it is that of their canonical form. What it cannot know: who solves, on
paper or with candidates filled in, and how hard they try. The times it was fitted to are of players who finished.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, log
from typing import TYPE_CHECKING, Any

from .._core import check_threads, core
from ..grid import Grid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["CALIBRATED", "FIT", "RUNS", "Estimates", "HumanTime", "human_times", "spread"]

FIT = (3.396, 0.612, 0.550)
"""A, B, C: a Huber fit (epsilon 1.35) on the 1,022 puzzles."""
CALIBRATED = (3.7, 60.0)
"""The least and the greatest effort among them."""
MOST_PLAYERS = 2.0
"""Two of three players need between half and twice the mean time: solving times of one puzzle are spread like a
lognormal distribution with deviation 0.7."""
STARS = (3.0, 300.0)
"""The effort of one star and of ten."""
RUNS = 50


@dataclass(frozen=True, slots=True)
class HumanTime:
    """How long a person is expected to take.

    effort        the mean cost of the simulated solves
    minutes       expected; `fastest` to `slowest` for two of three players
    stars         1 to 10 in half steps
    extrapolated  the effort lies outside the range of the puzzles that the times are known of
    """

    effort: float
    minutes: float

    @property
    def fastest(self) -> float:
        return self.minutes / MOST_PLAYERS

    @property
    def slowest(self) -> float:
        return self.minutes * MOST_PLAYERS

    @property
    def minutes_range(self) -> tuple[float, float]:
        """From the fastest to the slowest of most players: two of three need a time between them."""
        return self.fastest, self.slowest

    @property
    def stars(self) -> float:
        low, high = STARS
        share = log(max(self.effort, low) / low) / log(high / low)
        return min(round(2 * (1 + 9 * share)) / 2, 10.0)

    @property
    def extrapolated(self) -> bool:
        return not CALIBRATED[0] <= self.effort <= CALIBRATED[1]

    def __str__(self) -> str:
        known = ", extrapolated" if self.extrapolated else ""
        return f"{self.minutes:.0f} min ({self.fastest:.0f}–{self.slowest:.0f}), {self.stars:g} stars{known}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "effort": round(self.effort, 2),
            "minutes": round(self.minutes, 1),
            "minutes_range": [round(self.fastest, 1), round(self.slowest, 1)],
            "stars": self.stars,
            "extrapolated": self.extrapolated,
        }

    @staticmethod
    def from_effort(effort: float, spread: float, fit: tuple[float, float, float] = FIT) -> HumanTime:
        """From an effort and the spread of the givens."""
        a, b, c = fit
        return HumanTime(effort, exp(a + b * log(max(effort, 0.01)) + c * spread) / 60)


class Estimates:
    """The estimates of neighbours among many puzzles: found together, on all threads, when one of them is asked for."""

    def __init__(self, puzzles: Sequence[bytes], threads: int = 0) -> None:
        self.puzzles, self.threads = puzzles, threads

    @cached_property
    def times(self) -> list[HumanTime]:
        return human_times([Grid(cells) for cells in self.puzzles], threads=self.threads)


def human_times(grids: Sequence[Grid], *, runs: int = RUNS, seed: int = 0, threads: int = 0) -> list[HumanTime]:
    """The estimates for 9×9 puzzles with one solution each, on all cores or so many threads.

    >>> puzzle = Grid.from_text("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> print(human_times([puzzle])[0])
    3 min (2–7), 1.5 stars, extrapolated
    """
    import numpy as np

    cells = np.frombuffer(b"".join(grid.cells for grid in grids), np.uint8).reshape(-1, 81)
    found = efforts(cells, runs=runs, seed=seed, threads=threads)
    return [HumanTime.from_effort(effort, spread(grid)) for effort, grid in zip(found.tolist(), grids, strict=True)]


def efforts(cells: NDArray[np.uint8], *, runs: int = RUNS, seed: int = 0, threads: int = 0) -> NDArray[np.float64]:
    """The effort of each row of 81 cells; symmetric copies have the same."""
    import numpy as np

    forms, _ = core.canonical(np.ascontiguousarray(cells), check_threads(threads))
    counts, solutions = np.empty(len(forms), np.uint64), np.empty((len(forms), 81), np.uint8)
    core.count_many(forms.reshape(-1), 81, 1, threads, counts, solutions, 0, None)
    result = np.zeros(len(forms), np.float64)
    core.effort_many(forms, solutions, runs, seed, threads, result)
    return result


def spread(grid: Grid) -> float:
    """The entropy of the given digits: how evenly the givens are spread over them."""
    counts = [grid.cells.count(digit) for digit in range(1, 10)]
    total = sum(counts)
    return -sum(n / total * log(n / total) for n in counts if n)
