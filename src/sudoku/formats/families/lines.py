"""One puzzle per line: one character per cell, row by row, and whatever follows them.

    4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... # a comment
    ▲                                                                                 ▲
    81 cells; holes are any of . 0 * _ - X                                            after # or white space

`line`   writes `.` for a hole and keeps the comment
`sdm`    writes `0` for a hole and nothing else
`line0`  counts digits from 0, as `0-9A-F` does for 16×16; for grids beyond 9×9. A file says so in a remark at its top,
         `# digits counted from 0`, unless its first line gives it away: `0` and `.` cannot both be holes
`line2`  two characters per cell, `01` to `36`, `..` or `00` for a hole

All read every size, each line its own; lines that begin with `#` are remarks on the file and pass unread.
Info: comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from ... import alphabet
from ...errors import AmbiguousFormat, FormatError, SudokuError, UnsupportedSize
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import Shape, usual_sizes
from ..cells import check_length
from ..fields import text_field
from ..format import Format
from ..source import Source

__all__ = ["FORMATS", "first_line", "parse_line", "split_line"]

_WORD = re.compile(r"\s*([^\s#]*)")
_CELLS = re.compile(r"[0-9A-Za-z.*_@-]+")
_ALMOST_CELLS = re.compile(r"[^\s{}\[\]()<>:;,/\\|+=\"'!?&%#]+")
"""Cells, and slips that the reader will name: nothing that only other formats write."""
_PAIRS = re.compile(r"(?:[0-9]{2}|\.\.|--|__|\*\*|XX)+", re.IGNORECASE)
_FROM_ZERO = "# digits counted from 0"
_BEYOND_NINE = tuple(size for size in usual_sizes() if size > 9)


def parse_line(text: str, number: int, column: int = 1, *, zero_based: bool = False) -> Grid:
    """A grid from one word of a line; errors name the line and the column."""
    try:
        return Grid.from_text(text, zero_based=zero_based)
    except FormatError as error:
        raise type(error)(error.message, line=number, column=column - 1 + (error.column or 1)) from None
    except SudokuError as error:
        raise FormatError(str(error), line=number, column=column) from None


def split_line(line: str) -> tuple[str, int, str]:
    """The first word, the column where it begins, and the comment; no word where the whole line is a remark."""
    match = _WORD.match(line)
    word, column = (match[1], match.start(1) + 1) if match else ("", 1)
    return word, column, line[column - 1 + len(word) :].strip().removeprefix("#").lstrip()


def first_line(head: str) -> str:
    """The first line that is neither blank nor a remark."""
    return next((line.strip() for line in head.split("\n") if line.strip() and line.lstrip()[0] != "#"), "")


def _reader(parse: Callable[[str, int, int], Grid]) -> Callable[[Source], Iterator[Puzzle]]:
    def read(source: Source) -> Iterator[Puzzle]:
        for number, line in source.filled_lines():
            words = line.split(None, 1)
            word = words[0]
            if len(words) == 1 and "#" not in word:
                yield Puzzle(parse(word, number, 1 + line.index(word[0])))
                continue
            word, column, comment = split_line(line)
            if word:
                yield Puzzle(parse(word, number, column), info={"comment": comment} if comment else {})

    return read


def _from_one(word: str, number: int, column: int) -> Grid:
    """In a large grid, `0` beside another hole cannot be a hole too: those are digits counted from 0."""
    if len(word) > 81 and "0" in word and _counts_from_zero(word):
        raise AmbiguousFormat(
            "0 beside another character for holes: the digits seem to count from 0, which is format line0",
            line=number,
            column=column + word.index("0"),
        )
    return parse_line(word, number, column)


def _from_zero(word: str, number: int, column: int) -> Grid:
    return parse_line(word, number, column, zero_based=True)


def _from_pairs(word: str, number: int, column: int) -> Grid:
    """Two characters a cell."""
    check_length(word, number)
    cells = []
    for at in range(0, len(word), 2):
        pair = word[at : at + 2]
        if not _PAIRS.fullmatch(pair):
            message = f"{pair!r} as cell {at // 2 + 1}: a cell is two digits, 01 and up, and a hole is .. or 00"
            raise FormatError(message, line=number, column=column + at)
        cells.append(int(pair) if pair.isdigit() else 0)
    try:
        return Grid.from_values(cells)
    except SudokuError as error:
        raise FormatError(str(error), line=number, column=column) from None


def _counts_from_zero(word: str) -> bool:
    """Whether a word of cells beyond 9×9 gives away that `0` is a digit."""
    try:
        return alphabet.is_zero_based(word.encode("ascii"), Shape.from_cell_count(len(word)))
    except (UnicodeEncodeError, UnsupportedSize, AmbiguousFormat):
        return False


def _may_count_from_zero(word: str) -> bool:
    """The same, and words that can be read either way."""
    try:
        return alphabet.is_zero_based(word.encode("ascii"), Shape.from_cell_count(len(word)))
    except AmbiguousFormat:
        return True
    except (UnicodeEncodeError, UnsupportedSize):
        return False


def _large_words(head: str) -> list[str]:
    """The words of cells beyond 9×9 that have a `0`."""
    words = (split_line(line)[0] for line in head.split("\n") if len(line) > 81)
    return [word for word in words if len(word) > 81 and "0" in word and _CELLS.fullmatch(word)]


def _says_from_zero(head: str) -> bool:
    return head.lstrip().lower().startswith(_FROM_ZERO)


def _detect(head: str) -> bool:
    word = split_line(first_line(head))[0]
    if not _ALMOST_CELLS.fullmatch(word) or (len(word) < 16 and len(head.strip()) > 1):
        return False
    if _is_frame(word) or _is_paired(word) or _says_from_zero(head):
        return False
    return not any(map(_counts_from_zero, _large_words(head)))


def _is_frame(word: str) -> bool:
    """Whether a word is part of a drawing: holes alone, and written in more than one way."""
    return not word.strip(".*_-") and len(set(word)) > 1


def _detect_from_zero(head: str) -> bool:
    word = split_line(first_line(head))[0]
    if not _CELLS.fullmatch(word) or _is_paired(word):
        return False
    return _says_from_zero(head) or any(map(_may_count_from_zero, _large_words(head)))


@cache
def _paired_lengths() -> frozenset[int]:
    return frozenset(2 * size * size for size in usual_sizes())


def _is_paired(word: str) -> bool:
    return len(word) in _paired_lengths() and bool(_PAIRS.fullmatch(word))


def _detect_pairs(head: str) -> bool:
    return _is_paired(split_line(first_line(head))[0])


def _writer(text_of: Callable[[Grid], str], comments: bool = True) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for puzzle in puzzles:
            comment = text_field(puzzle.info, "comment") if comments and puzzle.info else ""
            yield f"{text_of(puzzle.grid)} # {comment}\n" if comment else text_of(puzzle.grid) + "\n"

    return write


def _write_from_zero(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    first = True
    for text in _writer(_zero_based_text)(puzzles):
        if first and not _counts_from_zero(split_line(text)[0]):
            yield _FROM_ZERO + "\n"
        first = False
        yield text


def _zero_based_text(grid: Grid) -> str:
    return "".join(alphabet.ZERO_BASED[digit - 1] if digit else "." for digit in grid)


def _paired_text(grid: Grid) -> str:
    return "".join(f"{digit:02d}" if digit else ".." for digit in grid)


_read_from_one = _reader(_from_one)

FORMATS = (
    Format(
        "line",
        "one line of characters per puzzle, . for a hole",
        _detect,
        _read_from_one,
        _writer(Grid.line),
        (".txt",),
        info=("comment",),
    ),
    Format(
        "sdm",
        "a file of lines, 0 for a hole",
        _detect,
        _read_from_one,
        _writer(lambda grid: grid.line("0"), comments=False),
        (".sdm",),
    ),
    Format(
        "line0",
        "one line per puzzle, digits counted from 0 (0-F for 16×16)",
        _detect_from_zero,
        _reader(_from_zero),
        _write_from_zero,
        info=("comment",),
        sizes=_BEYOND_NINE,
    ),
    Format(
        "line2",
        "one line per puzzle, two characters per cell (01 … 16, .. for a hole)",
        _detect_pairs,
        _reader(_from_pairs),
        _writer(_paired_text),
        info=("comment",),
    ),
)
