"""Writes docs/images/x-wing.svg, the picture of the README: the X-Wing of a puzzle of our own.

python tools/readme_picture.py
"""

from pathlib import Path

from sudoku import explain
from sudoku.render.picture import svg

PAGE = Path(__file__).parent.parent / "docs" / "images" / "x-wing.svg"
PUZZLE = ".....9....3..8.........2...8.....59...514..272.3..84..9...2..4...7..4....84.317.."


def readme_picture() -> str:
    """The first X-Wing on the way to the solution."""
    path = explain(PUZZLE)
    index = next(index for index, step in enumerate(path) if step.name == "X-Wing")
    return str(svg(path[index], path.puzzle_before(index)))


if __name__ == "__main__":
    PAGE.write_text(readme_picture(), encoding="utf-8")
