"""Drawing: what a picture shows, as plain values that any renderer can draw; it knows no colours and no lengths.

    the board     shape, regions, givens, placed, marks (masks as in Candidates), corners, centres, figures (the rules)
    fills         cells with a role                      highlights   candidates with a role
    outlines      houses, told apart as base and cover   links        from candidate to candidate, strong or weak
    strikes       eliminations                           rings        placements
    labels        short texts on cells: the letters of sets

Roles are names; a theme gives each a colour, and a form or letter that can be told without colours:

    pattern  fin  endo_fin  stem  helper  link           parts of a pattern
    roof  locked  blocker                                extra candidates, only places left, digits that exclude
    als_a … als_e                                        almost locked sets, lettered P … T as in the sentences
    colour_a … colour_d                                  colours of a digit's strong links
    on  off                                              candidates of a chain that are true, false there
    target  placement                                    what is struck, what is set
    base  cover  house                                   outlines

`to_dict` and `from_dict` go to JSON and back. tests/vectors/drawings.json holds a drawing for every technique.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ..errors import FormatError
from ..figures import Figure, from_plain, to_plain
from ..shape import Cell, Digit, Shape

__all__ = ["Drawing", "DrawnLink", "Fill", "Highlight", "Label", "Notes", "Outline", "Spot"]


class Spot(NamedTuple):
    """A digit in a cell."""

    cell: Cell
    digit: Digit


class Fill(NamedTuple):
    """A tinted cell. Several fills of one cell share it in strips."""

    cell: Cell
    role: str


class Highlight(NamedTuple):
    """A marked candidate."""

    cell: Cell
    digit: Digit
    role: str


class Outline(NamedTuple):
    """A line along the inside of some cells."""

    cells: tuple[Cell, ...]
    role: str
    name: str = ""


class DrawnLink(NamedTuple):
    """From one candidate, or a group of them in several cells, to another. `chain` numbers the chains from 0.

    Strong (if not the first, then the second) is drawn solid, weak (if the first, then not the second) dashed.
    """

    start: tuple[Cell, ...]
    start_digit: Digit
    end: tuple[Cell, ...]
    end_digit: Digit
    strong: bool
    chain: int = 0


class Label(NamedTuple):
    cell: Cell
    text: str
    role: str


class Notes(NamedTuple):
    """Digits that a player wrote into the corners, or the middle, of a cell."""

    cell: Cell
    digits: tuple[Digit, ...]


_LISTS: dict[str, Any] = {
    "corners": Notes,
    "centres": Notes,
    "fills": Fill,
    "highlights": Highlight,
    "outlines": Outline,
    "links": DrawnLink,
    "strikes": Spot,
    "rings": Spot,
    "labels": Label,
}


@dataclass(frozen=True, slots=True)
class Drawing:
    """One picture of one board. Fields that are empty are not drawn."""

    shape: Shape
    title: str = ""
    text: str = ""  # what the picture shows, for people who cannot see it
    regions: tuple[tuple[Cell, ...], ...] = ()  # outlined instead of the boxes of the shape
    givens: tuple[Digit, ...] = ()  # one a cell, 0 for none
    placed: tuple[Digit, ...] = ()
    marks: tuple[int, ...] = ()  # one mask per cell, bit d−1 for digit d
    figures: tuple[Figure, ...] = ()
    corners: tuple[Notes, ...] = ()
    centres: tuple[Notes, ...] = ()
    fills: tuple[Fill, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    outlines: tuple[Outline, ...] = ()
    links: tuple[DrawnLink, ...] = ()
    strikes: tuple[Spot, ...] = ()
    rings: tuple[Spot, ...] = ()
    labels: tuple[Label, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Plain values, for JSON; empty fields are left out."""
        plain: dict[str, Any] = {"box_rows": self.shape.box_rows, "box_cols": self.shape.box_cols}
        for name in ("title", "text"):
            plain[name] = getattr(self, name)
        for name in ("regions", "givens", "placed", "marks"):
            plain[name] = list(map(_listed, getattr(self, name)))
        plain["figures"] = [{key: _listed(value) for key, value in to_plain(figure).items()} for figure in self.figures]
        for name in _LISTS:
            plain[name] = [
                {key: _listed(value) for key, value in item._asdict().items()} for item in getattr(self, name)
            ]
        return {key: value for key, value in plain.items() if value}

    @staticmethod
    def from_dict(data: dict[str, Any]) -> Drawing:
        """The inverse of to_dict."""
        try:
            fields: dict[str, Any] = {key: _tupled(value) for key, value in data.items()}
            shape = Shape(fields.pop("box_rows"), fields.pop("box_cols"))
            fields["figures"] = tuple(from_plain(item) for item in fields.get("figures", ()))
            for name, kind in _LISTS.items():
                items = fields.get(name, ())
                fields[name] = tuple(kind(**{key: _tupled(value) for key, value in item.items()}) for item in items)
            return Drawing(shape, **fields)
        except (KeyError, TypeError, AttributeError) as error:
            raise FormatError(f"not a drawing: {type(error).__name__} {error}") from None


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _tupled(value: object) -> object:
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value
