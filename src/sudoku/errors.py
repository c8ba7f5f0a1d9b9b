"""What can go wrong, as a small family. Every message says what, where, and what was expected.

SudokuError
├── FormatError         text that is not a puzzle in the format it claims; knows its line and column
│   └── AmbiguousFormat text that two formats read differently
├── ConflictError       a digit twice in one house
├── NoSolution          the puzzle cannot be completed
├── MultipleSolutions   it can be completed in more than one way, and one was asked for
├── LimitReached        a limit of time, nodes or count ended the work; says which
└── UnsupportedSize     a box shape, or a size, that the package or this operation does not handle
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._row import Row

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "AmbiguousFormat",
    "ConflictError",
    "FormatError",
    "LimitReached",
    "MultipleSolutions",
    "NoSolution",
    "SudokuError",
    "UnsupportedSize",
]


class SudokuError(Row, Exception):
    """The root of the family: catching it catches everything that bad input can cause.

    Bulk functions put an error where the answer would be; in a table it is a row with its text under `error`.
    """

    def to_dict(self) -> dict[str, str]:
        return {"error": str(self)}

    __eq__, __hash__ = Exception.__eq__, Exception.__hash__  # each is one of a kind, as exceptions are


class FormatError(SudokuError):
    """Text that is not a puzzle. `line` and `column` are 1-based; `source` names the file."""

    def __init__(
        self, message: str, *, line: int | None = None, column: int | None = None, source: str | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.source = source

    def __str__(self) -> str:
        where = [self.source] if self.source else []
        if self.line is not None:
            where.append(f"line {self.line}")
        if self.column is not None:
            where.append(f"column {self.column}")
        return f"{', '.join(where)}: {self.message}" if where else self.message

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.message, self.line, self.column, self.source)

    def at(self, *, line: int | None = None, column: int | None = None, source: str | None = None) -> FormatError:
        """The same error with the places that it did not know filled in."""
        return type(self)(
            self.message,
            line=self.line if self.line is not None else line,
            column=self.column if self.column is not None else column,
            source=self.source if self.source is not None else source,
        )


class AmbiguousFormat(FormatError):
    """Two formats read the same text as different puzzles, so the reader has to say which one is meant."""


class ConflictError(SudokuError):
    """A digit stands twice in one house."""


class NoSolution(SudokuError):
    """The puzzle cannot be completed.

    `why` finds the reason when somebody reads it: that takes longer than to see that there is no solution.
    """

    def __init__(self, message: str, why: Callable[[], str] | None = None) -> None:
        super().__init__(message)
        self._why = why

    def __str__(self) -> str:
        if self._why:
            self.args, self._why = (f"{self.args[0]}: {self._why()}",), None
        return str(self.args[0])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self),)


class MultipleSolutions(SudokuError):
    """The puzzle can be completed in more than one way."""


class LimitReached(SudokuError):
    """A limit of time, nodes or count ended the work before its answer was known."""


class UnsupportedSize(SudokuError):
    """A box shape outside 1×1 … 6×6, or a size that this operation does not handle."""


def _rebuild(
    kind: type[FormatError], message: str, line: int | None, column: int | None, source: str | None
) -> FormatError:
    return kind(message, line=line, column=column, source=source)


for _name in __all__:
    globals()[_name].__module__ = "sudoku"  # people meet them, and read them in tracebacks, as sudoku.SudokuError
