"""Writes tests/goldens/latex: four puzzles of each level, our own, and what the workbook makes of them.

python tools/latex_goldens.py
"""

from pathlib import Path

from sudoku import Sudoku, generate
from sudoku.workbook.sudoku import STAGES

FOLDER = Path(__file__).parent.parent / "tests" / "goldens" / "latex"


def main() -> None:
    """Easy to extreme; the seeds are fixed, so the puzzles stay."""
    for level in ("easy", "medium", "hard", "unfair", "extreme"):
        for seed in range(1, 5):
            path = FOLDER / f"{level}_{seed}.txt"
            rows = generate(level=level, seed=seed).puzzle.rows
            path.write_text("".join("".join(map(str, row)) + "\n" for row in rows), encoding="ascii")
            for stage in STAGES:
                Sudoku(path).write(stage)


if __name__ == "__main__":
    main()
