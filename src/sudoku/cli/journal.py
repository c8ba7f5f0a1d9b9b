"""The journal of a long run: OUT.part, one line per puzzle found, so that a run killed at any moment can be continued.

    {"spec": {…}, "seed": 7}                        the head: what the run is
    12 ..5..…1.. 345…12 {"level": "hard"}           attempt, puzzle, solution, what is known of it
    15 …

Lines are only ever added, and synced about once a second. A last line without its end is cut off; attempts after the
last line are made again and come out the same, so nothing is lost and nothing comes twice.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from ..errors import SudokuError
from ..generator import Generated
from ..grid import Grid
from ..puzzle import Puzzle
from ..shape import Shape

__all__ = ["Journal"]


class Journal:
    """The puzzles found so far, on disk. `seed` is where the run goes on, `found` how many there are."""

    def __init__(self, output: str, spec: dict[str, Any], seed: int, first: int, given_seed: bool) -> None:
        self.path = Path(f"{output}.part")
        self.file: IO[bytes]
        self.found = 0
        self.shape = Shape.from_size(spec["size"])
        self._synced = time.monotonic()
        head = json.loads(json.dumps({"spec": spec, "seed": seed, "first": first}))
        if self.path.exists():
            self.file = self._open("r+b")
            try:
                self._resume(head, given_seed)
            except SudokuError:
                self.file.close()
                raise
        else:
            self.seed, self.next = seed, first
            self.file = self._open("xb")
            self.file.write(json.dumps(head).encode() + b"\n")
            self._sync()

    def _open(self, mode: str) -> IO[bytes]:
        try:
            return self.path.open(mode)
        except OSError as error:
            raise SudokuError(f"cannot write {self.path}: {error.strerror}") from None

    def _resume(self, head: dict[str, Any], given_seed: bool) -> None:
        old: dict[str, Any] = {}
        try:
            old = json.loads(self.file.readline())
        except ValueError:
            if self.path.stat().st_size > 4096:
                raise SudokuError(f"{self.path} is not the journal of a run: move it away") from None
        if not old:  # killed before its first line was whole
            self.file.seek(0)
            self.file.truncate()
            self.file.write(json.dumps(head).encode() + b"\n")
            self.seed, self.next = head["seed"], head["first"]
            return
        same = ("spec", "seed", "first") if given_seed else ("spec",)
        if not isinstance(old, dict) or any(old.get(key) != head[key] for key in same):
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
            self.next = int(line.split(b" ", 1)[0]) + 1
        self.file.truncate(end)
        self.file.seek(end)

    def add(self, made: Generated, info: dict[str, Any]) -> None:
        """Takes in a puzzle."""
        line = f"{made.attempt} {made.puzzle} {made.solution if made.unique else '-'} {json.dumps(info)}\n"
        self.file.write(line.encode())
        self.found += 1
        if time.monotonic() - self._synced > 1:
            self._sync()

    def _sync(self) -> None:
        self.file.flush()
        os.fsync(self.file.fileno())
        self._synced = time.monotonic()

    def puzzles(self) -> Iterator[Puzzle]:
        """All puzzles found, as they are to be written."""
        self._sync()
        with self.path.open(encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                attempt, cells, solution, info = line.split(" ", 3)
                yield Puzzle(
                    Grid.from_text(cells, self.shape, zero_based=False),
                    solution=Grid.from_text(solution, self.shape, zero_based=False) if solution != "-" else None,
                    info={"seed": f"{self.seed}:{attempt}", **json.loads(info)},
                )

    def close(self, done: bool) -> None:
        """Ends the journal; one that is done with goes away."""
        self._sync()
        self.file.close()
        if done:
            self.path.unlink()
