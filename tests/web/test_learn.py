"""Points 20 and 21: a page for each technique, a stepped example, practice positions, progress that is remembered."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tools.lessons import lessons
from tools.technique_docs import page as technique_page

from sudoku import read
from sudoku.logic.definitions import define

from .conftest import until

LESSONS = json.loads(lessons())


def test_point_20_a_page_in_another_language_says_that_lessons_are_english(page: Page):
    page.goto("#settings")
    page.get_by_label("Language").select_option("de")
    until(lambda: page.locator("h1").inner_text() == "Einstellungen")
    page.goto("#learn/x-wing")
    until(lambda: "nur auf Englisch" in page.locator(".page").first.inner_text())
    assert page.locator("p[lang=en]").count() == 3


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def test_point_20_every_technique_is_listed_by_level_and_can_be_searched(page: Page):
    page.goto("#learn")
    expect(page.locator(".lesson-list a")).to_have_count(len(LESSONS))
    assert page.locator(".lessons h2").all_text_contents() == ["Easy", "Medium", "Hard", "Unfair", "Extreme"]
    page.get_by_role("searchbox").fill("swordfish")
    expect(page.locator(".lesson-list a").first).to_contain_text("Swordfish")
    assert page.locator(".lesson-list a").count() < 10


def test_point_20_a_page_says_what_why_and_where_it_stands_on_both_scales(page: Page):
    wanted = next(lesson for lesson in LESSONS if lesson["name"] == "X-Wing")
    page.goto("#learn/x-wing")
    expect(page.get_by_role("heading", level=1)).to_have_text("X-Wing")
    for text in (wanted["text"], wanted["why"], wanted["spot"], wanted["se"], "Hard", "140"):
        expect(page.locator("#main")).to_contain_text(text)


@pytest.mark.parametrize("name", ["Full House", "X-Wing", "XY-Chain", "Almost Locked Set XZ-Rule"])
def test_point_20_the_example_is_stepped_forward_and_back(page: Page, name: str):
    page.goto(f"#learn/{slug(name)}")
    example = page.get_by_role("region", name="Example")
    expect(example.get_by_role("grid")).to_be_visible()
    titles = [example.locator("h3").text_content()]
    before = example.locator(".over .drawing").inner_html()
    for _ in range(4):
        example.get_by_role("button", name="Next", exact=True).click()
        titles.append(example.locator("h3").text_content())
    assert titles == ["The position", "Where to look", "The pattern", "What follows", "After the step"]
    for _ in range(4):
        example.get_by_role("button", name="Back", exact=True).click()
    assert example.locator(".over .drawing").inner_html() == before


def test_point_20_every_lesson_opens_with_its_example(page: Page):
    page.goto("#learn")
    for lesson in LESSONS[::9]:
        page.goto(f"#learn/{slug(lesson['name'])}")
        expect(page.get_by_role("heading", level=1)).to_have_text(lesson["name"])
        expect(page.get_by_role("region", name="Example").get_by_role("grid")).to_be_visible()


def test_point_20_practice_is_made_on_the_spot_and_progress_is_remembered(page: Page):
    page.goto("#learn/naked-single/practice")
    expect(page.get_by_role("heading", name="Find the Naked Single")).to_be_visible(timeout=20_000)
    # a wrong digit is told, a right one counts
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("heading", name="This is it")).to_be_visible()
    page.get_by_role("button", name="Next position").click()
    expect(page.get_by_role("heading", name="Find the Naked Single")).to_be_visible(timeout=20_000)
    single = page.evaluate(
        """() => [...document.querySelectorAll("[role=gridcell]")]
                 .findIndex((cell) => /candidates \\d$/.test(cell.getAttribute("aria-label")))"""
    )
    assert single >= 0
    cell = page.locator(f"[data-cell='{single}']")
    digit = re.search(r"candidates (\d)", cell.get_attribute("aria-label") or "")
    assert digit
    cell.click()
    page.keyboard.press(digit[1])
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    expect(page.locator(".hints")).to_contain_text("found 1 of 5")
    page.goto("#learn")
    page.reload()
    expect(page.locator(".lesson-list a", has_text="Naked Single").first).to_contain_text("found 1 of 5")


def test_point_20_the_technique_is_the_next_step_of_a_practice_position(page: Page):
    page.goto("#learn")
    for name in ("X-Wing", "Skyscraper", "Naked Pair"):
        found = page.evaluate(
            """async (name) => {
                 const base = document.querySelector("script[type=module]").src;
                 const { makePosition } = (await import(new URL("later.js", base).href)).$learn_positions;
                 const { createEngine } = await import(new URL("../engine/engine.js", base).href);
                 const engine = await createEngine();
                 const lessons = await (await fetch(new URL("lessons.json", base))).json();
                 const lesson = lessons.find((one) => one.name === name);
                 const { puzzle, steps, next } = await makePosition(engine, lesson, new AbortController().signal);
                 const { step } = await engine.hint(puzzle);
                 engine.close();
                 return { next, steps: steps.length, hint: step.technique };
               }""",
            name,
        )
        assert found["next"]
        assert found["steps"] >= 1
        assert found["hint"] in (name, "Full House", "Naked Single", "Hidden Single") or found["hint"] == name


def test_point_21_the_documentation_shows_the_example_alone(page: Page):
    page.goto("#learn/x-wing?example=1")
    expect(page.get_by_role("region", name="Example").get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("navigation")).to_be_hidden()
    for lesson in LESSONS:
        source = f"../app/index.html#learn/{slug(lesson['name'])}?example=1"
        assert f'<iframe src="{source}"' in technique_page(define(lesson["name"]))


@pytest.mark.parametrize("path", ["learn", "learn/x-wing", "learn/xy-chain"])
def test_the_room_has_no_accessibility_violations(page: Page, axe, path: str):
    page.goto(f"#{path}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if "/" in path:
        expect(page.get_by_role("region", name="Example")).to_be_visible()
    assert axe(page) == []


def test_the_practice_links_of_the_documentation_open_the_position_with_its_candidates(page: Page):
    found = define("aic")
    told = technique_page(found)
    letters = re.findall(r'href="[^"#]+#(g=[^"]+)">Play it here<', told)
    puzzle = read(re.findall(r"^   (:0708:.*)$", told, re.MULTILINE)[0])
    page.goto(f"#{letters[0]}")
    expect(page.locator("#main")).to_contain_text("AIC")
    for cell in puzzle.board.holes[:9]:
        name = page.get_by_role("gridcell").nth(cell)
        for digit in puzzle.candidates[cell]:
            expect(name).to_have_accessible_name(re.compile(str(digit)))
