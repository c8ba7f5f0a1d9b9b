"""Fuzz targets, one for each reader: samples after accidents that know bytes, text, JSON, packed links and XML.

    python -m tests.hostile.fuzz --seconds 600            all formats in turn, until the time is up
    python -m tests.hostile.fuzz json --seed 7 --cases 1  one case again

Whatever a text is, a reader gives puzzles or raises SudokuError; puzzles that were read can be written and read again.
A case depends on the name of the format and its seed alone. The first case that fails ends the run and is printed.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Callable
from itertools import count, islice
from typing import Any

from sudoku import Puzzle, SudokuError
from sudoku.formats import FORMATS, find_format, read_many, write_many
from sudoku.formats.payload import pack, unpack

from ..formats.strategies import JUNK
from ..formats.test_samples import SAMPLES

PIECES = [b"\0", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\xc3", b"\xed\xa0\x80", "²٣\u2028".encode()]
PIECES += [b"\r", b"\r\n", b"\n\n", b"-1", b"99", b"NaN", b"1e999", b"]]>"]
PIECES += [bytes([sign]) for sign in b'{["<&#:,|+u(%']
Change = Callable[[random.Random, str], str]


def mutate_bytes(chance: random.Random, data: bytes) -> bytes:
    """Bits turned, pieces put in, cut out, repeated or moved, an early end."""
    for _ in range(chance.choice([0, 1, 1, 2, 4, 8])):
        at = chance.randint(0, len(data))
        end = min(len(data), at + chance.choice([0, 1, 2, 8, 40]))
        match chance.randrange(6):
            case 0 if data:
                at = chance.randrange(len(data))
                data = data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
            case 1:
                data = data[:at] + chance.choice(PIECES) + data[end:]
            case 2:
                data = data[:at] + data[end:]
            case 3:
                data = data[:end] + data[at:end] * chance.choice([1, 2, 100]) + data[end:]
            case 4:
                data = data[:at]
            case _:
                data = data[at:] + data[:at]
    return data


def mutate_json(chance: random.Random, value: Any) -> Any:
    """One part of a value gone, doubled, nested, or another thing altogether."""
    if not isinstance(value, (dict, list)) or not value or chance.random() < 0.15:
        return chance.choice([*JUNK, [value], {"a": value}, "\ud800", 2**70, -0.0, "9" * 50])
    copy: Any = value.copy()
    key: Any = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
    match chance.randrange(6):
        case 0:
            del copy[key]
        case 1 if isinstance(copy, list):
            copy.insert(key, copy[key])
        case 1:
            copy[chance.choice(["grid", "cells", "size", "info", "region", "\x1b", ""])] = copy[key]
        case _:
            copy[key] = mutate_json(chance, copy[key])
    return copy


def change_json(chance: random.Random, text: str) -> str:
    """The values of a text, or of its lines, after an accident to one of them."""
    lines = text.split("\n") if text.lstrip().startswith("{") and "}\n{" in text else [text]
    at = chance.randrange(len(lines))
    try:
        lines[at] = json.dumps(mutate_json(chance, json.loads(lines[at])))
    except ValueError:
        return text
    return "\n".join(lines)


_PAYLOAD = re.compile(r"(?:(?<=load=)|(?<=fpuz)|(?<=scl))[A-Za-z0-9+/=%]{16,}")


def change_packed(chance: random.Random, text: str) -> str:
    """The text within a link after an accident, packed again."""

    def again(found: re.Match[str]) -> str:
        inner = change_json(chance, unpack(found[0]))
        if chance.random() < 0.3:
            inner = mutate_bytes(chance, inner.encode("utf-8", "replace")).decode("utf-8", "replace")
        try:
            return pack(inner)
        except (SudokuError, ValueError, KeyError, IndexError, TypeError):  # the packer takes no more
            return found[0]

    return _PAYLOAD.sub(again, text)


def change_xml(chance: random.Random, text: str) -> str:
    """A tag or an attribute gone, doubled, swapped with another, or given another value."""
    parts = re.findall(r"<[^>]*>|[^<]+", text)
    attributes = re.findall(r'\w+="[^"]*"', text)
    at = chance.randrange(len(parts))
    match chance.randrange(5):
        case 0:
            del parts[at]
        case 1:
            parts.insert(at, parts[at])
        case 2:
            other = chance.randrange(len(parts))
            parts[at], parts[other] = parts[other], parts[at]
        case 3 if attributes:
            value = chance.choice(["", "-1", "9" * 30, "&#27;[31m", "&x;", "1|2|3|", "version: 3\n1|2|0|"])
            chosen = chance.choice(attributes)
            return text.replace(chosen, re.sub(r'"[^"]*"', lambda _: f'"{value}"', chosen), 1)
        case _:
            odd = ["<!DOCTYPE a [<!ENTITY x 'y'>]>", "<a>", "</a>", "<![CDATA[x]]>", "<!--", "&x;"]
            parts.insert(at, chance.choice(odd))
    return "".join(parts)


def changes(text: str) -> list[Change]:
    """The accidents that fit a text."""
    start = text.lstrip()[:1]
    found: list[Change] = []
    if start in ("{", "["):
        found.append(change_json)
    if start == "<":
        found.append(change_xml)
    if _PAYLOAD.search(text):
        found.append(change_packed)
    return found


def case(name: str, seed: int) -> bytes:
    """The text of one case."""
    chance = random.Random(f"{name}:{seed}")
    text = SAMPLES[name].read_text(encoding="utf-8")
    for change in changes(text):
        if chance.random() < 0.7:
            text = change(chance, text)
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.05:
        data = text.encode("utf-16", "replace")
    return mutate_bytes(chance, data)


def check(name: str, data: bytes) -> None:
    """Reads a text as a format, and as whatever it seems to be; writes what was read, and reads it again."""
    for format in (name, None):
        try:
            puzzles = list(islice(read_many(data, format), 50))
        except SudokuError:
            continue
        for puzzle in puzzles if format else ():
            check_again(name, puzzle)


def check_again(name: str, puzzle: Puzzle) -> None:
    """What a format has read it writes so that it comes back, unless it says that it cannot hold it."""
    if find_format(name).write is None:
        return
    try:
        text = "".join(write_many([puzzle], name))
        text.encode()
    except (SudokuError, UnicodeEncodeError):
        return
    (again,) = read_many(text, name)
    parts = ("grid", *find_format(name).keeps)
    assert all(getattr(again, part) == getattr(puzzle, part) for part in parts), text


def main() -> int:
    parser = argparse.ArgumentParser(description="Fuzz the readers.")
    parser.add_argument("formats", nargs="*", default=list(FORMATS))
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cases", type=int, default=None)
    wanted = parser.parse_args()
    end, done = time.monotonic() + wanted.seconds, 0
    for seed in islice(count(wanted.seed), wanted.cases):
        for name in wanted.formats:
            data = case(name, seed)
            try:
                check(name, data)
            except BaseException:
                print(f"failed: python -m tests.hostile.fuzz {name} --seed {seed} --cases 1", file=sys.stderr)
                print(repr(data[:2000]), file=sys.stderr)
                raise
            done += 1
        if time.monotonic() > end:
            break
    print(f"{done} cases, seeds {wanted.seed} to {seed}: nothing but puzzles and SudokuError")
    return 0


if __name__ == "__main__":
    sys.exit(main())
