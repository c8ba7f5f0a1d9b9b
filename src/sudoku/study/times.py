"""How well do ratings tell how long people take? Fits the estimate to a table of times and measures it.

The table is CSV (or with `;` or tabs) with a head line that names a column `puzzle` and one of `seconds`,
`avg_seconds`, `time`, or without one: puzzle first, then seconds.

    estimate, effort, SE, HoDoKu's score ─► Spearman's ρ with the times, 95 % bootstrap interval
    the fit is judged on rows it has not seen: five folds
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SudokuError
from ..grid import Grid
from ..logic.human_time import FIT, efforts, spread
from .report import Advance, Study

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

__all__ = ["TRIALS", "draw", "huber", "read_times", "run", "spearman", "work"]

TRIALS = 1000
FOLDS = 5
EPSILON = 1.35
COLUMNS = ("seconds", "avg_seconds", "time")
FEWEST = 20
FITTED, SE, SCORE = "estimate, fitted here (5 folds)", "Sudoku Explainer (ER)", "HoDoKu's score"


def work(trials: int) -> int:
    return trials


def run(trials: int, seed: int, advance: Advance, count: Callable[..., object], file: Path | None = None) -> Study:
    """Fits the estimate to the times of a file and compares what tells them best."""
    import numpy as np

    del count
    if file is None:
        raise SudokuError("study times: expected a file of times, CSV with the columns puzzle and seconds")
    grids, seconds = read_times(file)
    features = _features(grids)
    times = np.log(np.array(seconds))
    rng = np.random.default_rng(seed)
    told = _predictions(features, times, grids, rng)
    samples = [rng.integers(0, len(times), len(times)) for _ in range(trials)]
    rows, drawn = [], {}
    for name, values in told.items():
        found = drawn[name] = [spearman(values[sample], times[sample]) for sample in samples]
        rows.append({"what": name, "ρ": spearman(values, times), "low": _at(found, 2.5), "high": _at(found, 97.5)})
        advance(trials // len(told))
    fit = huber(features, times)
    sign = "-" if fit[2] < 0 else "+"
    notes = [
        f"{len(grids):,} puzzles. Fit: ln(seconds) = {fit[0]:.3f} + {fit[1]:.3f}·ln(effort) {sign} {abs(fit[2]):.3f}·H "
        f"(built in: {FIT[0]}, {FIT[1]}, {FIT[2]}).",
        _errors(told[FITTED], times),
        *(_gain(drawn[FITTED], drawn[name], name) for name in (SE, SCORE)),
        "ρ is Spearman's rank correlation: 1 if the longer puzzle is always rated harder. low, high: 95 % bootstrap.",
    ]
    question = "How well do ratings tell how long people take?"
    return Study("times", question, trials, seed, rows, notes, dict.fromkeys(("ρ", "low", "high"), ".3f"))


def draw(study: Study, figure: Figure) -> None:
    """A bar for each rating, with its interval."""
    axes = figure.subplots()
    names = [row["what"] for row in study.rows]
    values = [row["ρ"] for row in study.rows]
    reach = [[row["ρ"] - row["low"] for row in study.rows], [row["high"] - row["ρ"] for row in study.rows]]
    axes.barh(names, values, xerr=reach, capsize=4)
    axes.invert_yaxis()
    axes.set_xlabel("Spearman's ρ with the times")
    axes.set_title(study.question)


def read_times(file: Path) -> tuple[list[Grid], list[float]]:
    """The puzzles and the seconds of a table; the first bad row is named."""
    rows = list(_rows(file))
    grids = [_puzzle(puzzle, where) for where, puzzle, _ in rows]
    seconds = [_seconds(time, where) for where, _, time in rows]
    _check_enough(file, grids, seconds)
    _check_unique(grids, [where for where, _, _ in rows])
    return grids, seconds


def _rows(file: Path) -> Iterator[tuple[str, str, str]]:
    """Where each row is, its puzzle and its time."""
    try:
        text = file.read_text(encoding="utf-8-sig")
        table = csv.reader(text.splitlines(), delimiter=max(",;\t", key=text.partition("\n")[0].count))
        lines = [(table.line_num, cells) for cells in table if any(cells)]
    except UnicodeDecodeError:
        raise SudokuError(f"{file}: no text in UTF-8; expected CSV with the columns puzzle and seconds") from None
    except (OSError, csv.Error) as error:
        raise SudokuError(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    if not lines:
        raise SudokuError(f"{file}: empty; expected CSV with the columns puzzle and seconds")
    places = _columns(file, lines[0][1])
    for number, cells in lines if _is_puzzle(lines[0][1][0]) else lines[1:]:
        puzzle, time = (cells[at] if at < len(cells) else "" for at in places)
        yield f"{file}, line {number}", puzzle, time


def _columns(file: Path, head: list[str]) -> tuple[int, int]:
    """Where puzzle and time are. Without a head line: the first two columns."""
    if len(head) > 1 and _is_puzzle(head[0]):
        return 0, 1
    names = [name.strip().lower() for name in head]
    time = next((name for name in COLUMNS if name in names), None)
    if time is None or "puzzle" not in names:
        raise SudokuError(f"{file}: expected the columns puzzle and seconds, found {', '.join(head):.80}")
    return names.index("puzzle"), names.index(time)


def _is_puzzle(text: str) -> bool:
    """Whether a line begins with the cells of a grid."""
    return re.match(r"[0-9.]{81}", text) is not None


def _check_enough(file: Path, grids: list[Grid], seconds: list[float]) -> None:
    """A fit and ranks need puzzles and times that differ."""
    different = len({grid.cells for grid in grids})
    if different < FEWEST:
        words = "1 puzzle" if different == 1 else f"{different} different puzzles"
        raise SudokuError(f"{file}: {words}; expected at least {FEWEST} to fit anything to")
    if len({*seconds}) == 1:
        raise SudokuError(f"{file}: all times are {seconds[0]:g} seconds; there is nothing to fit")


def _check_unique(grids: list[Grid], places: list[str]) -> None:
    from ..solving import Status, solve_many

    for where, status in zip(places, solve_many(grids).status.tolist(), strict=True):
        if status != Status.UNIQUE:
            raise SudokuError(f"{where}: expected a 9×9 puzzle with exactly one solution")


def _puzzle(text: str | None, where: str) -> Grid:
    try:
        grid = Grid.from_text(text or "")
    except SudokuError as error:
        raise SudokuError(f"{where}: {error}") from None
    if len(grid) != 81:
        raise SudokuError(f"{where}: a grid of {grid.shape}; expected 9×9")
    return grid


def _seconds(text: str | None, where: str) -> float:
    try:
        value = float(text or "")
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise SudokuError(f"{where}: {text!r} seconds; expected a number greater than 0")
    return value


def _features(grids: list[Grid]) -> Floats:
    import numpy as np

    cells = np.frombuffer(b"".join(grid.cells for grid in grids), np.uint8).reshape(-1, 81)
    return np.column_stack([np.ones(len(grids)), np.log(efforts(cells)), [spread(grid) for grid in grids]])


def _predictions(features: Floats, times: Floats, grids: list[Grid], rng: np.random.Generator) -> dict[str, Floats]:
    """What each rating says of the times, the larger the longer."""
    import numpy as np

    from ..logic import Rating, rate_many

    folds = rng.permutation(len(times)) % FOLDS
    fitted = np.zeros(len(times))
    for fold in range(FOLDS):
        seen = folds != fold
        fitted[~seen] = features[~seen] @ huber(features[seen], times[seen])
    ratings: list[Any] = rate_many(grids)
    assert all(isinstance(rating, Rating) for rating in ratings)
    return {
        FITTED: fitted,
        "estimate, as built in": features @ np.array(FIT),
        "effort alone": features[:, 1],
        SE: np.array([float(rating.se.er) for rating in ratings]),
        SCORE: np.array([float(rating.score) for rating in ratings]),
        "number of holes": np.array([float(len(grid.holes)) for grid in grids]),
    }


def huber(features: Floats, times: Floats) -> Floats:
    """A linear fit that outliers cannot pull far: least squares, large errors counted less, until it settles."""
    import numpy as np

    fit: Floats = np.asarray(np.linalg.lstsq(features, times, rcond=None)[0], np.float64)
    for _ in range(50):
        errors = np.abs(times - features @ fit)
        scale = max(float(np.median(errors)) / 0.6745, 1e-12)
        weights = np.sqrt(np.minimum(1.0, EPSILON * scale / np.maximum(errors, 1e-12)))
        solved = np.linalg.lstsq(features * weights[:, None], times * weights, rcond=None)[0]
        fit = np.asarray(solved, np.float64)
    return fit


def spearman(first: Floats, second: Floats) -> float:
    """The correlation of the ranks; equal values share their mean rank. What is the same for all tells nothing: 0."""
    import numpy as np

    if min(np.ptp(first), np.ptp(second)) == 0:
        return 0.0
    return float(np.corrcoef(_ranks(first), _ranks(second))[0, 1])


def _ranks(values: Floats) -> Floats:
    import numpy as np

    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    mean: Floats = (last - (counts - 1) / 2)[place]
    return mean


def _at(values: list[float], percent: float) -> float:
    import numpy as np

    return float(np.percentile(values, percent))


def _gain(first: list[float], second: list[float], name: str) -> str:
    """How much better one rating tells the times than another, on the same samples of rows."""
    gains = [one - other for one, other in zip(first, second, strict=True)]
    low, middle, high = (_at(gains, percent) for percent in (2.5, 50, 97.5))
    return f"The fitted estimate has a ρ higher by {middle:.3f} ({low:.3f} to {high:.3f}) than {name}."


def _errors(predicted: Floats, times: Floats) -> str:
    import numpy as np

    factors = np.exp(np.abs(predicted - times))
    within = ", ".join(f"{(factors <= most).mean():.0%} within a factor of {most}" for most in (1.25, 1.5, 2))
    return f"Of the fitted times, {within} (median {np.median(factors):.2f})."
