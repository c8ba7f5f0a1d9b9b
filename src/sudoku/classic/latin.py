"""A sudoku from ten Latin squares of order 3: nine inner ones, and an outer one that says where they go.

    outer square      inner square      the pair as a      all nine blocks stand so:     the row swaps 2↔4, 3↔7, 6↔8
                      of block (0,0)    base-3 number,     rows and columns are right,   send row 3I+i to row 3i+I:
                                        and 1              blocks are not                now the blocks are right too
    ┌───────┐         ┌───────┐         ┌───────┐
    │ 2 0 1 │         │ 0 2 1 │         │ 7 9 8 │          row 3I+i ┐                    row 3i+I ┐
    │ 0 1 2 │         │ 1 0 2 │         │ 8 7 9 │          3·outer[I][J] + inner[I][J][i][j] + 1  stands in column 3J+j
    │ 1 2 0 │         │ 2 1 0 │         │ 9 8 7 │
    └───────┘         └───────┘         └───────┘          2·3+0+1 = 7, 2·3+2+1 = 9, …

Proof: two cells hold the same digit only if both their outer and their inner numbers are equal. In a row (I, i fixed)
cells of different blocks differ in their outer number, cells of one block in their inner one; in a column (J, j fixed)
likewise. After the swaps, block (i, J) holds what stood in the rows 3I+i for I = 0, 1, 2: its rows differ in the
outer number, cells within a row in the inner one. The ten squares can be read off the grid, so all 12¹⁰ are different.

Runs by itself, with nothing installed:  python src/sudoku/classic/latin.py 9 output.txt
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import permutations, product
from operator import ne
from typing import NoReturn

__all__ = [
    "COUNT_LIMIT",
    "SQUARES",
    "Built",
    "assemble",
    "build_file",
    "build_rows",
    "even_holes",
    "explain",
    "file_text",
    "latin_squares",
    "parse_seed",
]

Square = tuple[tuple[int, ...], ...]
Rows = list[list[int]]

BLOCKS = [[corner + step for step in (0, 1, 2, 9, 10, 11, 18, 19, 20)] for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60)]
COUNT_LIMIT = 1000
"""How far the solutions of a puzzle are counted."""


def latin_squares(order: int) -> Iterator[Square]:
    """Every Latin square of an order: rows that are permutations of 0 … order−1, no two of them equal in any column."""

    def extend(square: Square, rows: list[tuple[int, ...]]) -> Iterator[Square]:
        if len(square) == order:
            yield square
        for row in rows:
            yield from extend((*square, row), [other for other in rows if all(map(ne, row, other))])

    return extend((), list(permutations(range(order))))


SQUARES = tuple(latin_squares(3))
"""All twelve."""


def assemble(outer: Square, inner: Sequence[Sequence[Square]]) -> Rows:
    """The grid of an outer square and the nine inner ones, `inner[I][J]` that of block (I, J), row swaps done."""
    rows: Rows = [[0] * 9 for _ in range(9)]
    for band, stack, i, j in product(range(3), repeat=4):  # I, J, i, j of the drawing
        rows[3 * i + band][3 * stack + j] = 3 * outer[band][stack] + inner[band][stack][i][j] + 1
    return rows


def build_rows(rng: random.Random) -> Rows:
    """One of the 12¹⁰ grids, each as likely as any other."""
    return assemble(rng.choice(SQUARES), [[rng.choice(SQUARES) for _ in range(3)] for _ in range(3)])


def even_holes(blocks: Sequence[Sequence[int]], holes: int, rng: random.Random) -> list[int]:
    """Cells to empty: the same number from each block."""
    share, rest = divmod(holes, len(blocks))
    if rest or not 0 <= share <= len(blocks[0]):
        most = len(blocks) * len(blocks[0])
        raise ValueError(
            f"holes {holes}: expected a multiple of {len(blocks)} from 0 to {most}, an equal share for each block"
        )
    return [cell for block in blocks for cell in rng.sample(block, share)]


@dataclass(frozen=True)
class Built:
    """What came of a command: `solutions` are counted to COUNT_LIMIT."""

    output: str
    holes: int
    solutions: int
    seed: int
    evenly: bool

    def __str__(self) -> str:
        many = "or more " if self.solutions == COUNT_LIMIT else ""
        solutions = f"{self.solutions:,} {many}solution{'' if self.solutions == 1 else 's'}"
        share = f", {self.holes // 9} in each block" if self.evenly else ""
        return f"{self.output}: {self.holes} holes{share}; {solutions}; seed {self.seed}"

    def json(self) -> str:
        return json.dumps({**asdict(self), "limit": COUNT_LIMIT}, ensure_ascii=False)


def build_file(holes: str, output: str, seed: str | None = None) -> Built:
    """The command of the document, its arguments as they were typed. ValueError or OSError say what is wrong."""
    wanted = int(holes) if holes.isascii() and holes.isdigit() and len(holes) < 10 else -1
    if wanted not in range(0, 82, 9):
        raise ValueError(f"holes {holes!r}: expected a multiple of 9 from 0 to 81, an equal share for each block")
    number = parse_seed(seed)
    rng = random.Random(number)
    cells = [digit for row in build_rows(rng) for digit in row]
    for cell in even_holes(BLOCKS, wanted, rng):
        cells[cell] = 0
    solutions = _count_solutions(cells)
    _write_whole(output, file_text(cells))
    return Built(output, wanted, solutions, number, evenly=True)


def file_text(cells: Sequence[int]) -> str:
    """The document's file: a line for each row, 0 for a hole."""
    return "".join(", ".join(map(str, cells[start : start + 9])) + "\n" for start in range(0, 81, 9))


def parse_seed(text: str | None) -> int:
    """The number typed, or a new one, which is told so that the file can be made again."""
    if text is None:
        return random.SystemRandom().randrange(10**9)
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        raise ValueError(f"seed {text!r}: a whole number of at most 19 digits")
    return int(text)


def _count_solutions(cells: Sequence[int]) -> int:
    try:
        from .counting import count_solutions
    except ImportError:  # run by itself: the module beside this one
        from counting import count_solutions  # type: ignore[import-not-found,no-redef]
    return count_solutions(cells, limit=COUNT_LIMIT)


def _write_whole(path: str, text: str) -> None:
    """Writes beside the file, then renames: whoever looks, whenever, finds the old file or the whole new one."""
    if os.path.exists(path) and not os.path.isfile(path):  # noqa: PTH110, PTH113  # a directory, a pipe, a device
        with open(path, "w", encoding="ascii", newline="\n") as file:  # noqa: PTH123
            file.write(text)
        return
    target = os.path.realpath(path)  # the file itself, not a link to it
    draft = f"{target}.{uuid.uuid4().hex}"
    try:
        with open(draft, "x", encoding="ascii", newline="\n") as file:  # noqa: PTH123
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)  # noqa: PTH105
    except BaseException:
        if os.path.exists(draft):  # noqa: PTH110
            os.remove(draft)  # noqa: PTH107
        raise


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line: 0 and a line on what was written, or 2 and a line on what is wrong."""
    parser = _Parser(description="Builds a sudoku from Latin squares and writes it to a file, 0 for a hole.")
    parser.add_argument("holes", metavar="HOLES", help="a multiple of 9 from 0 to 81: every block has as many")
    parser.add_argument("output", metavar="OUTPUT", help="the file to write")
    parser.add_argument("--seed", metavar="N", help="same seed, same file")
    parser.add_argument("--json", action="store_true", help="say what was written as JSON")
    options = parser.parse_args(arguments)
    try:
        built = build_file(options.holes, options.output, options.seed)
    except (ValueError, OSError) as error:
        print(f"sudoku: {explain(error, options.output)}", file=sys.stderr)
        return 2
    print(built.json() if options.json else built)
    return 0


def explain(error: ValueError | OSError, output: str) -> str:
    """One line on what is wrong."""
    return f"cannot write {output}: {error.strerror}" if isinstance(error, OSError) else str(error)


if __name__ == "__main__":
    sys.exit(main())
