"""The folder that `sudoku web --export` writes."""

from pathlib import Path

import pytest

from sudoku import SudokuError
from sudoku.web import site
from sudoku.web.site import export_site, site_files


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A package with a small page and engine."""
    files = {"page/index.html": "<p>", "page/app/main.js": "1", "engine/engine.js": "2", "engine/engine.wasm": "3"}
    for name, text in files.items():
        (tmp_path / "package" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "package" / name).write_text(text)
    monkeypatch.setattr(site, "_HERE", tmp_path / "package")
    return {name.removeprefix("page/"): text for name, text in files.items()}


def written(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_the_page_is_at_the_root_and_the_engine_below(built):
    assert {name: path.read_text() for name, path in site_files().items()} == built


def test_it_is_written_to_a_new_folder(built, tmp_path):
    assert written(export_site(tmp_path / "a" / "site")) == built


def test_a_folder_that_is_not_empty_is_left_alone_unless_forced(built, tmp_path):
    target = tmp_path / "site"
    target.mkdir()
    (target / "index.html").write_text("mine")
    (target / "notes.txt").write_text("kept")
    with pytest.raises(SudokuError, match="is not empty"):
        export_site(target)
    assert written(target) == {"index.html": "mine", "notes.txt": "kept"}
    export_site(target, force=True)
    assert written(target) == {**built, "notes.txt": "kept"}


def test_a_place_that_cannot_be_written_is_one_error_and_nothing_is_left(built, tmp_path):
    (tmp_path / "file").write_text("x")
    for target in (tmp_path / "file", tmp_path / "file" / "site", tmp_path / "a\0b"):
        with pytest.raises(SudokuError, match="cannot export to"):
            export_site(target, force=True)
    assert {path.name for path in tmp_path.iterdir()} == {"file", "package"}


def test_nothing_half_written_stays_when_a_file_cannot_be_read(built, tmp_path):
    (tmp_path / "package" / "engine" / "gone.js").symlink_to(tmp_path / "package" / "engine" / "engine.js")
    files = {**site_files(), "engine/gone.js": tmp_path / "nowhere"}
    with pytest.raises(SudokuError, match="cannot export to"):
        site._export(files, tmp_path / "site", force=False)
    assert not (tmp_path / "site").exists() or written(tmp_path / "site") == {}


@pytest.mark.parametrize(
    ("missing", "told"), [("page/index.html", "the web page"), ("engine/engine.wasm", "the web engine")]
)
def test_what_is_not_built_is_named(built, tmp_path, missing, told):
    (tmp_path / "package" / missing).unlink()
    with pytest.raises(SudokuError, match=f"{told} is not built: run `make web`"):
        site_files()
