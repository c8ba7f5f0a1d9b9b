"""PNG and PDF: digits are there on a machine without fonts, and files are written whole."""

import struct
import sys
import zlib
from pathlib import Path

import pytest

import sudoku
from sudoku import Drawing, Shape, SudokuError
from sudoku.render.export import font_files, pdf, png, save
from sudoku.render.svg import panel
from tests.render.test_steps import ROWS

pytest.importorskip("resvg_py")


def pixels(data: bytes) -> tuple[int, int, bytes]:
    """Width, height and raw bytes of an RGBA image, filters left in: enough to see whether anything is drawn."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    body, at = b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body += data[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    return width, height, zlib.decompress(body)


def test_a_png_is_as_wide_as_asked_for():
    width, height, _ = pixels(sudoku.svg("." * 81, size=333).png())
    assert (width, height) == (333, 333)
    assert pixels(sudoku.svg("." * 81).png(100))[0] == 100


def test_digits_are_drawn_without_fonts_of_the_system():
    # none of these is asked, so a digit that shows up comes from the package
    assert pixels(png(sudoku.svg("1" + "." * 80)))[2] != pixels(png(sudoku.svg("." * 81)))[2]
    assert [Path(file).name for file in font_files()] == ["SourceSansPro-Regular.ttf", "SourceSansPro-Bold.ttf"]


@pytest.mark.parametrize(("make", "extra"), [(png, "png"), (lambda document: pdf([document]), "print")])
def test_without_the_font_one_line_says_what_to_install(monkeypatch, make, extra):
    monkeypatch.setitem(sys.modules, "font_source_sans_pro", None)
    with pytest.raises(SudokuError, match=rf"^P[^\n]*font-source-sans-pro: install sudokit\[{extra}\]$"):
        make(sudoku.svg("." * 81))


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_every_vector_is_rendered(theme):
    blank = pixels(png(panel(Drawing(Shape(3, 3)), theme=theme, size=200).document()))[2]
    for row in ROWS:
        document = panel(Drawing.from_dict(row["drawing"]), theme=theme, size=200, coordinates="none").document()
        assert pixels(png(document))[2] != blank, row["drawing"]["title"]


def test_a_pdf_has_a_page_for_each_picture(tmp_path):
    pytest.importorskip("typst")
    pages = [sudoku.svg(str(digit) + "." * 80) for digit in (1, 2, 3)]
    data = pdf(pages)
    assert data.startswith(b"%PDF-")
    assert data.count(b"/MediaBox") == 3
    assert b"SourceSansPro" in data  # embedded
    assert pdf(pages) == data
    save(tmp_path / "x.pdf", pages)
    assert (tmp_path / "x.pdf").read_bytes() == data


def test_svg_files_hold_the_document(tmp_path):
    picture = sudoku.svg("." * 81)
    picture.save(tmp_path / "x.svg")
    assert (tmp_path / "x.svg").read_text() == picture
    assert [file.name for file in tmp_path.iterdir()] == ["x.svg"]
