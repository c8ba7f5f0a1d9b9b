"""Pictures as files: SVG as it is, PNG by resvg, PDF by typst.

Both draw with Source Sans Pro, which a package of the same extra brings: the fonts of the system are not asked, so a
picture is the same on every machine, and has its digits on one without fonts.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from .._files import replacing
from ..errors import SudokuError

__all__ = ["SUFFIXES", "copy_fonts", "pdf", "png", "save", "suffix_of"]

FAMILY = "Source Sans Pro"
SUFFIXES = (".svg", ".png", ".pdf")


def suffix_of(path: str | Path) -> str:
    """The kind of picture that a file name asks for."""
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        raise SudokuError(f"no picture format for {str(path)!r}: expected a name that ends in {', '.join(SUFFIXES)}")
    return suffix


def font_files() -> list[str]:
    """The regular and the bold font."""
    from font_source_sans_pro import font_files_ttf

    return [font_files_ttf["SourceSansPro"], font_files_ttf["SourceSansProBold"]]


def copy_fonts(folder: Path) -> None:
    """Puts them into a folder for typst, which takes fonts by the folder: theirs holds the other weights too."""
    for font in font_files():
        shutil.copy(font, folder)


def png(document: str, width: int | None = None) -> bytes:
    """A picture as PNG, `width` pixels wide (default: its own width)."""
    try:
        import resvg_py

        fonts = font_files()
    except ImportError:
        raise SudokuError("PNG needs resvg-py and font-source-sans-pro: install sudokit[png]") from None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=document,
            width=width,
            font_files=fonts,
            skip_system_fonts=True,
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )


def pdf(documents: Sequence[str]) -> bytes:
    """Pictures as PDF, one a page, each page as large as its picture. Text stays text, the font is embedded."""
    try:
        import font_source_sans_pro  # noqa: F401  # copy_fonts needs it
        import typst
    except ImportError:
        raise SudokuError("PDF needs typst and font-source-sans-pro: install sudokit[print]") from None
    with tempfile.TemporaryDirectory() as folder:
        copy_fonts(Path(folder))
        pages = []
        for number, document in enumerate(documents):
            (Path(folder) / f"{number}.svg").write_text(document, encoding="utf-8")
            pages.append(f'#page(width: auto, height: auto, margin: 12pt, image("{number}.svg"))')
        main = Path(folder) / "main.typ"
        main.write_text("#set document(date: none)\n" + "\n".join(pages), encoding="utf-8")
        made = typst.compile(main, font_paths=[Path(folder)], ignore_system_fonts=True)
    assert isinstance(made, bytes)
    return made


def save(path: str | Path, documents: Sequence[str]) -> None:
    """Writes a picture, or for PDF any number of pages, whole or not at all."""
    suffix = suffix_of(path)
    if suffix == ".svg":
        with replacing(path) as file:
            file.write(documents[0])
        return
    data = png(documents[0]) if suffix == ".png" else pdf(documents)
    with replacing(path) as file:
        file.buffer.write(data)
