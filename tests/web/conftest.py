"""A real browser on the page: Debian's Chromium, driven by Playwright, with the sources of today.

    page      a fresh visitor; the test fails on errors in the console, on uncaught exceptions and on what CSP blocks
    site_url  where the page is served
    axe       axe(page) lists the violations of accessibility rules

Under the page's CSP `wait_for_function` cannot be used: `until` polls instead.
"""

import json
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright
from tools.web import PAGE, build_page

from sudoku import SudokuError
from sudoku.web import Server, engine_folder, site_files

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may paint later than a test looks: what is wrong fails three times."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this folder; it is closed after them, since its event loop would disturb others."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed: `apt-get install chromium` lets the tests of the web page run")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files of the site, the page copied from its sources."""
    try:
        engine = engine_folder()
    except SudokuError as error:
        pytest.skip(str(error))
    if not (PAGE / "index.html").exists():
        pytest.skip("there is no page yet")
    page = tmp_path_factory.mktemp("page")
    build_page(page, engine)
    return site_files(page, engine)


@pytest.fixture(scope="package")
def site_url(site: dict[str, Path]) -> Iterator[str]:
    """Where the page is served, with a slash at the end."""
    with Server(files=site) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield server.url
        server.shutdown()
        thread.join()


@pytest.fixture
def context(browser: Browser, site_url: str) -> Iterator[BrowserContext]:
    """A visitor who has never been here, with storage of his own."""
    visitor = browser.new_context(base_url=site_url, locale="en-GB")
    yield visitor
    visitor.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """An empty tab of that visitor, which must stay free of errors."""
    tab = context.new_page()
    heard = listen(tab)
    yield tab
    assert heard == []


def listen(tab: Page) -> list[str]:
    """The errors that a tab reports from now on."""
    heard: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error":
            heard.append(message.text)

    tab.on("console", hear)
    tab.on("pageerror", lambda error: heard.append(str(error)))
    return heard


@pytest.fixture(scope="package")
def axe() -> Callable[[Page], list[str]]:
    """What breaks a rule of accessibility, or may do so: the rule, and the element.

    axe cannot judge the contrast of text of one character; test_quality.py measures that of digits and marks.
    """
    from axe_playwright_python.sync_playwright import Axe

    def violations(page: Page) -> list[str]:
        answer = Axe().run(page).response
        found = [(rule["id"], node) for rule in answer["violations"] + answer["incomplete"] for node in rule["nodes"]]
        return [f"{name}: {node['html'][:120]}" for name, node in found if "too short" not in json.dumps(node["any"])]

    return violations


def until(condition: Callable[[], Any], what: str = "", seconds: float = 20) -> Any:
    """The first answer that is not empty, or a failure that names what did not come."""
    end = time.monotonic() + seconds
    while not (answer := condition()):
        assert time.monotonic() < end, what or "the condition did not come true"
        time.sleep(0.02)
    return answer
