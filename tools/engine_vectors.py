"""The vectors that the engine for browsers shares with Python: paths and ratings, puzzles of seeds, formats.

A path is told by a digest of its steps, since a thousand paths are 20 MB. Digests are of JSON with sorted keys, no
blanks, and whole numbers without a decimal point: what `JSON.stringify` gives of sorted keys.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import sudoku
from sudoku import Candidates, Grid, Puzzle
from sudoku.formats import write
from sudoku.formats.families.fpuzzles import to_fpuzzles
from sudoku.formats.payload import pack
from sudoku.logic.human_time import human_times

__all__ = ["VECTORS", "digest", "path_row"]

PUZZLES, SEED = 1000, 2026
SE_PATHS = 100
"""So many of them also on the other scale, which takes longer."""

SPECS: tuple[dict[str, Any], ...] = (
    {"seed": 1},
    {"seed": 2, "minimal": True},
    {"seed": 3, "symmetry": "rotational"},
    {"seed": 4, "symmetry": "full"},
    {"seed": 5, "symmetry": "diagonals", "givens": [26, 30]},
    {"seed": 6, "givens": 24},
    {"seed": 7, "holes": [50, 54]},
    {"seed": 8, "even": True},
    {"seed": 9, "mask": "x" * 9 + "?" * 72},
    {"seed": 10, "mask": "?" * 36 + "." * 9 + "?" * 36, "symmetry": "left-right"},
    {"seed": 11, "level": "easy"},
    {"seed": 12, "level": "hard"},
    {"seed": 13, "level": "unfair", "need": ["xy-chain"]},
    {"seed": 14, "score": [900, 1000]},
    {"seed": 15, "hardest": "naked triple"},
    {"seed": 16, "avoid": ["hidden single"], "symmetry": "rotational"},
    {"seed": 17, "se": [7.0, 7.5]},
    {"seed": "18:1000"},
    {"seed": 2**63 - 1},
    {"seed": 20, "only": ["pointing"]},
    {"seed": 21, "minutes": [6, 8]},
    {"seed": 22, "stars": 3.5, "symmetry": "rotational"},
)


def plain(value: Any) -> Any:  # noqa: ANN401  # JSON
    """As JavaScript sees it: 2.0 is 2."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def digest(value: Any) -> str:  # noqa: ANN401  # JSON
    text = json.dumps(plain(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def path_row(line: str, se: bool) -> dict[str, Any]:
    """One puzzle: its ratings, and digests of its steps and their sentences."""
    path, rating = sudoku.explain(line), sudoku.rate(line).to_dict()
    time = human_times([Grid.from_text(line)])[0]
    row = {
        "puzzle": line,
        **{key: rating[key] for key in ("level", "score", "hardest", "se")},
        "time": time.to_dict() | {"minutes_text": str(time).partition(",")[0]},
        "steps": len(path),
        "path": digest([step.to_dict() for step in path]),
        "sentences": digest([step.sentence() for step in path]),
    }
    if se:
        steps = sudoku.explain(line, scale="se")
        row |= {
            "se_path": digest([step.to_dict() for step in steps]),
            "se_sentences": digest([step.sentence() for step in steps]),
        }
    return row


def paths() -> list[dict[str, Any]]:
    made = sudoku.generate_many(PUZZLES, seed=SEED, threads=1)
    return [path_row(one.puzzle.line(), number < SE_PATHS) for number, one in enumerate(made)]


def puzzles() -> list[dict[str, Any]]:
    rows = []
    for spec in SPECS:
        wanted: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in spec.items()
        }
        made = sudoku.generate(**wanted, threads=1)
        seed = str(spec["seed"])  # JavaScript's numbers end at 2⁵³
        rows.append({"spec": {**spec, "seed": seed}, "puzzle": made.puzzle.line(), "made": made.seed})
    return rows


SIZES = (4, 6, 8, 10, 12, 15, 16, 20)
"""Those from 16×16 on are dug in another order, those from 20×20 on are put to the solver in another way."""


def sizes() -> list[dict[str, Any]]:
    """Puzzles of other sizes, and pairs, by their seeds."""
    rows = []
    for size in SIZES:
        for seed in ("1", "2:3"):
            made = sudoku.generate(size=size, seed=seed)
            shape = {"boxRows": made.puzzle.shape.box_rows, "boxCols": made.puzzle.shape.box_cols}
            rows.append({**shape, "pair": False, "seed": seed, "made": made.seed, "puzzle": made.puzzle.line()})
    for k in (2, 3, 4):
        pair = sudoku.pairs.generate(k, seed=k)
        lines = pair.first.line() + pair.second.line()
        rows.append({"boxRows": k, "boxCols": k, "pair": True, "seed": str(k), "made": str(pair.seed), "puzzle": lines})
    return rows


def formats() -> list[dict[str, Any]]:
    """What Python writes, and the puzzle that has to come out of it."""
    first = sudoku.generate(seed=SEED).puzzle
    solved = sudoku.solve(first)
    holes = first.holes
    placed = Grid(bytes(solved[c] if c in holes[:5] else 0 for c in range(81)))
    masks = Candidates.from_grid(Puzzle(first, placed).board).masks
    full = Puzzle(first, placed, Candidates([mask if cell % 3 else 0 for cell, mask in enumerate(masks)]))
    marked = Puzzle(first, None, Candidates(Candidates.from_grid(first).masks))
    rows: list[tuple[str, Puzzle]] = [
        (name, Puzzle(first)) for name in ("line", "sdm", "box", "ss", "ascii", "rows", "spaced")
    ]
    rows += [("pm", marked)]
    rows += [
        (name, puzzle)
        for name in ("sudokupad", "fpuzzles", "sudokuwiki", "sudokucoach")
        for puzzle in (Puzzle(first), full)
    ]
    for size in (4, 6, 16):
        rows += [(name, Puzzle(sudoku.generate(size=size, seed=SEED).puzzle)) for name in ("line", "rows", "fpuzzles")]
    written = [(name, write(puzzle, name), puzzle) for name, puzzle in rows]
    read = [("sudokupad", _scl(first, more)) for more in ("cs:64", NOTES, MARKS, *WITH_RULES)]
    read += [("fpuzzles", _board(first, more)) for more in BOARDS]
    written += [(name, text, sudoku.read(text)) for name, text in read]
    refused = [("sudokupad", _scl(first, more)) for more in REFUSED]
    refused += [("fpuzzles", _board(first, more)) for more in REFUSED_BOARDS]
    return [{"format": name, "text": text, "puzzle": _fields(puzzle)} for name, text, puzzle in written] + [
        {"format": name, "text": _refused(text), "puzzle": None} for name, text in refused
    ]


def _refused(text: str) -> str:
    """The text, once it is known that Python refuses it."""
    try:
        sudoku.read(text)
    except sudoku.SudokuError:
        return text
    raise SystemExit(f"{text!r:.200} is read: it is no example of what is refused")


NOTES = (
    "ca:[{v:'title: It\\'s plain'},{v:'rules: Normal sudoku rules apply. Place the digits 1-9 in each 3x3 box.'},"
    "{cells:[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5],[0,6],[0,7],[0,8]],v:45}]"
)
MARKS = "metadata:{author:someone,rules:['Normal sudoku rules apply.']},cs:50"
REFUSED = (
    "ca:[{v:'rules: Digits on a diagonal differ.'}]",
    "ca:[{cells:[[0,0],[0,1]],v:700}]",
    "ca:[{cells:[[0,0],[0,1]],unique:f}]",
    "ca:[{cells:[[0,0],[0,9]],v:7}]",
    "global:[antiqueen]",
    "re:[[[0,0],[0,1]],[[1,0],[1,1]]]",
    "l:[{wp:[[0,0],[1,1]],c:#F,th:4}]",
    "metadata:{rules:['Cages sum to 10.']}",
    "antiknight:t",
)
WITH_RULES = (
    "ca:[{cells:[[0,0],[0,1]],v:7},{cells:[[4,4],[4,5]],v:9,unique:f},{cells:[[8,0],[8,1],[8,2]]}]",
    "global:[antiknight,'diagonal+'],metadata:{rules:['Cells a knight\\'s move apart hold different digits.']}",
    "ca:[{cells:[[0,0],[0,1]],v:7},{v:'rules: Digits in cages sum to the clue in the corner.'}]",
    f"re:[{','.join(str([[row, column] for column in range(9)]) for row in range(9))}]",
)
"""SudokuPad's own notation with rules: cages, settings, regions that are no boxes."""
BOARDS: tuple[dict[str, Any], ...] = (
    {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "7", "outlineC": "#f00"}], "highlightConflicts": True},
    {"line": [{"lines": [["R1C1", "R2C2"]]}], "ruleset": "Normal sudoku rules apply."},
    {"arrow": [{"cells": ["R1C1", "R1C2", "R1C3"]}], "title": "First", "author": "Someone", "antiking": True},
    {"cage": [{"cells": [], "value": "title: First"}], "negative": [], "clone": []},
    {"littlekillersum": [{"cell": "R0C1", "direction": "DR", "value": 22, "cells": ["R1C2"]}], "negative": ["xv"]},
    {"modularline": [{"lines": [["R1C1", "R2C2"]]}], "quadruple": [{"cells": ["R1C1", "R1C2"], "values": [1, "2"]}]},
)
REFUSED_BOARDS: tuple[dict[str, Any], ...] = (
    {"foglight": ["R1C1"]},
    {"sum": [{"cells": ["R1C1", "R1C2"], "value": 7}]},
    {"antiknight": "yes"},
    {"negative": ["fog"]},
    {"line": [{"lines": [["R1C1", "R2C2"]]}]},
    {"ruleset": "Digits rise along the lines."},
    {"thermometer": [{"lines": [["R1C1", "R3C3"]]}]},
    {"thermometer": [{"lines": [["R1C1"]]}]},
    {"killercage": [{"cells": ["R1C1", "R1C1"]}]},
    {"killercage": [{"cells": ["R1C1", "R1C10"]}]},
    {"killercage": [{"cells": ["R1C1"], "value": "x"}]},
    {"killercage": [{"cells": ["R1C1"], "shape": "round"}]},
    {"killercage": [{"value": 3}]},
    {"killercage": {"cells": ["R1C1"]}},
    {"littlekillersum": [{"cell": "R1C1", "direction": "DR", "value": 22}]},
    {"littlekillersum": [{"cell": "R0C1", "value": 22}]},
    {"size": 8},
    {"title": 5},
    {"solution": [1, 2, 3]},
)


def _board(grid: Grid, more: dict[str, Any]) -> str:
    """A board of f-puzzles."""
    return json.dumps(to_fpuzzles(Puzzle(grid)) | more)


def _scl(grid: Grid, more: str = "cs:64") -> str:
    """A link in SudokuPad's own notation."""
    marked = "{centremarks:[1,2]}" if more is MARKS else ""
    cells = [f"{{v:{digit}}}" if digit else "" for digit in grid]
    hole = grid.holes[0]
    cells[hole] = marked
    rows = ",".join(f"[{','.join(cells[9 * row : 9 * row + 9])}]" for row in range(9))
    boxes = ",".join(f"[{','.join(f'[{cell // 9},{cell % 9}]' for cell in box.cells)}]" for box in grid.shape.boxes)
    return f"https://sudokupad.app/scl{pack(f'{{id:x,ce:[{rows}],re:[{boxes}],{more}}}')}"


def _fields(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "boxRows": puzzle.shape.box_rows,
        "boxCols": puzzle.shape.box_cols,
        "givens": list(puzzle.grid),
        "placed": list(puzzle.placed) if puzzle.placed is not None else None,
        "marks": puzzle.marks.masks if puzzle.marks is not None else None,
        **({"rules": str(puzzle.rules).splitlines()} if puzzle.rules else {}),
    }


VECTORS: dict[str, Callable[[], list[dict[str, Any]]]] = {
    "paths": paths,
    "puzzles": puzzles,
    "sizes": sizes,
    "formats": formats,
}
