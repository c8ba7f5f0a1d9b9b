"""Advice: the next step in stages, so that a player can stop as soon as it is enough.

    where ─► technique ─► picture ─► apply          each time the player asks again

Plain sudokus of 9×9 have explained steps (`logic`). Everywhere else (other sizes, rules, pairs) the advice is a digit
with the reason that its cell, or one of its houses, leaves; where neither does, a digit of the solution.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import MultipleSolutions, SudokuError
from ..shape import Cell, Digit
from .layout import Layout
from .notation import symbol
from .state import GameState

if TYPE_CHECKING:
    from ..logic import Mistake, Step

__all__ = ["STAGES", "Advice", "Adviser", "advise", "step_action"]

STAGES = ("where", "technique", "picture", "apply")


@dataclass(frozen=True)
class Advice:
    """What to do next, why, and the action that does it."""

    where: str  # `Look at row 3.`
    technique: str  # `There is a Hidden Single.`
    reason: str  # the whole explanation
    cells: tuple[Cell, ...]  # to look at
    action: dict[str, object]  # for `apply(state, action)`
    step: Step | None = None  # to draw

    def text(self, stage: str) -> str:
        """What is said at a stage."""
        said = {"where": self.where, "technique": f"{self.where} {self.technique}"}
        return said.get(stage, self.reason)


Adviser = Callable[[GameState, bytes | None], Advice]
"""Gives the next step of a game whose solution may be known."""


def advise(state: GameState, solution: bytes | None) -> Advice:
    """The next step; first a mistake, if there is one. A SudokuError says why there is no advice."""
    if state.is_solved:
        raise SudokuError("the puzzle is solved")
    if len(state.layout.puzzles) == 1 and (explained := _explained(state)):
        return explained
    if solution is None:
        raise SudokuError("the puzzle has several solutions, or is too hard to solve here: no step is certain")
    if wrong := state.wrong(solution):
        return _mistaken(state.layout, min(wrong), state.board[min(wrong)])
    return _single(state, solution)


def _explained(state: GameState) -> Advice | None:
    """A step of logic, where logic knows the kind of puzzle."""
    from ..logic import Mistake, hint

    try:
        found = hint(state.puzzles()[0])
    except MultipleSolutions:
        raise SudokuError("the puzzle has several solutions: no step is certain") from None
    except SudokuError:  # another size, other rules
        return None
    if isinstance(found, Mistake):
        if found.kind == "placement":
            return _mistaken(state.layout, found.cell, found.digit)
        return _unmarked(found)
    from ..logic.words import whereabouts, with_article

    return Advice(
        f"Look at {whereabouts(found)}.",
        f"There is {with_article(found.name)}.",
        found.sentence(),
        found.cells,
        step_action(found),
        found,
    )


def step_action(step: Step) -> dict[str, object]:
    """The action that does a step."""
    return {
        "do": "apply",
        "placements": [list(each) for each in step.placements],
        "eliminations": [list(each) for each in step.eliminations],
    }


def _mistaken(layout: Layout, cell: Cell, digit: Digit) -> Advice:
    row = layout.shape.row_of(cell % layout.shape.cell_count) + 1
    name = layout.name_of(cell)
    return Advice(
        f"There is a mistake in row {row}.",
        f"The digit in {name} is wrong.",
        f"{symbol(layout, digit)} in {name} is wrong: take it back before going on.",
        (cell,),
        {"do": "erase", "cells": [cell], "layers": ["values"]},
    )


def _unmarked(mistake: Mistake) -> Advice:
    """A candidate of the solution that the player has crossed out."""
    from ..logic.names import cell_name

    name = cell_name(mistake.cell)
    return Advice(
        f"There is a mistake in row {mistake.cell // 9 + 1}.",
        f"The marks of {name} lack a digit.",
        mistake.sentence(),
        (mistake.cell,),
        {"do": "centre", "cells": [mistake.cell], "digit": mistake.digit, "on": True},
    )


def _single(state: GameState, solution: bytes) -> Advice:
    """A digit that its cell, or a house, leaves no choice for; else one of the solution."""
    layout = state.layout
    possible = {cell: layout.candidates(state.board, cell) for cell, digit in enumerate(state.board) if not digit}
    for cell, digits in possible.items():
        if len(digits) == 1:
            return _placing(layout, cell, digits[0], "its cell allows no other digit", "Only one digit fits there.")
    for name, cells in _houses(layout):
        for digit in range(1, layout.size + 1):
            places = [cell for cell in cells if digit in possible.get(cell, ())]
            if len(places) == 1 and all(state.board[cell] != digit for cell in cells):
                why = f"in {name}, {symbol(layout, digit)} fits nowhere else"
                return _placing(layout, places[0], digit, why, f"In {name} a digit has only one place.")
    cell = min(possible, key=lambda hole: len(possible[hole]))
    why = "so says the solution; it takes more than one look to see why"
    return _placing(layout, cell, solution[cell], why, "No single step is known here.")


def _placing(layout: Layout, cell: Cell, digit: Digit, why: str, technique: str) -> Advice:
    return Advice(
        f"Look at {layout.name_of(cell)}.",
        technique,
        f"{layout.name_of(cell)} is {symbol(layout, digit)}: {why}.",
        (cell,),
        {"do": "apply", "placements": [[cell, digit]], "eliminations": []},
    )


def _houses(layout: Layout) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """The houses that hold every digit: rows, columns, boxes or regions, of each board."""
    for board in range(len(layout.puzzles)):
        start, which = board * layout.shape.cell_count, " of the second grid" * board
        for house in (*layout.shape.rows, *layout.shape.columns):
            yield f"{house}{which}", tuple(start + cell for cell in house.cells)
    for group in layout.groups:
        if len(group) == layout.size:
            yield f"the group of {layout.name_of(group[0])}", group
