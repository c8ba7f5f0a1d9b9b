"""THE table of formats, and what is done with any of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from .._files import replacing
from ..errors import AmbiguousFormat, FormatError, SudokuError, UnsupportedSize
from ..grid import Grid
from ..puzzle import Puzzle
from .format import Format, as_puzzle
from .source import HEAD, Head, Source

__all__ = ["FORMATS", "detect", "find_format", "format_of", "read", "read_many", "write", "write_file", "write_many"]

Data = str | bytes | Path | BinaryIO

_NAMES = {
    "own": ("json",),
    "gnome": ("gnome",),
    "bench": ("bench",),
    "opensudoku": ("opensudoku",),
    "ksudoku": ("ksudoku",),
    "fpuzzles": ("fpuzzles",),
    "sudokupad": ("sudokupad",),
    "iss": ("iss",),
    "links": ("sudokuwiki", "sudokuexchange"),
    "coach": ("sudokucoach",),
    "tatham": ("tatham",),
    "datasets": ("extreme", "kaggle", "kaggle3m", "table"),
    "hodoku": ("hodoku",),
    "rated": ("se", "bank", "gsf"),
    "lines": ("line", "sdm", "line0", "line2"),
    "sdk": ("sdk",),
    "drawn": ("box", "ss", "ascii", "rows"),
    "integers": ("latin", "csv", "spaced"),
    "marks": ("sdx", "pm"),
}
"""Each module and its formats. Where two read the same puzzles, the earlier names them: it keeps more of the text."""

_BARE_LINES = re.compile(r"\s*+(?:[0-9.*_Xx-]{37,}+(?:\s++|$))+")
"""Nothing but words of cells, too long to be rows: the formats of `lines` alone look like that."""


class _Formats(Mapping[str, Format]):
    """The formats by name. A module is imported when one of its formats is asked for: all together take 0.1 s."""

    def __init__(self) -> None:
        self._homes = {name: module for module, names in _NAMES.items() for name in names}
        self._loaded: dict[str, Format] = {}

    def __getitem__(self, name: str) -> Format:
        if name not in self._loaded:
            module = import_module(f".families.{self._homes[name]}", __package__)
            self._loaded |= {format.name: format for format in module.FORMATS}
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._homes)

    def __len__(self) -> int:
        return len(self._homes)


FORMATS: Mapping[str, Format] = _Formats()


def find_format(name: str) -> Format:
    """The format of that name."""
    try:
        return FORMATS[name]
    except KeyError:
        raise SudokuError(f"no format {name!r}: expected one of {', '.join(FORMATS)}") from None


def detect(source: Source) -> Format:
    """The format of a text. Two formats that read it differently are an error, not a choice."""
    return _recognised(source)[0]


def _recognised(source: Source) -> tuple[Format, Iterator[Puzzle]]:
    """The format of a text, and its puzzles: what had to be read to tell formats apart is not read again."""
    head = source.head()
    if not head.text:
        raise FormatError("no puzzle: the text is empty", source=source.name)
    suspects = _suspects(head.text[: 2 * HEAD])
    if not suspects:
        message = f"not a puzzle in any known format: it begins {head.text.strip()[:40]!r}"
        raise FormatError(message, source=source.name)
    if len(suspects) == 1:
        return suspects[0], suspects[0].read(source)
    readings = _readings(suspects, head)
    chosen = _agreed(readings, source.name) if readings else suspects[0]
    return chosen, iter(readings[chosen.name]) if readings and head.whole else chosen.read(source)


def _suspects(head: str) -> list[Format]:
    """The formats that a text may be; of those that share a reader, the first."""
    names = _NAMES["lines"] if _BARE_LINES.fullmatch(head) else FORMATS
    readers: dict[object, Format] = {}
    for format in map(FORMATS.__getitem__, names):
        if format.read not in readers and format.detect(head):
            readers[format.read] = format
    return list(readers.values())


def _readings(suspects: list[Format], head: Head) -> dict[str, list[Puzzle]]:
    """What each format makes of a text: of all of it, or of its beginning when there is more than the head."""
    readings: dict[str, list[Puzzle]] = {}
    errors: list[SudokuError] = []
    for format in suspects:
        try:
            readings[format.name] = list(islice(format.read(head.source()), None if head.whole else 1))
        except SudokuError as error:
            errors.append(error)
    if not readings and head.whole:
        raise errors[0]
    return readings


def _agreed(readings: dict[str, list[Puzzle]], name: str | None) -> Format:
    """The format that tells most, where all read the same puzzles; a file name may decide where they do not."""
    first, *others = readings
    seen = {each: [_cells(puzzle) for puzzle in puzzles] for each, puzzles in readings.items()}
    differing = [other for other in others if seen[other] != seen[first]]
    if differing and name:
        named = [each for each in readings if Path(name).suffix.lower() in FORMATS[each].extensions]
        if len(named) == 1:
            return FORMATS[named[0]]
    if differing:
        raise AmbiguousFormat(
            f"{first} and {differing[0]} read this as different puzzles: say which format it is", source=name
        )
    return FORMATS[first]


def _cells(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.grid, puzzle.placed, puzzle.marks, puzzle.solution


def read_many(data: Data | Source, format: str | None = None) -> Iterator[Puzzle]:
    """The puzzles of a text, a file or a stream, one after the other, in the format named or detected."""
    source = data if isinstance(data, Source) else Source.from_input(data)
    try:
        yield from find_format(format).read(source) if format else _recognised(source)[1]
    except FormatError as error:
        raise error.at(source=source.name) from None
    except RecursionError:
        raise FormatError("nested too deeply", source=source.name) from None


def read(data: Data | Source, format: str | None = None) -> Puzzle:
    """The one puzzle of a text, a file or a stream."""
    puzzles = read_many(data, format)
    first = next(puzzles, None)
    if first is None:
        raise FormatError("no puzzle in it")
    if next(puzzles, None) is not None:
        raise FormatError("more than one puzzle in it: read_many reads them")
    return first


def write_many(puzzles: Iterable[Puzzle | Grid], format: str = "line") -> Iterator[str]:
    """The text of puzzles, in pieces, as they come."""
    chosen = find_format(format)
    if chosen.write is None:
        raise SudokuError(f"format {format!r} is only read: write one of {', '.join(_writable())}")
    yield from chosen.write(_fitting(chosen, puzzles))


def write(puzzle: Puzzle | Grid, format: str = "line") -> str:
    """The text of one puzzle."""
    return "".join(write_many([puzzle], format))


def write_file(path: str | Path, puzzles: Iterable[Puzzle | Grid], format: str | None = None) -> None:
    """A file of puzzles, whole or not at all; the format is the one that goes by such a file name if none is named."""
    format = format or format_of(path)
    with replacing(path) as file:
        for piece in write_many(puzzles, format):
            file.write(piece)


def _fitting(format: Format, puzzles: Iterable[Puzzle | Grid]) -> Iterator[Puzzle]:
    for number, item in enumerate(puzzles, 1):
        puzzle = as_puzzle(item)
        if not format.holds(puzzle.shape):
            raise UnsupportedSize(f"{format.name} cannot hold a grid of {puzzle.shape}")
        if puzzle.rules and "rules" not in format.keeps:
            raise SudokuError(f"{format.name} cannot hold rules beyond rows, columns and boxes: write {_with_rules()}")
        if number > 1 and not format.many:
            raise SudokuError(f"{format.name} holds one puzzle a file, and there are more")
        yield puzzle


def format_of(path: str | Path) -> str:
    """The format that goes by such a file name."""
    path = Path(path)
    for format in FORMATS.values():
        if path.suffix.lower() in format.extensions and format.write is not None:
            return format.name
    raise SudokuError(f"no format goes by {path.name!r}: name one of {', '.join(_writable())}")


def _with_rules() -> str:
    return ", ".join(name for name, format in FORMATS.items() if "rules" in format.keeps)


def _writable() -> list[str]:
    return [name for name, format in FORMATS.items() if format.write is not None]
