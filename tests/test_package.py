"""What pip installs: the wheel and the source archive, tried in an environment of their own."""

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from sudoku import SudokuError
from sudoku.web import site_files

ROOT = Path(__file__).parent.parent
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SCRIPT = f"import sudoku; print(sudoku.__version__, sudoku.solve('{PUZZLE}').is_solved)"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the source archive, as a user without a fitting wheel would."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.mark.slow
def test_the_wheel_works_in_an_empty_environment(wheel, tmp_path):
    venv.create(tmp_path / "env", with_pip=True)
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", str(wheel)], check=True, capture_output=True)
    told = subprocess.run([python, "-c", SCRIPT], check=True, capture_output=True, text=True, cwd=tmp_path).stdout
    assert told.split() == [wheel.name.split("-")[1], "True"]
    command = tmp_path / "env" / "bin" / "sudoku"
    shown = subprocess.run([command, "show", "1..............."], check=True, capture_output=True, text=True).stdout
    assert shown.startswith("┌─────┬─────┐")


@pytest.mark.slow
def test_the_archives_hold_what_they_should(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    assert "sudoku/py.typed" in names
    assert "sudoku/_native.pyi" in names
    assert any(name.startswith("sudoku/_native.") and name.endswith(".so") for name in names)
    assert any(name.endswith("LICENSE") for name in names)
    assert not any(name.startswith(("tests", "bench", "native")) for name in names)
    archive = next(wheel.parent.glob("*.tar.gz"))
    with tarfile.open(archive) as tar:
        sources = tar.getnames()
    assert any(name.endswith("native/bindings.cpp") for name in sources)
    assert not any("/.venv/" in name or "/build/" in name for name in sources)


@pytest.mark.slow
def test_the_archives_carry_the_web_page_and_its_engine_built(wheel):
    try:
        site = site_files()
    except SudokuError as error:
        pytest.skip(str(error))
    where = {name: name if name.startswith("engine/") else f"page/{name}" for name in site}
    archive = zipfile.ZipFile(wheel)
    with tarfile.open(next(wheel.parent.glob("*.tar.gz"))) as tar:
        root = tar.getnames()[0].partition("/")[0]
        for name, path in site.items():
            assert archive.read(f"sudoku/web/{where[name]}") == path.read_bytes(), name
            packed = tar.extractfile(f"{root}/src/sudoku/web/{where[name]}")
            assert packed is not None
            assert packed.read() == path.read_bytes(), name
    assert {name.removeprefix("sudoku/web/") for name in archive.namelist() if "/web/engine/" in name} == {
        name for name in site if name.startswith("engine/")
    }
