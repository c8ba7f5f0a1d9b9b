"""The file of a pair: what is read, and what each fault is called."""

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku import FormatError, Grid, Shape, SudokuError
from sudoku.pairs import parse, read, render, write

TWO = "0,1,0,0\n0,0,2,0\n1,0,0,4\n0,4,0,0\n0,2,3,0\n0,0,0,0\n2,0,0,0\n0,3,0,1\n"


@settings(max_examples=20)
@given(st.integers(1, 6).flatmap(lambda k: st.tuples(st.just(k), st.randoms(use_true_random=False))))
def test_what_is_written_is_read(case):
    k, rng = case
    shape = Shape(k, k)
    first, second = (Grid(bytes(rng.choices(range(k * k + 1), k=k**4)), shape) for _ in range(2))
    assert parse(render(first, second)) == (first, second)


@pytest.mark.parametrize(
    "text",
    [
        TWO.replace("\n", "\r\n"),
        TWO.rstrip("\n"),
        "2\n" + TWO,
        " 2 \r\n" + TWO.replace("\n", "\r\n"),
        TWO.replace(",", " ,\t"),
        TWO + "\n \n",
        TWO.replace("4", "04"),
    ],
    ids=["CRLF", "no final newline", "leading k", "leading k, CRLF", "blanks", "blank lines", "leading zeros"],
)
def test_every_spelling_of_a_pair_is_read(text: str):
    assert parse(text) == parse(TWO)


FAULTS = [
    ("", "the file is empty"),
    ("\n\n", "the file is empty"),
    (TWO.replace("0,0,2,0", "0,0,2"), "line 2: 3 numbers: the lines above have 4"),
    (TWO.replace("0,0,2,0", "0,x,2,0"), "line 2: number 2 is 'x'"),
    (TWO.replace("0,0,2,0", "0,,2,0"), "line 2: number 2 is ''"),
    (TWO.replace("0,0,2,0", "0,-1,2,0"), "line 2: number 2 is '-1'"),
    (TWO.replace("0,0,2,0", "0,1.0,2,0"), "line 2: number 2 is '1.0'"),
    (TWO.replace("0,0,2,0", "0,٣,2,0"), "line 2: number 2 is '٣'"),
    (TWO.replace("0,0,2,0", "0,²,2,0"), "line 2: number 2 is '²'"),
    (TWO.replace("0,0,2,0", "0,5,2,0"), "line 2: number 2 is 5: digits go from 1 to 4"),
    (TWO.replace("0,0,2,0", "0,999999999,2,0"), "line 2: number 2 is 999999999"),
    (TWO + "0,0,0,0\n", "9 lines of 4 numbers: two grids of 4×4 have 8"),
    ("0,0,0,0\n" * 7, "7 lines of 4 numbers"),
    ("0,0,0,0,0\n" * 10, "line 1: 5 numbers: a line has k²"),
    ("3\n" + TWO, "line 1: it says k = 3, but the next line has 4 numbers, not 9"),
    (TWO.replace("\n", "\n\n", 1), "line 2: number 1 is ''"),
]


@pytest.mark.parametrize(("text", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_every_fault_has_its_place_and_its_name(text: str, message: str):
    with pytest.raises(FormatError) as caught:
        parse(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.text(alphabet=st.sampled_from("0123456789, \r\n\t-x\0²"), max_size=80))
def test_any_text_is_read_or_refused(text: str):
    try:
        first, second = parse(text)
    except FormatError:
        return
    assert parse(render(first, second)) == (first, second)


def test_a_pair_of_one_cell_is_read():
    for text in ("0\n1\n", "1\n0\n1\n"):
        first, second = parse(text)
        assert (first.cells, second.cells) == (b"\0", b"\1")


@pytest.mark.parametrize(
    "data", [b"0," * 5_000_000, b"\n" * 10_000_000, b"0,1\n" * 2_500_000], ids=["line", "blank", "lines"]
)
def test_ten_megabytes_are_refused(data: bytes):
    with pytest.raises(FormatError, match="more than 1,000,000 bytes"):
        read(io.BytesIO(data))


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(FormatError, match="standard input, line 2: not text"):
        read(io.BytesIO(b"0,0,0,0\n\xff,0\n"))


def test_a_byte_order_mark_does_no_harm():
    assert read(io.BytesIO(b"\xef\xbb\xbf" + TWO.encode())) == parse(TWO)


def test_files(tmp_path: Path):
    path = tmp_path / "pair.csv"
    write(path, *parse(TWO))
    assert path.read_bytes() == TWO.encode()
    assert read(path) == parse(TWO)
    with pytest.raises(SudokuError, match="cannot read"):
        read(tmp_path / "none.csv")
    path.write_text("0,0\n")
    with pytest.raises(FormatError, match=r"pair\.csv, line 1: 2 numbers"):
        read(path)
