"""The table of formats as a whole: detection, round trips, and bad input of every kind."""

import random
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku import AmbiguousFormat, FormatError, Grid, Puzzle, SudokuError, formats
from sudoku.formats import FORMATS, Source, table

from .checks import assert_round_trip
from .strategies import files_of, puzzles_of

SAMPLES = sorted((Path(__file__).parent.parent / "samples").iterdir())
WRITABLE = [format for format in FORMATS.values() if format.write is not None]


def names(items):
    return [getattr(item, "name", item) for item in items]


def read_all(data, format=None) -> list[Puzzle]:
    return list(formats.read_many(data, format))


# ── the table ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_table_names_the_formats_of_every_module():
    homes = {path.stem: path.read_text() for path in (Path(table.__file__).parent / "families").glob("*.py")}
    assert set(table._NAMES) == {name for name, text in homes.items() if "\nFORMATS = " in text}
    for module, known in table._NAMES.items():
        assert known == tuple(format.name for format in import_module(f"sudoku.formats.families.{module}").FORMATS)


@given(st.lists(st.text("0123456789.*_-X", min_size=37, max_size=300), min_size=1, max_size=3).map("\n".join))
def test_bare_lines_are_claimed_by_no_other_format_that_reads_them(text):
    known = (*table._NAMES["lines"], "sukaku")
    others = [format for name, format in FORMATS.items() if name not in known and format.detect(text)]
    for format in others:
        with pytest.raises(SudokuError):
            read_all(text, format.name)


# ── every format ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("format", WRITABLE, ids=names(WRITABLE))
@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_what_is_written_is_read_back(format, data):
    assert_round_trip(format.name, data.draw(files_of(format)))


@pytest.mark.parametrize("format", WRITABLE, ids=names(WRITABLE))
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_what_is_written_is_detected_or_refused_but_never_read_as_another_puzzle(format, data):
    puzzle = data.draw(puzzles_of(format).filter(lambda puzzle: puzzle.shape.size >= 4))
    try:
        found = formats.read(formats.write(puzzle, format.name))
    except AmbiguousFormat:
        return  # another format reads the same text as something else, and that is said
    assert found == puzzle


@pytest.mark.parametrize("format", FORMATS.values(), ids=names(FORMATS.values()))
def test_every_format_has_a_sample_that_is_detected(format):
    own = [path for path in SAMPLES if path.name.split(".")[0] == format.name]
    assert own, f"no sample for {format.name}"
    for path in own:
        assert read_all(path) == read_all(path, format.name)
        assert read_all(path)


@pytest.mark.parametrize("format", WRITABLE, ids=names(WRITABLE))
def test_what_a_format_cannot_hold_is_refused_and_no_file_is_left(format, tmp_path):
    other = next((size for size in (4, 6, 9, 12, 16, 36) if format.sizes and size not in format.sizes), None)
    if other is None:
        pytest.skip("it holds every size")
    with pytest.raises(SudokuError, match=f"{format.name} cannot hold"):
        formats.write_file(tmp_path / "a", [Grid.empty(Grid.from_values([0] * other**2).shape)], format.name)
    assert list(tmp_path.iterdir()) == []


# ── the shared samples ──────────────────────────────────────────────────────────────────────────────────────────────

REFUSED = {  # samples of puzzles that are no plain sudokus, and the word that says so
    "fpuzzles_real_dclamage.json": "parity",
    "fpuzzles_real_dclamage_load.txt": "parity",
    "ksudoku_shape_windmill_head.xml": "Windmill",
    "sudokupad_scl_decoded_raw.txt": "",
    "sudokupad_scl_id.txt": "",
    "sudoku_bench_record.json": "",
}
NOT_PUZZLES = {"README.md", "grid16_line.txt"}  # words about formats


def test_every_shared_sample_reads_or_is_refused_by_name(shared_data):
    for path in sorted((shared_data / "formats").iterdir()):
        if path.name in NOT_PUZZLES:
            continue
        if path.name in REFUSED:
            with pytest.raises(SudokuError) as caught:
                read_all(path)
            assert REFUSED[path.name].lower() in str(caught.value).lower()
        else:
            assert read_all(path), path.name


# ── bad input ───────────────────────────────────────────────────────────────────────────────────────────────────────


def complaint(data: str | bytes, format: str | None) -> str | None:
    """What is said of a file that cannot be read; None for one that can. Anything but a SudokuError escapes."""
    try:
        read_all(data, format)
    except SudokuError as error:
        return str(error)
    return None


def spoilt(data: bytes) -> list[bytes]:
    """A good file made bad, or merely odd, in many ways."""
    rng = random.Random(len(data))
    at = [rng.randrange(len(data)) for _ in range(6)]
    return [
        data[: len(data) // 2],
        data[:-1],
        data[1:],
        b"\xef\xbb\xbf" + data,
        data.replace(b"\n", b"\r\n"),
        data.replace(b"\n", b"\r"),
        data.replace(b"\n", b"\n\n"),
        b"\xff\xfe" + data.decode().encode("utf-16-le"),
        data.replace(b"1", "²".encode()),
        data.replace(b"3", "٣".encode()),
        data.replace(b"5", b"\0"),
        data.replace(b"2", b"\xe9"),
        data.replace(b"4", b"99999999999999999999"),
        data.replace(b"1", b"-7"),
        data.replace(b",", b";"),
        data * 2,
        data + b"x",
        b"(" + data,
        *(data[:a] + bytes([rng.randrange(256)]) + data[a + 1 :] for a in at[:3]),
        *(data[:a] + data[a + 1 :] for a in at[3:]),
    ]


@pytest.mark.parametrize("path", SAMPLES, ids=names(SAMPLES))
def test_a_spoilt_file_is_an_error_with_a_clear_line_or_still_a_puzzle(path):
    for data in spoilt(path.read_bytes()):
        for format in (None, path.name.split(".")[0]):
            told = complaint(data, format)
            assert told is None or 0 < len(told) < 400


def test_the_corpus_of_spoilt_files_is_large():
    assert sum(len(spoilt(path.read_bytes())) for path in SAMPLES) > 500


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n \t\n",
        "\ufeff",
        "\0",
        "hello",
        "." * 80,
        "." * 82,
        "1" * 10_000_000,
        "[" * 100_000,
        '{"a":' * 100_000,
        "<a>" * 100_000,
        '<!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;">]><opensudoku>&b;</opensudoku>',
        "²" * 81,
        "٣" * 81,
        "https://sudokupad.app/",
        "https://www.f-puzzles.com/?load=",
        "https://www.f-puzzles.com/?load=AAAA",
        "fpuzzlesN4Ig",
        "scl",
        "3x3:",
        ":0000:x:::",
        "quizzes,solutions",
        "quizzes,solutions\n,",
        '{"grid": null}',
        '{"cells": [{"position": [0, 99], "value": 1}]}',
        "null",
        "NaN",
        "1e999",
    ],
)
@pytest.mark.parametrize("format", [None, *FORMATS])
def test_no_puzzle_is_a_sudoku_error_in_every_format(text, format):
    try:
        found = read_all(text, format)
    except SudokuError:
        return
    assert format is not None or not found or text == "²"
    assert all(isinstance(puzzle, Puzzle) for puzzle in found)


@given(st.one_of(st.text(), st.binary()), st.sampled_from([None, *FORMATS]))
@settings(max_examples=1000)
def test_any_text_and_any_bytes_raise_sudoku_errors_only(data, format):
    assert complaint(data, format) != ""


@pytest.mark.slow
def test_one_bad_line_among_a_million_is_named(tmp_path):
    path = tmp_path / "million.sdm"
    line = "." * 80 + "1\n"
    with path.open("w") as file:
        file.write(line * 654_320 + "." * 79 + "x\n" + line * 345_679)
    read = 0
    with pytest.raises(FormatError, match=r"million\.sdm, line 654321") as caught:
        for _ in formats.read_many(path):
            read += 1
    assert caught.value.line == 654_321
    assert read == 654_320


# ── detection ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_missing_file_and_a_folder_are_named(tmp_path):
    with pytest.raises(SudokuError, match=r"cannot read .*no_such"):
        read_all(tmp_path / "no_such.sdm")
    with pytest.raises(SudokuError, match="cannot read"):
        read_all(tmp_path)


def test_read_wants_exactly_one_puzzle():
    with pytest.raises(FormatError, match="more than one puzzle"):
        formats.read("." * 81 + "\n" + "." * 81)
    assert formats.read("." * 81).grid == Grid.empty()


def test_an_unknown_format_lists_the_known_ones():
    with pytest.raises(SudokuError, match=r"no format 'nope': expected one of .*line"):
        read_all("." * 81, "nope")


def test_detection_reads_no_further_than_the_head(tmp_path):
    path = tmp_path / "long.txt"
    path.write_text(("." * 81 + "\n") * 50_000)
    source = Source.from_input(path)
    assert formats.detect(source).name == "line"
    assert sum(1 for _ in source.lines()) == 50_000
