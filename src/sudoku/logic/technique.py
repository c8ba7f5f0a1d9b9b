"""THE table of techniques, and the ladder: in which order they are tried, how hard they are, what they score.

The ladder is data. Every technique knows its default rung; a Ladder is a list of rungs that may be switched on and
off, put in another order and given other scores and levels, in Python or in a TOML file:

    [techniques."X-Wing"]
    enabled = true
    order = 1250        # the default order is the first column of the table
    score = 90
    level = "Medium"

Techniques without an order of their own (Simple Colors Trap, AIC …) are what the search of another one (their rung)
may report.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from ..errors import SudokuError

__all__ = ["DEFAULT", "TECHNIQUES", "Ladder", "Level", "Rung", "Technique", "technique"]


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
    """One technique: its number in the engine, its name, its code in the field's regression library."""

    number: int
    name: str
    code: str
    rung: str  # the technique whose search reports it: itself, or its parent

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Rung:
    """A technique with its place in the ladder."""

    technique: Technique
    order: int
    level: Level
    score: int
    enabled: bool


_E, _M, _H, _U, _X = Level
_OFF = False

# order, name, code, level, score, enabled; in the engine's numbering. No order: reported by the rung named instead.
_Row = tuple[int, str, str, Level, int, bool] | tuple[str, str, str]


def _fish(
    orders: Iterable[int], prefix: str, kind: int, *, levels: str, scores: Iterable[int], enabled: str
) -> list[_Row]:
    sizes = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")
    by_letter = dict(zip("EMHUX", Level, strict=True))
    rows = zip(orders, sizes, levels, scores, enabled, strict=True)
    return [
        (order, prefix + size, f"03{kind}{n}", by_letter[level], score, on == "+")
        for n, (order, size, level, score, on) in enumerate(rows)
    ]


_ROWS: list[_Row] = [
    (100, "Full House", "0000", _E, 4, True),
    (200, "Naked Single", "0003", _E, 4, True),
    (300, "Hidden Single", "0002", _E, 14, True),
    (1000, "Locked Pair", "0110", _M, 40, True),
    (1100, "Locked Triple", "0111", _M, 60, True),
    (1200, "Locked Candidates Type 1 (Pointing)", "0100", _M, 50, True),
    (1210, "Locked Candidates Type 2 (Claiming)", "0101", _M, 50, True),
    (1300, "Naked Pair", "0200", _M, 60, True),
    (1400, "Naked Triple", "0201", _M, 80, True),
    (2000, "Naked Quadruple", "0202", _H, 120, True),
    (1500, "Hidden Pair", "0210", _M, 70, True),
    (1600, "Hidden Triple", "0211", _M, 100, True),
    (2100, "Hidden Quadruple", "0212", _H, 150, True),
    *_fish(range(2200, 2701, 100), "", 0, levels="HHHUUU", scores=(140, 150, 160, 470, 470, 470), enabled="+++---"),
    *_fish(
        range(4100, 5101, 200), "Finned ", 1, levels="HUUUUU", scores=(130, 200, 250, 470, 470, 470), enabled="+++---"
    ),
    *_fish(
        range(4200, 5201, 200), "Sashimi ", 2, levels="HUUUUU", scores=(150, 240, 260, 470, 470, 470), enabled="+++---"
    ),
    *_fish(
        range(6100, 6601, 100), "Franken ", 3, levels="UUUXXX", scores=(300, 350, 370, 470, 470, 470), enabled="++----"
    ),
    *_fish(
        range(6700, 7201, 100),
        "Finned Franken ",
        4,
        levels="UUUXXX",
        scores=(390, 410, 430, 470, 470, 470),
        enabled="++----",
    ),
    *_fish(
        range(7300, 7801, 100), "Mutant ", 5, levels="XXXXXX", scores=(450, 450, 450, 470, 470, 470), enabled="------"
    ),
    *_fish(range(7900, 8401, 100), "Finned Mutant ", 6, levels="XXXXXX", scores=(470,) * 6, enabled="------"),
    (3000, "Skyscraper", "0400", _H, 130, True),
    (3100, "2-String Kite", "0401", _H, 150, True),
    (3120, "Turbot Fish", "0403", _H, 120, True),
    (3170, "Empty Rectangle", "0402", _H, 120, True),
    (3110, "Dual 2-String Kite", "0404", _H, 150, _OFF),
    (3180, "Dual Empty Rectangle", "0405", _H, 120, _OFF),
    (3200, "W-Wing", "0803", _H, 150, True),
    (3300, "XY-Wing", "0800", _H, 160, True),
    (3400, "XYZ-Wing", "0801", _H, 180, True),
    (3500, "Uniqueness Test 1", "0600", _H, 100, True),
    (3600, "Uniqueness Test 2", "0601", _H, 100, True),
    (3700, "Uniqueness Test 3", "0602", _H, 100, True),
    (3800, "Uniqueness Test 4", "0603", _H, 100, True),
    (3900, "Uniqueness Test 5", "0604", _H, 100, True),
    (4000, "Uniqueness Test 6", "0605", _H, 100, True),
    (4010, "Hidden Rectangle", "0606", _H, 100, True),
    (4020, "Avoidable Rectangle Type 1", "0607", _H, 100, True),
    (4030, "Avoidable Rectangle Type 2", "0608", _H, 100, True),
    (2900, "Bivalue Universal Grave + 1", "0610", _H, 100, True),
    (5300, "Sue de Coq", "1101", _U, 250, True),
    (5330, "Simple Colors Trap", "0500", _H, 150, True),
    ("Simple Colors Trap", "Simple Colors Wrap", "0501"),
    (5360, "Multi Colors 1", "0502", _H, 200, True),
    ("Multi Colors 1", "Multi Colors 2", "0503"),
    (2800, "Remote Pair", "0703", _H, 110, True),
    (5400, "X-Chain", "0701", _U, 260, True),
    (5500, "XY-Chain", "0702", _U, 260, True),
    (5600, "Continuous Nice Loop", "0706", _U, 280, True),
    ("Continuous Nice Loop", "Discontinuous Nice Loop", "0707"),
    ("Continuous Nice Loop", "AIC", "0708"),
    (5650, "Grouped Continuous Nice Loop", "0709", _U, 300, True),
    ("Grouped Continuous Nice Loop", "Grouped Discontinuous Nice Loop", "0710"),
    ("Grouped Continuous Nice Loop", "Grouped AIC", "0711"),
    (5700, "Almost Locked Set XZ-Rule", "0901", _U, 300, True),
    (5800, "Almost Locked Set XY-Wing", "0902", _U, 320, True),
    (5900, "Almost Locked Set Chain", "0903", _U, 340, True),
    (6000, "Death Blossom", "0904", _U, 360, _OFF),
    (8450, "Kraken Fish Type 1", "0371", _X, 500, _OFF),
    ("Kraken Fish Type 1", "Kraken Fish Type 2", "0372"),
    (8500, "Forcing Chain Contradiction", "1301", _X, 500, True),
    ("Forcing Chain Contradiction", "Forcing Chain Verity", "1302"),
    (8600, "Forcing Net Contradiction", "1303", _X, 700, True),
    ("Forcing Net Contradiction", "Forcing Net Verity", "1304"),
    (8700, "Template Set", "1201", _X, 10000, _OFF),
    (8800, "Template Delete", "1202", _X, 10000, _OFF),
    (8900, "Brute Force", "1401", _X, 10000, True),
    (9999, "Give Up", "1402", _X, 20000, True),
]


def _table() -> tuple[dict[str, Technique], list[Rung]]:
    techniques: dict[str, Technique] = {}
    rungs = []
    for number, row in enumerate(_ROWS):
        if len(row) == 3:
            rung, name, code = row
            techniques[name] = Technique(number, name, code, rung)
        else:
            order, name, code, level, score, enabled = row
            techniques[name] = Technique(number, name, code, name)
            rungs.append(Rung(techniques[name], order, level, score, enabled))
    return techniques, rungs


TECHNIQUES, _RUNGS = _table()
BY_NUMBER = tuple(TECHNIQUES.values())
_ALIASES = {
    "simple colors": "Simple Colors Trap",
    "multi colors": "Multi Colors 1",
    "nice loop": "Continuous Nice Loop",
    "nice loop/aic": "Continuous Nice Loop",
    "grouped nice loop": "Grouped Continuous Nice Loop",
    "grouped nice loop/aic": "Grouped Continuous Nice Loop",
    "pointing": "Locked Candidates Type 1 (Pointing)",
    "claiming": "Locked Candidates Type 2 (Claiming)",
    "locked candidates 1": "Locked Candidates Type 1 (Pointing)",
    "locked candidates 2": "Locked Candidates Type 2 (Claiming)",
    "bug+1": "Bivalue Universal Grave + 1",
    "als-xz": "Almost Locked Set XZ-Rule",
    "als-xy-wing": "Almost Locked Set XY-Wing",
    "als-xy-chain": "Almost Locked Set Chain",
    "als chain": "Almost Locked Set Chain",
    "naked quad": "Naked Quadruple",
    "hidden quad": "Hidden Quadruple",
    "kraken fish": "Kraken Fish Type 1",
    "forcing chain": "Forcing Chain Contradiction",
    "forcing net": "Forcing Net Contradiction",
}


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
    import difflib

    close = difflib.get_close_matches(_plain(wanted), plain, n=1)
    hint = f"; did you mean {plain[close[0]]!r}?" if close else ""
    raise SudokuError(f"no technique {name!r}{hint}")


def _plain(name: str) -> str:
    return name.lower().replace("-", " ").replace("_", " ")


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
        ladder = DEFAULT
        for name, change in changes.get("techniques", {}).items():
            if not isinstance(change, dict):
                raise SudokuError(f"{name}: a technique is a table with enabled, order, score, level")
            for key, value in change.items():
                kinds: dict[str, type] = {"enabled": bool, "order": int, "score": int, "level": str}
                if type(value) is not kinds.get(key):
                    raise SudokuError(f"{name}: {key} = {value!r}; a technique has enabled, order, score, level")
            ladder = ladder.change(name, **change)
        return ladder

    @staticmethod
    def from_toml(path: str | Path) -> Ladder:
        """From a TOML file."""
        try:
            return Ladder.from_dict(tomllib.loads(Path(path).read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise SudokuError(f"{path}: {error}") from error
        except SudokuError as error:
            raise SudokuError(f"{path}: {error}") from None

    def numbers(self) -> bytes:
        """The rungs in use, as the engine wants them. Give Up is no search: it is what is left."""
        return bytes(rung.technique.number for rung in self if rung.technique.name != "Give Up")


DEFAULT = Ladder()
