"""Writes tests/vectors: what every implementation, in any language, has to agree with.

python tools/vectors.py [NAME …]

drawings   for every technique a step, the position it was found in, and the drawing of both
paths      a thousand puzzles: ratings, and digests of their steps and sentences (engine_vectors.py)
puzzles    what comes out of specifications and seeds
sizes      what comes out of seeds at other sizes, and pairs
formats    texts that Python writes, and the puzzles they hold
rules      puzzles with rules: programs, figures, sentences, boards of f-puzzles, solutions (rule_vectors.py)
rule_lines random lines of rules, good and bad, and digests of what is told of them
state      the state of the game: actions, and what comes of them (state_vectors.py)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tools import engine_vectors, rule_vectors, state_vectors  # noqa: E402

from sudoku.logic.definitions import define  # noqa: E402
from sudoku.logic.technique import TECHNIQUES  # noqa: E402
from sudoku.render import step_drawing  # noqa: E402

FOLDER = ROOT / "tests" / "vectors"


def drawings() -> list[dict[str, Any]]:
    """The text of a drawing is the step's sentence, which has vectors of its own: it is left out."""
    rows = []
    for technique in TECHNIQUES.values():
        found = define(technique).step()
        if found:
            position, step = found
            marks = position.marks.masks if position.marks is not None else []
            placed = position.placed.line() if position.placed is not None else ""
            plain = step_drawing(step, position).to_dict()
            del plain["text"]
            where = {"givens": position.grid.line(), "placed": placed, "marks": marks}
            rows.append({"position": where, "step": step.to_dict(), "drawing": plain})
    return rows


VECTORS: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "drawings": drawings,
    **engine_vectors.VECTORS,
    **rule_vectors.VECTORS,
    **state_vectors.VECTORS,
}


def write(name: str) -> None:
    """One row a line, so that changes can be read."""
    rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in VECTORS[name]())
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or VECTORS:
        write(name)
