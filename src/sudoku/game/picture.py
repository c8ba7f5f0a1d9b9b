"""A game as rows of characters, each with a role in front and one behind it; line mode and full screen colour them.

With `signs`, all that colours say is also said by characters:

    5     a given                5'   the player's            5!   a fault
    .     a hole                 :    a hole with marks, where there is no room for them
    a … i before a digit: the colours of a cell               ·    a candidate that is excluded
    ⁴     a corner mark
    4-    a candidate that a step removes      4=  that it places      4*  of its pattern
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from ..shape import Cell, Digit
from .frame import Frame, Ink
from .state import GameState

__all__ = ["View", "draw", "runs"]

_RAISED = dict(zip("123456789", "¹²³⁴⁵⁶⁷⁸⁹", strict=True))
_STEP_SIGNS = {"target": "-", "placement": "="}


@dataclass(frozen=True)
class View:
    """What is to be seen beside the position itself."""

    cursor: Cell | None = None
    selected: frozenset[Cell] = frozenset()
    peers: frozenset[Cell] = frozenset()
    digit: Digit = 0  # highlighted
    faulty: frozenset[Cell] = frozenset()
    fills: Mapping[Cell, str] = field(default_factory=dict)  # roles of a step, under cells
    spots: Mapping[tuple[Cell, Digit], str] = field(default_factory=dict)  # and on candidates
    candidates: bool = False  # every candidate, also where the player has marked none
    hidden: bool = False  # while the game is paused
    signs: bool = False  # for screens without colour


def draw(state: GameState, frame: Frame, view: View) -> list[list[Ink]]:
    """All rows of the picture."""
    canvas, painter = frame.empty(), _Painter(state, frame, view)
    for cell in range(state.layout.cell_count):
        x, y = frame.place(cell)
        for down, line in enumerate(painter.cell(cell)):
            canvas[y + down][x : x + frame.width] = line
    return canvas


def runs(line: Sequence[Ink]) -> Iterator[Ink]:
    """A row in as few pieces as its roles allow."""
    for (role, ground), inks in groupby(line, key=lambda ink: ink[1:]):
        yield Ink("".join(ink.sign for ink in inks), role, ground)


class _Painter:
    """Draws the insides of cells."""

    def __init__(self, state: GameState, frame: Frame, view: View) -> None:
        self.state, self.frame, self.view = state, frame, view
        self.layout, self.position, self.board = state.layout, state.position, state.board
        self.symbols = state.layout.shape.symbols

    def cell(self, cell: Cell) -> list[list[Ink]]:
        grounds = self.grounds(cell)
        lines = [[Ink(" ", "", ground) for ground in grounds] for _ in range(self.frame.height)]
        if not self.view.hidden:
            if self.board[cell]:
                self.put_digit(lines, cell)
            else:
                self.put_marks(lines, cell)
            if self.view.signs and (colours := self.position.colours(cell)):
                lines[0][0] = lines[0][0]._replace(sign=chr(ord("a") + colours[0] - 1), role="colour")
        return lines

    def grounds(self, cell: Cell) -> list[str]:
        """What lies under each column of a cell; of several, the first in this order."""
        view, width = self.view, self.frame.width
        for name, cells in (("cursor", (view.cursor,)), ("selected", view.selected), ("fault", view.faulty)):
            if cell in cells:
                return [name] * width
        if cell in view.fills:
            return [f"step {view.fills[cell]}"] * width
        if colours := self.position.colours(cell):
            return [f"colour {colours[at * len(colours) // width]}" for at in range(width)]
        if view.digit and self.board[cell] == view.digit and not view.hidden:
            return ["same"] * width
        return ["peer" if cell in view.peers else ""] * width

    def put_digit(self, lines: list[list[Ink]], cell: Cell) -> None:
        digit = self.board[cell]
        line, at = lines[(self.frame.height - 1) // 2], (self.frame.width - 1) // 2
        given = bool(self.layout.givens[cell])
        role = "fault" if cell in self.view.faulty else "given" if given else "placed"
        line[at] = line[at]._replace(sign=self.symbols[digit - 1], role=self.spot(cell, digit) or role)
        if self.view.signs and (role == "fault" or not given):
            line[at + 1] = line[at + 1]._replace(sign="!" if role == "fault" else "'", role=role)

    def put_marks(self, lines: list[list[Ink]], cell: Cell) -> None:
        centre, corner = self.position.centre(cell), self.position.corner(cell)
        if self.view.candidates:
            centre = self.state.candidates(cell)
        if self.frame.kind == "single" or not (centre or corner):
            line, at = lines[(self.frame.height - 1) // 2], (self.frame.width - 1) // 2
            if self.frame.kind == "single" or self.view.signs:
                sign = ":" if centre or corner else "."
                line[at] = line[at]._replace(sign=sign, role=self.spots_of(cell) or "hole")
            return
        for digit in range(1, self.layout.size + 1):
            x, y = self.place(digit)
            known = digit in centre or digit in corner
            if known or self.view.signs:
                sign = self.symbols[digit - 1] if known else "·"
                if self.view.signs and digit not in centre:
                    sign = _RAISED.get(sign, sign)
                lines[y][x] = lines[y][x]._replace(
                    sign=sign, role=self.mark_role(cell, digit, corner) if known else "hole"
                )
            spot = self.view.spots.get((cell, digit))
            if known and spot and self.view.signs and self.frame.kind == "tall":
                lines[y][x + 1] = lines[y][x + 1]._replace(sign=_STEP_SIGNS.get(spot, "*"), role=f"step {spot}")

    def place(self, digit: Digit) -> tuple[int, int]:
        """Where the mark of a digit is in its cell."""
        if self.frame.kind == "tall":
            y, x = divmod(digit - 1, self.layout.shape.box_cols)
            return 1 + 2 * x, y
        y, x = divmod(digit - 1, (self.layout.size + 1) // 2)
        return x, y

    def mark_role(self, cell: Cell, digit: Digit, corner: Sequence[Digit]) -> str:
        if spot := self.spot(cell, digit):
            return spot
        if colours := self.position.colours(cell, digit):
            return f"colour {colours[0]}"
        if digit == self.view.digit:
            return "mark same"
        return "corner" if digit in corner else "mark"

    def spot(self, cell: Cell, digit: Digit) -> str:
        role = self.view.spots.get((cell, digit))
        return f"step {role}" if role else ""

    def spots_of(self, cell: Cell) -> str:
        """Of a cell too small for its marks: the role of what happens to one of them."""
        roles = {role for (where, _), role in self.view.spots.items() if where == cell}
        for role in ("placement", "target", *sorted(roles)):
            if role in roles:
                return f"step {role}"
        return ""
