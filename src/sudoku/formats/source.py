"""Source: text to read, whatever it comes from, as numbered lines that are never all in memory.

bytes ─► lines (LF, CRLF or CR) ─► text (UTF-8, else Latin-1; UTF-16 by its mark) ─► no mark, no NUL
"""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Callable, Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import IO, Any, NamedTuple

from ..errors import FormatError, SudokuError

__all__ = ["HEAD", "Data", "Head", "Source"]

Data = str | bytes | bytearray | os.PathLike[str] | IO[str] | IO[bytes]

MAX_LINE = 16_000_000
MAX_TEXT = 64_000_000
HEAD = BLOCK = 65_536


class Head(NamedTuple):
    """The beginning of a text, whether that is all of it, and how many lines stand above."""

    text: str
    whole: bool
    above: int

    def source(self) -> Source:
        """The same lines, with the same numbers, to be read without touching the others."""
        return Source(iter(self.text.split("\n")), above=self.above)


class Source:
    """Lines with their numbers, and a look at the head that consumes nothing."""

    def __init__(self, lines: Iterator[str], name: str | None = None, above: int = 0) -> None:
        self.name = name
        self._lines = lines
        self._number = above

    @staticmethod
    def from_input(data: Data, name: str | None = None) -> Source:
        """A str is the text itself; a Path is a file; bytes and open files are decoded, and unpacked from gzip."""
        if isinstance(data, str):
            return Source(_split(data), name)
        if isinstance(data, (bytes, bytearray)):
            return Source(_decoded(io.BytesIO(data)), name)
        if isinstance(data, os.PathLike):
            return Source(_file_lines(Path(data)), name or str(data))
        name = name or _name_of(data)
        if isinstance(data, io.TextIOBase) or hasattr(data, "encoding"):
            return Source(_text_lines(data), name)  # type: ignore[arg-type]  # as just seen
        return Source(_decoded(data), name)  # type: ignore[arg-type]

    def head(self) -> Head:
        """The first lines from the first that is not blank, about 64 KB of them; they stay to be read."""
        blanks, seen = 0, list[str]()
        size, whole = 0, False
        while size < HEAD:
            line = next(self._lines, None)
            if line is None:
                whole = True
                break
            if not seen and not line.strip():
                blanks += 1  # however many there are, they take no memory
                continue
            seen.append(line)
            size += len(line) + 1
        self._lines = chain(repeat("", blanks), seen, self._lines)
        return Head("\n".join(seen), whole, self._number + blanks)

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines that are left, numbered from 1, without their ends."""
        for line in self._lines:
            self._number += 1
            if "\0" in line:
                raise FormatError("a NUL character: not text", line=self._number, column=line.index("\0") + 1)
            yield self._number, line

    def filled_lines(self) -> Iterator[tuple[int, str]]:
        """The lines that are not blank."""
        return ((number, line) for number, line in self.lines() if line.strip())

    def text(self) -> str:
        """All that is left, for formats that are one document."""
        parts: list[str] = []
        size = 0
        for _, line in self.lines():
            parts.append(line)
            size += len(line) + 1
            if size > MAX_TEXT:
                raise FormatError(f"a document of over {MAX_TEXT:,} characters: split it")
        return "\n".join(parts)


def _split(text: str) -> Iterator[str]:
    yield from text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")


def _file_lines(path: Path) -> Iterator[str]:
    try:
        with path.open("rb") as file:
            yield from _decoded(file)
    except OSError as error:
        raise SudokuError(f"cannot read {path}: {error.strerror or error}") from None


def _name_of(file: object) -> str | None:
    name = getattr(file, "name", None)
    return name if isinstance(name, str) else None


def _text_lines(file: IO[str]) -> Iterator[str]:
    """The lines of a file that was opened as text."""
    number = 0
    try:
        while line := file.readline(MAX_LINE + 1):
            number += 1
            if len(line) > MAX_LINE:
                raise _too_long(number)
            yield from _split(line)
    except UnicodeDecodeError:
        raise FormatError("not in the encoding it was opened with: open it as binary", line=number + 1) from None


class _Packed:
    """A packed file, with the first line that was read to see that it is one."""

    def __init__(self, first: bytes, file: IO[bytes]) -> None:
        self._first, self._rest = first, file

    def read(self, size: int = -1) -> bytes:
        if not self._first:
            return self._rest.read(size)
        data, self._first = self._first[:size], self._first[size:]
        return data


class _Gzip:
    """What gzip packed. Damage is a FormatError."""

    def __init__(self, first: bytes, file: IO[bytes]) -> None:
        import gzip

        self._file: Any = gzip.GzipFile(fileobj=_Packed(first, file))  # type: ignore[call-overload]  # it reads, no more

    def read(self, size: int) -> bytes:
        return self._checked(self._file.read, size)

    def readline(self, size: int) -> bytes:
        return self._checked(self._file.readline, size)

    def _checked(self, read: Callable[[int], bytes], size: int) -> bytes:
        import zlib

        try:
            return read(size)
        except (EOFError, OSError, zlib.error) as error:
            raise FormatError(f"damaged gzip data: {error}") from None


def _decoded(file: IO[bytes]) -> Iterator[str]:
    try:
        first = file.readline(MAX_LINE + 1)
        if first.startswith(b"\x1f\x8b"):
            file = _Gzip(first, file)  # type: ignore[assignment]  # it has the methods that are called here
            first = file.readline(MAX_LINE + 1)
        if first.startswith((b"\xff\xfe", b"\xfe\xff")):
            yield from _wide_lines(first, file)
            return
        line, number = first.removeprefix(b"\xef\xbb\xbf"), 1
        while line:
            if len(line) > MAX_LINE:
                raise _too_long(number)
            yield from _split(_text(line))
            line, number = file.readline(MAX_LINE + 1), number + 1
    except OSError as error:
        name = getattr(file, "name", "the input")
        where = name if isinstance(name, str) and name != "<stdin>" else "standard input"
        raise SudokuError(f"cannot read {where}: {error.strerror or error}") from None


def _wide_lines(first: bytes, file: IO[bytes]) -> Iterator[str]:
    """The lines of UTF-16 text, a block at a time."""
    decoder = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder("utf-16")("replace"), translate=True)
    block, rest, number = first, "", 1
    while block:
        *lines, rest = (rest + decoder.decode(block)).split("\n")
        yield from lines
        number += len(lines)
        if len(rest) > MAX_LINE:
            raise _too_long(number)
        block = file.read(BLOCK)
    rest += decoder.decode(b"", final=True)
    if rest:
        yield rest


def _too_long(number: int) -> FormatError:
    return FormatError(f"a line of over {MAX_LINE:,} characters", line=number)


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("latin-1")  # old files name their authors so
