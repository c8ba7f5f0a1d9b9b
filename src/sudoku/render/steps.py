"""Step → Drawing: the mapping, family by family. With the position in which a step is found, the whole board is drawn;
without it, what the step itself names.

    placements      a ring, role `placement`          eliminations    a strike, role `target` unless part of the pattern
    houses          outlined as base if there are covers, else as house; covers as cover
    parts           one digit: candidates in the role of the part; several: the cells too
                    als: roles als_a, als_b …, cells filled, each cell labelled with the letter of its set
    chains, graph   on and off candidates; a link from each parent: strong after an off, weak after an on

and links that the parts imply:

    two strong links (Skyscraper, kite)   end ═ inner in each house, inner ┄ inner between them
    Empty Rectangle, W-Wing               the link cells strongly; the twins weakly to them
    wings                                 stem ┄ pincer, by the digit both have
    colours                               A ═ B, C ═ D in houses with just these two places
    ALS                                   set ┄ set by their restricted common digits
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from ..grid import Candidates
from ..logic import SeStep, Step
from ..logic.state import State
from ..logic.step import Node, Part
from ..logic.words import house_name
from ..puzzle import Puzzle
from ..shape import NINE, Cell, Digit
from .drawing import Drawing, Fill, Highlight, Label, Link, Outline, Spot

__all__ = ["step_drawing"]

_LETTERS = "abcde"


def step_drawing(step: Step, position: Puzzle | None = None) -> Drawing:
    """What a step looks like: on the board it was found in, or by itself."""
    marks = State(position, b"").marks if position is not None else None
    parts = list(_named_parts(step))
    highlights = _highlights(step, parts, marks)
    return Drawing(
        NINE,
        step.name,
        step.sentence(),
        givens=tuple(position.grid.cells) if position else (),
        placed=tuple(position.placed.cells) if position and position.placed else (),
        marks=tuple((marks or _own_marks(highlights)).masks),
        fills=tuple(_fills(step, parts)),
        highlights=highlights,
        outlines=tuple(_outlines(step)),
        links=tuple(dict.fromkeys(_links(step, parts, marks))),
        strikes=tuple(Spot(*candidate) for candidate in step.eliminations),
        rings=tuple(Spot(*candidate) for candidate in step.placements),
        labels=tuple(_labels(parts)),
    )


def _named_parts(step: Step) -> Iterator[Part]:
    """The parts, almost locked sets numbered by letters."""
    sets = 0
    for part in step.parts:
        if part.role == "als":
            yield part._replace(role=f"als_{_LETTERS[min(sets, len(_LETTERS) - 1)]}")
            sets += 1
        else:
            yield part


def _own_marks(highlights: Iterable[Highlight]) -> Candidates:
    marks = Candidates.none(NINE)
    for cell, digit, _ in highlights:
        marks.add(cell, digit)
    return marks


def _nodes(step: Step) -> Iterator[tuple[Cell, Digit, bool]]:
    for chain in step.chains:
        for node in chain:
            for cell in node.cells:
                yield cell, node.digit, node.on
    if isinstance(step, SeStep) and step.graph:
        for branch in step.graph.branches:
            for implication in branch:
                yield implication.cell, implication.digit, implication.on


def _highlights(step: Step, parts: list[Part], marks: Candidates | None) -> tuple[Highlight, ...]:
    """The first role that a candidate has: part, chain, then what the step does to it."""
    roles: dict[Spot, str] = {}
    for part in parts:
        for cell in part.cells:
            for digit in part.digits:
                roles.setdefault(Spot(cell, digit), part.role)
    for cell, digit, on in _nodes(step):
        roles.setdefault(Spot(cell, digit), "on" if on else "off")
    for candidates, role in ((step.placements, "placement"), (step.eliminations, "target")):
        for candidate in candidates:
            roles.setdefault(Spot(*candidate), role)
    return tuple(
        Highlight(cell, digit, role)
        for (cell, digit), role in sorted(roles.items())
        if marks is None or (cell, digit) in marks
    )


def _fills(step: Step, parts: list[Part]) -> Iterator[Fill]:
    for part in parts:
        if len(part.digits) > 1 or part.role.startswith("als"):
            for cell in part.cells:
                yield Fill(cell, part.role)
    for chain in step.chains:
        for node in chain:
            if node.als:
                yield from (Fill(cell, "helper") for cell in node.cells)
    for cell, _ in step.placements:
        yield Fill(cell, "placement")


def _labels(parts: list[Part]) -> Iterator[Label]:
    for part in parts:
        if part.role.startswith("als_"):
            yield from (Label(cell, part.role[-1].upper(), part.role) for cell in part.cells)


def _outlines(step: Step) -> Iterator[Outline]:
    for house in step.houses:
        yield Outline(NINE.houses[house].cells, "base" if step.covers else "house", house_name(house))
    for house in step.covers:
        yield Outline(NINE.houses[house].cells, "cover", house_name(house))


def _links(step: Step, parts: list[Part], marks: Candidates | None) -> Iterator[Link]:
    for number, chain in enumerate(step.chains):
        yield from _chain_links(chain, number)
    if isinstance(step, SeStep) and step.graph:
        for number, branch in enumerate(step.graph.branches):
            for node in branch:
                for parent in (branch[index] for index in node.parents):
                    yield Link((parent.cell,), parent.digit, (node.cell,), node.digit, not parent.on, number)
    code = step.technique.code
    if code in ("0400", "0401", "0404"):
        yield from _two_strong_links(step)
    if code in ("0402", "0405", "0803"):
        yield from _strong_pairs(parts)
    if code == "0803":
        yield from _twins(parts)
    if code in ("0800", "0801") and marks is not None:
        yield from _wings(step, parts, marks)
    if code.startswith("05") and marks is not None:
        yield from _colour_links(step.digits[0], parts, marks)
    if code in ("0901", "0902") and marks is not None:
        yield from _restricted(parts, marks)
    if code == "0903" and marks is not None:
        yield from _set_chain(parts, marks)
    if code == "0904" and marks is not None:
        yield from _petals(parts, marks)


def _chain_links(chain: tuple[Node, ...], number: int) -> Iterator[Link]:
    for node in chain:
        for parent in (chain[index] for index in node.parents):
            yield Link(parent.cells, parent.digit, node.cells, node.digit, not parent.on, number)


def _sees(one: Cell, other: Cell) -> bool:
    return other in NINE.peers(one)


def _two_strong_links(step: Step) -> Iterator[Link]:
    digit = step.digits[0]
    for index in range(0, len(step.parts) - 1, 2):
        ends, inner = step.parts[index].cells, step.parts[index + 1].cells
        for house in step.houses[index : index + 2]:
            cells = NINE.houses[house].cells
            end = [cell for cell in ends if cell in cells]
            near = [cell for cell in inner if cell in cells and cell not in end]
            if end and near:
                yield Link((end[0],), digit, (near[0],), digit, True)
        if len(inner) == 2:
            yield Link((inner[0],), digit, (inner[1],), digit, False)


def _strong_pairs(parts: list[Part]) -> Iterator[Link]:
    for part in parts:
        if part.role == "link" and len(part.cells) == 2:
            (first, second), digit = part.cells, part.digits[0]
            yield Link((first,), digit, (second,), digit, True)


def _twins(parts: list[Part]) -> Iterator[Link]:
    twins = next(part for part in parts if part.role == "pattern")
    link = next(part for part in parts if part.role == "link")
    digit = link.digits[0]
    for twin in twins.cells:
        near = next((cell for cell in link.cells if _sees(twin, cell)), None)
        if near is not None:
            yield Link((twin,), digit, (near,), digit, False)


def _wings(step: Step, parts: list[Part], marks: Candidates) -> Iterator[Link]:
    stem = next(part for part in parts if part.role == "stem")
    pincers = next(part for part in parts if part.role == "pattern")
    gone = {digit for _, digit in step.eliminations}
    for cell in pincers.cells:
        for digit in stem.digits:
            if (cell, digit) in marks and digit not in gone:
                yield Link(stem.cells, digit, (cell,), digit, False)


def _colour_links(digit: Digit, parts: list[Part], marks: Candidates) -> Iterator[Link]:
    colours = {part.role: part.cells for part in parts}
    for one, other in (("colour_a", "colour_b"), ("colour_c", "colour_d")):
        pair = {*colours.get(one, ()), *colours.get(other, ())}
        found = {
            places
            for house in NINE.houses
            if len(places := marks.places(digit, house)) == 2 and pair.issuperset(places)
        }
        yield from (Link((first,), digit, (second,), digit, True) for first, second in sorted(found))


def _common(one: Part, other: Part, digit: Digit, marks: Candidates) -> Link | None:
    """A weak link between two sets, if only one of them can have the digit: drawn where they are nearest."""
    here, there = ([cell for cell in part.cells if (cell, digit) in marks] for part in (one, other))
    pairs = [(a, b) for a in here for b in there]
    if not pairs or not all(_sees(a, b) for a, b in pairs):
        return None
    first, second = min(pairs, key=lambda pair: abs(pair[0] // 9 - pair[1] // 9) + abs(pair[0] % 9 - pair[1] % 9))
    return Link((first,), digit, (second,), digit, False)


def _sets(parts: list[Part]) -> list[Part]:
    return [part for part in parts if part.role.startswith("als_")]


def _restricted(parts: list[Part], marks: Candidates) -> Iterator[Link]:
    digits = {digit for part in parts if part.role == "link" for digit in part.digits}
    for one, other in combinations(_sets(parts), 2):
        for digit in sorted(digits & {*one.digits} & {*other.digits}):
            if link := _common(one, other, digit, marks):
                yield link


def _set_chain(parts: list[Part], marks: Candidates) -> Iterator[Link]:
    """From set to set, never by the same digit twice in a row."""
    last = 0
    for one, other in pairwise(_sets(parts)):
        links = (_common(one, other, digit, marks) for digit in one.digits if digit in other.digits and digit != last)
        if link := next(filter(None, links), None):
            last = link.start_digit
            yield link


def _petals(parts: list[Part], marks: Candidates) -> Iterator[Link]:
    stem = next(part for part in parts if part.role == "stem")
    for petal in _sets(parts):
        links = (_common(stem, petal, digit, marks) for digit in stem.digits if digit in petal.digits)
        if link := next(filter(None, links), None):
            yield link
