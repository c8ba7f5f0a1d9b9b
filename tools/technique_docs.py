"""Writes docs/techniques.md: the table of techniques, and for each a worked example drawn from a real step.

python tools/technique_docs.py
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.logic.cases import CASES  # noqa: E402

from sudoku import Puzzle, Step, write  # noqa: E402
from sudoku.logic.solving import find_steps  # noqa: E402
from sudoku.logic.state import State  # noqa: E402
from sudoku.logic.technique import DEFAULT, TECHNIQUES, Technique  # noqa: E402

PAGE = ROOT / "docs" / "techniques.md"
PICTURES = ROOT / "docs" / "pictures"

HEAD = """# Techniques

Made from the table of the program by `python tools/technique_docs.py`. The order is that in which the default ladder
tries them; level and score are those of the field. Techniques marked *off* can be switched on, and everything here can
be changed, with a ladder of your own:

```toml
[techniques."X-Wing"]
enabled = true
order = 1250
score = 90
level = "Medium"
```

A puzzle's score is the sum over its steps; its level is that of its hardest technique, raised while the score is above
800 (Easy), 1000 (Medium), 1600 (Hard), 1800 (Unfair).

The pictures show candidates, the pattern and its links ([what the signs mean](pictures.md)); `make docs` draws them.
In the drawings as text digits are filled cells, `#` are cells of the pattern, `+` cells that the step fills, `-` cells
that lose a candidate (`*` if they belong to the pattern as well), `.` other holes.

| order | technique | code | level | score | default |
|---|---|---|---|---|---|
"""


def drawing(puzzle: Puzzle, step: Step) -> str:
    """The board with the cells of the step marked."""
    lose = {cell for cell, _ in step.eliminations}
    fill = {cell for cell, _ in step.placements}
    signs = []
    for cell, digit in enumerate(puzzle.board):
        in_pattern = cell in step.cells
        sign = "*" if in_pattern and cell in lose else "-" if cell in lose else "#" if in_pattern else "."
        signs.append(str(digit) if digit else "+" if cell in fill else sign)
    rows = [
        " ".join("".join(signs[row * 9 + column : row * 9 + column + 3]) for column in (0, 3, 6)) for row in range(9)
    ]
    return "\n".join([*rows[:3], "", *rows[3:6], "", *rows[6:]])


def example(technique: Technique) -> tuple[Puzzle, Step] | None:
    """The first of our own cases in which it fires."""
    for case in CASES:
        if case.fires and case.code == technique.code:
            steps = find_steps(
                State.from_puzzle(case.puzzle), technique, 1 if technique.name == technique.rung else 1000
            )
            return case.puzzle, next(step for step in steps if step.technique == technique)
    return None


def technique_docs() -> str:
    order = sorted(TECHNIQUES.values(), key=lambda one: (DEFAULT.rung(one).order, one.number))
    lines = [HEAD.rstrip("\n")]
    for one in order:
        rung = DEFAULT.rung(one)
        where = str(rung.order) if one.name == one.rung else f"with {one.rung}"
        on = "on" if rung.enabled else "off"
        lines.append(f"| {where} | {one.name} | {one.code} | {rung.level} | {rung.score} | {on} |")
    for one in order:
        found = example(one)
        if not found:
            continue
        puzzle, step = found
        lines += ["", f"## {one.name}", "", step.sentence(), "", f"![{one.name}](pictures/{one.code}.svg)"]
        lines += ["", "```text", drawing(puzzle, step), "", str(step), "```"]
        lines += ["", "The position, to copy (`sudoku draw`, `sudoku hint` and HoDoKu read it):", ""]
        lines += ["```text", write(puzzle, "hodoku").strip(), "```"]
    return "\n".join(lines) + "\n"


def write_pictures(folder: Path = PICTURES) -> None:
    """The pictures of the page, one for each technique: `make docs` calls it."""
    folder.mkdir(exist_ok=True)
    for one in TECHNIQUES.values():
        found = example(one)
        if found:
            puzzle, step = found
            picture = step.svg(puzzle, legend=True, size=560)
            (folder / f"{one.code}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    PAGE.write_text(technique_docs(), encoding="utf-8")
