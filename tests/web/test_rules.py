"""Puzzles with rules: played, drawn, explained and set."""

import json
import re
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

import sudoku
from sudoku import Puzzle
from sudoku.figures import to_plain
from sudoku.render.figures import above, below, ground
from sudoku.render.geometry import board
from sudoku.render.theme import THEMES
from sudoku.rules import KillerCage, Rules
from sudoku.variants import count_solutions

from .conftest import until
from .helpers import cell, go, label, line, menu, press, said, saved

KINDS = [
    *(
        "killer",
        "jigsaw",
        "diagonal",
        "windoku",
        "thermo",
        "slow-thermo",
        "arrow",
        "double-arrow",
        "between",
        "lockout",
    ),
    *("kropki", "xv", "even-odd", "quadruple", "little-killer", "sandwich", "renban"),
]


@cache
def made(kind: str) -> Puzzle:
    return sudoku.generate(variant=kind, seed=1).as_puzzle()


@cache
def link(kind: str) -> str:
    """Its f-puzzles link, without the solution."""
    puzzle = made(kind)
    return str(sudoku.write(Puzzle(puzzle.grid, rules=puzzle.rules), "fpuzzles"))


def solution(kind: str) -> str:
    return sudoku.solve(made(kind)).line()


def paste(page: Page, text: str, room: str = "play") -> None:
    page.goto("#settings")
    page.locator("h1").wait_for()
    page.goto(f"#{room}")
    page.get_by_role("textbox", name="Open a puzzle").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".board.figured").wait_for()


def with_rules(*rules: str, grid: str = "." * 81) -> str:
    return json.dumps({"grid": grid, "rules": list(rules)})


def faults(page: Page) -> str:
    return page.locator(".faults").inner_text()


def select(page: Page, *cells: int) -> None:
    cell(page, cells[0]).click()
    for number in cells[1:]:
        cell(page, number).click(modifiers=["Control"])


# Play


@pytest.mark.parametrize("kind", ["killer", "thermo"])
def test_a_link_is_played_to_the_end_by_keyboard(page: Page, kind: str):
    paste(page, link(kind))
    given, digits = made(kind).grid.line(), solution(kind)
    go(page, 0)
    for row in range(9):
        for column in range(9):
            if given[9 * row + column] == ".":
                press(page, digits[9 * row + column])
            press(page, "ArrowRight")  # around the edge after the last
        press(page, "ArrowDown")
    page.get_by_role("dialog", name="Solved!").wait_for()
    assert line(page) == digits
    assert faults(page) == ""


def test_a_broken_rule_is_shown_named_and_announced(page: Page):
    paste(page, with_rules("killercage 10 r1c1 r1c2", "thermometer r5c5 r5c6"))
    go(page, 0)
    press(page, "4")
    assert faults(page) == ""
    go(page, 1)
    press(page, "5")
    until(lambda: "Killer cage r1c1 r1c2: the digits are all different and sum to 10." in faults(page))
    assert "Killer cage r1c1 r1c2" in said(page)
    assert cell(page, 0).get_attribute("aria-invalid") == "true"
    assert "conflict" in label(page, 1)
    press(page, "6")
    until(lambda: faults(page) == "")
    go(page, 8)
    press(page, "4")
    until(lambda: faults(page) == "Broken: 4 stands twice in row 1.")
    page.goto("#settings")
    page.get_by_label("Check entries").select_option("off")
    page.go_back()
    page.locator(".table").wait_for()
    assert faults(page) == ""


def test_the_rules_stand_beside_the_board_in_words(page: Page):
    paste(page, link("killer"))
    rules = page.get_by_role("region", name="Rules")
    expect(rules).to_contain_text("Each row, each column and each box holds every digit once.")
    expect(rules).to_contain_text("Killer cage (28): the digits are all different and sum to the number in the corner")
    rules.get_by_text("rules, one by one").click()
    told = sudoku.read(link("killer")).rules.describe().splitlines()[1:]
    assert rules.locator("details li").all_inner_texts() == told


def test_marks_are_cleaned_by_sight(page: Page):
    paste(page, with_rules("antiknight"))
    page.get_by_role("button", name="Fill candidates").click()
    go(page, 40)
    press(page, "5")
    assert "candidates 1 2 3 4 6 7 8 9" in label(page, 21)  # a knight's move away, in another box
    press(page, "Control+z")
    assert "candidates 1 2 3 4 5 6 7 8 9" in label(page, 21)


def test_a_game_keeps_its_rules(page: Page, tmp_path: Path):
    paste(page, link("thermo"))
    hole = line(page).index(".")
    go(page, hole)
    press(page, solution("thermo")[hole])
    figures = page.locator(".board svg").first.inner_html()
    shown = page.locator(".rules li").all_inner_texts()

    def kept() -> None:
        until(lambda: line(page)[hole] == solution("thermo")[hole])
        assert page.locator(".board svg").first.inner_html() == figures
        assert page.locator(".rules li").all_inner_texts() == shown

    page.reload()
    kept()
    page.get_by_role("button", name="Share").click()
    page.get_by_label("With my digits and marks").check()
    until(lambda: "#g=" in page.get_by_label("Link", exact=True).input_value())
    shared = page.get_by_label("Link", exact=True).input_value()
    press(page, "Escape")
    menu(page, "Export")
    with page.expect_download() as download:
        page.locator("[data-export=json]").click()
    download.value.save_as(tmp_path / "game.json")
    exported = sudoku.read((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert exported.rules == sudoku.read(link("thermo")).rules
    with page.expect_download() as picture:
        page.locator("[data-export=svg]").click()
    picture.value.save_as(tmp_path / "game.svg")
    assert "#b3b9c0" in (tmp_path / "game.svg").read_text(encoding="utf-8")  # a thermometer of the light theme
    page.goto("#settings")
    page.goto(shared)
    kept()


def test_a_link_of_sudokupad_is_opened_from_the_address(page: Page):
    page.goto(f"#p={quote(str(sudoku.write(made('thermo'), 'sudokupad')))}")
    page.get_by_role("region", name="Rules").get_by_text("Thermometer (").wait_for()
    assert line(page) == made("thermo").grid.line()


def test_the_room_solve_has_the_rules_and_the_solution(page: Page):
    paste(page, link("thermo"))
    menu(page, "Solve path and rating")
    page.get_by_text("Steps and ratings are for 9×9 with the usual rules").wait_for()
    page.get_by_role("region", name="Rules").get_by_text("Thermometer (").wait_for()
    page.get_by_role("button", name="Show the solution").click()
    until(lambda: line(page) == solution("thermo"))


def test_other_sites_get_the_rules(page: Page):
    paste(page, link("killer"))
    page.get_by_role("button", name="Share").click()
    away = page.get_by_role("link", name="f-puzzles")
    away.wait_for()
    assert sudoku.read(away.get_attribute("href") or "").rules == sudoku.read(link("killer")).rules
    assert page.get_by_role("link", name="SudokuPad").count() == 1
    assert page.get_by_role("link", name="SudokuWiki").count() == 0  # knows no rules


def test_hints_say_what_they_know_and_lead_to_the_solution(page: Page):
    paste(page, link("killer"))
    until(lambda: '"solution"' in saved(page))
    for _ in range(3):
        page.get_by_role("button", name="Hint").click()
        until(lambda: "hints know singles only" in page.locator(".hint").inner_text())
    page.get_by_role("button", name="Apply").click()
    until(lambda: line(page).count(".") == 80)
    assert all(a in (".", b) for a, b in zip(line(page), solution("killer"), strict=True))


def test_print_shows_the_drawings(page: Page):
    paste(page, link("killer"))
    page.emulate_media(media="print")
    assert page.locator(".over path[stroke-dasharray]").first.is_visible()
    assert page.get_by_text("Killer cage (").is_visible()
    assert not page.locator(".pad").is_visible()


# Drawings


@pytest.mark.parametrize("kind", KINDS)
def test_figures_have_the_geometry_of_pythons_pictures(page: Page, kind: str):
    puzzle = made(kind)
    figures = puzzle.rules.figures(puzzle.shape)
    places, theme = board(9), THEMES["light"]
    expected = "".join(
        [*ground(figures, places, theme), *below(figures, places, theme), *above(figures, places, theme)]
    )
    paste(page, with_rules("antiknight"))
    drawn = page.evaluate(
        """async figures => {
          const { figureLayers } = (await import('./app/variants.js')).$figures;
          const { geometry } = (await import('./app/main.js')).$overlay;
          const { ground, below, above } = figureLayers(geometry(9), figures);
          return [...ground, ...below, ...above].map(element => element.outerHTML).join("");
        }""",
        [to_plain(figure) for figure in figures],
    )
    assert shapes(drawn) == [pytest.approx(numbers, abs=0.11) for numbers in shapes(expected)]


def shapes(svg: str) -> list[list[float]]:
    """Where the paths, circles, squares and texts stand, in order."""
    found = []
    for element in re.findall(r"<(?:path|circle|rect|text|polygon)[^>]*>", svg):
        named = dict(re.findall(r'(\S+)="([^"]*)"', element))
        places = " ".join(named.get(name, "") for name in ("d", "points", "cx", "cy", "r", "x", "y", "font-size"))
        found.append([float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", places)])
    return found


def test_regions_take_the_place_of_boxes(page: Page):
    paste(page, link("jigsaw"))
    boxes = page.evaluate("document.querySelector('.thick').getAttribute('d')")
    paste(page, with_rules("antiknight"))
    assert page.evaluate("document.querySelector('.thick').getAttribute('d')") != boxes


def test_clues_stand_outside_of_the_grid(page: Page):
    paste(page, link("sandwich"))
    whole, grid = page.locator(".board").bounding_box(), page.locator(".board .grid").bounding_box()
    assert whole is not None
    assert grid is not None
    assert grid["width"] == pytest.approx(grid["height"], abs=1)
    assert grid["width"] == pytest.approx(0.9 * whole["width"], abs=1)
    clue = page.locator(".over text").first.bounding_box()
    assert clue is not None
    assert clue["y"] + clue["height"] <= grid["y"]


LINES = [
    *("thermo", "line", "palindrome", "whispers", "renban", "region_sum", "between", "lockout"),
    *("entropic", "modular", "nabner", "zipper"),
]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_digits_stand_out_from_the_lines_under_them(page: Page, theme: str):
    page.goto("#settings")
    page.get_by_label("Theme").select_option(theme)
    paste(page, with_rules("thermometer r1c1 r1c2", grid="1" + "." * 80))
    go(page, 1)
    press(page, "2")
    page.get_by_role("button", name="Fill candidates").click()
    paints = page.evaluate(
        """roles => roles.map(role => {
          const probe = document.createElement('i');
          probe.style.color = `var(--fig-${role}-edge)`;
          document.body.append(probe);
          const colour = getComputedStyle(probe).color;
          probe.remove();
          return colour;
        })""",
        LINES,
    )
    for selector, least in ((".given .digit", 4.5), (".entry .digit", 3), (".centre .mark", 4.5)):
        ink = page.locator(selector).first.evaluate("e => getComputedStyle(e).color")
        for role, paint in zip(LINES, paints, strict=True):
            assert contrast(ink, paint) >= least, (selector, role)


def contrast(one: str, other: str) -> float:
    """The ratio of two colours as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


# Set


def add(page: Page, kind: str, *cells: int, **values: str) -> None:
    page.get_by_label("Kind of rule").select_option(kind)
    if cells:
        select(page, *cells)
    for name, value in values.items():
        page.locator(f".new-rule [name={name}]").fill(value)
    before = page.locator(".rule-list li").count()
    page.locator(".new-rule").get_by_role("button", name="Add").click()
    expect(page.locator(".rule-list li")).not_to_have_count(before)


def status(page: Page):
    return page.locator(".count")


def test_a_killer_is_set_from_scratch(page: Page):
    puzzle = made("killer")
    page.goto("#set")
    for constraint in puzzle.rules.constraints[:3]:
        assert isinstance(constraint, KillerCage)
        cells = [9 * row + column for row, column in constraint.cells]
        add(page, "killercage", *cells, value=str(constraint.value))
    expect(page.locator(".rule-list li")).to_have_count(3)
    expect(status(page)).to_have_text("Givens: 0. 1000 solutions or more.")
    page.get_by_text("Write rules as text").click()
    rest = "\n".join(map(str, puzzle.rules.constraints[3:]))
    page.get_by_label("Write rules as text").fill(rest)
    page.get_by_role("button", name="Add", exact=True).last.click()
    expect(status(page)).to_have_text("Givens: 0. Exactly one solution.")
    expect(page.locator("[data-cell='0']")).to_have_text(solution("killer")[0])
    page.get_by_text("rules could go").click()
    spare = page.locator(".hints .spare .button").all_inner_texts()
    needed = {rule for rule in puzzle.rules.constraints if not one_solution(puzzle, puzzle.rules.without(rule))}
    assert len(spare) == len(puzzle.rules.constraints) - len(needed)
    page.locator(".hints .spare .button").first.click()
    expect(page.locator(".rule-list li")).to_have_count(len(puzzle.rules.constraints) - 1)
    page.get_by_role("button", name="Undo").last.click()
    expect(page.locator(".rule-list li")).to_have_count(len(puzzle.rules.constraints))
    page.reload()
    expect(page.locator(".rule-list li")).to_have_count(len(puzzle.rules.constraints))
    expect(status(page)).to_have_text("Givens: 0. Exactly one solution.")
    page.get_by_role("button", name="Play it").click()
    page.get_by_role("region", name="Rules").get_by_text("Killer cage (").wait_for()


def one_solution(puzzle: Puzzle, rules: Rules) -> bool:
    return count_solutions(Puzzle(puzzle.grid, rules=rules), limit=2) == 1


def test_rules_are_taken_away_and_digits_stay(page: Page):
    page.goto("#set")
    go(page, 40)
    press(page, "5")
    add(page, "antiknight")
    add(page, "thermometer", 0, 10, 20)
    expect(page.locator(".rule-list")).to_contain_text("Thermometer r1c1 r2c2 r3c3")
    page.get_by_role("button", name="Remove: Anti-knight").click()
    expect(page.locator(".rule-list li")).to_have_count(1)
    assert line(page)[40] == "5"
    press(page, "Control+z")  # what was entered before can be taken back
    expect(page.locator("[data-cell='40'].entry")).to_have_count(0)


def test_kinds_that_need_more_than_cells(page: Page):
    page.goto("#set")
    add(page, "even", 0, 1)
    expect(page.locator(".rule-list li")).to_have_count(2)  # one for each cell
    add(page, "arrow", 20, 21, 22)
    add(page, "sandwichsum", 30, value="12")
    page.get_by_label("Kind of rule").select_option("clone")
    add(page, "clone", 60, 61, 70, 71)
    texts = page.locator(".rule-list li").all_inner_texts()
    assert "Arrow r3c3 / r3c3 r3c4 r3c5" in texts[2]
    assert "Sandwich sum 12 at r0c4" in texts[3]
    assert "Clone r7c7 r7c8 / r8c8 r8c9" in texts[4]


def test_what_does_not_fit_is_said_in_one_line(page: Page):
    page.goto("#set")
    page.get_by_label("Kind of rule").select_option("killercage")
    page.locator(".new-rule").get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert").first).to_have_text("Select its cells on the board, in order.")
    select(page, 0, 1)
    page.locator(".new-rule [name=value]").fill("40")
    page.locator(".new-rule").get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert").first).to_contain_text("3 … 17")


def test_a_conflict_is_explained(page: Page):
    page.goto("#set")
    add(page, "killercage", 0, 1, value="3")
    go(page, 9)
    press(page, "1")
    expect(status(page)).to_have_text("Givens: 1. No solution.")
    why = page.locator(".why")
    expect(why).to_contain_text("r2c1 = 1")
    expect(why).to_contain_text("Killer cage r1c1 r1c2: the digits are all different and sum to 3.")
    assert page.locator(".outline.r-cover").count() == 1
    page.get_by_role("button", name="Remove: Killer cage").click()
    expect(status(page)).to_have_text("Givens: 1. 1000 solutions or more.")


@pytest.mark.parametrize("room", ["play", "set"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_no_accessibility_violations(page: Page, axe, room: str, theme: str):
    page.goto("#settings")
    page.get_by_label("Theme").select_option(theme)
    paste(page, link("killer"), room)
    if room == "set":
        expect(page.locator(".hints")).to_contain_text("rules could go")
    else:
        go(page, 0)
        press(page, "1")
        go(page, 1)
        press(page, "1")
    assert axe(page) == []


@pytest.mark.parametrize("room", ["play", "set"])
@pytest.mark.parametrize("kind", ["killer", "skyscraper"])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320)])
def test_no_scrolling_sideways(page: Page, room: str, kind: str, width: int, height: int):
    page.set_viewport_size({"width": width, "height": height})
    paste(page, link(kind), room)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
