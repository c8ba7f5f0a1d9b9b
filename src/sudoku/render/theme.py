"""Themes: which colour, form and dash a role has. Data only.

The palette is that of Okabe and Ito, which people with any of the usual kinds of colour blindness can tell apart; and
no role is told by colour alone: candidates have forms, sets have letters, cells in print have hatches.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType

from ..errors import SudokuError

__all__ = ["FORMS", "NAMES", "SETS", "THEMES", "Paint", "Theme", "theme_named"]

SETS = "PQRST"
"""The letters of almost locked sets, those that sentences name them by."""


@dataclass(frozen=True, slots=True)
class Paint:
    """`tint` for cells, `fill` and `edge` for candidates and outlines, `hatch` (degrees; None: none) for print."""

    edge: str
    fill: str
    tint: str
    hatch: int | None = None


FORMS = MappingProxyType(
    {
        "pattern": "circle",
        "fin": "square",
        "endo_fin": "diamond",
        "stem": "hexagon",
        "helper": "triangle",
        "link": "square",
        "roof": "square",
        "colour_a": "circle",
        "colour_b": "square",
        "colour_c": "diamond",
        "colour_d": "hexagon",
        "off": "ring",
    }
)
"""The form of a marked candidate; all others are circles."""

NAMES = MappingProxyType(
    {
        "pattern": "pattern",
        "fin": "fin",
        "endo_fin": "endo-fin",
        "stem": "stem",
        "helper": "helper",
        "link": "link",
        "roof": "extra",
        "locked": "locked",
        "blocker": "excludes",
        "colour_a": "colour A",
        "colour_b": "colour B",
        "colour_c": "colour C",
        "colour_d": "colour D",
        **{f"als_{role}": f"set {letter}" for role, letter in zip("abcde", SETS, strict=True)},
        "on": "on",
        "off": "off",
        "target": "eliminated",
        "placement": "placed",
        "base": "base",
        "cover": "cover",
        "house": "house",
    }
)
"""What a legend calls a role."""

_ROLES = {  # edge, light fill, light tint, dark fill, dark tint, hatch
    "pattern": ("#007a5a", "#8fdcc2", "#dcf4ec", "#0b7c5d", "#123f35", None),
    "fin": ("#0062a3", "#94c9f0", "#dcedfa", "#0c65a3", "#12354f", 45),
    "endo_fin": ("#9c3f77", "#e8b6d3", "#f8e6f0", "#9a4a79", "#472339", 135),
    "stem": ("#a86f00", "#f5cf7c", "#fdf1d3", "#9a6a08", "#4a3710", 45),
    "helper": ("#2b6f93", "#a9d9f5", "#e2f2fb", "#2f7095", "#173848", 135),
    "roof": ("#0062a3", "#94c9f0", "#dcedfa", "#0c65a3", "#12354f", 45),
    "locked": ("#007a5a", "#8fdcc2", "#dcf4ec", "#0b7c5d", "#123f35", None),
    "blocker": ("#a86f00", "#f5cf7c", "#fdeecb", "#9a6a08", "#4a3710", 45),
    "link": ("#0062a3", "#94c9f0", "#dcedfa", "#0c65a3", "#12354f", 90),
    "colour_a": ("#007a5a", "#8fdcc2", "#dcf4ec", "#0b7c5d", "#123f35", 45),
    "colour_b": ("#0062a3", "#94c9f0", "#dcedfa", "#0c65a3", "#12354f", 135),
    "colour_c": ("#a86f00", "#f5cf7c", "#fdf1d3", "#9a6a08", "#4a3710", 90),
    "colour_d": ("#9c3f77", "#e8b6d3", "#f8e6f0", "#9a4a79", "#472339", 0),
    "als_a": ("#007a5a", "#8fdcc2", "#dcf4ec", "#0b7c5d", "#123f35", 45),
    "als_b": ("#0062a3", "#94c9f0", "#d4e8f8", "#0c65a3", "#12354f", 135),
    "als_c": ("#a86f00", "#f5cf7c", "#fdeecb", "#9a6a08", "#4a3710", 90),
    "als_d": ("#9c3f77", "#e8b6d3", "#f6dfec", "#9a4a79", "#472339", 0),
    "als_e": ("#6b6400", "#eee47a", "#faf7cf", "#7c7409", "#3c390f", 60),
    "on": ("#2b6f93", "#9ad4f5", "#e2f2fb", "#2f7095", "#173848", None),
    "off": ("#0062a3", "#ffffff", "#dcedfa", "#1b1f24", "#12354f", None),
    "target": ("#c04a00", "#f9b48f", "#fde8dc", "#b04a0c", "#4f2810", None),
    "placement": ("#007a5a", "#8fdcc2", "#dcf4ec", "#0b7c5d", "#123f35", None),
    "base": ("#0062a3", "#94c9f0", "#dcedfa", "#0c65a3", "#12354f", None),
    "cover": ("#c98a00", "#f5cf7c", "#fdf1d3", "#9a6a08", "#4a3710", None),
    "house": ("#0062a3", "#94c9f0", "#dcedfa", "#0c65a3", "#12354f", None),
    # colours that a player gives to cells
    **{
        f"mark_{number}": (edge, tint, tint, dark, dark, hatch)
        for number, (edge, tint, dark, hatch) in enumerate(
            [
                ("#777777", "#d8d8d8", "#4a4d52", 45),
                ("#9c3f77", "#efc9de", "#5b2d49", 135),
                ("#c04a00", "#fbc9ad", "#6b3412", 90),
                ("#a86f00", "#f8dc9d", "#5f4712", 0),
                ("#6b6400", "#f3ecA0", "#4c480f", 60),
                ("#007a5a", "#b4e8d6", "#175243", 120),
                ("#2b6f93", "#c2e4f7", "#1d4a61", 30),
                ("#0062a3", "#b3d7f3", "#174667", 150),
                ("#333333", "#b5b5b5", "#2e3136", 75),
            ],
            1,
        )
    },
    # figures
    "extra": ("#777777", "#dfe3e8", "#e6eaee", "#3a4048", "#30353c", 45),
    "even": ("#777777", "#d5d9de", "#d5d9de", "#454b53", "#454b53", 0),
    "odd": ("#777777", "#d5d9de", "#d5d9de", "#454b53", "#454b53", 90),
    "minimum": ("#777777", "#e3e7eb", "#e3e7eb", "#3a4048", "#3a4048", 135),
    "maximum": ("#777777", "#e3e7eb", "#e3e7eb", "#3a4048", "#3a4048", 45),
    "clone": ("#777777", "#e3e7eb", "#dfe3ee", "#3a4048", "#343a4d", 60),
    "cage": ("#444444", "#444444", "#ffffff", "#c9ced4", "#1b1f24", None),
    "thermo": ("#b3b9c0", "#c6cbd1", "#c6cbd1", "#5a6068", "#5a6068", None),
    "arrow": ("#8a9097", "#ffffff", "#ffffff", "#1b1f24", "#1b1f24", None),
    "line": ("#b3b9c0", "#c6cbd1", "#c6cbd1", "#5a6068", "#5a6068", None),
    "palindrome": ("#b3b9c0", "#c6cbd1", "#c6cbd1", "#5a6068", "#5a6068", None),
    "whispers": ("#62bd9c", "#62bd9c", "#62bd9c", "#1f7a5c", "#1f7a5c", None),
    "renban": ("#d193b8", "#d193b8", "#d193b8", "#87466b", "#87466b", None),
    "region_sum": ("#6fb4e3", "#6fb4e3", "#6fb4e3", "#2d6a94", "#2d6a94", None),
    "between": ("#a9a9c9", "#ffffff", "#ffffff", "#1b1f24", "#1b1f24", None),
    "lockout": ("#80accd", "#e4f0f9", "#e4f0f9", "#22364a", "#22364a", None),
    "entropic": ("#f0b27a", "#f0b27a", "#f0b27a", "#905c2c", "#905c2c", None),
    "modular": ("#5fb8b8", "#5fb8b8", "#5fb8b8", "#217272", "#217272", None),
    "nabner": ("#d9c95a", "#d9c95a", "#d9c95a", "#71671a", "#71671a", None),
    "zipper": ("#b39ddb", "#b39ddb", "#b39ddb", "#5e4a86", "#5e4a86", None),
    "white": ("#222222", "#ffffff", "#ffffff", "#e8eaed", "#e8eaed", None),
    "black": ("#222222", "#222222", "#222222", "#000000", "#000000", None),
    "quadruple": ("#222222", "#ffffff", "#ffffff", "#1b1f24", "#1b1f24", None),
    "plain": ("#222222", "#ffffff", "#ffffff", "#1b1f24", "#1b1f24", None),
    "clue": ("#222222", "#222222", "#222222", "#e8eaed", "#e8eaed", None),
}
_DARK_EDGE = {
    "#007a5a": "#4fd3ab",
    "#0062a3": "#6db9f2",
    "#9c3f77": "#e793c2",
    "#a86f00": "#f0b93a",
    "#c98a00": "#f0b93a",
    "#2b6f93": "#86cdf3",
    "#6b6400": "#e6da4f",
    "#c04a00": "#ff8f4f",
    "#222222": "#e8eaed",
    "#444444": "#c9ced4",
    "#333333": "#c9ced4",
    "#777777": "#9aa1a9",
    "#8a9097": "#9aa1a9",
    "#a9a9c9": "#5d5d8f",
    "#80accd": "#3a6a8c",
}
"""Edges on a dark background; those of lines, on which digits stand, are as dark as their fill."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the board, and a Paint for each role."""

    name: str
    background: str
    ink: str  # givens, coordinates, outlines of boxes
    placed: str
    mark: str
    thin: str  # lines between cells
    strike: str
    links: tuple[str, ...]  # one after the other for the chains of a step
    paints: dict[str, Paint] = field(repr=False)
    hatched: bool = False

    def paint(self, role: str) -> Paint:
        return self.paints.get(role) or self.paints["line"]


THEMES = {
    "light": Theme(
        "light",
        background="#ffffff",
        ink="#1b1f24",
        placed="#0059b3",
        mark="#4a5058",
        thin="#a8afb7",
        strike="#c02a00",
        links=("#0b4f8a", "#9c3f77", "#8f5e00", "#00634a", "#5a5300"),
        paints={role: Paint(edge, fill, tint) for role, (edge, fill, tint, _, _, _) in _ROLES.items()},
    ),
    "dark": Theme(
        "dark",
        background="#1b1f24",
        ink="#e8eaed",
        placed="#7cc0ff",
        mark="#b4bac2",
        thin="#565d66",
        strike="#ffe1d1",
        links=("#8ecbff", "#f0a6cf", "#f2c355", "#6fe0bd", "#e6da4f"),
        paints={
            role: Paint(_DARK_EDGE.get(edge, fill), fill, tint) for role, (edge, _, _, fill, tint, _) in _ROLES.items()
        },
    ),
    "print": Theme(
        "print",
        background="#ffffff",
        ink="#000000",
        placed="#000000",
        mark="#000000",
        thin="#000000",
        strike="#000000",
        links=("#000000",),
        paints={
            role: Paint("#000000", "#000000" if role in ("black", "clue") else "#ffffff", "#ffffff", hatch)
            for role, (_, _, _, _, _, hatch) in _ROLES.items()
        },
        hatched=True,
    ),
}


def theme_named(name: str) -> Theme:
    try:
        return THEMES[name]
    except KeyError:
        raise SudokuError(f"no theme {name!r}: expected one of {', '.join(THEMES)}") from None
