"""The next step, explained: what a player is told who asks for a hint without naming a cell."""

from __future__ import annotations

from ..errors import MultipleSolutions
from ..grid import Candidates, Grid
from ..logic import Mistake, Step, hint
from ..puzzle import Puzzle
from ..shape import NINE
from .rules import UNSOLVABLE, State
from .validation import first_solution

__all__ = ["advise", "next_step"]


def advise(state: State) -> str:
    """In words; marks count as all that the player thinks possible in their cell."""
    step = next_step(state)
    if step is not None:
        return f"Hint: {step.sentence()}"
    solution = first_solution(state.board)
    if solution is None:
        return UNSOLVABLE
    candidates = Candidates.from_grid(state.board)
    cell = min(state.board.holes, key=lambda hole: candidates.masks[hole].bit_count())
    return (
        f"Hint: {NINE.name_of(cell)} could be {solution[cell]}. (The puzzle has several solutions: no step is certain.)"
    )


def next_step(state: State) -> Step | Mistake | None:
    """The next step or the first mistake; None if the puzzle has several solutions, so that nothing follows."""
    placed = bytes(0 if fixed else digit for fixed, digit in zip(state.fixed, state.board, strict=True))
    marks = Candidates(state.marks) if any(state.marks) else None
    try:
        return hint(Puzzle(state.fixed, Grid(placed), marks))
    except MultipleSolutions:
        return None
