"""A step in words, from the table of phrases of a language.

brief      Naked Pair: 2,6 in r4c17 => r4c3<>6
sentence   Naked Pair: r4c1 and r4c7 contain only 2 and 6 … So r4c3 is not 6.
full       the same in several lines, each chain link with its reason

The table has a template for the reason of every technique and length; the frame around it, and the conclusion, are
the same for all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..errors import SudokuError
from ..shape import Cell, Digit
from .facts import cells, digits, facts_of
from .names import Voice, cells_text, houses_text
from .phrases import LENGTHS
from .se_steps import SeStep
from .step import Candidate, Step

__all__ = [
    "brief",
    "chain_lines",
    "conclusion",
    "full",
    "reason",
    "sentence",
    "tell",
    "whereabouts",
    "with_article",
]


def tell(step: Step, length: str = "sentence", style: str = "rc", language: str = "en") -> str:
    """A step in words of that length."""
    if length not in LENGTHS:
        raise SudokuError(f"length {length!r}: expected one of {', '.join(LENGTHS)}")
    voice = Voice(style, language, step.all_houses)
    facts = facts_of(step)
    facts |= {
        "reason": _reason(step, length, facts, voice) or None,
        "conclusion": conclusion(step, style),
        "therefore": _therefore(step, voice),
    }
    return voice.fill(voice.table["frame"][length], facts)


def brief(step: Step, style: str = "rc", language: str = "en") -> str:
    """The short form, one line."""
    return tell(step, "brief", style, language)


def sentence(step: Step, style: str = "rc", language: str = "en") -> str:
    """What the pattern is, where, why it works, what follows."""
    return tell(step, "sentence", style, language)


def full(step: Step, style: str = "rc", language: str = "en") -> str:
    """The same in several lines, each chain link on a line with its reason."""
    return tell(step, "full", style, language)


def reason(step: Step, style: str = "rc", language: str = "en") -> str:
    """The sentence without what follows."""
    return _reason(step, "sentence", facts_of(step), Voice(style, language, step.all_houses))


def chain_lines(step: Step, style: str = "rc", language: str = "en") -> list[str]:
    """The chains of a step, each link on a line with its reason."""
    voice = Voice(style, language, step.all_houses)
    return [line for chain in facts_of(step)["chains"] for line in voice.show(chain, "lines").split("\n")]


def _reason(step: Step, length: str, facts: dict[str, Any], voice: Voice) -> str:
    if length == "full":
        facts = facts | {"sentence": _reason(step, "sentence", facts, voice)}
    return voice.fill(template(voice.table, step, length), facts)


def template(phrases: dict[str, Any], step: Step, length: str) -> str:
    """The template of a step: its kind's on the Sudoku Explainer scale, else its technique's. A name stands for
    another one that is told alike.
    """
    kind: str | None = step.kind if isinstance(step, SeStep) else None
    known = phrases["techniques"] | phrases["rules"] | (phrases["se"] if kind else {})
    entry = known[kind or step.technique.name]
    while isinstance(entry, str):
        entry = known[entry]
    text = entry[length]
    return text if isinstance(text, str) else "\n".join(text)


def conclusion(step: Step, style: str = "rc") -> str:
    """What may be done, in short: `r4c3<>6`, `r2c9=5`."""
    parts = [_by_digit(step.placements, "=", style), _by_digit(step.eliminations, "<>", style)]
    return ", ".join(part for part in parts if part)


def _by_digit(candidates: Iterable[Candidate], sign: str, style: str) -> str:
    groups: dict[Digit, list[Cell]] = {}
    for cell, digit in candidates:
        groups.setdefault(digit, []).append(cell)
    return ", ".join(f"{cells_text(group, style)}{sign}{digit}" for digit, group in sorted(groups.items()))


def _therefore(step: Step, voice: Voice) -> str:
    """`So r4c3 is not 6 and r4c5 is not 2 or 6.` Cells that lose the same digits are told together."""
    phrases = voice.table["conclusion"]
    told = []
    for digit in sorted({digit for _, digit in step.placements}):
        where = cells(c for c, d in step.placements if d == digit)
        told.append(voice.fill(phrases["on"], {"cells": where, "digits": digits([digit])}))
    lost: dict[Cell, list[Digit]] = {}
    for cell, digit in sorted(set(step.eliminations)):
        lost.setdefault(cell, []).append(digit)
    groups: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell, gone in lost.items():
        groups.setdefault(tuple(gone), []).append(cell)
    for same, group in groups.items():
        told.append(voice.fill(phrases["off"], {"cells": cells(group), "digits": digits(same)}))
    return voice.fill(phrases["so"], {"items": [{"text": text} for text in told]})


def whereabouts(step: Step, style: str = "rc") -> str:
    """Where to look: the houses of the pattern; or the boxes in which its cells lie, or what it changes."""
    if step.houses:
        return houses_text(step.houses, style)
    found = step.cells or [cell for cell, _ in (*step.placements, *step.eliminations)]
    return houses_text(sorted({18 + cell // 27 * 3 + cell % 9 // 3 for cell in found}), style)


def with_article(name: str) -> str:
    """`an` before a vowel sound: an X-Wing, an AIC, an Almost Locked Set; a Uniqueness Test."""
    return f"{'an' if name[0] in 'AEIO' or name.startswith(('X-', 'XY', 'X ')) else 'a'} {name}"
