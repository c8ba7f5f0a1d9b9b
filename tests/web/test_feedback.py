"""Feedback: points 14 to 19. Highlights, checks, hints, drawings of steps, paths, ratings."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from ..cli.helpers import sudoku
from .conftest import until
from .helpers import HARD, PUZZLE, SOLUTION, cell, go, line, play, press, said

ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def count(page: Page, selector: str) -> int:
    return page.locator(selector).count()


def test_point_14_highlights(page: Page):
    play(page)
    page.get_by_role("button", name="Fill candidates").click()
    go(page, 0)
    assert count(page, ".cell.peer") == 20
    assert count(page, ".cell.same") == PUZZLE.count("5")
    assert count(page, ".same-mark") > 3
    press(page, "F4")
    assert count(page, ".cell.lit") == page.locator("[data-digit='4'].mark").count()
    press(page, "F4", "F10")
    assert count(page, ".cell.lit") == count(page, ".centre:has(.mark:nth-child(2)):not(:has(.mark:nth-child(3)))")
    play(page, peers=False, sameDigit=False, sameMark=False)
    go(page, 0)
    assert count(page, ".cell.peer, .cell.same, .same-mark") == 0


@pytest.mark.parametrize(
    ("check", "wrong", "words"),
    [("off", 0, "Check: off"), ("rules", 2, "Conflicts: shown"), ("solution", 3, "Mistakes: shown")],
)
def test_point_15_checks(page: Page, check: str, wrong: int, words: str):
    play(page, check=check)
    go(page, 2)
    press(page, "5")  # r1c1 is a 5
    go(page, 3)
    press(page, "2")  # breaks no rule
    assert count(page, ".cell.wrong") == wrong
    assert page.locator(".checks").inner_text() == words
    assert (cell(page, 2).get_attribute("aria-invalid") == "true") == (check != "off")


def test_point_16_the_hint_ladder(page: Page):
    play(page)
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    until(lambda: "Look at" in page.locator(".hint").inner_text())
    hint.click()
    until(lambda: "Single" in page.locator(".hint").inner_text())
    hint.click()
    until(lambda: " So r" in page.locator(".sentence").inner_text())
    hint.click()
    until(lambda: line(page).count(".") == PUZZLE.count(".") - 1)
    assert page.locator(".hint").count() == 0
    key, pad = hint.bounding_box(), page.locator(".digits").bounding_box()
    assert key is not None
    assert pad is not None
    assert key["y"] + key["height"] + 20 < pad["y"]


def test_point_16_a_wrong_entry_is_named_first(page: Page):
    play(page)
    go(page, 2)
    press(page, "1", "?")
    until(lambda: "1 in r1c3 is wrong" in page.locator(".hint").inner_text())
    assert "1 in r1c3 is wrong" in said(page)
    page.get_by_role("button", name="Undo to the last correct position").click()
    assert line(page) == PUZZLE


def test_point_17_steps_are_drawn(page: Page):
    page.goto(f"#solve?p={HARD}")
    page.locator(".path li").first.wait_for()
    page.get_by_role("button", name="X-Wing").first.click()
    assert count(page, ".outline.r-base") == 2
    assert count(page, ".outline.r-cover") == 2
    assert count(page, ".strike") > 0
    page.get_by_role("button", name="XY-Chain").first.click()
    links = count(page, ".drawing .link")
    assert links > 3
    assert count(page, ".link.weak") > 0
    assert count(page, ".link.strong") > 0
    page.get_by_role("button", name="To the start of the chain").click()
    assert count(page, ".drawing .link, .strike") == 0
    page.get_by_role("button", name="One link on").click()
    assert count(page, ".drawing .link") == 1
    page.get_by_role("button", name="XY-Chain").first.click()
    page.locator(".phrase").first.hover()
    until(lambda: count(page, ".faint") > 0)


def test_point_17_sets_have_letters(page: Page):
    vectors = json.loads((Path(__file__).parent.parent / "vectors" / "drawings.json").read_text())
    found = next(one for one in vectors if one["step"]["technique"] == "Almost Locked Set XY-Wing")
    page.goto("#solve")
    page.locator("textarea").wait_for()
    drawn = page.evaluate(
        """async ({drawing}) => {
          const { geometry, overlayOf } = (await import('./app/main.js')).$overlay;
          const { marks, fills } = overlayOf(geometry(9), drawing);
          const letters = marks.filter(e => e.matches('.label')).map(e => e.textContent);
          return [letters, fills.map(e => e.getAttribute('class'))];
        }""",
        found,
    )
    assert {"P", "Q", "R"} <= set(drawn[0])
    assert any("r-als_b" in name for name in drawn[1])


def test_point_18_path_and_all_steps(page: Page, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"#solve?p={PUZZLE}")
    page.locator(".path li").first.wait_for()
    steps = page.locator("section[aria-labelledby=path-title] .path li")
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="One step forward").click()
    assert steps.nth(1).locator("button").get_attribute("aria-current") == "step"
    page.get_by_role("button", name="One step back").click()
    steps.nth(10).locator("button").click()
    assert line(page).count(".") == PUZZLE.count(".") - 10
    page.get_by_role("button", name="To the end").click()
    assert line(page) == SOLUTION
    page.get_by_role("button", name="Copy as text").click()
    assert page.evaluate("navigator.clipboard.readText()").startswith("1. ")
    page.get_by_role("button", name="Copy as JSON").click()
    assert len(json.loads(page.evaluate("navigator.clipboard.readText()"))["steps"]) == steps.count()
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Find all steps").click()
    until(lambda: page.locator("ol[aria-label='All steps from here'] li").count() > 5)
    page.get_by_label("Sort by").select_option("technique")
    names = page.locator("ol[aria-label='All steps from here'] .name").all_inner_texts()
    assert names == sorted(names)


def test_point_18_all_steps_can_be_cancelled(page: Page):
    page.goto("#solve?p=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    steps = page.locator("section").filter(has_text="All steps").last
    steps.wait_for(timeout=60_000)
    steps.evaluate(
        """async section => {
          const [start, cancel] = section.querySelectorAll('button');
          start.click();
          while (cancel.hidden) await new Promise(later => setTimeout(later, 0));
          cancel.click();
        }"""
    )
    until(lambda: "Stopped" in steps.inner_text(), seconds=30)


def test_point_16_on_other_sizes_the_panel_says_what_hints_know(page: Page):
    play(page, "12343412214343..")
    page.get_by_role("button", name="Hint").click()
    until(lambda: "hints know singles only" in page.locator(".hint").inner_text())


@pytest.mark.parametrize("puzzle", [PUZZLE, HARD, ESCARGOT])
def test_point_19_the_expected_time_is_that_of_the_command(page: Page, puzzle: str):
    told = sudoku("rate", puzzle).stdout.decode()
    page.goto(f"#solve?p={puzzle}")
    facts = page.locator(".facts")
    until(lambda: "min" in facts.inner_text())
    shown = re.search(r"\d+ min \(\d+–\d+\)", facts.inner_text())
    assert shown is not None
    assert shown[0] in told


@pytest.mark.parametrize("hidden", [False, True])
def test_point_19_ratings_can_be_hidden(page: Page, hidden: bool):
    page.goto("#settings")
    page.get_by_label("Hide ratings until I ask").set_checked(hidden)
    page.goto(f"#solve?p={HARD}")
    facts = page.locator(".facts")
    until(lambda: facts.locator("dt").count() == 6)
    assert facts.is_visible() != hidden
    if hidden:
        page.get_by_role("button", name="Show (spoilers)").click()
    text = facts.inner_text()
    assert "Unfair" in text
    assert "1642" in text
    assert "min" in text
    assert "SE rating" in text
    assert "of 10" in text
    assert "XY-Chain × 2" in page.locator("section[aria-labelledby=rating-title]").inner_text()


def test_hints_solve_puzzles_of_all_levels(page: Page):
    """The path of hints, each applied to the player's state, ends with the solution: ten puzzles of each level."""
    page.goto("#play")
    page.locator(".levels").wait_for()
    done = page.evaluate(
        """async () => {
          const { createEngine } = await import('./engine/engine.js');
          const { $puzzle: { newGame, toEngine }, $state_state: { apply, isSolved } } = await import('./app/main.js');
          const engine = await createEngine();
          let solved = 0;
          for (const level of ['easy', 'medium', 'hard', 'unfair', 'extreme'])
            for (let seed = 0; seed < 10; seed++) {
              let state = newGame(9, (await engine.generate({level, seed: 100 * seed + 7})).puzzle);
              for (let steps = 0; !isSolved(state) && steps < 400; steps++) {
                const { step } = await engine.hint(toEngine(state));
                const { placements = [], eliminations = [] } = step;
                state = apply(state, {do: 'apply', placements, eliminations});
              }
              solved += Number(isSolved(state));
            }
          engine.close();
          return solved;
        }"""
    )
    assert done == 50
