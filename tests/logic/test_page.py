"""The pages of techniques are what the program says, and each has all that a page is to have."""

import re
import zlib
from base64 import urlsafe_b64decode

import pytest
from tools import lessons, technique_docs
from tools.technique_exercises import NUMBER, Row, hardness, in_order

from sudoku import Puzzle, read
from sudoku.logic.constraints.table import BY_NAME, RULE_LADDER
from sudoku.logic.definitions import Definition, define
from sudoku.logic.technique import TECHNIQUES, Technique

SEARCHED = [one for one in TECHNIQUES.values() if one.searched]
LINKED = ("single digit", "wings", "coloring", "chains", "forcing")
"""Families whose pictures show how candidates depend on each other."""
LINK = re.compile(
    r'^\d\. <a href="(\S+)">Play it here</a> or \[open the board in SudokuPad\]\((\S+)\).*; as text:$', re.MULTILINE
)


def section(page: str, title: str) -> str:
    """What is under a heading."""
    return page.split(f"\n## {title}\n")[1].split("\n## ", maxsplit=1)[0]


def test_the_index_is_up_to_date_and_links_every_page():
    told = technique_docs.technique_docs()
    assert technique_docs.PAGE.read_text(encoding="utf-8") == told, "run python tools/technique_docs.py"
    for one in TECHNIQUES.values():
        assert f"| [{one.name}](techniques/{one.id}.md) |" in told


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return dict(technique_docs.pages())


@pytest.mark.parametrize("one", BY_NAME.values(), ids=lambda one: one.id)
def test_a_page_of_a_technique_for_clues_has_the_texts_its_level_and_a_pictured_example(one: Technique, files):
    page, found, rung = files[f"{one.id}.md"], define(one), RULE_LADDER.rung(one)
    assert page.startswith(f"# {one.name}\n\n{found.text}\n")
    assert found.why in section(page, "Why it works")
    assert f"Level {rung.level}, score {rung.score}." in section(page, "How to spot it")
    assert found.step_in(found.example)[1].sentence() in section(page, "Example")
    assert struck(files[f"{one.id}.svg"]) == len(found.step_in(found.example)[1].eliminations)
    assert f"| [{one.name}](techniques/{one.id}.md) | {rung.level} | {rung.score} |" in technique_docs.technique_docs()


@pytest.mark.parametrize("one", TECHNIQUES.values(), ids=lambda one: one.id)
def test_a_page_has_the_texts_both_scales_and_how_often_it_is_needed(one: Technique, files: dict[str, str]):
    page, found = files[f"{one.id}.md"], define(one)
    assert page.startswith(f"# {one.name}\n\n{found.text}\n")
    for title, text in (("Why it works", found.why), ("How to spot it", found.spot)):
        assert len(text) > 15
        assert text in section(page, title)
    assert f"| HoDoKu | {found.rung.level}, score {found.rung.score}, code {one.code} |" in page
    assert f"| Sudoku Explainer | {found.se or 'no technique of its own: it uses chains here'} |" in page
    assert re.search(r"^\| needed in \| ([\d,]+ of 100,000 random puzzles|off by default)", page, re.MULTILINE)


@pytest.mark.parametrize("one", SEARCHED, ids=lambda one: one.id)
def test_a_page_has_two_pictured_examples_the_second_harder(one: Technique, files: dict[str, str]):
    page, found = files[f"{one.id}.md"], define(one)
    for title, line, picture in (
        ("Example", found.example, f"{one.id}.svg"),
        ("A harder example", found.harder, f"{one.id}-2.svg"),
    ):
        told, (_, step) = section(page, title), found.step_in(line)
        assert step.sentence() in told
        assert f"]({picture})" in told
        assert f"\n{line}\n" in told
        check_picture(found, line, files[picture])
    assert hardness(one, found.harder) > hardness(one, found.example)


def struck(svg: str) -> int:
    """How many candidates are struck out."""
    return len(re.findall(r'<path d="M\S+ \S+L\S+ \S+" stroke="#c02a00" stroke-width="1.4"', svg))


def check_picture(found: Definition, line: str, svg: str) -> None:
    """Every digit and every candidate is in it, what goes is struck out, and chains are drawn link by link."""
    puzzle, step = found.step_in(line)
    digits = 81 - len(puzzle.board.holes) + sum(mask.bit_count() for mask in puzzle.candidates.masks)
    assert len(re.findall(r">[1-9]</text>", svg)) == digits
    assert struck(svg) == len(step.eliminations)
    links = len(re.findall(r'<path d="M[^"]+Q[^"]+" fill="none"', svg))
    ends = {
        frozenset(((chain[parent].cells, chain[parent].digit), (node.cells, node.digit)))
        for chain in step.chains
        for node in chain
        for parent in node.parents
    }
    assert links >= max(len(ends), found.technique.family in LINKED)


def unpacked(letters: str) -> Puzzle:
    """The game of a link of the web page."""
    squeezed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    return read(zlib.decompress(squeezed, -zlib.MAX_WBITS).decode(), "json")


@pytest.mark.parametrize("one", SEARCHED, ids=lambda one: one.id)
def test_a_page_has_positions_to_practise_on_as_text_and_links(one: Technique, files: dict[str, str]):
    told, found = section(files[f"{one.id}.md"], "Practice"), define(one)
    lines = re.findall(r"^   (:\d{4}:.*)$", told, re.MULTILINE)
    assert len({*lines}) == NUMBER - 2
    assert not {found.example, found.harder} & {*lines}
    links = LINK.findall(told)
    assert len(links) == len(lines)
    for line, (here, there) in zip(lines, links, strict=True):
        assert found.step_in(line)[1].technique == one
        save = unpacked(here.partition("#g=")[2])
        assert (save.grid, save.placed, save.marks) == (read(line).grid, read(line).placed, read(line).candidates)
        assert read(there, "sudokupad").board == read(line).board
    for line, easier in found.sightings:
        assert (line in lines) <= (f"(also there: {easier})" in told)


@pytest.mark.parametrize("one", SEARCHED, ids=lambda one: one.id)
def test_positions_are_in_the_order_of_a_lesson(one: Technique):
    found = define(one)
    rows = [Row(line) for line in found.exercises] + [Row(line, easier.id) for line, easier in found.sightings]
    assert len(rows) == NUMBER
    assert rows == in_order(one, rows), "run python tools/technique_exercises.py"


def test_the_board_to_step_through_is_a_lesson_of_the_web_page(files: dict[str, str]):
    taught = {re.sub(r"[^a-z0-9]+", "-", row["name"].lower()).strip("-") for row in lessons.rows()}
    for one in SEARCHED:
        assert re.search(r"#learn/([a-z0-9-]+)\?example=1", files[f"{one.id}.md"])[1] in taught  # type: ignore[index]
