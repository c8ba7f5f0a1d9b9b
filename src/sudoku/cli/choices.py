"""The words that options take, from the tables of the library, which are loaded only when a value or --help needs them.

A closed list of words is a `Choice` (`click_type=choices.LEVEL`): another word is refused, with those that are known.
Formats and techniques go by several names each, which their own tables resolve: here they are only completed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click

__all__ = [
    "BUILDER",
    "GRID_SOURCE",
    "LEVEL",
    "PATTERN",
    "Choice",
    "book",
    "formats",
    "techniques",
    "variants",
    "written_formats",
]


class Choice(click.Choice[str]):
    """One of some words, in any case; what the words are is asked for late."""

    case_sensitive = False

    def __init__(self, words: Callable[[], Iterable[str]]) -> None:
        self.words = words

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]  # an attribute that is filled at once, in click
        return tuple(self.words())


def _levels() -> Iterable[str]:
    from ..logic.technique import Level

    return (level.name.lower() for level in Level)


def _patterns() -> Iterable[str]:
    from ..generator.patterns import PATTERNS

    return PATTERNS


def _builders() -> Iterable[str]:
    from ..classic.builders import BUILDERS

    return BUILDERS


def _grid_sources() -> Iterable[str]:
    return ("random", *_builders())


LEVEL, PATTERN, BUILDER, GRID_SOURCE = Choice(_levels), Choice(_patterns), Choice(_builders), Choice(_grid_sources)


def book(setting: str) -> Choice:
    """The words of a setting of books."""

    def words() -> Iterable[str]:
        from ..book.settings import CHOICES

        return CHOICES[setting]

    return Choice(words)


def variants(incomplete: str) -> list[str]:
    """Kinds of puzzles with rules; the last of those joined by + is completed."""
    from ..generator.kinds import KINDS

    before, plus, last = incomplete.rpartition("+")
    return [f"{before}{plus}{name}" for name in _beginning(KINDS, last)]


def formats(incomplete: str) -> list[str]:
    """Formats that can be read."""
    from ..formats import FORMATS

    return _beginning(FORMATS, incomplete)


def written_formats(incomplete: str) -> list[str]:
    """Formats that can be written."""
    from ..formats import FORMATS

    return _beginning((name for name, format in FORMATS.items() if format.write is not None), incomplete)


def techniques(incomplete: str) -> list[str]:
    """Techniques, in small letters."""
    from ..logic.constraints.table import BY_NAME
    from ..logic.technique import TECHNIQUES

    return _beginning((name.lower() for name in (*TECHNIQUES, *BY_NAME)), incomplete)


def _beginning(names: Iterable[str], incomplete: str) -> list[str]:
    return [name for name in names if name.lower().startswith(incomplete.lower())]
