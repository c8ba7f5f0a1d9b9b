"""Links that hold a grid in their query, one a line.

sudokuwiki       https://www.sudokuwiki.org/sudoku.htm?bd=050703060007…     81 digits, 0 for a hole
                 …?bd=S9B05060i…    two characters per cell in base 36: 1–9 a given, 10–18 a placed 1–9, 18 + marks
                 …?bd=8gg0051i…     two characters per cell in base 32: marks · 2, or digit · 2 + 1 where it is given
sudokuexchange   https://sudokuexchange.com/play/?s=050703060007…&d=3

Marks are bits, 1 for a 1, 2 for a 2, 4 for a 3 … We write the base-36 form, which knows no hole without a mark: such
holes get every mark, and a parameter of our own, `unmarked`, tells which they are (bits of a hexadecimal number).
Any scheme, host prefix, percent sign and other parameter is accepted. The other solvers of SudokuWiki (jigsaw, killer
…) have texts of their own, of which no description could be found: they are not read.

Info: level (`sudokuexchange`, its parameter d).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from ...errors import FormatError, SudokuError
from ...grid import Grid
from ...puzzle import Puzzle
from ...shape import NINE
from ..draft import Draft, located
from ..format import Format
from ..source import Source

__all__ = ["FORMATS"]

WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
EXCHANGE = "https://sudokuexchange.com/play/?"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_UNMARKED = "unmarked"
_PAIRS = 2 * NINE.cell_count


def _detector(host: str, name: str) -> Callable[[str], bool]:
    link = re.compile(rf"(?:https?://)?(?:[a-z0-9-]+\.)*{re.escape(host)}/\S*[?&]{name}=", re.IGNORECASE)
    return lambda head: bool(link.match(head.lstrip()))


def _parameters(text: str) -> dict[str, str]:
    from urllib.parse import parse_qs

    query = text.partition("?")[2].partition("#")[0]
    try:
        found = parse_qs(query, keep_blank_values=True, max_num_fields=50)
    except ValueError:
        raise FormatError("a link with over 50 parameters: expected one with the puzzle") from None
    for name, values in found.items():
        if len(values) > 1 and len(set(values)) > 1:
            raise FormatError(f"a link with two different values of {name!r:.20}")
    return {name: values[0] for name, values in found.items()}


def _reader(name: str, parse: Callable[[dict[str, str]], Puzzle]) -> Callable[[Source], Iterator[Puzzle]]:
    def read(source: Source) -> Iterator[Puzzle]:
        for number, line in source.filled_lines():
            with located(number):
                found = _parameters(line.strip())
                if name not in found:
                    raise FormatError(f"{line.strip()!r:.60} as a link: expected one with ?{name}=…")
                puzzle = parse(found)
            yield puzzle

    return read


def _from_wiki(found: dict[str, str]) -> Puzzle:
    text = found["bd"].strip()
    if text[:3].upper() == "S9B":
        return _from_pairs(text[3:].lower(), 36, _unmarked(found.get(_UNMARKED, "0")))
    if len(text) == _PAIRS:
        return _from_pairs(text.lower(), 32)
    return Puzzle(_grid(text))


def _grid(text: str) -> Grid:
    try:
        return Grid.from_text(text, NINE)
    except FormatError as error:
        raise FormatError(error.message) from None


def _unmarked(text: str) -> int:
    if not re.fullmatch(r"[0-9a-fA-F]{1,21}", text):
        raise FormatError(f"{text!r:.40} as {_UNMARKED}: expected a hexadecimal number")
    return int(text, 16)


def _from_pairs(text: str, base: int, unmarked: int = 0) -> Puzzle:
    if len(text) != _PAIRS:
        raise FormatError(f"{len(text)} characters for the cells: expected {_PAIRS}")
    draft = Draft(NINE)
    for cell in range(NINE.cell_count):
        pair = text[2 * cell : 2 * cell + 2]
        values = [_DIGITS.find(sign) for sign in pair]
        if not all(0 <= value < base for value in values):
            raise FormatError(f"{pair!r} in {NINE.name_of(cell)}: expected two signs of base {base}")
        number = values[0] * base + values[1]
        if base == 36:
            _fill36(draft, cell, number)
        else:
            _fill32(draft, cell, number)
        if unmarked >> cell & 1:
            draft.masks[cell] = 0
    return draft.puzzle()


def _fill36(draft: Draft, cell: int, number: int) -> None:
    if number <= 18:
        draft.put(cell, number if number <= 9 else number - 9, given=number <= 9)
    else:
        _mark(draft, cell, number - 18)


def _fill32(draft: Draft, cell: int, number: int) -> None:
    marks, given = divmod(number, 2)
    if marks.bit_count() == 1:
        draft.put(cell, marks.bit_length(), given=bool(given))
    elif given:
        raise FormatError(f"{number} in {NINE.name_of(cell)}: a given is one digit")
    else:
        _mark(draft, cell, marks)


def _mark(draft: Draft, cell: int, marks: int) -> None:
    if marks >> 9:
        raise FormatError(f"marks {marks} in {NINE.name_of(cell)}: expected nine bits")
    draft.masks[cell] = marks


def _to_wiki(puzzle: Puzzle) -> str:
    if puzzle.placed is None and puzzle.marks is None:
        return WIKI + puzzle.grid.line("0")
    masks = puzzle.marks.masks if puzzle.marks is not None else [0] * NINE.cell_count
    unmarked = sum(1 << cell for cell in puzzle.board.holes if not masks[cell])
    pairs = "".join(_pair(puzzle, masks[cell] or 511, cell) for cell in range(NINE.cell_count))
    return f"{WIKI}S9B{pairs}" + (f"&{_UNMARKED}={unmarked:x}" if unmarked else "")


def _pair(puzzle: Puzzle, marks: int, cell: int) -> str:
    given, digit = puzzle.grid[cell], puzzle.board[cell]
    number = given or (digit + 9 if digit else marks + 18)
    return _DIGITS[number // 36] + _DIGITS[number % 36]


def _from_exchange(found: dict[str, str]) -> Puzzle:
    return Puzzle(_grid(found["s"]), info={"level": found["d"]} if found.get("d") else {})


def _to_exchange(puzzle: Puzzle) -> str:
    from urllib.parse import urlencode

    level = puzzle.info.get("level")
    parameters = {"s": puzzle.grid.line("0"), **({"d": str(level)} if level else {})}
    try:
        return EXCHANGE + urlencode(parameters)
    except UnicodeEncodeError:
        raise SudokuError(f"{level!r:.40} as level: a link cannot hold it") from None


def _writer(link: Callable[[Puzzle], str]) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for puzzle in puzzles:
            yield link(puzzle) + "\n"

    return write


FORMATS = (
    Format(
        "sudokuwiki",
        "links to the solver of SudokuWiki",
        _detector("sudokuwiki.org", "bd"),
        _reader("bd", _from_wiki),
        _writer(_to_wiki),
        keeps=("placed", "marks"),
        sizes=(9,),
    ),
    Format(
        "sudokuexchange",
        "links to Sudoku Exchange",
        _detector("sudokuexchange.com", "s"),
        _reader("s", _from_exchange),
        _writer(_to_exchange),
        info=("level",),
        sizes=(9,),
    ),
)
