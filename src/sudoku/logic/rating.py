"""Rating: how hard a puzzle is for a person who knows the techniques of a ladder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, overload

from .._core import core
from ..errors import ConflictError, FormatError, MultipleSolutions, NoSolution, SudokuError
from ..grid import Grid
from ..puzzle import Puzzle
from .se_steps import SECONDS, SeRating, se_ratings
from .technique import BY_NUMBER, DEFAULT, GIVE_UP, Ladder, Level, Technique

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Rating", "rate", "rate_many"]


@dataclass(frozen=True, slots=True)
class Rating:
    """Level and score of a puzzle, its hardest technique, and how often each was needed."""

    level: Level
    score: int
    hardest: Technique | None
    counts: dict[Technique, int]
    by_logic: bool
    steps: int
    se: SeRating | None = None  # ER, EP, ED on the Sudoku Explainer scale, if asked for

    def __str__(self) -> str:
        other = f"; SE {self.se}, hardest: {self.se.hardest}" if self.se else ""
        return f"{self.level} ({self.score}), hardest: {self.hardest}{other}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "level": str(self.level),
            "score": self.score,
            "hardest": self.hardest.name if self.hardest else None,
            "techniques": {technique.name: count for technique, count in self.counts.items()},
            "by_logic": self.by_logic,
            **({"se": self.se.to_dict()} if self.se else {}),
        }


def rating_of(
    used: Iterable[tuple[Level, int]], counts: dict[Technique, int], ladder: Ladder, *, solved: bool
) -> Rating:
    """The rating of a path: level and score of what was used, and how often each technique was told."""
    used = list(used)
    if not solved:
        give_up = ladder.rung(GIVE_UP)
        used.append((give_up.level, give_up.score))
    score = sum(points for _, points in used)
    level = max((level for level, _ in used), default=Level.EASY)
    by_logic = solved and not any(one.is_guess for one in counts)
    hardest = hardest_of(counts, ladder)
    return Rating(level.raised_by(score), score, hardest, counts, by_logic, sum(counts.values()))


def hardest_of(told: Iterable[Technique], ladder: Ladder) -> Technique | None:
    """The technique highest in level, then in score, then in the table."""
    ranks = {one: ((rung := ladder.rung(one)).level, rung.score, one.number) for one in told}
    return max(ranks, key=ranks.__getitem__, default=None)


def rate(
    puzzle: str | Grid | Puzzle,
    ladder: Ladder = DEFAULT,
    *,
    scale: Literal["both", "hodoku"] = "both",
    seconds: float = SECONDS,
) -> Rating:
    """Rates one puzzle; refuses one without a solution or with several.

    Both scales, or `scale="hodoku"` alone. `seconds` ends the search for nested chains in the hardest puzzles; the
    Sudoku Explainer rating then is a lower bound and says so.

    >>> print(rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    Easy (204), hardest: Naked Single; SE 1.2/1.2/1.2, hardest: Hidden Single
    """
    grid = puzzle.grid if isinstance(puzzle, Puzzle) else Grid.from_text(puzzle) if isinstance(puzzle, str) else puzzle
    grid.check()
    answer = rate_many([grid], ladder, threads=1, scale=scale, seconds=seconds)[0]
    if isinstance(answer, SudokuError):
        raise answer
    return answer


@overload
def rate_many(
    puzzles: NDArray[np.uint8] | Sequence[Grid | str],
    ladder: Ladder = ...,
    *,
    scale: Literal["both", "hodoku"] = ...,
    threads: int = ...,
    seconds: float = ...,
) -> list[Rating | SudokuError]: ...
@overload
def rate_many(
    puzzles: NDArray[np.uint8] | Sequence[Grid | str],
    ladder: Ladder = ...,
    *,
    scale: Literal["se"],
    threads: int = ...,
    seconds: float = ...,
) -> list[SeRating | SudokuError]: ...
def rate_many(
    puzzles: NDArray[np.uint8] | Sequence[Grid | str],
    ladder: Ladder = DEFAULT,
    *,
    scale: str = "both",
    threads: int = 0,
    seconds: float = SECONDS,
) -> list[Rating | SudokuError] | list[SeRating | SudokuError]:
    """Rates many puzzles on all cores (or so many threads); a puzzle that is refused gives the reason in its place.

    Takes a uint8 array with 81 cells a row, 0 for a hole, or grids, or lines of text. `scale` is "both", "hodoku"
    (level, score, techniques) or "se": the Sudoku Explainer ratings ER, EP and ED alone.
    """
    import numpy as np

    if scale not in ("both", "hodoku", "se"):
        raise SudokuError(f"scale {scale!r}: expected both, hodoku or se")
    if scale == "se":
        return _se_rate_many(_rows(puzzles, threads), threads, seconds)
    rows = _rows(puzzles, threads)
    searched = np.zeros((len(rows), core.TECHNIQUES), np.uint16)
    told = np.zeros_like(searched)
    ends = np.zeros(len(rows), np.uint8)
    core.rate_many(rows, ladder.numbers(), core.Limits(), threads, searched, told, ends)
    ratings = [_rating(rows[i], searched[i], told[i], int(ends[i]), ladder) for i in range(len(rows))]
    if scale == "hodoku":
        return ratings
    others = _se_of_valid(rows, ends < 2, threads, seconds)
    return [replace(one, se=others[i]) if isinstance(one, Rating) else one for i, one in enumerate(ratings)]


def _se_rate_many(rows: NDArray[np.uint8], threads: int, seconds: float) -> list[SeRating | SudokuError]:
    import numpy as np

    unused = np.zeros((len(rows), core.TECHNIQUES), np.uint16)
    ends = np.zeros(len(rows), np.uint8)
    core.rate_many(rows, b"", core.Limits(), threads, unused, unused, ends)  # which are puzzles at all
    found = _se_of_valid(rows, ends < 2, threads, seconds)
    return [found[i] if i in found else _refusal(rows[i], int(end)) for i, end in enumerate(ends)]


def _se_of_valid(
    rows: NDArray[np.uint8], valid: NDArray[np.bool_], threads: int, seconds: float
) -> dict[int, SeRating]:
    import numpy as np

    chosen = np.ascontiguousarray(rows[valid])
    return dict(zip(valid.nonzero()[0].tolist(), se_ratings(chosen, seconds=seconds, threads=threads), strict=True))


def _rows(puzzles: NDArray[np.uint8] | Sequence[Grid | str], threads: int) -> NDArray[np.uint8]:
    import numpy as np

    if threads < 0:
        raise SudokuError(f"{threads} threads: 1 or more, or 0 for all cores")
    rows = puzzles if isinstance(puzzles, np.ndarray) else _array(puzzles)
    if rows.ndim != 2 or rows.shape[1] != 81 or rows.dtype != np.uint8:
        raise SudokuError(f"an array of {rows.dtype} {rows.shape}: it must be uint8 with 81 cells a row")
    return np.ascontiguousarray(rows)


def _array(puzzles: Iterable[Grid | str]) -> NDArray[np.uint8]:
    import numpy as np

    cells = [(Grid.from_text(puzzle) if isinstance(puzzle, str) else puzzle).cells for puzzle in puzzles]
    if any(len(row) != 81 for row in cells):
        raise SudokuError("a grid that is not 9×9: ratings know 9×9 with 3×3 boxes")
    return np.frombuffer(b"".join(cells), np.uint8).reshape(-1, 81)


def _rating(
    cells: NDArray[np.uint8], searched: NDArray[np.uint16], told: NDArray[np.uint16], end: int, ladder: Ladder
) -> Rating | SudokuError:
    if end >= 2:
        return _refusal(cells, end)
    rungs = [(ladder.rung(BY_NUMBER[i]), int(searched[i])) for i in searched.nonzero()[0].tolist()]
    used = [(rung.level, rung.score * count) for rung, count in rungs]
    counts = {BY_NUMBER[i]: int(told[i]) for i in told.nonzero()[0].tolist()}
    return rating_of(used, counts, ladder, solved=end == 0)


def _refusal(cells: NDArray[np.uint8], end: int) -> SudokuError:
    if end == 4:
        return FormatError("a cell that is not 0 to 9")
    conflicts = Grid(cells.tobytes()).conflicts()
    if conflicts:
        return ConflictError(str(conflicts[0]))
    if end == 2:
        return NoSolution("the puzzle has no solution")
    return MultipleSolutions("the puzzle has several solutions: logic needs one")
