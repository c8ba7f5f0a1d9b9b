"""Content: points 22 to 27. New puzzles, the daily one, pasting, sharing, files, statistics, pairs."""

import json
import re

import pytest
from playwright.sync_api import Page

import sudoku

from .conftest import until
from .helpers import PUZZLE, SOLUTION, cell, go, label, line, menu, play, press, said


def new(page: Page, level: str = "easy", **choices: str) -> str:
    page.goto("#play")
    page.reload()
    page.locator(".levels").wait_for()
    page.get_by_text("More choices").click()
    for name, value in choices.items():
        field = page.locator(f"form [name={name}]")
        if name in ("low", "high"):
            field.fill(value)
        else:
            field.select_option(value)
    page.locator(f"[data-level={level}]").click()
    page.locator(".table").wait_for(timeout=60_000)
    return line(page)


def test_point_22_new_puzzles(page: Page):
    hard = sudoku.Grid.from_text(new(page, "hard"))
    assert str(sudoku.rate(hard)).startswith("Hard")
    holes = [digit == 0 for digit in hard]
    assert holes == holes[::-1]  # half turn
    wing = new(page, technique="X-Wing", symmetry="none")
    assert "X-Wing" in sudoku.rate(sudoku.Grid.from_text(wing)).to_dict()["techniques"]
    rated = new(page, low="3.0", high="4.5")
    assert 3.0 <= sudoku.rate(sudoku.Grid.from_text(rated)).to_dict()["se"]["er"] <= 4.5


@pytest.mark.parametrize("size", [4, 6, 16])
def test_point_22_other_sizes(page: Page, size: int):
    grid = sudoku.Grid.from_text(new(page, "hard", size=str(size)))
    assert grid.shape.size == size
    assert sudoku.count_solutions(grid, limit=2) == 1


def test_point_22_large_puzzles_show_progress_and_can_be_cancelled(page: Page):
    page.goto("#play")
    page.get_by_text("More choices").click()
    page.locator("form [name=size]").select_option("25")
    page.locator("[data-level=hard]").click()
    until(lambda: "givens are needed" in page.locator("[aria-labelledby=new-title]").inner_text())
    page.get_by_role("button", name="Cancel").click()
    until(lambda: "Cancelled" in page.locator("[aria-labelledby=new-title]").inner_text())


def test_point_23_the_daily_puzzle(page: Page, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("#play/daily/2026-11-02")
    page.locator(".table").wait_for()
    # Python makes the same puzzle from the date alone: a Monday is easy
    same = sudoku.generate(sudoku.Spec(level="easy", symmetry="rotational"), seed=20261102)
    assert line(page) == same.puzzle.line()
    page.goto("#play/daily/2999-01-01")
    until(lambda: "no daily puzzle" in page.locator("#notices").inner_text())
    today = page.evaluate("import('./app/main.js').then(({ $statistics }) => $statistics.dayOf())")
    page.goto(f"#play/daily/{today}")
    page.locator(".table").wait_for()
    solution = sudoku.solve(line(page)).line()
    for at, digit in enumerate(line(page)):
        if digit == ".":
            go(page, at)
            press(page, solution[at])
    page.get_by_role("button", name="Copy a text to share").click()
    until(lambda: "Copied" in page.locator("#notices").inner_text())
    text = page.evaluate("navigator.clipboard.readText()")
    assert today in text
    assert not re.search(r"[1-9.]{10}", text)
    page.goto("#play")
    page.reload()
    assert "1 day in a row" in page.locator("[aria-labelledby=daily-title]").inner_text()
    page.get_by_text("Archive").click()
    until(lambda: page.locator(".calendar a.done").count() == 1)


PASTED = {
    "line": PUZZLE,
    "grid": "\n".join(PUZZLE[at : at + 9] for at in range(0, 81, 9)),
    "framed": "+---+---+---+\n"
    + "\n".join(
        f"|{PUZZLE[at : at + 3]}|{PUZZLE[at + 3 : at + 6]}|{PUZZLE[at + 6 : at + 9]}|" for at in range(0, 81, 9)
    ),
    **dict.fromkeys(("sudokupad", "fpuzzles", "sudokuwiki", "sudokucoach", "json"), ""),
}


@pytest.mark.parametrize("kind", PASTED)
def test_point_24_pasting(page: Page, kind: str):
    text = PASTED[kind] or sudoku.write(sudoku.Puzzle(sudoku.Grid.from_text(PUZZLE)), kind)
    page.goto("#play")
    page.get_by_role("textbox", name="Open a puzzle").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".table").wait_for()
    assert line(page) == PUZZLE


def test_point_24_what_is_wrong_is_named(page: Page):
    page.goto("#play")
    page.get_by_role("textbox", name="Open a puzzle").fill(PUZZLE.replace("7", "ß", 1))
    page.get_by_role("button", name="Open", exact=True).click()
    until(lambda: "'ß' at character 5" in page.locator(".error").inner_text())


def test_point_25_share_links(page: Page):
    play(page)
    go(page, 2)
    press(page, "4", "ArrowRight", "Shift+2")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link")
    until(lambda: link.input_value().endswith(f"#p={PUZZLE}"))
    assert page.locator("svg.qr").is_visible()
    until(lambda: page.locator("dialog a.button").count() == 4)
    pad = page.get_by_role("link", name="SudokuPad").get_attribute("href") or ""
    assert sudoku.read(pad).board.line() == f"{PUZZLE[:2]}4{PUZZLE[3:]}"
    page.get_by_label("With my digits and marks").check()
    until(lambda: "#g=" in link.input_value())
    whole = link.input_value()
    other = page.context.new_page()
    other.goto(whole)
    other.locator(".table").wait_for()
    assert label(other, 2).endswith("entered 4")
    assert label(other, 3).endswith("corner marks 2")


@pytest.mark.parametrize("kind", ["text", "sdm", "sdk", "json", "candidates"])
def test_point_26_files_that_python_reads(page: Page, kind: str, tmp_path):
    play(page)
    go(page, 2)
    press(page, "4")
    menu(page, "Export")
    with page.expect_download() as got:
        page.locator(f"[data-export={kind}]").click()
    file = tmp_path / got.value.suggested_filename
    got.value.save_as(file)
    assert sudoku.read(file).board.line()[:2] == "53"


def test_point_26_pictures_and_print(page: Page, tmp_path):
    play(page)
    menu(page, "Export")
    for kind, start in [("svg", b"<svg"), ("png", b"\x89PNG")]:
        with page.expect_download() as got:
            page.locator(f"[data-export={kind}]").click()
        assert got.value.path().read_bytes().startswith(start)
    page.keyboard.press("Escape")
    page.emulate_media(media="print")
    assert not page.locator(".pad").is_visible()
    assert page.locator(".board").is_visible()
    pdf = page.pdf()
    assert len(re.findall(rb"/Type\s*/Page[^s]", pdf)) == 1


def test_point_27_statistics(page: Page):
    play(page)
    for at, digit in enumerate(PUZZLE):
        if digit == ".":
            go(page, at)
            press(page, SOLUTION[at])
    page.get_by_role("dialog").get_by_role("button", name="Statistics").click()
    row = page.locator("tbody tr").first
    row.wait_for()
    assert row.locator("td").all_inner_texts()[0] == "1"
    assert page.locator("thead").inner_text().split() == ["Level", "Solved", "Best", "time", "Mean", "time", "Hints"]


def test_point_27_pairs_have_one_undo(page: Page):
    page.goto("#play")
    page.locator("[data-pair='4']").click()
    page.locator(".boards.two").wait_for()
    assert page.get_by_role("grid").count() == 2
    board = line(page)
    hole = board.index(".")
    other = 16 + board[16:].index(".")
    go(page, hole)
    press(page, "1")
    go(page, other)
    press(page, "2")
    assert line(page)[hole] == "1"
    assert line(page)[other] == "2"
    press(page, "Control+z", "Control+z")
    assert line(page) == board
    found = json.loads(page.evaluate("Object.entries(localStorage).find(([k]) => k.startsWith('sudokit/1/game/'))[1]"))
    first, second = ("".join(one["solution"]) for one in found["save"])
    assert all(a != b for a, b in zip(first, second, strict=True))
    assert said(page) == "undone"
    assert cell(page, 16).count() == 1
