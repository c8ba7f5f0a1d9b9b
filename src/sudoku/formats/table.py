"""THE table of formats, and what is done with any of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import islice
from pathlib import Path

from ..errors import AmbiguousFormat, FormatError, SudokuError
from ..puzzle import Puzzle
from .format import Format
from .source import HEAD, Head, Source

__all__ = ["FORMATS", "detect", "find_format", "puzzles_in"]

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
    "sukaku": ("sukaku",),
}
"""Each module and its formats. Where two read the same puzzles, the earlier names them: it keeps more of the text."""

_BARE_LINES = re.compile(r"\s*+(?:[0-9.*_Xx-]{37,}+(?:\s++|$))+")
"""Nothing but words of cells, too long to be rows: the formats of `lines` and sukaku alone look like that."""


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
    names = (*_NAMES["lines"], "sukaku") if _BARE_LINES.fullmatch(head) else FORMATS
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


def puzzles_in(source: Source, format: str | None = None) -> Iterator[Puzzle]:
    """The puzzles of a text, one after the other, in the format named or detected."""
    try:
        yield from find_format(format).read(source) if format else _recognised(source)[1]
    except FormatError as error:
        raise error.at(source=source.name) from None
    except RecursionError:
        raise FormatError("nested too deeply", source=source.name) from None
