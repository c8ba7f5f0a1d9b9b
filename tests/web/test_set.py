"""Point 24: givens are edited with a live count of solutions, true candidates and givens that could go."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def status(page: Page):
    return page.locator(".count")


def test_point_24_the_count_follows_each_digit(page: Page):
    page.goto("#set")
    expect(status(page)).to_have_text("Givens: 0. 1000 solutions or more.")
    page.locator("[data-cell='0']").click()
    page.keyboard.press("5")
    expect(status(page)).to_have_text("Givens: 1. 1000 solutions or more.")
    page.locator("[data-cell='1']").click()
    page.keyboard.press("5")
    expect(status(page)).to_contain_text("stands twice")
    page.keyboard.press("Control+z")
    expect(status(page)).to_have_text("Givens: 1. 1000 solutions or more.")


def test_point_24_true_candidates_are_shown_while_setting(page: Page):
    page.goto(f"#set?p={PUZZLE[:-2]}..")
    expect(status(page)).to_contain_text("solution")
    page.goto(f"#set?p={PUZZLE}")
    expect(status(page)).to_have_text("Givens: 30. Exactly one solution.")
    cell = page.locator("[data-cell='2']")
    expect(cell).to_have_text("4")  # the only candidate that a solution has there


def test_point_24_givens_that_could_go_are_named_and_taken_away(page: Page):
    page.goto(f"#set?p={SOLUTION}")
    expect(status(page)).to_have_text("Givens: 81. Exactly one solution.")
    page.get_by_text("Any one of 81 givens could go").click()
    expect(page.get_by_role("button", name="r9c9")).to_be_visible()
    page.get_by_role("button", name="Take away all that can go").click()
    expect(page.locator(".hints")).to_contain_text("Every given is needed.")
    page.get_by_role("button", name="Undo").last.click()
    expect(status(page)).to_have_text("Givens: 81. Exactly one solution.")


def test_point_24_texts_and_links_are_read_and_the_bad_character_is_named(page: Page):
    page.goto("#set")
    page.get_by_label("Open a puzzle").fill(PUZZLE.replace("7", "q", 1))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert").last).to_contain_text("'q' at character 5")
    page.get_by_label("Open a puzzle").fill(f"https://www.sudokuwiki.org/sudoku.htm?bd={PUZZLE.replace('.', '0')}")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(status(page)).to_have_text("Givens: 30. Exactly one solution.")


@pytest.mark.parametrize(("room", "shown"), [("play", ".table"), ("set", ".hints"), ("solve", ".path")])
def test_point_24_files_are_dropped_and_chosen(page: Page, tmp_path: Path, room: str, shown: str):
    (tmp_path / "own.sdk").write_text(PUZZLE, encoding="ascii")
    for way in ("chosen", "dropped"):
        page.goto("#settings")
        page.goto(f"#{room}")
        if way == "chosen":
            page.locator("input[type=file]").last.set_input_files(tmp_path / "own.sdk")
        else:
            drop = """(text) => { const given = new DataTransfer(); given.items.add(new File([text], "own.sdk"));
              const at = [...document.querySelectorAll("textarea")].pop();
              at.dispatchEvent(new DragEvent("drop", { dataTransfer: given, bubbles: true, cancelable: true })); }"""
            page.locator("textarea").last.wait_for()
            page.evaluate(drop, PUZZLE)
        page.locator(shown).first.wait_for()
        expect(page.locator("[data-cell='0']")).to_have_text("5")


def test_point_24_other_sizes_can_be_set(page: Page):
    page.goto("#set")
    page.get_by_label("Size").select_option("6")
    expect(status(page)).to_have_text("Givens: 0. 2 solutions or more.")
    expect(page.locator("[role=gridcell]")).to_have_count(36)
    solution = "123456456123231564564231312645645312"
    page.goto(f"#set?p={solution}")
    expect(status(page)).to_have_text("Givens: 36. Exactly one solution.")
    page.get_by_text("Any one of 36 givens could go").click()
    page.get_by_role("button", name="Take away all that can go").click()
    expect(page.locator(".hints")).to_contain_text("Every given is needed.")
    # Givens, and the one true candidate of each open cell.
    expect(page.locator("[role=gridcell]")).to_have_text(list(solution))


def test_what_is_set_is_kept_and_can_be_played(page: Page):
    page.goto(f"#set?p={PUZZLE}")
    expect(status(page)).to_contain_text("Exactly one")
    page.locator("[data-cell='2']").click()
    page.keyboard.press("4")
    expect(status(page)).to_have_text("Givens: 31. Exactly one solution.")
    page.goto("#set")
    page.reload()
    expect(status(page)).to_have_text("Givens: 31. Exactly one solution.")
    page.get_by_role("button", name="Play it").click()
    expect(page.locator("[data-cell='2']")).to_have_attribute("aria-readonly", "true")


@pytest.mark.parametrize("puzzle", ["", PUZZLE])
def test_the_room_has_no_accessibility_violations(page: Page, axe, puzzle: str):
    page.goto(f"#set?p={puzzle}" if puzzle else "#set")
    expect(status(page)).to_contain_text("Givens")
    assert axe(page) == []
