"""Source: text to read, whatever it comes from, as numbered lines that are never all in memory.

bytes ─► lines (LF, CRLF or CR) ─► text (UTF-8, else Latin-1; UTF-16 by its mark) ─► no mark, no NUL
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import BinaryIO, NamedTuple

from ..errors import FormatError, SudokuError

__all__ = ["HEAD", "Head", "Source"]

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
    def from_input(data: str | bytes | Path | BinaryIO, name: str | None = None) -> Source:
        """A str is the text itself; a Path is a file; bytes and binary streams are decoded."""
        if isinstance(data, str):
            return Source(_split(data), name)
        if isinstance(data, bytes):
            return Source(_decoded(io.BytesIO(data)), name)
        if isinstance(data, Path):
            return Source(_file_lines(data), name or str(data))
        return Source(_decoded(data), name)

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
        raise SudokuError(f"cannot read {path}: {error.strerror}") from None


def _decoded(file: BinaryIO) -> Iterator[str]:
    try:
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


def _wide_lines(first: bytes, file: BinaryIO) -> Iterator[str]:
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
