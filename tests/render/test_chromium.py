"""Browsers draw what we write: Chromium loads every vector as an image, each from a file of its own."""

import html
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sudoku import Drawing
from sudoku.render.svg import panel
from tests.render.test_steps import ROWS

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PER_PAGE = 25
SCRIPT = """<script>
const images = [...document.images];
Promise.all(images.map(image => image.decode().then(() => "drawn", () => "broken"))).then(states => {
  images.forEach((image, index) => { image.alt = `${states[index]} ${image.naturalWidth}x${image.naturalHeight}`; });
});
</script>"""


def page(documents: list[str], folder: Path) -> Path:
    """A page of images: an SVG that cannot be parsed becomes a broken image there."""
    for number, document in enumerate(documents):
        (folder / f"{number}.svg").write_text(document, encoding="utf-8")
    images = "".join(f'<img src="{number}.svg" width="300">' for number in range(len(documents)))
    file = folder / "page.html"
    file.write_text(f"<!doctype html><meta charset='utf-8'><title>x</title>{images}{SCRIPT}", encoding="utf-8")
    return file


def states(documents: list[str], folder: Path) -> list[str]:
    """What Chromium says of each image: drawn or broken, and its own size."""
    assert CHROMIUM is not None
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000", "--dump-dom"]
    home = f"--user-data-dir={folder / 'profile'}"
    ran = subprocess.run(
        [CHROMIUM, *options, home, page(documents, folder).as_uri()], capture_output=True, timeout=120, check=True
    )
    return [html.unescape(alt) for alt in re.findall(r'<img [^>]*alt="([^"]*)"', ran.stdout.decode())]


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, len(ROWS), PER_PAGE))
def test_chromium_draws_every_vector(first, tmp_path):
    drawings = [Drawing.from_dict({**row["drawing"], "text": ""}) for row in ROWS[first : first + PER_PAGE]]
    documents = [panel(drawing, coordinates="rc", legend=True, size=300).document() for drawing in drawings]
    assert [state.split("x")[0] for state in states(documents, tmp_path)] == ["drawn 300"] * len(documents)


@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.slow
def test_chromium_would_say_that_an_image_is_broken(tmp_path):
    whole = panel(Drawing.from_dict({**ROWS[0]["drawing"], "text": ""}), size=300).document()
    assert [state.split()[0] for state in states([whole, whole[:-20]], tmp_path)] == ["drawn", "broken"]
