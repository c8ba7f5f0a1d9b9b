"""The page of docs/web.md, beside the exported engine, in a real browser and under a path of a plain static server."""

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sudoku import SudokuError
from sudoku.web import export_engine

from .conftest import listen, until

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "engine-example.html"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("host")
    try:
        export_engine(folder / "deep" / "path" / "engine")
    except SudokuError as error:
        pytest.skip(str(error))
    shutil.copy(EXAMPLE, folder / "deep" / "path" / "index.html")
    (folder / "favicon.ico").touch()
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/deep/path/"
        server.shutdown()
        thread.join()


def test_it_has_some_thirty_lines():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 38


def test_it_explains_generates_and_says_what_is_wrong(browser: Browser, address: str):
    page = browser.new_page()
    heard = listen(page)
    page.goto(address)
    page.fill("#puzzle", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    page.wait_for_load_state("networkidle")

    def explained() -> str | None:
        page.click("#explain")  # does nothing until the engine is there
        return page.text_content("#rating")

    until(explained, "no rating")
    assert page.text_content("#rating") == "Easy, score 204, hardest: Naked Single"
    assert page.locator("#steps li").count() == 51
    page.click("#generate")
    until(lambda: (page.text_content("#rating") or "").startswith("Hard"), "no hard puzzle")
    assert len(page.input_value("#puzzle")) == 81
    page.fill("#puzzle", "hello")
    page.click("#explain")
    until(lambda: "expected" in (page.text_content("#rating") or ""), "no message")
    assert heard == []
    page.close()
