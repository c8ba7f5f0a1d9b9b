"""Files of a data set: a folder or an fsspec URL. A file is there whole or not at all.

local   written beside its place, synced, renamed          URL   put in one piece, as object stores do
"""

from __future__ import annotations

import errno
import io
import os
import re
import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import IO, Any

from ..errors import SudokuError

__all__ = ["Idle", "Store", "is_url", "need", "opened", "split_name"]

_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")


def need(package: str, extra: str = "data") -> Any:  # noqa: ANN401  # a module
    """A module of an extra, or a line that says how to get it."""
    import importlib

    try:
        return importlib.import_module(package)
    except ImportError:
        raise SudokuError(f"{package.partition('.')[0]} is not installed: pip install 'sudokit[{extra}]'") from None


def is_url(path: str) -> bool:
    return bool(_URL.match(path)) and not path.startswith("file://")


def split_name(path: str) -> tuple[str, str]:
    """The folder and the name of a file."""
    folder, _, name = path.rstrip("/").rpartition("/")
    return folder or ("/" if path.startswith("/") else "."), name


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return f"{error}" or type(error).__name__


Idle = Callable[[], AbstractContextManager[None]]
"""Entered while a disk or a network works and this thread only waits."""


class Store:
    """A folder, by its path or URL. Names are relative to it and use `/`."""

    def __init__(self, root: str | os.PathLike[str], idle: Idle = nullcontext) -> None:
        text = os.fspath(root).removeprefix("file://")
        if "\0" in text or not text:
            raise SudokuError(f"{text!r} is not the name of a folder")
        self.root = text.rstrip("/") or "/"
        self.idle = idle
        self._fs: Any = None
        if is_url(self.root):
            try:
                self._fs, self._base = need("fsspec.core").url_to_fs(self.root)
            except (ImportError, ValueError) as error:  # an unknown protocol, or its package is missing
                raise SudokuError(f"{self.root}: {error}") from None

    def __str__(self) -> str:
        return self.root

    @property
    def is_local(self) -> bool:
        return self._fs is None

    def path(self, name: str = "") -> str:
        """The full path of a file, for people and for other stores."""
        return f"{self.root}/{name}" if name else self.root

    def _remote(self, name: str) -> str:
        return f"{self._base}/{name}" if name else self._base

    def _local(self, name: str) -> Path:
        return Path(self.root) / name

    def exists(self, name: str = "") -> bool:
        with self._told("read", name):
            return self._local(name).exists() if self._fs is None else bool(self._fs.exists(self._remote(name)))

    def is_folder(self) -> bool:
        with self._told("read", ""):
            return Path(self.root).is_dir() if self._fs is None else bool(self._fs.isdir(self._base))

    def size(self, name: str) -> int:
        with self._told("read", name):
            found = self._local(name).stat().st_size if self._fs is None else self._fs.size(self._remote(name))
            return int(found or 0)

    def stamp(self, name: str) -> str:
        """Something that changes when the file does."""
        with self._told("read", name):
            if self._fs is None:
                return str(self._local(name).stat().st_mtime_ns)
            info = self._fs.info(self._remote(name))
            return str(info.get("ETag") or info.get("etag") or info.get("mtime") or info.get("created") or "")

    def names(self, folder: str = "") -> list[str]:
        """The files of a folder, sorted; none if there is no such folder."""
        with self._told("read", folder):
            if self._fs is None:
                place = self._local(folder)
                found = [one.name for one in place.iterdir() if one.is_file()] if place.is_dir() else []
            else:
                self._fs.invalidate_cache()
                listed = (
                    self._fs.find(self._remote(folder), maxdepth=1) if self._fs.exists(self._remote(folder)) else []
                )
                found = [one.rpartition("/")[2] for one in listed]
        return sorted(found)

    def read(self, name: str, start: int = 0, stop: int | None = None) -> bytes:
        """A whole file, or its bytes from `start` to below `stop`."""
        with self._told("read", name):
            if self._fs is not None:
                return bytes(self._fs.cat_file(self._remote(name), start, stop))
            with self._local(name).open("rb") as file:
                file.seek(start)
                return file.read(-1 if stop is None else stop - start)

    @contextmanager
    def reading(self, name: str) -> Iterator[IO[bytes]]:
        """An open file that can be seeked."""
        with self._told("read", name):
            file = self._local(name).open("rb") if self._fs is None else self._fs.open(self._remote(name), "rb")
        with file:
            yield file

    def write(self, name: str, data: bytes | memoryview) -> None:
        """A whole file, or none."""
        with self._told("write", name):
            if self._fs is not None:
                with self.idle():
                    self._fs.makedirs(split_name(self._remote(name))[0], exist_ok=True)
                    self._fs.pipe_file(self._remote(name), bytes(data))
                return
            with self._beside(self._local(name)) as file:
                file.write(data)

    @contextmanager
    def writing(self, name: str) -> Iterator[IO[bytes]]:
        """A file written in pieces, there when the block ends well; for a URL it is collected in memory."""
        with self._told("write", name):
            if self._fs is None:
                with self._beside(self._local(name)) as file:
                    yield file
                return
            buffer = io.BytesIO()
            yield buffer
            self.write(name, buffer.getbuffer())

    @contextmanager
    def _beside(self, target: Path) -> Iterator[IO[bytes]]:
        target.parent.mkdir(parents=True, exist_ok=True)
        aside = target.parent / f".{target.name[:100]}.{secrets.token_hex(8)}"
        try:
            with aside.open("wb") as file:
                yield file
                file.flush()
                with self.idle():
                    os.fsync(file.fileno())
            aside.replace(target)
        finally:
            aside.unlink(missing_ok=True)

    def move(self, old: str, new: str) -> None:
        with self._told("write", new):
            if self._fs is None:
                self._local(new).parent.mkdir(parents=True, exist_ok=True)
                self._local(old).replace(self._local(new))
            else:
                self._fs.makedirs(split_name(self._remote(new))[0], exist_ok=True)
                self._fs.mv(self._remote(old), self._remote(new))

    def remove(self, folder: str) -> None:
        """Removes a folder, or a file, with all that is in it, if it is there."""
        with self._told("remove", folder):
            if self._fs is not None:
                if self._fs.exists(self._remote(folder)):
                    self._fs.rm(self._remote(folder), recursive=True)
            elif self._local(folder).is_dir():
                shutil.rmtree(self._local(folder))
            else:
                self._local(folder).unlink(missing_ok=True)

    @contextmanager
    def _told(self, verb: str, name: str) -> Iterator[None]:
        """Whatever a file system says, in one line."""
        try:
            yield
        except FileNotFoundError as error:
            raise SudokuError(f"cannot {verb} {self.path(name)}: {error.strerror or 'no such file'}") from None
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            full = " (the run goes on from here when there is room)" if error.errno == errno.ENOSPC else ""
            raise SudokuError(f"cannot {verb} {self.path(name)}: {_reason(error)}{full}") from None


@contextmanager
def opened(path: str) -> Iterator[IO[bytes]]:
    """A file of a path or URL."""
    folder, name = split_name(path)
    with Store(folder).reading(name) as file:
        yield file
