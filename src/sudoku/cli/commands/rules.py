"""`sudoku rules`: the rules of a puzzle in words."""

from __future__ import annotations

from ..arguments import Format, Json, Puzzles, print_json, puzzles_of


def rules(puzzles: Puzzles = None, format: Format = None, json: Json = False) -> None:
    """Print the rules of puzzles in words.

    \b
    Examples:
      sudoku rules puzzle.json
      sudoku rules --json 'https://www.f-puzzles.com/?load=…'
    """
    for number, item in enumerate(puzzles_of(puzzles, format, rules=True)):
        if json:
            text = item.rules.describe().splitlines()
            print_json({"puzzle": item.board.line(), "rules": text, "constraints": str(item.rules).splitlines()})
            continue
        if number:
            print()
        print(item.rules.describe())
