"""Lines with a rating beside the puzzle, as solvers and collectors exchange them.

se     .......1.....2...3.........4....3… ED=9.6/9.4/2.6 # comment     rating / pearl / diamond of Sudoku Explainer
bank   0000183b305c 05070306000700080000…  1.2                          100 bytes a record, see below
gsf    99480,99408,114,1895,100000002090…,Easter-Monster,20.00s,0,C21.m/F350642    field 5 is the puzzle

A record of the Sudoku Exchange bank is the first 12 hexadecimal digits of the SHA-1 of the 81 digits, a blank, the
digits, a blank, and the rating as `%4.1f`; the hash is checked when read. Four blanks stand for no rating.

Info: rating (all); pearl, diamond, comment (se); title (gsf, field 6), and field2, field3 … for its other fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from ...errors import FormatError, SudokuError
from ...puzzle import Puzzle
from ..cells import check_length
from ..fields import number_field, read_number, text_field
from ..format import Format
from ..source import Source
from .lines import first_line, parse_line, split_line

__all__ = ["FORMATS"]

_ED = re.compile(r"(?<=\s)ED=([0-9./]*+)(?!\S)")
_ED_NAMES = ("rating", "pearl", "diamond")
_RECORD = re.compile(r"([0-9A-Fa-f]{12})\s+(\S{81})(?:\s+(\S+))?\s*")
_GSF_FIELDS = range(9, 21)
_PUZZLE_FIELD = 5


def _detect_ed(head: str) -> bool:
    return any(_ratings(line) for line in head.split("\n") if "ED=" in line)


def _ratings(line: str) -> re.Match[str] | None:
    """The ratings of a line: behind its first word, and not in a remark."""
    return _ED.search(line.partition("#")[0], split_line(line)[1])


def _read_ed(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        word, column, comment = split_line(line)
        if not word:
            continue
        info: dict[str, Any] = {}
        if match := _ratings(line):
            before, after = line[column - 1 + len(word) : match.start()], line[match.end() :]
            info = _read_ratings(match[1], number, match.start(1) + 1)
            comment = " ".join(filter(None, (before.strip(), after.strip().removeprefix("#").strip())))
        if comment:
            info["comment"] = comment
        yield Puzzle(parse_line(word, number, column), info=info)


def _read_ratings(text: str, number: int, column: int) -> dict[str, Any]:
    parts = text.split("/")
    if len(parts) > len(_ED_NAMES):
        raise FormatError(f"ED={text}: at most rating/pearl/diamond are expected", line=number, column=column)
    return {name: read_number(part, name, number, column) for name, part in zip(_ED_NAMES, parts, strict=False) if part}


def _write_ed(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        ratings = "/".join(number_field(puzzle.info, name) for name in _ED_NAMES)
        comment = text_field(puzzle.info, "comment")
        line = puzzle.grid.line()
        if ratings.strip("/"):
            line += f" ED={ratings}"
        yield f"{line} # {comment}\n" if comment else f"{line}\n"


def _detect_bank(head: str) -> bool:
    return bool(_RECORD.fullmatch(first_line(head)))


def _read_bank(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        match = _RECORD.fullmatch(line.strip())
        if match is None:
            raise FormatError("no record: 12 hexadecimal digits, 81 cells and a rating are expected", line=number)
        code, cells, rating = match.groups()
        grid = parse_line(cells, number, line.index(cells) + 1)
        if code.lower() != _hash(grid.line("0")):
            raise FormatError(
                f"hash {code} is not that of the digits, {_hash(grid.line('0'))}: the record was changed",
                line=number,
                column=line.index(code) + 1,
            )
        info = {"rating": read_number(rating, "rating", number, line.rindex(rating) + 1)} if rating else {}
        yield Puzzle(grid, info=info)


def _write_bank(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        digits, rating = puzzle.grid.line("0"), number_field(puzzle.info, "rating")
        if not re.fullmatch(r"([0-9]?[0-9]\.[0-9])?", rating):
            raise SudokuError(f"rating {rating}: the bank has room for 0.0 to 99.9, one place after the point")
        yield f"{_hash(digits)} {digits} {rating:>4}\n"


def _hash(digits: str) -> str:
    from hashlib import sha1

    return sha1(digits.encode("ascii"), usedforsecurity=False).hexdigest()[:12]


def _gsf_name(field: int) -> str:
    return {1: "rating", 6: "title"}.get(field, f"field{field}")


def _detect_gsf(head: str) -> bool:
    fields = first_line(head).split(",")
    return len(fields) > 6 and bool(re.fullmatch(r"[0-9.*_X-]{9,}", fields[_PUZZLE_FIELD - 1].strip()))


def _read_gsf(source: Source) -> Iterator[Puzzle]:
    for number, line in source.filled_lines():
        if line.lstrip().startswith("#"):
            continue
        check_length(line, number)
        fields = line.split(",")
        if not _PUZZLE_FIELD <= len(fields) < _GSF_FIELDS.stop:
            raise FormatError(
                f"{len(fields)} fields: a list of 9 with commas, field 5 of them the puzzle, is expected", line=number
            )
        column = sum(len(field) + 1 for field in fields[: _PUZZLE_FIELD - 1]) + 1
        grid = parse_line(fields[_PUZZLE_FIELD - 1].strip(), number, column)
        if grid.shape.size != 9:
            raise FormatError(f"a grid of {grid.shape}: gsf lists hold 81 cells", line=number, column=column)
        info: dict[str, Any] = {}
        for place, field in enumerate(map(str.strip, fields), 1):
            if field and place != _PUZZLE_FIELD:
                info[_gsf_name(place)] = _plain(field) if place == 1 else field
        yield Puzzle(grid, info=info)


def _plain(text: str) -> int | float | str:
    """A number if it is written as Python would write it, so that it can be written again; else the text."""
    for kind in (int, float):
        try:
            value = kind(text[:20])
        except ValueError:
            continue
        if str(value) == text and text not in ("inf", "-inf", "nan"):
            return value
    return text


def _write_gsf(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    for puzzle in puzzles:
        count = max(place for place in _GSF_FIELDS if place == _GSF_FIELDS.start or _gsf_name(place) in puzzle.info)
        fields = [
            text_field(puzzle.info, _gsf_name(place), ",#" if place == 1 else ",") for place in range(1, count + 1)
        ]
        fields[_PUZZLE_FIELD - 1] = puzzle.grid.line("0")
        yield ",".join(fields) + "\n"


FORMATS = (
    Format(
        "se",
        "lines with Sudoku Explainer ratings (ED=9.6/9.4/2.6)",
        _detect_ed,
        _read_ed,
        _write_ed,
        info=(*_ED_NAMES, "comment"),
        sizes=(9,),
    ),
    Format(
        "bank",
        "records of the Sudoku Exchange puzzle bank",
        _detect_bank,
        _read_bank,
        _write_bank,
        info=("rating",),
        sizes=(9,),
    ),
    Format(
        "gsf",
        "gsf's q2 taxonomy: a comma list with the puzzle as field 5",
        _detect_gsf,
        _read_gsf,
        _write_gsf,
        info=tuple(_gsf_name(place) for place in range(1, _GSF_FIELDS.stop) if place != _PUZZLE_FIELD),
        sizes=(9,),
    ),
)
