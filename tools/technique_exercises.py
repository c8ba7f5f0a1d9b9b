"""Finds the positions of the technique pages: writes src/sudoku/logic/exercises.tsv.

python tools/technique_exercises.py [SECONDS_EACH] [TECHNIQUE...]

A row is a code, a line of HoDoKu's library, and the id of a technique. The positions are those of `sudoku practice
TECHNIQUE --seed 1`: nothing easier is left, and the third column is empty. A technique of which too few are found in
time gets positions that are reached by singles and subsets, or by singles alone, or those of tests/logic/cases.tsv; the
third column then names the easiest technique that finds something there as well. Rows that are there are kept, and
techniques that have all their positions are not looked for again, unless they are named: a second run with more time
fills what the first left open.

The rows of a technique are in the order of a lesson: those with nothing easier left come first, and of these the ones
with the smaller pattern or shorter chain, then those with fewer candidates on the board.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.logic.cases import CASES  # noqa: E402

from sudoku import practice, write  # noqa: E402
from sudoku._limit import Limit  # noqa: E402
from sudoku.generator.exercises import easiest, ladder_up_to, pattern_of, search  # noqa: E402
from sudoku.logic.definitions import define  # noqa: E402
from sudoku.logic.situation import Situation  # noqa: E402
from sudoku.logic.technique import DEFAULT, TECHNIQUES, Technique, technique  # noqa: E402

FILE = ROOT / "src" / "sudoku" / "logic" / "exercises.tsv"
NUMBER, SEED = 6, 1

SUBSETS = [one for one in TECHNIQUES.values() if one.family in ("singles", "intersections", "subsets")]
SINGLES = [one for one in SUBSETS if one.is_single]


class Row(NamedTuple):
    """A position: its line, and the easiest other technique that finds something there, if any."""

    line: str
    easier: str = ""


def in_order(wanted: Technique, rows: Iterable[Row]) -> list[Row]:
    """From the easiest to see to the hardest; those with something easier left at the end."""
    return sorted(rows, key=lambda row: (row.easier != "", *hardness(wanted, row.line)))


def hardness(wanted: Technique, line: str) -> tuple[int, int]:
    """How hard a step is to see: the cells and links of its pattern, then the candidates on the board."""
    puzzle, step = define(wanted).step_in(line)
    candidates = sum(mask.bit_count() for mask in puzzle.candidates.masks)
    return len(pattern_of(step)) + sum(map(len, step.chains)), candidates


def positions(wanted: Technique, known: list[Row], seconds: float) -> list[Row]:
    """The rows of a technique: those that are known, then what each source in turn adds until there are enough."""
    rows: dict[str, Row] = {}
    for source in (known_first(known), _next(wanted, seconds), iter(known), _seen(wanted, seconds), _cases(wanted)):
        while len(rows) < NUMBER and (row := next(source, None)):
            rows.setdefault(row.line, row)
    return in_order(wanted, rows.values())


def known_first(known: list[Row]) -> Iterator[Row]:
    """Of the known rows those with nothing easier."""
    return (row for row in known if not row.easier)


def _next(wanted: Technique, seconds: float) -> Iterator[Row]:
    """Positions in which it is the next step."""
    if not define(wanted).never:
        for one in practice(wanted, NUMBER, seed=SEED, seconds=seconds):
            yield Row(one.line())


def _seen(wanted: Technique, seconds: float) -> Iterator[Row]:
    """Positions on the way of solvers who know little."""
    for known in (SUBSETS, SINGLES):
        for one in search(wanted, NUMBER, (SEED, 0), Limit(seconds), easier=DEFAULT.only(*known)):
            assert one.puzzle.solution is not None
            yield _row(wanted, one.line(), Situation(one.puzzle, one.puzzle.solution.cells))


def _cases(wanted: Technique) -> Iterator[Row]:
    """Those of the tests."""
    for case in CASES:
        if case.fires and case.code == wanted.code:
            named = case.puzzle.replace(info={"technique": wanted.code})
            yield _row(wanted, write(named, "hodoku").rstrip("\n"), Situation.from_puzzle(case.puzzle))


def _row(wanted: Technique, line: str, position: Situation) -> Row:
    found = easiest(position, wanted, ladder_up_to(wanted))
    return Row(line, found.id if found else "")


def read_rows() -> dict[str, list[Row]]:
    """The rows of the file, by code."""
    rows: dict[str, list[Row]] = {}
    for text in FILE.read_text(encoding="utf-8").splitlines():
        code, *row = text.split("\t")
        rows.setdefault(code, []).append(Row(*row))
    return rows


def write_rows(rows: dict[str, list[Row]]) -> None:
    text = "".join(f"{code}\t{row.line}\t{row.easier}\n" for code in sorted(rows) for row in rows[code])
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20.0
    named, rows = [technique(name) for name in sys.argv[2:]], read_rows()
    for one in sorted(TECHNIQUES.values(), key=lambda one: one.code):
        known = rows[one.code] = in_order(one, rows.get(one.code, []))
        is_done = len(list(known_first(known))) == NUMBER
        if one.searched and (one in named or not (named or is_done)):
            rows[one.code] = positions(one, known, seconds)
            print(one, *(row.easier or "-" for row in rows[one.code]), flush=True)
        write_rows(rows)
