"""The settings file that `sudoku book --init` writes: every key with its default and what it means."""

from __future__ import annotations

from dataclasses import fields

from .settings import CHOICES, PER_PAGE, Book

__all__ = ["template"]

_MEANING = {
    "title": "on the title page",
    "author": "on the title page",
    "imprint": "a text of your own on the second page; version and seed are added",
    "per_page": f"puzzles on a page: {', '.join(map(str, PER_PAGE))}",
    "large": "large print: one puzzle per page, digits of 24 points or more",
    "solutions_per_page": "1 to 20, for solutions at the end",
    "level": "print the level of each puzzle",
    "rating": "print its score and its Sudoku Explainer rating",
    "time": "print the time a person is expected to take",
    "stars": "print the same as 1 to 10 stars",
    "hints": "print the hardest technique it needs",
    "candidates": "print the candidates of every empty cell",
    "bleed": "add 0.125 in of bleed on every side",
    "title_page": "a title page and an imprint",
    "how_to": "a page on how to solve",
    "glossary": "the techniques that occur, at the end",
    "sheet": "loose sheets with lines for name and date",
    "booklet": "two pages per side, to be folded and stapled",
    "duplex": "auto, or manual: fronts and backs of a booklet in files of their own",
    "bound": "a printer will bind it: refuse fewer than 24 pages",
    "worked": "the solution of each puzzle in pictures and sentences, at the end",
    "seed": "the same seed makes the same book",
}

_SECTIONS = """
[[section]]
title = "Easy"
number = 40
level = "easy"
symmetry = "rotational"

[[section]]
title = "Hard"
number = 20
level = "hard"

# [[section]]
# title = "From my collection"
# files = ["puzzles.sdm"]
"""


def template() -> str:
    """The text of the file."""
    lines = ["# A book of sudokus: sudoku book OUT.pdf THIS_FILE", ""]
    for one in fields(Book):
        if one.name == "sections":
            continue
        meaning = _MEANING.get(one.name) or ", ".join(CHOICES[one.name])
        lines.append(f"{one.name} = {_toml(one.default)}  # {meaning}")
    return "\n".join(lines) + "\n" + _SECTIONS


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if isinstance(value, str) else str(value)
