"""Where pictures go: one file, numbered files, pages of a PDF, or standard output."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from .output import check_output

__all__ = ["is_picture", "write_pictures"]


def is_picture(output: str) -> bool:
    """Whether a file name asks for a picture."""
    return Path(output).suffix.lower() in (".svg", ".png", ".pdf")


def write_pictures(documents: Sequence[str], output: str, *, force: bool = False) -> None:
    """One picture to OUT; several to OUT-1, OUT-2 …, to one PDF, or one after the other to standard output."""
    from ..render.export import save, suffix_of

    if output == "-":
        for document in documents:
            sys.stdout.write(document)
        return
    if len(documents) == 1 or suffix_of(output) == ".pdf":
        check_output(output, force)
        save(output, documents)
        return
    path, width = Path(output), len(str(len(documents)))
    names = [path.with_stem(f"{path.stem}-{number:0{width}}") for number in range(1, len(documents) + 1)]
    for name in names:
        check_output(str(name), force)
    for name, document in zip(names, documents, strict=True):
        save(name, [document])
