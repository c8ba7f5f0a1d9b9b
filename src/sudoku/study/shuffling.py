"""How often a shifted grid survives when all its rows and columns are shuffled, and that the safe shuffle never fails.

Rows and columns stay right under any shuffle; only the blocks can break. Which digits the grid holds does not matter,
so that one grid stands for all, and the exact odds come from the 280 × 280 ways to deal rows to bands and columns to
stacks.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from ..classic import shifting
from ..classic.digging import Counter
from .report import Advance, Study

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

__all__ = ["TRIALS", "draw", "exact", "naive_orders", "right_blocks", "run", "safe_orders", "work"]

TRIALS = 200_000
CHUNK = 1 << 13


def work(trials: int) -> int:
    return trials


def run(trials: int, seed: int, advance: Advance, _: Counter) -> Study:
    """Shuffles in both ways, and counts the blocks that are still right."""
    import numpy as np

    rng = np.random.default_rng(seed)
    seen = {"naive": np.zeros(10, np.int64), "safe": np.zeros(10, np.int64)}
    for start in range(0, trials, CHUNK):
        count = min(CHUNK, trials - start)
        for name, orders in (("naive", naive_orders), ("safe", safe_orders)):
            blocks = right_blocks(orders(rng, count), orders(rng, count))
            seen[name] += np.bincount(blocks, minlength=10)
        advance(count)
    rows: list[dict[str, Any]] = [
        {
            "right blocks": right,
            "naive: exact": f"{ways}/78400",
            "naive: expected": ways / 78400 * trials,
            "naive: observed": int(seen["naive"][right]),
            "safe: exact": int(right == 9),
            "safe: observed": int(seen["safe"][right]),
        }
        for right, ways in enumerate(exact())
    ]
    share = seen["naive"][9] / trials
    notes = [
        f"All nine blocks right, a sudoku: {share:.5%} of {trials:,} naive shuffles; exactly 276/78400 = "
        f"{276 / 78400:.5%}; {seen['safe'][9] / trials:.0%} of the safe ones."
    ]
    question = "How often does a grid survive a shuffle of all rows and columns?"
    return Study("shuffling", question, trials, seed, rows, notes, {"naive: expected": ",.1f"})


def naive_orders(rng: np.random.Generator, count: int) -> NDArray[np.intp]:
    """Orders of nine lines, any."""
    import numpy as np

    return rng.permuted(np.broadcast_to(np.arange(9), (count, 9)), axis=1)


def safe_orders(rng: np.random.Generator, count: int) -> NDArray[np.intp]:
    """Orders of nine lines that keep the three lines of a band together."""
    import numpy as np

    lines = rng.permuted(np.broadcast_to(np.arange(3), (count, 3, 3)), axis=2)
    bands = rng.permuted(np.broadcast_to(np.arange(3), (count, 3)), axis=1)
    orders: NDArray[np.intp] = (3 * bands[:, :, None] + lines).reshape(count, 9)
    return orders


def right_blocks(rows: NDArray[np.intp], columns: NDArray[np.intp]) -> NDArray[np.intp]:
    """For each pair of orders: how many blocks of the shuffled grid hold all digits."""
    import numpy as np

    bits = np.left_shift(1, shifting.shift(range(1, 10)).array().astype(np.int16) - 1)
    grids = bits[rows[:, :, None], columns[:, None, :]].reshape(-1, 3, 3, 3, 3)
    united = np.bitwise_or.reduce(np.bitwise_or.reduce(grids, axis=4), axis=2)
    return np.asarray((united == 511).sum(axis=(1, 2)))


def exact() -> list[int]:
    """How many of the 78,400 ways to deal rows and columns leave 0, 1, … 9 blocks right."""
    import numpy as np

    deals = np.array(list(_deals()))
    rows, columns = np.repeat(deals, 280, axis=0), np.tile(deals, (280, 1))
    return [int(ways) for ways in np.bincount(right_blocks(rows, columns), minlength=10)]


def _deals() -> list[tuple[int, ...]]:
    """The 280 ways to deal nine lines to three groups whose order does not matter."""
    deals = []
    for first in combinations(range(1, 9), 2):
        rest = [line for line in range(1, 9) if line not in first]
        for second in combinations(rest[1:], 2):
            third = [line for line in rest[1:] if line not in second]
            deals.append((0, *first, rest[0], *second, *third))
    return deals


def draw(study: Study, figure: Figure) -> None:
    """The number of right blocks after both shuffles."""
    axes = figure.subplots()
    right = [row["right blocks"] for row in study.rows]
    exactly = [row["naive: expected"] / study.trials for row in study.rows]
    naive = [row["naive: observed"] / study.trials for row in study.rows]
    safe = [row["safe: observed"] / study.trials for row in study.rows]
    axes.bar([x - 0.2 for x in right], naive, 0.4, label="all rows and columns: observed")
    axes.bar([x + 0.2 for x in right], safe, 0.4, label="within bands and stacks: observed")
    axes.plot([x - 0.2 for x in right], exactly, "k_", markersize=14, label="exact")
    axes.set(yscale="log", xticks=right, xlabel="blocks that are still right", ylabel="share of shuffles")
    axes.set_title(study.question)
    axes.legend(loc="upper center")
