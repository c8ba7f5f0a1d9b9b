"""Solving a file of plain lines: chunks of bytes ─► bulk.solve_text ─► bytes; constant memory, order kept."""

from __future__ import annotations

import gzip
import io
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..errors import SudokuError
from .progress import progress

if TYPE_CHECKING:
    from .._limit import Limit
    from ..puzzle import Puzzle

__all__ = ["Reason", "plain_file", "solve_file"]

CHUNK = 1 << 22  # bytes read at a time: some fifty thousand puzzles
PLAIN = frozenset(b".0123456789")
GZIP = b"\x1f\x8b"
DAMAGED = (EOFError, gzip.BadGzipFile, zlib.error)


class Reason:
    """Why a puzzle has no solution: a visible conflict always; the givens that clash for the first hundred puzzles.

    To find those takes a thousand times as long as to solve a puzzle.
    """

    def __init__(self) -> None:
        self.left = 100

    def __call__(self, puzzle: Puzzle) -> str:
        grid = puzzle.grid
        conflict = next(iter(grid.conflicts()), None)
        if conflict:
            return f"no solution: {conflict}"
        if not self.left:
            return "no solution"
        from ..sat.clash import why_not

        self.left -= 1
        return f"no solution: {why_not(grid.shape, grid.cells, masks=puzzle.allowed())}"


def plain_file(argument: str, format: str | None) -> io.BufferedReader | None:
    """A file, or standard input, that begins with a line of 81 plain characters; else nothing."""
    if format not in (None, "line", "sdm"):
        return None
    try:
        file = sys.stdin.buffer if argument == "-" else Path(argument).open("rb")  # noqa: SIM115  # the caller's
    except (OSError, ValueError):  # a puzzle, or a file that puzzles_of will find faults with
        return None
    if not isinstance(file, io.BufferedReader):
        return None
    head = file.peek(84)
    packed = head.startswith(GZIP)
    line = (_unpacked(head) if packed else head)[:84].split(b"\n")[0].rstrip(b"\r")
    if len(line) == 81 and PLAIN.issuperset(line):
        return io.BufferedReader(cast(io.RawIOBase, gzip.GzipFile(fileobj=file))) if packed else file
    if argument != "-":
        file.close()
    return None


def _unpacked(head: bytes) -> bytes:
    """The first bytes of a gzip stream, of which nothing is taken: standard input cannot be read again."""
    try:
        return zlib.decompressobj(wbits=zlib.MAX_WBITS | 16).decompress(head, 84)
    except zlib.error:
        return b""  # puzzles_of says what is wrong


def solve_file(file: io.BufferedReader, threads: int, time: Limit) -> int:
    from ..solving.bulk import Status, solve_text

    code, reason = 0, Reason()
    with progress("solving", _size(file), streaming=True) as bar:
        for chunk in _chunks(file):
            time.for_part()  # ends the command, between two chunks, when it is over
            rows, text, status = solve_text(chunk, threads)
            start = 0
            for row in ((status == Status.NONE) | (status == Status.INVALID)).nonzero()[0].tolist():
                sys.stdout.buffer.write(text[start:row].data)
                sys.stdout.buffer.write(_failure(rows.row(row), reason).encode())
                start, code = row + 1, 1
            sys.stdout.buffer.write(text[start:].data)
            sys.stdout.buffer.flush()
            bar.advance(len(chunk))
    return code


def _failure(row: bytes, reason: Reason) -> str:
    from ..grid import Grid
    from ..puzzle import Puzzle

    try:
        return f"- {reason(Puzzle(Grid.from_text(row.decode('ascii'))))}\n"
    except (SudokuError, UnicodeDecodeError):
        return "- not a puzzle: expected 81 digits and dots\n"


def _size(file: io.BufferedReader) -> int | None:
    import os
    import stat

    if isinstance(file.raw, gzip.GzipFile):
        return None  # how much it unpacks to is not known
    about = os.fstat(file.fileno())
    return about.st_size if stat.S_ISREG(about.st_mode) else None


def _block(file: io.BufferedReader) -> bytes:
    try:
        return file.read1(CHUNK)
    except DAMAGED as error:
        raise SudokuError(f"damaged gzip data: {error}") from None


def _chunks(file: io.BufferedReader) -> Iterator[bytes]:
    """Whole lines, as many as there are at the moment."""
    rest = b""
    while block := _block(file):
        rest += block
        end = rest.rfind(b"\n") + 1
        if end:
            yield rest[:end]
            rest = rest[end:]
        elif len(rest) > 4 * CHUNK:
            raise SudokuError(f"line longer than {4 * CHUNK:,} bytes: expected 81 characters per line")
    if rest:
        yield rest + b"\n"
