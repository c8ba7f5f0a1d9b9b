"""State: points 11 to 13. Undo, checkpoints, saves that survive everything, the clock."""

import json

from playwright.sync_api import BrowserContext, Page

from .conftest import listen, until
from .helpers import PUZZLE, SOLUTION, cell, go, label, labels, line, menu, play, press, saved


def enter(page: Page, *cells: int) -> None:
    for number in cells:
        go(page, number)
        press(page, SOLUTION[number])


def test_point_11_undo_to_the_last_correct_position_and_checkpoints(page: Page):
    play(page)
    enter(page, 2, 3)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="New checkpoint").click()
    page.get_by_label("Name (optional)").fill("before guessing")
    page.get_by_role("button", name="Keep").click()
    go(page, 5)
    press(page, "1", "ArrowRight", "2")
    menu(page, "Undo to the last correct position")
    assert line(page) == PUZZLE[:2] + "46" + PUZZLE[4:]
    go(page, 5)
    press(page, "8")
    menu(page, "Back to before guessing")
    assert line(page)[5] == "."
    press(page, "Control+z")
    assert line(page)[5] == "8"


def test_point_11_a_whole_game_is_undone_after_it_is_solved(page: Page):
    play(page)
    enter(page, *[at for at, digit in enumerate(PUZZLE) if digit == "."])
    page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    assert line(page) == SOLUTION
    for _ in range(PUZZLE.count(".")):
        press(page, "Control+z")
    assert line(page) == PUZZLE
    press(page, "Control+y")
    assert line(page)[2] == "4"


def test_point_12_a_reload_at_any_moment_keeps_everything(page: Page):
    play(page)
    for at, key in [(2, "4"), (3, "Shift+2"), (5, "Control+8"), (6, "Control+Shift+3"), (2, "Delete"), (2, "1")]:
        go(page, at)
        press(page, key)
        before = labels(page)
        page.reload()
        page.locator(".table").wait_for()
        assert labels(page) == before
    page.goto("#statistics")
    page.locator(".room-statistics h1").wait_for()
    page.go_back()
    page.locator(".table").wait_for()
    assert labels(page) == before
    for _ in range(6):
        press(page, "Control+z")
    assert line(page) == PUZZLE
    press(page, "Control+y")
    assert line(page)[2] == "4"


def test_point_12_two_tabs_show_one_game(context: BrowserContext, page: Page):
    play(page)
    other = context.new_page()
    heard = listen(other)
    other.goto(page.url)
    other.locator(".table").wait_for()
    enter(other, 2)
    until(lambda: line(page)[2] == "4", "the first tab does not follow")
    enter(page, 3)
    until(lambda: line(other)[3] == "6", "the second tab does not follow")
    assert line(page)[2:4] == line(other)[2:4] == "46"
    assert heard == []


def test_point_12_what_two_tabs_did_at_once_is_kept_twice(page: Page):
    play(page)
    enter(page, 2)
    page.evaluate("""() => {  // as if another tab had written, and the news had not come yet
      const key = Object.keys(localStorage).find(k => k.startsWith('sudokit/1/game/'));
      localStorage[key] = JSON.stringify({...JSON.parse(localStorage[key]), stamp: 'other'});
    }""")
    enter(page, 3)
    assert "copy" in page.locator(".notice").last.inner_text()
    assert page.evaluate("Object.keys(localStorage).filter(k => k.startsWith('sudokit/1/game/')).length") == 2
    page.reload()
    page.locator(".table").wait_for()
    assert line(page)[2:4] == "46"


def test_point_12_storage_denied_or_full_is_told_and_the_game_goes_on(page: Page):
    page.add_init_script("Storage.prototype.setItem = function () { throw new DOMException('no', 'SecurityError') }")
    page.goto(f"#p={PUZZLE}")
    page.locator(".table").wait_for()
    assert "does not let the page save" in page.locator(".notice").first.inner_text()
    enter(page, 2)
    assert line(page)[2] == "4"
    page.locator(".notice").first.get_by_role("button", name="Export all data").click()
    with page.expect_download() as got:
        page.get_by_role("button", name="Export all data").first.click()
    file = json.loads(got.value.path().read_text())
    assert any(name.startswith("game/") for name in file["data"])


def test_point_12_full_storage(page: Page):
    play(page)
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    enter(page, 2)
    assert "full" in page.locator(".notice.error").inner_text()
    enter(page, 3)
    assert line(page)[2:4] == "46"


def test_point_12_a_save_of_another_version_stays_and_is_exported(page: Page):
    play(page)
    page.evaluate("""() => {
      const key = Object.keys(localStorage).find(k => k.startsWith('sudokit/1/game/'));
      const found = JSON.parse(localStorage[key]);
      found.save[0].info.game.version = 0;
      localStorage['sudokit/1/game/old'] = JSON.stringify(found);
    }""")
    page.goto("#play")
    page.reload()
    assert "another version" in page.locator(".error").first.inner_text()
    page.goto("#play/game/old")
    assert "cannot be opened" in page.locator(".notice.error").inner_text()
    assert '"version":0' in saved(page)


def test_point_12_export_and_import_of_all_data(context: BrowserContext, page: Page, browser, site_url: str, tmp_path):
    play(page)
    enter(page, 2)
    page.goto("#settings/data")
    with page.expect_download() as got:
        page.get_by_role("button", name="Export all data").click()
    file = tmp_path / "all.json"
    got.value.save_as(file)
    other = browser.new_context(base_url=site_url).new_page()
    other.goto("#settings")
    other.locator("#data-file").set_input_files(file)
    until(lambda: "1 game added" in other.locator("#data").inner_text())
    other.goto("#play")
    other.locator(".games a").click()
    assert line(other)[2] == "4"
    other.context.close()


def test_point_13_the_clock_pauses_and_hides_the_board(page: Page):
    play(page)
    enter(page, 2)
    page.get_by_role("button", name="Pause").click()
    assert not cell(page, 2).locator(".digit").is_visible()
    press(page, "5")
    assert label(page, 2).endswith("entered 4")
    time = page.get_by_role("timer").inner_text()
    page.wait_for_timeout(1100)
    assert page.get_by_role("timer").inner_text() == time
    page.get_by_role("button", name="Go on").click()
    assert cell(page, 2).locator(".digit").is_visible()
    until(lambda: page.get_by_role("timer").inner_text() != time)
    play(page, timer=False)
    assert not page.get_by_role("timer").is_visible()
