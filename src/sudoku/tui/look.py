"""Looks: what each role of a picture is drawn like.

dark, light   colours on a ground of their own, so that they can be read on every terminal
mono          no colours: bold, dim, underlined, reversed, and signs (`View.signs`); what NO_COLOR asks for
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rich.style import Style

from ..errors import SudokuError
from ..game.frame import Ink

__all__ = ["LOOKS", "ScreenLook", "choose"]

_PATTERN = "step pattern"
"""For the roles of a step that have no line of their own."""


@dataclass(frozen=True, eq=False)
class ScreenLook:
    name: str
    theme: str  # of Textual, for all but the board
    front: Mapping[str, str]
    back: Mapping[str, str]

    @property
    def signs(self) -> bool:
        return self.name == "mono"

    @lru_cache(maxsize=512)  # noqa: B019  # three looks, which live as long as the program
    def style(self, ink: Ink) -> Style:
        """Of a piece of text with some roles."""
        front = self.front.get(ink.role, self.front[_PATTERN] if ink.role.startswith("step ") else "")
        back = self.back.get(ink.ground, self.back[_PATTERN] if ink.ground.startswith("step ") else "")
        style = Style.parse(back or "none") + Style.parse(front or "none")  # candidates of a step have a ground
        return style + Style.parse(self.back.get(ink.role, "none")) if ink.role.startswith("colour ") else style


def _steps(ink: str, pattern: str, placement: str, second: str, third: str) -> dict[str, str]:
    """The roles of a step by their grounds: the pattern, what is placed, and what has to be told from the pattern."""
    grounds = {"pattern": pattern, "placement": placement, **dict.fromkeys(("fin", "off", "als_b", "colour_b"), second)}
    grounds |= dict.fromkeys(("endo_fin", "als_c", "colour_d"), third)
    return {f"step {role}": f"{ink} {ground}" for role, ground in grounds.items()}


def _colours(*grounds: str) -> dict[str, str]:
    """The colours that a player gives to cells."""
    return {f"colour {number}": f"on {ground}" for number, ground in enumerate(grounds, 1)}


_DARK = ScreenLook(
    "dark",
    "textual-dark",
    {
        "given": "bold #f2f2f2",
        "placed": "bold #9ad2ff",
        "fault": "bold #ffffff",
        "mark": "#a8a8a8",
        "corner": "#e5c07b underline",
        "mark same": "bold #ffe08a",
        "hole": "#6c6c6c",
        "frame": "#b0b0b0",
        "thin": "#4a4a4a",
        "label": "#8a8a8a",
        "step target": "bold strike #ffffff on #d0424f",
        **_steps("bold #101010 on", "#7bd88f", "#ffd75f", "#6cb6ff", "#d99bff"),
    },
    {
        "cursor": "on #2b4f7d",
        "selected": "on #2c4a6b",
        "fault": "on #7a1f28",
        "same": "on #5a4d1a",
        "peer": "on #262b33",
        "step pattern": "on #24402b",
        "step base": "on #22303f",
        "step cover": "on #3a2c42",
        "step house": "on #22303f",
        "step placement": "on #4d4316",
        **_colours("#6e2626", "#63480f", "#4a5415", "#1f5a2e", "#185753", "#1d4a7c", "#42357f", "#64286b", "#4c4c4c"),
    },
)
_LIGHT = ScreenLook(
    "light",
    "textual-light",
    {
        "given": "bold #000000",
        "placed": "bold #0a4a8f",
        "fault": "bold #8b0000",
        "mark": "#4c4c4c",
        "corner": "#7a4b00 underline",
        "mark same": "bold #a03c00",
        "hole": "#9a9a9a",
        "frame": "#333333",
        "thin": "#c4c4c4",
        "label": "#6a6a6a",
        "step target": "bold strike #ffffff on #c02030",
        **_steps("bold #000000 on", "#8fdc9f", "#ffd23f", "#8cc4ff", "#dcaeff"),
    },
    {
        "cursor": "on #a9cdf5",
        "selected": "on #cfe3fa",
        "fault": "on #ffc9c9",
        "same": "on #ffe9a8",
        "peer": "on #e9edf2",
        "step pattern": "on #d9f2df",
        "step base": "on #dde9f7",
        "step cover": "on #efe0f7",
        "step house": "on #dde9f7",
        "step placement": "on #fff0bf",
        **_colours("#ffb3b3", "#ffd699", "#f2f2a0", "#b8ecb8", "#a8e6e0", "#b3d4ff", "#d0c4ff", "#f5c2f0", "#d0d0d0"),
    },
)
_MONO = ScreenLook(
    "mono",
    "ansi-dark",
    {
        "given": "bold",
        "placed": "",
        "fault": "bold underline",
        "mark": "dim",
        "corner": "underline",
        "mark same": "bold underline",
        "thin": "dim",
        "hole": "dim",
        "step pattern": "bold underline",
        "step target": "bold strike",
        "step placement": "bold reverse",
    },
    {"cursor": "reverse", "selected": "reverse", "same": "underline", "step pattern": "", "fault": ""},
)
LOOKS = {look.name: look for look in (_DARK, _LIGHT, _MONO)}


def choose(name: str = "auto") -> ScreenLook:
    """A look by its name; `auto` goes by NO_COLOR, TERM and COLORFGBG."""
    if name != "auto":
        if name not in LOOKS:
            raise SudokuError(f"look {name!r}: expected auto, {', '.join(LOOKS)}")
        return LOOKS[name]
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") in ("dumb", "vt100", "vt220", "xterm-mono", "linux-m"):
        return _MONO
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]  # what some terminals tell: 15 is a white one
    return _LIGHT if ground in ("7", *map(str, range(9, 16))) else _DARK
