"""Files that are whole: written beside their place, synced, then renamed, so that a kill leaves the old or the new.

    OUT ◄── rename ── .OUT.sudokit-1f8a…  ◄── link ── a file without a name (Linux)
                        │                              └ a kill leaves nothing of it
                        └ locked while it is written: one that is not locked was left by a kill, and is removed

Where files without names are unknown, the file has its second name from the start.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TextIO

from .errors import SudokuError

__all__ = ["check_place", "lock", "replacing"]

_MARK = ".sudokit-"
_NAMES = {"/dev/stdin": 0, "/dev/stdout": 1, "/dev/stderr": 2}
_DESCRIPTOR = re.compile(r"/(?:dev|proc/(?:self|thread-self|[0-9]+))/fd/([0-9]+)")
_MOST_LINKS = 40


@contextmanager
def replacing(path: str | Path) -> Iterator[TextIO]:
    """A text file (UTF-8, LF) that takes the place of `path` when the block ends well, and is gone when it does not.

    A name that ends in .gz is packed. A link stays, and what it points to is replaced. A device, a pipe or an open
    stream such as /dev/stdout is written as it comes, at the place where it stands.
    """
    target = Path(path)
    check_place(target)
    try:
        descriptor = _descriptor(target)
        if descriptor is not None:
            with os.fdopen(os.dup(descriptor), "w", encoding="utf-8", newline="\n") as file:
                yield file
        elif target.exists() and not target.is_file():
            with target.open("w", encoding="utf-8", newline="\n") as file:
                yield file
        else:
            with _beside(target.resolve()) as whole, _packed(whole, target) as text:
                yield text
    except BrokenPipeError:
        raise  # nobody reads on: no error of the file
    except OSError as error:
        raise SudokuError(f"cannot write {target}: {error.strerror or error}") from None
    except UnicodeEncodeError as error:
        raise _unwritable(target, error) from None


def check_place(path: str | Path) -> None:
    """Refuses a path that no file can take, before any work is done for it."""
    if "\0" in str(path):
        raise SudokuError(f"cannot write {str(path)!r}: no file name has a NUL character")
    try:
        target = Path(path)
        if target.is_dir():
            raise SudokuError(f"cannot write {target}: it is a folder, expected a file")
        if not target.resolve().parent.is_dir():
            raise SudokuError(f"cannot write {target}: there is no folder {target.parent}")
    except (OSError, RuntimeError) as error:  # a name too long, links in a circle
        raise SudokuError(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from None


def lock(file: IO[bytes] | IO[str]) -> bool:
    """Takes hold of an open file until it is closed; False if another process has it."""
    try:
        import fcntl
    except ImportError:  # not a Unix: nothing to hold it by
        return True
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def _descriptor(target: Path) -> int | None:
    """The number of the open stream that a path stands for, itself or as a link: /dev/stdout, /dev/fd/3."""
    name = os.path.normpath(target)
    for _ in range(_MOST_LINKS):
        if name in _NAMES:
            return _NAMES[name]
        if found := _DESCRIPTOR.fullmatch(name):
            return int(found[1])
        try:
            name = os.path.normpath(Path(name).parent / os.readlink(name))  # noqa: PTH115  # kept as text, unresolved
        except OSError:
            return None
    return None


@contextmanager
def _packed(file: TextIO, target: Path) -> Iterator[TextIO]:
    """The file itself; or, for .gz, one that packs into it, without the time of day: same puzzles, same bytes."""
    if target.suffix.lower() != ".gz":
        yield file
        return
    import gzip
    import io

    packed = gzip.GzipFile("", "wb", fileobj=file.buffer, mtime=0)
    with packed, io.TextIOWrapper(packed, "utf-8", newline="\n") as text:
        yield text


@contextmanager
def _beside(target: Path) -> Iterator[TextIO]:
    _remove_stale(target)
    name = target.parent / f".{target.name[:100]}{_MARK}{secrets.token_hex(8)}"
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    handle = _nameless(target.parent, mode)
    linked = handle is None
    if handle is None:
        handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), _first_mode(mode))
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            lock(file)
            yield file
            file.flush()
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            os.fsync(file.fileno())
            if not linked:
                _name(file.fileno(), name)
            name.replace(target)
    finally:
        with suppress(FileNotFoundError):  # renamed, when all went well
            name.unlink()


def _first_mode(mode: int | None) -> int:
    """What a file may be read by while it is written: by nobody else, if it replaces one that has rights of its own."""
    return 0o666 if mode is None else 0o600


def _nameless(folder: Path, mode: int | None) -> int | None:
    """A file that has no name yet and is gone when the process is; None where there is no such thing."""
    if not hasattr(os, "O_TMPFILE") or not Path("/proc/self/fd").is_dir():
        return None
    try:
        return os.open(folder, os.O_TMPFILE | os.O_RDWR, _first_mode(mode))
    except OSError:  # a file system that knows no such files; other reasons show when it is tried with a name
        return None


def _name(handle: int, name: Path) -> None:
    """Gives an open file a name."""
    folder = os.open(name.parent, os.O_RDONLY)
    try:  # with a folder, os.link follows the link that /proc has for the open file
        os.link(f"/proc/self/fd/{handle}", name, src_dir_fd=folder, follow_symlinks=True)
    finally:
        os.close(folder)


def _remove_stale(target: Path) -> None:
    """Removes what killed runs have left beside a file; those that are being written are locked."""
    for path in target.parent.glob(f".{_escaped(target.name[:100])}{_MARK}*"):
        with suppress(OSError), path.open("rb+") as file:
            if lock(file):
                path.unlink()


def _escaped(name: str) -> str:
    import glob

    return glob.escape(name)


def _unwritable(target: Path, error: UnicodeEncodeError) -> SudokuError:
    odd = error.object[error.start : error.end]
    return SudokuError(f"cannot write {target}: {odd!r:.20} is half of a character and has no place in UTF-8")
