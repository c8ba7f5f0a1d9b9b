"""How often nine random blocks make a sudoku: ten million trials, and the exact odds.

One trial is nine numbers below 9!, each naming a block. A table holds what matters of each block in one word:

    bits  0–23   the sums of its rows, 8 bits each: those of a band are added, and must give 45 45 45
    bits 24–50   the digits of its rows, 9 bits each: those of a band are united, and must all be set

Columns are looked at only in the few stacks whose rows are right.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any

from ..classic import digging, stacking
from .report import Advance, Study

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

__all__ = ["TRIALS", "block_table", "draw", "exact", "run", "tally", "work"]

TRIALS = 10_000_000
CHUNK = 1 << 14
LEVELS = ("first row of a band", "all rows of a band", "all rows", "rows and columns")


def exact() -> dict[str, dict[str, float]]:
    """The probabilities of each level, by sums and by sets."""
    row_sum, band_sum = _sums_of_a_row(), _sums_of_a_band()
    row_set = Fraction(math.factorial(9), (9 * 8 * 7) ** 3)
    band_set = Fraction(2_612_736, math.factorial(9) ** 2)  # ways to complete a band beside its first block
    sums: tuple[Fraction | float, ...] = (row_sum, band_sum, band_sum**3, stacking.ALL_SUMS_RIGHT)
    sets = (row_set, band_set, band_set**3, stacking.VALID)
    return {
        "sum": {level: float(chance) for level, chance in zip(LEVELS, sums, strict=True)},
        "set": {level: float(chance) for level, chance in zip(LEVELS, sets, strict=True)},
    }


def _sums_of_a_row() -> Fraction:
    """Three digits out of each of three blocks sum to 45."""
    one = Counter(sum(three) for three in combinations(range(1, 10), 3))
    good = sum(one[a] * one[b] * one[45 - a - b] for a in one for b in one)
    return Fraction(good, one.total() ** 3)


def _sums_of_a_band() -> Fraction:
    """All three rows of three blocks do."""
    one: Counter[tuple[int, int]] = Counter()
    for first in combinations(range(1, 10), 3):
        rest = set(range(1, 10)) - set(first)
        one.update((sum(first), sum(second)) for second in combinations(sorted(rest), 3))
    good = sum(one[a] * one[b] * one[45 - a[0] - b[0], 45 - a[1] - b[1]] for a in list(one) for b in list(one))
    return Fraction(good, one.total() ** 3)


def work(trials: int) -> int:
    return trials


def run(trials: int, seed: int, advance: Advance, _: digging.Counter) -> Study:
    """Stacks at random, and counts what is right in them."""
    import numpy as np

    rng, table = np.random.default_rng(seed), block_table()
    total: Counter[tuple[str, str]] = Counter()
    for start in range(0, trials, CHUNK):
        count = min(CHUNK, trials - start)
        total.update(tally(rng.integers(0, math.factorial(9), (9, count), np.uint32), table))
        advance(count)
    return _report(trials, seed, total)


def block_table() -> NDArray[np.uint64]:
    """The words of the 9! blocks, in lexicographic order."""
    import numpy as np

    blocks = np.array(list(permutations(range(9))), np.uint8).astype(np.uint64).reshape(-1, 3, 3)
    words = np.zeros(len(blocks), np.uint64)
    for row in range(3):
        digits = blocks[:, row]
        words |= (digits.sum(1) + np.uint64(3)) << np.uint64(8 * row)
        words |= np.bitwise_or.reduce(np.uint64(1) << digits, axis=1) << np.uint64(24 + 9 * row)
    return words


def tally(chosen: NDArray[np.uint32], table: NDArray[np.uint64]) -> dict[tuple[str, str], int]:
    """How many first rows, bands and whole grids pass each test; `chosen[i]` names block i of each stack."""
    import numpy as np

    words, low = table.take(chosen), np.uint64((1 << 24) - 1)
    added = [sum((words[3 * band + j] & low for j in (1, 2)), words[3 * band] & low) for band in range(3)]
    united = [(words[3 * band] | words[3 * band + 1] | words[3 * band + 2]) >> np.uint64(24) for band in range(3)]
    found = {}
    for test, bands, bits, right in (("sum", added, 8, 45), ("set", united, 9, 511)):
        first = np.uint64((1 << bits) - 1)
        rows = [(band & first) == np.uint64(right) for band in bands]
        all_three = np.uint64(right | right << bits | right << 2 * bits)
        right_bands = [band == all_three for band in bands]
        whole = np.flatnonzero(right_bands[0] & right_bands[1] & right_bands[2])
        counts = (
            sum(int(np.count_nonzero(row)) for row in rows),
            sum(int(np.count_nonzero(band)) for band in right_bands),
            len(whole),
            sum(_passes(test, chosen[:, stack]) for stack in whole),
        )
        found.update({(test, level): count for level, count in zip(LEVELS, counts, strict=True)})
    return found


def _passes(test: str, chosen: NDArray[np.uint32]) -> bool:
    """The test on a whole stack."""
    grid = stacking.stack([_block(int(number)) for number in chosen])
    return stacking.has_right_sums(grid) if test == "sum" else grid.is_valid


def _block(number: int) -> list[int]:
    """The block of a number: its position among all permutations of 1 … 9 in lexicographic order."""
    left, block = list(range(1, 10)), []
    for size in range(8, -1, -1):
        index, number = divmod(number, math.factorial(size))
        block.append(left.pop(index))
    return block


def _report(trials: int, seed: int, total: Counter[tuple[str, str]]) -> Study:
    chances = exact()
    rows: list[dict[str, Any]] = []
    for level, each in zip(LEVELS, (3, 3, 1, 1), strict=True):
        row: dict[str, Any] = {"right in": level, "cases": each * trials}
        for test in ("sum", "set"):
            row |= {
                f"{test}: exact": chances[test][level],
                f"{test}: expected": chances[test][level] * each * trials,
                f"{test}: observed": total[test, level],
            }
        rows.append(row | {"set, given sum": chances["set"][level] / chances["sum"][level]})
    notes = [
        f"A whole grid is valid with probability {stacking.VALID.numerator} / {stacking.VALID.denominator}.",
        "Sums of 45 are necessary and nearly worthless: of grids with all sums right, one in "
        f"{chances['sum'][LEVELS[3]] / chances['set'][LEVELS[3]]:.1e} is a sudoku.",
    ]
    formats = {"set, given sum": ".1e"}
    for test in ("sum", "set"):
        formats |= {f"{test}: exact": ".4e", f"{test}: expected": ",.1f"}
    question = "How often do nine random blocks make a sudoku, and what do sums of 45 tell?"
    return Study("stacking", question, trials, seed, rows, notes, formats)


def draw(study: Study, figure: Figure) -> None:
    """Exact and observed odds of both tests, level by level."""
    axes = figure.subplots()
    for test, colour in (("sum", "tab:blue"), ("set", "tab:orange")):
        exactly = [row[f"{test}: exact"] for row in study.rows]
        seen = [row[f"{test}: observed"] / row["cases"] for row in study.rows]
        axes.plot(LEVELS, exactly, "o-", color=colour, label=f"{test}s right: exact")
        hits = [(level, share) for level, share in zip(LEVELS, seen, strict=True) if share]
        if hits:
            axes.plot(*zip(*hits, strict=True), "x", color=colour, markersize=13, mew=2, label=f"{test}s: observed")
    axes.axhline(1 / study.trials, color="grey", linestyle=":")
    axes.annotate(f"one in {study.trials:,} trials", (0, 1 / study.trials), va="bottom", color="grey")
    axes.set(yscale="log", ylabel="probability", title=study.question)
    axes.legend()
