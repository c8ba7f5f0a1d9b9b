"""Input: points 1 to 10 of the specification of the page (web/README.md lists them)."""

import pytest
from playwright.sync_api import Page

from .helpers import PUZZLE, cell, go, label, labels, line, menu, play, press, saved, selected


def test_point_1_digits_by_the_place_of_the_key(page: Page):
    play(page)
    go(page, 2)
    press(page, "4")
    assert line(page)[2] == "4"
    go(page, 3)
    press(page, "Numpad6")
    assert line(page)[3] == "6"
    go(page, 5)
    cell(page, 6).click(modifiers=["Control"])
    press(page, "1")
    assert line(page)[5:7] == "11"
    press(page, "Delete")
    assert line(page)[5:7] == ".."
    press(page, "Shift+2", "Control+Shift+1", "Backspace")
    assert "corner" not in label(page, 5)
    assert "grey" in label(page, 5)
    press(page, "0")
    assert "grey" not in label(page, 5)


def test_point_1_letters_are_digits_on_large_boards(page: Page):
    play(page, "." * 256)
    go(page, 0)
    press(page, "c")
    assert label(page, 0) == "row 1 column 1, box 1, entered C"
    press(page, "ArrowRight", "g")
    assert label(page, 1).endswith("entered G")
    press(page, "w")
    assert line(page)[2:].strip(".") == ""


def test_point_2_moving(page: Page):
    play(page)
    go(page, 40)
    steps = [("ArrowUp", 31), ("a", 30), ("Home", 27), ("End", 35), ("Control+Home", 0), ("Control+End", 80)]
    steps += [
        ("PageUp", 53),
        ("PageDown", 80),
        ("j", 8),
        ("l", 0),
        ("Control+ArrowRight", 2),
        ("Control+ArrowDown", 11),
    ]
    for key, expected in steps:
        press(page, key)
        assert selected(page) == [expected], key
        assert page.evaluate("Number(document.activeElement.dataset.cell)") == expected
    page.evaluate("document.documentElement.dir = 'rtl'")
    press(page, "ArrowRight")
    assert selected(page) == [12]


def test_point_3_modes_and_their_keys(page: Page):
    play(page)
    go(page, 2)
    press(page, "Shift+4", "Control+2", "Control+Shift+3")
    assert label(page, 2) == "row 1 column 3, box 1, empty, candidates 2, corner marks 4, coloured orange"
    for key, mode in [("x", "Corner"), ("c", "Centre"), ("v", "Colour"), ("b", "Link"), ("z", "Digit")]:
        press(page, key)
        assert page.get_by_role("radio", name=mode).get_attribute("aria-checked") == "true"
    page.keyboard.down("Shift")
    assert page.get_by_role("radio", name="Corner").get_attribute("aria-checked") == "true"
    page.keyboard.up("Shift")
    assert page.get_by_role("radio", name="Digit").get_attribute("aria-checked") == "true"


def test_point_4_digit_first(page: Page):
    play(page, entry="digit")
    page.get_by_role("button", name="4, ").click()
    go(page, 2)
    go(page, 3)
    assert line(page)[2:4] == "44"
    go(page, 3)
    assert line(page)[3] == "."


def test_point_5_selecting(page: Page):
    play(page)
    page.mouse.move(*centre(page, 0))
    page.mouse.down()
    page.mouse.move(*centre(page, 1), steps=4)
    page.mouse.move(*centre(page, 10), steps=4)
    page.mouse.up()
    assert selected(page) == [0, 1, 10]
    cell(page, 20).click(modifiers=["Control"])
    cell(page, 21).click(modifiers=["Shift"])
    assert selected(page) == [0, 1, 10, 20, 21]
    go(page, 40)
    press(page, "Shift+ArrowRight")
    assert selected(page) == [40, 41]
    page.wait_for_timeout(400)
    cell(page, 0).dblclick()
    assert selected(page) == [at for at, digit in enumerate(PUZZLE) if digit == "5"]
    press(page, "Control+a")
    assert len(selected(page)) == 81
    press(page, "Control+i")
    assert selected(page) == []
    for at in (2, 30):
        go(page, at)
        press(page, "Control+Shift+2")
    page.wait_for_timeout(400)
    cell(page, 2).dblclick(modifiers=["Alt"])
    assert selected(page) == [2, 30]
    page.wait_for_timeout(400)
    go(page, 0)
    go(page, 4)  # two taps on different cells are no double tap
    assert selected(page) == [4]


def centre(page: Page, number: int) -> tuple[float, float]:
    box = cell(page, number).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("marks", ["free", "keypad"])
def test_point_6_marks_in_places(page: Page, marks: str):
    play(page, marks=marks)
    go(page, 2)
    press(page, "Control+1", "Control+9", "Shift+2")
    one, nine = (cell(page, 2).locator(f".centre [data-digit='{digit}']").bounding_box() for digit in (1, 9))
    assert one is not None
    assert nine is not None
    assert (nine["y"] > one["y"] + 10) == (marks == "keypad")
    assert cell(page, 2).locator(".corner .mark").count() == 1
    press(page, "Control+1")
    assert label(page, 2).endswith("empty, candidates 9, corner marks 2")


def test_point_7_colours_and_links(page: Page):
    play(page)
    go(page, 2)
    press(page, "Control+Shift+1", "Control+Shift+2", "Control+4", "Control+2")
    assert page.locator(".under .colour").count() == 2
    assert page.locator(".under .hatch").count() == 2  # a sign as well as a colour
    press(page, "v")
    page.get_by_label("Colour the").select_option("4")
    page.get_by_role("button", name="green").click()
    mark = cell(page, 2).locator(".mark.tint.k6")
    assert mark.inner_text() == "4"
    press(page, "b")
    page.get_by_role("button", name="4, ").click()
    go(page, 3)
    page.get_by_role("button", name="2, ").click()
    assert page.locator(".own.strong").count() == 1
    page.get_by_role("button", name="Weak").click()
    go(page, 2)
    page.get_by_role("button", name="4, ").click()
    go(page, 3)
    page.get_by_role("button", name="2, ").click()
    assert page.locator(".own.weak").count() == 1
    before = saved(page).split('"position"')[1].split('"past"')[0]
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint .main").click()
    page.locator(".hint .main").click()
    assert page.locator(".drawing > *").count() > 0
    assert page.locator(".own.weak").count() == 1
    assert saved(page).split('"position"')[1].split('"past"')[0] == before


def test_point_8_fill_candidates_and_notices_with_undo(page: Page):
    play(page)
    page.get_by_role("button", name="Fill candidates").click()
    assert label(page, 2).endswith("candidates 1 2 4")
    page.locator(".notice").get_by_role("button", name="Undo").click()
    assert label(page, 2).endswith("empty")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Fill candidates of 4").click()
    assert label(page, 2).endswith("candidates 4")
    page.get_by_role("button", name="Hide marks").first.click()
    assert label(page, 2).endswith("empty")
    page.locator(".notice").filter(has_text="hidden").get_by_role("button", name="Undo").click()
    assert label(page, 2).endswith("candidates 4")


def test_point_9_auto_clean_is_undone_with_its_digit(page: Page):
    play(page)
    page.get_by_role("button", name="Fill candidates").click()
    before = labels(page)
    go(page, 2)
    press(page, "4")
    assert "4" not in label(page, 11).split("candidates")[1]
    press(page, "Control+z")
    assert labels(page) == before
    play(page, clean=False)
    page.get_by_role("button", name="Fill candidates").click()
    go(page, 2)
    press(page, "4")
    assert "4" in label(page, 11).split("candidates")[1]


def test_point_10_givens_look_different_and_stay(page: Page):
    play(page)
    go(page, 2)
    press(page, "4")
    style = "e => [getComputedStyle(e).fontWeight, getComputedStyle(e).color]"
    given, entry = (cell(page, at).locator(".digit").evaluate(style) for at in (0, 2))
    assert given[0] != entry[0]
    assert given[1] != entry[1]
    go(page, 0)
    press(page, "1", "Delete")
    assert line(page)[0] == "5"
    assert "given" in page.locator(".notice").last.inner_text()
    menu(page, "Start again")
    assert line(page) == PUZZLE
