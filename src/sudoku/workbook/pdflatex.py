"""LaTeX to PDF and PNG with the programs of a TeX installation, never with shell escape."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from ..errors import SudokuError

__all__ = ["compile_pdf", "draw_png"]

TEX = "pdflatex is not installed: install TeX (Debian: texlive-latex-recommended texlive-pictures texlive-latex-extra)"
PNG = "pdftoppm is not installed: install poppler (Debian: poppler-utils)"


def compile_pdf(tex: Path) -> Path:
    """The PDF beside a LaTeX file; it appears whole or not at all."""
    if not shutil.which("pdflatex"):
        raise SudokuError(TEX)
    target = tex.with_suffix(".pdf")
    with tempfile.TemporaryDirectory(dir=tex.parent, prefix=".tex") as folder:
        shutil.copyfile(tex, Path(folder) / "page.tex")  # TeX runs the name of a file as if it were part of it
        command = ["pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error", "page.tex"]
        _run(command, tex, Path(folder))
        (Path(folder) / "page.pdf").replace(target)
    return target


def draw_png(pdf: Path, dots_per_inch: int = 150) -> Path:
    """The first page of a PDF as a picture beside it."""
    if not shutil.which("pdftoppm"):
        raise SudokuError(PNG)
    with tempfile.TemporaryDirectory(dir=pdf.parent, prefix=".png") as folder:
        command = ["pdftoppm", "-png", "-singlefile", "-r", str(dots_per_inch), str(pdf.resolve()), "page"]
        _run(command, pdf, Path(folder))
        (Path(folder) / "page.png").replace(pdf.with_suffix(".png"))
    return pdf.with_suffix(".png")


def _run(command: list[str], file: Path, folder: Path) -> None:
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode:
        lines = [line for line in (result.stdout + result.stderr).splitlines() if line.startswith("!")]
        raise SudokuError(f"{command[0]} failed on {file.name}: {lines[0] if lines else result.stderr.strip()[:200]}")
