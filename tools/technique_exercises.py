"""Finds the practice positions of the technique pages: writes src/sudoku/logic/exercises.tsv.

python tools/technique_exercises.py [SECONDS_EACH] [TECHNIQUE...]

A row is a code, a line of HoDoKu's library, and the id of a technique. The positions are those of `sudoku practice
TECHNIQUE --seed 1`: nothing easier is left, and the third column is empty. A technique of which none is found in time
gets positions that are reached by singles and subsets, or by singles alone; the third column then names the easiest
technique that finds something there as well. Techniques that have their positions are not looked for again, unless
they are named; a second run with more time fills what the first left open.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from sudoku import practice
from sudoku._limit import Limit
from sudoku.generator.exercises import Exercise, easiest, ladder_up_to, search
from sudoku.logic.definitions import define
from sudoku.logic.situation import Situation
from sudoku.logic.technique import DEFAULT, TECHNIQUES, Ladder, Technique, technique

FILE = Path(__file__).parent.parent / "src" / "sudoku" / "logic" / "exercises.tsv"
NUMBER, SEED = 5, 1

SUBSETS = [one for one in TECHNIQUES.values() if one.family in ("singles", "intersections", "subsets")]
SINGLES = [one for one in SUBSETS if one.is_single]


def positions(wanted: Technique, seconds: float) -> list[str]:
    """The rows of a technique: those without anything easier, or else those where it can be used at all."""
    found = [] if define(wanted).never else list(practice(wanted, NUMBER, seed=SEED, seconds=seconds))
    if found:
        return [f"{wanted.code}\t{one.line()}\t\n" for one in found]
    for known in (SUBSETS, SINGLES):
        seen = list(islice(_seen(wanted, DEFAULT.only(*known), seconds), NUMBER))
        if seen:
            return seen
    return []


def _seen(wanted: Technique, ladder: Ladder, seconds: float) -> Iterator[str]:
    for one in search(wanted, None, (SEED, 0), Limit(seconds), easier=ladder):
        yield f"{wanted.code}\t{one.line()}\t{_easier(one)}\n"


def _easier(one: Exercise) -> str:
    assert one.puzzle.solution is not None
    found = easiest(Situation(one.puzzle, one.puzzle.solution.cells), one.technique, ladder_up_to(one.technique))
    return found.id if found else ""


def known() -> dict[str, list[str]]:
    """The rows of the file, by code."""
    rows: dict[str, list[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines(keepends=True):
        rows.setdefault(line[:4], []).append(line)
    return rows


def is_done(rows: list[str]) -> bool:
    return len(rows) == NUMBER and all(row.endswith("\t\n") for row in rows)


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    named, rows = [technique(name) for name in sys.argv[2:]], known()
    for one in sorted(TECHNIQUES.values(), key=lambda one: one.code):
        if one.searched and (one in named or not (named or is_done(rows.get(one.code, [])))):
            rows[one.code] = positions(one, seconds)
            print(one, *(row.split("\t")[2].strip() or "-" for row in rows[one.code]), flush=True)
            FILE.write_text("".join(row for code in sorted(rows) for row in rows[code]), encoding="utf-8")
