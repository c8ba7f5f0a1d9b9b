"""XML read without surprises, each element with its line; attributes written so that they come back as they were.

Entities and external references are refused (they can grow without bound, or read files); DOCTYPE lines are not.
"""

from __future__ import annotations

import re
from typing import Any

from ..errors import FormatError, SudokuError

__all__ = ["Element", "attributes", "parse"]

_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
DEEPEST = 100


class Element:
    """An element: its name, attributes, text and children, and the line it began on."""

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.pieces: list[str] = []
        self.children: list[Element] = []

    @property
    def text(self) -> str:
        """What stands between its tags, outside its children."""
        return "".join(self.pieces)

    def get(self, name: str, default: str = "") -> str:
        """An attribute; the default, where it is not there."""
        return self.attributes.get(name, default)

    def find(self, *tags: str) -> list[Element]:
        """The children of these names."""
        return [child for child in self.children if child.tag in tags]


def parse(text: str) -> Element:
    """The root of a document; blank lines before it do no harm."""
    import xml.etree.ElementTree as ET

    from defusedxml import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    start = len(text) - len(text.lstrip())
    above = text.count("\n", 0, start)
    builder = _Builder(above)
    parser: Any = DefusedXMLParser(target=builder, forbid_dtd=False, forbid_entities=True, forbid_external=True)
    builder.expat = parser.parser
    try:
        parser.feed(text[start:])
        root: Element = parser.close()
    except DefusedXmlException as error:
        raise FormatError(f"XML with entities: they are not read ({type(error).__name__})") from None
    except ET.ParseError as error:
        line, column = error.position
        raise FormatError(f"not XML: {str(error).split(':')[0]}", line=above + line, column=column + 1) from None
    except (ValueError, LookupError) as error:
        raise FormatError(f"not XML: {error}") from None
    return root


class _Builder:
    """What the parser tells its finds to."""

    def __init__(self, above: int) -> None:
        self.above = above
        self.expat: Any = None
        self.root: Element | None = None
        self.open: list[Element] = []

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, self.above + int(self.expat.CurrentLineNumber))
        if len(self.open) == DEEPEST:
            raise FormatError("nested too deeply", line=element.line)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _tag: str) -> None:
        self.open.pop()

    def data(self, text: str) -> None:
        self.open[-1].pieces.append(text)

    def close(self) -> Element | None:
        return self.root


def attributes(values: dict[str, object]) -> str:
    """Attributes with a blank before each; those that are None are left out."""
    return "".join(f' {name}="{_escape(str(value))}"' for name, value in values.items() if value is not None)


def _escape(text: str) -> str:
    odd = _ILLEGAL.search(text)
    if odd:
        raise SudokuError(f"{text!r:.40}: XML cannot hold the character {odd[0]!r}")
    return "".join(_ESCAPES.get(sign, sign) for sign in text)
