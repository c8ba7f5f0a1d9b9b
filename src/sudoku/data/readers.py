"""One reader for each kind of file: tables with the columns that `inputs` describes, some thousand rows at a time."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any

import numpy as np

from ..errors import SudokuError
from ..formats import Source, as_puzzles, detect
from ..formats.families.bench import check_plain
from ..shape import NINE
from .store import need, opened

if TYPE_CHECKING:
    from .inputs import Input

__all__ = ["column_names", "parquet_schema", "read_csv", "read_jsonl", "read_parquet", "read_text"]

BLOCK = 1 << 22
LOOK = 10_000
"""Rows of JSON lines by which the types of its columns are known."""
LONGEST = 4_000_000
"""Bytes of a line of JSON."""
LINES = ("line", "sdm", "se", "bank", "gsf", "hodoku")
"""Formats whose lines are read one by one: a bad line spoils no other."""
_CELLS = re.compile(r"[0-9.*_Xx-]{81}")


@contextmanager
def unpacked(path: str) -> Iterator[IO[bytes]]:
    """An open file, unpacked if its name ends in .gz; whatever is wrong with it names it."""
    pa = need("pyarrow")
    try:
        with opened(path) as file:
            yield gzip.GzipFile(fileobj=file) if path.endswith(".gz") else file  # type: ignore[misc]
    except (pa.ArrowException, EOFError, zlib.error, UnicodeError) as error:
        raise SudokuError(f"{path}: {_first_line(error)}") from None
    except OSError as error:
        raise SudokuError(f"cannot read {path}: {error.strerror or error}") from None


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def column_names(path: str, kind: str) -> list[str] | None:
    """The columns of a file; None for a CSV file without a head line."""
    if kind == "parquet":
        return list(parquet_schema(path).names)
    with unpacked(path) as file:
        first = next((line for line in _lines(file) if line.strip()), b"")
    if kind == "csv":
        names = _fields(first, path)
        return None if names and _CELLS.fullmatch(names[0]) else names
    record = _record(first)
    return list(record) if isinstance(record, dict) else []


def _lines(file: IO[bytes]) -> Iterator[bytes]:
    while line := file.readline(LONGEST):
        yield line


def _fields(line: bytes, path: str) -> list[str]:
    import csv

    text = line.decode("utf-8", "replace").removeprefix("\ufeff")
    names = next(csv.reader([text], delimiter=_delimiter(path)), [])
    return [name.strip() for name in names]


def _delimiter(path: str) -> str:
    return "\t" if path.removesuffix(".gz").lower().endswith(".tsv") else ","


# Parquet ---------------------------------------------------------------------------------------------------------


def parquet_schema(path: str) -> Any:  # noqa: ANN401  # a pyarrow schema
    with unpacked(path) as file:
        return need("pyarrow.parquet").ParquetFile(file).schema_arrow


def read_parquet(source: Input, rows: int) -> Iterator[Any]:
    pa, at = need("pyarrow"), 0
    with unpacked(source.path) as file:
        for batch in need("pyarrow.parquet").ParquetFile(file).iter_batches(min(rows, 65_536)):
            yield _standard(pa.Table.from_batches([batch]), source, np.arange(at + 1, at + 1 + len(batch)))
            at += len(batch)


# CSV -------------------------------------------------------------------------------------------------------------


def read_csv(source: Input, rows: int) -> Iterator[Any]:  # noqa: ARG001  # blocks of bytes, not of rows
    """Numbers in the other columns are known as such from the first rows on; a row that breaks with that is bad."""
    pa, csv = need("pyarrow"), need("pyarrow.csv")
    bad: list[tuple[int, str, str]] = []
    names = column_names(source.path, "csv")
    headless = names is None

    def note(row: Any) -> str:  # noqa: ANN401  # pyarrow's own
        number = (row.number or 0) - (0 if headless else 1)
        bad.append((number, f"{row.actual_columns} fields: expected {row.expected_columns}", row.text))
        return "skip"

    with unpacked(source.path) as file:
        if names is None:
            names = _usual_names(file, source.path)
        reader = csv.open_csv(
            file,
            csv.ReadOptions(use_threads=False, block_size=BLOCK, column_names=names, skip_rows=0 if headless else 1),
            csv.ParseOptions(delimiter=_delimiter(source.path), invalid_row_handler=note),
            csv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=True),
        )
        yield from _numbered(reader, bad, source)


def _usual_names(file: IO[bytes], path: str) -> list[str]:
    """The columns of a file without a head line."""
    count = len(_fields(next(line for line in _lines(file) if line.strip()), path))
    file.seek(0)
    return ["puzzle", "solution", *(f"column{i}" for i in range(3, count + 1))][:count]


def _types(table: Any, source: Input) -> dict[str, Any]:  # noqa: ANN401
    """Which columns of text are numbers: all their values can be read as such."""
    pa = need("pyarrow")
    found = {}
    for name in table.column_names:
        if name in (source.puzzle, source.solution) or table.column(name).null_count == len(table):
            continue
        for kind in (pa.int64(), pa.float64()):
            try:
                table.column(name).cast(kind)
                found[name] = kind
                break
            except pa.ArrowInvalid:
                continue
    return found


def _typed(table: Any, types: dict[str, Any]) -> tuple[Any, list[str | None] | None]:  # noqa: ANN401
    """Text as numbers, and why not in rows where it is none."""
    pa = need("pyarrow")
    reasons: list[str | None] | None = None
    for name, kind in types.items():
        index, column = table.column_names.index(name), table.column(name)
        try:
            column = column.cast(kind)
        except pa.ArrowInvalid:
            reasons, values = reasons or [None] * len(table), column.to_pylist()
            for row, value in enumerate(values):
                try:
                    values[row] = pa.scalar(value, pa.string()).cast(kind).as_py()
                except pa.ArrowInvalid:
                    values[row], reasons[row] = (
                        None,
                        f"column {name!r}: {value!r:.40} is not a number as in the first rows",
                    )
            column = pa.array(values, kind)
        table = table.set_column(index, name, column)
    return table, reasons


def _numbered(reader: Any, bad: list[tuple[int, str, str]], source: Input) -> Iterator[Any]:  # noqa: ANN401
    """Good rows with their numbers, and the bad ones between them, as far as they are known."""
    pa, at, told = need("pyarrow"), 0, 0
    types: dict[str, Any] | None = None
    schema = reader.schema
    for batch in reader:
        table = pa.Table.from_batches([batch])
        types = _types(table, source) if types is None else types
        numbers = np.arange(at + 1, at + 1 + len(batch) + len(bad) - told)
        numbers = numbers[~np.isin(numbers, [number for number, *_ in bad[told:]])][: len(batch)]
        at = int(numbers[-1]) if len(numbers) else at
        table, reasons = _typed(table, types)
        schema = table.schema
        yield _standard(table, source, numbers, reasons=reasons)
        while told < len(bad) and bad[told][0] <= at + 1:
            yield _bad_row(*bad[told], schema, source)
            at, told = max(at, bad[told][0]), told + 1
    for one in bad[told:]:
        yield _bad_row(*one, schema, source)


def _bad_row(number: int, reason: str, text: str, schema: Any, source: Input) -> Any:  # noqa: ANN401
    """A row of which nothing is known but that it is bad."""
    pa = need("pyarrow")
    table = pa.table([pa.nulls(1, one.type) for one in schema], schema=schema)
    return _standard(table, source, np.array([number]), [text], [reason])


# JSON lines ------------------------------------------------------------------------------------------------------


def read_jsonl(source: Input, rows: int) -> Iterator[Any]:
    pa = need("pyarrow")
    schema = None
    with unpacked(source.path) as file:
        for numbers, lines in _chunks(file, max(min(rows, LOOK), 1)):
            records = [_record(line) for line in lines]
            if schema is None:
                schema = pa.Table.from_pylist([one for one in records if isinstance(one, dict)]).schema
            yield _json_table(records, numbers, lines, schema, source)


def _chunks(file: IO[bytes], size: int) -> Iterator[tuple[list[int], list[bytes]]]:
    numbers: list[int] = []
    lines: list[bytes] = []
    for number, line in enumerate(_lines(file), 1):
        if line.strip():
            numbers.append(number)
            lines.append(line)
        if len(lines) == size:
            yield numbers, lines
            numbers, lines = [], []
    if lines:
        yield numbers, lines


def _record(line: bytes) -> dict[str, Any] | str:
    """An object, or why it is none."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        return f"not JSON: {_first_line(error)}"
    return found if isinstance(found, dict) else "expected a JSON object"


def _json_table(
    records: Sequence[dict[str, Any] | str],
    numbers: Sequence[int],
    lines: Sequence[bytes],
    schema: Any,  # noqa: ANN401
    source: Input,
) -> Any:  # noqa: ANN401  # a pyarrow table
    """A table with the columns of the schema; rows that do not fit it have a reason instead."""
    pa = need("pyarrow")
    reasons = [one if isinstance(one, str) else _misfit(one, schema) for one in records]
    good = [one if reason is None else {} for one, reason in zip(records, reasons, strict=True)]
    try:
        table = pa.Table.from_pylist(good, schema=schema)
    except (pa.ArrowException, TypeError, ValueError, OverflowError):
        for index, one in enumerate(good):
            try:
                pa.Table.from_pylist([one], schema=schema)
            except (pa.ArrowException, TypeError, ValueError, OverflowError) as error:
                good[index], reasons[index] = {}, _first_line(error)
        table = pa.Table.from_pylist(good, schema=schema)
    texts = [
        None if reason is None else line.decode("utf-8", "replace").strip()
        for line, reason in zip(lines, reasons, strict=True)
    ]
    return _standard(table, source, np.array(numbers), texts, reasons)


def _misfit(record: dict[str, Any], schema: Any) -> str | None:  # noqa: ANN401
    odd = next((name for name in record if name not in schema.names), None)
    return None if odd is None else f"field {odd!r} is not among those of the first rows"


# Text ------------------------------------------------------------------------------------------------------------


def read_text(source: Input, rows: int) -> Iterator[Any]:
    """Lines one by one where a line is a puzzle; other formats as they are read, up to an error, which ends it."""
    try:
        with unpacked(source.path) as file:
            text = Source.from_input(file, source.path)
            format = detect(text)
            found = _by_line(text, format.name) if format.name in LINES else _by_format(text, format.name)
            yield from _text_tables(found, rows)
    except SudokuError as error:
        told = str(error)
        raise SudokuError(told if source.path in told else f"{source.path}: {told}") from None


def _by_line(text: Source, format: str) -> Iterator[tuple[int, str, str | None, str | None]]:
    for number, line in text.filled_lines():
        if _CELLS.fullmatch(line):
            yield number, line, None, None
        elif not line.lstrip().startswith("#"):
            try:
                (found,) = as_puzzles(line, format)
                yield number, *_texts(found)
            except (SudokuError, ValueError) as error:
                yield number, line, None, str(error).removeprefix("line 1, ") or "not a puzzle"


def _by_format(text: Source, format: str) -> Iterator[tuple[int, str, str | None, str | None]]:
    for number, found in enumerate(as_puzzles(text, format), 1):
        yield number, *_texts(found)


def _texts(found: Any) -> tuple[str, str | None, str | None]:  # noqa: ANN401  # a Puzzle
    if found.rules or found.allowed() is not None:
        return found.grid.line(), None, "it has marks or rules beyond rows, columns and boxes"
    return found.grid.line(), found.solution.line() if found.solution is not None else None, None


def _text_tables(found: Iterator[tuple[int, str, str | None, str | None]], rows: int) -> Iterator[Any]:
    from itertools import islice

    pa = need("pyarrow")
    types = (pa.int64(), pa.string(), pa.string(), pa.string())
    while some := list(islice(found, max(1, min(rows, 65_536)))):
        columns = zip(*some, strict=True)
        arrays = [pa.array(column, kind) for column, kind in zip(columns, types, strict=True)]
        yield pa.table(arrays, names=["_row", "_puzzle", "_solution", "_reason"])


# All kinds -------------------------------------------------------------------------------------------------------


def _standard(
    table: Any,  # noqa: ANN401  # a pyarrow table
    source: Input,
    numbers: Any,  # noqa: ANN401  # integers
    texts: Sequence[str | None] | None = None,
    reasons: Sequence[str | None] | None = None,
) -> Any:  # noqa: ANN401
    """The columns of our own, then the others; `texts` stand in for the puzzles of bad rows."""
    pa, pc = need("pyarrow"), need("pyarrow.compute")
    puzzle = as_text(table.column(source.puzzle)) if source.puzzle in table.column_names else _no_text(len(table))
    if texts is not None:
        puzzle = pc.coalesce(pa.array(texts, pa.string()), puzzle)
    has_solution = source.solution and source.solution in table.column_names
    solution = as_text(table.column(source.solution)) if has_solution else _no_text(len(table))
    told = pa.array(reasons, pa.string()) if reasons is not None else _no_text(len(table))
    if source.puzzle == "initial_board":
        told = pc.coalesce(told, _variants(table))
    rest = [name for name in table.column_names if name not in (source.puzzle, source.solution)]
    own = [pa.array(np.asarray(numbers), pa.int64()), puzzle, solution, told]
    return pa.table(
        [*own, *(table.column(name) for name in rest)], names=["_row", "_puzzle", "_solution", "_reason", *rest]
    )


def _variants(table: Any) -> Any:  # noqa: ANN401  # a pyarrow table, then a column
    """Why records of Sudoku-Bench are no plain sudokus, as most of them are not: their boards alone do not tell."""
    pa, pc = need("pyarrow"), need("pyarrow.compute")
    names = [name for name in ("rules", "visual_elements", "encoded_puzzle") if name in table.column_names]
    doubtful = np.zeros(len(table), bool)
    for name in names:
        plain = pc.is_in(as_text(table.column(name)), pa.array(["", "[]", None], pa.string()))
        doubtful |= ~np.asarray(plain)
    found: list[str | None] = [None] * len(table)
    for row in np.flatnonzero(doubtful).tolist():
        try:
            check_plain({name: table.column(name)[row].as_py() for name in names}, NINE)
        except SudokuError as error:
            found[row] = str(error)
    return pa.array(found, pa.string())


def _no_text(count: int) -> Any:  # noqa: ANN401
    pa = need("pyarrow")
    return pa.nulls(count, pa.string())


def as_text(column: Any) -> Any:  # noqa: ANN401  # a pyarrow column, any kind
    """Puzzles as text: texts as they are, lists of cells (flat or in rows) as 81 characters, all else as it prints."""
    pa = need("pyarrow")
    kind = column.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind):
        return column.cast(pa.string())
    if not pa.types.is_nested(kind):
        return pa.array([None if one is None else str(one) for one in column.to_pylist()], pa.string())
    return pa.array([None if one is None else _cells_text(one) for one in column.to_pylist()], pa.string())


def _cells_text(value: Any) -> str:  # noqa: ANN401  # whatever a nested column holds
    """Cells, flat or in rows, as characters; all else as Python prints it, to be refused by its text."""
    rows = [row if isinstance(row, list) else [row] for row in value] if isinstance(value, list) else []
    flat = [cell for row in rows for cell in row]
    if flat and all(isinstance(cell, int) and 0 <= cell <= 9 for cell in flat):
        return "".join(map(str, flat)).replace("0", ".")
    return str(value)[:200]
