"""New games: by level, by technique, by size, by variant, or a pair, from the same words in every face.

hard              a puzzle of a level             16            a size
x-wing            one that needs a technique      pair, pair 4  two grids that differ everywhere
killer+diagonal   a variant                       6 killer      words can be put together where that makes sense
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import SudokuError
from ..puzzle import Puzzle
from ..shape import Shape

__all__ = ["PAIR_SIZES", "SIZES", "Opening", "levels", "techniques", "variants"]

SIZES = (4, 6, 8, 9, 10, 12, 16)
"""Offered to a player; words can name any size."""
PAIR_SIZES = (4, 9, 16)
SECONDS = 20.0


@dataclass(frozen=True)
class Opening:
    """What a new game is to be like."""

    level: str | None = None
    technique: str | None = None
    size: int | None = None
    variant: str | None = None
    pair: bool = False

    @staticmethod
    def parse(text: str) -> Opening:
        """From the words of a player; a SudokuError says what was expected.

        >>> Opening.parse("hard"), Opening.parse("pair 4").title
        (Opening(level='hard', technique=None, size=None, variant=None, pair=False), 'Pair 4×4')
        """
        found: dict[str, object] = {}
        words, left = text.lower().split(), []
        if _is_technique(text):  # naked pair is one, and has a word of another kind
            return Opening(technique=_technique(text, text))
        for word in words:
            if word in levels():
                found["level"] = word
            elif word == "pair":
                found["pair"] = True
            elif _is_variant(word):
                found["variant"] = word
            elif word.partition("x")[0].isdigit() and word.partition("x")[2] in ("", word.partition("x")[0]):
                found["size"] = int(word.partition("x")[0][:4])
            else:
                left.append(word)
        if left:
            found["technique"] = _technique(" ".join(left), text)
        opening = Opening(**found)  # type: ignore[arg-type]  # by name
        opening.check()
        return opening

    def check(self) -> None:
        """Refuses what cannot be had together."""
        if self.size is not None:
            shape = Shape.from_size(self.size)
            if self.pair and (shape.box_rows != shape.box_cols or self.size == 1):
                raise SudokuError(f"a pair of size {self.size}: expected one of 4, 9, 16, 25, 36")
        plain = self.size in (None, 9) and not self.variant and not self.pair
        if (self.level or self.technique) and not plain:
            raise SudokuError("levels and techniques are for plain 9×9 sudokus")
        if self.variant and self.pair:
            raise SudokuError("there are no pairs with other rules")

    @property
    def title(self) -> str:
        """For people."""
        size = self.size or 9
        if self.pair:
            return f"Pair {size}×{size}"
        name = self.technique or (self.variant or self.level or "Sudoku").replace("+", " + ").capitalize()
        return name if size == 9 else f"{name} {size}×{size}"

    def make(self, seed: int | None = None, seconds: float = SECONDS) -> tuple[Puzzle, ...]:
        """The puzzle, or both of a pair; LimitReached after so many seconds."""
        if self.pair:
            return self._made_pair(seed, seconds)
        from ..generator import generate

        made = generate(
            size=self.size or 9,
            seed=seed,
            seconds=seconds,
            level=self.level,
            need=(self.technique,) if self.technique else (),
            variant=self.variant or (),
        )
        return (made.as_puzzle().replace(info={"title": self.title}),)

    def _made_pair(self, seed: int | None, seconds: float) -> tuple[Puzzle, ...]:
        from .. import pairs

        made = pairs.generate(Shape.from_size(self.size or 4).box_rows, seed, seconds=seconds)
        solved = pairs.solve(made.first, made.second, seconds=seconds) if made.is_unique else (None, None)
        return tuple(
            Puzzle(grid, solution=solution, info={"title": self.title})
            for grid, solution in zip((made.first, made.second), solved, strict=True)
        )


def levels() -> tuple[str, ...]:
    from ..logic import Level

    return tuple(level.name.lower() for level in Level)


def variants() -> tuple[str, ...]:
    """Kinds of puzzles with rules; several with + between them make one."""
    from ..generator.kinds import KINDS

    return tuple(KINDS)


def _is_variant(word: str) -> bool:
    return all(part.partition(":")[0] in variants() for part in word.split("+"))


def techniques() -> tuple[str, ...]:
    """Those of the default ladder that a puzzle can be made for, easiest first."""
    from ..logic import DEFAULT

    return tuple(rung.technique.name for rung in DEFAULT if not rung.technique.is_guess)


def _is_technique(words: str) -> bool:
    try:
        return bool(_technique(words, words))
    except SudokuError:
        return False


def _technique(words: str, text: str) -> str:
    from ..logic.technique import technique

    try:
        return technique(words).name
    except SudokuError:
        expected = f"a level ({', '.join(levels())}), a technique, a size, pair, or a variant such as killer"
        raise SudokuError(f"new {text!r:.60}: expected {expected}") from None
