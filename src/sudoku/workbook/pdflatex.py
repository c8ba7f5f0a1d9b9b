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
        _run(["pdflatex", "-no-shell-escape", "-interaction=nonstopmode", "-halt-on-error"], tex, Path(folder))
        (Path(folder) / target.name).replace(target)
    return target


def draw_png(pdf: Path, dots_per_inch: int = 150) -> Path:
    """The first page of a PDF as a picture beside it."""
    if not shutil.which("pdftoppm"):
        raise SudokuError(PNG)
    with tempfile.TemporaryDirectory(dir=pdf.parent, prefix=".png") as folder:
        page = Path(folder) / pdf.stem
        _run(["pdftoppm", "-png", "-singlefile", "-r", str(dots_per_inch), str(pdf.resolve())], page, Path(folder))
        page.with_suffix(".png").replace(pdf.with_suffix(".png"))
    return pdf.with_suffix(".png")


def _run(command: list[str], file: Path, folder: Path) -> None:
    result = subprocess.run([*command, str(file.resolve())], cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode:
        lines = [line for line in (result.stdout + result.stderr).splitlines() if line.startswith("!")]
        raise SudokuError(f"{command[0]} failed on {file.name}: {lines[0] if lines else result.stderr.strip()[:200]}")
