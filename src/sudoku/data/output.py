"""Where a data set goes: a folder that `datasets.load_dataset` reads, or a single file; whole, or work to be continued.

OUT/.sudokit-work/    plan.json, parts, keys, records: while the run lasts
OUT/data/*.parquet    when all is done, moved there at once
OUT/manifest.json     last: what the set is, its files with their sums, and how to make it again
OUT/rejects.jsonl     rows that were refused: file, row, reason, text
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from .._files import lock
from ..errors import SudokuError
from .store import Store, is_url, split_name

__all__ = ["Output"]

WORK = ".sudokit-work"
SUFFIXES = (".parquet", ".csv", ".jsonl")
OURS = ("manifest.json", "README.md", "rejects.jsonl", "data", "images")
"""What a finished set consists of, the first removed first. Keys of a plan that begin with _ are not told."""


class Output:
    """The place of a data set. `file` is its name if it is a single file."""

    def __init__(self, out: str | os.PathLike[str]) -> None:
        text = os.fspath(out).removeprefix("file://")
        if "\0" in text or (not text.strip("/. ") and not is_url(text)):
            raise SudokuError(f"{text!r}: expected a folder or a file to write to")
        text = text if is_url(text) else str(Path(text).absolute())
        self.file: str | None = None
        if text.endswith(SUFFIXES):
            folder, self.file = split_name(text)
            self.store, self.work = Store(folder), Store(f"{folder}/.{self.file}{WORK}")
        else:
            self.store = Store(text)
            self.work = Store(f"{self.store.root}/{WORK}")
        self.name = text

    @property
    def rejects(self) -> str:
        """The name of the file of rows that were refused."""
        return f"{self.file}.rejects.jsonl" if self.file else "rejects.jsonl"

    @contextmanager
    def open(self, plan: dict[str, Any], *, force: bool = False, loose: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
        """The plan to follow: this one, or that of an unfinished run, which may differ in what is `loose`."""
        self.check(force)
        with self._locked():
            if force:
                self._clear()
            yield self._planned(plan, loose)

    def check(self, force: bool) -> None:
        """Refuses a place that cannot be written to, before any work is done for it."""
        if self.store.is_local:
            folder = Path(self.store.root)
            parent = folder if self.file else folder.parent
            if folder.exists() and not folder.is_dir():
                raise SudokuError(f"cannot write {self.store.root}: it is a file, expected a folder")
            if not parent.is_dir():
                raise SudokuError(f"cannot write {self.name}: there is no folder {parent}")
            if self.file and (folder / self.file).is_dir():
                raise SudokuError(f"cannot write {self.name}: it is a folder, expected a file")
        if force:
            return
        done = self.file or "manifest.json"
        if self.store.exists(done) and not self.work.exists("plan.json"):
            raise SudokuError(f"{self.name} exists: use --force to overwrite it")
        if not self.file and not self.work.exists("plan.json") and self.store.names():
            raise SudokuError(f"{self.name} is not empty and has no unfinished run: use another folder")

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """One run at a time, as far as the file system can tell."""
        if not self.work.is_local:
            yield
            return
        try:
            Path(self.work.root).mkdir(parents=True, exist_ok=True)
            handle: IO[bytes] = (Path(self.work.root) / "lock").open("ab")
        except OSError as error:
            raise SudokuError(f"cannot write {self.work.root}: {error.strerror}") from None
        with handle:
            if not lock(handle):
                raise SudokuError(f"{self.name} is in use: another run writes to it")
            try:
                yield
            finally:
                self._remove_empty()

    def _remove_empty(self) -> None:
        """A run that was refused leaves no folder behind."""
        work = Path(self.work.root)
        if not (work / "plan.json").exists() and work.is_dir():
            self.work.remove("")
            if not self.file and not any(Path(self.store.root).iterdir()):
                Path(self.store.root).rmdir()

    def _clear(self) -> None:
        for name in [self.file, self.rejects] if self.file else OURS:
            self.store.remove(name)
        for name in ("plan.json", *self.work.names()):
            if name != "lock":
                self.work.remove(name)
        self._clear_folders()

    def _clear_folders(self) -> None:
        if self.work.is_local:
            for place in Path(self.work.root).iterdir():
                if place.is_dir():
                    self.work.remove(place.name)
        elif self.work.exists():
            self.work.remove("")

    def _planned(self, plan: dict[str, Any], loose: Sequence[str]) -> dict[str, Any]:
        plan = json.loads(json.dumps(plan))
        if not self.work.exists("plan.json"):
            self.work.write("plan.json", json.dumps(plan, sort_keys=True).encode())
            return plan
        try:
            old = json.loads(self.work.read("plan.json"))
        except ValueError:
            old = None
        if not isinstance(old, dict):
            raise SudokuError(f"{self.work.path('plan.json')} is damaged: start again with --force")
        differing = sorted(key for key in {*plan, *old} - {*loose} if plan.get(key) != old.get(key))
        if differing:
            what = differing[0].strip("_")
            raise SudokuError(f"{self.name} has an unfinished run with another {what}: finish that run, or use --force")
        return old

    def finish(self, plan: dict[str, Any], files: Sequence[dict[str, Any]], facts: dict[str, Any]) -> dict[str, Any]:
        """Moves the files to their places, and says what they are."""
        shown = {key: value for key, value in plan.items() if not key.startswith("_")}
        manifest = {"plan": shown, **facts, "files": list(files)}
        self._place("rejects.jsonl", self.rejects)
        if self.file:
            self._place(f"data/{self.file}", self.file)
        else:
            self._place_data(files)
            self.store.write("manifest.json", json.dumps(manifest, indent=1, sort_keys=True).encode() + b"\n")
        self.work.remove("plan.json")
        self.work.remove("")
        return manifest

    def _place(self, old: str, new: str) -> None:
        """From the work folder to the output, if it is not there already."""
        if self.work.exists(old):
            inner = split_name(self.work.root)[1]
            self.store.move(f"{inner}/{old}", new)

    def _place_data(self, files: Sequence[dict[str, Any]]) -> None:
        whole = {split_name(one["file"])[1] for one in files}
        for name in self.work.names("data"):
            if name not in whole:  # left by a worker that was killed while it wrote
                self.work.remove(f"data/{name}")
        if self.store.is_local:
            if self.work.exists("data"):
                self.store.move(f"{WORK}/data", "data")
        else:
            for one in files:
                self._place(one["file"], one["file"])
