"""Step → Drawing: the mapping, family by family. With the position in which a step is found, the whole board is drawn;
without it, what the step itself names.

    placements      a ring, role `placement`          eliminations    a strike, role `target` unless part of the pattern
    houses          outlined as base if there are covers, else as house; covers as cover
    parts           one digit: candidates in the role of the part; several: the cells too; of two roles the first
                    als: roles als_a, als_b …, cells filled, each cell labelled with the letter of its set
                    blocker: the filled cell. floor, start, end, deadly, removed, conflict: no sign of their own
    chains, graph   on and off candidates; a link from each parent: strong after an off, weak after an on

and links that the parts imply:

    two strong links (Skyscraper, kite)   end ═ inner in each house, inner ┄ inner between them
    Empty Rectangle, W-Wing               the link cells strongly; the twins weakly to them
    wings                                 stem ┄ pincer, by the digit both have
    colours                               A ═ B, C ═ D in houses with just these two places (where marks are known);
                                          conflict ┄ conflict
    rectangles                            locked ═ locked where a house has two of them
    ALS, Death Blossom                    part ┄ part by the link that joins them, where they are nearest
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..grid import Candidates
from ..logic import SeStep, Step
from ..logic.constraints.step import RuleStep
from ..logic.names import Voice
from ..logic.phrases.template import Value
from ..logic.situation import Situation
from ..logic.step import Node, Part
from ..puzzle import Puzzle
from ..shape import NINE, Cell, Digit
from .drawing import Drawing, DrawnLink, Fill, Highlight, Label, Outline, Spot
from .theme import SETS

__all__ = ["step_drawing"]

_LETTERS = "abcde"
_SILENT = ("floor", "start", "end", "deadly", "removed", "conflict", "blocker")  # drawn as parts of others


def step_drawing(step: Step, position: Puzzle | None = None) -> Drawing:
    """What a step looks like: on the board it was found in, or by itself."""
    marks = Situation(position, b"").marks if position is not None else None
    parts = list(_named_parts(step))
    highlights = _highlights(step, parts, marks)
    return Drawing(
        NINE,
        step.name,
        step.sentence(),
        regions=_regions(position),
        figures=position.rules.figures(NINE) if position is not None and position.rules else (),
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


def _regions(position: Puzzle | None) -> tuple[tuple[Cell, ...], ...]:
    if position is None or position.rules.regions is None:
        return ()
    return tuple(position.rules.on(NINE).regions.values())


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
    if isinstance(step, RuleStep):
        for link in step.trail:
            if not link.dead:
                yield link.cell, link.digit, link.on


def _highlights(step: Step, parts: list[Part], marks: Candidates | None) -> tuple[Highlight, ...]:
    """The first role that a candidate has: part, chain, then what the step does to it."""
    roles: dict[Spot, str] = {}
    for part in parts:
        for cell in part.cells if part.role not in _SILENT else ():
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
        if part.role == "blocker" or (
            part.role not in (*_SILENT, "roof") and (len(part.digits) > 1 or part.role.startswith("als"))
        ):
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
            letter = SETS[_LETTERS.index(part.role[-1])]
            yield from (Label(cell, letter, part.role) for cell in part.cells)


def _outlines(step: Step) -> Iterator[Outline]:
    for house in step.houses:
        yield Outline(step.all_houses[house].cells, "base" if step.covers else "house", _name(step, house))
    for house in step.covers:
        yield Outline(step.all_houses[house].cells, "cover", _name(step, house))


def _name(step: Step, house: int) -> str:
    return Voice(houses=step.all_houses).show(Value("houses", (house,)), "")


def _links(step: Step, parts: list[Part], marks: Candidates | None) -> Iterator[DrawnLink]:
    for number, chain in enumerate(step.chains):
        yield from _chain_links(chain, number)
    if isinstance(step, SeStep) and step.graph:
        for number, branch in enumerate(step.graph.branches):
            for node in branch:
                for parent in (branch[index] for index in node.parents):
                    yield DrawnLink((parent.cell,), parent.digit, (node.cell,), node.digit, not parent.on, number)
    yield from _joins(step.parts)
    code = step.technique.code
    if code in ("0400", "0401", "0404"):
        yield from _two_strong_links(step)
    if code in ("0402", "0405", "0803"):
        yield from _strong_pairs(parts)
    if code == "0803":
        yield from _twins(parts)
    if code in ("0800", "0801"):
        yield from _wings(step, parts)
    if code.startswith("05") and marks is not None:
        yield from _colour_links(step.digits[0], parts, marks)


def _chain_links(chain: tuple[Node, ...], number: int) -> Iterator[DrawnLink]:
    for node in chain:
        for parent in (chain[index] for index in node.parents):
            yield DrawnLink(parent.cells, parent.digit, node.cells, node.digit, not parent.on, number)


def _sees(one: Cell, other: Cell) -> bool:
    return other in NINE.peers(one)


def _two_strong_links(step: Step) -> Iterator[DrawnLink]:
    digit = step.digits[0]
    for index in range(0, len(step.parts) - 1, 2):
        ends, inner = step.parts[index].cells, step.parts[index + 1].cells
        for house in step.houses[index : index + 2]:
            cells = NINE.houses[house].cells
            end = [cell for cell in ends if cell in cells]
            near = [cell for cell in inner if cell in cells and cell not in end]
            if end and near:
                yield DrawnLink((end[0],), digit, (near[0],), digit, True)
        if len(inner) == 2:
            yield DrawnLink((inner[0],), digit, (inner[1],), digit, False)


def _strong_pairs(parts: list[Part]) -> Iterator[DrawnLink]:
    for part in parts:
        if part.role == "link" and len(part.cells) == 2:
            (first, second), digit = part.cells, part.digits[0]
            yield DrawnLink((first,), digit, (second,), digit, True)


def _twins(parts: list[Part]) -> Iterator[DrawnLink]:
    twins = next(part for part in parts if part.role == "pattern")
    link = next(part for part in parts if part.role == "link")
    digit = link.digits[0]
    for twin in twins.cells:
        near = next((cell for cell in link.cells if _sees(twin, cell)), None)
        if near is not None:
            yield DrawnLink((twin,), digit, (near,), digit, False)


def _wings(step: Step, parts: list[Part]) -> Iterator[DrawnLink]:
    stem = next(part for part in parts if part.role == "stem")
    gone = {digit for _, digit in step.eliminations}
    for part in parts:
        if part.role == "pattern" and len(part.cells) == 1:
            for digit in part.digits:
                if digit in stem.digits and digit not in gone:
                    yield DrawnLink(stem.cells, digit, part.cells, digit, False)


def _colour_links(digit: Digit, parts: list[Part], marks: Candidates) -> Iterator[DrawnLink]:
    colours = {part.role: part.cells for part in parts}
    for one, other in (("colour_a", "colour_b"), ("colour_c", "colour_d")):
        pair = {*colours.get(one, ()), *colours.get(other, ())}
        found = {
            places
            for house in NINE.houses
            if len(places := marks.places(digit, house)) == 2 and pair.issuperset(places)
        }
        yield from (DrawnLink((first,), digit, (second,), digit, True) for first, second in sorted(found))


def _joins(parts: tuple[Part, ...]) -> Iterator[DrawnLink]:
    """Links between sets, between cells that contradict each other, and in houses where a digit is locked."""
    for part in parts:
        if part.role == "link" and part.joins:
            one, other = (parts[index].cells for index in part.joins)
            pairs = [(a, b) for a in part.cells if a in one for b in part.cells if b in other and a != b]
            first, second = min(pairs, key=_distance)
            yield DrawnLink((first,), part.digits[0], (second,), part.digits[0], False)
        if part.role == "conflict" and len(part.cells) == 2:
            first, second = part.cells
            yield DrawnLink((first,), part.digits[0], (second,), part.digits[0], False)
        if part.role == "locked":
            for house in part.houses:
                inside = [cell for cell in part.cells if cell in NINE.houses[house].cells]
                if len(inside) == 2:
                    yield DrawnLink((inside[0],), part.digits[0], (inside[1],), part.digits[0], True)


def _distance(pair: tuple[Cell, Cell]) -> int:
    one, other = pair
    return abs(one // 9 - other // 9) + abs(one % 9 - other % 9)
