"""`sudoku` alone: a new puzzle, its rating, and the steps to its solution."""

from __future__ import annotations

from .arguments import on_terminal, print_text


def fresh() -> None:
    """Shows a new puzzle and explains it."""
    from ..generator import generate
    from ..logic import explain, rate
    from ..render.text import boxed, coloured

    made = generate(symmetry="rotational")
    if on_terminal():
        print_text(coloured(made.puzzle))
    else:
        print(boxed(made.puzzle))
    print(made.puzzle.line())
    again = f"sudoku generate --symmetry rotational --seed {made.seed}"
    print(f"{made.givens} givens; {rate(made.puzzle)}; to repeat it: {again}")
    print()
    for number, step in enumerate(explain(made.puzzle), 1):
        print(f"{number}. {step}")
