"""What the shell may complete: names out of the tables of the library, which are loaded only when Tab is pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

__all__ = ["builders", "formats", "levels", "patterns", "techniques", "written_formats"]

Complete = Callable[[str], list[str]]


def _among(names: Callable[[], Iterable[str]]) -> Complete:
    """The names that begin as the word does, in any case."""

    def complete(incomplete: str) -> list[str]:
        return [name for name in names() if name.lower().startswith(incomplete.lower())]

    return complete


def _formats() -> Iterable[str]:
    from ..formats import FORMATS

    return FORMATS


def _written_formats() -> Iterable[str]:
    from ..formats import FORMATS

    return (name for name, format in FORMATS.items() if format.write is not None)


def _levels() -> Iterable[str]:
    from ..logic.technique import Level

    return (level.name.lower() for level in Level)


def _techniques() -> Iterable[str]:
    from ..logic.technique import TECHNIQUES

    return (name.lower() for name in TECHNIQUES)


def _patterns() -> Iterable[str]:
    from ..generator.patterns import PATTERNS

    return PATTERNS


def _builders() -> Iterable[str]:
    from ..classic.builders import BUILDERS

    return BUILDERS


formats, written_formats = _among(_formats), _among(_written_formats)
levels, techniques = _among(_levels), _among(_techniques)
patterns, builders = _among(_patterns), _among(_builders)
