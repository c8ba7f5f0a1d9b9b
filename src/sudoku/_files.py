"""Files that are whole: written beside their place, synced, then renamed, so that a kill leaves the old or the new."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from .errors import SudokuError

__all__ = ["replacing"]


@contextmanager
def replacing(path: str | Path) -> Iterator[TextIO]:
    """A text file (UTF-8, LF) that takes the place of `path` when the block ends well, and is gone when it does not.

    A link stays, and what it points to is replaced. A device or a pipe, such as /dev/stdout, is written as it comes.
    """
    target = Path(path)
    if "\0" in str(path):
        raise SudokuError(f"cannot write {str(path)!r}: no file name has a NUL character")
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            with target.open("w", encoding="utf-8", newline="\n") as file:
                yield file
        else:
            with _beside(target.resolve()) as file:
                yield file
    except BrokenPipeError:
        raise  # nobody reads on: no error of the file
    except OSError as error:
        raise SudokuError(f"cannot write {target}: {error.strerror or error}") from None


@contextmanager
def _beside(target: Path) -> Iterator[TextIO]:
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(target)
    finally:
        with suppress(FileNotFoundError):  # renamed, when all went well
            Path(name).unlink()


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current
