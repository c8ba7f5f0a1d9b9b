"""Quality: points 28 to 33. Screen readers, contrast, phones, offline; a whole game by keyboard, touch and ear."""

import gzip
import posixpath
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from .conftest import listen, until
from .helpers import HARD, PUZZLE, SOLUTION, cell, go, label, line, play, press, said

ROOT = Path(__file__).parent.parent.parent
ROOMS = ["play", "learn", "solve", "set", "statistics", "settings"]
HOLES = [at for at, digit in enumerate(PUZZLE) if digit == "."]


def test_point_28_the_accessibility_tree(page: Page):
    play(page)
    assert page.get_by_role("grid").count() == 1
    assert page.get_by_role("row").count() == 9
    assert page.get_by_role("gridcell").count() == 81
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1
    assert label(page, 4) == "row 1 column 5, box 2, given 7"
    assert cell(page, 4).get_attribute("aria-readonly") == "true"
    go(page, 2)
    press(page, "Control+2", "Control+5")
    assert label(page, 2) == "row 1 column 3, box 1, empty, candidates 2 5"
    press(page, "5")
    assert cell(page, 2).get_attribute("aria-invalid") == "true"
    assert said(page) == "5 in r1c3, 2 cells in conflict"
    press(page, "Control+z")
    assert said(page) == "undone"


def test_point_28_a_game_played_by_ear(page: Page):
    """Only what the accessibility tree says: find the hole by its label, go there with the keys, hear what was done."""
    play(page)
    tree = page.locator(".grid").aria_snapshot()
    assert 'gridcell "row 1 column 3, box 1, empty"' in tree
    names = re.findall(r'gridcell "([^"]+)"', tree)
    assert len(names) == 81
    page.locator("[role=gridcell][tabindex='0']").focus()
    for at in [number for number, name in enumerate(names) if name.endswith("empty")]:
        press(page, "Control+Home", *["ArrowDown"] * (at // 9), *["ArrowRight"] * (at % 9), SOLUTION[at])
        assert page.evaluate("document.activeElement.ariaLabel").endswith(f"entered {SOLUTION[at]}") or at == HOLES[-1]
    assert said(page) == "Solved!"


def test_point_29_drawings_are_outside_of_the_cells(page: Page):
    play(page)
    page.get_by_role("button", name="Fill candidates").click()
    assert page.locator("[role=gridcell] svg").count() == 0
    assert page.locator(".board > svg:not([aria-hidden=true])").count() == 0
    assert cell(page, 2).evaluate("e => e.textContent") == "1 2 4"


def test_point_30_keys_with_the_number_left(page: Page):
    play(page)
    assert page.get_by_role("button", name=f"4, {9 - PUZZLE.count('4')} left").count() == 1
    for width, height in [(1280, 800), (320, 568), (568, 320)]:
        page.set_viewport_size({"width": width, "height": height})
        for box in page.locator(".pad button:visible, .tools button:visible").evaluate_all(
            "found => found.map(e => [e.offsetWidth, e.offsetHeight])"
        ):
            assert min(box) >= 44, (width, box)


def rgb(text: str) -> list[float]:
    return [float(part) for part in re.findall(r"[\d.]+", text)]


def luminance(colour: list[float]) -> float:
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: list[float], other: list[float]) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


COLOURS = """() => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const value = name => {
    probe.style.color = `var(--${name})`;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const names = ['paper', 'ink', 'entry', 'mark', 'soft', 'bad', 'bad-tint', 'accent', 'on-accent', 'k-ink', 'select',
    'peer', 'same', 'page', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `k${n}`),
    ...['green', 'blue', 'rose', 'gold', 'olive', 'red'].flatMap(n => [n, `${n}-edge`, `${n}-tint`])];
  return Object.fromEntries(names.map(name => [name, value(name)]));
}"""


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_point_31_contrast(page: Page, theme: str):
    page.goto("#settings")
    page.get_by_label("Theme").select_option(theme)
    found = page.evaluate(COLOURS)
    paper = found["paper"]

    def over(name: str, ground: list[float]) -> list[float]:
        alpha = found[name][3] / 255
        return [alpha * a + (1 - alpha) * b for a, b in zip(found[name], ground, strict=True)][:3]

    least = 7.0 if theme == "contrast" else 4.5
    grounds = {name: over(name, paper) for name in ("paper", "select", "peer", "same")}
    for ground in grounds.values():
        for text in ("ink", "entry", "mark"):
            assert contrast(found[text], ground) >= 4.5, (text, ground)
    for text, below in [
        ("soft", "paper"),
        ("soft", "page"),
        ("bad", "bad-tint"),
        ("on-accent", "accent"),
        ("ink", "bad-tint"),
    ]:
        assert contrast(found[text], found[below]) >= 4.5, (text, below)
    assert contrast(found["ink"], paper) >= least
    for name in ("green", "blue", "rose", "gold", "olive", "red"):
        assert contrast(found["mark"], found[name]) >= 4.0, f"marks on {name}"
        assert contrast(found["mark"], found[f"{name}-tint"]) >= 4.5, f"marks on the tint {name}"
        assert contrast(found[f"{name}-edge"], paper) >= 3.0, f"lines in {name}"
    for number in range(1, 10):
        assert contrast(found["k-ink"], found[f"k{number}"]) >= 4.5
        assert contrast(found["ink"], found[f"k{number}"]) >= 4.5


def test_point_31_reduced_motion(page: Page):
    page.emulate_media(reduced_motion="reduce")
    play(page)
    page.get_by_role("button", name="Fill candidates").click()
    assert page.locator(".notice").evaluate("e => getComputedStyle(e).animationName") == "none"


@pytest.mark.parametrize(("width", "height"), [(320, 568), (568, 320), (360, 740), (640, 360)])
def test_point_32_phones_without_scrolling(page: Page, width: int, height: int):
    page.set_viewport_size({"width": width, "height": height})
    play(page)
    for mode in ("colour", "link", "value"):
        page.locator(f".mode.m-{mode}").click()
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            width,
            height,
        ]
        for selector in (".board", ".digits .key:last-child", ".tools .button:last-child", ".hint-button"):
            box = page.locator(selector).bounding_box()
            assert box is not None, selector
            assert 0 <= box["x"] <= width + 1 - box["width"], selector
            assert 0 <= box["y"] <= height + 1 - box["height"], selector
    go(page, 2)
    page.locator(".key[data-digit='4']").click(timeout=3000)  # nothing lies over the keypad
    assert line(page)[2] == "4"


@pytest.mark.parametrize("room", ROOMS)
def test_point_32_no_room_scrolls_sideways(page: Page, room: str):
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(f"#{room}")
    page.locator(f".room-{room} > *").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize(
    ("width", "height"), [(640, 400), (568, 320), (320, 200)], ids=["200 %", "low and narrow", "400 %"]
)
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_point_32_zoom_loses_nothing(browser: Browser, site_url: str, width: int, height: int, language: str):
    """Zooming in makes a window of fewer and larger pixels: everything is there, and scrolls in one direction."""
    scale = 1280 / width
    visitor = browser.new_context(
        base_url=site_url, viewport={"width": width, "height": height}, device_scale_factor=scale, locale=language
    )
    page = visitor.new_page()
    for room in (f"p={PUZZLE}", *ROOMS, "learn/x-wing", "learn/x-wing/practice", f"solve?p={HARD}"):
        page.goto(f"#{room}")
        page.locator(".room > *").first.wait_for()
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, room
    page.goto(f"#p={PUZZLE}")
    for mode in ("colour", "link", "value"):
        page.locator(f".mode.m-{mode}").click()
        for selector in (".digits .key >> nth=-1", ".tools .button >> nth=-1", ".hint-button"):
            page.locator(selector).click(trial=True)  # can be scrolled to, and nothing lies over it
    visitor.close()


def test_point_32_a_game_by_touch_on_a_phone(browser: Browser, site_url: str):
    visitor = browser.new_context(
        base_url=site_url, viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    page = visitor.new_page()
    heard = listen(page)
    play(page)
    for at in HOLES:
        cell(page, at).tap()
        page.locator(f".key[data-digit='{SOLUTION[at]}']").tap()
    until(lambda: page.get_by_role("dialog").count())
    assert line(page) == SOLUTION
    assert heard == []
    visitor.close()


def test_point_32_a_long_press_adds_once(browser: Browser, site_url: str):
    visitor = browser.new_context(base_url=site_url, has_touch=True, locale="en-GB")
    page = visitor.new_page()
    play(page)
    cell(page, 2).tap()
    touch = visitor.new_cdp_session(page)
    box = cell(page, 3).bounding_box()
    assert box is not None
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(700)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(100)
    assert page.evaluate("[...document.querySelectorAll('.cell.selected')].map(e => Number(e.dataset.cell))") == [2, 3]
    visitor.close()


def test_point_33_offline_after_the_first_visit(context, page: Page, site: dict[str, Path]):
    page.goto("#play")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(
        lambda: page.evaluate(
            "async (all) => { const [name] = await caches.keys();"
            " return name && (await (await caches.open(name)).keys()).length >= all; }",
            len(site),
        )
    )
    page.reload()
    context.set_offline(True)
    page.reload()
    page.locator("[data-level=easy]").click()
    page.locator(".table").wait_for()
    page.goto("#settings")
    page.get_by_label("Language").select_option("de")
    until(lambda: page.locator("h1").inner_text() == "Einstellungen")
    context.set_offline(False)


def test_point_33_no_other_hosts(page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("#play")
    page.locator("[data-level=easy]").click()
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint").wait_for()
    page.get_by_role("button", name="Share").click()
    page.locator("svg.qr").wait_for()
    here = page.url.split("#")[0]
    assert {url.split("/")[2] for url in asked if url.startswith("http")} == {here.split("/")[2]}


def test_point_33_size(site: dict[str, Path]):
    """All JavaScript of the page and the engine, whether it is loaded at the start or later."""
    sizes = {
        name: len(gzip.compress(path.read_bytes(), mtime=0)) for name, path in site.items() if name.endswith(".js")
    }
    assert {"app/main.js", "app/later.js", "engine/engine.js", "engine/data.js", "sw.js"} <= sizes.keys()
    assert sum(sizes.values()) < 100_000


def test_the_page_asks_at_once_for_all_that_it_starts_with(site: dict[str, Path]):
    needed: set[str] = set()
    waiting = ["app/main.js"]
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            found = re.findall(r'\bfrom ?"(\.[^"]+)"', site[name].read_text(encoding="utf-8"))
            waiting += [posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) for path in found]
    html = site["index.html"].read_text(encoding="utf-8")
    assert set(re.findall(r'(?:type="module" src|rel="modulepreload" href)="([^"]+)"', html)) == needed


def test_help_is_in_every_room(page: Page, axe: Callable[[Page], list[str]]):
    for room in ROOMS:
        page.goto(f"#{room}")
        page.get_by_role("button", name="Help").first.click()
        page.get_by_role("dialog", name="Help").get_by_text("Digits, marks").wait_for()
        assert page.get_by_role("dialog").locator("dt").count() == page.get_by_role("dialog").locator("dd").count() > 20
        press(page, "Escape")
    page.get_by_role("button", name="Help").first.click()
    assert axe(page) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_point_33_axe_finds_nothing(page: Page, axe: Callable[[Page], list[str]], theme: str):
    play(page, theme=theme)
    page.get_by_role("button", name="Fill candidates").click()
    page.get_by_role("button", name="Hint").click()
    page.locator(".hint").wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="More").click()
    assert axe(page) == []
    press(page, "Escape")
    for room in ROOMS:
        page.goto(f"#{room}" if room != "solve" else f"#solve?p={HARD}")
        page.locator(f".room-{room} > *").first.wait_for()
        if room == "solve":
            page.locator(".path li").first.wait_for()
        assert axe(page) == [], room


def test_point_34_a_second_language(page: Page):
    page.goto("#settings")
    page.get_by_label("Language").select_option("de")
    until(lambda: page.locator("h1").inner_text() == "Einstellungen")
    assert page.evaluate("document.documentElement.lang") == "de"
    page.goto(f"#p={PUZZLE}")
    page.locator(".table").wait_for()
    assert label(page, 4) == "Zeile 1 Spalte 5, Block 2, vorgegeben 7"
    for _ in range(3):
        page.get_by_role("button", name="Tipp").click()
        page.locator(".hint").wait_for()
    until(lambda: page.locator(".sentence").count())
    assert "Also ist" in page.locator(".sentence").inner_text() or "r" in page.locator(".sentence").inner_text()
