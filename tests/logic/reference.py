"""Reading what the reference program said: its paths, and its library of cases."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sudoku import Candidates, Grid, Puzzle


def conclusions(text: str) -> frozenset[tuple[int, str, int]]:
    """`r238c7,r5c89<>2, r1c2=3` as (cell, sign, digit)."""
    found = set()
    for cells, sign, digit in re.findall(r"((?:r\d+c\d+,?)+)(=|<>)(\d)", text.replace(" ", "")):
        for rows, columns in re.findall(r"r(\d+)c(\d+)", cells):
            found |= {(9 * int(r) - 10 + int(c), sign, int(digit)) for r in rows for c in columns}
    return frozenset(found)


def paths(file: Path) -> Iterator[list[tuple[str, frozenset[tuple[int, str, int]]]]]:
    """Name and conclusions of every step, puzzle by puzzle."""
    steps: list[tuple[str, frozenset[tuple[int, str, int]]]] | None = None
    for line in gzip.decompress(file.read_bytes()).decode().splitlines():
        if not line.startswith(" "):
            if steps is not None:
                yield steps
            steps = []
        elif re.match(r"   [A-Z0-9]", line) and steps is not None:
            name = re.split(r":| =>| in ", line.strip())[0]
            tail = line.split("=>")[-1] if "=>" in line else line.split(":")[-1]
            steps.append((name, conclusions(tail)))
    if steps is not None:
        yield steps


class LibraryCase(NamedTuple):
    line: int
    code: str
    variant: str
    digits: list[int]
    puzzle: Puzzle
    eliminations: list[tuple[int, int]]
    placements: list[tuple[int, int]]
    extra: str


def _triples(text: str) -> list[tuple[int, int]]:
    return sorted((9 * int(row) - 10 + int(column), int(digit)) for digit, row, column in map(tuple, text.split()))


def library(file: Path) -> Iterator[LibraryCase]:
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith(":"):
            continue
        _, code, digits, grid, gone, eliminations, placements, extra, *_ = [*line.split(":"), ""]
        cells = re.findall(r"(\+?)([.\d])", grid)
        givens = bytes(0 if plus or digit in ".0" else int(digit) for plus, digit in cells)
        placed = bytes(int(digit) if plus else 0 for plus, digit in cells)
        marks = Candidates.from_grid(Grid(bytes(a or b for a, b in zip(givens, placed, strict=True))))
        for cell, digit in _triples(gone):
            marks.discard(cell, digit)
        code, _, variant = code.partition("-")
        puzzle = Puzzle(Grid(givens), Grid(placed), marks)
        wanted = (_triples(eliminations), _triples(placements))
        yield LibraryCase(number, code, variant, sorted(map(int, digits)), puzzle, *wanted, extra)
