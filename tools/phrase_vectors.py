"""Writes tests/vectors/phrases.json: a step of every technique and of every kind of the Sudoku Explainer scale, and its
text in every language and length. The tests of Python and of JavaScript compare their own texts with it.

    python tools/phrase_vectors.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.logic.cases import CASES  # noqa: E402

import sudoku  # noqa: E402
from sudoku.logic import SeStep, Step  # noqa: E402
from sudoku.logic.phrases import LANGUAGES, LENGTHS  # noqa: E402
from sudoku.logic.situation import Situation  # noqa: E402
from sudoku.logic.solving import find_steps  # noqa: E402
from sudoku.logic.technique import technique  # noqa: E402

PAGE = ROOT / "tests/vectors/phrases.json"
# Our own puzzles, with kinds of steps that the cases do not have.
MORE = [
    "...3.........592.12...7....5.3.8.6.2..2.....49....4.8...42..7...7194...6....1...8",
    ".6..........1.45...9..6...2.3.7.9..1......2..7.8....3.1..6.84....6.42.8...4..5...",
    ".8..2...5........8.7..6..3..1.35...63....29.........7...41....3..9...864..85.....",
    "..97..1...5.12.7.......8.5....4....6835....79.......8...4.5....6..........72.1...",
    "39...4..........3.5.6..3..9...9...18....1..72.5.7.....7...61...1...59..3.458...2.",
    ".34...6..1.......2...42..7..4.16.......3.42....3....9..81..63.........6..7.25.84.",
    "...7.3...1......3..6...2..14.7.....6.5..4.......6.5.872.....8.4...3......1.4.625.",
    "46...8.3...5.2.9...2.4.1......1.7..6.7......1.93............84.25.3.....9...1.5..",
    ".84...69.65......3..1....4....2.3.65....8...9...6...2.7.61.......8.2.1...9..4..7.",
    "7.58..6..68......1.4.....3....6...1....432.....9...4...2...1...1.......7.74.83..2",
    "9.7.4..2...........3.91....8..2..47.6.9....8.2..43.5.6...1.3....8.....4.....5...8",
]  # our own puzzles, with kinds of steps that the cases do not have
HARDEST = 9.5  # the nested chains beyond are long, and told alike


def steps() -> list[Step]:
    """The one with the shortest evidence of each technique, the first of each kind."""
    found: dict[str, Step] = {}
    for case in CASES:
        if case.fires:
            one = technique(case.code)
            told = find_steps(Situation.from_puzzle(case.puzzle), one, 1 if one.name == one.rung else 1000)
            step = next(step for step in told if step.technique == one)
            found[one.name] = min(found.get(one.name, step), step, key=lambda s: sum(map(len, s.chains)))
    kinds: dict[str, Step] = {}
    for puzzle in dict.fromkeys([*(case.puzzle.grid.line() for case in CASES), *MORE]):
        for step in sudoku.explain(puzzle, scale="se"):
            if isinstance(step, SeStep) and step.rating <= HARDEST:
                kinds.setdefault(step.name, step)
    return [*found.values(), *kinds.values()]


def vector(step: Step) -> dict[str, Any]:
    plain = {key: value for key, value in step.to_dict().items() if key != "truths"}
    texts = {language: {length: getattr(step, length)("rc", language) for length in LENGTHS} for language in LANGUAGES}
    return {"name": step.name, "step": plain, "text": texts, "a1": step.sentence("a1")}


def main() -> None:
    lines = ",\n".join(json.dumps(vector(step), ensure_ascii=False) for step in steps())
    PAGE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
