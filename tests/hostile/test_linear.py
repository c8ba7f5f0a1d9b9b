"""Every detector and every reader is linear in the size of its text, however repetitive the text is.

    head + piece · n + tail        pieces: signs, words that formats look for, and parts of every sample

Twice the text takes twice as long where a reader is linear, and four times as long where it is quadratic. A reader
fails that is steep in two doublings one after the other (a single one may be a step: a limit that sets in), at the best
of several runs: only ratios fail, never a number of seconds. Times too short for the clock say nothing.
"""

import contextlib
import random
from collections.abc import Callable, Iterator
from time import thread_time

import pytest

from sudoku import SudokuError
from sudoku.formats import FORMATS, Source, detect, find_format, read_many

from ..formats.test_samples import SAMPLES

SIZES = (1 << 17, 1 << 16, 1 << 15)
STEEPEST = 2.9
"""Between 2, which is linear, and 4, which is quadratic."""
NOISE = 0.004
SIGNS = [*" \n\t.01x|-+*#,;:{}[]<>()'\"\\/&%=_~u\u2502\u2500\u00b2"]
WORDS = [
    *(
        "\n\n",
        " \n",
        "\n#",
        "\n# a",
        "\n[",
        "\n|",
        "\n1",
        "\n1 2",
        "\n...",
        "\n---",
        "1\n",
        "1 ",
        "1,",
        "1,\n",
        "12 ",
        '"",',
    ),
    *(
        '"",',
        '{"a":',
        '"a":1,',
        "[[",
        '{"grid":',
        '{"grid": [[',
        '"grid" : ',
        '"cells":',
        "ce:[",
        "cells ",
        "{ce",
        "'a',",
    ),
    *("<a>", "</a>", "<a ", "<a b='", "<!--", "<![CDATA[", "&amp;", "<game data='1'/>", "<opensudoku", "<ksudoku "),
    *(
        "f-puzzles.com/",
        "sudokupad.app/",
        "a.",
        "a-",
        "www.",
        "https://",
        "/?bd=",
        "&s=1",
        "?load=",
        "N4",
        "scl",
        "fpuz",
    ),
    *(
        "1x1",
        "1x1:a",
        "d",
        "_1",
        ":1",
        "a:",
        ":0000:x:",
        " ED=",
        "ED=1 ",
        "1 ED=1/",
        "0a ",
        "+1",
        "..",
        "01",
        "(1)",
        "(12",
        "u1 ",
    ),
    *(
        "scl",
        "fpuz",
        "?load=",
        "N4",
        "u1 ",
        "01",
        "(1)",
        "(12",
        "|1|",
        "| 1 ",
        "+-",
        "*-*",
        "source,",
        "quizzes,solutions\n",
        "\ufeff",
        "\r",
        "\r\n",
        "\u2028",
        "\x85",
    ),
]
ROWS = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
HEADS = ["", "x", "{", ROWS]
TAILS = ["", " x", "\ny", ROWS]

Text = Callable[[int], str]


def repeated(head: str, piece: str, tail: str) -> Text:
    """Texts of a given size."""
    return lambda size: head + piece * (size // len(piece)) + tail


def repetitive(name: str) -> Iterator[tuple[str, Text]]:
    """Texts that repeat a piece, each with what is needed to see which it was."""
    chance = random.Random(name)
    for piece in SIGNS + WORDS:
        head, tail = chance.choice(HEADS), chance.choice(TAILS)
        yield f"{head!r} {piece!r}… {tail!r}", repeated(head, piece, tail)
    sample = SAMPLES[name].read_text()
    for _ in range(24):
        at = chance.randrange(len(sample))
        end = min(len(sample), at + chance.choice([1, 2, 3, 5, 9, 30, 100]))
        kept, rest = (sample[:at], sample[end:]) if chance.random() < 0.7 else ("", "")
        yield f"[{at}:{end}] {sample[at:end]!r}…", repeated(kept, sample[at:end], rest)


def cost(work: Callable[[str], object], text: str, runs: int = 1) -> float:
    """The least time of some runs."""
    times = []
    for _ in range(runs):
        start = thread_time()
        with contextlib.suppress(SudokuError, RecursionError):
            work(text)
        times.append(thread_time() - start)
    return min(times)


def assert_linear(work: Callable[[str], object], text: Text, what: str) -> None:
    large, *smaller = (text(size) for size in SIZES)
    if cost(work, large) < NOISE:
        return
    for runs in (1, 2, 4):
        times = [cost(work, large, runs)]
        for shorter in smaller:
            times.append(max(cost(work, shorter, runs), NOISE / 4))
            if times[-2] < STEEPEST * times[-1]:
                break
        else:
            continue
        return
    pytest.fail(f"{what}: each doubling of the text takes {times[0] / times[1]:.1f} times as long")


def read(name: str) -> Callable[[str], object]:
    return lambda text: sum(1 for _ in find_format(name).read(Source.from_input(text)))


@pytest.mark.parametrize("name", FORMATS)
def test_every_detector_is_linear(name: str) -> None:
    for what, text in repetitive(name):
        assert_linear(find_format(name).detect, text, f"{name} detects {what}")


@pytest.mark.parametrize("name", FORMATS)
def test_every_reader_is_linear(name: str) -> None:
    for what, text in repetitive(name):
        assert_linear(read(name), text, f"{name} reads {what}")


def test_telling_formats_apart_is_linear() -> None:
    for what, text in repetitive("line"):
        assert_linear(lambda text: detect(Source.from_input(text)), text, f"detecting {what}")


NESTED: dict[str, Text] = {
    "json keys, the last twice": lambda size: "{" + "".join(f'"a{i}":1,' for i in range(size // 9)) + '"b":1,"b":1}',
    "rules of digits": lambda size: '{"grid":[[{}]],"ruleset":"' + "1" * size + '"}',
    "rules of sides": lambda size: '{"grid":[[{}]],"ruleset":"' + "1x" * (size // 2) + '"}',
    "rules in many cages": lambda size: "{ce:[[,],[,]],re:[],ca:[" + "{v:'rules: a'}," * (size // 15) + "]}",
    "rows and blank lines": lambda size: ROWS + "\n" * size,
    "blank lines between": lambda size: "x" + "\n" * size + "y",
    "links in a row": lambda size: "f-puzzles.com/" * (size // 14) + " x",
}


@pytest.mark.parametrize("what", NESTED)
def test_texts_that_once_took_minutes_are_read_in_linear_time(what: str) -> None:
    def work(text: str) -> object:
        return list(read_many(text, "json" if "keys" in what else None))

    assert_linear(work, NESTED[what], what)


@pytest.mark.parametrize("name", FORMATS)
def test_blank_lines_before_a_puzzle_do_no_harm(name: str) -> None:
    sample = SAMPLES[name].read_text()
    assert list(read_many("\n \n" * 40_000 + sample)) == list(read_many(sample))


def test_errors_count_the_blank_lines_above() -> None:
    with pytest.raises(SudokuError, match="line 70001"):
        list(read_many("\n" * 70_000 + "." * 80 + "?\n", "line"))
