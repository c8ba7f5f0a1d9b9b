"""The journal of a long run: OUT.part, one line per puzzle found, so that a run killed at any moment can be continued.

    {"spec": {…}, "seed": 7}                        the head: what the run is
    12 ..5..…1.. 345…12 {"level": "hard"}           attempt, puzzle, solution, what is known of it; rules, if any
    15 …

Lines are only ever added, and synced about once a second. A last line without its end is cut off; attempts after the
last line are made again and come out the same, so nothing is lost and nothing comes twice.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from .._files import lock
from ..errors import SudokuError
from ..generator import Generated
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Rules
from ..shape import Shape

__all__ = ["Journal"]

START = b'{"spec": {'
LONGEST_HEAD = 1_000_000


class Journal:
    """The puzzles found so far, on disk. `seed` is where the run goes on, `found` how many there are."""

    def __init__(self, output: str, spec: dict[str, Any], seed: int, first: int, given_seed: bool) -> None:
        self.path = Path(f"{output}.part")
        self.file: IO[bytes]
        self.found = 0
        self.shape = Shape.from_size(spec["size"])
        self._synced = time.monotonic()
        head = json.loads(json.dumps({"spec": spec, "seed": seed, "first": first}))
        self.seed, self.next = seed, first
        self.file = self._open()
        try:
            with self._writing():
                self._resume(head, given_seed)
        except SudokuError:
            self.file.close()
            raise

    def _open(self) -> IO[bytes]:
        """The file, made if it is not there: never through a link, and never while another run has it."""
        if self.path.is_symlink():
            raise SudokuError(f"{self.path} is a link: move it away")
        with self._writing():
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
            file = os.fdopen(handle, "r+b")
        if not lock(file):
            file.close()
            raise SudokuError(f"{self.path} is in use: another run writes to the same output")
        return file

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise SudokuError(f"cannot write {self.path}: {error.strerror}") from None

    def _resume(self, head: dict[str, Any], given_seed: bool) -> None:
        line = self.file.readline(LONGEST_HEAD)
        if not line.endswith(b"\n") and (START.startswith(line) or line.startswith(START)):
            self.file.seek(0)  # new, or killed before its first line was whole
            self.file.truncate()
            self.file.write(json.dumps(head).encode() + b"\n")
            self._sync()
            return
        old = _head(line)
        if old is None:
            raise SudokuError(f"{self.path} is not the journal of a run: move it away")
        same = ("spec", "seed", "first") if given_seed else ("spec",)
        if any(old.get(key) != head[key] for key in same):
            raise SudokuError(
                f"{self.path} belongs to a run with another specification: finish that run, or discard it with --force"
            )
        self.seed, self.next = old["seed"], old["first"]
        end = self.file.tell()
        for line in self.file:
            if not line.endswith(b"\n"):
                break
            end += len(line)
            self.found += 1
            self.next = self._parse(line.decode("utf-8", "replace"))[0] + 1
        self.file.truncate(end)
        self.file.seek(end)

    def _parse(self, line: str) -> tuple[int, Puzzle]:
        """A line of the journal: the attempt, and the puzzle with all that is known of it."""
        try:
            attempt, cells, solution, text = line.split(" ", 3)
            info = json.loads(text)
            return int(attempt), Puzzle(
                Grid.from_text(cells, self.shape, zero_based=False),
                solution=Grid.from_text(solution, self.shape, zero_based=False) if solution != "-" else None,
                rules=Rules.parse(info.pop("rules", "")),
                info={"seed": f"{self.seed}:{attempt}", **info},
            )
        except (ValueError, TypeError, AttributeError, SudokuError, RecursionError):
            raise SudokuError(
                f"{self.path} is damaged: {line!r:.60} is not a line of a journal; move it away"
            ) from None

    def add(self, made: Generated, info: dict[str, Any]) -> None:
        """Takes in a puzzle."""
        info = info | ({"rules": str(made.rules)} if made.rules else {})
        line = f"{made.attempt} {made.puzzle} {made.solution if made.unique else '-'} {json.dumps(info)}\n"
        with self._writing():
            self.file.write(line.encode())
        self.found += 1
        if time.monotonic() - self._synced > 1:
            self._sync()

    def _sync(self) -> None:
        with self._writing():
            self.file.flush()
            os.fsync(self.file.fileno())
        self._synced = time.monotonic()

    def puzzles(self) -> Iterator[Puzzle]:
        """All puzzles found, as they are to be written."""
        self._sync()
        with self.path.open(encoding="utf-8", errors="replace") as lines:
            next(lines)
            for line in lines:
                yield self._parse(line)[1]

    def close(self, done: bool) -> None:
        """Ends the journal; one that is done with goes away."""
        self._sync()
        if done:
            self.path.unlink(missing_ok=True)  # while it is still locked
        self.file.close()


def _head(line: bytes) -> dict[str, Any] | None:
    """What the first line says; None if it is not that of a journal."""
    try:
        found = json.loads(line)
        return found if all(isinstance(found[key], int) for key in ("seed", "first")) else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
