"""The phrases that tell steps: one table a language, data that Python and JavaScript fill alike.

en.json, de.json   the tables; docs/phrases.md describes them
template.py        fills a template

    Step ─► facts.py: what can be named ─► template of its technique and length ─► words.py: the text
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ...errors import SudokuError

__all__ = ["LANGUAGES", "LENGTHS", "table"]

LANGUAGES = ("en", "de")
LENGTHS = ("brief", "sentence", "full")


@cache
def table(language: str) -> dict[str, Any]:
    """The phrases of a language."""
    if language not in LANGUAGES:
        raise SudokuError(f"language {language!r}: expected one of {', '.join(LANGUAGES)}")
    phrases: dict[str, Any] = json.loads(files(__name__).joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return phrases
