"""What is asked for of a kind: its name, and the lengths of its cages or lines.

killer          cages of 2 to 5 cells
killer:2-3      small ones
killer:1-4      single cells may be cages too
thermo:5        thermometers of five cells
"""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import SudokuError

__all__ = ["Request", "parse_requests"]


@dataclass(frozen=True)
class Request:
    """A kind of clues, and how many cells each has; None for what is usual."""

    name: str
    lengths: tuple[int, int] | None = None


def parse_requests(texts: tuple[str, ...], names: tuple[str, ...]) -> tuple[Request, ...]:
    """The requests of a spec; each text can hold several, joined by +.

    >>> parse_requests(("killer:2-3+diagonal",), ("killer", "diagonal"))
    (Request(name='killer', lengths=(2, 3)), Request(name='diagonal', lengths=None))
    """
    found = [_request(word.strip(), names) for text in texts for word in text.split("+")]
    for request in found:
        if sum(other.name == request.name for other in found) > 1:
            raise SudokuError(f"variant {request.name} was requested twice")
    return tuple(found)


def _request(word: str, names: tuple[str, ...]) -> Request:
    name, colon, lengths = word.partition(":")
    name = name.strip().lower()
    if name not in names:
        import difflib

        close = difflib.get_close_matches(name, names, n=1)
        hint = f"did you mean {close[0]!r}?" if close else f"expected one of {', '.join(names)}"
        raise SudokuError(f"no variant {name!r:.40}: {hint}")
    if not colon:
        return Request(name)
    low, dash, high = lengths.partition("-")
    if not all(part.isascii() and part.isdigit() and len(part) < 3 for part in (low, high if dash else low)):
        raise SudokuError(f"variant {word!r:.40}: expected a number of cells or a range, such as {name}:3-5")
    least, most = int(low), int(high if dash else low)
    if not 1 <= least <= most:
        raise SudokuError(f"variant {word!r:.40}: expected an ascending range from 1")
    return Request(name, (least, most))
