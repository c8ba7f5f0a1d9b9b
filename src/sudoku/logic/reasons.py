"""Why a step works, family by family, in one voice. `words.sentence` adds the name before and the conclusion after."""

from __future__ import annotations

from collections.abc import Callable

from .step import Part, Step
from .words import _houses, _listed, cell_name, chain_text, house_name
from .words import cells_text as at

__all__ = ["reason"]


def reason(step: Step, style: str) -> str:
    """The sentences between the name of a step and its conclusion."""
    return _PHRASES[step.technique.phrase](step, style)


def _part(step: Step, role: str) -> Part:
    return next(part for part in step.parts if part.role == role)


def _sets(step: Step, style: str) -> list[str]:
    return [
        f"{at(part.cells, style)} {{{', '.join(map(str, part.digits))}}}" for part in step.parts if part.role == "als"
    ]


def _full_house(step: Step, style: str) -> str:
    (cell, digit) = step.placements[0]
    return f"{cell_name(cell, style)} is the last hole of {house_name(step.houses[0])}, and {digit} is missing there."


def _naked_single(step: Step, style: str) -> str:
    (cell, digit) = step.placements[0]
    return f"{digit} is the only candidate left in {cell_name(cell, style)}."


def _hidden_single(step: Step, style: str) -> str:
    (cell, digit) = step.placements[0]
    return f"{cell_name(cell, style)} is the only place for {digit} in {house_name(step.houses[0])}."


def _locked(step: Step, style: str) -> str:
    digit, house, cover = step.digits[0], house_name(step.houses[0]), house_name(step.covers[0])
    cells = at(step.parts[0].cells, style)
    return (
        f"In {house} every place for {digit} ({cells}) lies in {cover}. One of them is {digit}, "
        f"so {cover} has its {digit} there."
    )


def _naked(step: Step, style: str) -> str:
    part = step.parts[0]
    where = _listed(house_name(house) for house in step.houses)
    return (
        f"{at(part.cells, style)} hold only the {len(part.digits)} digits {_listed(part.digits)} between them. "
        f"They use these digits up for {where}."
    )


def _hidden(step: Step, style: str) -> str:
    part = step.parts[0]
    return (
        f"In {house_name(step.houses[0])} the digits {_listed(part.digits)} fit only into {at(part.cells, style)}. "
        f"These cells hold them and nothing else."
    )


def _fish(step: Step, style: str) -> str:
    digit, size = step.digits[0], len(step.houses)
    covers = step.covers[:size]
    text = (
        f"{digit} stands once in each of the {size} houses {_houses(step.houses)}, "
        f"and its places there lie in the {size} houses {_houses(covers)}"
    )
    fins = [part for part in step.parts if part.role in ("fin", "endo_fin")]
    if not fins:
        return f"{text}, which are used up."
    names = at((cell for part in fins for cell in part.cells), style)
    if step.siamese:
        text += f" (or {_houses(step.covers[size:])})"
    return f"{text}, but for {names}. Either {digit} stands in one of these, or it is nowhere else in the covers."


def _two_links(step: Step, style: str) -> str:
    digit = step.digits[0]
    ends, inner = (at(step.parts[i].cells, style) for i in (0, 1))
    return (
        f"{_listed(map(house_name, step.houses[:2]))} have two places for {digit} each; {inner} see each other, "
        f"so not both hold it, and at least one of {ends} does."
    )


def _empty_rectangle(step: Step, style: str) -> str:
    digit, box = step.digits[0], house_name(step.houses[0])
    return (
        f"In {box} every place for {digit} lies on one row or one column. The pair {at(step.parts[1].cells, style)} "
        f"is a strong link: whichever end is {digit}, box or link leaves no room for another."
    )


def _wing(step: Step, style: str) -> str:
    pivot = _part(step, "stem")
    digit = step.eliminations[0].digit
    ends = at((cell for part in step.parts if part.role == "pattern" for cell in part.cells), style)
    then = (
        f"{digit} stands in it or in one of {ends}" if digit in pivot.digits else f"one of {ends} is left with {digit}"
    )
    return f"Whatever {at(pivot.cells, style)} ({_listed(pivot.digits, 'or')}) holds, {then}."


def _w_wing(step: Step, style: str) -> str:
    twins, link = _part(step, "pattern"), _part(step, "link")
    digit = step.eliminations[0].digit
    return (
        f"{at(twins.cells, style)} both hold {_listed(twins.digits, 'or')}. In {house_name(step.houses[0])} one of "
        f"{at(link.cells, style)} is {link.digits[0]}, so one of the twins is not, and is {digit}."
    )


def _rectangle(step: Step, style: str) -> str:
    a, b = step.digits
    text = (
        f"If {at(step.parts[0].cells, style)} came to hold only {a} and {b}, the two could be swapped and the puzzle "
        f"would have two solutions."
    )
    for part in step.parts[1:]:
        if part.role == "roof" and step.technique.code in ("0601", "0604", "0608"):
            text += f" So one of {at(part.cells, style)} is {_listed(part.digits, 'or')}."
        if part.role == "helper":
            text += (
                f" So the extra candidates count, and with {at(part.cells, style)} they make a naked subset "
                f"{_listed(part.digits)} in {house_name(step.houses[0])}."
            )
    locked = {
        "uniqueness_4": "sharing a house",
        "uniqueness_6": "in the rows and columns",
        "hidden_rectangle": "in the row and column",
    }
    if step.technique.id in locked:
        text += f" One of the digits has no other place {locked[step.technique.id]}, so the other must give way."
    return text


def _bug(step: Step, style: str) -> str:
    part = step.parts[0]
    return (
        f"Every empty cell has two candidates, but {at(part.cells, style)} has three. Without {part.digits[0]} there, "
        f"every house would have each candidate twice, and the puzzle could not have one solution."
    )


def _colors(step: Step, style: str) -> str:
    digit = step.digits[0]
    named = {p.role: f"{p.role[-1].upper()} ({at(p.cells, style)})" for p in step.parts if p.role.startswith("colour")}
    text = f"Strong links of {digit} make two colours, {named['colour_a']} and {named['colour_b']}: one is true."
    if len(named) == 4:
        text += f" Likewise {named['colour_c']} and {named['colour_d']}, and the two clusters see each other."
    why = {
        "simple_colors_trap": "What sees both colours cannot hold it.",
        "simple_colors_wrap": "Two cells of one colour see each other, so that colour is false.",
        "multi_colors_1": "One of the far colours is true, so what sees both of these cannot hold it.",
        "multi_colors_2": "One colour sees both colours of the other cluster, so it is false.",
    }
    return f"{text} {why[step.technique.id]}"


def _chain(step: Step, style: str) -> str:
    chain, digit = step.chains[0], step.digits[0]
    text = f"{chain_text(chain, style)}."
    first, last = chain[0], chain[-1]
    if step.technique.id == "remote_pair":
        return f"{text} Cells an odd number of links apart hold {_listed(step.digits)} between them."
    if step.technique.id in ("continuous_nice_loop", "grouped_continuous_nice_loop"):
        return f"{text} The loop closes, so of each weak link one end is true."
    if first.cells == last.cells and step.technique.id.endswith("discontinuous_nice_loop"):
        premise = f"{at(first.cells, style)}{'=' if first.on else '<>'}{first.digit}"
        return f"{text} From {premise} follows what cannot go with it."
    if first.cells == last.cells:
        return f"{text} The start follows from its own denial, so it is {digit}."
    return (
        f"{text} So {at(first.cells, style)} is {first.digit} or {at(last.cells, style)} is {last.digit}, "
        f"at least one of them."
    )


def _als(step: Step, style: str) -> str:
    sets = _sets(step, style)
    digits = _listed(sorted({digit for _, digit in step.eliminations}))
    links = [_listed(digit for part in step.parts if part.role == "link" for digit in part.digits)]
    text = f"{_listed(sets)} are almost locked sets: one digit more than cells."
    if step.technique.id == "als_xz" and "," not in links[0] and "and" not in links[0]:
        return f"{text} {links[0]} cannot stand in both, so one of them is locked and has its {digits}."
    if step.technique.id == "als_xz":
        return f"{text} They share {links[0]}, each of which only one can have: both are locked."
    return f"{text} Linked by digits that only one of two can have, one end is locked and has its {digits}."


def _blossom(step: Step, style: str) -> str:
    stem = _part(step, "stem")
    digits = _listed(sorted({digit for _, digit in step.eliminations}))
    return (
        f"Each candidate of {at(stem.cells, style)} ({_listed(stem.digits)}) takes a digit from one of the almost "
        f"locked sets {_listed(_sets(step, style))}. Whichever is true, one set is locked and has its {digits}."
    )


def _sue_de_coq(step: Step, style: str) -> str:
    middle = _part(step, "pattern")
    return (
        f"{at(middle.cells, style)} {{{', '.join(map(str, middle.digits))}}} with {_listed(_sets(step, style))} have "
        f"as many digits as cells, and each digit fits into one house only: all of them stand there."
    )


def _template(step: Step, style: str) -> str:
    digit = step.digits[0]
    if step.placements:
        return f"Every way to complete {digit} over the whole grid uses {at((c for c, _ in step.placements), style)}."
    return f"No way to complete {digit} over the whole grid uses {at((c for c, _ in step.eliminations), style)}."


def _forcing(step: Step, style: str) -> str:
    told = "; ".join(chain_text(chain, style) for chain in step.chains)
    if "Contradiction" in step.technique.name:
        if step.houses:
            return f"{told}. Then {house_name(step.houses[0])} would have no place for {step.chains[0][-1].digit}."
        stem = [part for part in step.parts if part.role == "stem"]
        if stem and len(step.chains) > 1:
            return f"{told}. That leaves {at(stem[0].cells, style)} with a contradiction."
        return f"{told}. The assumption refutes itself."
    return f"{told}. One of the assumptions is true, and all of them say the same."


def _kraken(step: Step, style: str) -> str:
    told = "; ".join(chain_text(chain, style) for chain in step.chains)
    return f"{_fish(step, style)} In each of these cases the same follows: {told}."


def _brute_force(_: Step, __: str) -> str:
    return "No technique of the ladder finds a step; this digit is taken from the solution."


_PHRASES: dict[str, Callable[[Step, str], str]] = {
    "full_house": _full_house,
    "naked_single": _naked_single,
    "hidden_single": _hidden_single,
    "locked": _locked,
    "naked": _naked,
    "hidden": _hidden,
    "kraken": _kraken,
    "fish": _fish,
    "two_links": _two_links,
    "empty_rectangle": _empty_rectangle,
    "colors": _colors,
    "bug": _bug,
    "rectangle": _rectangle,
    "chain": _chain,
    "w_wing": _w_wing,
    "wing": _wing,
    "blossom": _blossom,
    "als": _als,
    "sue_de_coq": _sue_de_coq,
    "template": _template,
    "forcing": _forcing,
    "brute_force": _brute_force,
}
