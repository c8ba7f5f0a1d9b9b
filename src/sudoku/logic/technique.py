"""The techniques and the ladder: in which order they are tried, how hard they are, what they score.

techniques.json is THE table, one row per technique; the native headers are made from it (tools/technique_table.py).

    id          its name in code                      name, code   what people call it; its code in the field's library
    family      what kind of reasoning it is          size         of a subset or fish
    finder      the native search that finds it       phrases/     tells it, by its name
    order       its place in the default ladder       level, score on this scale; enabled: false switches it off
    rung        instead of order, level and score: the technique whose search reports it
    plain_only  it holds only where rows, columns and boxes are all the rules
    aliases     other names a user may write

`se_kinds` lists the kinds of steps of the Sudoku Explainer scale, with the rating of each variant and the nearest
technique.

The ladder is data. Every technique knows its default rung; a Ladder is a list of rungs that may be switched on and
off, put in another order and given other scores and levels, in Python or in a TOML file:

    [techniques."X-Wing"]
    enabled = true
    order = 1250
    score = 90
    level = "Medium"
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from ..errors import SudokuError

__all__ = ["DEFAULT", "SE_KINDS", "TECHNIQUES", "Ladder", "Level", "Rung", "SeKind", "Technique", "technique"]


class Level(IntEnum):
    """How hard a technique or a puzzle is. A puzzle's level is that of its hardest technique, raised by its score."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    UNFAIR = 4
    EXTREME = 5

    def __str__(self) -> str:
        return self.name.title()

    @property
    def most(self) -> float:
        """The highest score of a puzzle of this level."""
        return {1: 800, 2: 1000, 3: 1600, 4: 1800}.get(self.value, float("inf"))

    @staticmethod
    def from_name(name: str) -> Level:
        try:
            return Level[name.upper()]
        except KeyError:
            raise SudokuError(f"level {name!r}: one of {', '.join(map(str, Level))}") from None

    def raised_by(self, score: int) -> Level:
        """The level of a puzzle whose hardest technique has this level."""
        level = self
        while score > level.most:
            level = Level(level + 1)
        return level


@dataclass(frozen=True, slots=True)
class Technique:
    """One technique: a row of the table, numbered as the engine numbers it."""

    number: int
    id: str
    name: str
    code: str
    family: str
    rung: str  # the name of the technique whose search reports it: its own, or its parent's
    searched: bool  # by a finder; what the last resort does is no search
    plain_only: bool  # unsound where other rules than those of rows, columns and boxes hold
    size: int

    def __str__(self) -> str:
        return self.name

    @property
    def is_single(self) -> bool:
        return self.family == "singles"

    @property
    def is_guess(self) -> bool:
        """A digit taken from the solution."""
        return self.id == "brute_force"


@dataclass(frozen=True, slots=True)
class SeKind:
    """A kind of step of the Sudoku Explainer scale, with the rating of each of its variants."""

    number: int
    id: str
    name: str
    family: str
    technique: Technique  # the nearest of the other ladder
    ratings: tuple[float, ...]
    plain_only: bool


@dataclass(frozen=True, slots=True)
class Rung:
    """A technique with its place in the ladder."""

    technique: Technique
    order: int
    level: Level
    score: int
    enabled: bool


def _technique(number: int, row: Mapping[str, Any], names: Mapping[str, str]) -> Technique:
    return Technique(
        number,
        row["id"],
        row["name"],
        row["code"],
        row["family"],
        names[row.get("rung", row["id"])],
        "finder" in row,
        row.get("plain_only", False),
        row.get("size", 0),
    )


_TABLE = json.loads((Path(__file__).parent / "techniques.json").read_bytes())
_ROWS: list[dict[str, Any]] = _TABLE["techniques"]
_NAMES: dict[str, str] = {row["id"]: row["name"] for row in _ROWS}
BY_NUMBER = tuple(_technique(number, row, _NAMES) for number, row in enumerate(_ROWS))
BY_ID = {one.id: one for one in BY_NUMBER}
TECHNIQUES = {one.name: one for one in BY_NUMBER}
SE_KINDS = tuple(
    SeKind(
        *(number, row["id"], row["name"], row["family"], BY_ID[row["technique"]]),
        *(tuple(row["rating"]), row.get("plain_only", False)),
    )
    for number, row in enumerate(_TABLE["se_kinds"])
)
GUESS = BY_ID["brute_force"]
GIVE_UP = BY_ID["give_up"]
_RUNGS = [
    Rung(one, row["order"], Level.from_name(row["level"]), row["score"], row.get("enabled", True))
    for one, row in zip(BY_NUMBER, _ROWS, strict=True)
    if "order" in row
]
_ALIASES: dict[str, str] = {alias: row["name"] for row in _ROWS for alias in row.get("aliases", ())}


def technique(name: str | Technique) -> Technique:
    """The technique of a name or a code, in any case; `-` and `_` read as spaces where that helps.

    >>> technique("x-wing").code, technique("0300").name, technique("pointing").code
    ('0300', 'X-Wing', '0100')
    """
    if isinstance(name, Technique):
        return name
    wanted = name.strip().lower()
    for known in TECHNIQUES.values():
        if wanted in (known.name.lower(), known.code):
            return known
    plain = {_plain(known): known for known in (*_ALIASES, *TECHNIQUES)}
    if _plain(wanted) in plain:
        found = plain[_plain(wanted)]
        return TECHNIQUES[_ALIASES.get(found, found)]
    from .constraints.table import BY_NAME

    for known in BY_NAME.values():
        if _plain(wanted) in (_plain(known.name), known.code.lower()):
            return known
    import difflib

    plain |= {_plain(known): known for known in BY_NAME}
    close = difflib.get_close_matches(_plain(wanted), plain, n=1)
    hint = f"; did you mean {plain[close[0]]!r}?" if close else "; `sudoku techniques` lists them"
    raise SudokuError(f"no technique {name!r}{hint}")


def _plain(name: str) -> str:
    return name.lower().replace("-", " ").replace("_", " ")


LARGEST_FILE = 1_000_000
"""Bytes of a ladder file; a thousandth of that is much."""


@dataclass(frozen=True)
class Ladder:
    """Techniques in the order in which they are tried. `Ladder()` is the default one.

    >>> DEFAULT.rung("X-Wing").score
    140
    >>> [rung.technique.name for rung in DEFAULT.only("Naked Single", "Hidden Single")]
    ['Naked Single', 'Hidden Single']
    """

    rungs: tuple[Rung, ...] = tuple(sorted(_RUNGS, key=lambda rung: rung.order))

    def __iter__(self) -> Iterator[Rung]:
        """The rungs that are switched on, in order."""
        return (rung for rung in self.rungs if rung.enabled)

    def rung(self, name: str | Technique) -> Rung:
        """The rung whose search reports a technique."""
        return self._by_name[technique(name).rung]

    @cached_property
    def _by_name(self) -> dict[str, Rung]:
        return {rung.technique.name: rung for rung in self.rungs}

    def change(
        self,
        name: str | Technique,
        *,
        enabled: bool | None = None,
        order: int | None = None,
        score: int | None = None,
        level: Level | str | None = None,
    ) -> Ladder:
        """The ladder with one rung changed."""
        old = self.rung(name)
        new = replace(
            old,
            enabled=old.enabled if enabled is None else enabled,
            order=old.order if order is None else order,
            score=old.score if score is None else score,
            level=old.level if level is None else Level.from_name(str(level)),
        )
        rungs = [new if rung is old else rung for rung in self.rungs]
        return Ladder(tuple(sorted(rungs, key=lambda rung: rung.order)))

    def enable(self, *names: str | Technique) -> Ladder:
        return self._switch(names, enabled=True)

    def disable(self, *names: str | Technique) -> Ladder:
        return self._switch(names, enabled=False)

    def _switch(self, names: Iterable[str | Technique], *, enabled: bool) -> Ladder:
        ladder = self
        for name in names:
            ladder = ladder.change(name, enabled=enabled)
        return ladder

    def only(self, *names: str | Technique) -> Ladder:
        """These techniques and no others."""
        wanted = {technique(name).rung for name in names}
        return Ladder(tuple(replace(rung, enabled=rung.technique.name in wanted) for rung in self.rungs))

    @staticmethod
    def from_dict(changes: Mapping[str, Any]) -> Ladder:
        """The default ladder with the changes that a TOML file describes."""
        unknown = set(changes) - {"techniques"}
        if unknown:
            raise SudokuError(f"{sorted(unknown)[0]!r} in a ladder: it has the table 'techniques' and nothing else")
        ladder, techniques = DEFAULT, changes.get("techniques", {})
        if not isinstance(techniques, Mapping):
            raise SudokuError(f"techniques = {techniques!r:.40}: expected tables, one for each technique")
        for name, change in techniques.items():
            if not isinstance(change, dict):
                raise SudokuError(f"{name}: a technique is a table with enabled, order, score, level")
            for key, value in change.items():
                kinds: dict[str, type] = {"enabled": bool, "order": int, "score": int, "level": str}
                if type(value) is not kinds.get(key):
                    raise SudokuError(f"{name}: {key} = {value!r:.40}; a technique has enabled, order, score, level")
            ladder = ladder.change(name, **change)
        return ladder

    @staticmethod
    def from_toml(path: str | Path) -> Ladder:
        """From a TOML file."""
        try:
            with Path(path).open("rb") as file:
                data = file.read(LARGEST_FILE + 1)
            if len(data) > LARGEST_FILE:
                raise SudokuError(f"over {LARGEST_FILE:,} bytes: no ladder is that long")
            return Ladder.from_dict(tomllib.loads(data.decode("utf-8")))
        except OSError as error:
            raise SudokuError(f"{path}: {error.strerror or error}") from None
        except (ValueError, RecursionError) as error:  # not UTF-8, not TOML, nested without end, a NUL in the name
            raise SudokuError(
                f"{path}: {str(error) if isinstance(error, ValueError) else 'nested too deeply'}"
            ) from None
        except SudokuError as error:
            raise SudokuError(f"{path}: {error}") from None

    def numbers(self) -> bytes:
        """The rungs in use, as the engine wants them. Giving up is no search: it is what is left; and techniques for
        constraints have nothing to find in a plain sudoku.
        """
        native = (rung.technique for rung in self if rung.technique.family != "constraints")
        return bytes(one.number for one in native if one != GIVE_UP)

    @property
    def guesses(self) -> bool:
        """Where nothing else is found, a digit is taken from the solution."""
        return self.rung(GUESS).enabled


DEFAULT = Ladder()
