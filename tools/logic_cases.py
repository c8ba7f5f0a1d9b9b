"""Collects tests/logic/cases.tsv: states of our own random puzzles in which a technique fires, or must not.

python tools/logic_cases.py SEED PUZZLES [CODE …]      (with codes: only these are looked for, the others stay)

One line a case: code, `+` or `-`, givens, placed digits, marks removed (digit, row, column), what follows from the
first step (empty for `-`).
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from sudoku import Candidates, Grid, Puzzle
from sudoku._core import core
from sudoku.logic.situation import Situation
from sudoku.logic.solving import explain, find_steps
from sudoku.logic.technique import TECHNIQUES, Technique
from sudoku.logic.words import conclusion

PAGE = Path(__file__).parent.parent / "tests" / "logic" / "cases.tsv"
FIRING, SILENT = 5, 2
SLOW = {f"03{kind}{size}" for kind in "3456" for size in "2345"}
MOST_HOLES = {"2": 45, "3": 32, "4": 26, "5": 24}  # large fish of any houses are looked for in small states only


def random_puzzle(rng: random.Random) -> Grid:
    """A minimal puzzle: a random full grid, clues taken away as long as one solution is left."""
    cells = bytearray(81)
    order = list(range(81))
    rng.shuffle(order)
    for cell in order[:12]:
        for digit in rng.sample(range(1, 10), 9):
            cells[cell] = digit
            if Grid(bytes(cells)).is_valid and core.solution_and_count(bytes(cells))[0]:
                break
            cells[cell] = 0
    full = bytearray(core.solution_and_count(bytes(cells))[1])
    rng.shuffle(order)
    for cell in order:
        digit, full[cell] = full[cell], 0
        if core.solution_and_count(bytes(full))[0] != 1:
            full[cell] = digit
    return Grid(bytes(full))


def line_of(code: str, sign: str, puzzle: Puzzle, told: str) -> str:
    every = Candidates.from_grid(puzzle.board)
    marks = puzzle.marks or every
    gone = [
        f"{digit}{cell // 9 + 1}{cell % 9 + 1}"
        for cell in range(81)
        for digit in every[cell]
        if (cell, digit) not in marks
    ]
    placed = puzzle.placed.line() if puzzle.placed else "." * 81
    return "\t".join([code, sign, puzzle.grid.line(), placed, " ".join(gone), told])


def main(seed: int, puzzles: int, codes: list[str]) -> None:
    rng = random.Random(seed)
    wanted: list[Technique] = [t for t in TECHNIQUES.values() if t.searched]
    cases: dict[tuple[str, str], list[str]] = {(t.code, sign): [] for t in wanted for sign in "+-"}
    if codes:
        for line in PAGE.read_text(encoding="utf-8").splitlines():
            code, sign, _ = line.split("\t", 2)
            cases[code, sign].append(line)
        wanted = [t for t in wanted if t.code in codes]
    for number in range(puzzles):
        open_ = [t for t in wanted if len(cases[t.code, "+"]) < FIRING or len(cases[t.code, "-"]) < SILENT]
        if not open_:
            break
        path = explain(random_puzzle(rng))
        used: set[tuple[str, str]] = set()
        for index in range(len(path)):
            easy = path[index].technique.code in ("0000", "0002", "0003")
            position = Situation(path.puzzle_before(index), path.solution)
            holes = position.puzzle.board.holes
            for t in open_:
                if easy and t.code not in ("0000", "0002", "0003", *SLOW) and rng.random() < 0.9:
                    continue
                if t.code in SLOW and (len(holes) > MOST_HOLES[t.code[3]] or rng.random() < 0.9):
                    continue
                found = [s for s in find_steps(position, t, 1 if t.name == t.rung else 1000) if s.technique == t]
                sign = "+" if found else "-"
                if (t.code, sign) in used or len(cases[t.code, sign]) >= (FIRING if found else SILENT):
                    continue
                used.add((t.code, sign))
                cases[t.code, sign].append(
                    line_of(t.code, sign, position.puzzle, conclusion(found[0]) if found else "")
                )
        if number % 20 == 0:
            missing = [f"{c}{s}{len(v)}" for (c, s), v in cases.items() if len(v) < (FIRING if s == "+" else SILENT)]
            print(number, len(missing), " ".join(missing), flush=True)
            PAGE.write_text("".join(f"{line}\n" for lines in cases.values() for line in lines), encoding="utf-8")
    PAGE.write_text("".join(f"{line}\n" for lines in cases.values() for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
