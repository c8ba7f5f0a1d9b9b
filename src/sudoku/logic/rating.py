"""Rating: how hard a puzzle is for a person who knows the techniques of a ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, overload

from .._core import check_threads, core
from .._limit import Limit
from .._row import Row, row
from ..errors import (
    ConflictError,
    FormatError,
    LimitReached,
    MultipleSolutions,
    NoSolution,
    SudokuError,
    UnsupportedSize,
)
from ..formats import PuzzleLike, PuzzlesLike, as_puzzle, each_puzzle
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import NINE
from .human_time import Estimates, HumanTime
from .se_steps import SECONDS, SeRating, se_ratings, se_steps
from .situation import Situation
from .technique import BY_NUMBER, DEFAULT, GIVE_UP, Ladder, Level, Technique

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Rating", "rate", "rate_many"]


@row
class Rating(Row):
    """How hard a puzzle is: on HoDoKu's scale, on Sudoku Explainer's, and in minutes.

    level, score   HoDoKu's; easy, medium, hard, unfair or extreme
    hardest        the hardest technique of the path
    counts, steps  how often each technique is used, and how many steps there are
    by_logic       whether the path reaches the end without a guess
    se             ER, EP, ED on the Sudoku Explainer scale, if asked for
    time           how long a person is expected to take, with `effort`, `minutes`, `minutes_range` and `stars` as
                   short ways; found when first asked for, None for a puzzle with marks of its own

    As a mapping it is its own `to_dict()`, so `pandas.DataFrame(rate_many(...))` has a column for each name.
    """

    level: Level
    score: int
    hardest: Technique | None
    counts: dict[Technique, int]
    by_logic: bool
    steps: int
    se: SeRating | None = None
    _neighbours: Estimates | None = field(default=None, repr=False, compare=False)
    _place: int = field(default=0, repr=False, compare=False)  # among them

    @property
    def time(self) -> HumanTime | None:
        """How long a person is expected to take."""
        return self._neighbours.times[self._place] if self._neighbours else None

    @property
    def effort(self) -> float | None:
        """The mean cost of simulated solves: how much there is to look through."""
        return self.time.effort if self.time else None

    @property
    def minutes(self) -> float | None:
        """How long a person is expected to take."""
        return self.time.minutes if self.time else None

    @property
    def minutes_range(self) -> tuple[float, float] | None:
        """How long most players take: two of three need a time in this range."""
        return self.time.minutes_range if self.time else None

    @property
    def stars(self) -> float | None:
        """1 to 10 in half steps, by effort."""
        return self.time.stars if self.time else None

    def __str__(self) -> str:
        other = f"; SE {self.se}, hardest: {self.se.hardest}" if self.se else ""
        time = f"; {self.time}" if self.se and self.time else ""
        return f"{self.level} ({self.score}), hardest: {self.hardest}{other}{time}"

    def to_dict(self) -> dict[str, Any]:
        """Plain values, as JSON and tables want them; a rating on both scales also has the time."""
        return {
            "level": str(self.level),
            "score": self.score,
            "hardest": self.hardest.name if self.hardest else None,
            "techniques": {technique.name: count for technique, count in self.counts.items()},
            "by_logic": self.by_logic,
            **({"se": self.se.to_dict()} if self.se else {}),
            **(self.time.to_dict() if self.se and self.time else {}),
        }


def rating_of(
    used: Iterable[tuple[Level, int]],
    counts: dict[Technique, int],
    ladder: Ladder,
    *,
    solved: bool,
    se: SeRating | None = None,
    time: tuple[Estimates | None, int] = (None, 0),
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
    # Looking at clues adds up in every puzzle that has many: it scores, but raises no level.
    clues = sum(ladder.rung(one).score * many for one, many in counts.items() if one.family == "constraints")
    return Rating(level.raised_by(score - clues), score, hardest, counts, by_logic, sum(counts.values()), se, *time)


def hardest_of(told: Iterable[Technique], ladder: Ladder) -> Technique | None:
    """The technique highest in level, then in score, then in the table."""
    ranks = {one: ((rung := ladder.rung(one)).level, rung.score, one.number) for one in told}
    return max(ranks, key=ranks.__getitem__, default=None)


def rate(
    puzzle: PuzzleLike,
    ladder: Ladder | None = None,
    *,
    scale: Literal["both", "hodoku"] = "both",
    seconds: float | None = None,
) -> Rating:
    """Rates one puzzle; raises SudokuError for one without a solution or with several.

    puzzle   anything that `as_puzzle` takes
    ladder   the techniques in their order; the default is HoDoKu's
    scale    "both", or "hodoku" for level, score and techniques alone; the time is found when asked for
    seconds  ends the search in the hardest puzzles (default 300); the SE rating is then a lower bound and says so

    >>> print(rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    Easy (204), hardest: Naked Single; SE 1.2/1.2/1.2, hardest: Hidden Single; 3 min (2–7), 1.5 stars, extrapolated
    """
    one = as_puzzle(puzzle)
    one.grid.check()
    answer = rate_many([one], ladder, threads=1, scale=scale, seconds_each=SECONDS if seconds is None else seconds)[0]
    if isinstance(answer, SudokuError):
        raise answer
    return answer


@overload
def rate_many(
    puzzles: PuzzlesLike,
    ladder: Ladder | None = ...,
    *,
    scale: Literal["both", "hodoku"] = ...,
    threads: int = ...,
    progress: Callable[[int], object] | None = ...,
    seconds: float | None = ...,
    seconds_each: float = ...,
) -> list[Rating | SudokuError]: ...
@overload
def rate_many(
    puzzles: PuzzlesLike,
    ladder: Ladder | None = ...,
    *,
    scale: Literal["se"],
    threads: int = ...,
    progress: Callable[[int], object] | None = ...,
    seconds: float | None = ...,
    seconds_each: float = ...,
) -> list[SeRating | SudokuError]: ...
def rate_many(
    puzzles: PuzzlesLike,
    ladder: Ladder | None = None,
    *,
    scale: str = "both",
    threads: int = 0,
    progress: Callable[[int], object] | None = None,
    seconds: float | None = None,
    seconds_each: float = SECONDS,
) -> Sequence[Rating | SeRating | SudokuError]:
    """Rates many puzzles: a list with one answer for each, in order; a SudokuError in the place of one that is refused.

    puzzles       anything that `as_puzzles` takes
    ladder        the techniques in their order; the default is HoDoKu's
    scale         "both", "hodoku" (level, score, techniques), or "se": a list of SeRating instead
    threads       0 = one per core; the answers are the same for any number
    progress      called with the number of puzzles done, now and then
    seconds       ends the call after so long, with LimitReached in the place of what was not done
    seconds_each  ends the search for chains in one puzzle; its SE rating is then a lower bound and says so

    As a table: `pandas.DataFrame(rate_many(puzzles))`; what was refused is a row with the reason under `error`.
    """
    if scale not in ("both", "hodoku", "se"):
        raise SudokuError(f"scale {scale!r}: expected both, hodoku or se")
    check_threads(threads)
    limit = Limit(seconds)
    rater, items = _Rater(ladder or DEFAULT, scale, threads, seconds_each, limit), _items(puzzles)
    if progress is None and seconds is None:
        return rater.rate(items)
    answers: list[Rating | SeRating | SudokuError] = []
    for start in range(0, len(items), BLOCK):
        block = items[start : start + BLOCK]
        answers += [limit.not_done()] * len(block) if limit.is_over else rater.rate(block)
        if progress:
            progress(len(answers))
    return answers


def technique_counts(rows: NDArray[np.uint8], ladder: Ladder, threads: int = 0) -> NDArray[np.uint16]:
    """How often the path of each puzzle uses each technique, a row per puzzle and a column per number of a technique.

    That is what searches through millions need; `rate_many` says more, and takes several times as long.
    """
    import numpy as np

    searched = np.zeros((len(rows), core.TECHNIQUES), np.uint16)
    told, ends = np.zeros_like(searched), np.zeros(len(rows), np.uint8)
    core.rate_many(np.ascontiguousarray(rows), ladder.numbers(), core.Limits(), threads, searched, told, ends)
    return told


Item = bytes | Puzzle | SudokuError
"""The cells of a plain puzzle, a puzzle with marks, or why it cannot be rated."""
BLOCK = 512
"""Puzzles rated between two calls of `progress`, or two looks at the clock."""


def _items(puzzles: PuzzlesLike) -> Sequence[Item]:
    import numpy as np

    if isinstance(puzzles, np.ndarray) and puzzles.dtype == np.uint8 and puzzles.shape[1:] == (81,):
        return [row.tobytes() for row in puzzles]
    if isinstance(puzzles, list) and set(map(type, puzzles)) == {str}:
        return [_cells_of(text) or _item(next(each_puzzle([text]))) for text in puzzles]
    return [_item(found) for found in each_puzzle(puzzles)]


def _cells_of(text: str) -> bytes | None:
    """The cells of the common case, a line of 81 digits and dots; None for any other text."""
    if len(text) != 81 or text.strip(DIGITS):
        return None
    return text.encode().translate(CELLS)


DIGITS = ".0123456789"
CELLS = bytes.maketrans(DIGITS.encode(), bytes([0, *range(10)]))


def _item(found: Puzzle | SudokuError) -> Item:
    if isinstance(found, SudokuError):
        return found
    if found.shape != NINE:
        return UnsupportedSize(f"a grid of {found.shape}: ratings know 9×9 with 3×3 boxes")
    if found.rules:
        return found
    return found.grid.cells if found.allowed() is None else found


@dataclass(frozen=True)
class _Rater:
    """What to rate by. Plain puzzles go to the engine all at once, those with marks one by one."""

    ladder: Ladder
    scale: str
    threads: int
    seconds: float  # for one puzzle
    limit: Limit  # for all of them

    def rate(self, items: Sequence[Item]) -> list[Any]:
        import numpy as np

        plain = [item for item in items if isinstance(item, bytes)]
        rows = np.frombuffer(b"".join(plain), np.uint8).reshape(-1, 81)
        answers = iter(self._plain(rows))
        return [
            next(answers) if isinstance(item, bytes) else self._marked(item) if isinstance(item, Puzzle) else item
            for item in items
        ]

    def _plain(self, rows: NDArray[np.uint8]) -> Sequence[Rating | SeRating | SudokuError]:
        import numpy as np

        searched = np.zeros((len(rows), core.TECHNIQUES), np.uint16)
        told = np.zeros_like(searched)
        ends = np.zeros(len(rows), np.uint8)
        numbers = b"" if self.scale == "se" else self.ladder.numbers()  # of no technique: which are puzzles at all
        core.rate_many(rows, numbers, core.Limits(), self.threads, searched, told, ends)
        se = self._se_of_valid(rows, ends < 2) if self.scale != "hodoku" else {}
        if self.scale == "se":
            return [se[i] if i in se else _refusal(rows[i].tobytes(), int(end)) for i, end in enumerate(ends)]
        times = _times_of_valid(rows, ends < 2, self.threads)
        return [
            explained
            if isinstance(explained := se.get(i), LimitReached)
            else _rating(rows[i].tobytes(), searched[i], told[i], int(ends[i]), self.ladder, explained, times.get(i))
            for i in range(len(rows))
        ]

    def _se_of_valid(self, rows: NDArray[np.uint8], valid: NDArray[np.bool_]) -> dict[int, SeRating | LimitReached]:
        import numpy as np

        chosen = np.ascontiguousarray(rows[valid])
        found = se_ratings(chosen, each=self.seconds, limit=self.limit, threads=self.threads)
        return dict(zip(valid.nonzero()[0].tolist(), found, strict=True))

    def _marked(self, puzzle: Puzzle) -> Rating | SeRating | SudokuError:
        """A puzzle whose marks say more than the rules, rated by the path that explains it."""
        try:
            position = Situation.from_puzzle(puzzle)
            mistake = position.mistake()
        except SudokuError as error:
            return error
        if mistake:
            return SudokuError(str(mistake))
        if self.limit.is_over:
            return self.limit.not_done()
        if puzzle.rules:
            return self._by_rules(position)
        seconds = self.seconds if self.limit.seconds is None else min(self.seconds, self.limit.left)
        se = SeRating.from_steps(*se_steps(puzzle.board.cells, position.marks, seconds=seconds))
        if self.limit.is_over and not se.is_complete:
            return self.limit.not_done()
        return se if self.scale == "se" else self._by_path(position, se if self.scale == "both" else None)

    def _by_rules(self, position: Situation) -> Rating | SudokuError:
        """A puzzle with rules has no Sudoku Explainer rating: that scale knows plain sudokus only."""
        if self.scale == "se":
            return SudokuError("the Sudoku Explainer scale knows plain sudokus only")
        from .solving import explain

        return explain(position.puzzle, self.ladder).rating

    def _by_path(self, position: Situation, se: SeRating | None) -> Rating | SudokuError:
        import numpy as np

        ladder, board = position.ladder(self.ladder), position.puzzle.board
        steps: Any = core.explain_path(
            *position.native(), position.solution, ladder.numbers(), position.limits(), 1 << 20
        )
        searched = np.zeros(core.TECHNIQUES, np.uint16)
        told = np.zeros_like(searched)
        for technique, rung, *_ in steps:
            searched[rung] += 1
            told[technique] += 1
        placed = sum(len(step[5]) for step in steps)
        return _rating(board.cells, searched, told, 0 if placed == len(board.holes) else 1, ladder, se)


NEIGHBOURS = 32
"""Puzzles whose times are found together: enough for all threads, few enough to ask for one of them."""


def _times_of_valid(
    rows: NDArray[np.uint8], valid: NDArray[np.bool_], threads: int
) -> dict[int, tuple[Estimates, int]]:
    """Where the time of each puzzle will be found, once it is asked for."""
    numbers = valid.nonzero()[0].tolist()
    found: dict[int, tuple[Estimates, int]] = {}
    for start in range(0, len(numbers), NEIGHBOURS):
        some = numbers[start : start + NEIGHBOURS]
        block = Estimates([rows[i].tobytes() for i in some], threads)
        found |= {number: (block, place) for place, number in enumerate(some)}
    return found


def _rating(
    cells: bytes,
    searched: NDArray[np.uint16],
    told: NDArray[np.uint16],
    end: int,
    ladder: Ladder,
    se: SeRating | None = None,
    time: tuple[Estimates, int] | None = None,
) -> Rating | SudokuError:
    if end >= 2:
        return _refusal(cells, end)
    rungs = [(ladder.rung(BY_NUMBER[i]), int(searched[i])) for i in searched.nonzero()[0].tolist()]
    used = [(rung.level, rung.score * count) for rung, count in rungs]
    counts = {BY_NUMBER[i]: int(told[i]) for i in told.nonzero()[0].tolist()}
    return rating_of(used, counts, ladder, solved=end == 0, se=se, time=time or (None, 0))


def _refusal(cells: bytes, end: int) -> SudokuError:
    if end == 4:
        return FormatError("a cell that is not 0 to 9")
    conflicts = Grid(cells).conflicts()
    if conflicts:
        return ConflictError(str(conflicts[0]))
    if end == 2:
        return NoSolution("the puzzle has no solution")
    return MultipleSolutions("the puzzle has several solutions: logic needs one")
