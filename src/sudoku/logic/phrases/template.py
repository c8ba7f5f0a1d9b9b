"""Fills the templates of a phrase table.

{path}  {path:form}     a value, in a form of its kind; names.py lists the forms
{path#one|many}         the first text if the value has one item, else the second
{?path}…{:}…{/}         the first text if there is such a value (`{?path=text}`: and it reads so), else the second
{*path:joint}…{/}       the text for each item of a list; the joint is `and`, `or`, or what stands between two items

A path is names and numbers with dots between. A name in a list means its first item, a number counts from 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

__all__ = ["Fact", "Facts", "Value", "fill", "lookup"]

Fact = Any  # a Value, a text, a number, a flag, Facts, or a list of these
Facts = dict[str, Fact]
Show = Callable[[Fact, str], str]


@dataclass(frozen=True, slots=True)
class Value:
    """Cells, digits or houses."""

    kind: str
    items: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.items)


@dataclass(slots=True)
class _Section:
    sign: str  # "?" or "*"
    path: str
    more: str  # what the value must read, or the joint
    yes: list[Any]
    no: list[Any]


_TAG = re.compile(r"\{([^{}]*)\}")


def fill(template: str, facts: Facts, show: Show) -> str:
    """The text of a template; `show(value, form)` writes a value."""
    return _fill(_parsed(template), [facts], show)


@cache
def _parsed(template: str) -> list[Any]:
    """Texts, tags (as tuples of one string) and sections."""
    top: list[Any] = []
    here = top
    outer: list[tuple[list[Any], _Section]] = []
    for index, piece in enumerate(_TAG.split(template)):
        if index % 2 == 0:
            here.extend([piece] if piece else [])
        elif piece == ":":
            here = outer[-1][1].no
        elif piece == "/":
            here, _ = outer.pop()
        elif piece[:1] in "?*":
            path, more = [*re.split("[:=]", piece[1:], maxsplit=1), ""][:2]
            section = _Section(piece[0], path, more, [], [])
            here.append(section)
            outer.append((here, section))
            here = section.yes
        else:
            here.append((piece,))
    assert not outer, f"a section without its end: {template}"
    return top


def _fill(parts: Sequence[Any], scopes: list[Facts], show: Show) -> str:
    return "".join(part if isinstance(part, str) else _part(part, scopes, show) for part in parts)


def _part(part: _Section | tuple[str], scopes: list[Facts], show: Show) -> str:
    if isinstance(part, _Section):
        return _each(part, scopes, show) if part.sign == "*" else _if(part, scopes, show)
    (tag,) = part
    path, sign, form = _cut(tag)
    value = lookup(path, scopes)
    assert value is not None, f"nothing at {{{tag}}}"
    if sign == "#":
        one, _, many = form.partition("|")
        return one if _count(value) == 1 else many
    return show(value, form)


def _cut(tag: str) -> list[str]:
    """Path, sign and form of a tag."""
    return [*re.split("([:#])", tag, maxsplit=1), "", ""][:3]


def _if(part: _Section, scopes: list[Facts], show: Show) -> str:
    value = lookup(part.path, scopes)
    holds = bool(_count(value)) and (not part.more or show(value, "") == part.more)
    return _fill(part.yes if holds else part.no, scopes, show)


def _each(part: _Section, scopes: list[Facts], show: Show) -> str:
    items = lookup(part.path, scopes) or []
    texts = [
        _fill(part.yes, [*scopes, {"item": item} | (item if isinstance(item, dict) else {})], show) for item in items
    ]
    return show(texts, part.more) if part.more in ("and", "or") else part.more.join(texts)


def _count(value: Fact) -> int:
    return len(value) if isinstance(value, Value | list) else int(value is not None and value is not False)


def lookup(path: str, scopes: Sequence[Facts]) -> Fact:
    """What a path names, in the innermost scope that has its first name; None if there is nothing."""
    name, *rest = path.split(".")
    value = next((scope[name] for scope in reversed(scopes) if name in scope), None)
    for key in rest:
        if isinstance(value, list | Value) and key.isdigit():
            items = value if isinstance(value, list) else [Value(value.kind, (item,)) for item in value.items]
            value = items[int(key) - 1] if int(key) <= len(items) else None
        else:
            value = value[0] if isinstance(value, list) and value else value
            value = value.get(key) if isinstance(value, dict) else None
    return value
