"""Writes src/sudoku/render/fonts: the characters of our pictures, taken from DejaVu Sans, so that PNG and PDF need no
font of the system. DejaVu may be changed and passed on under another name; its licence goes with it.

python tools/font.py        (matplotlib, one of the extras, carries the fonts)
"""

from __future__ import annotations

import shutil
from pathlib import Path

import matplotlib
from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = Path(matplotlib.get_data_path()) / "fonts" / "ttf"
TARGET = Path(__file__).parent.parent / "src" / "sudoku" / "render" / "fonts"
CHARACTERS = [*range(0x20, 0x7F), *range(0xA0, 0x17F), *map(ord, "–—‘’“”…×·≤≥≠→←↔⇒")]
NAME = "Sudokit Sans"


def font(source: str, style: str) -> TTFont:
    """The font with our characters and our name."""
    found = TTFont(SOURCE / source, recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=["kern"], name_IDs=[0, 1, 2, 4, 6, 13])
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=CHARACTERS)
    chosen.subset(found)
    for record in found["name"].names:
        words = {1: NAME, 2: style, 4: f"{NAME} {style}", 6: f"{NAME.replace(' ', '')}-{style}"}
        if record.nameID in words:
            record.string = words[record.nameID]
    return found


if __name__ == "__main__":
    TARGET.mkdir(exist_ok=True)
    for source, style in (("DejaVuSans.ttf", "Regular"), ("DejaVuSans-Bold.ttf", "Bold")):
        font(source, style).save(TARGET / f"SudokitSans-{style}.ttf")
    shutil.copy(SOURCE / "LICENSE_DEJAVU", TARGET / "LICENSE")
